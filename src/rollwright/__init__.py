"""Rollwright: roll-and-write dice games. docs/architecture.md has the map, docs/api/ the reference.

    from rollwright import Match, SeededDice, find_game

    match = Match.deal(find_game("…"), seats=2, dice=SeededDice(7), options={})

What is public is in `__all__`, here and in `rollwright.core`, `records`, `bots`, `coach`, `arena`,
`kernels`, `solver`, `envs`, `server` and the games. docs/api/index.md says what that promises.
"""

from rollwright.core.dice import Dice, FairDice, SeededDice
from rollwright.core.errors import (
    AnalysisError,
    BotError,
    EnvError,
    IllegalAction,
    RecordError,
    RollwrightError,
    SetupError,
)
from rollwright.core.game import CHANCE, Setup, View, winners
from rollwright.core.games import find as find_game
from rollwright.core.games import names as game_names
from rollwright.core.match import Match
from rollwright.core.series import Series

__version__ = "1.0.0"

__all__ = [
    "CHANCE",
    "AnalysisError",
    "BotError",
    "Dice",
    "EnvError",
    "FairDice",
    "IllegalAction",
    "Match",
    "RecordError",
    "RollwrightError",
    "SeededDice",
    "Series",
    "Setup",
    "SetupError",
    "View",
    "find_game",
    "game_names",
    "winners",
]
