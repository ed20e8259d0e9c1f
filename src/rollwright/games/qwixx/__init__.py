"""Qwixx (Q1–Q17), as docs/games/qwixx.md tells it."""

from collections.abc import Callable, Mapping
from typing import Final

from rollwright.core.game import Event, Option, OptionValue, Setup, Step, check_setup
from rollwright.core.observing import Number
from rollwright.games.qwixx import rules
from rollwright.games.qwixx.actions import ACTIONS, COLOURS, PASS, Choice, Cross
from rollwright.games.qwixx.events import ending, events, question
from rollwright.games.qwixx.layout import LAYOUTS, Layout
from rollwright.games.qwixx.observing import observation, observe
from rollwright.games.qwixx.plans import plan_change
from rollwright.games.qwixx.sheet import Sheet, read_sheet
from rollwright.games.qwixx.state import State, begin_turn, position

__all__ = [
    "ACTIONS",
    "COLOURS",
    "GAME",
    "LAYOUTS",
    "PASS",
    "Choice",
    "Cross",
    "Layout",
    "Sheet",
    "State",
    "position",
    "read_sheet",
]

_MOST_SEATS: Final = {"pad": 5, "board": 4}
"""By edition (Q3). One seat alone is our own extension."""


class Qwixx:
    """The rules of Qwixx, in one of their versions. A variant overrides what is different."""

    name = "qwixx"
    title = "Qwixx"
    actions: int = len(ACTIONS)
    blank: Sheet = Sheet()
    """What every seat begins with."""
    most_points: int = rules.ROWS * rules.row_points((1 << rules.FIELDS + 1) - 1)
    """What all rows together can bring (Q14)."""
    dice: Mapping[str, str] = {colour: colour[0] for colour in ("white", *COLOURS)}
    options: Mapping[str, Option] = {
        "edition": Option("pad is for up to 5 players, board for up to 4", tuple(_MOST_SEATS)),
        "sheet": Option(
            "what is printed on the sheets: colours or numbers may be mixed",
            tuple(LAYOUTS),
            is_variant=True,
        ),
    }

    def __init__(self, version: int = rules.VERSION) -> None:
        self.rules = version
        self.earlier: Mapping[int, Qwixx] = {
            earlier: Qwixx(earlier) for earlier in range(1, version)
        }

    def seat_counts(self, options: Mapping[str, OptionValue]) -> range:
        return range(1, _MOST_SEATS[self._chosen("edition", options)] + 1)

    def deal(
        self, seats: int, options: Mapping[str, OptionValue], draw: Callable[[int], int]
    ) -> Setup:
        """Draw the start seat (Q3)."""
        check_setup(self, Setup(seats, 0, options))
        return Setup(seats, draw(seats), options)

    def start(self, setup: Setup) -> State:
        check_setup(self, setup)
        layout = self.layout(setup.options)
        return begin_turn(layout, 1, setup.start, (self.blank,) * setup.seats, 0, self.follows)

    @property
    def follows(self) -> int:
        """The version of the rules of Qwixx that matches follow."""
        return self.rules

    def layout(self, options: Mapping[str, OptionValue]) -> Layout:
        """What is printed on the sheets."""
        return LAYOUTS[self._chosen("sheet", options)]

    def read_sheet(self, text: str, layout: Layout) -> Sheet:
        """The sheet that is written as `text`."""
        return read_sheet(text, layout)

    def question(self, state: State) -> Event | None:
        return question(state)

    def events(self, before: State, step: Step, after: State) -> tuple[Event, ...]:
        return events(before, step, after)

    def ending(self, state: State) -> str:
        """`rows` or `misthrows` (Q12)."""
        return "" if state.pending else ending(state)

    def observation(self, seats: int) -> tuple[Number, ...]:
        return observation(seats, self.layout({}).rows, self.most_points)

    def observe(self, state: State, seat: int) -> tuple[int, ...]:
        return observe(state, seat)

    def plan_change(self, supposed: State, state: State, seat: int) -> Event | None:
        return plan_change(supposed, state, seat)

    def _chosen(self, option: str, options: Mapping[str, OptionValue]) -> str:
        return str(options.get(option, self.options[option].default))


GAME: Final = Qwixx()
"""The game, as `rollwright.find_game` gives it.

Examples:
    >>> from rollwright import find_game
    >>> from rollwright.games.qwixx import GAME
    >>> find_game("qwixx") is GAME
    True
"""
