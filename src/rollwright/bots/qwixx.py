"""Bots that know Qwixx."""

import re
from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

from rollwright.bots.bot import BotMaker
from rollwright.bots.levels import LEVELS
from rollwright.bots.packages import asked, compiled_packages
from rollwright.core.errors import BotError
from rollwright.core.game import Action, View
from rollwright.games.qwixx import rules
from rollwright.games.qwixx.actions import ACTIONS, PASS, Cross
from rollwright.games.qwixx.state import State


class Greedy:
    """Crosses the field that skips the fewest others, if it skips few enough.

    At most `most` in action 1; in action 2 the same, but at most `most_in_need` if it has crossed
    nothing yet and would take a misthrow. Ties go to the upper row.
    """

    def __init__(self, most: int, most_in_need: int) -> None:
        self._most = most
        self._most_in_need = most_in_need

    def choose(self, view: View[State], legal: tuple[Action, ...]) -> Action:
        state, seat = view
        sheet = state.sheets[seat]
        best, fewest = PASS, rules.FIELDS
        for action in legal[1:]:
            choice = ACTIONS[action]
            if isinstance(choice, Cross):
                skips = rules.skipped(sheet[choice.row], state.layout.columns[choice])
                if skips < fewest:
                    best, fewest = choice, skips
        in_need = state.choices[seat] == PASS
        return best if fewest <= (self._most_in_need if in_need else self._most) else PASS


def greedy(arguments: str) -> BotMaker:
    """`greedy:K1/K2`; plain `greedy` is `greedy:1/5`."""
    found = re.fullmatch(r"(\d{1,2})/(\d{1,2})", arguments or "1/5")
    if not found:
        raise BotError(f"write greedy or greedy:1/5, with two numbers, not greedy:{arguments}.")
    most, in_need = map(int, found.groups())
    return lambda _seed: Greedy(most, in_need)


def by_table(name: str, arguments: str) -> BotMaker:
    """`solo` and `turns`, by the tables of the solver; they have nothing to set."""
    if arguments:
        raise BotError(f"{name} takes nothing after the colon here, not {arguments!r}.")
    return asked("qwixx", name, arguments)


def network(arguments: str) -> BotMaker:
    """`network`, the network at first sight, or `network:FILE` with one from a file."""
    return _with_weights("network", arguments, arguments)


def search(arguments: str) -> BotMaker:
    """`search:50ms`: lookahead, with so many milliseconds for a choice."""
    with compiled_packages("search"):
        from rollwright.bots.search.qwixx import milliseconds
    milliseconds(arguments)
    return _with_weights("search", arguments)


def by_level(name: str, arguments: str) -> BotMaker:
    """A level: by the weights of this package, with nothing to set."""
    if arguments:
        raise BotError(f"{name} takes nothing after the colon, not {arguments!r}.")
    return _with_weights(name, arguments)


def _with_weights(name: str, arguments: str, file: str = "") -> BotMaker:
    """A bot that needs the weights of this package or of a file; they are read at once."""
    with compiled_packages(name):
        from rollwright.bots.network.qwixx import read
    read(file)
    return asked("qwixx", name, arguments)


BOTS: Final[Mapping[str, Callable[[str], BotMaker]]] = {
    **{name: partial(by_level, name) for name in LEVELS},
    "solo": partial(by_table, "solo"),
    "turns": partial(by_table, "turns"),
    "network": network,
    "search": search,
    "greedy": greedy,
}
"""By name, the levels first."""
