"""A player's sheet, its text form and its drawing.

    A: 6x 4 1 3x 1 / | . . 3 . . .

names the sheet and what stands in the fields, row by row: a number, with `x` for a hit, `/` for a
struck field, `.` for a free one. Rows that nothing stands in are left out.
"""

from typing import Final, NamedTuple

from rollwright.core.drawing import Drawing, Line, Span
from rollwright.core.errors import SetupError
from rollwright.core.game import Roll
from rollwright.games.twenty_one import rules
from rollwright.games.twenty_one.layout import COLOURS, LETTERS, NUMBERS, SHEETS

Row = tuple[int, ...]
"""What stands in the six fields of a row, as `rules` counts it."""

_EMPTY_ROW: Final[Row] = (rules.FREE,) * rules.FIELDS
_FORM: Final = "write it as A: 6x 4 1 3x 1 / | . . 3 . . ."


class Sheet(NamedTuple):
    """One of the sheets A–F with what was written on it.

    Examples:
        >>> from rollwright.games.twenty_one import Sheet
        >>> sheet = Sheet("A").enter(0b1, dice=(4, 1, 1, 3, 4, 2))
        >>> sheet.rows[0], sheet.strike().rows[0]
        ((1, 0, 0, 0, 0, 0), (1, 7, 0, 0, 0, 0))
    """

    name: str
    rows: tuple[Row, ...] = (_EMPTY_ROW,) * rules.ROWS
    current: int = 0
    """The row that is worked on: the first that is not full (T3); 5 when all are."""

    @property
    def is_full(self) -> bool:
        """Whether all rows are full."""
        return self.current == rules.ROWS

    def colours(self, row: int) -> tuple[int, ...]:
        """The colours of a row from left to right, as indices into `COLOURS`."""
        return SHEETS[self.name][row]

    def dice_by_column(self, dice: Roll) -> tuple[int, ...]:
        """The face of the die that belongs to each column of the current row."""
        return tuple(dice[colour] for colour in self.colours(self.current))

    def fitting(self, dice: Roll) -> int:
        """The free columns of the current row where the die of that colour fits (T6)."""
        row = self.current
        fields = zip(self.rows[row], self.dice_by_column(dice), NUMBERS[row], strict=True)
        return sum(
            1 << column
            for column, (entry, face, printed) in enumerate(fields)
            if entry == rules.FREE and rules.can_enter(face, printed)
        )

    def enter(self, columns: int, dice: Roll) -> "Sheet":
        """The sheet with the dice of these columns entered in the current row (T6)."""
        fields = zip(self.rows[self.current], self.dice_by_column(dice), strict=True)
        return self._with_row(
            tuple(face if columns >> i & 1 else entry for i, (entry, face) in enumerate(fields))
        )

    def strike(self) -> "Sheet":
        """The sheet with the leftmost free field of the current row struck (T7)."""
        row = self.rows[self.current]
        column = rules.leftmost_free(_filled(row))
        return self._with_row((*row[:column], rules.STRUCK, *row[column + 1 :]))

    def _with_row(self, row: Row) -> "Sheet":
        """The sheet with the current row rewritten; a full one makes way for the next (T8)."""
        at = self.current
        rows = (*self.rows[:at], row, *self.rows[at + 1 :])
        return Sheet(self.name, rows, at + rules.is_full(_filled(row)))

    def hits(self, row: int) -> int:
        """How many fields of a row are hits (T6)."""
        fields = zip(self.rows[row], NUMBERS[row], strict=True)
        return sum(rules.is_hit(entry, printed) for entry, printed in fields)

    def row_points(self, row: int) -> int:
        """The entered numbers of a row and the bonus for its hits, full or not (T8, T9)."""
        return sum(map(rules.entry_points, self.rows[row])) + rules.bonus(self.hits(row))

    @property
    def free(self) -> int:
        """The free columns of the current row, as bits."""
        return rules.ALL_COLUMNS & ~_filled(self.rows[self.current])

    @property
    def score(self) -> int:
        """All rows, the unfinished one included, as at the end of the match (T9, T10)."""
        return sum(map(self.row_points, range(rules.ROWS)))

    def text(self) -> str:
        """The sheet as one line."""
        rows = [
            " ".join(map(_field_text, self.rows[row], NUMBERS[row]))
            for row in range(rules.ROWS)
            if any(self.rows[row])
        ]
        return f"{self.name}: {' | '.join(rows)}".rstrip()


