"""An analysis as lines of text, for a terminal."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from rollwright.coach.telling import Teller

_SHOWN: Final = 8
"""How many moments and how many rolls are told."""


class Line(NamedTuple):
    """A line; a heading stands out."""

    text: str
    is_heading: bool = False


def lines(teller: Teller) -> Iterator[Line]:
    """The report of a match."""
    yield Line(teller.title(), True)
    for note in teller.notes():
        yield Line(note)
    for seat in range(teller.analysis.seats):
        yield Line("")
        yield Line(teller.account(seat), True)
        if teller.analysis.seats > 1:
            yield Line(teller.others(seat))
        yield Line(teller.summary(seat))
        counts = [f"{name} {count}" for _, name, count in teller.counts(seat) if count]
        yield Line(" · ".join(counts))
    if teller.analysis.seats == 1:
        yield Line(teller.perfect())
    yield from _moments(teller)
    if rolls := teller.rolls():
        yield Line("")
        yield Line(teller.say("rolls"), True)
        for told in rolls[:_SHOWN]:
            yield Line(told)
    yield Line("")


def _moments(teller: Teller) -> Iterator[Line]:
    yield Line("")
    yield Line(teller.say("moments"), True)
    worst = [each for each in teller.analysis.worst if teller.matters(each)]
    if not worst:
        yield Line(teller.say("no-moments"))
    for decision in worst[:_SHOWN]:
        yield Line(teller.moment(decision))
        for reason in teller.reasons(decision):
            yield Line(f"  {reason}")
    if len(worst) > _SHOWN:
        yield Line(teller.say("more-moments", count=len(worst) - _SHOWN))
