"""Bots that know Twenty One."""

import re
from collections.abc import Callable, Mapping
from functools import partial
from typing import Final, NamedTuple

from rollwright.bots.bot import BotMaker
from rollwright.bots.levels import LEVELS
from rollwright.bots.packages import asked
from rollwright.core.errors import BotError
from rollwright.core.game import Action, View
from rollwright.games.twenty_one import rules
from rollwright.games.twenty_one.actions import ACTIONS, KEEP, REROLL, STRIKE
from rollwright.games.twenty_one.layout import NUMBERS
from rollwright.games.twenty_one.state import State


class Greedy:
    """Enters all hits and every die one below its printed number.

    Otherwise the single die with the smallest gap, the leftmost of equals; otherwise it strikes.
    It makes a second attempt if and only if it has no hit.
    """

    def choose(self, view: View[State], legal: tuple[Action, ...]) -> Action:  # noqa: ARG002
        gaps = _gaps(view)
        if view.state.is_attempt:
            return KEEP if 0 in gaps.values() else REROLL
        close = sum(1 << column for column, gap in gaps.items() if gap <= 1)
        if close:
            return ACTIONS[close]
        return ACTIONS[1 << min(gaps, key=gaps.__getitem__)] if gaps else STRIKE


def _gaps(view: View[State]) -> dict[int, int]:
    """How far each die that fits is below the printed number, by column from left to right."""
    sheet, dice = view.state.sheets[view.seat], view.state.dice
    fitting, faces = sheet.fitting(dice), sheet.dice_by_column(dice)
    return {
        column: NUMBERS[sheet.current][column] - faces[column]
        for column in range(rules.FIELDS)
        if fitting >> column & 1
    }


def greedy(arguments: str) -> BotMaker:
    """`greedy` has nothing to set."""
    if arguments:
        raise BotError(f"greedy takes nothing after the colon here, not {arguments!r}.")
    return lambda _seed: Greedy()


class Solo(NamedTuple):
    """What can be set for `solo`: how many points a round costs, and what others gain counts."""

    price: float
    weight: float

    @classmethod
    def read(cls, arguments: str) -> "Solo":
        """`4.5`, `4.5/w1`, or nothing, which is `0`."""
        found = re.fullmatch(r"(\d{1,2}(?:\.\d{1,3})?)(?:/w(\d(?:\.\d{1,3})?))?", arguments or "0")
        if not found:
            raise BotError(
                "write solo, solo:4.5 with the price of a round, or solo:4.5/w1 with the weight "
                f"of what others gain; not solo:{arguments}."
            )
        return cls(float(found[1]), float(found[2] or 0))


def solo(arguments: str) -> BotMaker:
    """`solo:PRICE/wWEIGHT`, by the exact values of rows."""
    Solo.read(arguments)
    return asked("twenty_one", "solo", arguments)


def by_level(name: str, arguments: str) -> BotMaker:
    """A level, up to `strongest`; it has nothing to set."""
    if arguments:
        raise BotError(f"{name} takes nothing after the colon, not {arguments!r}.")
    return asked("twenty_one", name, arguments)


BOTS: Final[Mapping[str, Callable[[str], BotMaker]]] = {
    **{name: partial(by_level, name) for name in LEVELS},
    "solo": solo,
    "greedy": greedy,
}
"""By name, the levels first."""
