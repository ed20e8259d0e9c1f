"""`admin matches` and `admin export`: which matches there are, and their records."""

from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass
from typing import Any

import msgspec

from rollwright.core.errors import RollwrightError
from rollwright.records.jsonl import to_json
from rollwright.server.admin.pages import pages
from rollwright.server.admin.tables import OVER, PLAYING, read_match, read_table
from rollwright.server.admin.times import shown
from rollwright.server.daily.days import is_secret
from rollwright.server.documents import MatchDoc, now
from rollwright.server.recording import record_of
from rollwright.server.store import Store
from rollwright.server.store.asking import by_ids, marks
from rollwright.table.names import look


class MatchLine(msgspec.Struct):
    """A match in a list: nothing here is secret."""

    id: str
    table: str
    game: str
    rules: int
    state: str
    begun: str
    steps: int
    names: list[str]
    bots: list[str]


@dataclass(frozen=True)
class Wanted:
    """Which matches are wanted; what is empty does not matter. Times are in microseconds."""

    table: str = ""
    game: str = ""
    name: str = ""
    state: str = ""
    since: int = 0
    until: int = 0


async def found(store: Store, wanted: Wanted) -> AsyncIterator[list[tuple[int, MatchDoc]]]:
    """Pages of matches with the time at which they began, the newest first."""
    where: dict[str, Any] = {}
    if wanted.table:
        where["table_id ="] = wanted.table
    if wanted.since:
        where["begun >="] = wanted.since
    if wanted.until:
        where["begun <"] = wanted.until
    async for page in pages(store, "matches", ("begun", "id"), ("doc",), where, newest_first=True):
        docs = [(begun, read_match(doc)) for begun, _, doc in page]
        yield [(begun, doc) for begun, doc in docs if _fits(doc, wanted)]


async def listed(store: Store, wanted: Wanted) -> AsyncIterator[MatchLine]:
    """Matches, the newest first."""
    async for page in found(store, wanted):
        docs = [doc for _, doc in page]
        going_on = await unfinished(store, docs)
        steps = await _counted(store, [doc.id for doc in docs])
        for begun, doc in page:
            state = PLAYING if doc.id in going_on else OVER
            if wanted.state in ("", state):
                yield _line(doc, begun, state, steps.get(doc.id, 0))


async def unfinished(store: Store, docs: list[MatchDoc]) -> set[str]:
    """Those of these matches that still go on: their table has the same seed."""
    ids = list({doc.table for doc in docs})
    tables = await by_ids(store, "tables", "id", ("doc",), ids)
    seeds = {table_id: read_table(doc).seed for table_id, (doc,) in tables.items()}
    return {doc.id for doc in docs if seeds.get(doc.table) == doc.seed}


async def _counted(store: Store, ids: list[str]) -> dict[str, int]:
    """How many steps each match has."""
    if not ids:
        return {}
    wanted = f"match_id IN ({marks(len(ids))})"
    sql = f"SELECT match_id, count(*) FROM steps WHERE {wanted} GROUP BY match_id"  # noqa: S608  # our own marks
    [rows] = await store.run((sql, *ids))
    return dict(rows)


def _fits(doc: MatchDoc, wanted: Wanted) -> bool:
    has_game = wanted.game in ("", doc.game)
    return has_game and (not wanted.name or look(wanted.name) in map(look, doc.names))


def _line(doc: MatchDoc, begun: int, state: str, steps: int) -> MatchLine:
    return MatchLine(
        id=doc.id,
        table=doc.table,
        game=doc.game,
        rules=doc.rules,
        state=state,
        begun=shown(begun),
        steps=steps,
        names=doc.names,
        bots=doc.bots,
    )


async def export(
    store: Store,
    wanted: Wanted,
    finished: bool,
    write: Callable[[str], None],
    complain: Callable[[str], None],
) -> tuple[int, int]:
    """Write a line per match: how many were written, and how many could not be replayed.

    A match that goes on is written without its seed and without hidden choices, or not at all if
    only finished ones are wanted.
    """
    written = faults = 0
    async for page in found(store, wanted):
        for _, doc in page:
            stored = await store.match_and_steps(doc.id)
            if stored is None:
                continue  # deleted meanwhile
            try:
                record = record_of(*stored, is_sealed=is_secret(doc.daily, now()))
            except (RollwrightError, ValueError) as error:
                complain(f"Match {doc.id} cannot be replayed: {error}")
                faults += 1
                continue
            if record.match.is_over or not finished:
                write(to_json(record) + "\n")
                written += 1
    return written, faults
