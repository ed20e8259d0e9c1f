"""A sheet: what may be crossed on it, its points, its text form and its drawing.

    R: 2 3 5 7 | Y: | G: 12 11 | B: | M: 1

names the crossed numbers of each row and counts the misthrows. The lock goes without saying: it is
crossed with the rightmost number.

`State` asks a sheet for all that concerns one seat alone, and never looks into it. So a variant
with rows of its own, or with other crosses, brings a sheet with the same methods.
"""

from typing import Final, NamedTuple

from rollwright.core.drawing import Drawing, Line, Span
from rollwright.core.errors import SetupError
from rollwright.core.game import Roll
from rollwright.games.qwixx import rules
from rollwright.games.qwixx.actions import COLOURS, PASS, Choice, Cross
from rollwright.games.qwixx.layout import Layout

_FORM: Final = "write a sheet as R: 2 3 5 | Y: | G: 12 | B: | M: 1"


class Sheet(NamedTuple):
    """The marks of the four rows, as `rules` packs them, and the misthrows (Q1).

    Examples:
        >>> from rollwright.games.qwixx import LAYOUTS, Sheet
        >>> Sheet().cross(row=0, column=3).add_misthrow().text(LAYOUTS["standard"])
        'R: 5 | Y: | G: | B: | M: 1'
    """

    red: int = 0
    yellow: int = 0
    green: int = 0
    blue: int = 0
    misthrows: int = 0

    def cross(self, row: int, column: int) -> "Sheet":
        """The sheet with one more cross (Q9)."""
        marks = rules.cross(self[row], column)
        return Sheet._make((*self[:row], marks, *self[row + 1 :]))

    def add_misthrow(self) -> "Sheet":
        """The sheet with one more misthrow (Q8)."""
        return Sheet(*self[: rules.ROWS], self.misthrows + 1)

    def closing(self, closed: int) -> "Sheet":
        """The sheet with the locks of these rows crossed: nothing is open in them (Q10)."""
        rows = enumerate(self[: rules.ROWS])
        locked = (marks | rules.LOCK if closed >> row & 1 else marks for row, marks in rows)
        return Sheet._make((*locked, self.misthrows))

    @property
    def score(self) -> int:
        """The points, as if the match ended now (Q14)."""
        return rules.score(*self)

    def white_options(self, layout: Layout, closed: int, number: int) -> tuple[Choice, ...]:
        """What may be chosen when the white dice make this number (Q6)."""
        reds, yellows, greens, blues = layout.white_offers[number]
        red, yellow, green, blue, _ = self.closing(closed) if closed else self
        return (
            PASS,
            *reds.legal[red],
            *yellows.legal[yellow],
            *greens.legal[green],
            *blues.legal[blue],
        )

    def colour_options(self, layout: Layout, closed: int, dice: Roll) -> tuple[Choice, ...]:
        """What may be chosen in action 2 (Q7)."""
        sheet = self.closing(closed) if closed else self
        options = [PASS]
        for offer in layout.offered(dice):
            options += offer.legal[sheet[offer.row]]
        if layout.is_mixed:
            options.sort(key=layout.places.__getitem__)
        return tuple(options)

    def marked(self, layout: Layout, cross: Cross) -> "Sheet":
        """The sheet after this choice, with all that follows from it on the sheet itself."""
        return self.cross(cross.row, layout.columns[cross])

    def skips(self, layout: Layout, cross: Cross) -> int:
        """How many fields a cross gives up for good (Q4)."""
        return rules.skipped(self[cross.row], layout.columns[cross])

    def joined(self, closing: int) -> int:
        """The row, as a set of one, in which a seat that passed joins a closing (Q10)."""
        return rules.joined(*self[: rules.ROWS], closing)

    def colours(self, layout: Layout, cross: Cross) -> tuple[int, ...]:
        """The dice that can cross a field together with a white one (Q7)."""
        return (layout.colours[cross.row][layout.columns[cross]],)

    def lack(self, cross: Cross) -> tuple[str, str, dict[str, object]]:
        """Why a field that is on offer, right of all crosses, cannot be crossed (Q9).

        A code, a sentence, and facts for other languages.
        """
        reason, crosses = "needs_five", self[cross.row].bit_count()
        message = f"{cross} needs five crosses in {cross.colour}, you have {crosses}."
        return reason, message, {"crosses": crosses}

    def numbers(self, layout: Layout, row: int) -> tuple[int, ...]:
        """The crossed numbers of a row, from left to right."""
        printed = enumerate(layout.numbers[row])
        return tuple(number for column, number in printed if self[row] >> column & 1)

    def text(self, layout: Layout) -> str:
        """The sheet as one line."""
        rows = [
            " ".join([f"{colour[0].upper()}:", *map(str, self.numbers(layout, row))])
            for row, colour in enumerate(COLOURS)
        ]
        return " | ".join([*rows, f"M: {self.misthrows}"])

    def draw(self, layout: Layout, closed: int) -> Drawing:
        """Four rows with their points, the misthrows and the total.

        A cross is X, a number that can never be crossed again is a dash (Q4), and the lock at the
        end of a row is open ( ), crossed (X) or closed by others (–). On a sheet of mixed colours a
        letter says which colour a field has.
        """
        rows = [
            draw_row(layout, row, self[row], closed, rules.row_points(self[row]))
            for row in range(rules.ROWS)
        ]
        return (*rows, draw_foot(self.misthrows, self.score))


