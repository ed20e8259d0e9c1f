"""The step machine of Qwixx: the sequence of a turn (Q5) on small integers.

    position = begin(active, closed)
    position = roll(lookup, position, …)               the dice lie: action 1 begins
    bit = policies.choose(kinds, first, position, …)   all choose: policies from seat `first` on
    position = advance(lookup, position, sheets, bit)  the next action, the next turn or the end

`advance` is `resolve` after action 1, where all choices are in the sheets, and `act` after action
2. A step takes the position as everybody knows it, a named tuple, and returns the next one; sheets
are changed in place. Every compiled piece goes through these steps: matches, traces, environments,
the browser's engine, bots, search and training. What is legal, closes, ends and scores comes from
`games.qwixx.rules`, called or looked up. No step allocates or raises anything. A choice is the bit
of the field to cross, 0 for a pass.
"""

from typing import Any, Final, NamedTuple

import numpy as np
from numba.extending import overload

from rollwright.core.dice import FACES
from rollwright.games.qwixx import rules
from rollwright.games.qwixx.kernels.lookup import LANE, LANE_MASK, PAIRS
from rollwright.games.qwixx.state import ACTION_1, ACTION_2, OVER, ROLL
from rollwright.kernels.bits import lowest_bit, scaled
from rollwright.kernels.compiled import kernel, part, step

NOBODY: Final = np.uint64(2**64 - 1)
"""No seat."""
UNDECIDED: Final = -1
"""What a seat has `chosen` while it has not."""
JOINED: Final = 1 << 62
"""Stands in `chosen` beside the field that a seat crossed because others closed its row (Q10)."""

SHEET: Final = np.dtype(
    [
        ("marks", np.int64),
        ("open", np.int64),
        ("misthrows", np.int64),
        ("chosen", np.int64),
        ("stream", np.uint64),
        ("at", np.int64),
    ]
)
"""A seat: its rows and the fields that its own crosses leave open in them, packed; its misthrows;
what it chose in action 1 of this turn; where its stream of random numbers stands; and which kind of
policy plays it."""


TRIAL: Final = np.dtype([("points", np.int64), ("states", np.int64), *SHEET.descr])
"""A sheet on which choices are tried: its points too (Q14), and the states of its rows, packed. The
steps keep both up to date, with what `lookup` says of `state` by marks. So a bot that compares many
choices does not work them out for each of them. They come first: a record that only has more at its
end would pass for a `SHEET`."""


class Position(NamedTuple):
    """What everybody knows beside the sheets."""

    phase: int
    turn: int
    active: np.uint64
    closed: int
    """The rows that anybody has locked (Q10)."""
    whites: np.uint64
    """The pair of white dice; `red_yellow` and `green_blue` are those of the colours. A die that
    has left the game stands there as a 1."""
    red_yellow: np.uint64
    green_blue: np.uint64
    white: int
    """The fields that the white dice offer in rows that are not closed (Q6)."""
    colours: int
    """The same for a white die and a colour die that is in the game (Q7)."""


POSITION: Final = np.dtype(
    [
        ("phase", np.int64),
        ("turn", np.int64),
        ("active", np.uint64),
        ("closed", np.int64),
        ("whites", np.uint64),
        ("red_yellow", np.uint64),
        ("green_blue", np.uint64),
        ("white", np.int64),
        ("colours", np.int64),
    ]
)
"""A position that is kept between calls; see `load` and `store`."""

_FACES: Final = np.uint64(FACES)
_PAIRS: Final = np.uint64(PAIRS)
_ZERO: Final = np.uint64(0)
_ONE: Final = np.uint64(1)


@step
def load(kept: Any) -> Any:
    """The position in a record of `POSITION`."""
    return Position(
        kept.phase, kept.turn, kept.active, kept.closed, kept.whites, kept.red_yellow,
        kept.green_blue, kept.white, kept.colours,
    )  # fmt: skip


@step
def store(kept: Any, position: Any) -> Any:
    """Keep a position in a record of `POSITION`."""
    kept.phase = position.phase
    kept.turn = position.turn
    kept.active = position.active
    kept.closed = position.closed
    kept.whites = position.whites
    kept.red_yellow = position.red_yellow
    kept.green_blue = position.green_blue
    kept.white = position.white
    kept.colours = position.colours


