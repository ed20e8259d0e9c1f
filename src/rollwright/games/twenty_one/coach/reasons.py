"""The reasons of Twenty One: facts in which two choices differ. The game's words tell them."""

from collections.abc import Iterator
from dataclasses import dataclass

from rollwright.coach.parts import Reason
from rollwright.core.game import Action, Event
from rollwright.games.twenty_one import rules
from rollwright.games.twenty_one.actions import REROLL
from rollwright.games.twenty_one.coach import weights
from rollwright.games.twenty_one.coach.features import Entry, Field, entry, offer
from rollwright.games.twenty_one.state import State


@dataclass(frozen=True)
class MoreHits(Event):
    """It enters `hits`, the other choice `instead`."""

    hits: int
    instead: int


@dataclass(frozen=True)
class MorePoints(Event):
    """It brings more points at once, bonus included."""

    points: int
    instead: int


@dataclass(frozen=True)
class KeepsField(Event):
    """The other choice puts a low number into a field that may still get a higher one."""

    colour: str
    number: int
    printed: int


@dataclass(frozen=True)
class FillsRare(Event):
    """It fills a field that so many rolls of six fit."""

    colour: str
    printed: int


@dataclass(frozen=True)
class FillsMore(Event):
    """It fills more fields, so the row is done sooner."""

    filled: int
    instead: int


@dataclass(frozen=True)
class FillsRow(Event):
    """The row is full, and the next one begins."""

    row: int


@dataclass(frozen=True)
class AvoidsStrike(Event):
    """The other choice strikes a field, which brings nothing then."""

    colour: str
    printed: int


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
class AgainBringsMore(Event):
    """A second attempt brings the seat so many points more than these dice, on average."""

    points: int


@dataclass(frozen=True)
class AgainBringsLess(Event):
    """A second attempt brings the seat so many points less than these dice, on average."""

    points: int


@dataclass(frozen=True)
class TakesFromOther(Event):
    """These dice serve another seat: a second attempt takes so many points from it."""

    seat: int
    points: int


@dataclass(frozen=True)
class GivesToOther(Event):
    """A second attempt would bring another seat so many points, on average."""

    seat: int
    points: int


@dataclass(frozen=True)
class KeepsHits(Event):
    """The dice as they lie hold so many hits for the seat."""

    hits: int


def compare(state: State, seat: int, better: Action, worse: Action) -> list[Reason]:
    """All facts in which the choices differ, with their weight for the first one."""
    if state.is_attempt:
        sign = 1 if better == REROLL else -1
        return [*_attempt(state, seat, sign)]
    one, other = entry(state, seat, better), entry(state, seat, worse)
    row = state.sheets[seat].current + 1
    return [*_written(one, other), *_fields(one, other), *_time(one, other, row)]


def _attempt(state: State, seat: int, sign: int) -> Iterator[Reason]:
    """What a second attempt gives and takes; `sign` is −1 if the dice are kept."""
    mine = offer(state, seat)
    points = round(abs(mine.gain))
    if mine.gain * sign >= weights.CLEAR:
        fact = AgainBringsMore(points) if sign > 0 else AgainBringsLess(points)
        yield Reason(fact, points * weights.POINT)
    if sign < 0 and mine.hits:
        yield Reason(KeepsHits(mine.hits), mine.hits * weights.POINT)
    others = [(offer(state, each).gain, each) for each in range(state.seats) if each != seat]
    if not others:
        return
    gain, other = max(others) if sign < 0 else min(others)
    points = round(abs(gain))
    if gain * sign <= -weights.CLEAR:
        told = TakesFromOther(other, points) if sign > 0 else GivesToOther(other, points)
        yield Reason(told, points * weights.POINT / len(others))


def _written(one: Entry, other: Entry) -> Iterator[Reason]:
    """Hits and points."""
    if one.hits != other.hits:
        more = rules.bonus(one.hits) - rules.bonus(other.hits)
        yield Reason(MoreHits(one.hits, other.hits), more * weights.POINT)
    elif one.points != other.points and one.given_away <= other.given_away:
        yield Reason(
            MorePoints(one.points, other.points), (one.points - other.points) * weights.POINT
        )
    if other.struck and not one.struck:
        struck = other.struck
        yield Reason(
            AvoidsStrike(struck.colour, struck.printed), struck.printed * weights.GIVEN_AWAY
        )


def _fields(one: Entry, other: Entry) -> Iterator[Reason]:
    """Fields that only one of the choices fills."""
    spoiled = [field for field in other.entered if field not in one.entered and _gap(field)]
    if spoiled and (not one.struck or one.struck.colour not in {each.colour for each in spoiled}):
        worst = max(spoiled, key=_gap)
        fact = KeepsField(worst.colour, worst.face, worst.printed)
        yield Reason(fact, _gap(worst) * weights.GIVEN_AWAY)
    filled = [field for field in one.entered if field not in other.entered]
    rare = [field for field in filled if field.printed <= weights.RARE_FROM]
    if rare:
        rarest = min(rare, key=lambda field: field.printed)
        yield Reason(FillsRare(rarest.colour, rarest.printed), weights.RARE)


def _gap(field: Field) -> int:
    return field.printed - field.face


def _time(one: Entry, other: Entry, row: int) -> Iterator[Reason]:
    """How soon the row and the match are over, and who profits."""
    more = len(one.entered) - len(other.entered)
    if one.is_end and not other.is_end and one.lead > 0 and one.rival >= 0:
        yield Reason(EndsAhead(one.lead), weights.END)
    elif one.is_row_full and not other.is_row_full and not one.is_end:
        yield Reason(FillsRow(row), weights.ROW)
    elif more > 0 and len(other.entered):
        yield Reason(FillsMore(len(one.entered), len(other.entered)), more * weights.FIELD)
    if other.is_end and not one.is_end and other.lead < 0 and other.rival >= 0:
        yield Reason(WouldEndBehind(other.rival, -other.lead), weights.END)
