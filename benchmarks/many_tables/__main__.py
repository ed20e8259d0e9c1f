"""What a server is like with years of tables in its database: `python -m benchmarks.many_tables`.

It fills a database with the tables of a club, half of them older than they are kept. Then it runs
the commands of administrators, measures how soon a server answers, and lets tables play while the
server deletes what is old. The server has the first core to itself; players, databases and commands
share the second.
"""

import argparse
import statistics
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from benchmarks import report
from benchmarks.load.servers import PinnedPostgres
from benchmarks.many_tables.administering import contents, run, size
from benchmarks.many_tables.filling import member, write
from benchmarks.many_tables.serving import Watched, start_seconds, watch

SQLITE: Final = "SQLite"
POSTGRES: Final = "PostgreSQL"

NewDatabase = Callable[[], str]
"""Makes an empty database and tells where it is."""


def measure(
    backup: Path, new_database: NewDatabase, playing: int, rounds: int, seconds: float
) -> dict[str, Any]:
    """Everything, on a database that is filled from a backup; times in seconds, sizes in bytes."""
    database = new_database()
    at = f"--database={database}"
    found: dict[str, Any] = {"start_empty": start_seconds(new_database())}
    found["fill"] = run("restore", backup, at).seconds
    found["filled"] = contents(database)
    found["start"] = start_seconds(database)
    with tempfile.TemporaryDirectory(prefix="rollwright-") as folder:
        copy, restored = Path(folder, "copy.jsonl.gz"), new_database()
        ran = {
            "erase": run("admin", "erase", f"--guest={member(0).guest}", at),
            "export": run("admin", "export", f"--output={Path(folder, 'export.jsonl')}", at),
            "backup": run("backup", copy, at),
            "check": run("restore", copy, "--check", at),
            "restore": run("restore", copy, f"--database={restored}"),
        }
    found |= {name: one.seconds for name, one in ran.items()}
    found |= {"erased": ran["erase"].count, "exported": ran["export"].count}
    found["is_equal"] = contents(database) == contents(restored)
    found["most_memory"] = max(one.memory for one in ran.values())
    found["bytes_before"] = size(database)
    found["watched"] = watch(database, playing, rounds, seconds)
    found["bytes_after"] = size(database)
    return found


def summary(found: dict[str, Any]) -> dict[str, Any]:
    """The same as figures to keep."""
    watched: Watched = found["watched"]
    plays = {"without": watched.without, "during": watched.during}
    figures: dict[str, Any] = {
        f"p{100 * share:g}_{name}": play.percentiles(share)
        for name, play in plays.items()
        for share in (0.99, 0.5)
    }
    figures |= {"ratios": watched.ratios, "retention_seconds": watched.retention_seconds}
    kept = {name: value for name, value in found.items() if name != "filled"}
    return kept | {"watched": figures}


def lines(found: dict[str, Any]) -> list[tuple[str, str]]:
    """The figures of a database as people read them."""
    watched: Watched = found["watched"]
    ratios = watched.ratios
    return [
        ("start with an empty database", f"{found['start_empty']:.2f} s"),
        ("start with all tables", f"{found['start']:.2f} s"),
        ("fill, by restoring a backup", f"{found['fill']:.0f} s"),
        ("erase one person", f"{found['erase']:.1f} s, {found['erased']} changes"),
        ("export", f"{found['export']:.0f} s, {found['exported']:,} matches"),
        ("backup, packed", f"{found['backup']:.1f} s"),
        ("check of it", f"{found['check']:.1f} s"),
        ("restore", f"{found['restore']:.0f} s"),
        ("restored rows", "all equal" if found["is_equal"] else "NOT EQUAL"),
        ("most memory of a command", f"{found['most_memory'] / 1e6:.0f} MB"),
        ("p50, p99 ms of moves", _percentiles(watched.without)),
        ("… during retention", _percentiles(watched.during)),
        ("p99 during : p99 without", f"{statistics.median(ratios):.2f} {_span(ratios)}"),
        ("retention of half", f"{watched.retention_seconds:.0f} s"),
        ("size before, after", _megabytes(found["bytes_before"], found["bytes_after"])),
    ]


def _megabytes(before: int, after: int) -> str:
    return f"{before / 1e6:.0f} MB, {after / 1e6:.0f} MB"


def _percentiles(play: Any) -> str:
    return f"{play.percentile(0.5):.1f}, {play.percentile(0.99):.1f}"


def _span(numbers: list[float]) -> str:
    return f"({min(numbers):.2f}–{max(numbers):.2f})"


@contextmanager
def _databases(kind: str, folder: Path) -> Iterator[NewDatabase]:
    """Makes new databases of a kind."""
    if kind == POSTGRES:
        with PinnedPostgres() as cluster:
            yield cluster.new_database
        return
    names = iter(range(1000))
    yield lambda: str(folder / f"tables{next(names)}.sqlite")


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.many_tables", description=__doc__)
    parser.add_argument("--tables", type=int, default=100_000)
    parser.add_argument("--database", choices=["sqlite", "postgres", "both"], default="both")
    parser.add_argument("--playing", type=int, default=100, help="tables that play meanwhile")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=15, help="of a round")
    args = parser.parse_args()
    kinds = {"sqlite": [SQLITE], "postgres": [POSTGRES], "both": [SQLITE, POSTGRES]}

    found: dict[str, dict[str, Any]] = {}
    with tempfile.TemporaryDirectory(prefix="rollwright-") as name:
        folder = Path(name)
        counts = write(folder / "club.jsonl", args.tables).counts
        for kind in kinds[args.database]:
            with _databases(kind, folder) as new_database:
                found[kind] = measure(
                    folder / "club.jsonl", new_database, args.playing, args.rounds, args.seconds
                )
    title = ", ".join(f"{count:,} {table}" for table, count in counts.items())
    by_line = zip(*(lines(one) for one in found.values()), strict=True)
    rows = [[row[0][0], *(text for _, text in row)] for row in by_line]
    report.show(title, ["", *found], rows)
    print(f"{args.playing} tables play in {args.rounds} rounds of {args.seconds:g} s: medians")
    if len({str(one["filled"]) for one in found.values()}) > 1:
        print("The databases were NOT EQUAL after the same backup was restored into them.")
    report.write(
        "many_tables",
        {"counts": counts, "databases": {kind: summary(one) for kind, one in found.items()}},
    )


if __name__ == "__main__":
    main()
