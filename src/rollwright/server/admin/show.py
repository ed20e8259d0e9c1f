"""`admin show`: all about one table that an administrator may know."""

import msgspec

from rollwright.core.errors import RollwrightError, SetupError
from rollwright.server.admin import matches
from rollwright.server.admin.matches import MatchLine
from rollwright.server.admin.tables import read_table, states_of
from rollwright.server.admin.times import shown
from rollwright.server.documents import TableDoc
from rollwright.server.recording import record_of
from rollwright.server.store import Store


class SeatShown(msgspec.Struct):
    """A seat. `guest` is the hash of the token of the person to whom it belongs, not the token."""

    kind: str
    name: str
    bot: str
    guest: str
    ready: bool


class MatchShown(MatchLine):
    """A match of the table, with its scores once it is over, or why it cannot be replayed."""

    scores: list[int] = msgspec.field(default_factory=list)
    fault: str = ""


class TableShown(msgspec.Struct):
    """A table without its seed: that is the secret of the dice of the next match."""

    id: str
    code: str
    game: str
    state: str
    version: int
    changed: str
    options: dict[str, str | list[str]]
    series: int
    results: list[list[int]]
    listed: bool
    hints: bool
    seconds: int
    owner: str
    commitment: str
    match: str
    seats: list[SeatShown]
    matches: list[MatchShown]


async def find(store: Store, name: str) -> tuple[TableDoc, int]:
    """The table with this id or join code, and when it changed last."""
    sql = "SELECT doc, changed FROM tables WHERE id = $1 OR code = $2"
    [rows] = await store.run((sql, name, name.upper())) if name.isascii() else [[]]
    if not rows:
        raise SetupError(f"There is no table {name!r}; name its id or its join code.")
    doc, changed = rows[0]
    return read_table(doc), changed


async def show(store: Store, name: str) -> TableShown:
    """A table, named by its id or join code."""
    table, changed = await find(store, name)
    states = await states_of(store, [table])
    lines = [line async for line in matches.listed(store, matches.Wanted(table=table.id))]
    return TableShown(
        id=table.id,
        code=table.code,
        game=table.game,
        state=states[table.id],
        version=table.version,
        changed=shown(changed),
        options=table.options,
        series=table.series,
        results=table.results,
        listed=table.listed,
        hints=table.hints,
        seconds=table.seconds,
        owner=table.owner,
        commitment=table.commitment,
        match=table.match,
        seats=[SeatShown(s.kind, s.name, s.bot, s.guest, s.ready) for s in table.seats],
        matches=[await _with_scores(store, line) for line in lines],
    )


async def _with_scores(store: Store, line: MatchLine) -> MatchShown:
    match = MatchShown(**msgspec.structs.asdict(line))
    found = await store.match_and_steps(line.id)
    if found:
        try:
            record = record_of(*found, is_sealed=True)
        except (RollwrightError, ValueError) as error:
            match.fault = str(error)
        else:
            match.scores = list(record.match.scores) if record.match.is_over else []
    return match
