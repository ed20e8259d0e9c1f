"""The intents of people about seats: ready, another name, leaving, a bot that takes over."""

from collections.abc import Collection

from rollwright.server.deciding import AWAY_SECONDS, check_undecided, overdue, owner_is_overdue
from rollwright.server.documents import Seat, TableDoc
from rollwright.server.names import person_name
from rollwright.server.offer import Offer
from rollwright.server.protocol import Leave, Manners, Ready, Refusal, Rename, Replace
from rollwright.server.tables import check_host, make_ready, pass_on, seat_bot, seats_of
from rollwright.table.seats import HUMAN, OPEN

TableIntent = Ready | Manners | Rename | Leave | Replace
"""An intent that changes a table and takes no step of a match."""


def carry_out(
    table: TableDoc,
    intent: TableIntent,
    guest: str,
    offer: Offer,
    is_playing: bool,
    away: Collection[str] = (),
) -> None:
    """Change a table as a guest's intent says.

    `is_playing` is whether a match is going on, and `away` are the guests who have been gone for a
    while.
    """
    _check_seat(table, intent, guest, is_playing, away)
    was_owners = intent.seat in seats_of(table, table.owner)
    match intent:
        case Manners():
            set_manners(table.seats[intent.seat], intent)
        case Leave() | Replace() if intent.bot:
            seat_bot(table, intent.seat, intent.bot, offer=offer)
        case Leave() | Replace() if is_playing:
            raise Refusal("playing", "During a match a bot must take over.")
        case Leave() | Replace():
            table.seats[intent.seat] = Seat()
        case _ if is_playing:
            raise Refusal("playing", "The match is still going on.")
        case Ready():
            make_ready(table, intent.seat, intent.nonce)
        case Rename():
            rename(table, intent.seat, intent.name)
    if was_owners:
        pass_on(table)


def _check_seat(
    table: TableDoc, intent: TableIntent, guest: str, is_playing: bool, away: Collection[str]
) -> None:
    """Refuse an intent for a seat that does not exist, or that the guest may not change."""
    if isinstance(intent, Replace):
        _check_replaced(table, intent, guest, is_playing, away)
    elif intent.seat not in seats_of(table, guest):
        raise Refusal("not_yours", "This seat is not yours.", 403)


def _check_replaced(
    table: TableDoc, intent: Replace, guest: str, is_playing: bool, away: Collection[str]
) -> None:
    """Refuse to give away a seat that does not exist, or whose person may keep it."""
    is_there = intent.seat in range(len(table.seats))
    is_free = is_there and bool(intent.bot) and table.seats[intent.seat].kind == OPEN
    if not (is_free and seats_of(table, guest)):
        check_host(table, guest, not is_playing and owner_is_overdue(table, away))
    if not is_there:
        raise Refusal("no_seat", f"There is no seat {intent.seat}.", 422)
    seat = table.seats[intent.seat]
    if seat.kind != HUMAN or seat.guest == guest:
        return
    if not is_playing:
        check_undecided(table, [intent.seat], away)
    elif intent.seat not in overdue(table, away):
        raise Refusal(
            "not_away",
            f"{seat.name} is here. A bot can take over when they have been away for "
            f"{AWAY_SECONDS} seconds.",
            name=seat.name,
        )


def set_manners(seat: Seat, manners: Manners) -> None:
    """Note how the person at a seat likes to play."""
    if manners.auto_pass is not None:
        seat.auto_pass = manners.auto_pass
    if manners.by_hand is not None:
        seat.by_hand = manners.by_hand
    if manners.animal is not None:
        seat.animal = manners.animal
    if manners.colour is not None:
        seat.colour = manners.colour


def rename(table: TableDoc, seat: int, name: str) -> None:
    """Give the person at a seat another name."""
    others = [place for number, place in enumerate(table.seats) if number != seat]
    table.seats[seat].name = person_name(name, [place.name for place in others])
