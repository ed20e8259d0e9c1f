"""The bots of Dozen."""

from typing import Final

from rollwright.bots import BotMaker
from rollwright.bots.bot import CompiledBots, GameBots, compiled_packages, nothing_to_set


def _compiled() -> CompiledBots:
    from rollwright.games.dozen.bots.compiled import COMPILED

    return COMPILED


def _careful(arguments: str) -> BotMaker:
    nothing_to_set("careful", arguments)
    with compiled_packages("careful"):
        return _compiled().bot("careful", arguments)


PART: Final = GameBots({"careful": _careful}, _compiled)
