"""What is compiled, asked from Python: a policy as a bot, kernels as an evaluator, and luck.

The luck of a roll is what a seat's worth is after it, less the mean over all rolls that were
possible. Whatever worth is, luck is 0 on average: so it can be taken from the result of a match,
which then scatters less and means the same. That holds if the worth is fixed before the match is
played, and if the mean is exact, or an estimate from rolls that were drawn apart from the match.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol, TypeVar

import numpy as np
from numpy.typing import NDArray

from rollwright.bots.correction import Fitted
from rollwright.bots.evaluator import Exact, Weighed, Worth
from rollwright.core.game import Action, View
from rollwright.core.match import Match
from rollwright.kernels.batch import Ints
from rollwright.kernels.policies import Maker

A = TypeVar("A")
T = TypeVar("T")

Floats = NDArray[np.float64]
Seeds = NDArray[np.uint64]


def to_win(maker: Callable[[A, int], T], alone: Callable[[A, int], T]) -> Callable[[A, int], T]:
    """Makes somebody who wants to win. Alone nobody can: then somebody who wants points."""
    return lambda settings, seats: (maker if seats > 1 else alone)(settings, seats)


class AskedPolicy(ABC):
    """A bot whose choices are those of a compiled policy, asked as the loop of a match asks it."""

    def __init__(self, maker: Maker, arguments: str, seed: int = 0) -> None:
        self._maker = maker
        self._arguments = arguments
        self._stream = np.uint64(seed)
        self._kinds: tuple[Any, ...] = ()

    def choose(self, view: View[Any], legal: tuple[Action, ...]) -> Action:
        state, seat = view
        if len(legal) == 1:
            return legal[0]
        if not self._kinds:
            self._kinds = (self._maker({seat: self._arguments}, state.seats),)
        position, sheets = self.pack(state)
        sheets[seat]["stream"] = self._stream
        chosen = self.ask(self._kinds, position, sheets, np.uint64(seat))
        self._stream = sheets[seat]["stream"]
        return self.action(state, chosen)

    @staticmethod
    @abstractmethod
    def pack(state: Any) -> tuple[Any, Any]:
        """The position and the sheets as the step machine keeps them."""

    @staticmethod
    @abstractmethod
    def ask(kinds: tuple[Any, ...], position: Any, sheets: Any, seat: np.uint64) -> int:
        """What the policy chooses; it may change the stream of its seat."""

    @staticmethod
    @abstractmethod
    def action(state: Any, chosen: int) -> Action:
        """The choice as the readable engine has it."""


class Chances(ABC):
    """An evaluator by the chances to win that kernels work out. A game adds `weigh`."""

    def __init__(self, supposes: str, told: Fitted) -> None:
        self.supposes = supposes
        self.correction: Any = told.correction
        self.uncertainty: float | None = told.uncertainty

    def worth(self, state: Any) -> Worth:
        chances, errors = np.empty(state.seats), np.zeros(state.seats)
        self.fill(state, chances, errors)
        return Worth(tuple(chances.tolist()), tuple(errors.tolist()))

    def at_first_sight(self, state: Any) -> tuple[float, ...]:
        """The chances before a roll, corrected, without looking at what may follow."""
        chances = np.empty(state.seats)
        self.fill_at_first_sight(state, chances)
        return tuple(chances.tolist())

    @abstractmethod
    def fill(self, state: Any, chances: Any, errors: Any) -> None:
        """Fill the chances of all seats, and their errors, which begin as zeros."""

    @abstractmethod
    def fill_at_first_sight(self, state: Any, chances: Any) -> None:
        """Fill the chances of `at_first_sight`."""


class Alone(ABC):
    """An evaluator alone: every value is the exact expected score under the best play."""

    supposes = "Nobody else plays. Every value is exact."
    uncertainty: float = 0.0

    def weigh(self, view: View[Any], legal: tuple[Action, ...]) -> tuple[Weighed, ...]:
        gains = self.gains(view.state)
        [score] = view.state.scores
        return tuple(Exact(action, score + gains[action]) for action in legal)

    def worth(self, state: Any) -> Worth:
        [score] = state.scores
        return Worth((score + (self.gain(state) if state.pending else 0.0),), (0.0,))

    @staticmethod
    @abstractmethod
    def gains(state: Any) -> Mapping[Action, float]:
        """What the seat still gains by each choice."""

    @staticmethod
    @abstractmethod
    def gain(state: Any) -> float:
        """What it still gains in a match that is not over, before a roll or a choice."""


class Luck(Protocol):
    """Reads the rolls of a game's matches. What they brought is by match and seat."""

    def of_traces(self, traces: Ints, seeds: Seeds) -> Floats:
        """The luck in matches that kernels have traced, one match after the other.

        `seeds` are for what is drawn, one for each match.
        """

    def of_matches(self, matches: Sequence[Match[Any]], seeds: Seeds) -> Floats:
        """The same for matches of the readable engine."""


def noted(is_roll: NDArray[np.bool_]) -> tuple[Ints, Ints]:
    """For the lines that note a roll: which match they belong to, and which roll of it they are.

    A match begins with a line that looks like a roll and comes directly before the first one.
    """
    begins = is_roll & np.append(is_roll[1:], False)
    match = np.cumsum(begins) - 1
    rolls = np.cumsum(is_roll & ~begins)
    return match, rolls - rolls[begins][match] - 1
