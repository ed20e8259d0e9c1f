"""What a choice in Qwixx does to the seat that makes it, as far as the rules alone can tell."""

from dataclasses import dataclass
from functools import cache
from itertools import product
from typing import Final

from rollwright.core.dice import FACES
from rollwright.core.game import Action
from rollwright.games.qwixx import rules
from rollwright.games.qwixx.actions import ACTIONS, PASS, Cross
from rollwright.games.qwixx.state import State

SMALL_GAP: Final = 2
"""Who crosses in action 2 seldom skips more fields than that."""


@dataclass(frozen=True)
class Features:
    """A choice and what follows from it at once. What others choose now counts as passing."""

    cross: Cross | None
    skips: int
    """How many fields it leaves behind for good (Q4)."""
    points: int
    """What it changes in the score, with the misthrow that nothing can avert any more."""
    is_misthrow: bool
    crosses: int
    """In its row, the lock included."""
    is_closing: bool
    is_end: bool
    lead: int
    """The seat's score less the highest of the others' after it."""
    rival: int
    """Who has the highest score of the others; −1 alone."""
    left: int
    """How many numbers are left to the right of it in its row."""
    comes: int
    """How often the field to the right of it comes in a turn of the seat, in percent."""
    second: Cross | None
    """What skips least in action 2 after it, if there is something that skips little."""
    closer: int
    """Another seat that needs only the last number to close the row; −1 if there is none."""


def features(state: State, seat: int, action: Action) -> Features:
    """What a legal choice does."""
    choice = ACTIONS[action]
    cross = choice if isinstance(choice, Cross) else None
    before, after = state.sheets[seat], _after(state, seat, action)
    sheet = after.sheets[seat]
    is_misthrow = sheet.misthrows > before.misthrows or _is_lost(after, seat, action)
    score = rules.score(*sheet) - rules.score(*before)
    if sheet.misthrows == before.misthrows:
        score += is_misthrow * rules.MISTHROW_POINTS
    others = [(points, other) for other, points in enumerate(after.scores) if other != seat]
    highest, rival = max(others, default=(0, -1))
    return Features(
        cross=cross,
        skips=_skips(state, seat, cross) if cross else 0,
        points=score,
        is_misthrow=is_misthrow,
        crosses=sheet[cross.row].bit_count() if cross else 0,
        is_closing=bool(cross and rules.is_locked(sheet[cross.row])),
        is_end=not after.pending or rules.is_over(0, before.misthrows + is_misthrow),
        lead=rules.score(*before) + score - highest,
        rival=rival,
        left=rules.FIELDS - 1 - state.layout.columns[cross] if cross else 0,
        comes=_comes_next(state, sheet[cross.row], cross.row) if cross else 0,
        second=_second(after, seat) if state.is_action_1 else None,
        closer=_closer(state, seat, cross.row) if cross else -1,
    )


def _after(state: State, seat: int, action: Action) -> State:
    """The position after the choice, if all others pass, those too who have chosen already."""
    if state.is_action_1:
        undecided = (None,) * state.seats
        state = state._replace(choices=undecided, pending=tuple(range(state.seats)))
    for each in state.pending:
        state = state.step(each, action if each == seat else PASS)
    return state


def _is_lost(after: State, seat: int, action: Action) -> bool:
    """Whether the active seat passes in action 1 and cannot cross anything in action 2 (Q8)."""
    return action == PASS and after.is_action_2 and after.legal(seat) == (PASS,)


def _skips(state: State, seat: int, cross: Cross) -> int:
    return rules.skipped(state.sheets[seat][cross.row], state.layout.columns[cross])


def _second(after: State, seat: int) -> Cross | None:
    """What skips least in action 2."""
    crosses = [choice for choice in after.legal(seat) if isinstance(choice, Cross)]
    if not after.is_action_2 or not crosses:
        return None
    least = min(crosses, key=lambda cross: _skips(after, seat, cross))
    return least if _skips(after, seat, least) <= SMALL_GAP else None


def _comes_next(state: State, marks: int, row: int) -> int:
    """How often the first field right of the crosses comes; 0 if none can be crossed there."""
    column = rules.next_column(marks)
    if not rules.open_columns(marks) >> column & 1:
        return 0
    return comes(state.layout.numbers[row][column])


@cache
def comes(number: int) -> int:
    """In how many turns of 100 a number comes: with the white dice, or one of them and a colour."""
    faces = range(1, FACES + 1)
    rolls = [*product(faces, faces, faces)]
    hits = [
        roll
        for roll in rolls
        if number in (roll[0] + roll[1], roll[0] + roll[2], roll[1] + roll[2])
    ]
    return round(100 * len(hits) / len(rolls))


def _closer(state: State, seat: int, row: int) -> int:
    """Another seat with enough crosses to close a row that is still open (Q9)."""
    if state.closed >> row & 1:
        return -1
    for other, sheet in enumerate(state.sheets):
        if other != seat and sheet[row].bit_count() >= rules.CROSSES_TO_CLOSE:
            return other
    return -1
