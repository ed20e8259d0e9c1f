"""A compiled policy of Twenty One as a bot."""

from typing import Any, Final

import numpy as np

from rollwright.bots.asked import AskedPolicy
from rollwright.core.game import Action
from rollwright.games.twenty_one import rules
from rollwright.games.twenty_one.actions import ACTIONS, KEEP, REROLL
from rollwright.games.twenty_one.kernels import policies, steps
from rollwright.games.twenty_one.kernels.lookup import lookup
from rollwright.games.twenty_one.kernels.packing import pack
from rollwright.games.twenty_one.state import ATTEMPT, State
from rollwright.kernels.compiled import kernel

_REROLL: Final = int(REROLL)
_KEEP: Final = int(KEEP)


@kernel
def ask(lookups: Any, kinds: Any, kept: Any, sheets: Any, seat: Any) -> Any:
    """The id of the action that the only kind of policy there chooses."""
    position = steps.load(kept[0])
    sheet = sheets[seat]
    offered = steps.offered_to(lookups[0], sheet, position.first, position.last)
    if position.phase == ATTEMPT:
        again = policies.attempt(kinds, 0, position, sheets, seat, offered)
        return np.int64(_REROLL if again else _KEEP)
    fitting = steps.fitting_in(rules.ALL_COLUMNS & ~sheet.filled, offered)
    return np.int64(policies.write(kinds, 0, position, sheets, seat, offered, fitting))


class Asked(AskedPolicy):
    """A bot by a policy of Twenty One."""

    @staticmethod
    def pack(state: State) -> tuple[Any, Any]:
        return pack(state)

    @staticmethod
    def ask(kinds: tuple[Any, ...], position: Any, sheets: Any, seat: np.uint64) -> int:
        chosen: int = ask(lookup(), kinds, position, sheets, seat)
        return chosen

    @staticmethod
    def action(_state: State, chosen: int) -> Action:
        return ACTIONS[chosen]
