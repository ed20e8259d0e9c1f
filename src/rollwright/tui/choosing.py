"""A choice at the keyboard: a menu, and what somebody types."""

from collections.abc import Callable
from typing import Any, Final

import click

from rollwright.core.errors import IllegalAction
from rollwright.core.game import Action
from rollwright.i18n.words import Words

_LONGEST_MENU: Final = 16


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
