"""`admin erase`: one person is forgotten. What they played stays, under a neutral name."""

from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

import msgspec

from rollwright.core.errors import SetupError
from rollwright.server.admin.pages import pages
from rollwright.server.admin.tables import read_match, read_table
from rollwright.server.documents import MatchDoc, PadDoc, Seat, TableDoc, as_text
from rollwright.server.store import Store
from rollwright.server.store.daily import forgetting
from rollwright.server.store.workers import CHANGED, noting
from rollwright.server.tables import pass_on
from rollwright.table.names import look, unique_name
from rollwright.table.seats import HUMAN

_TRIES: Final = 20

read_pad: Final = msgspec.json.Decoder(PadDoc).decode


@dataclass(frozen=True)
class Person:
    """Who is erased: the guest with this hash, and everybody who was called like this.

    A bot that nobody's seat was left to has no name of a person, so bots' names stay.
    """

    guest: str = ""
    name: str = ""

    def is_at(self, name: str, guest: str) -> bool:
        """Whether somebody with this name and hash is the person."""
        if self.guest and guest == self.guest:
            return True
        return bool(self.name and name and look(name) == look(self.name))


async def erase(store: Store, person: Person, dry_run: bool) -> AsyncIterator[str]:
    """Tell every change, and make it unless it is a dry run."""
    if not person.guest and not person.name:
        raise SetupError("Say who is to be erased, with --name or --guest.")
    for part in (_tables, _matches, _results, _pads, _tries, _devices):
        async for told in part(store, person, dry_run):
            yield told


async def _tables(store: Store, person: Person, dry_run: bool) -> AsyncIterator[str]:
    async for page in pages(store, "tables", ("id",), ("doc",)):
        for table_id, text in page:
            if _in_table(read_table(text), person):
                yield await _table(store, table_id, person, dry_run)


async def _matches(store: Store, person: Person, dry_run: bool) -> AsyncIterator[str]:
    async for page in pages(store, "matches", ("id",), ("doc",)):
        for match_id, text in page:
            match = read_match(text)
            if seats := _in_match(match, person):
                if not dry_run:
                    await _match(store, match_id, person)
                yield f"match {match_id}: {_renamed(match.names, seats)}"


async def _results(store: Store, person: Person, dry_run: bool) -> AsyncIterator[str]:
    """What others keep of a result is a seat without a name."""
    async for page in pages(store, "results", ("match_id", "seat"), ("name", "guest")):
        for match_id, seat, name, guest in page:
            if guest and person.is_at(name, guest):
                if not dry_run:
                    sql = (
                        "UPDATE results SET guest = '', name = $3, mu = NULL, sigma = NULL "
                        "WHERE match_id = $1 AND seat = $2"
                    )
                    await store.run((sql, match_id, seat, f"Guest {seat + 1}"))
                yield f"result of match {match_id}: {name} is now Guest {seat + 1}"


async def _pads(store: Store, person: Person, dry_run: bool) -> AsyncIterator[str]:
    async for page in pages(store, "pads", ("code",), ("doc",)):
        for code, text in page:
            if any(person.is_at(sheet.name, sheet.guest) for sheet in read_pad(text).pages):
                yield await _pad(store, code, person, dry_run)


def _renamed(names: Sequence[str], seats: list[int]) -> str:
    return ", ".join(f"{names[seat]} is now {neutral(names, seat)}" for seat in seats)


def neutral(names: Sequence[str], seat: int) -> str:
    """The name of somebody who is forgotten: `Guest 3` at the third seat."""
    others = [name for number, name in enumerate(names) if number != seat]
    return unique_name(f"Guest {seat + 1}", others)


def _in_table(table: TableDoc, person: Person) -> bool:
    return bool(_seats(table, person)) or bool(person.guest and table.owner == person.guest)


def _seats(table: TableDoc, person: Person) -> list[int]:
    return [n for n, seat in enumerate(table.seats) if _is_theirs(seat, person)]


def _is_theirs(seat: Seat, person: Person) -> bool:
    is_persons = seat.kind == HUMAN or bool(seat.guest)
    return is_persons and person.is_at(seat.name, seat.guest)


