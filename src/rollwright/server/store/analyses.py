"""Analyses of matches as they are kept: in parts while they grow, and then as a report."""

from typing import Final, NamedTuple

from rollwright.server.store import Statement, Store

VERSION: Final = 1
"""Grows when the coach judges differently. What another version found out is found out again."""

_REPORT: Final = -1

_READ: Final = (
    "SELECT part, moments, doc FROM analyses WHERE match_id = $1 AND version = $2 ORDER BY part"
)
_OTHER_VERSIONS: Final = "DELETE FROM analyses WHERE match_id = $1 AND version <> $2"
_WRITE: Final = """
    INSERT INTO analyses SELECT CAST($1 AS TEXT), CAST($2 AS INTEGER), CAST($3 AS INTEGER),
        CAST($4 AS INTEGER), CAST($5 AS TEXT)
    WHERE EXISTS (SELECT 1 FROM matches WHERE id = $1) ON CONFLICT DO NOTHING
"""
"""Nothing is kept about a match that was deleted meanwhile."""
_CLEAR: Final = "DELETE FROM analyses WHERE match_id = $1"


class Kept(NamedTuple):
    """What is known about a match: the report, or the parts that were judged so far."""

    report: str
    """As JSON; empty until the analysis is complete."""
    parts: list[str]
    moments: int
    """How many moments the report or the parts hold."""


async def kept(store: Store, match_id: str) -> Kept:
    """What is kept about a match. Parts after a gap are left out."""
    if not match_id.isascii():
        return Kept("", [], 0)  # no id is like this
    [rows] = await store.run((_READ, match_id, VERSION))
    parts: list[str] = []
    moments = 0
    for part, count, doc in rows:
        if part == _REPORT:
            return Kept(doc, [], count)
        if part == moments:
            parts.append(doc)
            moments += count
    return Kept("", parts, moments)


async def keep_part(store: Store, match_id: str, first: int, moments: int, doc: str) -> None:
    """Keep judged moments from moment `first` on."""
    await store.run(
        (_OTHER_VERSIONS, match_id, VERSION),
        (_WRITE, match_id, first, VERSION, moments, doc),
    )


async def keep_report(
    store: Store, match_id: str, moments: int, doc: str, *also: Statement
) -> None:
    """Keep the report of a complete analysis, instead of its parts, and run statements with it."""
    await store.run(
        (_CLEAR, match_id),
        (_WRITE, match_id, _REPORT, VERSION, moments, doc),
        *also,
    )
