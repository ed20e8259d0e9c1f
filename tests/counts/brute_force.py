"""A naive count of the legal lines of a turn, written from the rules alone.

It knows nothing of the engine: rows are lists of printed numbers, and whatever may be crossed is
found by trying all of them.
"""

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
