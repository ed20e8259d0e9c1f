"""What the owner of a table does between matches: order, number of seats, options, the start."""

from collections.abc import Collection, Sequence
from typing import Any

from rollwright.core import games
from rollwright.core.game import OptionValue
from rollwright.server.deciding import check_undecided, owner_is_overdue
from rollwright.server.documents import Seat, TableDoc
from rollwright.server.offer import Offer
from rollwright.server.protocol import (
    Arrange,
    Configure,
    HostIntent,
    Options,
    Refusal,
    Resize,
    Start,
)
from rollwright.server.tables import (
    check_host,
    checked_options,
    is_amid_series,
    make_ready,
    match_options,
    pass_on,
    seats_of,
)
from rollwright.table.seats import BOT, HUMAN, OPEN


def carry_out(
    table: TableDoc,
    intent: HostIntent,
    guest: str,
    offer: Offer,
    is_playing: bool,
    away: Collection[str] = (),
) -> None:
    """Change a table as its owner's intent says.

    `is_playing` is whether a match is going on, and `away` are the guests who have been gone for a
    while.
    """
    check_host(table, guest, not is_playing and owner_is_overdue(table, away))
    if is_playing:
        raise Refusal("playing", "The match is still going on; change the table after it.")
    _check_given(table, intent)
    match intent:
        case Arrange():
            arrange(table, intent.order)
        case Resize():
            resize(table, intent.seats)
        case Configure():
            configure(table, intent, offer)
        case Start():
            start(table, guest, intent.nonce, away)


def _check_given(table: TableDoc, intent: HostIntent) -> None:
    """Refuse to change what belongs to the position from which matches begin here."""
    is_other = isinstance(intent, Arrange | Resize) or (
        isinstance(intent, Configure) and (intent.options is not None or intent.series is not None)
    )
    if table.given and is_other:
        raise _given()


def _given() -> Refusal:
    return Refusal("given", "Matches here begin from a position; seats and options stay.")


def arrange(table: TableDoc, order: list[int]) -> None:
    """Put the seats into another order, with all that belongs to each of them."""
    if sorted(order) != [*range(len(table.seats))]:
        raise Refusal(
            "bad_order", f"Name each of the seats 0 to {len(table.seats) - 1} exactly once.", 422
        )
    _keep(table, order)


def resize(table: TableDoc, seats: int) -> None:
    """Add open seats at the end, or take seats away: open ones first, then bots, the last first."""
    _check_between_series(table)
    people = sum(seat.kind == HUMAN for seat in table.seats)
    if 0 < seats < people:
        raise Refusal("seated", f"{people} seats have people in them; somebody must leave first.")
    more = seats - len(table.seats)
    kept = sorted(sorted(range(len(table.seats)), key=lambda n: _staying(table, n))[:seats])
    options = _picked(table, kept) if more <= 0 else _extended(table, more)
    table.options = checked_options(table.game, options, seats)
    _check_people(table, kept)
    table.results = []
    table.seats = [*(table.seats[seat] for seat in kept), *(Seat() for _ in range(more))]


def _staying(table: TableDoc, number: int) -> tuple[int, bool, int]:
    """Who stays rather than others: people, then bots whose seat is somebody's, then bots."""
    seat = table.seats[number]
    return (HUMAN, BOT, OPEN).index(seat.kind), not seat.guest, number


def configure(table: TableDoc, wish: Configure, offer: Offer) -> None:
    """Change what the wish names. What makes other matches is not changed during a series."""
    if wish.series is not None or wish.options is not None:
        _check_between_series(table)
        table.results = []
    if wish.options is not None:
        _set_options(table, wish.options, offer)
    if wish.hints and not table.hints:
        _check_nobody_agreed(table)
    for name in ("series", "seconds", "listed", "hints"):
        value = getattr(wish, name)
        if value is not None:
            setattr(table, name, value)


def _check_nobody_agreed(table: TableDoc) -> None:
    """Refuse to allow hints where others are ready for a match without them."""
    ready = {seat.guest for seat in table.seats if seat.kind == HUMAN and seat.ready}
    if ready - {table.owner}:
        raise Refusal(
            "agreed", "Others are ready for a match without hints; allow them before they sit down."
        )


def _set_options(table: TableDoc, options: Options, offer: Offer) -> None:
    """Play with other options, if the seats and all bots can."""
    table.options = checked_options(table.game, options, len(table.seats))
    for seat in table.seats:
        if seat.kind == BOT:
            offer.check(seat.bot, games.find(table.game), match_options(table.options))


def start(table: TableDoc, guest: str, nonce: str, away: Collection[str] = ()) -> None:
    """Make the guest's seats ready, and leave out every seat that is not."""
    mine = seats_of(table, guest)
    check_undecided(table, [n for n in range(len(table.seats)) if n not in mine], away)
    owner_sat = bool(seats_of(table, table.owner))
    if not is_amid_series(table):
        table.results = []
    for seat in mine:
        make_ready(table, seat, nonce)
    kept = [number for number, seat in enumerate(table.seats) if seat.ready]
    if table.given and len(kept) < len(table.seats):
        raise _given()
    _check_people(table, kept)
    game = games.find(table.game)
    least = game.seat_counts(match_options(table.options))[0]
    if len(kept) < least:
        raise Refusal(
            "too_few",
            f"{game.title} needs {least} players, and {len(kept)} would be left; wait for others, "
            "or let a bot take an empty seat.",
        )
    _keep(table, kept)
    if owner_sat:
        pass_on(table)


def _check_between_series(table: TableDoc) -> None:
    if is_amid_series(table):
        raise Refusal("in_series", "The series is still going on; play its last match first.")


def _check_people(table: TableDoc, kept: Sequence[int]) -> None:
    """Refuse to leave a table to bots."""
    if all(table.seats[seat].kind == BOT for seat in kept):
        raise Refusal("no_people", "Only bots would be left; a match needs a person.", 422)


def _keep(table: TableDoc, kept: list[int]) -> None:
    """Keep these seats in this order, each with its results and its own options."""
    table.options = _picked(table, kept)
    table.results = [[scores[seat] for seat in kept] for scores in table.results]
    table.seats = [table.seats[seat] for seat in kept]


def _picked(table: TableDoc, kept: Sequence[int]) -> dict[str, Any]:
    """The options if only these seats stay: what a seat has for itself goes with the seat."""
    known = games.find(table.game).options
    return {
        name: [value[seat] for seat in kept] if known[name].per_seat else value
        for name, value in table.options.items()
    }


def _extended(table: TableDoc, more: int) -> dict[str, Any]:
    """The options with seats added: each new one gets the first choice that nobody has."""
    known = games.find(table.game).options
    return {
        name: [*value, *_free(known[name].choices, value)[:more]] if known[name].per_seat else value
        for name, value in table.options.items()
    }


def _free(choices: Sequence[str], taken: OptionValue) -> list[str]:
    return [choice for choice in choices if choice not in taken]
