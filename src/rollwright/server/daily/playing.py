"""Playing a daily match: the one try that counts, and days that are over."""

from typing import Final

from rollwright.core import games
from rollwright.server.daily.curtain import seal
from rollwright.server.daily.days import day_of, is_day
from rollwright.server.daily.kinds import BOT, Kind
from rollwright.server.documents import Seat, TableDoc, new_code, new_id, now
from rollwright.server.live.hub import Hub
from rollwright.server.names import bot_name, person_name
from rollwright.server.offer import Offer
from rollwright.server.protocol import Refusal
from rollwright.server.store.asking import ask
from rollwright.server.store.daily import Try, begin_try, find_try, known_seed, note_match
from rollwright.table.seats import BOT as A_BOT
from rollwright.table.seats import HUMAN

_CODES_TO_TRY: Final = 5
_KNOWN: Final = (
    "The dice of this day are known already: the clock of this server has gone back. "
    "The next match comes with the next day."
)


async def seed_of(hub: Hub, day: str) -> str:
    """The seed of a day that can be played. Refuses a day that is no day, or has not come."""
    moment = hub.clock()
    today = day_of(moment)
    if is_day(day) and day > today:
        raise Refusal("future_day", f"The dice of {day} are sealed until that day begins.")
    if day == today:
        return (await ask(seal(hub.store, moment)))[0]
    seed = await ask(known_seed(hub.store, day)) if is_day(day) else None
    if seed is None:
        raise Refusal("no_day", "There was no daily match on that day.", 404)
    return seed


async def play(hub: Hub, kind: Kind, guest: str, name: str) -> TableDoc:
    """The table at which a guest plays: for a result today, and without one on a day before.

    Whoever has begun today's match goes on with it. Refuses a second try.
    """
    seed = await seed_of(hub, kind.day)
    if kind.day == day_of(hub.clock()):
        return await _play_today(hub, kind, seed, guest, name)
    if await hub.curtain.is_secret(kind.day):
        raise Refusal("daily_closed", "This day is just over: its dice are there in a minute.", 403)
    table = new_table(kind, seed, guest, _named(name), hub.offer)
    return await _begin(hub, table)


async def _play_today(hub: Hub, kind: Kind, seed: str, guest: str, name: str) -> TableDoc:
    found = await ask(find_try(hub.store, kind, guest))
    if found is None:
        table = new_table(kind, seed, guest, _named(name), hub.offer)
        moment = hub.clock()
        found = await ask(begin_try(hub.store, kind, guest, table.seats[0].name, table.id, moment))
    if found is None:
        raise Refusal("daily_closed", _KNOWN, 403)
    if found.ended:
        raise Refusal("daily_played", "You have played this today: one try counts.")
    return await _go_on(hub, kind, found, seed, guest)


async def _go_on(hub: Hub, kind: Kind, found: Try, seed: str, guest: str) -> TableDoc:
    """The table of a try. It is made now if nobody has come that far with it."""
    table = await ask(hub.store.table(found.table))
    if table is None:
        if found.match:
            raise Refusal("no_table", "This table was deleted.", 404)
        table = new_table(kind, seed, guest, found.name, hub.offer, found.table)
    if not table.match:
        table = await _begin(hub, table)
        await ask(note_match(hub.store, table.id, table.match))
    return table


async def _begin(hub: Hub, table: TableDoc) -> TableDoc:
    """Store the table, unless it is there already, and begin its match."""
    for _ in range(_CODES_TO_TRY):
        if await ask(hub.store.add_table(table)):
            break
        if await ask(hub.store.versions([table.id])):
            break  # another worker was first
        table.code = new_code()
    else:
        raise Refusal("no_code", "No join code is free; try again.", 503)
    async with hub.room(table.id) as room:
        if not room.table.match:
            await room.change(lambda _: None)
        return room.table


def new_table(
    kind: Kind, seed: str, guest: str, name: str, offer: Offer, table_id: str = ""
) -> TableDoc:
    """A table at which a daily match can begin at once."""
    table = TableDoc(
        id=table_id or new_id(),
        code=new_code(),
        game=kind.game,
        options={},
        seats=[Seat(HUMAN, name, guest=guest, nonce=kind.nonce, ready=True)],
        owner=guest,
        hints=False,
        seed=seed,
        changed=now(),
        daily=kind.day,
    )
    if kind.way == BOT:
        bot = opponent(kind.game, offer)
        offer.check(bot, games.find(kind.game), {})
        seat = Seat(A_BOT, bot_name("", [name]), bot, nonce=kind.nonce, ready=True)
        table.seats.append(seat)
    return table


def opponent(game: str, offer: Offer) -> str:
    """The bot that everybody plays against: the strongest that this server has, now or soon."""
    return offer.promised(games.find(game), {})[-1]


def _named(name: str) -> str:
    if not name.strip():
        raise Refusal("bad_name", "Give your name: it stands in the table of results.", 422)
    return person_name(name, ())
