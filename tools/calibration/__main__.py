"""Whether the chances of the evaluators are fair: `python -m tools.calibration`.

Equals play matches, and an evaluator says how likely each seat is to win: before some rolls, before
some choices, and after the best of some choices. In fair figures, of all chances between 30 and
40 % about 35 % come true.
"""

import sys
from functools import partial
from pathlib import Path
from typing import Final

import click
from benchmarks import report
from tools.calibration import figures
from tools.calibration.asking import MOMENTS, ROLLS, Asked, Plan, ask, joined, kept
from tools.calibration.figures import Tenth

from rollwright.bots.evaluator import EQUALS
from rollwright.cli.plot import check_suffix, drawn
from rollwright.core import games

_SEED: Final = 1
_PERCENT: Final = 100
_FEW: Final = " (few)"
"""Marks figures with a standard error of more than `figures.ENOUGH`."""
_TOLD: Final = 1000
"""After so many matches it says how far it is."""
_SIDE: Final = 2.3
"""Inches of a square of the plot."""
_ERRORS: Final = 2
_COLOURS: Final = dict(zip(MOMENTS, ("#2a61ba", "#2f8a4c", "#c8322c"), strict=True))

Found = dict[tuple[str, int], dict[str, Asked]]
"""What was asked, by the title of the game and the number of seats."""


def show(title: str, asked: dict[str, Asked]) -> None:
    """Print what was told and what was won in every tenth of the scale, and the slopes."""
    by_moment = [figures.tenths(asked[moment]) for moment in MOMENTS]
    rows = [
        [f"{10 * at}–{10 * at + 10} %", *(_cell(tenths[at]) for tenths in by_moment)]
        for at in range(figures.TENTHS)
    ]
    rows.append(["slope", *(_slope(asked[moment]) for moment in MOMENTS)])
    rows.append(["starting seat", *(_cell(figures.starting(asked[moment])) for moment in MOMENTS)])
    rows.append(["told of", *(f"{len(asked[moment].chances)} seats" for moment in MOMENTS)])
    report.show(title, ["told → won", *MOMENTS], rows)
    for moment in MOMENTS:
        for what in figures.unfair(asked[moment]):
            print(f"outside the limits, {moment}: {what}")
    sys.stdout.flush()


def summary(found: Found) -> str:
    """The figures of all tables in one, in Markdown."""
    lines = [
        "| | matches | slope " + " | slope ".join(MOMENTS) + " | starting seat | furthest off |",
        "|---" * (len(MOMENTS) + 4) + "|",
    ]
    for (title, seats), asked in found.items():
        start = figures.starting(asked[ROLLS])
        off = [tenth for moment in MOMENTS if (tenth := figures.furthest(asked[moment]))]
        worst = max(off, key=lambda tenth: abs(tenth.difference), default=None)
        cells = [
            f"{title}, {seats} seats",
            f"{asked[ROLLS].count:,}",
            *(_slope(asked[moment], ".2f") for moment in MOMENTS),
            _cell(start).removesuffix(_FEW),
            _cell(worst) if worst else "–",
        ]
        lines.append(f"| {' | '.join(cells)} |")
    return "\n".join(lines)


def draw(path: Path, found: Found) -> None:
    """A square for each game and number of seats; on its diagonal told and won are the same.

    Every dot is a tenth of the scale, if enough was told in it, and has a bar of two standard
    errors each way.
    """
    titles = [*dict.fromkeys(title for title, _ in found)]
    lines = [[at for at in found if at[0] == title] for title in titles]
    most = max(map(len, lines))
    with drawn(path, "What seats were told, and what they won, in %") as figure:
        figure.set_size_inches(_SIDE * most, _SIDE * len(lines) + 1)
        squares = figure.subplots(len(lines), most, squeeze=False)
        for square in squares.flat:
            square.set_axis_off()
        for row, line in zip(squares, lines, strict=True):
            for square, at in zip(row, line, strict=False):
                square.set_axis_on()
                square.set(title=f"{at[0]}, {at[1]} seats", aspect="equal")
                square.plot([0, _PERCENT], [0, _PERCENT], color="#b9b2a3", linewidth=1)
                for moment, colour in _COLOURS.items():
                    tenths = [each for each in figures.tenths(found[at][moment]) if each.is_enough]
                    told = [_PERCENT * each.told for each in tenths]
                    won = [_PERCENT * each.won.value for each in tenths]
                    bars = [_PERCENT * _ERRORS * each.won.error for each in tenths]
                    square.errorbar(told, won, bars, fmt=".", color=colour, label=moment)
        figure.legend(
            *squares[0][0].get_legend_handles_labels(), loc="outside lower center", ncols=3
        )


def _slope(asked: Asked, form: str = ".3f") -> str:
    return format(figures.slope(asked), form) if asked.count else "–"


def _cell(tenth: Tenth) -> str:
    if not tenth.said:
        return "–"
    told, won = _PERCENT * tenth.told, _PERCENT * tenth.won.value
    mark = "" if tenth.is_enough else _FEW
    return f"{told:.1f} → {won:.1f} ± {_PERCENT * tenth.won.error:.1f}{mark}"


@click.command()
@click.option("--matches", default=20_000, show_default=True, help="How many by row and seed.")
@click.option(
    "--game", "chosen", multiple=True, type=click.Choice(games.having("coach")), help="Only it."
)
@click.option("--seats", "counts", multiple=True, type=int, help="Only with so many.")
@click.option("--bot", default="strongest", show_default=True, help="Who plays at all seats.")
@click.option("--evaluator", default=EQUALS, show_default=True, help="Who is asked.")
@click.option(
    "--seed",
    "seeds",
    multiple=True,
    default=[_SEED],
    show_default=True,
    help="Which matches. More seeds, more matches.",
)
@click.option("--share", default=0.2, show_default=True, help="The part of moments asked about.")
@click.option("--weighed", default=0.4, show_default=True, help="The part of choices weighed.")
@click.option("--jobs", default=1, show_default=True, help="How many processes play and ask.")
@click.option("--keep", type=click.Path(path_type=Path), help="A folder: ask nothing twice.")
@click.option(
    "--plot", type=click.Path(dir_okay=False, path_type=Path), callback=check_suffix,
    help="Draw this SVG.",
)  # fmt: skip
def main(
    matches: int, chosen: tuple[str, ...], counts: tuple[int, ...], bot: str, evaluator: str,
    seeds: tuple[int, ...], share: float, weighed: float, jobs: int, keep: Path | None,
    plot: Path | None,
) -> None:  # fmt: skip
    """Ask an evaluator about matches between equals."""
    found = {}
    for name in chosen or games.having("coach"):
        game = games.find(name)
        for seats in game.seat_counts({})[1:]:
            if counts and seats not in counts:
                continue
            title = f"{game.title}, {seats} seats, {bot} at all of them, {evaluator}"
            title += f", {len(seeds) * matches} matches"
            print(f"▸ {title}", file=sys.stderr, flush=True)
            asking = partial(kept, keep) if keep else ask
            found[game.title, seats] = joined(
                [
                    asking(
                        Plan(name, seats, bot, evaluator, seed, share, weighed), matches, jobs, _say
                    )
                    for seed in seeds
                ]
            )
            show(title, found[game.title, seats])
    print(f"\n{summary(found)}")
    if plot:
        draw(plot, found)


def _say(done: int) -> None:
    if done % _TOLD == 0:
        print(f"  {done} matches", file=sys.stderr, flush=True)


if __name__ == "__main__":
    main()
