"""What players notice of the coach: `python -m benchmarks.analyses`.

Tables play, without and with matches that wait to be analysed, in turns. The server and its process
that analyses share the first core; players share the second with those who ask for analyses. Only
rounds next to each other are compared, because the machine's own speed changes.
"""

import argparse
import contextlib
import sqlite3
import statistics
import tempfile
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import httpx

from benchmarks import report
from benchmarks.load.contests import milliseconds
from benchmarks.load.servers import Server
from benchmarks.many_tables.administering import run
from benchmarks.many_tables.filling import write
from benchmarks.many_tables.serving import ratios

_ASK_SECONDS: Final = 1
_SHARE: Final = 0.99


class AnalysingServer(Server):
    """A server that lets everybody ask for analyses."""

    environment = Server.environment | {"ROLLWRIGHT_ANALYSES_PER_MINUTE": "100000"}

    def ask(self, match: str) -> str:
        """How far the analysis of a match is."""
        answer = httpx.get(f"{self.url}/api/matches/{match}/analysis", timeout=60)
        return str(answer.json().get("status", answer.status_code))


def finished(database: Path) -> list[str]:
    """The matches that are over."""
    over = "json_extract(doc, '$.results') <> '[]'"
    sql = f"SELECT json_extract(doc, '$.match') FROM tables WHERE {over}"  # noqa: S608
    with contextlib.closing(sqlite3.connect(database)) as db:
        return [match for (match,) in db.execute(sql)]


@contextlib.contextmanager
def waiting(server: AnalysingServer, matches: list[str]) -> Iterator[set[str]]:
    """Ask for these analyses all the time; those that are done are in the set."""
    done: set[str] = set()
    is_over = threading.Event()

    def ask() -> None:
        while not is_over.wait(_ASK_SECONDS):
            done.update(match for match in matches if server.ask(match) == "done")

    asking = threading.Thread(target=ask)
    for match in matches:
        server.ask(match)
    asking.start()
    try:
        yield done
    finally:
        is_over.set()
        asking.join()


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.analyses", description=__doc__)
    parser.add_argument("--tables", type=int, default=20, help="that play")
    parser.add_argument("--queued", type=int, default=20, help="analyses")
    parser.add_argument("--rounds", type=int, default=4)
    parser.add_argument("--seconds", type=float, default=10, help="of a round")
    args = parser.parse_args()

    without, during, done = [], [], 0
    with tempfile.TemporaryDirectory(prefix="rollwright-") as folder:
        club, database = Path(folder, "club.jsonl"), Path(folder, "tables.sqlite")
        write(club, 3 * args.queued * args.rounds)
        run("restore", club, f"--database={database}")
        matches = finished(database)
        with AnalysingServer(database, "", 1) as server:
            server.ask(matches.pop())  # whatever is compiled is compiled now
            with waiting(server, [matches.pop()]) as first:
                while not first:
                    threading.Event().wait(_ASK_SECONDS)
            for _ in range(args.rounds):
                without.append(milliseconds(server.play(args.tables, args.seconds), _SHARE))
                queued = [matches.pop() for _ in range(args.queued)]
                with waiting(server, queued) as analysed:
                    during.append(milliseconds(server.play(args.tables, args.seconds), _SHARE))
                    done += len(analysed)
    compared = ratios(without, during)
    rows = [
        ["p99 ms without", f"{statistics.median(without):.1f}"],
        [f"p99 ms with {args.queued} queued", f"{statistics.median(during):.1f}"],
        ["with : without", f"{statistics.median(compared):.2f} ({_span(compared)})"],
        ["analysed meanwhile", str(done)],
    ]
    title = f"{args.tables} tables, {args.rounds} rounds of {args.seconds:g} s"
    report.show(title, ["", "median (least–most)"], rows)
    report.write("analyses", {"without": without, "during": during, "done": done})


def _span(numbers: list[float]) -> str:
    return f"{min(numbers):.2f}–{max(numbers):.2f}"


if __name__ == "__main__":
    main()
