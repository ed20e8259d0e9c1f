"""Qwixx Big Points (B1–B8), as docs/games/qwixx-big-points.md tells it. The rest is Qwixx."""

from collections.abc import Mapping
from typing import Any, Final

from rollwright.core.game import Option, OptionValue
from rollwright.games import qwixx
from rollwright.games.qwixx import Qwixx
from rollwright.games.qwixx_big_points import rules
from rollwright.games.qwixx_big_points.layout import LAYOUT, Cross
from rollwright.games.qwixx_big_points.sheet import Sheet, read_sheet

__all__ = ["GAME"]


class BigPoints(Qwixx):
    """The rules of Qwixx with two bonus rows."""

    name: str = "qwixx_big_points"
    title: str = "Qwixx Big Points"
    family: str = "qwixx"
    actions: int = len(LAYOUT.actions)
    options: Mapping[str, Option] = {}
    blank: Any = Sheet()
    most_points: int = sum(
        rules.points([(1 << qwixx.rules.LOCK.bit_length()) - 1] * len(Cross.rows))
    )

    def __init__(self, version: int = rules.VERSION) -> None:
        super().__init__(version)

    @property
    def follows(self) -> int:
        return qwixx.rules.VERSION

    def seat_counts(self, options: Mapping[str, OptionValue]) -> range:  # noqa: ARG002  # none
        return range(1, 6)

    def layout(self, options: Mapping[str, OptionValue]) -> qwixx.Layout:  # noqa: ARG002  # none
        return LAYOUT

    def read_sheet(self, text: str, layout: qwixx.Layout) -> Any:
        return read_sheet(text, layout)


GAME: Final = BigPoints()
"""The game, as `rollwright.find_game` gives it.

Examples:
    >>> from rollwright import find_game
    >>> from rollwright.games.qwixx_big_points import GAME
    >>> find_game("qwixx_big_points") is GAME
    True
"""
