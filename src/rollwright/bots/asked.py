"""How a compiled policy becomes a bot."""

from abc import ABC, abstractmethod
from typing import Any

import numpy as np

from rollwright.core.game import Action, View
from rollwright.kernels.policies import Maker


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
