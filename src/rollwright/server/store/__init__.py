"""Where tables, matches and pads are kept: one contract, two databases.

The log of steps is the only truth of a match, keyed by (match, index). A step is written once and
never changed. If two writers want the same index, one wins, and the other learns that it lost.
"""

from collections.abc import Awaitable
from typing import Any, Protocol

from rollwright.server.documents import MatchDoc, PadDoc, TableDoc

Statement = tuple[Any, ...]
"""SQL that both databases understand, and the values of its parameters `$1`, `$2` and so on."""

Found = list[tuple[Any, ...]]
"""The rows that a statement returns."""


class StoreDown(Exception):  # noqa: N818  # what has happened, not whose fault it is
    """The database does not answer now. What was acknowledged is safe; try again later."""


class Store(Protocol):
    """Every method returns only when what it wrote is durable."""

    async def open(self) -> None:
        """Connect and bring the schema up to date. Raises `StoreDown` if that fails."""

    async def close(self) -> None:
        """Finish what was begun and disconnect."""

    async def add_table(self, table: TableDoc) -> bool:
        """Store a new table; False if its join code is taken."""

    async def table(self, table_id: str) -> TableDoc | None:
        """The table of that id."""

    async def table_of_code(self, code: str) -> str | None:
        """The id of the table with that join code."""

    async def listed_tables(self, limit: int) -> list[TableDoc]:
        """Tables that anyone may join, the newest first."""

    async def save_table(self, table: TableDoc) -> bool:
        """Write the next version of a table; False if somebody else wrote it first."""

    async def begin_match(self, table: TableDoc, match: MatchDoc) -> bool:
        """Write the next version of a table and its new match together, or neither."""

    async def match(self, match_id: str) -> MatchDoc | None:
        """The match of that id."""

    async def steps(self, match_id: str, start: int = 0) -> list[str]:
        """The steps of a match from an index on."""

    async def match_and_steps(self, match_id: str) -> tuple[MatchDoc, list[str]] | None:
        """The match of that id with all its steps, in one read."""

    def append(self, match_id: str, start: int, steps: list[str]) -> Awaitable[bool]:
        """Write steps from index `start` on, all or none; False if that index is taken."""

    async def add_pad(self, pad: PadDoc) -> bool:
        """Store a new pad; False if its join code is taken."""

    async def pad(self, code: str) -> PadDoc | None:
        """The pad with that join code."""

    async def save_pad(self, pad: PadDoc) -> bool:
        """Write the next version of a pad; False if somebody else wrote it first."""

    async def run(self, *statements: Statement) -> list[Found]:
        """Run statements, all or none, and give the rows of each.

        For what no other method here does. A statement must not break a constraint: moves that
        share its transaction would fail with it.
        """
