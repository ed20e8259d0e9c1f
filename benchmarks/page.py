"""All figures of `make bench` on one page that needs nothing else."""

import statistics
from collections.abc import Sequence
from html import escape
from typing import Any, Final

from benchmarks import plots, report
from benchmarks.contests import Benchmark, Contest

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
        f"<h2>{escape(benchmark.title)}</h2>{plots.svg(benchmark)}"
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
