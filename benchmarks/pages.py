"""The figures of `make bench`: on one page that needs nothing else, and in the documentation.

`docs/benchmarks.md` has a place for each benchmark, between `<!-- name -->` and `<!-- end of name
-->`. What stands there is replaced by what was measured; a benchmark that was not measured keeps
its figures.
"""

import io
import re
import statistics
from collections.abc import Iterator, Mapping, Sequence
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from benchmarks import report
from benchmarks.contests import Benchmark, Contest

if TYPE_CHECKING:
    from matplotlib.figure import Figure

_OURS: Final = "tab:blue"
_OTHERS: Final = "tab:gray"
_FAR_APART: Final = 50
"""When the largest is so many times the smallest, every tenfold is as long as the next."""
_STYLE: Final = """
:root { color-scheme: light dark }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
table { border-collapse: collapse; margin: 1rem 0; display: block; overflow-x: auto }
td, th { padding: 0.2rem 0.8rem; text-align: right; border-bottom: 1px solid #8885 }
td:first-child, th:first-child { text-align: left }
svg { max-width: 100%; height: auto; background: white }
"""


def render(measured: Sequence[tuple[Benchmark, dict[str, Any] | None]]) -> str:
    """The page: each benchmark, with what the run before has kept of it."""
    where = ", ".join(f"{key} {value}" for key, value in report.machine().items())
    sections = "".join(_section(benchmark, before) for benchmark, before in measured)
    return (
        '<!doctype html><html lang="en"><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width">'
        f"<title>Rollwright, measured</title><style>{_STYLE}</style>"
        f"<h1>Rollwright, measured</h1><p>{escape(where)}</p>{sections}</html>\n"
    )


def _section(benchmark: Benchmark, before: dict[str, Any] | None) -> str:
    rows = "".join(_row(contest, before) for contest in benchmark.contests)
    peers = "".join(
        f"<tr><td>other: {escape(name)}</td><td>{value:,}</td></tr>"
        for name, value in benchmark.peers.items()
    )
    notes = "".join(f"<li>{escape(note)}</li>" for note in benchmark.notes())
    return (
        f"<h2>{escape(benchmark.title)}</h2>{_svg(benchmark)}"
        f"<table><tr><th>{escape(benchmark.unit)}</th><th>median</th><th>best</th>"
        f"<th>run before</th><th>ratio</th></tr>{rows}{peers}</table>"
        f"<p>{_speed(benchmark, before)}</p><ul>{notes}</ul>"
    )


def _row(contest: Contest, before: dict[str, Any] | None) -> str:
    runs = (before or {}).get("runs", {}).get(contest.name)
    earlier = statistics.median(runs) if runs else None
    cells = [
        escape(contest.name),
        contest.told(contest.median),
        contest.told(contest.best),
        contest.told(earlier) if earlier else "",
        f"{contest.median / earlier:.2f}" if earlier else "",
    ]
    return f"<tr>{''.join(f'<td>{cell}</td>' for cell in cells)}</tr>"


def _speed(benchmark: Benchmark, before: dict[str, Any] | None) -> str:
    """How fast the machine was, now and then: a ratio says little if this differs."""
    now = statistics.median(benchmark.yardsticks)
    told = f"A million additions in Python took {1e3 * now:.0f} ms"
    if before:
        then = statistics.median(before["yardstick_seconds"])
        told += f", and {1e3 * then:.0f} ms in the run before ({before['machine']['date']})"
    return told + "."


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
        draw(benchmark).savefig(path, metadata={"Date": None})


def draw(benchmark: Benchmark) -> "Figure":
    """Draw the medians beside what others reached, with lines from the least to the most."""
    from matplotlib.figure import Figure

    measured = {contest.name: contest for contest in benchmark.contests}
    ours = {name for name, contest in measured.items() if contest.is_ours}
    values = {**{name: contest.median for name, contest in measured.items()}, **benchmark.peers}
    names = sorted(values, key=lambda name: values[name])
    spread = [
        (values[name] - min(measured[name].runs), max(measured[name].runs) - values[name])
        if name in measured
        else (0.0, 0.0)
        for name in names
    ]
    figure = Figure(figsize=(9, 0.8 + 0.28 * len(names)), layout="constrained")
    axes = figure.subplots()
    axes.barh(
        [f"other: {name}" if name in benchmark.peers else name for name in names],
        [values[name] for name in names],
        xerr=[*zip(*spread, strict=True)],
        color=[_OURS if name in ours else _OTHERS for name in names],
        ecolor="black",
    )
    far_apart = max(values.values()) > _FAR_APART * min(values.values())
    axes.set(xscale="log" if far_apart else "linear", xlabel=benchmark.unit)
    return figure


def _svg(benchmark: Benchmark) -> str:
    """A drawing as text that can stand in a page."""
    written = io.StringIO()
    draw(benchmark).savefig(written, format="svg")
    text = written.getvalue()
    return text[text.index("<svg") :]
