"""A compiled policy of Qwixx as a bot."""

from typing import Any

import numpy as np

from rollwright.bots.asked import AskedPolicy
from rollwright.core.game import Action
from rollwright.games.qwixx.kernels import steps
from rollwright.games.qwixx.kernels.packing import action_of, pack
from rollwright.games.qwixx.kernels.policies import action_1, action_2
from rollwright.games.qwixx.state import ACTION_1, State
from rollwright.kernels.compiled import kernel


@kernel
def ask(kinds: Any, kept: Any, sheets: Any, seat: Any) -> Any:
    """The field that the only kind of policy there crosses, as a bit."""
    position = steps.load(kept[0])
    legal = steps.legal(position, sheets, seat)
    if position.phase == ACTION_1:
        return action_1(kinds, 0, position, sheets, seat, legal)
    return action_2(kinds, 0, position, sheets, seat, legal)


class Asked(AskedPolicy):
    """A bot by a policy of Qwixx."""

    @staticmethod
    def pack(state: State) -> tuple[Any, Any]:
        return pack(state)

    @staticmethod
    def ask(kinds: tuple[Any, ...], position: Any, sheets: Any, seat: np.uint64) -> int:
        chosen: int = ask(kinds, position, sheets, seat)
        return chosen

    @staticmethod
    def action(state: State, chosen: int) -> Action:
        return action_of(state.layout, chosen)
