"""Dozen (D1–D3)."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from rollwright import CHANCE, Setup
from rollwright.core import (
    Event,
    Number,
    Option,
    OptionValue,
    Step,
    active_seat,
    check_setup,
    of_seats,
)
from rollwright.games.dozen import rules
from rollwright.games.dozen.state import TAKE, WORDS, State


@dataclass(frozen=True)
class Rolled(Event):
    seat: int
    sum: int


@dataclass(frozen=True)
class Decided(Event):
    seat: int


@dataclass(frozen=True)
class Took(Event):
    seat: int
    total: int


@dataclass(frozen=True)
class AskToTake(Event):
    sum: int


class Dozen:
    name = "dozen"
    title = "Dozen"
    rules = 1
    earlier: Mapping[int, "Dozen"] = {}
    dice: Mapping[str, str] = {"white": "w", "black": "k"}
    options: Mapping[str, Option] = {"turns": Option("how many turns a match has", ("6", "10"))}
    actions = len(WORDS)

    def seat_counts(self, options: Mapping[str, OptionValue]) -> range:  # noqa: ARG002  # the same with all
        return range(1, 5)

    def deal(
        self, seats: int, options: Mapping[str, OptionValue], draw: Callable[[int], int]
    ) -> Setup:
        check_setup(self, Setup(seats, 0, options))
        return Setup(seats, draw(seats), options)

    def start(self, setup: Setup) -> State:
        check_setup(self, setup)
        turns = setup.options.get("turns", self.options["turns"].default)
        return State(int(str(turns)), 1, setup.start, (0,) * setup.seats)

    def question(self, state: State) -> Event | None:
        return AskToTake(sum(state.dice)) if state.dice else None

    def events(self, before: State, step: Step, after: State) -> tuple[Event, ...]:
        actor, action = step
        if actor == CHANCE:
            return (Rolled(after.active, sum(after.dice)),)
        if after.dice:
            return (Decided(actor),)
        choices = (*before.choices[:actor], action, *before.choices[actor + 1 :])
        takers = [seat for seat, choice in enumerate(choices) if choice == TAKE]
        return (Decided(actor), *(Took(seat, after.totals[seat]) for seat in takers))

    def ending(self, state: State) -> str:
        return "" if state.pending else "turns"

    def observation(self, seats: int) -> tuple[Number, ...]:
        return (
            active_seat(seats),
            Number("turn", "the number of the turn", 1, 11),
            Number("rolled", "the sum of the dice; 0 before the roll", 0, 12),
            *of_seats(seats, [Number("total", "its total", 0, rules.MOST)]),
        )

    def observe(self, state: State, seat: int) -> tuple[int, ...]:
        order = [(seat + after) % state.seats for after in range(state.seats)]
        totals = (state.totals[each] for each in order)
        return ((state.active - seat) % state.seats, state.turn, sum(state.dice), *totals)


GAME: Final = Dozen()
