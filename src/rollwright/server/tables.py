"""A table: who sits where, what is played, and how it changes. Functions over plain data.

A table is stored as one document with a version. Whoever changes it writes version n + 1 over
version n. When two workers race, one wins and the other starts again from what the winner wrote.
"""

import copy
from collections.abc import Collection, Mapping
from typing import Any, Final, cast

import msgspec

from rollwright.core import games
from rollwright.core.dice import FairDice
from rollwright.core.errors import RollwrightError
from rollwright.core.game import OptionValue, Setup, by_rules, check_setup, non_default
from rollwright.core.match import Match
from rollwright.server.documents import (
    MatchDoc,
    Seat,
    TableDoc,
    TableWish,
    new_code,
    new_id,
    new_seed,
    now,
)
from rollwright.server.names import bot_name, clean_nonce, person_name
from rollwright.server.offer import ALL_BOTS, Offer
from rollwright.server.protocol import Refusal, SeatInfo, TableInfo
from rollwright.server.protocol.values import Animal
from rollwright.table.seats import BOT, HUMAN, OPEN

CODE_SECONDS: Final = 24 * 3600
"""How long a join code works after the table was last changed."""


def create(wish: TableWish, owner: str, offer: Offer = ALL_BOTS) -> TableDoc:
    """A new table. `owner` is the hash of its creator's token."""
    if all(seat.kind == BOT for seat in wish.seats):
        raise Refusal("no_people", "A table needs at least one seat for a person.", 422)
    table = TableDoc(
        id=new_id(),
        code=new_code(),
        game=wish.game,
        options=checked_options(wish.game, wish.options, len(wish.seats)),
        seats=[Seat() for _ in wish.seats],
        owner=owner,
        series=wish.series,
        listed=wish.listed,
        hints=wish.hints,
        seconds=wish.seconds,
        seed=new_seed(),
        changed=now(),
    )
    for number, seat in enumerate(wish.seats):
        if seat.kind == "me":
            sit(table, number, seat.name, owner, ready=wish.ready)
    for number, seat in enumerate(wish.seats):  # after the people: their names come first
        if seat.kind == BOT:
            seat_bot(table, number, seat.bot, seat.name, offer)
    return table


def checked_options(game_name: str, given: Mapping[str, Any], seats: int) -> dict[str, Any]:
    """The options that are not the default. Refuses what the game or its seats do not allow."""
    try:
        game = games.find(game_name)
        options = match_options(given)
        check_setup(game, Setup(seats, 0, options))
    except RollwrightError as error:
        raise Refusal("bad_table", str(error), 422) from None
    return dict(non_default(game, options))


def match_options(data: Mapping[str, Any]) -> dict[str, OptionValue]:
    """Options as games read them, from options as requests and documents hold them."""
    return {name: tuple(v) if isinstance(v, list) else v for name, v in data.items()}


def copied(table: TableDoc) -> TableDoc:
    """A copy of the table that may be changed. It shares no list with the original."""
    return msgspec.structs.replace(
        table,
        options=copy.deepcopy(table.options),
        seats=[msgspec.structs.replace(seat) for seat in table.seats],
        results=[[*result] for result in table.results],
    )


def sit(
    table: TableDoc, seat: int | None, name: str, guest: str, nonce: str = "", ready: bool = True
) -> int:
    """Take a seat, the first open one if `seat` is `None`, and return its number."""
    if seat is None:
        free = [number for number, place in enumerate(table.seats) if place.kind == OPEN]
        if not free:
            raise Refusal("full", "This table has no open seat.")
        seat = free[0]
    if seat not in range(len(table.seats)):
        raise Refusal("no_seat", f"There is no seat {seat}.", 422)
    if table.seats[seat].kind != OPEN:
        raise Refusal("taken", "This seat is taken.")
    name = person_name(name, _names(table))
    table.seats[seat] = Seat(HUMAN, name, "", guest, clean_nonce(nonce), ready)
    table.owner = table.owner or guest
    return seat


def seat_bot(
    table: TableDoc, seat: int, spec: str, name: str = "", offer: Offer = ALL_BOTS
) -> None:
    """Let a bot sit at a seat.

    It takes the name of whoever sat there, else `name`, else a name that nobody has.
    """
    offer.check(spec, games.find(table.game), match_options(table.options))
    old = table.seats[seat]
    name = old.name or bot_name(name, _names(table))
    table.seats[seat] = Seat(BOT, name, spec, old.guest, ready=True)


def _names(table: TableDoc) -> set[str]:
    return {seat.name for seat in table.seats}


def come_back(table: TableDoc, seat: int, guest: str) -> None:
    """Take back a seat that the guest left to a bot."""
    if seat not in range(len(table.seats)):
        raise Refusal("no_seat", f"There is no seat {seat}.", 404)
    place = table.seats[seat]
    if not guest or place.kind != BOT or place.guest != guest:
        raise Refusal("not_yours", "This seat is not yours to take back.", 403)
    place.kind, place.bot, place.ready = HUMAN, "", False
    table.owner = table.owner or guest


def seats_by_guest(table: TableDoc) -> dict[str, list[int]]:
    """The seats that each guest plays. One device may play several."""
    seats: dict[str, list[int]] = {}
    for number, seat in enumerate(table.seats):
        if seat.kind == HUMAN and seat.guest:
            seats.setdefault(seat.guest, []).append(number)
    return seats


