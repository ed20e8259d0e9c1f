"""The reasons of Qwixx: facts in which two choices differ. The game's words tell them."""

from collections.abc import Iterator
from dataclasses import dataclass

from rollwright.coach.parts import Reason
from rollwright.core.game import Action, Event
from rollwright.games.qwixx import rules
from rollwright.games.qwixx.actions import COLOURS, Cross
from rollwright.games.qwixx.coach import weights
from rollwright.games.qwixx.coach.features import Features, features
from rollwright.games.qwixx.state import State


@dataclass(frozen=True)
class SkipsFewer(Event):
    """The better cross skips `skipped` fields, the other one `instead`."""

    skipped: int
    instead: int


@dataclass(frozen=True)
class GivesUpFields(Event):
    """The cross that was no good idea gives up so many fields of its row."""

    row: str
    skipped: int


@dataclass(frozen=True)
class SkipsLittle(Event):
    """The better choice is a cross that gives up one field or none."""

    row: str
    number: int
    skipped: int


@dataclass(frozen=True)
class LeavesMore(Event):
    """The better cross leaves so many numbers to the right of it, the other one fewer."""

    row: str
    left: int
    instead: int


@dataclass(frozen=True)
class AvoidsMisthrow(Event):
    """Nothing crossed would be a misthrow with so many points (Q8)."""

    points: int


@dataclass(frozen=True)
class AvoidsLastMisthrow(Event):
    """The misthrow would be the fourth and end the match (Q12)."""


@dataclass(frozen=True)
class OpensLock(Event):
    """It is the cross after which the row can be closed (Q9)."""

    row: str


@dataclass(frozen=True)
class NearerLock(Event):
    """One more cross is missing in the row before it can be closed (Q9)."""

    row: str


@dataclass(frozen=True)
class ClosesRow(Event):
    """It closes the row, with the lock as one more cross (Q9)."""

    row: str
    points: int


@dataclass(frozen=True)
class EndsAhead(Event):
    """It ends the match with the seat ahead by so many points."""

    points: int


@dataclass(frozen=True)
class WouldEndBehind(Event):
    """The other choice ends the match with somebody else ahead by so many points."""

    seat: int
    points: int


@dataclass(frozen=True)
class LeavesSecond(Event):
    """After it this field can be crossed in action 2 as well; after the other one nothing can."""

    row: str
    number: int


@dataclass(frozen=True)
class NextComesOften(Event):
    """The next field of the row comes in so many turns of 100; that of the other row in fewer."""

    row: str
    percent: int
    instead: int


@dataclass(frozen=True)
class SoonClosed(Event):
    """Another seat can close the row with the right roll. Then nothing counts there any more."""

    seat: int
    row: str


@dataclass(frozen=True)
class MorePoints(Event):
    """It brings more points at once."""

    points: int
    instead: int


def compare(state: State, seat: int, better: Action, worse: Action) -> list[Reason]:
    """All facts in which the choices differ, with their weight for the first one."""
    one, other = features(state, seat, better), features(state, seat, worse)
    return [*_fields(one, other), *_turn(one, other), *_rows(one, other), *_end(one, other)]


def _fields(one: Features, other: Features) -> Iterator[Reason]:
    """Numbers that are given up for good."""
    fewer = other.skips - one.skips
    if fewer and one.cross and other.cross:
        yield Reason(SkipsFewer(one.skips, other.skips), fewer * weights.FIELD)
    elif other.cross and other.skips and not one.cross:
        yield Reason(
            GivesUpFields(COLOURS[other.cross.row], other.skips), other.skips * weights.FIELD
        )
    elif one.cross and not other.cross and one.skips <= weights.LITTLE:
        fact = SkipsLittle(one.cross.colour, one.cross.number, one.skips)
        yield Reason(fact, weights.FIELD)


def _turn(one: Features, other: Features) -> Iterator[Reason]:
    """What the turn still brings."""
    if other.is_misthrow and not one.is_misthrow:
        fact: Event = AvoidsMisthrow(-rules.MISTHROW_POINTS)
        if other.is_end:
            fact = AvoidsLastMisthrow()
        yield Reason(fact, weights.MISTHROW)
    if one.second and not other.second and not other.is_end:
        yield Reason(LeavesSecond(one.second.colour, one.second.number), weights.SECOND)
    more = one.points - other.points
    if more >= weights.CLEAR_POINTS and one.cross and other.cross:
        yield Reason(MorePoints(one.points, other.points), more * weights.POINT)


def _rows(one: Features, other: Features) -> Iterator[Reason]:
    """Locks, and what the rows promise."""
    if not one.cross:
        return
    row = one.cross.colour
    if one.is_closing and not other.is_closing:
        yield Reason(ClosesRow(row, one.points), weights.CLOSING)
    elif not _is_same_row(one.cross, other.cross):
        missing = rules.CROSSES_TO_CLOSE - one.crosses
        if missing == 0 and other.crosses != rules.CROSSES_TO_CLOSE:
            yield Reason(OpensLock(row), weights.LOCK_OPENS)
        elif missing == 1 and not other.is_closing and other.crosses < one.crosses:
            yield Reason(NearerLock(row), weights.NEARER_LOCK)
        if one.closer >= 0 and other.cross and other.closer < 0:
            yield Reason(SoonClosed(one.closer, row), weights.CLOSER)
        more = one.left - other.left
        if other.cross and not other.is_closing and more >= weights.CLEAR_LEFT:
            yield Reason(LeavesMore(row, one.left, other.left), more * weights.LEFT)
        percent = one.comes - other.comes
        if other.cross and percent >= weights.CLEAR_PERCENT and other.comes:
            yield Reason(NextComesOften(row, one.comes, other.comes), percent * weights.PER_CENT)


def _is_same_row(one: Cross, other: Cross | None) -> bool:
    return other is not None and one.row == other.row


def _end(one: Features, other: Features) -> Iterator[Reason]:
    """Who profits if the match ends now."""
    if one.is_end and not other.is_end and one.lead > 0 and one.rival >= 0:
        yield Reason(EndsAhead(one.lead), weights.END)
    if other.is_end and not one.is_end and other.lead < 0 and other.rival >= 0:
        yield Reason(WouldEndBehind(other.rival, -other.lead), weights.END)
