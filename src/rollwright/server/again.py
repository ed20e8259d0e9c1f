"""Trying again: a table whose matches begin from a position of a match that is over."""

from typing import Annotated, Final

import msgspec
from msgspec import Meta

from rollwright.coach.judging import Moment, moments
from rollwright.records.jsonl import steps_json
from rollwright.records.record import Record
from rollwright.server.documents import Given, Seat, TableDoc, new_code, new_id, new_seed, now
from rollwright.server.offer import Offer
from rollwright.server.protocol import Refusal
from rollwright.server.tables import checked_options, match_options, seat_bot, sit

_TODAYS: Final = "You can try again from a daily match once its day is over."
_BAD_STEP: Final = "Name a step at which this seat chose; steps count from 1."


class AgainRequest(msgspec.Struct, forbid_unknown_fields=True):
    """A person who wants to try again from a position of a match that is over.

    They sit at `seat`, which chose at `step`; steps count from 1. Bots play the other seats.
    """

    step: Annotated[int, Meta(ge=1, examples=[12])]
    seat: Annotated[int, Meta(ge=0)]
    name: Annotated[str, Meta(examples=["Emma"])] = ""


def table_from(
    match_id: str, record: Record, wish: AgainRequest, guest: str, offer: Offer
) -> TableDoc:
    """A table at which a guest sits where somebody chose, with bots at all other seats.

    What others chose at the same time is chosen again, by the bots: nobody knew it then either.
    """
    match = record.match
    if not match.is_over:
        raise Refusal("not_over", "The match is still going on; try again after it.")
    if record.proof and not record.proof.seed:
        raise Refusal("daily_closed", _TODAYS, 403)
    asked = _asked(record, wish)
    options = dict(match.setup.options)
    table = TableDoc(
        id=new_id(),
        code=new_code(),
        game=match.game.name,
        options=checked_options(match.game.name, options, match.setup.seats),
        seats=[Seat(name=_name(record, seat)) for seat in range(match.setup.seats)],
        owner=guest,
        seed=new_seed(),
        changed=now(),
        given=Given(
            match_id, match.setup.start, options, match.game.rules, steps_json(match)[: asked.first]
        ),
    )
    table.seats[wish.seat] = Seat()
    sit(table, wish.seat, wish.name or record.names[wish.seat], guest)
    for number in range(match.setup.seats):
        if number != wish.seat:
            seat_bot(table, number, _bot(record, number, offer), offer=offer)
    return table


def _asked(record: Record, wish: AgainRequest) -> Moment:
    """The moment in which a seat chose at a step."""
    log, index = record.match.log, wish.step - 1
    if index >= len(log) or log[index][0] != wish.seat:
        raise Refusal("bad_step", _BAD_STEP, 422)
    return next(each for each in moments(record.match) if each.first <= index < each.end)


def _name(record: Record, seat: int) -> str:
    """The name of a bot stays; a bot that plays for a person gets one of its own."""
    return record.names[seat] if record.bots and record.bots[seat] else ""


def _bot(record: Record, seat: int, offer: Offer) -> str:
    """The bot that played there, if it can play now; for a person one that is in between."""
    match = record.match
    options = match_options(match.setup.options)
    known = record.bots[seat] if record.bots else ""
    is_known = known in offer.names(match.game, options)
    return known if is_known else offer.helper(match.game, options)
