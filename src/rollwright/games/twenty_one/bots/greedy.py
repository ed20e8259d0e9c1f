"""A bot for Twenty One that needs no more than the rules."""

from rollwright.bots.bot import BotMaker, nothing_to_set
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
    nothing_to_set("greedy", arguments)
    return lambda _seed: Greedy()
