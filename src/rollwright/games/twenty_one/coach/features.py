"""What a choice in Twenty One does, as far as the rules and the exact values of rows can tell."""

from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from rollwright.core.game import Action
from rollwright.games.twenty_one import rules
from rollwright.games.twenty_one.actions import ACTIONS, STRIKE, Enter
from rollwright.games.twenty_one.layout import COLOURS, NUMBERS
from rollwright.games.twenty_one.sheet import Sheet
from rollwright.games.twenty_one.state import State

_NO_PRICE: Final = 0.0
GAIN_DIGITS: Final = 4
"""Gains are rounded, so that those of equal rows are equal whatever the scores."""


@dataclass(frozen=True)
class Field:
    """A field of the current row with the die of its colour."""

    colour: str
    printed: int
    face: int


@dataclass(frozen=True)
class Entry:
    """What a seat writes, and what follows from it at once."""

    entered: tuple[Field, ...]
    struck: Field | None
    points: int
    """What it changes in the score, with the bonus for hits."""
    is_row_full: bool
    is_end: bool
    lead: int
    """The seat's score less the highest of the others' after it, if they wrote nothing."""
    rival: int
    """Who has the highest score of the others; −1 alone."""

    @property
    def hits(self) -> int:
        return sum(rules.is_hit(field.face, field.printed) for field in self.entered)

    @property
    def given_away(self) -> int:
        """The points that low numbers leave out, and a strike."""
        struck = self.struck.printed if self.struck else 0
        return struck + sum(field.printed - field.face for field in self.entered)


def entry(state: State, seat: int, action: Action) -> Entry:
    """What an entry or a strike does."""
    sheet = state.sheets[seat]
    fields = _fields(sheet, state)
    choice = ACTIONS[action]
    columns = choice.columns if isinstance(choice, Enter) else ()
    struck = None
    if choice == STRIKE:
        written = sheet.strike()
        struck = fields[rules.leftmost_free(rules.ALL_COLUMNS & ~sheet.free)]
    else:
        written = sheet.enter(int(choice), state.dice)
    others = [(points, other) for other, points in enumerate(state.scores) if other != seat]
    highest, rival = max(others, default=(0, -1))
    return Entry(
        entered=tuple(fields[column] for column in columns),
        struck=struck,
        points=written.score - sheet.score,
        is_row_full=written.current > sheet.current,
        is_end=written.is_full,
        lead=written.score - highest,
        rival=rival,
    )


def _fields(sheet: Sheet, state: State) -> list[Field]:
    row = sheet.current
    faces = sheet.dice_by_column(state.dice)
    columns = zip(sheet.colours(row), NUMBERS[row], faces, strict=True)
    return [Field(COLOURS[colour], printed, face) for colour, printed, face in columns]


@dataclass(frozen=True)
class Offer:
    """What the dice of a first roll bring a seat."""

    hits: int
    """How many of them are hits in its row."""
    fitting: int
    gain: float
    """How many points a second attempt brings it more than these dice, on average."""


def offer(state: State, seat: int) -> Offer:
    """What the dice bring a seat, before the active one decides about a second attempt."""
    sheet = state.sheets[seat]
    fields, fitting = _fields(sheet, state), sheet.fitting(state.dice)
    fit = [field for column, field in enumerate(fields) if fitting >> column & 1]
    return Offer(
        hits=sum(rules.is_hit(field.face, field.printed) for field in fit),
        fitting=len(fit),
        gain=round(_second_attempt(sheet, fields) - _kept(sheet, state), GAIN_DIGITS),
    )


@cache
def solved() -> Any:
    """The exact values of a seat that plays for points."""
    from rollwright.games.twenty_one.solver.rows import (
        priced,  # it needs more packages than a server
    )

    return priced(_NO_PRICE)


def _kept(sheet: Sheet, state: State) -> float:
    """The score to expect of the best entry with the dice as they lie."""
    fitting = sheet.fitting(state.dice)
    written = [sheet.enter(columns, state.dice) for columns in _subsets(fitting)]
    return max(_value(after) for after in [sheet.strike(), *written])


def _value(sheet: Sheet) -> float:
    """The score to expect of a sheet, alone."""
    if sheet.is_full:
        return float(sheet.score)
    hits = sheet.hits(sheet.current)
    return sheet.score + float(solved().values[sheet.current, sheet.free, hits])


def _second_attempt(sheet: Sheet, fields: list[Field]) -> float:
    """The score to expect of a second attempt."""
    staying = sum(
        1 << column
        for column, field in enumerate(fields)
        if sheet.free >> column & 1 and not rules.is_rolled_again(field.face)
    )
    row = sheet.current
    again = solved().again[row, sheet.free, sheet.hits(row), staying]
    return sheet.score + float(again)


def _subsets(columns: int) -> list[int]:
    """Every set of these columns but the empty one."""
    return [bits for bits in range(1, rules.ALL_COLUMNS + 1) if not bits & ~columns]
