"""`admin tables`: which tables there are."""

from collections.abc import AsyncIterator
from dataclasses import dataclass
from typing import Any, Final

import msgspec

from rollwright.server.admin.pages import pages
from rollwright.server.admin.times import shown
from rollwright.server.documents import MatchDoc, Seat, TableDoc, now
from rollwright.server.store import Store
from rollwright.server.store.asking import by_ids
from rollwright.table.names import look
from rollwright.table.seats import BOT, OPEN

WAITING: Final = "waiting"
PLAYING: Final = "playing"
OVER: Final = "over"
STATES: Final = (WAITING, PLAYING, OVER)
"""Before the first match, during a match, and after one."""

read_table: Final = msgspec.json.Decoder(TableDoc).decode
read_match: Final = msgspec.json.Decoder(MatchDoc).decode


class TableLine(msgspec.Struct):
    """A table in a list: nothing here is secret."""

    id: str
    code: str
    game: str
    state: str
    changed: str
    seats: list[str]
    series: int
    results: list[list[int]]
    listed: bool
    match: str


@dataclass(frozen=True)
class Wanted:
    """Which tables are wanted; what is empty does not matter. `older_than` is in microseconds."""

    game: str = ""
    state: str = ""
    older_than: int = 0
    name: str = ""


async def listed(store: Store, wanted: Wanted) -> AsyncIterator[TableLine]:
    """Tables, those that changed last first."""
    where: dict[str, Any] = {}
    if wanted.older_than:
        where["changed <"] = now() - wanted.older_than
    async for page in pages(store, "tables", ("changed", "id"), ("doc",), where, newest_first=True):
        found = [(changed, read_table(doc)) for changed, _, doc in page]
        fitting = [(changed, table) for changed, table in found if _fits(table, wanted)]
        states = await states_of(store, [table for _, table in fitting])
        for changed, table in fitting:
            state = states[table.id]
            if wanted.state in ("", state):
                yield _line(table, changed, state)


async def states_of(store: Store, tables: list[TableDoc]) -> dict[str, str]:
    """The state of each table. A table keeps the seed of its match until the match is over."""
    ids = [table.match for table in tables if table.match]
    docs = await by_ids(store, "matches", "id", ("doc",), ids)
    seeds = {match_id: read_match(doc).seed for match_id, (doc,) in docs.items()}
    return {table.id: _state(table, seeds) for table in tables}


def _state(table: TableDoc, seeds: dict[str, str]) -> str:
    if not table.match:
        return WAITING
    return PLAYING if seeds.get(table.match) == table.seed else OVER


def _fits(table: TableDoc, wanted: Wanted) -> bool:
    has_game = wanted.game in ("", table.game)
    return has_game and (not wanted.name or has_name(table.seats, wanted.name))


def has_name(named: Any, name: str) -> bool:
    """Whether one of these seats or pages has a name that looks like this one."""
    return look(name) in (look(one.name) for one in named)


def _named(seat: Seat) -> str:
    if seat.kind == OPEN:
        return "(open)"
    return f"{seat.name} (bot)" if seat.kind == BOT else seat.name


def _line(table: TableDoc, changed: int, state: str) -> TableLine:
    return TableLine(
        id=table.id,
        code=table.code,
        game=table.game,
        state=state,
        changed=shown(changed),
        seats=[_named(seat) for seat in table.seats],
        series=table.series,
        results=table.results,
        listed=table.listed,
        match=table.match,
    )
