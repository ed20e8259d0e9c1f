"""What stands where on the sheet (Q1). A layout is data: another sheet needs no other rules."""

from dataclasses import dataclass
from functools import cached_property
from typing import Final

from rollwright.games.qwixx import rules
from rollwright.games.qwixx.actions import ACTIONS, COLOURS, Choice, Cross

_FACES: Final = range(7)
"""What a die can show; 0 stands for a die that has left the game."""
_NUMBERS: Final = range(13)

_INITIALS: Final = {colour[0]: index for index, colour in enumerate(COLOURS)}


class Offer(dict[int, tuple[Choice, ...]]):
    """What dice offer in one row: the crosses that are legal, by the marks that the row has.

    A match asks for the same marks again and again, so each answer is worked out once.
    """

    def __init__(self, row: int, crosses: dict[int, Cross]) -> None:
        super().__init__()
        self.row = row
        self.crosses = crosses
        """The crosses that the dice make, by column, whether legal or not."""

    def __missing__(self, marks: int) -> tuple[Choice, ...]:
        columns = rules.open_columns(marks)
        legal = (cross for column, cross in self.crosses.items() if columns >> column & 1)
        return self.setdefault(marks, tuple(legal))


@dataclass(frozen=True, eq=False)
class Layout:
    """`numbers[row][column]` is printed in a field of colour `colours[row][column]`."""

    numbers: tuple[tuple[int, ...], ...]
    colours: tuple[tuple[int, ...], ...]

    @classmethod
    def parse(cls, table: str) -> "Layout":
        """Read a table with a line per row and a word per field: `r2` is a red 2."""
        rows = [line.split() for line in table.strip().splitlines()]
        if [len(row) for row in rows] != [rules.FIELDS] * rules.ROWS:
            raise ValueError(f"a sheet has {rules.ROWS} rows of {rules.FIELDS} fields")
        return cls(
            tuple(tuple(int(word[1:]) for word in row) for row in rows),
            tuple(tuple(_INITIALS[word[0]] for word in row) for row in rows),
        )

    @cached_property
    def columns(self) -> tuple[int, ...]:
        """The column that each action crosses in its row; −1 for `PASS`."""
        return tuple(
            self.numbers[action.row].index(action.number) if isinstance(action, Cross) else -1
            for action in ACTIONS
        )

    @cached_property
    def white_offers(self) -> tuple[tuple[Offer, ...], ...]:
        """`white_offers[sum][row]` is what the two white dice offer everybody (Q6)."""
        return tuple(
            tuple(self._offer(row, {number}) for row in range(rules.ROWS)) for number in _NUMBERS
        )

    @cached_property
    def colour_offers(self) -> tuple[tuple[tuple[tuple[tuple[Offer, ...], ...], ...], ...], ...]:
        """`colour_offers[white][white][colour][face]` is what a colour die offers (Q7).

        It is one offer per row that has the sum in that colour, with either white die.
        """
        return tuple(
            tuple(
                tuple(
                    tuple(
                        self._offers(colour, {a + face, b + face} if face else set())
                        for face in _FACES
                    )
                    for colour in range(len(COLOURS))
                )
                for b in _FACES
            )
            for a in _FACES
        )

    def _offers(self, colour: int, numbers: set[int]) -> tuple[Offer, ...]:
        offers = (self._offer(row, numbers, colour) for row in range(rules.ROWS))
        return tuple(offer for offer in offers if offer.crosses)

    def _offer(self, row: int, numbers: set[int], colour: int | None = None) -> Offer:
        crosses = {
            column: Cross(COLOURS[row], number)
            for column, number in enumerate(self.numbers[row])
            if number in numbers and colour in (None, self.colours[row][column])
        }
        return self._known_offers.setdefault((row, *crosses), Offer(row, crosses))

    @cached_property
    def _known_offers(self) -> dict[tuple[int, ...], Offer]:
        """Offers by row and columns: many rolls make the same one."""
        return {}


STANDARD: Final = Layout.parse("""
    r2  r3  r4  r5  r6  r7  r8  r9  r10 r11 r12
    y2  y3  y4  y5  y6  y7  y8  y9  y10 y11 y12
    g12 g11 g10 g9  g8  g7  g6  g5  g4  g3  g2
    b12 b11 b10 b9  b8  b7  b6  b5  b4  b3  b2
""")
