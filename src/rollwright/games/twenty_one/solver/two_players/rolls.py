"""The rolls that differ for two rows, and what the own seat can enter with each.

The faces of a die fall into *classes*: two faces are the same if they mean the same for both seats.
Classes of the dice that matter make up a *roll*; the last die varies fastest. Entries are listed
by their columns, hits and points, so that the list serves all hits that the two rows may have.
"""

from typing import Final, NamedTuple

import numpy as np

from rollwright.core.dice import FACES
from rollwright.games.twenty_one import rules
from rollwright.games.twenty_one.layout import COLOURS, NUMBERS, SHEETS
from rollwright.games.twenty_one.solver.two_players.states import HITS
from rollwright.kernels.compiled import kernel
from rollwright.solver.kept import Array

DICE: Final = len(COLOURS)


class Sheets(NamedTuple):
    """What is printed on the sheets of both seats."""

    printed: Array
    """`printed[row, column]`, the same for both."""
    column: Array
    """`column[seat, row, colour]`."""


class Rolls(NamedTuple):
    """The rolls of two rows. What is marked with * is for each die that matters."""

    size: Array
    """`size[0]` dice matter, and there are `size[1]` rolls, in blocks of `size[2]`. In a block only
    the dice vary in which an entry can be `nothing`, or the last die if there is none."""
    colour: Array
    """*: which die it is."""
    classes: Array
    """*: how many classes there are."""
    stride: Array
    """*: how many rolls lie between two classes."""
    weight: Array
    """*: `weight[die, class]` faces are in a class."""
    ones: Array
    """*: the class of the face that stays (T4)."""
    nothing: Array
    """*: the class in which the own seat can enter nothing, if only the own seat can use the die;
    otherwise -1. With such a die, only entries that use it are listed where it can be used: those
    without it are in this class."""
    own: Array
    """`own[roll]`: the numbers that fit for the own seat, counted as in its `Entries`."""
    other: Array
    """`other[roll]`: the same for the other seat."""
    staying: Array
    """`staying[roll]`: the dice that show the face that stays, the first one as the highest bit."""
    faces: Array
    """`faces[roll]`: how many of the rolls of these dice are the same."""
    first: Array
    """The entries of a roll are those from `first[roll]` to `first[roll + 1]`."""
    entry: Array
    """`columns * HITS + hits`; 0 is a strike."""
    points: Array
    """The sum of the entered numbers."""
    worse: Array
    """`worse[i]`, with i from `first_worse[roll]` to `first_worse[roll + 1]`, is a later roll that
    differs in one die, with which the own seat can enter nothing there. Both are counted within a
    block, so all blocks have the same."""
    first_worse: Array


class Entries(NamedTuple):
    """Everything that can be entered in a row, each number times the step of its column.

    A roll is counted in the same way: the numbers that fit, 0 for a die that does not. Entry 0 is
    a strike.
    """

    step: Array
    rest: Array
    """The columns that are free afterwards."""
    hits: Array
    points: Array
    """The sum of the entered numbers."""


def sheets(own: str, other: str) -> Sheets:
    column = np.zeros((2, rules.ROWS, DICE), np.int64)
    for seat, name in enumerate((own, other)):
        for row, colours in enumerate(SHEETS[name]):
            column[seat, row, list(colours)] = range(rules.FIELDS)
    return Sheets(np.array(NUMBERS), column)


def room() -> Rolls:
    """Room for the rolls of any two rows."""
    most = FACES**DICE
    entries = max(int(np.prod([FACES + printed for printed in row])) for row in NUMBERS)
    dice = np.zeros(DICE, np.int64)
    return Rolls(
        np.zeros(3, np.int64),
        dice.copy(),
        dice.copy(),
        dice.copy(),
        np.zeros((DICE, FACES), np.float32),
        dice.copy(),
        dice.copy(),
        np.zeros(most, np.int64),
        np.zeros(most, np.int64),
        np.zeros(most, np.int64),
        np.zeros(most, np.float32),
        np.zeros(most + 1, np.int64),
        np.zeros(entries, np.int16),
        np.zeros(entries, np.int16),
        np.zeros(most * DICE, np.int64),
        np.zeros(most + 1, np.int64),
    )


def room_for_entries(most: int) -> Entries:
    """Room for so many entries."""
    numbers = np.zeros(most, np.int64)
    return Entries(np.zeros(rules.FIELDS, np.int64), numbers, numbers.copy(), numbers.copy())


@kernel
def count_entries(printed: Array, free: int) -> int:
    """How many entries there are for these columns, a strike included."""
    count = 1
    for column in range(rules.FIELDS):
        if free >> column & 1:
            count *= printed[column] + 1
    return count


@kernel
def list_entries(printed: Array, free: int, entries: Entries) -> int:
    """Fill `entries` for a row with these free columns; how many there are."""
    count = 1
    for column in range(rules.FIELDS - 1, -1, -1):
        entries.step[column] = 0
        if free >> column & 1:
            entries.step[column] = count
            count *= printed[column] + 1
    for entry in range(count):
        rest, hits, points = free, 0, 0
        for column in range(rules.FIELDS):
            if free >> column & 1:
                face = entry // entries.step[column] % (printed[column] + 1)
                if face:
                    rest &= ~(1 << column)
                    hits += rules.is_hit(face, printed[column])
                    points += rules.entry_points(face)
        if entry == 0:
            rest &= ~(1 << rules.leftmost_free(rules.ALL_COLUMNS & ~rest))
        entries.rest[entry], entries.hits[entry], entries.points[entry] = rest, hits, points
    return count


