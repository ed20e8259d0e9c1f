"""Drawings on a terminal, and choices at its keyboard."""

import re
from collections.abc import Callable, Mapping
from typing import Any, Final

import click

from rollwright.core.drawing import Drawing, Line, Span
from rollwright.core.errors import IllegalAction
from rollwright.core.game import Action, Roll
from rollwright.core.match import Match
from rollwright.i18n.words import Words

_INK: Final = {"yellow": "black", "white": "black"}
"""What can be read on a coloured field; white on all others."""

_LONGEST_MENU: Final = 16


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


class Chooser:
    """Asks a seat in a position. `sheets` draws everybody's sheet."""

    def __init__(self, state: Any, seat: int, words: Words, sheets: Callable[[], str]) -> None:
        self._state = state
        self._seat = seat
        self._words = words
        self._sheets = sheets
        self.legal: tuple[Action, ...] = state.legal(seat)

    def text(self, action: Action) -> str:
        """A choice as records write it, in this language."""
        return self._words.spoken(self._state.action_text(self._seat, action))

    def menu(self) -> str:
        """All choices with their numbers; of very many only the first and the last."""
        numbered = [f"{number} {self.text(action)}" for number, action in enumerate(self.legal)]
        if len(numbered) > _LONGEST_MENU:
            numbered[1:-1] = ["…"]
        return "   ".join(numbered)

    def read(self) -> Action:
        """What somebody chooses, by its number or its text."""
        while True:
            text = prompt(self._words.say("prompt"))
            if text == "?":
                click.echo(self._words.say("help"))
                for number, choice in enumerate(self.legal):
                    click.echo(f"{number:>3} {self.text(choice)}")
            elif text.casefold() in ("sheets", self._words.say("sheets").casefold()):
                click.echo(self._sheets())
            elif text in map(str, range(len(self.legal))):
                return self.legal[int(text)]
            else:
                try:
                    action: Action = self._state.read_action(self._seat, self._words.typed(text))
                    self._state.step(self._seat, action)
                except IllegalAction as error:
                    click.echo(self._words.refusal(error))
                else:
                    return action


def prompt(question: str) -> str:
    """What somebody types, without the spaces around it."""
    answer: str = click.prompt(question, default="", show_default=False)
    return answer.strip()
