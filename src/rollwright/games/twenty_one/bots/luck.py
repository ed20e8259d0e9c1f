"""What rolls of Twenty One brought to whom: the worth after a roll less an estimate of its mean.

Worth is what `worth` tells. There are too many rolls to try them all, so the mean is taken over a
few that are drawn for each round, apart from those of the match. Each is a fair roll, so the
estimate is right on average, and luck is 0 on average. Among the rolls of a round every die shows
every face equally often, which makes the estimate better.
"""

from collections.abc import Iterator, Sequence
from typing import Any, Final

import numpy as np

from rollwright.bots.asked import Floats, Seeds, noted
from rollwright.bots.correction import fitted
from rollwright.core.dice import FACES
from rollwright.core.game import CHANCE
from rollwright.core.match import Match
from rollwright.games.twenty_one import GAME, rules
from rollwright.games.twenty_one.bots.race import BOARD, ROOM, read_board
from rollwright.games.twenty_one.bots.race.equals import (
    after_second,
    at_first_sight,
    equals,
    rolls_again,
    triple,
    written,
)
from rollwright.games.twenty_one.kernels import steps
from rollwright.games.twenty_one.kernels.lookup import FIELD, FIELD_MASK, TRIPLE, TRIPLES
from rollwright.games.twenty_one.kernels.packing import pack
from rollwright.games.twenty_one.kernels.play import HEAD, PER_SEAT
from rollwright.games.twenty_one.kernels.steps import SHEET, UNDECIDED
from rollwright.games.twenty_one.layout import COLOURS
from rollwright.games.twenty_one.state import ROLL, SECOND_ROLL, State
from rollwright.kernels.batch import Ints
from rollwright.kernels.bits import scaled
from rollwright.kernels.compiled import kernel, part
from rollwright.kernels.stream import word

FIRST_ROLLS: Final = 24
SECOND_ROLLS: Final = 12
"""How many rolls are drawn for a round: first ones, each with a second one, and second ones for the
first roll that was really made. Both are multiples of the faces of a die."""

_DICE: Final = len(COLOURS)
_MATCH: Final = 0
_ROUND: Final = 1
_ACTIVE: Final = 2
_ROLLED: Final = 3
_AGAIN: Final = 4
_SEATS: Final = 5
_PER_SEAT: Final = 2 + rules.ROWS
"""A line of rolls: the match, the round, the active seat, the dice, and those of the second attempt
or `_NONE`; then for each seat its sheet, its current row and all rows."""
_NONE: Final = -1


@kernel
def draw(seed: Any, rolls: Any) -> Any:
    """Fill `rolls` with faces less one, by roll and die; the next seed.

    A die shows every face equally often. Each roll by itself is a fair one.
    """
    count = len(rolls)
    at = 0
    for die in range(_DICE):
        for roll in range(count):
            rolls[roll, die] = roll % FACES
        for roll in range(count - 1, 0, -1):
            other = np.int64(scaled(word(seed, at), roll + 1))
            at += 1
            rolls[roll, die], rolls[other, die] = rolls[other, die], rolls[roll, die]
    return word(seed, at)


@part
def _sit(sheets: Any, line: Any) -> Any:
    """Make the sheets those of a line of rolls."""
    for seat in range(len(sheets)):
        at = _SEATS + _PER_SEAT * seat
        sheet = sheets[seat]
        sheet.sheet, sheet.current = line[at], line[at + 1]
        sheet.filled = 0
        sheet.chosen = UNDECIDED
        for row in range(rules.ROWS):
            sheet.rows[row] = line[at + 2 + row]
        for column in range(rules.FIELDS):
            entry = sheet.rows[sheet.current] >> FIELD * column & FIELD_MASK
            sheet.filled |= (entry != 0) << column


@kernel
def _mean_again(
    kind: Any, board: Any, others: Any, sheets: Any, position: Any,
    sight: Any, rolls: Any, mean: Any,
) -> None:  # fmt: skip
    """Fill `mean` with what second attempts with these rolls are worth."""
    found = np.empty(len(board))
    mean[:] = 0
    for roll in rolls:
        written(kind, board, others, sheets, after_second(position, roll), sight, found)
        mean += found
    mean /= len(rolls)


