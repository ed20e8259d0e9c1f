"""Qwixx (Q1–Q17), as docs/games/qwixx.md tells it."""

from collections.abc import Callable, Mapping
from typing import Final

from rollwright.core.game import Event, Option, OptionValue, Setup, Step, check_setup
from rollwright.games.qwixx.actions import COLOURS
from rollwright.games.qwixx.events import events, question
from rollwright.games.qwixx.layout import STANDARD, Layout
from rollwright.games.qwixx.sheet import Sheet
from rollwright.games.qwixx.state import State, begin_turn

_MOST_SEATS: Final = {"pad": 5, "board": 4}
"""By edition (Q3). One seat alone is our own extension."""


class Qwixx:
    """The rules of Qwixx on one layout."""

    name = "qwixx"
    title = "Qwixx"
    rules = 1
    dice: Mapping[str, str] = {colour: colour[0] for colour in ("white", *COLOURS)}
    options: Mapping[str, Option] = {
        "edition": Option("pad is for up to 5 players, board for up to 4", tuple(_MOST_SEATS))
    }

    def __init__(self, layout: Layout = STANDARD) -> None:
        self.layout = layout

    def seat_counts(self, options: Mapping[str, OptionValue]) -> range:
        edition = options.get("edition", self.options["edition"].default)
        return range(1, _MOST_SEATS[str(edition)] + 1)

    def deal(
        self, seats: int, options: Mapping[str, OptionValue], draw: Callable[[int], int]
    ) -> Setup:
        """Draw the start seat (Q3)."""
        check_setup(self, Setup(seats, 0, options))
        return Setup(seats, draw(seats), options)

    def start(self, setup: Setup) -> State:
        check_setup(self, setup)
        return begin_turn(self.layout, 1, setup.start, (Sheet(),) * setup.seats, 0)

    def question(self, state: State) -> Event | None:
        return question(state)

    def events(self, before: State, step: Step, after: State) -> tuple[Event, ...]:
        return events(before, step, after)


GAME: Final = Qwixx()
