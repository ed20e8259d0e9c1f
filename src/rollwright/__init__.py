"""Rollwright: roll-and-write dice games. docs/architecture.md has the map.

from rollwright import Match, SeededDice, find_game

match = Match.deal(find_game("…"), seats=2, dice=SeededDice(7), options={})
"""

from rollwright.core.dice import FairDice, SeededDice
from rollwright.core.errors import IllegalAction, RollwrightError
from rollwright.core.game import CHANCE, Setup
from rollwright.core.match import Match
from rollwright.games import find as find_game

__version__ = "0.1.0"

__all__ = [
    "CHANCE",
    "FairDice",
    "IllegalAction",
    "Match",
    "RollwrightError",
    "SeededDice",
    "Setup",
    "find_game",
]
