"""Where tables, matches and pads are kept: one contract, two databases.

The log of steps is the only truth of a match, keyed by (match, index). A step is written once and
never changed. If two writers want the same index, one wins, and the other learns that it lost.
"""

import asyncio
from collections.abc import Callable, Sequence
from enum import StrEnum
from typing import Any, NamedTuple, Protocol

from rollwright.server.documents import MatchDoc, PadDoc, TableDoc

Statement = tuple[Any, ...]
"""SQL that both databases understand, and the values of its parameters `$1`, `$2` and so on."""

Found = list[tuple[Any, ...]]
"""The rows that a statement returns."""


class Trouble(StrEnum):
    """What is wrong with the database, in words that anybody may read."""

    AWAY = "The database does not answer."
    FULL = "The disk of the database is full."
    FAILS = "The database cannot be used; the log says why."
    DAMAGED = "The database is damaged; stop the server and restore a backup."
    GONE = "The file of the database is gone or was replaced; put it back, or restart the server."


class StoreDown(Exception):  # noqa: N818  # what has happened, not whose fault it is
    """The database does not work now. What was acknowledged is safe; try again later."""

    def __init__(self, message: str, trouble: Trouble = Trouble.AWAY) -> None:
        super().__init__(message)
        self.trouble = trouble


Committed = Callable[[float], None]
"""Called with the seconds that a write took until it was durable; may come from any thread."""


def ignore(_: float) -> None:
    """Nobody wants to know."""


class Deadline(NamedTuple):
    """When a match goes on by itself, if nothing has happened before."""

    match: str
    table: str
    step: str
    """What is waited for. It changes with everything that sets the clock again."""
    due: int
    """In microseconds since 1970."""


class Store(Protocol):
    """Every method returns only when what it wrote is durable."""

    async def open(self) -> None:
        """Connect and bring the schema up to date. Raises `StoreDown` if that fails."""

    async def close(self) -> None:
        """Finish what was begun and disconnect."""

    async def probe(self) -> None:
        """Read and write a little. Raises `StoreDown` if moves could not be stored now."""

    async def size(self) -> int:
        """The bytes that the database takes."""

    @property
    def waiting(self) -> int:
        """How many questions and writes wait for their turn."""

    async def add_table(self, table: TableDoc) -> bool:
        """Store a new table; False if its join code is taken."""

    async def table(self, table_id: str) -> TableDoc | None:
        """The table of that id."""

    async def table_of_code(self, code: str) -> str | None:
        """The id of the table with that join code."""

    async def versions(self, table_ids: list[str]) -> dict[str, int]:
        """The versions of those of these tables that exist."""

    async def listed_tables(self, limit: int) -> list[TableDoc]:
        """Tables that anyone may join, the newest first."""

    async def save_table(self, table: TableDoc, *statements: Statement) -> bool:
        """Write the next version of a table, and run statements with it, or do neither.

        False if somebody else wrote the table first. For the statements, see `run`.
        """

    async def begin_match(
        self, table: TableDoc, match: MatchDoc, steps: Sequence[str] = ()
    ) -> bool:
        """Write the next version of a table and its new match together, or neither.

        `steps` are those that the match begins with.
        The first deadline of a timed match is written with it. False if somebody else wrote the
        table first, or if a match has had these dice already.
        """

    async def add_match(
        self, table: TableDoc, match: MatchDoc, steps: Sequence[str], *statements: Statement
    ) -> bool:
        """Store a new table with a match that was played at it, and run statements with it.

        False, and nothing is stored, if a match has had these dice already or the table's join code
        is taken. For the statements, see `run`.
        """

    async def match(self, match_id: str) -> MatchDoc | None:
        """The match of that id."""

    async def steps(self, match_id: str, start: int = 0) -> list[str]:
        """The steps of a match from an index on."""

    async def match_and_steps(self, match_id: str) -> tuple[MatchDoc, list[str]] | None:
        """The match of that id with all its steps, in one read."""

    def append(self, match_id: str, start: int, steps: list[str]) -> "asyncio.Future[bool]":
        """Write steps from index `start` on, all or none; False if that index is taken."""

    async def deadline(self, match_id: str) -> Deadline | None:
        """The deadline of a match. A timed match has one from its beginning to its end."""

    async def set_deadlines(self, deadlines: list[Deadline]) -> None:
        """Write deadlines of different matches, except where the same step has one already."""

    async def clear_deadlines(self, match_ids: list[str]) -> None:
        """Forget the deadlines of matches that are over."""

    async def claim_deadlines(self, due: int, until: int, limit: int) -> list[Deadline]:
        """Deadlines that were due by then and that nobody works on, the oldest first.

        Nobody else gets them before `until`, by which time they should be set again or cleared.
        """

    async def add_pad(self, pad: PadDoc) -> bool:
        """Store a new pad; False if its join code is taken."""

    async def pad(self, code: str) -> PadDoc | None:
        """The pad with that join code."""

    async def save_pad(self, pad: PadDoc) -> bool:
        """Write the next version of a pad; False if somebody else wrote it first."""

    async def run(self, *statements: Statement, alone: str = "") -> list[Found]:
        """Run statements, all or none, and give the rows of each.

        For what no other method here does. A statement must not break a constraint: moves that
        share its transaction would fail with it. Of those that name the same text as `alone`, one
        begins when the one before is durable, and so sees all of it.
        """
