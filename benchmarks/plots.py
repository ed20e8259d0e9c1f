"""The figures of a benchmark as bars, beside those of others."""

import io
from typing import TYPE_CHECKING, Final

from benchmarks.contests import Benchmark

if TYPE_CHECKING:
    from matplotlib.figure import Figure

_OURS: Final = "tab:blue"
_OTHERS: Final = "tab:gray"
_FAR_APART: Final = 50
"""When the largest is so many times the smallest, every tenfold is as long as the next."""


def draw(benchmark: Benchmark) -> "Figure":
    """Draw the medians, with lines from the least to the most, and what others reached."""
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


def svg(benchmark: Benchmark) -> str:
    """The same as text that can stand in a page."""
    written = io.StringIO()
    draw(benchmark).savefig(written, format="svg")
    text = written.getvalue()
    return text[text.index("<svg") :]
