"""The bots of Qwixx, by name.

`greedy` needs no more than the rules, and `solo` plays by the values of the solver.
`network` plays to win by what it has learned, and `levels` err as people do.
`compiled` names the policies and evaluators of all these, and `luck` tells what rolls brought.
"""

from functools import partial
from typing import Final

from rollwright.bots.bot import BotMaker, CompiledBots, GameBots, compiled_packages, nothing_to_set
from rollwright.bots.levels import LEVELS
from rollwright.games.qwixx.bots.greedy import greedy


def _compiled() -> CompiledBots:
    from rollwright.games.qwixx.bots.compiled import COMPILED

    return COMPILED


def _asked(name: str, arguments: str, weights: str | None = None) -> BotMaker:
    """The bot that asks the policy with its name; weights are read at once, "" the package's."""
    with compiled_packages(name):
        compiled = _compiled()
        if weights is not None:
            from rollwright.games.qwixx.bots.network import read

            read(weights)
    return compiled.bot(name, arguments)


def _by_level(name: str, arguments: str) -> BotMaker:
    """A level: by the weights of this package."""
    nothing_to_set(name, arguments)
    return _asked(name, arguments, "")


def _by_values(name: str, arguments: str) -> BotMaker:
    """`solo` and `turns`, by the values of the solver."""
    nothing_to_set(name, arguments)
    return _asked(name, arguments)


def _network(arguments: str) -> BotMaker:
    """`network`, the network at first sight, or `network:FILE` with one from a file."""
    return _asked("network", arguments, arguments)


def _search(arguments: str) -> BotMaker:
    """`search:50ms`: lookahead, with so many milliseconds for a choice."""
    with compiled_packages("search"):
        from rollwright.games.qwixx.bots.network.search import milliseconds
    milliseconds(arguments)
    return _asked("search", arguments, "")


PART: Final = GameBots(
    {
        **{name: partial(_by_level, name) for name in LEVELS},
        "solo": partial(_by_values, "solo"),
        "turns": partial(_by_values, "turns"),
        "network": _network,
        "search": _search,
        "greedy": greedy,
    },
    _compiled,
    elo=dict(zip(LEVELS, (-227, -104, 1, 105, 225), strict=True)),
)
