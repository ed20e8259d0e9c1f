"""What the table server costs under load: `python -m benchmarks.load`.

At every table two scripted players, in a process of their own, play Qwixx over WebSockets, each
moving as soon as it may. A move counts when the server has acknowledged it, and the server
acknowledges only what the database has written to disk. With two cores or more the server has the
first to itself; players and databases share the second. Several workers share all cores.

The machine's own speed may change from second to second: with `--peer`, boardgame.io plays in the
same run, with as many tables and players, and the yardstick tells how fast the machine was.
"""

import argparse
import contextlib
import os
import resource
import shutil
import socket
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final

import msgspec

from benchmarks import report
from benchmarks.daemons import HOST, Daemon
from benchmarks.databases import Postgres, Redis
from benchmarks.engine import yardstick
from benchmarks.load_client import Figures, Order, rss_bytes
from benchmarks.workers import Worker

_PEER_FILES: Final = Path(__file__).parent / "peers" / "boardgame_io"
_PEER_FOLDER: Final = report.RESULTS / "boardgame_io"
_PATIENCE_SECONDS: Final = 600
_PEERS: Final = (
    "CPU µs a move at 100 tables, measured once on a like machine: boardgame.io 0.50 in memory "
    "426–604, Colyseus 0.18 in memory 70–98, bare Node ws with SQLite and group commit 49–51"
)
_COLUMNS: Final = (
    *("", "tables", "moves/s", "CPU µs/move", "database", "p50, p99 ms to own answer"),
    *("p50, p99 ms to opponent", "MB", "client CPU", "refused", "stalled"),
)


def cores() -> tuple[list[int], list[int]]:
    """The core of the server, and the one of everybody else; the same where there is only one."""
    known = sorted(os.sched_getaffinity(0))
    return known[:1], known[1:2] or known[:1]


class Pinned(Daemon):
    """A process that stays on some cores."""

    pid = 0
    cores: Sequence[int] = ()

    def launch(self, command: list[str]) -> "subprocess.Popen[bytes]":
        process = super().launch(command)
        self.pid = process.pid
        if self.cores:
            os.sched_setaffinity(self.pid, self.cores)
        return process


class PinnedPostgres(Pinned, Postgres):
    """PostgreSQL beside the players."""

    cores = cores()[1]


class PinnedRedis(Pinned, Redis):
    """Redis beside the players."""

    cores = cores()[1]


class Server(Pinned, Worker):
    """Rollwright, for thousands from one address."""

    environment = Worker.environment | {
        "ROLLWRIGHT_CONNECTIONS": "100000",
        "ROLLWRIGHT_CONNECTIONS_PER_ADDRESS": "100000",
        "ROLLWRIGHT_LOG": "warning",
    }

    def __init__(self, database: str | Path, redis: str = "", workers: int = 1) -> None:
        super().__init__(database, redis)
        self._workers = workers
        if workers == 1:
            self.cores = cores()[0]

    def command(self) -> list[str]:
        return [*super().command(), f"--workers={self._workers}"]


class BoardgameIo(Pinned):
    """boardgame.io, in memory or in files."""

    cores = cores()[0]
    environment = {"NODE_ENV": "production"}  # noqa: RUF012  # nobody changes it

    def __init__(self, in_files: bool = False) -> None:
        super().__init__()
        self._in_files = in_files

    def command(self) -> list[str]:
        files = [str(self.folder / "files")] if self._in_files else []
        return ["node", str(_PEER_FOLDER / "server.js"), str(self.port), *files]

    def is_ready(self) -> bool:
        with socket.socket() as probe:
            return probe.connect_ex((HOST, self.port)) == 0


