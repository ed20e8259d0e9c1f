"""Qwixx, played by the letter of its rules: slow, naive, and without any of the engine's code.

Rows are lists of printed numbers. What is legal is found by trying every choice against every rule.
The numbers of rules are those of docs/games/qwixx.md. `conformance/run.py` can run it.
"""

from typing import Any, Final

ROWS: Final = ("red", "yellow", "green", "blue")

UP: Final = (2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12)
DOWN: Final = (12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2)

NUMBERS: Final = {
    "standard": {"red": UP, "yellow": UP, "green": DOWN, "blue": DOWN},
    "mixed-colours": {"red": UP, "yellow": UP, "green": DOWN, "blue": DOWN},
    "mixed-numbers": {
        "red": (10, 6, 2, 8, 3, 4, 12, 5, 9, 7, 11),
        "yellow": (9, 12, 4, 6, 7, 2, 5, 8, 11, 3, 10),
        "green": (8, 2, 10, 12, 6, 9, 7, 4, 5, 11, 3),
        "blue": (5, 7, 11, 9, 12, 3, 8, 10, 2, 6, 4),
    },
}
"""By sheet and row, what is printed from left to right."""

MIXED_COLOURS: Final = {
    "red": "y2 y3 y4 b5 b6 b7 g8 g9 g10 r11 r12",
    "yellow": "r2 r3 g4 g5 g6 g7 b8 b9 y10 y11 y12",
    "green": "b12 b11 b10 y9 y8 y7 r6 r5 r4 g3 g2",
    "blue": "g12 g11 r10 r9 r8 r7 y6 y5 b4 b3 b2",
}
"""The fields of the mixed-colours sheet; a row is named by the colour of its lock."""

POINTS: Final = (0, 1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 66, 78)
"""By the number of crosses in a row, the lock included (Q14)."""

MOST_SEATS: Final = {"pad": 5, "board": 4}

CHOICES: Final = ("pass", *(f"{row} {number}" for row in ROWS for number in UP))

Sheet = dict[str, Any]
"""The crossed numbers of each row from left to right, `locks` and `misthrows`."""


def field_colour(sheet: str, row: str, number: int) -> str:
    """The colour of a field, which is that of its row on all sheets but one."""
    if sheet != "mixed-colours":
        return row
    [field] = [word for word in MIXED_COLOURS[row].split() if word[1:] == str(number)]
    return {colour[0]: colour for colour in ROWS}[field[0]]


def copied(sheet: Sheet) -> Sheet:
    return {key: list(value) if key != "misthrows" else value for key, value in sheet.items()}


def points_of(sheet: Sheet) -> int:
    """The points of a sheet (Q14)."""
    total = -5 * int(sheet["misthrows"])
    for row in ROWS:
        total += POINTS[len(sheet[row]) + (1 if row in sheet["locks"] else 0)]
    return total


