"""The round that everybody knows to be the last (T9), exactly.

Nobody has a reason to leave out anything that fits, so a roll decides the match, and only a second
attempt is left to choose. What that is worth is a mean over everything that it can become. Faces
that fit nowhere are one face here, so there are few rolls.
"""

from typing import Any, Final

import numpy as np

from rollwright.core.dice import FACES
from rollwright.games.twenty_one import rules
from rollwright.games.twenty_one.bots.race import FREE, HITS, POINTS, ROW, TOTAL, result
from rollwright.games.twenty_one.kernels.lookup import TRIPLE
from rollwright.games.twenty_one.layout import COLOURS, NUMBERS, SHEETS
from rollwright.kernels.compiled import kernel, part

_DICE: Final = len(COLOURS)
_SETS: Final = 1 << _DICE
_COLUMN: Final = np.array(
    [[[row.index(die) for die in range(_DICE)] for row in rows] for rows in SHEETS.values()]
)
"""`_COLUMN[sheet, row, die]`: the column of a die's colour."""
_NUMBER: Final = np.array(NUMBERS)


@kernel
def _read_fields(sheets: Any, board: Any, printed: Any) -> None:
    """Fill `printed[seat, die]`: what the free field of the die's colour asks for, or 0.

    The last line is the highest of all seats.
    """
    printed[:] = 0
    for seat in range(len(board)):
        row = board[seat, ROW]
        for die in range(_DICE):
            column = _COLUMN[sheets[seat].sheet, row, die]
            if board[seat, FREE] >> column & 1:
                number = _NUMBER[row, column]
                printed[seat, die] = number
                printed[-1, die] = max(printed[-1, die], number)


@part
def _is_useful(printed: Any, die: Any, face: Any) -> Any:
    """Whether a face fits for anybody."""
    return printed[-1, die] > 0 and rules.can_enter(face, printed[-1, die])


@kernel
def _next_roll(printed: Any, faces: Any) -> Any:
    """Go on to the next roll that is different from all before; whether there is one."""
    for die in range(_DICE):
        if faces[die] < FACES and _is_useful(printed, die, faces[die]):
            faces[die] += 1
            return True
        faces[die] = 1
    return False


@kernel
def _ones(printed: Any, faces: Any) -> Any:
    """The useful dice that a second attempt leaves alone, as bits (T4)."""
    found = 0
    for die in range(_DICE):
        stays = not rules.is_rolled_again(faces[die])
        found |= (stays and _is_useful(printed, die, faces[die])) << die
    return found


@kernel
def _ways(printed: Any, faces: Any) -> Any:
    """How many rolls are the same as this one."""
    found = 1
    for die in range(_DICE):
        if not _is_useful(printed, die, faces[die]):
            found *= FACES - printed[-1, die]
    return found


@kernel
def _write_all(board: Any, printed: Any, faces: Any, won: Any) -> None:
    """Let everybody write all that fits, and fill `won` with what they win."""
    for seat in range(len(board)):
        points, hits = 0, board[seat, HITS]
        for die in range(_DICE):
            number = printed[seat, die]
            if number > 0 and rules.can_enter(faces[die], number):
                points += faces[die]
                hits += rules.is_hit(faces[die], number)
        gained = points + rules.bonus(hits) - rules.bonus(board[seat, HITS])
        board[seat, TOTAL] = board[seat, POINTS] + gained
    for seat in range(len(board)):
        won[seat] = result(board, seat)


@kernel
def _weigh_attempts(board: Any, printed: Any, means: Any) -> None:
    """Fill `means[ones, seat]`: what a second attempt is worth that leaves these dice alone."""
    faces = np.ones(_DICE, np.int64)
    won = np.empty(len(board))
    means[:] = 0
    while True:
        _write_all(board, printed, faces, won)
        means[_ones(printed, faces)] += won * _ways(printed, faces)
        if not _next_roll(printed, faces):
            break
    for die in range(_DICE):
        for ones in range(_SETS):
            if not ones >> die & 1:
                means[ones] += means[ones | 1 << die]
    for ones in range(_SETS):
        means[ones] /= FACES ** (_DICE - ones.bit_count())


@kernel
def weigh_second(sheets: Any, board: Any, first: Any, last: Any, chances: Any) -> None:
    """Fill `chances` for a second attempt with dice that show these triples."""
    printed = np.empty((len(board) + 1, _DICE), np.int64)
    means = np.empty((_SETS, len(board)))
    _read_fields(sheets, board, printed)
    _weigh_attempts(board, printed, means)
    faces = np.empty(_DICE, np.int64)
    for die in range(TRIPLE):
        unit = FACES ** (TRIPLE - 1 - die)
        faces[die] = np.int64(first) // unit % FACES + 1
        faces[TRIPLE + die] = np.int64(last) // unit % FACES + 1
    chances[:] = means[_ones(printed, faces)]


@kernel
def weigh_first(sheets: Any, board: Any, active: Any, chances: Any) -> None:
    """Fill `chances` before the first roll. The active seat rolls again if it wins more often."""
    printed = np.empty((len(board) + 1, _DICE), np.int64)
    means = np.empty((_SETS, len(board)))
    _read_fields(sheets, board, printed)
    _weigh_attempts(board, printed, means)
    faces = np.ones(_DICE, np.int64)
    won = np.empty(len(board))
    chances[:] = 0
    while True:
        _write_all(board, printed, faces, won)
        again = means[_ones(printed, faces)]
        chances += (again if again[active] > won[active] else won) * _ways(printed, faces)
        if not _next_roll(printed, faces):
            break
    chances /= FACES**_DICE
