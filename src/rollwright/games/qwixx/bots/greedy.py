"""A bot for Qwixx that needs no more than the rules."""

import re

from rollwright.bots.bot import BotMaker
from rollwright.core.errors import BotError
from rollwright.core.game import Action, View
from rollwright.games.qwixx import rules
from rollwright.games.qwixx.actions import PASS, Cross
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
            choice = state.layout.actions[action]
            if isinstance(choice, Cross):
                skips = sheet.skips(state.layout, choice)
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
