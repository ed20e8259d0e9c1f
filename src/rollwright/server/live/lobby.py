"""The lobby: which of the listed tables strangers see, so that nobody can fill it alone.

A table is shown while its owner is there: connected to this worker, heard of through another one,
or new. Of each guest and of each address only a few tables are shown, the newest.
"""

import time
from collections import Counter, OrderedDict
from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple, TypeVar

from rollwright.server import deciding
from rollwright.server.documents import TableDoc

T = TypeVar("T")

MOST_OF_A_GUEST: Final = 3
MOST_OF_AN_ADDRESS: Final = 8
SIZE: Final = 50
"""How many tables are shown at most."""

READ: Final = 500
"""How many listed tables are looked at, the newest first."""

_MOST_KNOWN: Final = 50_000


class _Heard(NamedTuple):
    """When somebody was last heard of at a table, and which guests those were."""

    then: float
    guests: frozenset[str]

    @property
    def is_fresh(self) -> bool:
        return time.monotonic() - self.then < deciding.AWAY_SECONDS


class Lobby:
    """What a worker knows about tables besides what is stored."""

    def __init__(self) -> None:
        self._heard: OrderedDict[str, _Heard] = OrderedDict()
        self._addresses: OrderedDict[str, str] = OrderedDict()
        """Where the tables were made that this worker made."""

    def add(self, table: TableDoc, address: str) -> None:
        """A new table: its owner gets a while to come."""
        _remember(self._addresses, table.id, address)
        self.hear(table.id, [table.owner])

    def hear(self, table_id: str, guests: Iterable[str]) -> None:
        """These guests of a table are there, as another worker says."""
        _remember(self._heard, table_id, _Heard(time.monotonic(), frozenset(guests)))

    def shown(self, listed: Iterable[TableDoc], here: Iterable[TableDoc]) -> list[TableDoc]:
        """The tables to show, the newest first.

        `listed` are stored, and `here` those whose owner is connected to this worker: however many
        listed tables are newer, these are found.
        """
        attended = {table.id: table for table in listed if self._is_attended(table)}
        attended |= {table.id: table for table in here if table.is_in_lobby}
        newest_first = sorted(attended.values(), key=lambda table: table.changed, reverse=True)
        return [*self._within_limits(newest_first)]

    def _is_attended(self, table: TableDoc) -> bool:
        heard = self._heard.get(table.id)
        return heard is not None and heard.is_fresh and table.owner in heard.guests

    def _within_limits(self, attended: Iterable[TableDoc]) -> Iterator[TableDoc]:
        of_guest: Counter[str] = Counter()
        of_address: Counter[str] = Counter()
        left = SIZE
        for table in attended:
            address = self._addresses.get(table.id, "")
            is_one_too_many = of_guest[table.owner] == MOST_OF_A_GUEST or (
                address and of_address[address] == MOST_OF_AN_ADDRESS
            )
            if left and not is_one_too_many:
                of_guest[table.owner] += 1
                of_address[address] += 1
                left -= 1
                yield table


def _remember(known: OrderedDict[str, T], key: str, value: T) -> None:
    """Note a value; the one that was noted longest ago is forgotten."""
    known.pop(key, None)
    known[key] = value
    if len(known) > _MOST_KNOWN:
        known.popitem(last=False)
