"""Items of work of the arena on a Ray cluster."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rollwright import cluster
from rollwright.arena.contest import Spread
from rollwright.arena.estimates import Sums
from rollwright.arena.play import in_order
from rollwright.arena.work import Item, Order, Worker


@contextmanager
def on_ray(address: str, order: Order) -> Iterator[Spread]:
    """Connect to a cluster, or start one, and leave it at the end.

    Raises `SetupError` if nothing answers at the address.
    """
    with cluster.connected(address):
        begin, most = cluster.beginning(_on_worker, order), 2 * cluster.workers()
        yield lambda items: in_order(items, begin, cluster.ended, most)


def _on_worker(order: Order) -> Callable[[Item], Sums]:
    """What a worker does."""
    return Worker(order).play
