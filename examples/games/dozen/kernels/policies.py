"""The question that Dozen asks, and the policy of the bot `random`."""

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from rollwright.kernels.bits import scaled
from rollwright.kernels.policies import Maker, answers, question
from rollwright.kernels.stream import GAMMA, mix


@question
def choose(kinds: Any, at: Any, position: Any, seats: Any, seat: Any) -> Any:
    """Whether `seat` takes the sum (1) or leaves it (0)."""


class Random(NamedTuple):
    """Chooses uniformly, with the seat's own stream."""


@answers(choose, Random)
def _(_kind: Any, _position: Any, seats: Any, seat: Any) -> Any:
    seats[seat].stream += GAMMA
    return scaled(mix(seats[seat].stream), 2)


POLICIES: Final[Mapping[str, Maker]] = {"random": lambda _settings, _seats: Random()}