@kernel
def add_luck(kind: Any, lines: Any, seeds: Any, found: Any) -> None:
    """Add to `found`, by match and seat, what each of these rolls brought."""
    seats = found.shape[1]
    sheets = np.zeros(seats, SHEET)
    board = np.empty((seats, BOARD), np.int64)
    others = np.empty(ROOM, np.float32)
    firsts = np.empty((FIRST_ROLLS, _DICE), np.int64)
    seconds = np.empty((FIRST_ROLLS, _DICE), np.int64)
    real = np.empty((SECOND_ROLLS, _DICE), np.int64)
    sight, expected = np.empty(seats), np.empty(seats)
    now, again = np.empty(seats), np.empty(seats)
    for line in lines:
        match = line[_MATCH]
        _sit(sheets, line)
        read_board(kind.racer.lookup, sheets, board)
        at_first_sight(kind, board, others, line[_ACTIVE], sight)
        start = steps.begin(np.uint64(line[_ACTIVE]))
        seed = word(seeds[match], line[_ROUND])
        draw(draw(draw(seed, firsts), seconds), real)
        expected[:] = 0
        for at in range(FIRST_ROLLS):
            first, last = triple(firsts[at], 0), triple(firsts[at], TRIPLE)
            position = steps.roll(kind.racer.lookup[0], start, first, last)
            if rolls_again(kind, board, others, sheets, position, now):
                position = after_second(position, seconds[at])
            written(kind, board, others, sheets, position, sight, now)
            expected += now
        expected /= FIRST_ROLLS
        rolled = np.uint64(line[_ROLLED])
        triples = np.uint64(TRIPLES)
        position = steps.roll(kind.racer.lookup[0], start, rolled // triples, rolled % triples)
        supposed = rolls_again(kind, board, others, sheets, position, now)
        if supposed or line[_AGAIN] != _NONE:
            _mean_again(kind, board, others, sheets, position, sight, real, again)
        if not supposed:
            written(kind, board, others, sheets, position, sight, now)
        found[match] += (again if supposed else now) - expected
        if line[_AGAIN] != _NONE:
            rolled = np.uint64(line[_AGAIN])
            position = steps.roll_again(position, rolled // triples, rolled % triples)
            written(kind, board, others, sheets, position, sight, now)
            found[match] += now - again


class RaceLuck:
    """The luck in matches of Twenty One, by what `equals` tells."""

    def __init__(self, seats: int) -> None:
        self._equals = equals(seats, fitted(GAME, seats).correction)

    def of_traces(self, traces: Ints, seeds: Seeds) -> Floats:
        seats = (traces.shape[1] - HEAD) // PER_SEAT
        is_roll = traces[:, 0] == ROLL
        match, number = noted(is_roll)
        starts = traces[number < 0]
        lines = np.empty((len(traces), _SEATS + _PER_SEAT * seats), np.int64)
        lines[:, _MATCH], lines[:, _ROUND] = match, number
        lines[:, _ACTIVE] = (starts[match, 1] + number) % seats
        lines[:, _ROLLED] = traces[:, 1]
        lines[:, _AGAIN] = _NONE
        [second] = np.nonzero(traces[:, 0] == SECOND_ROLL)
        lines[second - 2, _AGAIN] = traces[second, 1]
        for seat in range(seats):
            at, column = _SEATS + _PER_SEAT * seat, HEAD + PER_SEAT * seat
            lines[:, at] = starts[match, column]
            lines[:, at + 1 : at + _PER_SEAT] = traces[:, column + 1 : column + PER_SEAT]
        return self._add(lines[is_roll & (number >= 0)], seeds, seats)

    def of_matches(self, matches: Sequence[Match[State]], seeds: Seeds) -> Floats:
        lines = [[at, *line] for at, match in enumerate(matches) for line in _lines(match)]
        return self._add(np.array(lines, np.int64), seeds, matches[0].setup.seats)

    def _add(self, lines: Ints, seeds: Seeds, seats: int) -> Floats:
        found = np.zeros((len(seeds), seats))
        add_luck(self._equals, lines, seeds, found)
        return found


def _lines(match: Match[State]) -> Iterator[list[int]]:
    """What the kernel reads of a match, but for its number: a line for each round."""
    states = match.states
    rolls = [at for at, (actor, _) in enumerate(match.log) if actor == CHANCE]
    for at in rolls:
        before = states[at]
        if before.phase != ROLL:
            continue
        _, sheets = pack(before)
        again = _dice(states[at + 3]) if states[at + 2].phase == SECOND_ROLL else _NONE
        line = [before.turn - 1, before.active, _dice(states[at + 1]), again]
        for sheet in sheets:
            line += [int(sheet["sheet"]), int(sheet["current"])]
            line += sheet["rows"][: rules.ROWS].tolist()
        yield line


def _dice(state: State) -> int:
    """All six dice as one number."""
    [kept] = pack(state)[0]
    return int(kept["first"]) * TRIPLES + int(kept["last"])
