"""A table: who sits where, what is played, and how it changes. Pure functions over plain data.

A table is stored as one document with a version. Whoever changes it writes version n + 1 over
version n; of two who race, one wins and the other starts again from what the winner wrote.
"""

import unicodedata
from collections.abc import Mapping
from typing import Any, Final

from rollwright import games
from rollwright.core.dice import FairDice, new_nonce
from rollwright.core.errors import RollwrightError
from rollwright.core.game import OptionValue, Setup, check_setup, non_default
from rollwright.core.match import Match
from rollwright.server.documents import (
    BOT,
    HUMAN,
    OPEN,
    MatchDoc,
    Seat,
    TableDoc,
    TableWish,
    new_code,
    new_id,
    new_seed,
)
from rollwright.server.offer import ALL_BOTS, Offer
from rollwright.server.protocol import LONGEST_NAME, LONGEST_NONCE, Refusal, SeatInfo, TableInfo

BOT_NAMES: Final = ("Ada", "Bruno", "Cleo", "Dan", "Edith")
"""What bots are called that nobody gave a name."""


def clean_name(name: str) -> str:
    """The name as it is shown: one line, no control characters, not too long."""
    kept = (c for c in unicodedata.normalize("NFC", name) if unicodedata.category(c)[0] != "C")
    cleaned = " ".join("".join(kept).split())[:LONGEST_NAME].strip()
    if not cleaned:
        raise Refusal("bad_name", "Give a name of at least one letter.", 422)
    return cleaned


def clean_nonce(nonce: str) -> str:
    """A player's nonce, or a new one for a player who gave none."""
    return "".join(c for c in nonce[:LONGEST_NONCE] if c.isprintable()) or new_nonce()


def create(wish: TableWish, owner: str, offer: Offer = ALL_BOTS) -> TableDoc:
    """A new table. `owner` is the hash of the token of who creates it."""
    if all(seat.kind == BOT for seat in wish.seats):
        raise Refusal("no_people", "A table needs at least one seat for a person.", 422)
    table = TableDoc(
        id=new_id(),
        code=new_code(),
        game=wish.game,
        options=_checked_options(wish),
        seats=[Seat() for _ in wish.seats],
        owner=owner,
        series=wish.series,
        listed=wish.listed,
        hints=wish.hints,
        seconds=wish.seconds,
        seed=new_seed(),
    )
    for number, seat in enumerate(wish.seats):
        if seat.kind == "me":
            sit(table, number, seat.name, owner, ready=wish.ready)
    for number, seat in enumerate(wish.seats):  # after the people: their names come first
        if seat.kind == BOT:
            seat_bot(table, number, seat.bot, seat.name, offer)
    return table


def _checked_options(wish: TableWish) -> dict[str, Any]:
    try:
        game = games.find(wish.game)
        options = _options(wish.options)
        check_setup(game, Setup(len(wish.seats), 0, options))
    except RollwrightError as error:
        raise Refusal("bad_table", str(error), 422) from None
    return dict(non_default(game, options))


def sit(
    table: TableDoc, seat: int | None, name: str, guest: str, nonce: str = "", ready: bool = True
) -> int:
    """Take a seat, the first open one if none is named, and be ready for the next match."""
    if seat is None:
        free = [number for number, place in enumerate(table.seats) if place.kind == OPEN]
        if not free:
            raise Refusal("full", "This table has no open seat.")
        seat = free[0]
    if seat not in range(len(table.seats)):
        raise Refusal("no_seat", f"There is no seat {seat}.", 422)
    if table.seats[seat].kind != OPEN:
        raise Refusal("taken", "This seat is taken.")
    name = _unique(table, clean_name(name))
    table.seats[seat] = Seat(HUMAN, name, "", guest, clean_nonce(nonce), ready)
    return seat


def seat_bot(
    table: TableDoc, seat: int, spec: str, name: str = "", offer: Offer = ALL_BOTS
) -> None:
    """Let a bot sit at a seat, under the name of who sat there before, a given or a free one."""
    offer.check(spec, games.find(table.game))
    old = table.seats[seat]
    name = old.name or _unique(table, clean_name(name) if name else _bot_name(table))
    table.seats[seat] = Seat(BOT, name, spec, old.guest, ready=True)


