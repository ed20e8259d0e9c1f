"""A naive count of the legal entries of a round, written from the rules alone.

It knows nothing of the engine. Its own table says, for every row of a sheet, in which of the six
places a colour stands; whatever may be entered is found by trying every set of dice.
"""

from itertools import combinations
from typing import Final

PLACES: Final = {
    "A1": "561423",
    "A2": "345612",
    "A3": "432165",
    "A4": "536124",
    "A5": "354126",
    "B1": "325146",
    "B2": "613245",
    "B3": "164532",
    "B4": "342651",
    "B5": "512364",
    "C1": "153264",
    "C2": "256134",
    "C3": "521643",
    "C4": "654312",
    "C5": "163245",
    "D1": "432651",
    "D2": "561423",
    "D3": "216354",
    "D4": "415236",
    "D5": "425613",
    "E1": "246315",
    "E2": "124356",
    "E3": "653421",
    "E4": "123465",
    "E5": "641532",
    "F1": "614532",
    "F2": "432561",
    "F3": "345216",
    "F4": "261543",
    "F5": "236451",
}
"""By sheet and row, the place (1 is leftmost) of white, black, red, blue, yellow and green."""

COLOURS: Final = "wkrbyg"

PRINTED_BY_PLACE: Final = {1: "65654", 2: "54544", 3: "44343", 4: "33223", 5: "23222", 6: "11111"}
"""By place, the printed numbers of rows 1 to 5."""


def read_sheet(text: str) -> tuple[str, list[str]]:
    """The name, and the fields of the current row, of `A | 6x 4 1 3x 1 / | . . 3 . . .`.

    The name has a digit put behind it for the row: `A2`.
    """
    name, *rows = (part.strip() for part in text.split("|"))
    current = ["."] * 6
    begun = [row.split() for row in rows]
    number = len(begun) + 1
    if begun and "." in begun[-1]:
        current, number = begun[-1], number - 1
    return f"{name}{number}", current


def fits(row: str, current: list[str], die: str) -> bool:
    """Whether the field of the die's colour is free and its number is not lower (T6)."""
    place = int(PLACES[row][COLOURS.index(die[0])])
    printed = int(PRINTED_BY_PLACE[place][int(row[1]) - 1])
    return current[place - 1] == "." and int(die[1]) <= printed


def count_entries(sheet: str, dice: str) -> int:
    """How many choices a player has: the strike, and every set of dice that all fit."""
    row, current = read_sheet(sheet)
    words = dice.split()
    sets = [chosen for size in range(1, 7) for chosen in combinations(words, size)]
    return 1 + sum(all(fits(row, current, die) for die in chosen) for chosen in sets)
