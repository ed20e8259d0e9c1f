"""The six sheets (T2): the same numbers on all of them, each in its own colours."""

from functools import cache
from typing import Final

COLOURS: Final = ("white", "black", "red", "blue", "yellow", "green")
"""The dice, in the order in which they are rolled."""

LETTERS: Final = {"white": "w", "black": "k", "red": "r", "blue": "b", "yellow": "y", "green": "g"}

NUMBERS: Final = (
    (6, 5, 4, 3, 2, 1),
    (5, 4, 4, 3, 3, 1),
    (6, 5, 3, 2, 2, 1),
    (5, 4, 4, 2, 2, 1),
    (4, 4, 3, 3, 2, 1),
)
"""`NUMBERS[row][column]` is printed on every sheet."""

_COLOURS_BY_SHEET: Final = """
    A  rygbwk ygwkrb brkwgy bykgwr bywrkg
    B  bkwyrg kbrygw wgyrbk grwkyb krbgwy
    C  wbrgky bwygkr rkgywb ygbrkw wbrygk
    D  grkwyb rygbwk kwbgyr kbywrg ykgwrb
    E  ywbkgr wkbryg gyrbkw wkrbgy rgykbw
    F  kgyrbw grkwby ybwkrg rwgybk gwkbyr
"""

_COLOUR_OF: Final = {letter: COLOURS.index(colour) for colour, letter in LETTERS.items()}

SHEETS: Final[dict[str, tuple[tuple[int, ...], ...]]] = {
    sheet: tuple(tuple(_COLOUR_OF[letter] for letter in row) for row in rows)
    for sheet, *rows in (line.split() for line in _COLOURS_BY_SHEET.strip().splitlines())
}
"""`SHEETS[name][row][column]` is the colour of a field, as an index into `COLOURS`."""


@cache
def entry_text(colours: tuple[int, ...], columns: int) -> str:
    """How records write the entry in these columns of a row with these colours."""
    names = (COLOURS[colour] for column, colour in enumerate(colours) if columns >> column & 1)
    return " ".join(["enter", *names])
