"""What came of a match, for everybody who sat at it. Data only; `store.results` keeps it."""

from collections.abc import Sequence
from enum import StrEnum
from typing import Any

import msgspec

from rollwright.core.match import Match
from rollwright.server.documents import MatchDoc, Seat, now
from rollwright.table.seats import BOT


class ResultKind(StrEnum):
    """How somebody played a match. What was played or brought counts in statistics."""

    PLAYED = "played"
    """From the first roll to the end."""
    LEFT = "left"
    """A bot finished it. It counts for a rating, so that nobody gains by leaving."""
    SHARED = "shared"
    """Several seats of one device: nobody knows who sat at which."""
    POSITION = "position"
    """It began in the middle."""
    BROUGHT = "brought"
    """From the first roll to the end, on a person's own device: it counts for nobody's rating."""
    BOT = "bot"
    """By a bot, or by somebody who was forgotten. A bot may play under the name of a person who had
    left before the match: it is theirs only as long as they want to be named."""


class Result(msgspec.Struct, frozen=True):
    """What came of a match for one seat."""

    match: str
    seat: int
    seats: int
    game: str
    options: dict[str, Any]
    ended: int
    """In microseconds since 1970."""
    guest: str
    """The hash of the token of the person whose name this is; "" for a bot with one of its own."""
    name: str
    bot: str
    """The bot that sat here at the end; "" for a person."""
    kind: ResultKind
    started: bool
    points: int
    share: float
    """1 for a win, 1/n for a win that n share. Alone it is 1."""


def results(doc: MatchDoc, match: Match[Any], seats: Sequence[Seat]) -> list[Result]:
    """What came of a match that is over, seat by seat.

    `seats` are those of the match at its last step. They say whose seat a bot has taken over, and
    who was forgotten meanwhile. A match is only played by a guest who sat there when it began.
    """
    ended, winners = now(), match.winners
    began = doc.guests or [seat.guest for seat in seats]  # old matches do not know their guests
    guests = [
        seat.guest if seat.guest == one else "" for seat, one in zip(seats, began, strict=True)
    ]
    people = ["" if bot else guest for guest, bot in zip(guests, doc.bots, strict=True)]
    return [
        Result(
            match=doc.id,
            seat=number,
            seats=doc.seats,
            game=doc.game,
            options=doc.options,
            ended=ended,
            guest=guests[number],
            name=seat.name,
            bot=seat.bot,
            kind=_kind(doc, people, number, has_left=seat.kind == BOT),
            started=number == doc.start,
            points=match.scores[number],
            share=1 / len(winners) if number in winners else 0,
        )
        for number, seat in enumerate(seats)
    ]


def _kind(doc: MatchDoc, people: Sequence[str], seat: int, has_left: bool) -> ResultKind:
    """How the match was played at a seat. One that was left since it began keeps its person."""
    if not people[seat]:
        return ResultKind.BOT
    if doc.given:
        return ResultKind.POSITION
    if people.count(people[seat]) > 1:
        return ResultKind.SHARED
    if doc.brought:
        return ResultKind.BROUGHT
    return ResultKind.LEFT if has_left else ResultKind.PLAYED
