"""Batches of matches of Qwixx: the sequence of a turn (Q5) as a loop over small integers.

What is legal, closes, ends and scores comes from `games.qwixx.rules`, called or looked up.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final

import numpy as np

from rollwright.core.dice import FACES
from rollwright.core.game import CHANCE, OptionValue, Roll, Setup, Step
from rollwright.games.qwixx import GAME, rules
from rollwright.games.qwixx.actions import ACTIONS, Choice
from rollwright.games.qwixx.layout import STANDARD
from rollwright.games.qwixx.sheet import Sheet
from rollwright.games.qwixx.state import ACTION_1, ACTION_2, ROLL, WHITES
from rollwright.kernels.batch import Ints, Results, matches_of
from rollwright.kernels.bits import lowest_bit, scaled
from rollwright.kernels.compiled import loop, part
from rollwright.kernels.policies import Kinds, Maker, kinds_of
from rollwright.kernels.policies.qwixx import POLICIES, Position, action_1, action_2
from rollwright.kernels.stream import GAMMA, mix, split, word
from rollwright.kernels.tables.qwixx import (
    LANE,
    LANE_MASK,
    NO_FIELD,
    PAIRS,
    faces,
    packed,
    tables,
    unpacked,
)

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
"""A seat: its rows and the fields open in them, packed; its misthrows; the field that it crosses in
action 1 of this turn, as a bit; where its stream of random numbers stands; and which kind of policy
plays it."""

BY_MISTHROWS: Final = 0
BY_ROWS: Final = 1
ENDINGS: Final = ("misthrows", "rows")

LONGEST: Final = rules.ROWS * rules.FIELDS + rules.MISTHROWS_TO_END
"""No seat is active more often: each time it crosses a field or takes a misthrow."""

HEAD: Final = 3
PER_SEAT: Final = 3
"""A line of a trace is the phase, what happened in it, and the closed rows; then for each seat what
it crossed in action 1, its marks and its misthrows."""

_FACES: Final = np.uint64(FACES)
_PAIRS: Final = np.uint64(PAIRS)
_ZERO: Final = np.uint64(0)
_ONE: Final = np.uint64(1)


@part
def _cross(table: Any, sheet: Any, bit: Any, ajar: Any) -> Any:
    """Cross a field, if `bit` is one; `ajar` are the rows that nobody has closed."""
    field = lowest_bit(bit)
    before = sheet.marks
    sheet.marks = before | table.crossed[field]
    lane = field & (rules.ROWS - 1) * LANE
    columns = np.int64(table.open[(before | bit) >> lane & LANE_MASK >> LANE - rules.FIELDS - 1])
    sheet.open = (sheet.open & ~(LANE_MASK << lane) | columns << lane) & ajar


@part
def _closed_by(table: Any, bits: Any) -> Any:
    """The rows that crosses in these fields close (Q9, Q10)."""
    closed = 0
    for row in range(rules.ROWS):
        if bits & table.locking & LANE_MASK << row * LANE:
            closed |= 1 << row
    return closed


@part
def _ajar(closed: Any) -> Any:
    """The fields of all rows that are not closed."""
    fields = -1
    for row in range(rules.ROWS):
        if closed >> row & 1:
            fields &= ~(LANE_MASK << row * LANE)
    return fields


@part
def _colours(rest: Any, closed: Any) -> Any:
    """The pairs of colour dice, from what the white ones left of a random word.

    A die that has left the game (Q10) is not rolled; it stands there as a 1 that fits nowhere.
    """
    if closed == 0:
        return np.uint64(scaled(rest, PAIRS)), np.uint64(scaled(rest * _PAIRS, PAIRS))
    rolled = 0
    for row in range(rules.ROWS):
        rolled *= FACES
        if not closed >> row & 1:
            rolled += scaled(rest, FACES)
            rest = rest * _FACES
    return np.uint64(rolled // PAIRS), np.uint64(rolled % PAIRS)


@part
def _note(trace: Any, at: Any, phase: Any, value: Any, closed: Any, sheets: Any) -> Any:
    """Write down a phase that is over: what happened, and all sheets."""
    line = trace[at]
    line[0] = phase
    line[1] = value
    line[2] = closed
    for seat in range(len(sheets)):
        line[HEAD + PER_SEAT * seat] = sheets[seat].chosen
        line[HEAD + PER_SEAT * seat + 1] = sheets[seat].marks
        line[HEAD + PER_SEAT * seat + 2] = sheets[seat].misthrows
    return at + 1


@part
def _seat(sheets: Any, begin: Any, match: Any) -> Any:
    """Everybody sits down with the sheet to begin with."""
    for seat in range(len(sheets)):
        sheets[seat].marks = begin[seat].marks
        sheets[seat].open = begin[seat].open
        sheets[seat].misthrows = begin[seat].misthrows
        sheets[seat].at = begin[seat].at
        sheets[seat].stream = split(match, seat + 1)


@part
def _close(sheets: Any, ajar: Any) -> Any:
    """Nothing is open in closed rows (Q10)."""
    for seat in range(len(sheets)):
        sheets[seat].open &= ajar


@part
def _score(sheet: Any) -> Any:
    marks = sheet.marks
    return rules.score(
        marks & LANE_MASK,
        marks >> LANE & LANE_MASK,
        marks >> 2 * LANE & LANE_MASK,
        marks >> 3 * LANE & LANE_MASK,
        sheet.misthrows,
    )


@loop
def play(  # noqa: C901  # a turn reads best in one piece
    tables: Any, kinds: Any, begin: Any, closed_before: Any, matches: Any, first: Any, trace: Any,
    scores: Any, turns: Any, endings: Any,
) -> Any:  # fmt: skip
    """Play matches `first`, `first` + 1, … as many as `turns` has room for.

    They start from the sheets `begin`. If `trace` has room, every phase is written there, and how
    many lines that took is returned.
    """
    table = tables[0]
    seats = np.uint64(len(begin))
    sheets = np.zeros(len(begin), SHEET)
    traced = len(trace) > 0
    lines = 0
    for number in range(len(turns)):
        match = word(matches, first + number)
        dice = split(match, _ZERO)
        rolls = split(dice, _ZERO)
        active = np.uint64(scaled(word(split(dice, _ONE), _ZERO), seats))
        _seat(sheets, begin, match)
        closed = closed_before
        ajar = _ajar(closed)
        turn = 0
        if traced:
            lines = _note(trace, lines, ROLL, np.int64(active), closed, sheets)
        while True:
            turn += 1
            rolls += GAMMA
            roll = mix(rolls)
            whites = np.uint64(scaled(roll, PAIRS))
            red_yellow, green_blue = _colours(roll * _PAIRS, closed)
            white = table.white[whites]
            colours = table.upper[whites, red_yellow] | table.lower[whites, green_blue]
            position = Position(turn, active, closed, whites, red_yellow, green_blue, colours)
            if traced:
                rolled = (whites * _PAIRS + red_yellow) * _PAIRS + green_blue
                lines = _note(trace, lines, ROLL, rolled, closed, sheets)

            for seat in range(seats):
                sheet = sheets[seat]
                legal = sheet.open & white
                sheet.chosen = action_1(kinds, sheet.at, position, sheets, seat, legal)
            crossed = 0
            for seat in range(seats):  # only now, for all choose from the same position (Q6)
                sheet = sheets[seat]
                _cross(table, sheet, sheet.chosen, ajar)
                crossed |= sheet.chosen
            if crossed & table.locking:
                closed |= _closed_by(table, crossed)
                ajar = _ajar(closed)
                _close(sheets, ajar)
            if traced:
                lines = _note(trace, lines, ACTION_1, 0, closed, sheets)
            if crossed & table.locking and rules.is_over(closed, 0):  # no action 2 (Q13)
                break

            sheet = sheets[active]
            mine = sheet.chosen
            position = Position(turn, active, closed, whites, red_yellow, green_blue, colours)
            bit = action_2(kinds, sheet.at, position, sheets, active, sheet.open & colours, mine)
            _cross(table, sheet, bit, ajar)
            sheet.misthrows += rules.is_misthrow(mine != 0, bit != 0)
            if bit & table.locking:
                closed |= _closed_by(table, bit)
                ajar = _ajar(closed)
                _close(sheets, ajar)
            if traced:
                lines = _note(trace, lines, ACTION_2, bit, closed, sheets)
            if rules.is_over(closed, sheet.misthrows):
                break
            active += _ONE
            if active == seats:
                active = _ZERO

        for seat in range(seats):
            scores[number, seat] = _score(sheets[seat])
        turns[number] = turn
        endings[number] = BY_ROWS if rules.is_over(closed, 0) else BY_MISTHROWS
    return lines


class LineUp:
    """Policies for every seat. Matches start from empty sheets, or from those of `begin`."""

    def __init__(
        self, kinds: Kinds, options: Mapping[str, OptionValue], begin: Sequence[Sheet] = ()
    ) -> None:
        self.name = f"{GAME.title} with {' and '.join(kinds.names)}"
        self._kinds = kinds.kinds
        self._options = options
        self._tables = tables(STANDARD)
        sheets = begin or [Sheet()] * len(kinds.at)
        locked = [row for row in range(rules.ROWS) if any(map(rules.is_locked, _row(sheets, row)))]
        self._closed = sum(1 << row for row in locked)
        self._begin = np.zeros(len(sheets), SHEET)
        for seat, sheet in enumerate(sheets):
            rows = sheet.closing(self._closed)[: rules.ROWS]
            self._begin[seat]["marks"] = packed(sheet[: rules.ROWS])
            self._begin[seat]["open"] = packed(map(rules.open_columns, rows))
            self._begin[seat]["misthrows"] = sheet.misthrows
            self._begin[seat]["at"] = kinds.at[seat]

    def play(self, seed: int, first: int, count: int) -> Results:
        return self._play(seed, first, count, _trace(len(self._begin), 0))[0]

    def log(self, seed: int, number: int) -> tuple[Setup, list[Step]]:
        seats = len(self._begin)
        start, *lines = self.trace(seed, number)
        setup = Setup(seats, int(start[1]), self._options)
        log: list[Step] = []
        active = setup.start
        for line in lines:
            if line[0] == ROLL:
                log.append((CHANCE, _roll(int(line[1]), int(line[2]))))
            elif line[0] == ACTION_1:
                chosen = line[HEAD::PER_SEAT].tolist()
                log += [(seat, self._action(bit)) for seat, bit in enumerate(chosen)]
            else:
                log.append((active, self._action(int(line[1]))))
                active = (active + 1) % seats
        return setup, log

    def trace(self, seed: int, number: int) -> Ints:
        """One match phase by phase: see `snapshot` and `log` for what a line holds."""
        return self.traces(seed, number, 1)[1]

    def traces(self, seed: int, first: int, count: int) -> tuple[Results, Ints]:
        """What came of some matches, and all of them phase by phase, one after the other."""
        seats = len(self._begin)
        trace = _trace(seats, count * (1 + 3 * LONGEST * seats))
        results, lines = self._play(seed, first, count, trace)
        return results, trace[:lines]

    def _action(self, bit: int) -> Choice:
        field = bit.bit_length() - 1 if bit else NO_FIELD
        return ACTIONS[int(self._tables[0]["action"][field])]

    def ending(self, code: int) -> str:
        return ENDINGS[code]

    def _play(self, seed: int, first: int, count: int, trace: Ints) -> tuple[Results, int]:
        results = Results(
            np.zeros((count, len(self._begin)), np.int16),
            np.zeros(count, np.int16),
            np.zeros(count, np.int8),
        )
        lines = play(
            self._tables, self._kinds, self._begin, self._closed, matches_of(seed), first, trace,
            results.scores, results.turns, results.endings,
        )  # fmt: skip
        return results, lines


def snapshot(line: Ints) -> tuple[int, tuple[Sheet, ...]]:
    """The closed rows and all sheets, as a line of a trace holds them."""
    seats = line[HEAD:].reshape(-1, PER_SEAT).tolist()
    return int(line[2]), tuple(
        Sheet._make((*unpacked(marks), misthrows)) for _, marks, misthrows in seats
    )


def line_up(
    options: Mapping[str, OptionValue], specs: Sequence[str], more: Mapping[str, Maker]
) -> LineUp | None:
    """The line-up of these bots; `None` if one of them is not compiled."""
    kinds = kinds_of(specs, {**POLICIES, **more})
    return LineUp(kinds, options) if kinds else None


def _row(sheets: Sequence[Sheet], row: int) -> list[int]:
    return [sheet[row] for sheet in sheets]


def _trace(seats: int, lines: int) -> Ints:
    return np.zeros((lines, HEAD + PER_SEAT * seats), np.int64)


def _roll(rolled: int, closed: int) -> Roll:
    """The faces that were rolled, without the dice of closed rows (Q10)."""
    pairs = (rolled // PAIRS**2, rolled // PAIRS % PAIRS, rolled % PAIRS)
    shown = [face for pair in pairs for face in faces(pair)]
    colours = enumerate(shown[WHITES:])
    return (*shown[:WHITES], *(face for row, face in colours if not closed >> row & 1))
