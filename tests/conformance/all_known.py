"""Every game with scenarios, and which of its engines there are."""

from importlib import import_module
from typing import Final

from conformance.known import Known
from conformance.scenario_files import GAMES

ALL: Final[dict[str, Known]] = {
    game: import_module(f"games.{game}.conformance").KNOWN for game in GAMES
}
"""By game."""
MACHINES: Final = [game for game, known in ALL.items() if known.machine]
MODULES: Final = [game for game, known in ALL.items() if known.packed]