class Reference:
    """A match, as `conformance/run.py` plays it."""

    def begin(self, setup: dict[str, Any], position: dict[str, Any] | None) -> bool:
        if not 1 <= setup["seats"] <= MOST_SEATS[setup["edition"]]:  # Q3; alone is an extension
            return False
        assert position
        self.sheet = setup["sheet"]
        self.version = setup["version"]
        self.seats = list(range(setup["seats"]))
        self.active = position["active"]
        self.sheets = [copied(sheet) for sheet in position["sheets"]]
        self.phase = "roll"
        self.chosen: dict[int, str] = {}
        self.dice: dict[str, Any] = {}
        self.before_turn = self.sheets[self.active]
        self.closed: list[str] = []
        self.closed_before_turn: list[str] = []
        self.find_closed()
        return True

    def find_closed(self) -> None:
        """The rows that anybody has locked (Q10)."""
        self.closed = [row for row in ROWS if any(row in sheet["locks"] for sheet in self.sheets)]

    @property
    def asked(self) -> list[int]:
        if self.phase == "action 1":
            return [seat for seat in self.seats if seat not in self.chosen]
        return [self.active] if self.phase == "action 2" else []

    @property
    def to_roll(self) -> list[str]:
        """The dice that are in the game: that of a closed row has left (Q10)."""
        coloured = [row for row in ROWS if row not in self.closed]
        return ["white", "white", *coloured] if self.phase == "roll" else []

    def last(self, row: str) -> int:
        """The rightmost number of a row."""
        return NUMBERS[self.sheet][row][-1]

    def broken(self, seat: int, choice: str) -> list[str]:
        """The numbers of all rules that a choice would break now."""
        if choice not in CHOICES:
            return ["Q1"]
        if self.phase == "over":
            return ["Q12"]
        if self.phase == "roll":
            return ["Q5"]
        if seat not in self.asked:
            return ["Q6"] if self.phase == "action 1" else ["Q7"]
        if choice == "pass":
            return []
        row, number = choice.split()[0], int(choice.split()[1])
        rules = self.broken_by_dice(row, number)
        if row in self.closed:
            rules.append("Q10" if row in self.closed_before_turn else "Q11")
        printed = NUMBERS[self.sheet][row]
        crossed = self.sheets[seat][row]
        if any(printed.index(number) <= printed.index(other) for other in crossed):
            rules.append("Q4")
        if number == self.last(row) and len(crossed) < 5:
            rules.append("Q9")
        return rules

    def broken_by_dice(self, row: str, number: int) -> list[str]:
        """Whether the dice make this number (Q6), or two of them do in the field's colour (Q7)."""
        white = self.dice["white"]
        if self.phase == "action 1":
            return [] if number == white[0] + white[1] else ["Q6"]
        colour = field_colour(self.sheet, row, number)
        if colour in self.closed:  # its die has left
            return ["Q10" if colour in self.closed_before_turn else "Q11"]
        return [] if number - self.dice[colour] in white else ["Q7"]

    def legal(self, seat: int) -> list[str]:
        return [choice for choice in CHOICES if not self.broken(seat, choice)]

    def roll(self, dice: dict[str, Any]) -> None:
        assert self.phase == "roll"
        self.dice = dice
        self.chosen = {}
        self.before_turn = copied(self.sheets[self.active])
        self.closed_before_turn = self.closed
        self.phase = "action 1"

    def choose(self, seat: int, choice: str) -> bool:
        if self.broken(seat, choice):
            return False
        if self.phase == "action 1":
            self.chosen[seat] = choice
            if not self.asked:
                self.finish_action_1()
        else:
            self.cross(seat, choice)
            self.find_closed()
            self.finish_action_2()
        return True

    def cross(self, seat: int, choice: str) -> None:
        """Make the cross, with the lock if it is the rightmost number (Q9)."""
        if choice != "pass":
            row, number = choice.split()[0], int(choice.split()[1])
            self.sheets[seat][row].append(number)
            if number == self.last(row):
                self.lock(self.sheets[seat], row)

    def lock(self, sheet: Sheet, row: str) -> None:
        """Cross the lock; locks are listed from the upper row to the lower."""
        sheet["locks"] = [other for other in ROWS if other in sheet["locks"] or other == row]

    def finish_action_1(self) -> None:
        """All crosses count together (Q6, Q12), and who passed joins closings (Q10)."""
        for seat, choice in self.chosen.items():
            self.cross(seat, choice)
        self.find_closed()
        closing = [row for row in self.closed if row not in self.closed_before_turn]
        if self.version >= 2:
            for seat, choice in self.chosen.items():
                if choice == "pass":
                    self.join(seat, closing)
        self.phase = "over" if len(self.closed) >= 2 else "action 2"  # Q12, Q13

    def join(self, seat: int, closing: list[str]) -> None:
        """Cross the rightmost number where that brings the most points, the upper if equal."""
        most = points_of(self.sheets[seat])
        best = self.sheets[seat]
        for row in closing:
            if len(self.sheets[seat][row]) >= 5:
                tried = copied(self.sheets[seat])
                tried[row].append(self.last(row))
                self.lock(tried, row)
                if points_of(tried) > most:
                    most, best = points_of(tried), tried
        self.sheets[seat] = best

    def finish_action_2(self) -> None:
        """A misthrow if the active seat's sheet is what it was before the turn (Q8)."""
        mine = self.sheets[self.active]
        if mine == self.before_turn:
            mine["misthrows"] += 1
        if len(self.closed) >= 2 or mine["misthrows"] == 4:  # Q12
            self.phase = "over"
        else:
            self.phase = "roll"
            self.active = (self.active + 1) % len(self.seats)

    def look(self) -> dict[str, Any]:
        points = [points_of(sheet) for sheet in self.sheets]
        return {
            "phase": self.phase,
            "active": self.active,
            "asked": self.asked,
            "to_roll": self.to_roll,
            "legal": [self.legal(seat) for seat in self.seats],
            "sheets": [copied(sheet) for sheet in self.sheets],
            "closed": self.closed,
            "points": points,
            "winners": [seat for seat in self.seats if points[seat] == max(points)]
            if self.phase == "over"
            else [],
        }

    def series(self, length: int, results: list[list[int]]) -> dict[str, Any]:
        """The highest sum wins once all matches are played (Q16)."""
        sums = [0] * len(results[0])
        for scores in results:
            for seat, points in enumerate(scores):
                sums[seat] += points
        best = [seat for seat, points in enumerate(sums) if points == max(sums)]
        return {"sums": sums, "winners": best if len(results) == length else []}
