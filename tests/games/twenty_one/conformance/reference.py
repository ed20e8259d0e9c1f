"""Twenty One, played by the letter of its rules: slow, naive, and without the engine's code.

A row is its text, such as `6x 4 1 3x 1 /`. What is legal is found by trying every set of dice. The
numbers of rules are those of docs/games/twenty-one.md. `conformance/run.py` can run it.
"""

from itertools import combinations
from typing import Any, Final

COLOURS: Final = ("white", "black", "red", "blue", "yellow", "green")
LETTERS: Final = {"w": "white", "k": "black", "r": "red", "b": "blue", "y": "yellow", "g": "green"}

PRINTED: Final = ("6 5 4 3 2 1", "5 4 4 3 3 1", "6 5 3 2 2 1", "5 4 4 2 2 1", "4 4 3 3 2 1")
"""By row, the numbers on every sheet."""

SHEETS: Final = {
    "A": "rygbwk ygwkrb brkwgy bykgwr bywrkg",
    "B": "bkwyrg kbrygw wgyrbk grwkyb krbgwy",
    "C": "wbrgky bwygkr rkgywb ygbrkw wbrygk",
    "D": "grkwyb rygbwk kwbgyr kbywrg ykgwrb",
    "E": "ywbkgr wkbryg gyrbkw wkrbgy rgykbw",
    "F": "kgyrbw grkwby ybwkrg rwgybk gwkbyr",
}
"""By sheet and row, the colours from left to right."""

BONUS: Final = (0, 1, 3, 6, 10, 15, 21)
"""By the number of hits in a row (T8)."""

FREE_ROW: Final = ". . . . . ."


def colours_of(sheet: str, row: int) -> list[str]:
    """The colours of a row; rows count from 0."""
    return [LETTERS[letter] for letter in SHEETS[sheet].split()[row]]


def row_points(text: str) -> int:
    """Its numbers, and the bonus for its hits (T8)."""
    numbers = [int(field.rstrip("x")) for field in text.split() if field not in ("/", ".")]
    return sum(numbers) + BONUS[text.count("x")]


class Reference:
    """A match, as `conformance/run.py` plays it."""

    def begin(self, setup: dict[str, Any], position: dict[str, Any] | None) -> bool:
        names = setup["sheets"]
        if not 1 <= setup["seats"] <= len(SHEETS):  # T1; alone is an extension
            return False
        if len(names) != setup["seats"] or len({*names}) != len(names) or {*names} - {*SHEETS}:
            return False
        assert position
        self.names = list(names)
        self.seats = list(range(setup["seats"]))
        self.active = position["active"]
        self.sheets = [list(rows) for rows in position["sheets"]]
        self.phase = "roll"
        self.dice: dict[str, int] = {}
        self.chosen: dict[int, str] = {}
        return True

    def current(self, seat: int) -> int:
        """The first row that is not full (T3)."""
        return next(row for row in range(5) if "." in self.sheets[seat][row])

    @property
    def asked(self) -> list[int]:
        if self.phase == "second attempt":
            return [self.active]
        if self.phase == "writing":
            return [seat for seat in self.seats if seat not in self.chosen]
        return []

    @property
    def to_roll(self) -> list[str]:
        """All dice, or for the second attempt all that show no 1 (T4)."""
        if self.phase == "roll":
            return list(COLOURS)
        if self.phase == "second roll":
            return [colour for colour in COLOURS if self.dice[colour] != 1]
        return []

    def broken(self, seat: int, choice: str) -> list[str]:
        """The numbers of all rules that a choice would break now."""
        word, *colours = choice.split()
        if self.phase == "over":
            return ["T9"]
        if seat not in self.asked:
            return ["T5"] if self.phase == "writing" else ["T4"]
        if self.phase == "second attempt":
            return [] if choice in ("reroll", "keep") else ["T4"]
        if choice == "strike":
            return []
        if word != "enter":
            return ["T4"]
        if not colours:
            return ["T5"]
        return ["T6"] if any(not self.fits(seat, colour) for colour in colours) else []

    def fits(self, seat: int, colour: str) -> bool:
        """The field of this colour is free, and the die is not higher than its number (T6)."""
        row = self.current(seat)
        place = colours_of(self.names[seat], row).index(colour)
        printed = int(PRINTED[row].split()[place])
        return self.sheets[seat][row].split()[place] == "." and self.dice[colour] <= printed

    def legal(self, seat: int) -> list[str]:
        if seat not in self.asked:
            return []
        choices = ["reroll", "keep", "strike"]
        row = colours_of(self.names[seat], self.current(seat))
        for size in range(1, 7):
            choices += [" ".join(["enter", *chosen]) for chosen in combinations(row, size)]
        return [choice for choice in choices if not self.broken(seat, choice)]

    def roll(self, dice: dict[str, int]) -> None:
        assert list(dice) == self.to_roll
        is_first = self.phase == "roll"
        self.dice = {**self.dice, **dice}
        self.chosen = {}
        can_try_again = is_first and any(face != 1 for face in self.dice.values())
        self.phase = "second attempt" if can_try_again else "writing"

    def choose(self, seat: int, choice: str) -> bool:
        if self.broken(seat, choice):
            return False
        if self.phase == "second attempt":
            self.phase = "second roll" if choice == "reroll" else "writing"
            return True
        self.chosen[seat] = choice
        if not self.asked:
            for who, what in self.chosen.items():
                self.write(who, what)
            self.finish_round()
        return True

    def write(self, seat: int, choice: str) -> None:
        """Enter dice in the fields of their colours (T6), or strike the leftmost free one (T7)."""
        row = self.current(seat)
        fields = self.sheets[seat][row].split()
        if choice == "strike":
            fields[fields.index(".")] = "/"
        for colour in choice.split()[1:]:
            place = colours_of(self.names[seat], row).index(colour)
            face = str(self.dice[colour])
            fields[place] = face + ("x" if face == PRINTED[row].split()[place] else "")
        self.sheets[seat][row] = " ".join(fields)

    def finish_round(self) -> None:
        """The match is over when somebody has filled row 5 (T9)."""
        if any("." not in rows[4] for rows in self.sheets):
            self.phase = "over"
        else:
            self.phase = "roll"
            self.active = (self.active + 1) % len(self.seats)

    def look(self) -> dict[str, Any]:
        points = [sum(map(row_points, rows)) for rows in self.sheets]
        return {
            "phase": self.phase,
            "active": self.active,
            "asked": self.asked,
            "to_roll": self.to_roll,
            "legal": [self.legal(seat) for seat in self.seats],
            "sheets": [list(rows) for rows in self.sheets],
            "points": points,
            "winners": [seat for seat in self.seats if points[seat] == max(points)]
            if self.phase == "over"
            else [],
        }