@step
def begin(active: Any, closed: Any) -> Any:
    """Before the first roll."""
    return Position(ROLL, 1, active, closed, _ZERO, _ZERO, _ZERO, 0, 0)


@step
def dice(random: Any, closed: Any) -> Any:
    """The three pairs of dice that a random word rolls. A die that has left is not rolled (Q10)."""
    whites = np.uint64(scaled(random, PAIRS))
    rest = random * _PAIRS
    if closed == 0:
        upper = np.uint64(scaled(rest, PAIRS))
        return whites, upper, np.uint64(scaled(rest * _PAIRS, PAIRS))
    rolled = 0
    for row in range(rules.ROWS):
        rolled *= FACES
        if not closed >> row & 1:
            rolled += scaled(rest, FACES)
            rest = rest * _FACES
    return whites, np.uint64(rolled // PAIRS), np.uint64(rolled % PAIRS)


@step
def roll(lookup: Any, position: Any, whites: Any, red_yellow: Any, green_blue: Any) -> Any:
    """The dice lie, and everybody may cross the sum of the white ones (Q6)."""
    white = lookup.white[whites]
    colours = lookup.upper[whites, red_yellow] | lookup.lower[whites, green_blue]
    if position.closed:
        closed = np.uint64(position.closed)
        white &= lookup.ajar[closed]
        colours &= lookup.reached[closed]
    return Position(
        ACTION_1, position.turn, position.active, position.closed, whites, red_yellow, green_blue,
        white, colours,
    )  # fmt: skip


@step
def legal(position: Any, sheets: Any, seat: Any) -> Any:
    """The fields that a seat may cross now; passing is always legal."""
    dice = position.white if position.phase == ACTION_1 else position.colours
    return sheets[seat].open & dice


@step
def commit(sheets: Any, seat: Any, bit: Any) -> Any:
    """A seat has chosen in action 1."""
    sheets[seat].chosen = bit


@step
def advance(lookup: Any, position: Any, sheets: Any, bit: Any) -> Any:
    """What follows once all who are asked have chosen; `bit` is the choice in action 2."""
    if position.phase == ACTION_1:
        return resolve(lookup, position, sheets)
    return act(lookup, position, sheets, bit)


@step
def resolve(lookup: Any, position: Any, sheets: Any) -> Any:
    """All have chosen: their crosses count together (Q6), then action 2 begins (Q7)."""
    return after_action_1(lookup, position, cross_chosen(lookup, sheets, NOBODY))


@step
def act(lookup: Any, position: Any, sheets: Any, bit: Any) -> Any:
    """Action 2 of the active seat, its misthrow if it crossed nothing (Q8), then the next turn."""
    sheet = sheets[position.active]
    cross(lookup, sheet, bit)
    is_misthrow = rules.is_misthrow(sheet.chosen != 0, bit != 0)
    sheet.misthrows += is_misthrow
    _note_misthrow(sheet, is_misthrow)
    closed = position.closed | closing(lookup, bit)
    phase = OVER if rules.is_over(closed, sheet.misthrows) else ROLL
    goes_on = phase == ROLL
    turn = position.turn + goes_on
    following = position.active + _ONE
    if following == np.uint64(len(sheets)):
        following = _ZERO
    active = following if goes_on else position.active
    return Position(
        phase, turn, active, closed, position.whites, position.red_yellow, position.green_blue,
        position.white, position.colours,
    )  # fmt: skip


@step
def cross_chosen(lookup: Any, sheets: Any, apart: Any) -> Any:
    """Cross what all seats have chosen in action 1, but for one; the fields of these crosses.

    Whoever passed joins a closing (Q10).
    """
    crossed = 0
    for seat in range(np.uint64(len(sheets))):
        if seat != apart:
            cross(lookup, sheets[seat], sheets[seat].chosen)
            crossed |= sheets[seat].chosen
    if crossed & lookup.locking:
        join(lookup, sheets, crossed, apart)
    return crossed


@kernel
def join(lookup: Any, sheets: Any, crossed: Any, apart: Any) -> Any:
    """Let all seats but one that passed in action 1 join the closing of rows, if they can (Q10).

    Such a seat has chosen that field then, and `JOINED`. The answer is who joined, as bits.
    """
    joined = 0
    for seat in range(np.uint64(len(sheets))):
        if seat != apart and sheets[seat].chosen == 0:
            join_one(lookup, sheets[seat], crossed)
            joined |= (sheets[seat].chosen != 0) << np.int64(seat)
    return joined


@part
def join_one(lookup: Any, sheet: Any, crossed: Any) -> Any:
    """The same for one seat that passed."""
    marks = sheet.marks
    row = rules.joined(
        marks & LANE_MASK,
        marks >> LANE & LANE_MASK,
        marks >> 2 * LANE & LANE_MASK,
        marks >> 3 * LANE & LANE_MASK,
        closing(lookup, crossed),
    )
    if row:
        bit = lookup.locking & LANE_MASK << lowest_bit(row) * LANE
        sheet.chosen = bit | JOINED
        cross(lookup, sheet, bit)


@step
def after_action_1(lookup: Any, position: Any, crossed: Any) -> Any:
    """The position after crosses in these fields in action 1; no action 2 if it is over (Q13).

    A trial may take it for one seat after the other.
    """
    phase = OVER if position.phase == OVER else ACTION_2
    closed, colours = position.closed, position.colours
    if crossed & lookup.locking:
        closed |= closing(lookup, crossed)
        colours &= lookup.reached[np.uint64(closed)]
        if rules.is_over(closed, 0):
            phase = OVER
    return Position(
        phase, position.turn, position.active, closed, position.whites, position.red_yellow,
        position.green_blue, position.white, colours,
    )  # fmt: skip


@part
def cross(lookup: Any, sheet: Any, bit: Any) -> Any:
    """Cross a field, if `bit` is one (Q9)."""
    field = lowest_bit(bit)
    before = sheet.marks
    after = before | lookup.crossed[field]
    sheet.marks = after
    lane = field & (rules.ROWS - 1) * LANE
    columns = np.int64(lookup.open[(before | bit) >> lane & LANE_MASK >> LANE - rules.FIELDS - 1])
    sheet.open = sheet.open & ~(LANE_MASK << lane) | columns << lane
    _note_cross(lookup, sheet, lane, before, after)


def _note_cross(lookup: Any, sheet: Any, lane: Any, before: Any, after: Any) -> Any:
    """Keep points and states of a `TRIAL` up to date; a plain sheet has none."""


@overload(_note_cross, inline="always")
def _(lookup: Any, sheet: Any, lane: Any, before: Any, after: Any) -> Any:  # noqa: ARG001  # types only
    def plain(lookup: Any, sheet: Any, lane: Any, before: Any, after: Any) -> Any:  # noqa: ARG001
        return None

    def trial(lookup: Any, sheet: Any, lane: Any, before: Any, after: Any) -> Any:
        marks = after >> lane & LANE_MASK
        sheet.points += rules.row_points(marks) - rules.row_points(before >> lane & LANE_MASK)
        state = np.int64(lookup.state[marks]) << lane
        sheet.states = sheet.states & ~(LANE_MASK << lane) | state

    return trial if "points" in sheet.fields else plain


def _note_misthrow(sheet: Any, is_misthrow: Any) -> Any:
    """The same for a misthrow."""


@overload(_note_misthrow, inline="always")
def _(sheet: Any, is_misthrow: Any) -> Any:  # noqa: ARG001  # types only
    def plain(sheet: Any, is_misthrow: Any) -> Any:  # noqa: ARG001
        return None

    def trial(sheet: Any, is_misthrow: Any) -> Any:
        sheet.points += is_misthrow * rules.MISTHROW_POINTS

    return trial if "points" in sheet.fields else plain


@part
def closing(lookup: Any, bits: Any) -> Any:
    """The rows that crosses in these fields close (Q9, Q10)."""
    closed = 0
    if bits & lookup.locking:
        for row in range(rules.ROWS):
            if bits & lookup.locking & LANE_MASK << row * LANE:
                closed |= 1 << row
    return closed


@part
def score(sheet: Any) -> Any:
    """The points of a sheet (Q14)."""
    marks = sheet.marks
    return rules.score(
        marks & LANE_MASK,
        marks >> LANE & LANE_MASK,
        marks >> 2 * LANE & LANE_MASK,
        marks >> 3 * LANE & LANE_MASK,
        sheet.misthrows,
    )
