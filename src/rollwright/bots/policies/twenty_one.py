"""Compiled policies for Twenty One, by the name of the bot, and how one becomes a bot."""

from collections.abc import Mapping
from typing import Any, Final

import numpy as np

from rollwright.bots.levels import twenty_one as levels
from rollwright.bots.policies.asked import AskedPolicy
from rollwright.bots.tables.twenty_one import TABLES, solo
from rollwright.bots.weighing.twenty_one import strongest
from rollwright.core.dice import FACES
from rollwright.core.game import Action, Roll, View
from rollwright.games.twenty_one.actions import ACTIONS, KEEP, REROLL
from rollwright.games.twenty_one.state import State
from rollwright.kernels.compiled import loop
from rollwright.kernels.policies import Maker
from rollwright.kernels.policies.twenty_one import Position, attempt, write
from rollwright.kernels.tables.twenty_one import TRIPLE
from rollwright.kernels.twenty_one import offered_to, seated

POLICIES: Final[Mapping[str, Maker]] = {
    **levels.POLICIES,
    "solo": solo,
    "strongest": strongest,
}
"""Beside those of the kernels."""


@loop
def _ask_attempt(tables: Any, kinds: Any, position: Any, sheets: Any, seat: Any) -> Any:
    offered = offered_to(tables[0], sheets[seat], position.first, position.last)
    return attempt(kinds, 0, position, sheets, seat, offered)


@loop
def _ask_write(tables: Any, kinds: Any, position: Any, sheets: Any, seat: Any, fitting: Any) -> Any:
    offered = offered_to(tables[0], sheets[seat], position.first, position.last)
    return write(kinds, 0, position, sheets, seat, offered, fitting)


class Asked(AskedPolicy):
    """A bot by a policy of Twenty One."""

    @staticmethod
    def sheets(state: State) -> Any:
        return seated(state.sheets)

    @staticmethod
    def ask(
        kinds: tuple[Any, ...], view: View[State], sheets: Any, legal: tuple[Action, ...]
    ) -> Action:
        state, seat = view
        asked = (TABLES, kinds, position_of(state), sheets, np.uint64(seat))
        if state.is_attempt:
            return REROLL if _ask_attempt(*asked) else KEEP
        return ACTIONS[int(_ask_write(*asked, int(legal[-1])))]  # it enters whatever fits


def position_of(state: State) -> Position:
    """What everybody knows."""
    dice = _triple(state.dice[:TRIPLE]), _triple(state.dice[TRIPLE:])
    return Position(state.turn, np.uint64(state.active), *dice)


def _triple(dice: Roll) -> np.uint64:
    """Three dice as tables count them."""
    first, second, third = (face - 1 for face in dice)
    return np.uint64((first * FACES + second) * FACES + third)
