"""A run of the arena: items in, standings out, and when it may stop."""

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Final, TypeVar

from rollwright.arena.items import Item, items
from rollwright.arena.moments import Moments
from rollwright.arena.player import Order, Player
from rollwright.arena.standings import Standings

T = TypeVar("T")

LEAST: Final = 100
"""A run does not stop early before it has this many bundles of every seating."""

Done = tuple[Item, Moments]
Spread = Callable[[Iterable[Item]], Iterator[Done]]
"""Has items played, by whomever, and gives them back in their order."""


class Contest:
    """What an order has come to. Adding items in their order makes it the same on any machine."""

    def __init__(self, order: Order, matches: int, until: float | None = None) -> None:
        """`matches` are for all seatings together, rounded up to as many bundles of each, and two.

        `until` is the half width of an interval: the run stops when all are as narrow.
        """
        self._bundles = order.bundles()
        self._until = until
        self._moments = [Moments(bundle.size) for bundle in self._bundles]
        a_round = sum(bundle.matches for bundle in self._bundles)
        self._goal = max(-(-matches // a_round), 2)
        self.matches: int = self._goal * a_round
        """How many it will play at most."""
        self.widest: float = 1.0
        """The widest half of an interval, each time that all seatings are played equally often."""
        self.standings: Standings = Standings(order.bots, self._bundles, self._moments)

    @property
    def is_precise(self) -> bool:
        """Whether it may stop: every interval is as narrow as asked for."""
        enough = min(moments.count for moments in self._moments) >= LEAST
        return self._until is not None and enough and self.widest <= self._until

    @property
    def expected(self) -> int:
        """How many matches it is likely to play, as far as can be told by now."""
        if self._until is None:
            return self.matches
        needed = self.standings.matches * (self.widest / self._until) ** 2
        return min(int(needed) + 1, self.matches)

    def play(self, spread: Spread) -> Iterator[int]:
        """Each yield says how many more matches the standings have."""
        last = len(self._bundles) - 1
        for item, moments in spread(items(len(self._bundles), self._goal)):
            self._moments[item.seating].add(moments)
            yield self._bundles[item.seating].matches * item.bundles
            if item.seating == last and self._until is not None:
                self.widest = self.standings.widest
                if self.is_precise:
                    return


def by_threads(player: Player, threads: int) -> Spread:
    """Play in this process. A bot that is not compiled may not be ready for more than one."""
    if threads == 1:
        return lambda work: ((item, player.play(item)) for item in work)

    def spread(work: Iterable[Item]) -> Iterator[Done]:
        with ThreadPoolExecutor(threads) as pool:
            try:
                yield from in_order(
                    work,
                    lambda item: pool.submit(player.play, item),
                    lambda future: future.result(),
                    2 * threads,
                )
            finally:
                pool.shutdown(cancel_futures=True)

    return spread


def in_order(
    work: Iterable[Item], begin: Callable[[Item], T], end: Callable[[T], Moments], most: int
) -> Iterator[Done]:
    """Begin items, `most` of them ahead, and end them in their order."""
    waiting: deque[tuple[Item, T]] = deque()
    for item in work:
        waiting.append((item, begin(item)))
        if len(waiting) > most:
            oldest, begun = waiting.popleft()
            yield oldest, end(begun)
    for oldest, begun in waiting:
        yield oldest, end(begun)
