"""The servers that are measured: Rollwright, on a new database and for thousands from one address,
and boardgame.io, the peer, with a game that only appends numbers."""

import contextlib
import shutil
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from benchmarks import report
from benchmarks.daemons import HOST
from benchmarks.databases import Postgres, Redis
from benchmarks.load.orders import (
    OTHER_CORE,
    SERVER_CORE,
    Figures,
    Order,
    Pinned,
    Scene,
    carry_out,
)
from benchmarks.workers import Worker

PLAYERS: Final = (sys.executable, "-m", "benchmarks.load.scenes")
_PEER_FILES: Final = Path(__file__).parents[1] / "peers" / "boardgame_io"
_PEER: Final = report.RESULTS / "boardgame_io"
_PATIENCE_SECONDS: Final = 600


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

    def play(self, tables: int, seconds: float) -> list[float]:
        """The seconds to the answers of scripted players at new tables."""
        order = Order("play", self.port, tables, seconds, {"server": self.pid})
        return carry_out(order, PLAYERS).to_own


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
        return carry_out(order, PLAYERS)


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


class BoardgameIo(Pinned):
    """Its server, which keeps matches in memory or in files."""

    core = SERVER_CORE
    environment = {"NODE_ENV": "production"}  # noqa: RUF012  # nobody changes it

    def __init__(self, in_files: bool) -> None:
        super().__init__()
        self._in_files = in_files

    def command(self) -> list[str]:
        files = [str(self.folder / "files")] if self._in_files else []
        return ["node", str(_PEER / "server.js"), str(self.port), *files]

    def is_ready(self) -> bool:
        with socket.socket() as probe:
            return probe.connect_ex((HOST, self.port)) == 0


def install_peer() -> bool:
    """Bring boardgame.io into an ignored folder; `False` where this machine cannot."""
    if not (shutil.which("node") and shutil.which("npm")):
        print("boardgame.io is left out: node and npm are not installed.")
        return False
    shutil.copytree(_PEER_FILES, _PEER, dirs_exist_ok=True)
    npm = ["npm", "ci", "--no-audit", "--no-fund", "--silent"]
    if subprocess.run(npm, cwd=_PEER, check=False, timeout=_PATIENCE_SECONDS).returncode:
        print("boardgame.io is left out: npm could not install it.")
        return False
    return True


def measure_peer(tables: int, seconds: float, in_files: bool) -> Figures:
    """Scripted players at a new server."""
    with BoardgameIo(in_files) as server:
        order = Order("play", server.port, tables, seconds, {"server": server.pid})
        return carry_out(order, ["node", str(_PEER / "client.js")])
