"""The analysis of a match as the HTTP interface tells it. docs/coach.md says what the keys mean."""

from typing import Literal

import msgspec

from rollwright.server.documents import GameName
from rollwright.server.protocol import Reason, WeighedOption

Unit = Literal["chance", "points"]
Grade = Literal["best", "fine", "doubtful", "inaccuracy", "mistake", "blunder"]
LuckName = Literal["very-lucky", "lucky", "unlucky", "very-unlucky"]


class ReportSeat(msgspec.Struct):
    """The books of a seat: start + luck + decisions + others = result."""

    name: str
    start: float
    luck: float
    decisions: float
    others: float
    result: float
    error_rate: float
    unforced: int
    losses_of_others: float
    unforeseen: float
    luck_stderr: float
    decisions_stderr: float
    plays_like: str | None
    accuracy: float
    grades: dict[Grade, int]


class ReportMoment(msgspec.Struct):
    """A decision. Steps count from 1; a forced decision has no grade."""

    step: int
    seat: int
    chosen: str
    best: str
    loss: float
    stderr: float
    grade: Grade | None
    options: list[WeighedOption]
    reasons: list[Reason]
    is_exact: bool = False
    """Reports that were kept by older versions do not say it."""


class ReportRoll(msgspec.Struct):
    """The luck of a roll for every seat."""

    step: int
    luck: list[float]
    stderr: list[float]
    names: list[LuckName | None]


class ReportWorth(msgspec.Struct):
    """What all seats were worth after a step."""

    step: int
    seats: list[float]


class Report(msgspec.Struct):
    """The analysis of a match."""

    game: GameName
    rules: int
    unit: Unit
    is_exact: bool
    uncertainty: float | None
    is_over: bool
    is_complete: bool
    seats: list[ReportSeat]
    moments: list[ReportMoment]
    rolls: list[ReportRoll]
    worth: list[ReportWorth]


class Analysed(msgspec.Struct):
    """How far the analysis of a match is; ask again until it is `done`."""

    status: Literal["waiting", "working", "done"]
    done: int
    """How many of its moments are judged, of how many in all."""
    total: int
    ahead: int = 0
    """How many analyses come first, while it is waiting."""
    report: Report | None = None
    so_far: Report | None = None
    """Until it is done, for those who ask with `after`: what was judged after so many moments."""