def install_peer() -> bool:
    """Bring boardgame.io into an ignored folder; `False` where this machine cannot."""
    if not (shutil.which("node") and shutil.which("npm")):
        print("boardgame.io is left out: node and npm are not installed.")
        return False
    shutil.copytree(_PEER_FILES, _PEER_FOLDER, dirs_exist_ok=True)
    npm = ["npm", "ci", "--no-audit", "--no-fund", "--silent"]
    if subprocess.run(npm, cwd=_PEER_FOLDER, check=False, timeout=_PATIENCE_SECONDS).returncode:
        print("boardgame.io is left out: npm could not install it.")
        return False
    return True


@contextlib.contextmanager
def serving(database: str, workers: int = 1) -> Iterator[tuple[Server, dict[str, list[int]]]]:
    """A server on a new database, and the processes whose CPU time counts."""
    with contextlib.ExitStack() as stack:
        pids = {}
        redis = ""
        if workers > 1:
            fanout = stack.enter_context(PinnedRedis())
            redis = fanout.url
            pids["redis"] = [fanout.pid]
        if database == "postgres":
            postgres = stack.enter_context(PinnedPostgres())
            pids["database"] = [postgres.pid]
            server = Server(postgres.new_database(), redis, workers)
        else:
            server = Server("tables.sqlite", redis, workers)  # in the server's own folder
        stack.enter_context(server)
        yield server, pids | {"server": [server.pid]}


def measure(client: list[str], order: Order) -> Figures:
    """Let the players play, in a process of their own."""
    with tempfile.NamedTemporaryFile(prefix="rollwright-") as file:
        subprocess.run(
            [*client, file.name],
            input=msgspec.json.encode(order),
            check=True,
            timeout=_PATIENCE_SECONDS,
        )
        return msgspec.json.decode(Path(file.name).read_bytes(), type=Figures)


def players(
    kind: str, server: Server, pids: dict[str, list[int]], tables: int, seconds: float = 0
) -> Figures:
    """Scripted players at our server."""
    order = Order(kind, server.port, tables, seconds, pids, cores()[1], compress=True)
    return measure([sys.executable, "-m", "benchmarks.load_client"], order)


def peer_players(server: BoardgameIo, tables: int, seconds: float) -> Figures:
    """The same at boardgame.io."""
    client = ["taskset", "-c", str(cores()[1][0]), "node", str(_PEER_FOLDER / "client.js")]
    order = Order("play", server.port, tables, seconds, {"server": [server.pid]}, [], False)
    return measure(client, order)


def row(name: str, tables: int, figures: Figures) -> list[str]:
    moves = max(1, figures.moves)
    others = sum(cpu for name, cpu in figures.cpu.items() if name != "server")
    return [
        name,
        str(tables),
        f"{figures.moves / figures.seconds:,.0f}",
        f"{micros(figures):.0f}",
        f"+ {1e6 * others / moves:.0f}" if others else "",
        f"{milliseconds(figures.to_own, 0.5):.1f}, {milliseconds(figures.to_own, 0.99):.1f}",
        f"{milliseconds(figures.to_other, 0.5):.1f}, {milliseconds(figures.to_other, 0.99):.1f}",
        f"{figures.rss['server'] / 1e6:.0f}",
        f"{100 * figures.client_cpu / figures.seconds:.0f} %",
        " ".join(f"{code} {count}" for code, count in figures.refusals.items()) or "0",
        str(figures.stalled),
    ]


def micros(figures: Figures) -> float:
    """CPU time of the server a move, in microseconds."""
    return 1e6 * figures.cpu["server"] / max(1, figures.moves)


def milliseconds(times: list[float], share: float) -> float:
    """The time within which this share of the answers came."""
    return 1e3 * sorted(times)[min(len(times) - 1, int(share * len(times)))] if times else 0.0


def summary(name: str, tables: int, figures: Figures) -> dict[str, Any]:
    """The figures without every single time."""
    kept = msgspec.to_builtins(figures)
    for times in ("to_own", "to_other"):
        shares = {f"p{100 * share:g}": share for share in (0.5, 0.9, 0.99, 0.999)}
        taken = getattr(figures, times)
        kept[times] = {key: milliseconds(taken, share) for key, share in shares.items()}
    return {"name": name, "tables": tables, "cpu_micros_per_move": micros(figures), **kept}