async def _table(store: Store, table_id: str, person: Person, dry_run: bool) -> str:
    """Forget a person at a table, again from what others wrote if they were first."""
    for _ in range(_TRIES):
        table = await store.table(table_id)
        if table is None:
            return f"table {table_id}: deleted meanwhile"
        owner, seats = table.owner, _seats(table, person)
        told = f"table {table_id}: {_renamed([seat.name for seat in table.seats], seats)}"
        for number in seats:
            seat = table.seats[number]
            if table.owner == seat.guest:
                table.owner = ""
            names = [other.name for other in table.seats]
            seat.name, seat.guest = neutral(names, number), ""
            seat.animal, seat.colour = "", -1
        if person.guest and table.owner == person.guest:
            table.owner = ""
            told += " (its owner)" if seats else "its owner is forgotten"
        if owner and not table.owner:
            pass_on(table)
        if dry_run:
            return told
        if await store.save_table(table):
            await store.run(noting(table_id, CHANGED))
            return told
    raise SetupError(f"Table {table_id} changes all the time; try again.")


def _in_match(match: MatchDoc, person: Person) -> list[int]:
    """The seats of a match at which the person sat. Old matches do not know their guests."""
    guests = match.guests or [""] * len(match.names)
    known = zip(match.names, guests, match.bots, strict=True)
    return [
        seat
        for seat, (name, guest, bot) in enumerate(known)
        if (guest or not bot) and person.is_at(name, guest)
    ]


async def _match(store: Store, match_id: str, person: Person) -> None:
    """Forget a person in a match, again from what others wrote if somebody else was forgotten."""
    for _ in range(_TRIES):
        [rows] = await store.run(("SELECT doc FROM matches WHERE id = $1", match_id))
        if not rows:
            return  # deleted meanwhile
        [[old]] = rows
        match = read_match(old)
        names, guests = list(match.names), list(match.guests)
        for seat in _in_match(match, person):
            names[seat] = neutral(names, seat)
            if guests:
                guests[seat] = ""
        new = as_text(msgspec.structs.replace(match, names=names, guests=guests))
        sql = "UPDATE matches SET doc = $2 WHERE id = $1 AND doc = $3 RETURNING id"
        [saved] = await store.run((sql, match_id, new, old))
        if saved:
            return
    raise SetupError(f"Match {match_id} changes all the time; try again.")


async def _pad(store: Store, code: str, person: Person, dry_run: bool) -> str:
    for _ in range(_TRIES):
        pad = await store.pad(code)
        if pad is None:
            return f"pad {code}: deleted meanwhile"
        names = [page.name for page in pad.pages]
        seats = [n for n, page in enumerate(pad.pages) if person.is_at(page.name, page.guest)]
        for seat in seats:
            page = pad.pages[seat]
            page.name, page.guest = neutral([one.name for one in pad.pages], seat), ""
            page.version = pad.version + 1
        if dry_run or await store.save_pad(pad):
            return f"pad {code}: {_renamed(names, seats)}"
    raise SetupError(f"Pad {code} changes all the time; try again.")


async def _tries(store: Store, person: Person, dry_run: bool) -> AsyncIterator[str]:
    """Forget who had a result in a daily match. The result stays, for those who are compared."""
    async for page in pages(store, "daily_tries", ("table_id",), ("day", "name", "guest")):
        for table_id, day, name, guest in page:
            if person.is_at(name, guest):
                if not dry_run:
                    await store.run(forgetting(table_id, neutral([name], 0)))
                yield f"daily match of {day}: {name} is {neutral([name], 0)}"


async def _devices(store: Store, person: Person, dry_run: bool) -> AsyncIterator[str]:
    """Forget the profile, the ratings, the tokens and the bans of a guest."""
    if not person.guest:
        return
    columns: dict[str, Any] = {
        **dict.fromkeys(("profiles", "ratings", "profile_keys"), "guest"),
        **dict.fromkeys(("devices", "device_codes"), "guest"),
        "bans": "what",
    }
    for table, column in columns.items():
        [rows] = await store.run(
            (f"SELECT count(*) FROM {table} WHERE {column} = $1", person.guest)  # noqa: S608
        )
        if count := rows[0][0]:
            if not dry_run:
                await store.run((f"DELETE FROM {table} WHERE {column} = $1", person.guest))  # noqa: S608
            yield f"{table}: {count}"
