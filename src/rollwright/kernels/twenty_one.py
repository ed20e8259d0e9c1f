"""Batches of matches of Twenty One: the sequence of a round as a loop over small integers.

What is legal, hits, fills a row and scores comes from `games.twenty_one.rules`, called or looked
up.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final

import numpy as np

from rollwright.core.game import CHANCE, OptionValue, Roll, Setup, Step
from rollwright.games.twenty_one import GAME, rules
from rollwright.games.twenty_one.actions import ACTIONS, KEEP, REROLL
from rollwright.games.twenty_one.layout import SHEETS
from rollwright.games.twenty_one.sheet import Sheet
from rollwright.games.twenty_one.state import ATTEMPT, ROLL, SECOND_ROLL, WRITE
from rollwright.kernels.batch import Ints, Results, matches_of
from rollwright.kernels.bits import scaled
from rollwright.kernels.compiled import loop, part
from rollwright.kernels.policies import Kinds, Maker, kinds_of
from rollwright.kernels.policies.twenty_one import POLICIES, Position, attempt, write
from rollwright.kernels.stream import GAMMA, mix, split, word
from rollwright.kernels.tables.twenty_one import (
    FITTING,
    HALF,
    HALF_MASK,
    HITS,
    ROW,
    ROW_MASK,
    TRIPLES,
    faces,
    fields,
    tables,
)

SHEET: Final = np.dtype(
    [
        ("sheet", np.int64),
        ("current", np.int64),
        ("filled", np.int64),
        ("rows", np.int64, rules.ROWS + 1),
        ("chosen", np.int64),
        ("stream", np.uint64),
        ("at", np.int64),
    ]
)
"""A seat: which sheet it has; the row that is worked on and its filled columns; all rows, and an
empty one below them; what it chose in this round; where its stream of random numbers stands; and
which kind of policy plays it."""

TO_DEAL: Final = -1
"""The sheet of a seat that is dealt one by chance (T1)."""

LONGEST: Final = rules.ROWS * rules.FIELDS
"""No match has more rounds: each fills a field of every seat."""

_LINES: Final = 4
HEAD: Final = 2
PER_SEAT: Final = 2 + rules.ROWS
_NAMES: Final = tuple(SHEETS)
_SHEETS: Final = len(SHEETS)
_PILE: Final = sum(sheet << 4 * sheet for sheet in range(_SHEETS))
_REROLL: Final = int(REROLL)
_KEEP: Final = int(KEEP)

_TRIPLES: Final = np.uint64(TRIPLES)
_ZERO: Final = np.uint64(0)
_ONE: Final = np.uint64(1)


@part
def _deal(sheets: Any, begin: Any, draws: Any) -> Any:
    """A different sheet for every seat (T1). The pile has four bits for each sheet left in it."""
    left = _PILE
    for seat in range(len(sheets)):
        if begin[seat].sheet != TO_DEAL:
            sheets[seat].sheet = begin[seat].sheet
            continue
        drawn = 4 * scaled(word(draws, seat + 1), _SHEETS - seat)
        sheets[seat].sheet = left >> drawn & 15
        left = left & (1 << drawn) - 1 | left >> drawn + 4 << drawn


@part
def offered_to(table: Any, sheet: Any, first: Any, last: Any) -> Any:
    """What the dice offer in the current row of a seat."""
    row = table.offered[np.uint64(sheet.sheet), np.uint64(sheet.current)]
    return row[_ZERO, first] | row[_ONE, last]


@part
def _write(table: Any, sheet: Any, columns: Any, offered: Any) -> Any:
    """Enter these columns, or strike if there are none; a full row makes way (T6, T7, T8)."""
    filled = np.uint64(sheet.filled)
    current = np.uint64(sheet.current)
    struck = 0 if columns else table.struck[filled]
    entered = offered & table.entry[np.uint64(columns)]
    sheet.rows[current] |= entered | struck & ROW_MASK
    now = sheet.filled | columns | struck >> ROW
    is_full = rules.is_full(now)
    sheet.filled = 0 if is_full else now
    sheet.current += is_full


@part
def score_of(table: Any, sheet: Any) -> Any:
    """All rows, the unfinished one included (T8, T9)."""
    total = 0
    for row in range(rules.ROWS):
        written = sheet.rows[row]
        points = table.points[row, 0, written & HALF_MASK]
        points += table.points[row, 1, written >> HALF & HALF_MASK]
        total += (points & (1 << HITS) - 1) + rules.bonus(points >> HITS)
    return total


@part
def _note(trace: Any, at: Any, phase: Any, value: Any, sheets: Any) -> Any:
    """Write down a phase that is over: what happened, and all sheets."""
    line = trace[at]
    line[0] = phase
    line[1] = value
    for seat in range(len(sheets)):
        column = HEAD + PER_SEAT * seat
        line[column] = sheets[seat].chosen
        line[column + 1] = sheets[seat].current
        for row in range(rules.ROWS):
            line[column + 2 + row] = sheets[seat].rows[row]
    return at + 1


@part
def _seat(sheets: Any, begin: Any, match: Any) -> Any:
    """Everybody sits down with the rows to begin with."""
    for seat in range(len(sheets)):
        sheet = sheets[seat]
        sheet.current = begin[seat].current
        sheet.filled = begin[seat].filled
        for row in range(rules.ROWS):
            sheet.rows[row] = begin[seat].rows[row]
        sheet.at = begin[seat].at
        sheet.chosen = sheet.sheet
        sheet.stream = split(match, seat + 1)


@loop
def play(  # noqa: C901  # a round reads best in one piece
    tables: Any, kinds: Any, begin: Any, matches: Any, first: Any, trace: Any,
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
        draws = split(dice, _ONE)
        active = np.uint64(scaled(word(draws, _ZERO), seats))
        _deal(sheets, begin, draws)
        _seat(sheets, begin, match)
        turn = 0
        if traced:
            lines = _note(trace, lines, ROLL, np.int64(active), sheets)
        while True:
            turn += 1
            rolls += GAMMA
            roll = mix(rolls)
            left = np.uint64(scaled(roll, TRIPLES))
            right = np.uint64(scaled(roll * _TRIPLES, TRIPLES))
            if traced:
                lines = _note(trace, lines, ROLL, np.int64(left * _TRIPLES + right), sheets)

            ways = table.ways[left]
            other_ways = table.ways[right]
            if ways * other_ways > 1:  # unless no die is to be rolled again (T4)
                sheet = sheets[active]
                position = Position(turn, active, left, right)
                offered = offered_to(table, sheet, left, right)
                again = attempt(kinds, sheet.at, position, sheets, active, offered)
                if traced:
                    choice = _REROLL if again else _KEEP
                    lines = _note(trace, lines, ATTEMPT, choice, sheets)
                if again:
                    rolls += GAMMA
                    roll = mix(rolls)
                    way = np.uint64(scaled(roll, ways))
                    rest = roll * np.uint64(ways)
                    left = np.uint64(table.again[left, way])
                    way = np.uint64(scaled(rest, other_ways))
                    right = np.uint64(table.again[right, way])
                    if traced:
                        rolled = np.int64(left * _TRIPLES + right)
                        lines = _note(trace, lines, SECOND_ROLL, rolled, sheets)

            position = Position(turn, active, left, right)
            for seat in range(seats):
                sheet = sheets[seat]
                offered = offered_to(table, sheet, left, right)
                fitting = offered >> FITTING & rules.ALL_COLUMNS & ~sheet.filled
                sheet.chosen = write(kinds, sheet.at, position, sheets, seat, offered, fitting)
            full = 0
            for seat in range(seats):  # only now, for all choose from the same position (T5)
                sheet = sheets[seat]
                _write(table, sheet, sheet.chosen, offered_to(table, sheet, left, right))
                full |= (sheet.current == rules.ROWS) << np.int64(seat)
            if traced:
                lines = _note(trace, lines, WRITE, full, sheets)
            if full:
                break
            active += _ONE
            if active == seats:
                active = _ZERO

        for seat in range(seats):
            scores[number, seat] = score_of(table, sheets[seat])
        turns[number] = turn
        endings[number] = full
    return lines


class LineUp:
    """Policies for every seat. Matches start from empty sheets, or from those of `begin`."""

    def __init__(
        self, kinds: Kinds, options: Mapping[str, OptionValue], begin: Sequence[Sheet] = ()
    ) -> None:
        self.name = f"{GAME.title} with {' and '.join(kinds.names)}"
        self._kinds = kinds.kinds
        self._tables = tables()
        self._begin = seated(begin) if begin else np.zeros(len(kinds.at), SHEET)
        self._begin["at"] = kinds.at
        if names := options.get("sheets"):
            self._begin["sheet"] = [_NAMES.index(name) for name in names]
        elif not begin:
            self._begin["sheet"] = TO_DEAL

    def play(self, seed: int, first: int, count: int) -> Results:
        return self._play(seed, first, count, _trace(len(self._begin), 0))[0]

    def log(self, seed: int, number: int) -> tuple[Setup, list[Step]]:
        seats = len(self._begin)
        start, *lines = self.trace(seed, number)
        names = tuple(_NAMES[sheet] for sheet in _choices(start))
        setup = Setup(seats, int(start[1]), {"sheets": names})
        log: list[Step] = []
        active = setup.start
        dice: Roll = ()
        for line in lines:
            phase, value = map(int, line[:HEAD])
            if phase == ROLL:
                dice = _roll(value)
                log.append((CHANCE, dice))
            elif phase == ATTEMPT:
                log.append((active, ACTIONS[value]))
            elif phase == SECOND_ROLL:
                both = zip(dice, _roll(value), strict=True)
                log.append((CHANCE, tuple(new for f, new in both if rules.is_rolled_again(f))))
            else:
                log += [(seat, ACTIONS[columns]) for seat, columns in enumerate(_choices(line))]
                active = (active + 1) % seats
        return setup, log

    def trace(self, seed: int, number: int) -> Ints:
        """One match phase by phase: see `snapshot` and `log` for what a line holds."""
        return self.traces(seed, number, 1)[1]

    def traces(self, seed: int, first: int, count: int) -> tuple[Results, Ints]:
        """What came of some matches, and all of them phase by phase, one after the other."""
        trace = _trace(len(self._begin), count * (1 + _LINES * LONGEST))
        results, lines = self._play(seed, first, count, trace)
        return results, trace[:lines]

    def ending(self, code: int) -> str:
        full = [str(seat) for seat in range(len(self._begin)) if code >> seat & 1]
        return f"{'seats' if len(full) > 1 else 'seat'} {' '.join(full)}"

    def _play(self, seed: int, first: int, count: int, trace: Ints) -> tuple[Results, int]:
        results = Results(
            np.zeros((count, len(self._begin)), np.int16),
            np.zeros(count, np.int16),
            np.zeros(count, np.int8),
        )
        lines = play(
            self._tables, self._kinds, self._begin, matches_of(seed), first, trace,
            results.scores, results.turns, results.endings,
        )  # fmt: skip
        return results, lines


def seated(sheets: Sequence[Sheet]) -> Any:
    """Sheets as a match has them in its loop, seat by seat."""
    seats = np.zeros(len(sheets), SHEET)
    for seat, sheet in zip(seats, sheets, strict=True):
        seat["sheet"] = _NAMES.index(sheet.name)
        seat["current"] = sheet.current
        row = sheet.rows[sheet.current]
        seat["filled"] = _set(entry != rules.FREE for entry in row)
        seat["rows"][: rules.ROWS] = [_packed(row) for row in sheet.rows]
    return seats


def snapshot(line: Ints, names: Sequence[str]) -> tuple[Sheet, ...]:
    """All sheets, as a line of a trace holds them."""
    seats = line[HEAD:].reshape(-1, PER_SEAT).tolist()
    return tuple(
        Sheet(name, tuple(map(fields, rows)), current)
        for name, (_, current, *rows) in zip(names, seats, strict=True)
    )


def line_up(
    options: Mapping[str, OptionValue], specs: Sequence[str], more: Mapping[str, Maker]
) -> LineUp | None:
    """The line-up of these bots; `None` if one of them is not compiled."""
    kinds = kinds_of(specs, {**POLICIES, **more})
    return LineUp(kinds, options) if kinds else None


def _choices(line: Ints) -> list[int]:
    chosen: list[int] = line[HEAD::PER_SEAT].tolist()
    return chosen


def _set(bits: Any) -> int:
    return sum(1 << place for place, bit in enumerate(bits) if bit)


def _packed(row: Sequence[int]) -> int:
    return sum(entry << HALF // 3 * column for column, entry in enumerate(row))


def _trace(seats: int, lines: int) -> Ints:
    return np.zeros((lines, HEAD + PER_SEAT * seats), np.int64)


def _roll(rolled: int) -> Roll:
    return faces(rolled // TRIPLES) + faces(rolled % TRIPLES)
