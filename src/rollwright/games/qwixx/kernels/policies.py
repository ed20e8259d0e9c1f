"""Policies for Qwixx, move for move those of the bots with the same names.

A choice is a word with the bit of the field to cross, or 0 to pass. `legal` holds the fields that
may be crossed, from the upper row to the lower and from left to right, as the bots see them.
"""

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

import numpy as np

from rollwright.games.qwixx import rules
from rollwright.games.qwixx.kernels import steps
from rollwright.games.qwixx.kernels.lookup import packed
from rollwright.games.qwixx.state import ACTION_1
from rollwright.kernels.bits import deposit, scaled
from rollwright.kernels.compiled import kernel, part, step
from rollwright.kernels.policies import Maker, answers, question
from rollwright.kernels.stream import GAMMA, mix


@question
def action_1(kinds: Any, at: Any, position: Any, sheets: Any, seat: Any, legal: Any) -> Any:
    """What `seat` does with the white dice (Q6)."""


@question
def action_2(kinds: Any, at: Any, position: Any, sheets: Any, seat: Any, legal: Any) -> Any:
    """What the active seat does with a colour die (Q7); it has `chosen` in action 1."""


class Random(NamedTuple):
    """Chooses uniformly among the legal actions, with the seat's own stream."""


@part
def _any(sheets: Any, seat: Any, legal: Any) -> Any:
    """A pass or one of the legal fields. The stream moves on only if there is a choice."""
    sheet = sheets[seat]
    at = sheet.stream
    following = at + GAMMA
    sheet.stream = following if legal else at
    chosen = scaled(mix(following), legal.bit_count() + 1)
    return deposit((1 << chosen) >> 1, legal)


@answers(action_1, Random)
def _(_kind: Any, _position: Any, sheets: Any, seat: Any, legal: Any) -> Any:
    return _any(sheets, seat, legal)


@answers(action_2, Random)
def _(_kind: Any, _position: Any, sheets: Any, seat: Any, legal: Any) -> Any:
    return _any(sheets, seat, legal)


_SIGHT: Final = 3
"""How many skips `_nearest` looks at together."""

_BEYOND: Final = packed([(1 << rules.FIELDS - _SIGHT) - 1] * rules.ROWS)
"""The fields that have another one `_SIGHT` further right."""

_LIMITS: Final = np.dtype(
    [
        ("first_beyond", np.int64, 2),
        ("in_lane", np.int64, 2),
        ("most", np.int64),
        ("looks", np.int64),
    ]
)
"""`most` is what a seat skips at most in action 1. For action 2 that stands in the two forms that
`_within` needs, without and with need, and `looks` says how often `_nearest` has to look again."""


class Greedy(NamedTuple):
    """Crosses the field that skips the fewest others, if it skips few enough."""

    limits: Any


@part
def _within(open_fields: Any, limits: Any, in_need: Any) -> Any:
    """The open fields that skip few enough others."""
    shift = limits.first_beyond[np.uint64(in_need)]
    return open_fields & ~(open_fields << shift & limits.in_lane[np.uint64(in_need)])


@part
def _nearest(legal: Any, level: Any, looks: Any) -> Any:
    """The legal fields that skip the fewest: those at `level`, or else as few as possible further.

    Three levels are compared at a time because a processor does that faster than one by one.
    """
    best = _near(legal, level)
    for _look in range(looks):
        level = (level & _BEYOND) << _SIGHT
        further = _near(legal, level)
        best = best if best else further
    return best


@part
def _near(legal: Any, level: Any) -> Any:
    here = legal & level
    next_one = legal & (level << 1)
    last = legal & (level << 2)
    after = next_one if next_one else last
    return here if here else after


@part
def _leftmost(fields: Any) -> Any:
    """The open fields that skip nothing."""
    return fields & ~(fields << 1)


@part
def _upper(fields: Any) -> Any:
    """One of equally good fields: ties go to the upper row, the lowest bit."""
    return fields & -fields


@answers(action_1, Greedy)
def _(kind: Any, _position: Any, sheets: Any, seat: Any, legal: Any) -> Any:
    fields = sheets[seat].open
    level = _leftmost(fields)
    best = legal & level
    for _skip in range(kind.limits[seat].most):
        level = level << 1 & fields
        further = legal & level
        best = best if best else further
    return _upper(best)


@answers(action_2, Greedy)
def _(kind: Any, _position: Any, sheets: Any, seat: Any, legal: Any) -> Any:
    limits = kind.limits[seat]
    fields = sheets[seat].open
    within = legal & _within(fields, limits, sheets[seat].chosen == 0)
    return _upper(_nearest(within, _leftmost(fields), limits.looks))


def _greedy(settings: Mapping[int, str], _seats: int) -> Greedy:
    """`K1/K2` for each seat, as the bot reads it."""
    limits = np.zeros(max(settings) + 1, _LIMITS)
    for seat, text in settings.items():
        skips = [min(int(number), rules.LAST) for number in (text or "1/5").split("/")]
        limits[seat]["first_beyond"] = [most + 1 for most in skips]
        limits[seat]["in_lane"] = [_right_of(most) for most in skips]
        limits[seat]["most"] = skips[0]
        limits[seat]["looks"] = max(skips) // _SIGHT
    return Greedy(limits)


def _right_of(column: int) -> int:
    """The fields right of a column: what a row shifted by as much still has of itself."""
    return packed([(1 << rules.FIELDS + 1) - (2 << column)] * rules.ROWS)


@step
def choose(kinds: Any, first: Any, position: Any, sheets: Any, bit: Any) -> Any:
    """Let policies choose for the seats from `first` on that are asked; those before have chosen.

    The answer is what the active seat crosses in action 2: `bit`, unless a policy chooses it.
    """
    active = position.active
    if position.phase == ACTION_1:
        for seat in range(np.uint64(first), np.uint64(len(sheets))):
            fields = steps.legal(position, sheets, seat)
            chosen = action_1(kinds, sheets[seat].at, position, sheets, seat, fields)
            steps.commit(sheets, seat, chosen)
    elif active >= np.uint64(first):
        fields = steps.legal(position, sheets, active)
        bit = action_2(kinds, sheets[active].at, position, sheets, active, fields)
    return bit


@kernel
def ask(kinds: Any, kept: Any, sheets: Any, seat: Any) -> Any:
    """The field that the only kind of policy there crosses, as a bit."""
    position = steps.load(kept[0])
    legal = steps.legal(position, sheets, seat)
    if position.phase == ACTION_1:
        return action_1(kinds, 0, position, sheets, seat, legal)
    return action_2(kinds, 0, position, sheets, seat, legal)


POLICIES: Final[Mapping[str, Maker]] = {
    "random": lambda _settings, _seats: Random(),
    "greedy": _greedy,
}
"""By the name of the bot."""