def _bot_name(table: TableDoc) -> str:
    """A bot's name that nobody at the table has, as long as there is one."""
    taken = {seat.name for seat in table.seats}
    return next((name for name in BOT_NAMES if name not in taken), BOT_NAMES[0])


def _unique(table: TableDoc, name: str) -> str:
    """The name, with a number if somebody has it already, and not too long either way."""
    taken = {seat.name for seat in table.seats}
    suffix, number = "", 1
    while (unique := name[: LONGEST_NAME - len(suffix)].rstrip() + suffix) in taken:
        number += 1
        suffix = f" {number}"
    return unique


def come_back(table: TableDoc, seat: int, guest: str) -> None:
    """Whoever left a seat to a bot may take it again."""
    if seat not in range(len(table.seats)):
        raise Refusal("no_seat", f"There is no seat {seat}.", 404)
    place = table.seats[seat]
    if place.kind != BOT or place.guest != guest:
        raise Refusal("not_yours", "This seat is not yours to take back.", 403)
    place.kind, place.bot, place.ready = HUMAN, "", False


def seats_by_guest(table: TableDoc) -> dict[str, list[int]]:
    """The seats that each guest plays, several on one device."""
    seats: dict[str, list[int]] = {}
    for number, seat in enumerate(table.seats):
        if seat.kind == HUMAN and seat.guest:
            seats.setdefault(seat.guest, []).append(number)
    return seats


def seats_of(table: TableDoc, guest: str) -> list[int]:
    """The seats that one guest plays."""
    return seats_by_guest(table).get(guest, [])


def can_start(table: TableDoc) -> bool:
    """Whether the next match can begin: all seats taken, everybody ready, series not over."""
    return all(seat.ready for seat in table.seats) and len(table.results) < table.series


def start_match(table: TableDoc) -> tuple[MatchDoc, Match[Any]]:
    """Begin the next match: the dice draw the start seat and deal what nobody chose."""
    game = games.find(table.game)
    dice = FairDice(bytes.fromhex(table.seed), tuple(seat.nonce for seat in table.seats))
    options = _options(table.options)
    match = Match.deal(game, len(table.seats), dice, options)
    doc = MatchDoc(
        id=new_id(),
        table=table.id,
        game=table.game,
        seats=match.setup.seats,
        start=match.setup.start,
        options=dict(match.setup.options),
        names=[seat.name for seat in table.seats],
        bots=[seat.bot for seat in table.seats],
        seed=table.seed,
        nonces=list(dice.nonces),
        chosen=[name for name in options if game.options[name].per_seat],
        series=table.series,
        earlier=table.results,
    )
    table.match = doc.id
    for seat in table.seats:
        seat.ready = seat.kind == BOT
    return doc, match


def make_ready(table: TableDoc, seat: int, nonce: str) -> None:
    """A seat wants the next match. After the last one of a series this is a rematch."""
    if len(table.results) == table.series:
        table.results = []
    table.seats[seat].ready = True
    table.seats[seat].nonce = clean_nonce(nonce)


def end_match(table: TableDoc, scores: tuple[int, ...]) -> None:
    """Note a result, and promise the dice of the next match."""
    table.results = [*table.results, list(scores)]
    table.seed = new_seed()


def open_match(doc: MatchDoc) -> Match[Any]:
    """The match of a document, before its first step."""
    return Match(games.find(doc.game), Setup(doc.seats, doc.start, _options(doc.options)))


def _options(stored: Mapping[str, Any]) -> dict[str, OptionValue]:
    return {name: tuple(v) if isinstance(v, list) else v for name, v in stored.items()}


def info(table: TableDoc, online: set[str], seed: str = "") -> TableInfo:
    """The table as everybody may see it: no secrets, no hashes."""
    return TableInfo(
        id=table.id,
        code=table.code,
        game=table.game,
        options=table.options,
        seats=[
            SeatInfo(
                s.kind, s.name, s.bot, s.ready, s.auto_pass, s.guest in online and s.kind == HUMAN
            )
            for s in table.seats
        ],
        series=table.series,
        results=table.results,
        listed=table.listed,
        hints=table.hints,
        seconds=table.seconds,
        commitment=table.commitment,
        match=table.match,
        seed=seed,
    )
