"""Drawings on a terminal."""

import re
from collections.abc import Mapping
from typing import Any, Final

import click

from rollwright.core.drawing import Drawing, Line, Span
from rollwright.core.game import Roll
from rollwright.core.match import Match
from rollwright.i18n.words import Words

_INK: Final = {"yellow": "black", "white": "black"}
"""What can be read on a coloured field; white on all others."""


def paint(drawing: Drawing, words: Words) -> str:
    """The drawing with terminal colours. `click.echo` drops them where there is no terminal."""
    return "\n".join(_line(line, words) for line in drawing)


def _line(line: Line, words: Words) -> str:
    return "".join(_span(span, words) for span in line).rstrip()


def _span(span: Span, words: Words) -> str:
    if not span.colour:
        text = words.beside(real_minus(span.text))
        return click.style(text, bold=span.strong) if span.strong else text
    ink = _INK.get(span.colour, "bright_white")
    return click.style(span.text, fg=ink, bg=span.colour, bold=span.strong, dim=span.faint)


def real_minus(text: str) -> str:
    """Numbers as people write them."""
    return re.sub(r"-(?=\d)", "−", text)


def paint_roll(letters: Mapping[str, str], dice: tuple[str, ...], faces: Roll) -> str:
    """The dice as coloured squares with their letter and face."""
    return " ".join(
        click.style(f" {letters[die]}{face} ", fg=_INK.get(die, "bright_white"), bg=die, bold=True)
        for die, face in zip(dice, faces, strict=True)
    )


def paint_sheets(match: Match[Any], names: tuple[str, ...], words: Words, at: int = -1) -> str:
    """Everybody's sheet at a position of the match."""
    state = match.states[at]
    return "\n".join(
        f"{click.style(name, bold=True)}\n{paint(state.draw(seat), words)}"
        for seat, name in enumerate(names)
    )


def tell_step(
    match: Match[Any], index: int, names: tuple[str, ...], words: Words, me: int | None = None
) -> list[str]:
    """What step `index` meant, a sentence each; a roll also shows its dice."""
    _, action = match.log[index]
    lines = [words.event(event, names, me) for event in match.events(index)]
    if isinstance(action, tuple):
        lines.insert(0, paint_roll(match.game.dice, match.states[index].to_roll, action))
    return lines
