"""Telling the other workers that a table has changed. They read the change from the store.

A *note* is what the store does not keep: whoever is not there when it is passed on misses it.
"""

from collections.abc import Callable
from typing import Final, Protocol

Changed = Callable[[str, int], None]
"""Called with the id and version of a table that another worker has changed; must not wait."""

Noted = Callable[[str, str], None]
"""Called with the id of a table and a note of another worker about it; must not wait."""

ANY: Final = ""
"""Stands for every table."""
UNKNOWN: Final = -1
"""An unknown version: read the table again."""
LOOK: Final = -2
"""No version: only look whether there is something new in the store."""
WATCH: Final = -3
"""No version: tokens were revoked, or something else has changed that belongs to no table."""


class Fanout(Protocol):
    """Messages between the workers of one database."""

    async def open(self, changed: Changed, noted: Noted) -> None:
        """Begin to listen."""

    async def close(self) -> None:
        """Stop listening."""

    def publish(self, table_id: str, version: int) -> None:
        """Tell the others, soon, that a table or its match has changed."""

    def note(self, table_id: str, note: str) -> None:
        """Pass a note without spaces to the others, soon."""

    @property
    def is_up(self) -> bool:
        """Whether the others can be told now."""

    @property
    def waiting(self) -> int:
        """How many messages wait to be sent."""


class Alone:
    """One worker: there is nobody to tell."""

    is_up = True
    waiting = 0

    async def open(self, changed: Changed, noted: Noted) -> None:
        """Nobody will call."""

    async def close(self) -> None:
        """Nothing is open."""

    def publish(self, table_id: str, version: int) -> None:
        """Nobody listens."""

    def note(self, table_id: str, note: str) -> None:
        """Nobody listens."""
