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
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any, Final

from benchmarks import report
from benchmarks.load.servers import PinnedPostgres
from benchmarks.many_tables.administering import Contents, Ran, contents, run, size
from benchmarks.many_tables.filling import member, write
from benchmarks.many_tables.serving import Watched, start_seconds, watch

SQLITE: Final = "SQLite"
POSTGRES: Final = "PostgreSQL"

NewDatabase = Callable[[], str]
"""Makes an empty database and tells where it is."""


@dataclass
class Findings:
    """What was measured on one database; times in seconds, sizes in bytes."""

    start_empty: float
    fill: float
    start: float
    erase: float
    erased: int
    export: float
    exported: int
    backup: float
    check: float
    restore: float
    is_equal: bool
    most_memory: int
    """That a command needed."""
    bytes_before: int
    bytes_after: int
    watched: Watched = field(repr=False)
    filled: Contents = field(repr=False)

    def summary(self) -> dict[str, Any]:
        kept = asdict(self)
        del kept["filled"]
        kept["watched"] = {
            "p99_without": self.watched.without.percentiles(0.99),
            "p99_during": self.watched.during.percentiles(0.99),
            "p50_without": self.watched.without.percentiles(0.5),
            "p50_during": self.watched.during.percentiles(0.5),
            "ratios": self.watched.ratios,
            "retention_seconds": self.watched.retention_seconds,
        }
        return kept


def measure(
    backup: Path, new_database: NewDatabase, playing: int, rounds: int, seconds: float
) -> Findings:
    """Everything, on a database that is filled from a backup."""
    database = new_database()
    at = f"--database={database}"
    start_empty = start_seconds(new_database())
    fill = run("restore", backup, at)
    filled = contents(database)
    start = start_seconds(database)

    ran: dict[str, Ran] = {}
    with tempfile.TemporaryDirectory(prefix="rollwright-") as folder:
        copy, restored = Path(folder, "copy.jsonl.gz"), new_database()
        ran["erase"] = run("admin", "erase", f"--guest={member(0).guest}", at)
        ran["export"] = run("admin", "export", f"--output={Path(folder, 'export.jsonl')}", at)
        ran["backup"] = run("backup", copy, at)
        ran["check"] = run("restore", copy, "--check", at)
        ran["restore"] = run("restore", copy, f"--database={restored}")
    is_equal = contents(database) == contents(restored)

    bytes_before = size(database)
    watched = watch(database, playing, rounds, seconds)
    return Findings(
        start_empty=start_empty,
        fill=fill.seconds,
        start=start,
        erased=ran["erase"].count,
        exported=ran["export"].count,
        is_equal=is_equal,
        most_memory=max(one.memory for one in ran.values()),
        bytes_before=bytes_before,
        bytes_after=size(database),
        watched=watched,
        filled=filled,
        **{name: one.seconds for name, one in ran.items()},
    )


def lines(found: Findings) -> list[tuple[str, str]]:
    """The figures of a database as people read them."""
    without, during = found.watched.without, found.watched.during
    ratios = found.watched.ratios
    megabytes = f"{found.bytes_before / 1e6:.0f} MB, {found.bytes_after / 1e6:.0f} MB"
    return [
        ("start with an empty database", f"{found.start_empty:.2f} s"),
        ("start with all tables", f"{found.start:.2f} s"),
        ("fill, by restoring a backup", f"{found.fill:.0f} s"),
        ("erase one person", f"{found.erase:.1f} s, {found.erased} changes"),
        ("export", f"{found.export:.0f} s, {found.exported:,} matches"),
        ("backup, packed", f"{found.backup:.1f} s"),
        ("check of it", f"{found.check:.1f} s"),
        ("restore", f"{found.restore:.0f} s"),
        ("restored rows", "all equal" if found.is_equal else "NOT EQUAL"),
        ("most memory of a command", f"{found.most_memory / 1e6:.0f} MB"),
        ("p50, p99 ms of moves", _percentiles(without)),
        ("… during retention", _percentiles(during)),
        ("p99 during : p99 without", f"{statistics.median(ratios):.2f} {_span(ratios)}"),
        ("retention of half", f"{found.watched.retention_seconds:.0f} s"),
        ("size before, after", megabytes),
    ]


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

    found: dict[str, Findings] = {}
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
    if len({str(one.filled) for one in found.values()}) > 1:
        print("The databases were NOT EQUAL after the same backup was restored into them.")
    report.write(
        "many_tables",
        {"counts": counts, "databases": {kind: one.summary() for kind, one in found.items()}},
    )


if __name__ == "__main__":
    main()