@kernel
def _classes(
    sheets: Sheets,
    own_row: int,
    own_free: int,
    other_row: int,
    other_free: int,
    colour: int,
    own_face: Array,
    other_face: Array,
    weight: Array,
) -> int:
    """The faces of a class that fit (0: none does) for either seat, and how many it has."""
    own = sheets.column[0, own_row, colour]
    other = sheets.column[1, other_row, colour]
    is_own, is_other = own_free >> own & 1, other_free >> other & 1
    count = 0
    if not is_own and not is_other:
        return count
    for face in range(1, FACES + 1):
        mine = face if is_own and rules.can_enter(face, sheets.printed[own_row, own]) else 0
        theirs = face if is_other and rules.can_enter(face, sheets.printed[other_row, other]) else 0
        is_same = count and own_face[count - 1] == mine and other_face[count - 1] == theirs
        if is_same and rules.is_rolled_again(face) == rules.is_rolled_again(face - 1):
            weight[count - 1] += 1
        else:
            own_face[count], other_face[count], weight[count] = mine, theirs, 1
            count += 1
    return count


@kernel
def _order(sheets: Sheets, other_row: int, is_last: Array, order: Array) -> int:
    """The dice that matter, in the order of the other seat's columns; some come last."""
    dice = 0
    for later in range(2):
        for column in range(rules.FIELDS):
            for colour in range(DICE):
                if sheets.column[1, other_row, colour] == column and is_last[colour] == later:
                    order[dice] = colour
                    dice += 1
    return dice


@kernel
def _list_worse(rolls: Rolls) -> None:
    """Fill `worse` and `first_worse`."""
    count_worse = 0
    for roll in range(rolls.size[2]):
        rolls.first_worse[roll] = count_worse
        for die in range(rolls.size[0]):
            stride, nothing = rolls.stride[die], rolls.nothing[die]
            less = nothing - roll // stride % rolls.classes[die]
            if nothing >= 0 and less:
                rolls.worse[count_worse] = roll + less * stride
                count_worse += 1
    rolls.first_worse[rolls.size[2]] = count_worse


@kernel
def _list_entries_of_roll(
    rolls: Rolls, count: int, must: int, may: int, points: Array, marks: Array
) -> int:
    """Add the entries that use all columns of one set and some of another; how many there are."""
    part = may
    while True:
        entry = part | must
        hits = 0
        total_points = 0
        for column in range(rules.FIELDS):
            if entry >> column & 1:
                hits += marks[column]
                total_points += points[column]
        rolls.entry[count] = entry * HITS + hits
        rolls.points[count] = total_points
        count += 1
        if part == 0:
            break
        part = part - 1 & may
    return count


@kernel
def list_rolls(
    sheets: Sheets,
    own_row: int,
    own_free: int,
    other_row: int,
    other_free: int,
    own_steps: Array,
    other_steps: Array,
    rolls: Rolls,
) -> None:
    """Fill `rolls` for two rows with these free columns."""
    own_face = np.zeros((DICE, FACES), np.int64)
    other_face = np.zeros((DICE, FACES), np.int64)
    weight = np.zeros((DICE, FACES), np.float32)
    count = np.zeros(DICE, np.int64)
    is_last = np.full(DICE, -1)
    for colour in range(DICE):
        count[colour] = _classes(
            sheets,
            own_row,
            own_free,
            other_row,
            other_free,
            colour,
            own_face[colour],
            other_face[colour],
            weight[colour],
        )
        if count[colour]:
            is_theirs = other_free >> sheets.column[1, other_row, colour] & 1
            is_last[colour] = not is_theirs and own_face[colour, count[colour] - 1] == 0
    order = np.zeros(DICE, np.int64)
    dice = _order(sheets, other_row, is_last, order)
    total = 1
    rolls.size[2] = count[order[dice - 1]]
    for die in range(dice - 1, -1, -1):
        colour = order[die]
        rolls.colour[die] = colour
        rolls.classes[die] = count[colour]
        rolls.stride[die] = total
        rolls.weight[die] = weight[colour]
        total *= count[colour]
        rolls.ones[die] = rules.STAYS - 1  # a class of its own, and so are those before it
        rolls.nothing[die] = -1
        if is_last[colour]:
            rolls.nothing[die] = count[colour] - 1
            rolls.size[2] = total
    rolls.size[0], rolls.size[1] = dice, total

    _list_worse(rolls)

    printed = sheets.printed[own_row]
    points = np.zeros(rules.FIELDS, np.int64)
    marks = np.zeros(rules.FIELDS, np.int64)
    entries = 0
    for roll in range(total):
        rest = roll
        staying = own_seen = seen = must = may = 0
        chance = np.float32(1.0)
        for die in range(dice):
            colour = order[die]
            kind = rest // rolls.stride[die]
            rest %= rolls.stride[die]
            chance *= weight[colour, kind]
            staying = staying << 1 | (kind == rolls.ones[die])
            if other_face[colour, kind]:
                column = sheets.column[1, other_row, colour]
                seen += other_face[colour, kind] * other_steps[column]
            face = own_face[colour, kind]
            if face:
                column = sheets.column[0, own_row, colour]
                own_seen += face * own_steps[column]
                points[column] = rules.entry_points(face)
                marks[column] = rules.is_hit(face, printed[column])
                if rolls.nothing[die] >= 0:
                    must |= 1 << column
                else:
                    may |= 1 << column
        rolls.own[roll] = own_seen
        rolls.other[roll] = seen
        rolls.staying[roll] = staying
        rolls.faces[roll] = chance
        rolls.first[roll] = entries
        entries = _list_entries_of_roll(rolls, entries, must, may, points, marks)
    rolls.first[total] = entries
