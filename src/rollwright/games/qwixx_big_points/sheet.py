"""A sheet of Big Points: that of Qwixx, and two bonus rows (B1).

    R: 2 3 5 7 | Y: | G: 12 11 | B: | M: 1 | RY: 3 5 | GB:

A sheet without bonus crosses may also be written like one of Qwixx.
"""

from collections.abc import Container, Iterator
from typing import Final, NamedTuple

from rollwright.core.drawing import Drawing, Line, Span
from rollwright.core.errors import SetupError
from rollwright.core.game import Roll
from rollwright.games import qwixx
from rollwright.games.qwixx import Choice, Layout
from rollwright.games.qwixx.rules import FIELDS, ROWS, next_column
from rollwright.games.qwixx.sheet import draw_foot, draw_row
from rollwright.games.qwixx.state import WHITES
from rollwright.games.qwixx_big_points import rules
from rollwright.games.qwixx_big_points.layout import BONUS_ROWS

_HEADS: Final = tuple("".join(part[0] for part in row.split("-")).upper() for row in BONUS_ROWS)


class Sheet(NamedTuple):
    """The marks of the four rows and of the bonus rows, and the misthrows (B1).

    Examples:
        >>> from rollwright.games.qwixx_big_points.layout import LAYOUT
        >>> from rollwright.games.qwixx_big_points.sheet import Sheet
        >>> Sheet().cross(row=0, column=3).cross(row=4, column=3).text(LAYOUT)
        'R: 5 | Y: | G: | B: | M: 0 | RY: 5 | GB:'
    """

    red: int = 0
    yellow: int = 0
    green: int = 0
    blue: int = 0
    red_yellow: int = 0
    green_blue: int = 0
    misthrows: int = 0

    @property
    def own(self) -> qwixx.Sheet:
        """What Qwixx knows of this sheet."""
        return qwixx.Sheet(*self[:ROWS], self.misthrows)

    @property
    def score(self) -> int:
        """The points, as if the match ended now (B7)."""
        return sum(rules.points(self)) + self.misthrows * qwixx.rules.MISTHROW_POINTS

    def cross(self, row: int, column: int) -> "Sheet":
        """The sheet with one more cross."""
        marks = rules.cross(row, self[row], column)
        return Sheet._make((*self[:row], marks, *self[row + 1 :]))

    def marked(self, layout: Layout, cross: qwixx.Cross) -> "Sheet":
        """The sheet after this choice."""
        return self.cross(cross.row, layout.columns[cross])

    def add_misthrow(self) -> "Sheet":
        """The sheet with one more misthrow (Q8)."""
        return self._replace(misthrows=self.misthrows + 1)

    def white_options(self, layout: Layout, closed: int, number: int) -> tuple[Choice, ...]:
        """Those of Qwixx, and the bonus fields with that number (B4)."""
        found = [*self.own.white_options(layout, closed, number)]
        for bonus, (above, below) in rules.BESIDE.items():
            found += self._bonuses(layout, bonus, self[above] | self[below], {number})
        return tuple(sorted(found, key=layout.places.__getitem__))

    def colour_options(self, layout: Layout, closed: int, dice: Roll) -> tuple[Choice, ...]:
        """Those of Qwixx, and the bonus fields by a die in whose row the number is crossed (B4)."""
        found = {*self.own.colour_options(layout, closed, dice)}
        for bonus, beside in rules.BESIDE.items():
            for row in beside:
                face = dice[WHITES + row]
                sums = {white + face for white in dice[:WHITES] if face}
                found |= {*self._bonuses(layout, bonus, self[row], sums)}
        return tuple(sorted(found, key=layout.places.__getitem__))

    def _bonuses(
        self, layout: Layout, bonus: int, marks: int, numbers: Container[int]
    ) -> Iterator[Choice]:
        """The open fields of a bonus row whose number is among these and among the marks."""
        columns = rules.open_bonus(marks, 0, self[bonus])
        for column, number in enumerate(layout.numbers[bonus]):
            if columns >> column & 1 and number in numbers:
                yield layout.actions[1 + FIELDS * bonus + number - 2]

    def skips(self, layout: Layout, cross: qwixx.Cross) -> int:
        """How many fields a cross gives up that could still have been crossed one day."""
        if cross.row not in rules.BESIDE:
            return self.own.skips(layout, cross)
        return (self._alive(cross.row, 0) & (1 << layout.columns[cross]) - 1).bit_count()

    def _alive(self, bonus: int, closed: int) -> int:
        """The fields of a bonus row, as bits, that can be crossed, or could be one day (B3)."""
        rows = rules.BESIDE[bonus]
        ends = [FIELDS if closed >> row & 1 else next_column(self[row]) for row in rows]
        crossed = self[rows[0]] | self[rows[1]]
        return (crossed | -1 << min(ends)) & -1 << next_column(self[bonus])

    def joined(self, closing: int) -> int:
        """The row in which a seat that passed joins a closing (B8)."""
        return rules.joined(self, closing)

    def colours(self, layout: Layout, cross: qwixx.Cross) -> tuple[int, ...]:
        """For a bonus field, the colours in which its number is crossed (B4), or else could be."""
        if cross.row not in rules.BESIDE:
            return self.own.colours(layout, cross)
        beside, column = rules.BESIDE[cross.row], layout.columns[cross]
        return tuple(row for row in beside if self[row] >> column & 1) or beside

    def lack(self, cross: qwixx.Cross) -> tuple[str, str, dict[str, object]]:
        """A bonus field lacks the same number above or below (B3)."""
        if cross.row not in rules.BESIDE:
            return self.own.lack(cross)
        fields = " or ".join(f"{row} {cross.number}" for row in cross.colour.split("-"))
        reason, message = "needs_beside", f"{cross} needs a cross on {fields} first."
        return reason, message, {}

    def text(self, layout: Layout) -> str:
        """The sheet as one line."""
        rows = [
            f"{head}: {self._written(layout, row)}".rstrip()
            for row, head in enumerate(_HEADS, ROWS)
        ]
        return " | ".join([self.own.text(layout), *rows])

    def _written(self, layout: Layout, row: int) -> str:
        printed = enumerate(layout.numbers[row])
        return " ".join(str(number) for column, number in printed if self[row] >> column & 1)

    def draw(self, layout: Layout, closed: int) -> Drawing:
        """As in Qwixx. A bonus field in brackets cannot be crossed before one beside it (B3)."""
        points = rules.points(self)
        lines: list[Line] = []
        for bonus, beside in rules.BESIDE.items():
            above, below = (draw_row(layout, row, self[row], closed, points[row]) for row in beside)
            lines += [above, self._draw_bonus(layout, bonus, closed), below]
        return (*lines, draw_foot(self.misthrows, self.score))

    def _draw_bonus(self, layout: Layout, bonus: int, closed: int) -> Line:
        above, below = (self[row] for row in rules.BESIDE[bonus])
        opened, alive = above | below, self._alive(bonus, closed)
        spans = [Span(f"{'bonus':<7}")]
        for column, number in enumerate(layout.numbers[bonus]):
            if self[bonus] >> column & 1:
                spans.append(Span("  X ", strong=True))
            elif not alive >> column & 1:
                spans.append(Span("  – ", faint=True))
            elif opened >> column & 1:
                spans.append(Span(f"{number} ".rjust(4), strong=True))
            else:
                spans.append(Span(f"({number})".rjust(4), faint=True))
        return tuple(spans)