def left_by_guest(table: TableDoc) -> dict[str, list[int]]:
    """The seats in which a bot plays for a guest, who may take them back."""
    seats: dict[str, list[int]] = {}
    for number, seat in enumerate(table.seats):
        if seat.kind == BOT and seat.guest:
            seats.setdefault(seat.guest, []).append(number)
    return seats


def seats_of(table: TableDoc, guest: str) -> list[int]:
    """The seats that one guest plays."""
    return seats_by_guest(table).get(guest, [])


def hosts(table: TableDoc, owner_is_overdue: bool = False) -> set[str]:
    """The guests who may do what the owner may: the owner, and all who sit here without one."""
    deputies = seats_by_guest(table) if owner_is_overdue else {}
    return {table.owner, *deputies} - {""}


def check_host(table: TableDoc, guest: str, owner_is_overdue: bool) -> None:
    """Refuse what only the owner may do to everybody else."""
    if guest not in hosts(table, owner_is_overdue):
        raise Refusal("not_owner", "Only the table's owner can do this.", 403)


def pass_on(table: TableDoc) -> None:
    """Give a table whose owner has no seat left to the next person, or to whoever sits down."""
    people = seats_by_guest(table)
    if table.owner not in people:
        table.owner = next(iter(people), "")


def can_be_joined(table: TableDoc) -> bool:
    """Whether the table's join code works: a seat is open, and something happened here of late.

    A code is short and gets around. A link with the table's id works as long as the table exists.
    """
    return table.has_room and now() - table.changed < CODE_SECONDS * 1_000_000


def can_start(table: TableDoc) -> bool:
    """Whether the next match can begin: all seats taken, everybody ready, series not over."""
    return all(seat.ready for seat in table.seats) and len(table.results) < table.series


def start_match(table: TableDoc) -> tuple[MatchDoc, Match[Any]]:
    """Start the next match: the dice draw the start seat and deal what nobody chose.

    One that begins from a position has all that from the match of that position; its first steps
    are for the caller to take.
    """
    given = table.given
    game = by_rules(games.find(table.game), given.rules) if given else games.find(table.game)
    dice = FairDice(bytes.fromhex(table.seed), tuple(seat.nonce for seat in table.seats))
    options = match_options(table.options)
    if given:
        setup = Setup(len(table.seats), given.start, match_options(given.options))
        match: Match[Any] = Match(game, setup)
    else:
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
        earlier=[[*result] for result in table.results],
        rules=game.rules,
        guests=[seat.guest for seat in table.seats],
        hints=table.hints,
        given=len(given.steps) if given else 0,
        origin=given.match if given else "",
        daily=table.daily,
    )
    table.match = doc.id
    for seat in table.seats:
        seat.ready, seat.asked = seat.kind == BOT, 0
    return doc, match


def is_amid_series(table: TableDoc) -> bool:
    """Whether some matches of a series are over, and some are not."""
    return 0 < len(table.results) < table.series


def make_ready(table: TableDoc, seat: int, nonce: str) -> None:
    """Note that a seat wants the next match; after a series, that is the first of a new one."""
    if not is_amid_series(table):
        table.results = []
    table.seats[seat].ready = True
    table.seats[seat].nonce = clean_nonce(nonce)


def end_match(table: TableDoc, scores: tuple[int, ...]) -> None:
    """Note a result, and promise the dice of the next match."""
    table.results = [*table.results, list(scores)]
    table.seed = new_seed()


def with_result(table: TableDoc, doc: MatchDoc, match: Match[Any]) -> TableDoc | None:
    """The table with the result of its match; `None` if there is no result to note.

    A table keeps the seed of its match until the result is noted.
    """
    if not match.is_over or table.seed != doc.seed:
        return None
    ended = copied(table)
    end_match(ended, match.scores)
    return ended


def open_match(doc: MatchDoc) -> Match[Any]:
    """The match of a document, before its first step."""
    game = by_rules(games.find(doc.game), doc.rules)
    return Match(game, Setup(doc.seats, doc.start, match_options(doc.options)))


def info(
    table: TableDoc,
    online: set[str],
    seed: str = "",
    overdue: Collection[int] = (),
    hints_now: bool = False,
) -> TableInfo:
    """The table as everybody may see it: no secrets, no hashes.

    `online` are the guests who are connected, and `overdue` the seats that others may give away.
    `seed` and `hints_now` are those of its match.
    """
    return TableInfo(
        id=table.id,
        code=table.code,
        game=table.game,
        options=table.options,
        seats=[
            SeatInfo(
                kind=s.kind,
                name=s.name,
                bot=s.bot,
                ready=s.ready,
                auto_pass=s.auto_pass,
                online=s.guest in online and s.kind == HUMAN,
                by_hand=s.by_hand,
                animal=cast(Animal, s.animal),
                colour=s.colour,
                overdue=number in overdue,
            )
            for number, s in enumerate(table.seats)
        ],
        series=table.series,
        results=table.results,
        listed=table.listed,
        hints=table.hints,
        seconds=table.seconds,
        commitment=table.commitment,
        match=table.match,
        seed=seed,
        given=len(table.given.steps) if table.given else 0,
        origin=table.given.match if table.given else "",
        daily=table.daily,
        hints_now=hints_now,
    )
