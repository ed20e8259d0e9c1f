"""The bots of Twenty One, by name.

`greedy` needs no more than the rules, and `solo` plays by the values of the solver.
`race` plays to win by the chances of a race, and `levels` err as people do.
`compiled` names the policies and evaluators of all these, and `luck` tells what rolls brought.
"""

from functools import partial
from typing import Final

from rollwright.bots.bot import BotMaker, CompiledBots, GameBots, compiled_packages, nothing_to_set
from rollwright.bots.levels import LEVELS
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