def read_sheet(text: str, layout: Layout) -> Sheet:
    """The sheet that `Sheet.text` wrote. Raises `SetupError` for one that no match can reach.

    Examples:
        >>> from rollwright.games.qwixx_big_points.layout import LAYOUT
        >>> from rollwright.games.qwixx_big_points.sheet import read_sheet
        >>> read_sheet("R: 2 3 | Y: | G: | B: | M: 1 | RY: 3 | GB:", LAYOUT).score
        2
    """
    written, *bonus = text.split("|")[: ROWS + 1], *text.split("|")[ROWS + 1 :]
    known = qwixx.read_sheet("|".join(written), layout)
    sheet = Sheet(*known[:ROWS], misthrows=known.misthrows)
    parts = [part.partition(":") for part in bonus]
    if parts and tuple(head.strip().upper() for head, _, _ in parts) != _HEADS:
        raise SetupError(f"{text!r} is no sheet; behind M: 0, write RY: 3 5 | GB: 10.")
    for row, (_, _, numbers) in zip(rules.BESIDE, parts, strict=False):
        above, below = rules.BESIDE[row]
        for number in numbers.split():
            columns = rules.open_bonus(sheet[above], sheet[below], sheet[row])
            column = [*map(str, layout.numbers[row]), number].index(number)
            if not columns >> column & 1:
                raise SetupError(f"{BONUS_ROWS[row - ROWS]} {number} cannot be crossed (B2, B3).")
            sheet = sheet.cross(row, column)
    return sheet
