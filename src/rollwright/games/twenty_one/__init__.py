"""Twenty One (T1–T10), as docs/games/twenty-one.md tells it."""

from collections.abc import Callable, Mapping
from typing import Final

from rollwright.core.errors import SetupError
from rollwright.core.game import Event, Option, OptionValue, Setup, Step, check_setup
from rollwright.core.observing import Number
from rollwright.games.twenty_one.actions import ACTIONS, KEEP, REROLL, STRIKE, Choice, Enter
from rollwright.games.twenty_one.events import events, question
from rollwright.games.twenty_one.layout import LETTERS, SHEETS
from rollwright.games.twenty_one.observing import observation, observe
from rollwright.games.twenty_one.sheet import Sheet, read_sheet
from rollwright.games.twenty_one.state import ROLL, State, position

__all__ = [
    "ACTIONS",
    "GAME",
    "KEEP",
    "REROLL",
    "STRIKE",
    "Choice",
    "Enter",
    "Sheet",
    "State",
    "position",
    "read_sheet",
]


class TwentyOne:
    """The rules of Twenty One."""

    name = "twenty_one"
    title = "Twenty One"
    actions: int = len(ACTIONS)
    rules = 1
    earlier: Mapping[int, "TwentyOne"] = {}
    dice: Mapping[str, str] = LETTERS
    options: Mapping[str, Option] = {
        "sheets": Option(
            "the sheet of each seat, such as E,A; dealt by chance if you do not choose",
            tuple(SHEETS),
            per_seat=True,
        )
    }

    def seat_counts(self, options: Mapping[str, OptionValue]) -> range:  # noqa: ARG002
        """As many as there are sheets (T1). One seat alone is our own extension."""
        return range(1, len(SHEETS) + 1)

    def deal(
        self, seats: int, options: Mapping[str, OptionValue], draw: Callable[[int], int]
    ) -> Setup:
        """Draw the start seat, and a different sheet for everybody (T1)."""
        check_setup(self, Setup(seats, 0, options))
        start = draw(seats)
        if not options.get("sheets"):
            left = list(SHEETS)
            options = {**options, "sheets": tuple(left.pop(draw(len(left))) for _ in range(seats))}
        return Setup(seats, start, options)

    def start(self, setup: Setup) -> State:
        check_setup(self, setup)
        if not setup.options.get("sheets"):
            raise SetupError("The sheets are not dealt yet.")
        return State(1, setup.start, ROLL, tuple(map(Sheet, setup.options["sheets"])))

    def question(self, state: State) -> Event | None:
        return question(state)

    def events(self, before: State, step: Step, after: State) -> tuple[Event, ...]:
        return events(before, step, after)

    def ending(self, state: State) -> str:
        """The seats that filled their last row (T9)."""
        full = [str(seat) for seat, sheet in enumerate(state.sheets) if sheet.is_full]
        return f"{'seats' if len(full) > 1 else 'seat'} {' '.join(full)}" if full else ""

    def observation(self, seats: int) -> tuple[Number, ...]:
        return observation(seats)

    def observe(self, state: State, seat: int) -> tuple[int, ...]:
        return observe(state, seat)


GAME: Final = TwentyOne()
"""The game, as `rollwright.find_game` gives it.

Examples:
    >>> from rollwright import find_game
    >>> from rollwright.games.twenty_one import GAME
    >>> find_game("twenty_one") is GAME
    True
"""
