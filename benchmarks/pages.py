"""The figures of `make bench` for the documentation: a picture and a table of every benchmark.

`docs/benchmarks.md` has a place for each, between `<!-- name -->` and `<!-- end of name -->`. What
stands there is replaced by what was measured; a benchmark that was not measured keeps its figures.
"""

import re
from collections.abc import Iterator, Mapping
from pathlib import Path

from benchmarks import plots, report
from benchmarks.contests import Benchmark


def write(measured: Mapping[str, Benchmark], docs: Path) -> None:
    """Write the picture of each benchmark, and its table into the page."""
    page = docs / "benchmarks.md"
    text = page.read_text("utf-8")
    for name, benchmark in measured.items():
        text = filled_in(text, name, "\n".join(lines(name, benchmark)))
        _draw(benchmark, docs / "pictures" / f"bench-{name}.svg")
    page.write_text(text, "utf-8")


def filled_in(text: str, name: str, part: str) -> str:
    """The page with this part in the place of a benchmark."""
    begin, end = f"<!-- {name} -->", f"<!-- end of {name} -->"
    found = re.compile(f"{re.escape(begin)}\n.*?{re.escape(end)}", re.DOTALL)
    if not found.search(text):
        raise ValueError(f"The page has no place for {name}; add {begin} and {end}.")
    return found.sub(lambda _: f"{begin}\n\n{part}\n\n{end}", text)


def lines(name: str, benchmark: Benchmark) -> Iterator[str]:
    """The picture, the table, the notes, and where it was measured."""
    yield f"![{benchmark.title}: {benchmark.unit}](pictures/bench-{name}.svg)"
    yield ""
    yield f"| {benchmark.unit} | median | best |"
    yield "|---|---|---|"
    for contest in benchmark.contests:
        yield f"| {contest.name} | {contest.told(contest.median)} | {contest.told(contest.best)} |"
    for peer, value in benchmark.peers.items():
        yield f"| other: {peer} | {value:,} | |"
    yield ""
    for note in benchmark.notes():
        yield f"- {note}"
    rounds = len(benchmark.yardsticks)
    least, most = (1e3 * limit(benchmark.yardsticks) for limit in (min, max))
    where = ", ".join(f"{key} {value}" for key, value in report.machine().items())
    yield f"- {rounds} rounds; a million additions in Python took {least:.0f} to {most:.0f} ms"
    yield f"- {where}"


def _draw(benchmark: Benchmark, path: Path) -> None:
    """The same figures give the same file."""
    from matplotlib import rc_context

    with rc_context({"svg.hashsalt": "rollwright"}):
        plots.draw(benchmark).savefig(path, metadata={"Date": None})
