"""Matches of three for tests, from before the first roll to the last step."""

import random
from typing import Any, Final

from rollwright.core import games
from rollwright.core.game import CHANCE, Event, Roll, Setup
from rollwright.core.match import Match
from rollwright.table.live import LiveMatch

ROLLS: Final = {"qwixx": (4, 1, 3, 2, 5, 6), "twenty_one": (6, 4, 3, 3, 1, 1)}
"""A roll of each game."""

SHEETS: Final = {"twenty_one": {"sheets": ("A", "B", "C")}}


def roll_of(game: str) -> Roll:
    """The same roll for a game and its variants."""
    return ROLLS[games.family_of(game)]


def new_match(game: str, seats: int = 3) -> Match[Any]:
    """A match before its first roll; seat 0 starts."""
    options = {name: value[:seats] for name, value in SHEETS.get(game, {}).items()}
    return Match(games.find(game), Setup(seats, 0, options))


def random_log(game: str, seed: int) -> list[Any]:
    """The log of a match in which everybody chooses at random."""
    dice = random.Random(seed)
    match = new_match(game)
    while pending := match.pending:
        actor = dice.choice(pending)
        if actor == CHANCE:
            match.step(actor, tuple(dice.randint(1, 6) for _ in match.state.to_roll))
        else:
            match.step(actor, dice.choice(match.state.legal(actor)))
    return match.log


class Round(LiveMatch):
    """Seat 0 is active, and the dice are rolled."""

    def __init__(self, game: str) -> None:
        super().__init__(new_match(game))
        self.take((CHANCE, roll_of(game)))

    def choose(self, seat: int, text: str) -> tuple[Event, ...]:
        return self.take((seat, self.match.state.read_action(seat, text)))