def read_sheet(text: str, layout: Layout) -> Sheet:
    """The sheet that `Sheet.text` wrote. Raises `SetupError` for one that no match can reach.

    Examples:
        >>> from rollwright.games.qwixx import LAYOUTS, read_sheet
        >>> sheet = read_sheet("R: 2 3 5 | Y: | G: 12 | B: | M: 1", LAYOUTS["standard"])
        >>> sheet.numbers(LAYOUTS["standard"], row=0), sheet.misthrows
        ((2, 3, 5), 1)
    """
    parts = [part.partition(":") for part in text.split("|")]
    heads = [head.strip().upper() for head, _, _ in parts]
    if heads != [*(colour[0].upper() for colour in COLOURS), "M"]:
        raise SetupError(f"{text!r} is no sheet; {_FORM}.")
    sheet = Sheet()
    for row, (_, _, numbers) in enumerate(parts[:-1]):
        for number in numbers.split():
            sheet = sheet.cross(row, _open_column(sheet[row], row, number, layout))
    boxes = parts[-1][2].strip() or "0"
    if boxes not in map(str, range(rules.MISTHROWS_TO_END + 1)):
        raise SetupError(f"A sheet has 0 to {rules.MISTHROWS_TO_END} misthrows, not {boxes!r}.")
    return sheet._replace(misthrows=int(boxes))


def _open_column(marks: int, row: int, number: str, layout: Layout) -> int:
    """Where the number stands, if it may be crossed after these marks."""
    field = f"{COLOURS[row]} {number}"
    if number not in map(str, layout.numbers[row]):
        raise SetupError(f"There is no {field} on the sheet.")
    column = layout.numbers[row].index(int(number))
    if column < rules.next_column(marks):
        raise SetupError(f"{field} must stand before the numbers right of it (Q4).")
    if not rules.open_columns(marks) >> column & 1:
        raise SetupError(f"{field} needs five crosses in {COLOURS[row]} before it (Q9).")
    return column


def draw_foot(misthrows: int, score: int) -> Line:
    """The misthrows and the total."""
    boxes = " ".join("☒" * misthrows + "☐" * (rules.MISTHROWS_TO_END - misthrows))
    minus = f"{misthrows * rules.MISTHROW_POINTS:>5}"
    return Span(f"{'misthrow':<10}{boxes:<44}"), Span(minus), Span(f" = {score}", strong=True)


def draw_row(layout: Layout, row: int, marks: int, closed: int, points: int) -> Line:
    """A row, its lock and its points."""
    is_closed = bool(closed >> row & 1)
    spans = [Span(f"{COLOURS[row]:<7}")]
    for column, number in enumerate(layout.numbers[row]):
        colour = COLOURS[layout.colours[row][column]]
        if marks >> column & 1:
            spans.append(Span("  X ", colour, strong=True))
        elif is_closed or column < rules.next_column(marks):
            spans.append(Span("  – ", colour, faint=True))
        else:
            letter = colour[0] if layout.is_mixed else ""
            spans.append(Span(f"{letter}{number} ".rjust(4), colour))
    lock = "X" if rules.is_locked(marks) else "–" if is_closed else " "
    return (
        *spans,
        Span(f"({lock})", COLOURS[row], strong=True),
        Span(f"{points:>5}", strong=True),
    )
