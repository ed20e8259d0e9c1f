"""What the table server costs under load: `python -m benchmarks.load`.

At every table two scripted players, in a process of their own, play Qwixx over WebSockets, each
moving as soon as it may. A move counts when the server has acknowledged it, and the server
acknowledges only what the database has written to disk. With two cores or more the server has the
first to itself; players and databases share the second. Several workers share all cores.

The machine's own speed may change from second to second: with `--peer`, boardgame.io plays in the
same run, in turns with Rollwright, with as many tables and players. The ratio of the two is taken
within each round; the yardstick tells how fast the machine was.
"""

import argparse
import resource
from dataclasses import dataclass
from functools import partial
from itertools import product
from typing import Any, Final

import msgspec

from benchmarks import report
from benchmarks.load import servers
from benchmarks.load.contests import COLUMNS, Contest, comparisons
from benchmarks.load.orders import OTHER_CORE, SERVER_CORE

_SECONDS: Final = 15
_ROUNDS_WITH_PEER: Final = 3
_IDLE_SECONDS: Final = 25
"""Longer than uvicorn's pings are apart."""
_FEW: Final = 2
_MANY: Final = 20
"""Connections at a table."""
_PEERS: Final = (
    "CPU µs a move at 100 tables, measured once on a similar machine: boardgame.io 0.50 in memory "
    "426–604, Colyseus 0.18 in memory 70–98, bare Node ws with SQLite and group commit 49–51"
)


def contests(
    sizes: list[int], databases: list[str], workers: list[int], with_peer: bool
) -> list[Contest]:
    """Who plays in every round."""
    found = []
    for tables in sizes:
        for database, count in product(databases, workers):
            if count > 1 and database == "sqlite":
                continue  # several workers are for PostgreSQL
            people = "1 worker" if count == 1 else f"{count} workers"
            play = partial(servers.measure, "play", tables, database=database, workers=count)
            found.append(Contest(f"Rollwright, {database}, {people}", tables, play))
        for in_files in (False, True) if with_peer else ():
            name = "boardgame.io 0.50 in " + ("files" if in_files else "memory")
            play = partial(servers.measure_peer, tables, in_files=in_files)
            found.append(Contest(name, tables, play, is_peer=True))
    return found


def show_load(contests: list[Contest], rounds: int, seconds: float) -> dict[str, Any]:
    """All servers in turns, round by round."""
    loops = []
    for _ in range(rounds):
        for contest in contests:
            loops.append(report.yardstick())
            contest.rounds.append(contest.play(seconds))
    loops.append(report.yardstick())
    report.show("Tables under load", COLUMNS, [contest.row() for contest in contests])
    print(f"one worker on core {SERVER_CORE}, players and databases on core {OTHER_CORE}")
    if rounds > 1:
        print(f"CPU µs/move: the median of {rounds} rounds of {seconds:g} s (least–most)")
    compared = comparisons(contests)
    for comparison in compared:
        print(comparison.note())
    report.show_speed(loops)
    print(_PEERS)
    return {
        "load": [contest.summary() for contest in contests],
        "compared": [comparison.summary() for comparison in compared],
        "yardstick_seconds": loops,
    }


@dataclass(frozen=True)
class Idle:
    """So many tables and connections, and the bytes that the server took more with them."""

    tables: int
    connections: int
    grown: int


def shares(many_tables: Idle, few_tables: Idle) -> tuple[float, float]:
    """The bytes of a table and of a connection, from two measurements with as many connections."""
    assert many_tables.connections == few_tables.connections
    fewer = many_tables.tables - few_tables.tables
    table = (many_tables.grown - few_tables.grown) / fewer
    return table, (many_tables.grown - many_tables.tables * table) / many_tables.connections


def show_idle(connections: int) -> dict[str, Any]:
    """Measure about so many idle connections, and print what they and their tables take.

    As many connections are measured twice: two at each of many tables, and many at each of a few.
    What the two differ by, the tables take.
    """
    connections -= connections % _MANY
    rows, found, kept = [], [], []
    for each in (_FEW, _MANY):
        tables = connections // each
        figures = servers.measure("idle", tables, _IDLE_SECONDS, watchers=each - _FEW)
        before, after = figures.rss_before["server"], figures.rss["server"]
        cpu = figures.cpu["server"] / figures.seconds
        found.append(Idle(tables, connections, after - before))
        kept.append({"tables": tables, "rss_before": before, "rss": after, "cpu": cpu})
        megabytes = [f"{before / 1e6:.0f}", f"{after / 1e6:.0f}"]
        rows.append([f"{connections:,}", f"{tables:,}", *megabytes, f"{100 * cpu:.0f} %"])
    columns = ["connections", "tables", "MB before", "MB with them", "CPU"]
    report.show("Idle connections and tables", columns, rows)
    table, connection = shares(*found)
    print(f"a table takes {table / 1e3:.1f} KB, a connection {connection / 1e3:.1f} KB")
    return {
        "connections": connections,
        "measured": kept,
        "bytes_per_table": table,
        "bytes_per_connection": connection,
    }


def show_length(tables: int) -> Any:
    """The cost of a move early and late in a match."""
    stages = servers.measure("length", tables).stages
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
    parser.add_argument(
        "--seconds", type=float, help=f"of a round; {_SECONDS}, shared by the rounds, unless told"
    )
    parser.add_argument(
        "--rounds", type=int, help=f"1, or {_ROUNDS_WITH_PEER} with --peer, unless told"
    )
    parser.add_argument("--database", choices=["sqlite", "postgres", "both"], default="sqlite")
    parser.add_argument("--workers", type=numbers, default=[1], help="such as 1,2")
    parser.add_argument("--peer", action="store_true", help="measure boardgame.io too")
    parser.add_argument("--idle", type=int, default=0, metavar="CONNECTIONS")
    parser.add_argument("--length", action="store_true", help="early against late in a match")
    args = parser.parse_args()
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))  # for all that we start, too

    databases = ["sqlite", "postgres"] if args.database == "both" else [args.database]
    with_peer = args.peer and servers.install_peer()
    playing = contests(args.tables, databases, args.workers, with_peer)
    rounds = args.rounds or (_ROUNDS_WITH_PEER if with_peer else 1)
    figures = show_load(playing, rounds, args.seconds or _SECONDS / rounds)
    if args.idle:
        figures["idle"] = show_idle(args.idle)
    if args.length:
        figures["length"] = show_length(args.tables[0])
    report.write("load", figures)


if __name__ == "__main__":
    main()
