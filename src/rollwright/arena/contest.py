"""A run of the arena: items in, standings out, and when it may stop."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from types import MappingProxyType
from typing import Any, Final

from rollwright.arena.estimates import Sums
from rollwright.arena.play import AUTO, by_threads, in_order
from rollwright.arena.seatings import seatings
from rollwright.arena.standings import Standings
from rollwright.arena.work import Item, Order, Worker, adjusting, items
from rollwright.core.game import Game, OptionValue, Setup, check_setup
from rollwright.core.packages import extra

LEAST: Final = 100
"""A run does not stop early before it has this many bundles of every seating."""
_SECONDS: Final = 10.0
"""What a bot from a file may take for a move."""

Done = tuple[Item, Sums]
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
        self._sums = [Sums(bundle.size) for bundle in self._bundles]
        a_round = sum(bundle.matches for bundle in self._bundles)
        self._goal = max(-(-matches // a_round), 2)
        self.matches: int = self._goal * a_round
        """How many it will play at most."""
        self.widest: float = 1.0
        """The widest half of an interval, each time that all seatings are played equally often."""
        self.standings: Standings = Standings(order.bots, self._bundles, self._sums)

    @property
    def is_precise(self) -> bool:
        """Whether it may stop: every interval is as narrow as asked for."""
        enough = min(sums.count for sums in self._sums) >= LEAST
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
        for item, sums in spread(items(len(self._bundles), self._goal)):
            self._sums[item.seating].add(sums)
            yield self._bundles[item.seating].matches * item.bundles
            if item.seating == last and self._until is not None:
                self.widest = self.standings.widest
                if self.is_precise:
                    return


@contextmanager
def on_ray(address: str, order: Order) -> Iterator[Spread]:
    """Play on a Ray cluster. Connects to it, or starts one, and leaves it at the end.

    Raises `SetupError` if nothing answers at the address, or Ray is missing.
    """
    with extra("ray", "--ray"):
        from rollwright import cluster

    with cluster.connected(address):
        begin = cluster.beginning(_on_worker, order)
        yield lambda work: in_order(work, begin, cluster.ended, 2 * cluster.workers())


def _on_worker(order: Order) -> Callable[[Item], Sums]:
    """What a worker does; it keeps its bots."""
    return Worker(order).play


def compare(
    game: Game[Any],
    bots: Sequence[str],
    matches: int = 10_000,
    players: int = 2,
    seed: int = 1,
    options: Mapping[str, OptionValue] = MappingProxyType({}),
    adjust: bool = False,
) -> Standings:
    """Let bots meet at every seat equally often, and say who is stronger.

    The same seed gives the same matches as `rollwright arena`. With `adjust` the luck with the dice
    is taken from the wins. Bots that are not compiled play in the readable engine. Raises
    `SetupError` and `BotError` if they cannot meet.

    Examples:
        >>> from rollwright import find_game
        >>> from rollwright.arena import compare
        >>> standings = compare(find_game("qwixx"), ["greedy", "random"], matches=2_000)
        >>> round(standings.win_rate("greedy").value, 3)
        0.998
    """
    check_setup(game, Setup(players, 0, options))
    found = tuple(seatings(bots, players))
    order = Order(game.name, tuple(options.items()), tuple(bots), found, seed, AUTO, _SECONDS)
    if adjust:
        order = adjusting(order)
    contest = Contest(order, matches)
    for _ in contest.play(by_threads(Worker(order).play, 1)):
        pass
    return contest.standings
