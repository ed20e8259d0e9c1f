"""Draw the pictures of README and docs: sheets as the terminal shows them, as SVG.

make pictures
"""

from html import escape
from pathlib import Path

from rollwright import bots
from rollwright.arena.play import seeded_match
from rollwright.core import games
from rollwright.core.drawing import Line, Span
from rollwright.core.game import CHANCE

FOLDER = Path(__file__).parent.parent / "docs" / "pictures"
CELL, LINE, MARGIN = 9, 24, 18
PAPER, TEXT = "#fbf6ec", "#22252e"
FIELDS = {
    "red": ("#c8322c", "#ffffff"),
    "yellow": ("#e8b423", "#22252e"),
    "green": ("#2f8a4c", "#ffffff"),
    "blue": ("#2a61ba", "#ffffff"),
    "white": ("#ffffff", "#22252e"),
    "black": ("#22252e", "#ffffff"),
}


def lines_of(name: str, seed: int, number: int, turn: int) -> list[Line]:
    """The dice and all sheets in one turn of a match between greedy bots."""
    game = games.find(name)
    match = seeded_match(game, {}, [bots.find("greedy", game)] * 2, seed, number)
    lines: list[Line] = []
    for state, (actor, action) in zip(match.states, match.log, strict=False):
        if state.turn == turn and actor == CHANCE and isinstance(action, tuple):
            dice = zip(state.to_roll, action, strict=True)
            lines.append((Span(f"{game.title}, turn {turn}"),))
            lines.append(())
            lines.append(
                tuple(s for die, face in dice for s in (Span(f" {face} ", die), Span(" ")))
            )
            for seat, player in enumerate(("Emma", "Max")):
                lines += [(), (Span(player, strong=True),), *state.draw(seat)]
            break
    return lines


def svg(lines: list[Line]) -> str:
    """The lines on a sheet of paper."""
    width = max(sum(len(span.text) for span in line) for line in lines) * CELL + 2 * MARGIN
    height = len(lines) * LINE + 2 * MARGIN
    shapes = []
    for row, line in enumerate(lines):
        x, y = MARGIN, MARGIN + row * LINE
        for span in line:
            shapes.append(_span(span, x, y))
            x += len(span.text) * CELL
    style = "font:15px ui-monospace,Menlo,Consolas,'DejaVu Sans Mono',monospace;white-space:pre"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
        f'viewBox="0 0 {width} {height}">\n'
        f'<rect width="{width}" height="{height}" rx="12" fill="{PAPER}"/>\n'
        f'<g style="{style}">\n{"".join(shapes)}</g>\n</svg>\n'
    )


def _span(span: Span, x: int, y: int) -> str:
    back, ink = FIELDS.get(span.colour, ("", TEXT))
    text = span.text.strip()
    left = x + (len(span.text) - len(span.text.lstrip())) * CELL
    weight = ' font-weight="700"' if span.strong else ""
    opacity = ' opacity="0.55"' if span.faint else ""
    shapes = []
    if back:
        width = len(span.text) * CELL
        shapes.append(f'<rect x="{x}" y="{y}" width="{width}" height="{LINE - 3}" fill="{back}"/>')
    if text:
        shapes.append(
            f'<text x="{left}" y="{y + 16}" fill="{ink}" textLength="{len(text) * CELL}"'
            f"{weight}{opacity}>{escape(text)}</text>"
        )
    return "".join(f"{shape}\n" for shape in shapes)


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    (FOLDER / "replay.svg").write_text(svg(lines_of("qwixx", 1, 25, 15)), "utf-8")
    (FOLDER / "twenty-one.svg").write_text(svg(lines_of("twenty_one", 1, 4, 13)), "utf-8")


if __name__ == "__main__":
    main()
