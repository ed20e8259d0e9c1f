"""The policy of `careful`, and how it becomes a bot."""

from typing import Any, Final, NamedTuple

import numpy as np

from rollwright.bots.asked import AskedPolicy
from rollwright.bots.bot import CompiledBots
from rollwright.core import Action
from rollwright.games.dozen import rules
from rollwright.games.dozen.kernels import policies, steps
from rollwright.games.dozen.state import State
from rollwright.kernels.compiled import kernel
from rollwright.kernels.policies import answers


class Careful(NamedTuple):
    """Takes unless the total would start again (D2)."""


@answers(policies.choose, Careful)
def _(_kind: Any, position: Any, seats: Any, seat: Any) -> Any:
    return np.int64(rules.take(seats[seat].total, position.rolled) > 0)


@kernel
def _ask(kinds: Any, position: Any, seats: Any, seat: Any) -> Any:
    return policies.choose(kinds, 0, position, seats, seat)


class Asked(AskedPolicy):
    """A bot by a policy of Dozen."""

    @staticmethod
    def pack(state: State) -> tuple[Any, Any]:
        seats = np.zeros(state.seats, steps.SEAT)
        seats["total"] = state.totals
        return steps.Position(state.turn, sum(state.dice)), seats

    @staticmethod
    def ask(kinds: tuple[Any, ...], position: Any, sheets: Any, seat: np.uint64) -> int:
        chosen: int = _ask(kinds, position, sheets, seat)
        return chosen

    @staticmethod
    def action(_state: State, chosen: int) -> Action:
        return int(chosen)


COMPILED: Final = CompiledBots({"careful": lambda _settings, _seats: Careful()}, Asked)
