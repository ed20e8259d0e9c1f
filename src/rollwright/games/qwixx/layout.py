"""What stands where on the sheet (Q1). A layout is data: another sheet needs no other rules.

Layouts and what hangs on them are shared by all matches, so nothing here can be changed.
"""

from dataclasses import dataclass
from functools import cache, cached_property
from typing import Final, NamedTuple

from rollwright.games.qwixx import rules
from rollwright.games.qwixx.actions import ACTIONS, COLOURS, Choice, Cross

_FACES: Final = range(7)
"""What a die can show; 0 stands for a die that has left the game."""
_NUMBERS: Final = range(13)

_INITIALS: Final = {colour[0]: index for index, colour in enumerate(COLOURS)}


class Offer(NamedTuple):
    """What dice offer in one row."""

    row: int
    columns: int
    """The columns of the numbers that the dice make, as bits, whether legal or not."""
    legal: tuple[tuple[Choice, ...], ...]
    """The crosses that are legal, by the marks that the row has."""


@dataclass(frozen=True, eq=False)
class Layout:
    """`numbers[row][column]` is printed in a field of colour `colours[row][column]`.

    Examples:
        >>> from rollwright.games.qwixx import LAYOUTS, Cross
        >>> standard = LAYOUTS["standard"]
        >>> standard.numbers[2], standard.columns[Cross("green", 10)]
        ((12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2), 2)
    """

    name: str
    numbers: tuple[tuple[int, ...], ...]
    colours: tuple[tuple[int, ...], ...]
    rows: tuple[str, ...] = COLOURS
    """The names of the rows that can be crossed. A variant may have more than the four colours."""
    actions: tuple[Choice, ...] = ACTIONS
    """Every action at its index."""

    @classmethod
    def parse(cls, name: str, table: str) -> "Layout":
        """Read a table with a line per row and a word per field: `r2` is a red 2."""
        rows = [line.split() for line in table.strip().splitlines()]
        if [len(row) for row in rows] != [rules.FIELDS] * rules.ROWS:
            raise ValueError(f"a sheet has {rules.ROWS} rows of {rules.FIELDS} fields")
        return cls(
            name,
            tuple(tuple(int(word[1:]) for word in row) for row in rows),
            tuple(tuple(_INITIALS[word[0]] for word in row) for row in rows),
        )

    @cached_property
    def texts(self) -> tuple[str, ...]:
        """How records write every action, at its index."""
        return tuple(map(str, self.actions))

    @cached_property
    def columns(self) -> tuple[int, ...]:
        """The column that each action crosses in its row; −1 for `PASS`."""
        return tuple(
            self.numbers[action.row].index(action.number) if isinstance(action, Cross) else -1
            for action in self.actions
        )

    @cached_property
    def closing(self) -> tuple[Cross, ...]:
        """What crosses the rightmost number of each row (Q9)."""
        return tuple(
            Cross(colour, self.numbers[row][rules.LAST]) for row, colour in enumerate(COLOURS)
        )

    @cached_property
    def places(self) -> tuple[int, ...]:
        """Where each action crosses the sheet, counted row by row; `PASS` comes first."""
        return tuple(
            action.row * rules.FIELDS + self.columns[action] if isinstance(action, Cross) else -1
            for action in self.actions
        )

    @cached_property
    def is_mixed(self) -> bool:
        """Whether a field may have another colour than the lock of its row."""
        return any({*colours} != {row} for row, colours in enumerate(self.colours))

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

    def offered(self, dice: tuple[int, ...]) -> tuple[Offer, ...]:
        """What each colour die offers together with a white one (Q7)."""
        first, second, red, yellow, green, blue = dice
        reds, yellows, greens, blues = self.colour_offers[first][second]
        return reds[red] + yellows[yellow] + greens[green] + blues[blue]

    def _offers(self, colour: int, numbers: set[int]) -> tuple[Offer, ...]:
        offers = (self._offer(row, numbers, colour) for row in range(rules.ROWS))
        return tuple(offer for offer in offers if offer.columns)

    def _offer(self, row: int, numbers: set[int], colour: int | None = None) -> Offer:
        columns = sum(
            1 << column
            for column, number in enumerate(self.numbers[row])
            if number in numbers and colour in (None, self.colours[row][column])
        )
        return _offer(row, columns, self.numbers[row])


@cache
def _offer(row: int, columns: int, numbers: tuple[int, ...]) -> Offer:
    """Many rolls make the same offer, so each is worked out once."""
    crosses = {
        opened: tuple(
            Cross(COLOURS[row], number)
            for column, number in enumerate(numbers)
            if opened & columns & 1 << column
        )
        for opened in {*_open_columns()}
    }
    return Offer(row, columns, tuple(crosses[opened] for opened in _open_columns()))


@cache
def _open_columns() -> tuple[int, ...]:
    """The open columns of a row by its marks."""
    return tuple(map(rules.open_columns, range(2 * rules.LOCK)))


STANDARD: Final = Layout.parse(
    "standard",
    """
    r2  r3  r4  r5  r6  r7  r8  r9  r10 r11 r12
    y2  y3  y4  y5  y6  y7  y8  y9  y10 y11 y12
    g12 g11 g10 g9  g8  g7  g6  g5  g4  g3  g2
    b12 b11 b10 b9  b8  b7  b6  b5  b4  b3  b2
    """,
)

MIXED_COLOURS: Final = Layout.parse(
    "mixed-colours",
    """
    y2  y3  y4  b5  b6  b7  g8  g9  g10 r11 r12
    r2  r3  g4  g5  g6  g7  b8  b9  y10 y11 y12
    b12 b11 b10 y9  y8  y7  r6  r5  r4  g3  g2
    g12 g11 r10 r9  r8  r7  y6  y5  b4  b3  b2
    """,
)

MIXED_NUMBERS: Final = Layout.parse(
    "mixed-numbers",
    """
    r10 r6  r2  r8  r3  r4  r12 r5  r9  r7  r11
    y9  y12 y4  y6  y7  y2  y5  y8  y11 y3  y10
    g8  g2  g10 g12 g6  g9  g7  g4  g5  g11 g3
    b5  b7  b11 b9  b12 b3  b8  b10 b2  b6  b4
    """,
)

LAYOUTS: Final = {layout.name: layout for layout in (STANDARD, MIXED_COLOURS, MIXED_NUMBERS)}
"""The sheets that can be chosen, by name; the first is the usual one.

Examples:
    >>> from rollwright.games.qwixx import LAYOUTS
    >>> [*LAYOUTS]
    ['standard', 'mixed-colours', 'mixed-numbers']
"""
