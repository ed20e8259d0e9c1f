"""The bots of Twenty One."""

from functools import partial
from typing import Final

from rollwright.bots.bot import BotMaker
from rollwright.bots.levels import LEVELS
from rollwright.bots.parts import CompiledBots, GameBots, compiled_packages, nothing_to_set
from rollwright.games.twenty_one.bots.greedy import greedy


def _compiled() -> CompiledBots:
    from rollwright.games.twenty_one.bots.compiled import COMPILED

    return COMPILED


def _asked(name: str, arguments: str) -> BotMaker:
    with compiled_packages(name):
        return _compiled().bot(name, arguments)


def _by_level(name: str, arguments: str) -> BotMaker:
    nothing_to_set(name, arguments)
    return _asked(name, arguments)


def _solo(arguments: str) -> BotMaker:
    """`solo:PRICE/wWEIGHT`, by the exact values of rows."""
    with compiled_packages("solo"):
        from rollwright.games.twenty_one.bots.solo import Solo
    Solo.read(arguments)
    return _asked("solo", arguments)


PART: Final = GameBots(
    {
        **{name: partial(_by_level, name) for name in LEVELS},
        "solo": _solo,
        "greedy": greedy,
    },
    _compiled,
    elo=dict(zip(LEVELS, (-213, -85, 11, 108, 179), strict=True)),
)