def _filled(row: Row) -> int:
    """The columns of a row that are not free."""
    return sum(1 << column for column, entry in enumerate(row) if entry != rules.FREE)


def _field_text(entry: int, printed: int) -> str:
    hit = "x" if rules.is_hit(entry, printed) else ""
    return {rules.FREE: ".", rules.STRUCK: "/"}.get(entry, f"{entry}{hit}")


def read_sheet(text: str) -> Sheet:
    """The sheet that `Sheet.text` wrote. Raises `SetupError` for one that no match can reach.

    Examples:
        >>> from rollwright.games.twenty_one import read_sheet
        >>> sheet = read_sheet("A: 6x 4 1 3x 1 / | . . 3 . . .")
        >>> sheet.current, sheet.hits(0), sheet.score
        (1, 2, 21)
    """
    name, colon, written = text.partition(":")
    name = name.strip().upper()
    if not colon or name not in SHEETS:
        raise SetupError(f"{text!r} is no sheet {', '.join(SHEETS)}; {_FORM}.")
    parts = written.split("|") if written.strip() else []
    if len(parts) > rules.ROWS:
        raise SetupError(f"A sheet has {rules.ROWS} rows, not {len(parts)} (T2).")
    rows = tuple(_read_row(part, row) for row, part in enumerate(parts))
    full = [rules.FREE not in row for row in rows]
    if not all(full[:-1]):
        raise SetupError("A row is begun when the one above it is full (T3).")
    return Sheet(name, rows + Sheet(name).rows[len(rows) :], sum(full))


def _read_row(text: str, row: int) -> Row:
    words = text.split()
    if len(words) != rules.FIELDS:
        raise SetupError(f"Row {row + 1} has {rules.FIELDS} fields, not {len(words)}; {_FORM}.")
    return tuple(map(_read_field, words, NUMBERS[row]))


def _read_field(word: str, printed: int) -> int:
    if word in (".", "/"):
        return rules.FREE if word == "." else rules.STRUCK
    number = word.removesuffix("x")
    if number not in map(str, range(1, rules.STRUCK)):
        raise SetupError(f"{word!r} is no field; a field is free ., struck / or a number.")
    if not rules.can_enter(int(number), printed):
        raise SetupError(f"{number} is higher than the {printed} in its field (T6).")
    if word.endswith("x") != rules.is_hit(int(number), printed):
        raise SetupError(f"{word} in a field with {printed}: x marks a hit, and only a hit (T6).")
    return int(number)


def draw_sheet(sheet: Sheet) -> Drawing:
    """Five rows with their points, and the total.

    A field shows the letter of its colour, the printed number, and what was written: a number,
    a number with × for a hit, or / for a strike.
    """
    rows = [_draw_row(sheet, row) for row in range(rules.ROWS)]
    return (*rows, (Span(f"sheet {sheet.name:<47}"), Span(f"{sheet.score:>4}", strong=True)))


def _draw_row(sheet: Sheet, row: int) -> Line:
    pointer = "▸" if row == sheet.current else " "
    spans = [Span(f"{pointer} {row + 1}  ")]
    for column, entry in enumerate(sheet.rows[row]):
        printed = NUMBERS[row][column]
        colour = COLOURS[sheet.colours(row)[column]]
        hit = "×" if rules.is_hit(entry, printed) else ""
        text = {rules.FREE: "", rules.STRUCK: "/"}.get(entry, f"{entry}{hit}")
        spans.append(Span(f" {LETTERS[colour]}{printed} {text:<2} ", colour, strong=bool(text)))
        spans.append(Span(" "))
    points = f"{sheet.row_points(row):>4}" if any(sheet.rows[row]) else ""
    return (*spans, Span(points, strong=row < sheet.current))
