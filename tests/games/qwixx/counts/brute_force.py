"""Naive counts of what can happen in a turn, written from the rules alone.

It knows nothing of the engine: rows are lists of printed numbers, and whatever may be crossed is
found by trying all of them.
"""

import itertools
from typing import Final

ROWS: Final = {
    "r": [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
    "y": [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
    "g": [12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2],
    "b": [12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2],
}

Crosses = dict[str, list[int]]
"""The crossed numbers of each row."""


def read_sheet(text: str) -> Crosses:
    """The crosses of `R: 2 3 5 | Y: | G: 12 | B: | M: 1`; misthrows change no count."""
    parts = (part.split(":") for part in text.split("|"))
    numbers = {head.strip().lower(): [int(word) for word in rest.split()] for head, rest in parts}
    return {row: numbers[row] for row in ROWS}


def read_dice(text: str) -> tuple[list[int], dict[str, int]]:
    """The white faces, and the face of each colour, of `w4 w1 r3 y2 g5 b6`."""
    words = text.split()
    white = [int(word[1:]) for word in words if word[0] == "w"]
    return white, {word[0]: int(word[1:]) for word in words if word[0] != "w"}


def may_cross(row: str, crossed: list[int], number: int) -> bool:
    """Right of every cross (Q4), and the rightmost number after five crosses (Q9)."""
    printed = ROWS[row]
    if number not in printed:
        return False
    if any(printed.index(number) <= printed.index(other) for other in crossed):
        return False
    return number != printed[-1] or len(crossed) >= 5


def closed_rows(crosses: Crosses) -> set[str]:
    """The rows whose rightmost number is crossed, and the lock with it (Q9, Q10)."""
    return {row for row in ROWS if ROWS[row][-1] in crosses[row]}


def count_lines(sheet: str, dice: str) -> int:
    """How many pairs of choices a lone active player has in this turn."""
    crosses = read_sheet(sheet)
    white, coloured = read_dice(dice)
    total = white[0] + white[1]
    lines = count_second(crosses, white, coloured)
    for row in ROWS:
        if may_cross(row, crosses[row], total):
            after = {**crosses, row: [*crosses[row], total]}
            lines += count_second(after, white, coloured)
    return lines


def count_positions(sheets: list[str], dice: str) -> int:
    """How many ways all sheets can look after a turn of several players, the first one active."""
    table = [read_sheet(sheet) for sheet in sheets]
    white, coloured = read_dice(dice)
    total = white[0] + white[1]
    before = set().union(*map(closed_rows, table))
    choices = [
        ["", *(row for row in ROWS if row not in before and may_cross(row, sheet[row], total))]
        for sheet in table
    ]
    found = set()
    for chosen in itertools.product(*choices):
        closing = {row for row in chosen if row and ROWS[row][-1] == total}
        crossed = [
            _cross(sheet, row or _joined(sheet, closing), total)
            for sheet, row in zip(table, chosen, strict=True)
        ]
        passed = crossed[0] == table[0]
        found |= _after_second(crossed, before | closing, white, coloured, passed)
    return len(found)


def _cross(sheet: Crosses, row: str, number: int) -> Crosses:
    return {**sheet, row: [*sheet[row], number]} if row else sheet


def _joined(sheet: Crosses, closing: set[str]) -> str:
    """Where somebody who passed closes a row with others: where most crosses are (Q10)."""
    could = [row for row in ROWS if row in closing and may_cross(row, sheet[row], ROWS[row][-1])]
    return max(could, key=lambda row: len(sheet[row]), default="")


def _after_second(
    table: list[Crosses],
    closed: set[str],
    white: list[int],
    coloured: dict[str, int],
    passed: bool,
) -> set[str]:
    """All sheets, as texts, after each choice of the active player in action 2 (Q7, Q8)."""
    if len(closed) >= 2:
        return {str(table)}
    mine, others = table[0], table[1:]
    found = {str([mine, *others, "misthrow" if passed else ""])}
    for row, face in coloured.items():
        for number in {die + face for die in white}:
            if row not in closed and may_cross(row, mine[row], number):
                found.add(str([_cross(mine, row, number), *others, ""]))
    return found


def count_second(crosses: Crosses, white: list[int], coloured: dict[str, int]) -> int:
    """How many choices action 2 has; 1 if action 1 ended the match (Q12, Q13)."""
    closed = closed_rows(crosses)
    if len(closed) >= 2:
        return 1
    choices = {("pass", 0)}
    for row, face in coloured.items():
        for die in white:
            if row not in closed and may_cross(row, crosses[row], die + face):
                choices.add((row, die + face))
    return len(choices)
