"""Rollwright as it is measured: on a new database, for thousands from one address."""

import contextlib
import sys
from collections.abc import Iterator
from pathlib import Path

from benchmarks.databases import Postgres, Redis
from benchmarks.load.orders import Figures, Order, Scene, carry_out
from benchmarks.load.pinning import OTHER_CORE, SERVER_CORE, Pinned
from benchmarks.workers import Worker


class PinnedPostgres(Pinned, Postgres):
    """PostgreSQL beside the players."""

    core = OTHER_CORE


class PinnedRedis(Pinned, Redis):
    """Redis beside the players."""

    core = OTHER_CORE


class Server(Pinned, Worker):
    """One worker on a core of its own, or several on all."""

    environment = Worker.environment | {
        "ROLLWRIGHT_CONNECTIONS": "100000",
        "ROLLWRIGHT_CONNECTIONS_PER_ADDRESS": "100000",
        "ROLLWRIGHT_LOG": "warning",
    }

    def __init__(self, database: str | Path, redis: str, workers: int) -> None:
        super().__init__(database, redis)
        self._workers = workers
        self.core = SERVER_CORE if workers == 1 else None

    def command(self) -> list[str]:
        return [*super().command(), f"--workers={self._workers}"]


def measure(
    scene: Scene,
    tables: int,
    seconds: float = 0,
    database: str = "sqlite",
    workers: int = 1,
    watchers: int = 0,
) -> Figures:
    """Scripted players at a new server."""
    with _serving(database, workers) as (port, pids):
        order = Order(scene, port, tables, seconds, pids, watchers)
        return carry_out(order, [sys.executable, "-m", "benchmarks.load.scenes"])


@contextlib.contextmanager
def _serving(database: str, workers: int) -> Iterator[tuple[int, dict[str, int]]]:
    """The port of a server, and the processes whose CPU time counts."""
    with contextlib.ExitStack() as running:
        pids = {}
        redis, where = "", "tables.sqlite"  # in the server's own folder
        if workers > 1:
            fanout = running.enter_context(PinnedRedis())
            redis, pids["redis"] = fanout.url, fanout.pid
        if database == "postgres":
            postgres = running.enter_context(PinnedPostgres())
            where, pids["database"] = postgres.new_database(), postgres.pid
        server = running.enter_context(Server(where, redis, workers))
        yield server.port, pids | {"server": server.pid}
