"""Big Points once more, slowly and from the rules alone, with lists of numbers.

`conformance/run.py` plays it as it plays any engine.
"""

from typing import Any, Final

UP: Final = list(range(2, 13))
DOWN: Final = UP[::-1]
ROWS: Final = ("red", "yellow", "green", "blue")
BONUS: Final = {"red-yellow": ("red", "yellow"), "green-blue": ("green", "blue")}
NUMBERS: Final = {
    **dict.fromkeys(("red", "yellow", "red-yellow"), UP),
    **dict.fromkeys(("green", "blue", "green-blue"), DOWN),
}

Sheet = dict[str, Any]


def points(sheet: Sheet) -> int:
    """The points of a sheet (B7)."""
    total = -5 * int(sheet["misthrows"])
    for bonus, rows in BONUS.items():
        for row in rows:
            crosses = len(sheet[row]) + (row in sheet["locks"]) + len(sheet[bonus])
            total += sum(range(1, min(crosses, 15) + 1))
    return total


def is_open(sheet: Sheet, closed: list[str], row: str, number: int) -> bool:
    """Whether the sheet allows a cross, whatever the dice show."""
    if any(NUMBERS[row].index(number) <= NUMBERS[row].index(other) for other in sheet[row]):
        return False  # Q4, B2
    if row in BONUS:
        return any(number in sheet[beside] for beside in BONUS[row])  # B3
    return row not in closed and (number != NUMBERS[row][-1] or len(sheet[row]) >= 5)  # Q9, Q10


def crossed(sheet: Sheet, row: str, number: int) -> Sheet:
    """The sheet with one more cross, and with the lock behind a last number (Q9, B5)."""
    is_lock = row in ROWS and number == NUMBERS[row][-1]
    locks = [each for each in ROWS if each in sheet["locks"] or (is_lock and each == row)]
    return {**sheet, row: [*sheet[row], number], "locks": locks}


class Reference:
    """A table of Big Points."""

    def begin(self, setup: dict[str, Any], position: dict[str, Any] | None) -> bool:
        if not 1 <= setup["seats"] <= 5:
            return False
        if position:
            self.sheets: list[Sheet] = list(position["sheets"])
            self.active: int = position["active"]
            self.closed = self._locked()
            self.phase = "roll"
            self.choices: dict[int, str] = {}
        return True

    def _locked(self) -> list[str]:
        return [row for row in ROWS if any(row in sheet["locks"] for sheet in self.sheets)]

    @property
    def asked(self) -> list[int]:
        seats = range(len(self.sheets))
        if self.phase == "action 1":
            return [seat for seat in seats if seat not in self.choices]
        return [self.active] if self.phase == "action 2" else []

    def roll(self, dice: dict[str, Any]) -> None:
        self.dice, self.phase, self.choices = dict(dice), "action 1", {}

    def legal(self, seat: int) -> list[str]:
        if seat not in self.asked:
            return []
        sheet = self.sheets[seat]
        found = {"pass"}
        for row in NUMBERS:
            for number in self._offered(sheet, row):
                if is_open(sheet, self.closed, row, number):
                    found.add(f"{row} {number}")
        return sorted(found)

    def _offered(self, sheet: Sheet, row: str) -> set[int]:
        """The numbers that the dice make in a row (Q6, Q7, B4)."""
        whites = self.dice["white"]
        if self.phase == "action 1":
            return {sum(whites)}
        sums = {
            colour: {white + self.dice[colour] for white in whites}
            for colour in ROWS
            if colour not in self.closed
        }
        if row in ROWS:
            return sums.get(row, set())
        beside = BONUS[row]
        return {
            number
            for colour in beside
            for number in sums.get(colour, ())
            if number in sheet[colour]
        }

    def choose(self, seat: int, choice: str) -> bool:
        if choice not in self.legal(seat):
            return False
        if self.phase == "action 1":
            self.choices[seat] = choice
            if not self.asked:
                self._resolve()
        else:
            self._cross(seat, choice)
            if choice == "pass" == self.choices[seat]:
                misthrows = self.sheets[seat]["misthrows"] + 1
                self.sheets[seat] = {**self.sheets[seat], "misthrows": misthrows}
            self.closed = self._locked()
            self.active = (self.active + 1) % len(self.sheets)
            self.phase = "over" if self._is_over() else "roll"
        return True

    def _cross(self, seat: int, choice: str) -> None:
        if choice != "pass":
            row, number = choice.split()
            self.sheets[seat] = crossed(self.sheets[seat], row, int(number))

    def _resolve(self) -> None:
        for seat, choice in self.choices.items():
            self._cross(seat, choice)
        closing = [row for row in self._locked() if row not in self.closed]
        for seat, choice in self.choices.items():
            sheet = self.sheets[seat]
            can = [row for row in closing if is_open(sheet, [], row, NUMBERS[row][-1])]
            if choice == "pass" and can:  # Q10, B8
                after = {row: points(crossed(sheet, row, NUMBERS[row][-1])) for row in can}
                row = max(can, key=lambda row: after[row])
                self.choices[seat] = f"{row} {NUMBERS[row][-1]}"
                self._cross(seat, self.choices[seat])
        self.closed = self._locked()
        self.phase = "over" if self._is_over() else "action 2"

    def _is_over(self) -> bool:
        return len(self.closed) >= 2 or any(sheet["misthrows"] >= 4 for sheet in self.sheets)

    def look(self) -> dict[str, Any]:
        scores = [points(sheet) for sheet in self.sheets]
        over = self.phase == "over"
        return {
            "phase": self.phase,
            "asked": self.asked,
            "legal": [self.legal(seat) for seat in range(len(self.sheets))],
            "sheets": self.sheets,
            "closed": self.closed,
            "points": scores,
            "winners": [at for at, score in enumerate(scores) if over and score == max(scores)],
        }
