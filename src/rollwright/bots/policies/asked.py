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
        sheets = self.sheets(state)
        sheets[seat]["stream"] = self._stream
        chosen = self.ask(self._kinds, view, sheets, legal)
        self._stream = sheets[seat]["stream"]
        return chosen

    @staticmethod
    @abstractmethod
    def sheets(state: Any) -> Any:
        """The sheets as the loop of a match has them."""

    @staticmethod
    @abstractmethod
    def ask(
        kinds: tuple[Any, ...], view: View[Any], sheets: Any, legal: tuple[Action, ...]
    ) -> Action:
        """What the policy chooses; it may change the stream of its seat."""
