"""Items of work of the arena on a Ray cluster."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path

from rollwright import cluster as work
from rollwright.arena.contest import Done, Spread
from rollwright.arena.estimates import Sums
from rollwright.arena.play import in_order
from rollwright.arena.work import Item, Order, Worker
from rollwright.core.errors import RollwrightError


@contextmanager
def on_ray(address: str, order: Order) -> Iterator[Spread]:
    """Connect to a cluster, or start one, and leave it at the end.

    Raises `SetupError` if nothing answers at the address.
    """
    with work.connected(address):
        yield _spread(order)


def _spread(order: Order) -> Spread:
    begin = work.task(_play)
    sent, folder = work.sent(order), str(Path.cwd())

    def spread(items: Iterable[Item]) -> Iterator[Done]:
        most = 2 * work.workers()
        return in_order(items, lambda item: begin(sent, folder, item), work.ended, most)

    return spread


def _play(order: Order, folder: str, item: Item) -> Sums | RollwrightError:
    """What a worker does."""
    found: Sums | RollwrightError = work.done(lambda: _worker(order, folder).play(item))
    return found


@cache
def _worker(order: Order, folder: str) -> Worker:
    """A worker keeps its bots."""
    with work.prepared(order.version, folder):
        return Worker(order)