def play(args: argparse.Namespace) -> list[tuple[str, int, Figures]]:
    """Every configuration, round by round."""
    databases = ["sqlite", "postgres"] if args.database == "both" else [args.database]
    with_peer = args.peer and install_peer()
    found = []
    for _ in range(args.rounds):
        for tables in args.tables:
            for database in databases:
                for workers in args.workers:
                    if workers > 1 and database == "sqlite":
                        continue  # several workers are for PostgreSQL
                    with serving(database, workers) as (server, pids):
                        figures = players("play", server, pids, tables, args.seconds)
                    people = "1 worker" if workers == 1 else f"{workers} workers"
                    found.append((f"Rollwright, {database}, {people}", tables, figures))
            for in_files in (False, True) if with_peer else ():
                with BoardgameIo(in_files) as server:
                    figures = peer_players(server, tables, args.seconds)
                name = "boardgame.io 0.50, " + ("in files" if in_files else "in memory")
                found.append((name, tables, figures))
    return found


def show_idle(connections: int) -> dict[str, Any]:
    """The memory of a server with many connections that do nothing."""
    with serving("sqlite") as (server, pids):
        before = rss_bytes(pids["server"])
        figures = players("idle", server, pids, connections // 2, seconds=25)
    after, cpu = figures.rss["server"], figures.cpu["server"] / figures.seconds
    columns = ["idle connections", "MB before", "MB with them", "KB each", "CPU"]
    each = (after - before) / connections / 1e3
    numbers = [f"{before / 1e6:.0f}", f"{after / 1e6:.0f}", f"{each:.0f}", f"{100 * cpu:.0f} %"]
    report.show("Idle connections, two at a table", columns, [[f"{connections:,}", *numbers]])
    return {"connections": connections, "rss_before": before, "rss": after, "cpu": cpu}


def show_length(tables: int) -> Any:
    """The cost of a move early and late in a match."""
    with serving("sqlite") as (server, pids):
        stages = players("length", server, pids, tables).stages
    rows = [
        [stage.turns, str(stage.tables), f"{stage.moves:,}", f"{1e6 * stage.cpu / stage.moves:.0f}"]
        for stage in stages
    ]
    report.show("The length of a match", ["", "tables", "moves", "CPU µs/move"], rows)
    return msgspec.to_builtins(stages)


def numbers(text: str) -> list[int]:
    return [int(part) for part in text.split(",")]


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.load", description=__doc__)
    parser.add_argument("--tables", type=numbers, default=[100], help="such as 100,500")
    parser.add_argument("--seconds", type=float, default=15)
    parser.add_argument("--rounds", type=int, default=1)
    parser.add_argument("--database", choices=["sqlite", "postgres", "both"], default="sqlite")
    parser.add_argument("--workers", type=numbers, default=[1], help="such as 1,2")
    parser.add_argument("--peer", action="store_true", help="measure boardgame.io too")
    parser.add_argument("--idle", type=int, default=0, metavar="CONNECTIONS")
    parser.add_argument("--length", action="store_true", help="early against late in a match")
    args = parser.parse_args()
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))

    loops = [yardstick()]
    found = play(args)
    loops.append(yardstick())
    report.show("Tables under load", _COLUMNS, [row(*line) for line in found])
    server, others = cores()
    print(f"one worker on core {server[0]}, players and databases on core {others[0]}")
    print(f"yardstick: {min(loops) * 1e3:.0f} to {max(loops) * 1e3:.0f} ms per million additions")
    print(_PEERS)
    figures: dict[str, Any] = {
        "load": [summary(*line) for line in found],
        "yardstick_seconds": loops,
    }
    if args.idle:
        figures["idle"] = show_idle(args.idle)
    if args.length:
        figures["length"] = show_length(args.tables[0])
    report.write("load", figures)


if __name__ == "__main__":
    main()
