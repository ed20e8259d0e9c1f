"""Plots. matplotlib is imported only when one is drawn."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click

from rollwright.cli.files import check_place, write_whole
from rollwright.cli.options import FILE, Shared
from rollwright.core.packages import extra

if TYPE_CHECKING:  # it is not everywhere
    from matplotlib.figure import Figure

    from rollwright.cli.simulate import Tally
    from rollwright.training.learner import Point

SUFFIXES: Final = (".svg", ".png")
_SIZE: Final = (9, 4)
_STEPS: Final = 60
"""The maximum number of steps in a histogram of scores."""


def check_suffix(_: click.Context, __: click.Parameter, path: Path | None) -> Path | None:
    """Refuse what cannot be drawn, before anything is played."""
    if path and path.suffix.lower() not in SUFFIXES:
        raise click.BadParameter(f"{path.name!r} does not end in .svg or .png.")
    return path


def plot_option(text: str) -> Shared:
    """Where to draw a plot."""
    option: Shared = click.option("--plot", type=FILE, callback=check_suffix, help=text)
    return option


def check_plot(path: Path) -> None:
    """Refuse a place that cannot be written to, or a plot if matplotlib is missing."""
    with extra("research", "A plot"):
        import matplotlib.figure  # noqa: F401
    check_place(path)


def plot_tally(path: Path, title: str, line_up: list[str], tally: "Tally") -> None:
    """Draw the distribution of scores for each seat, and how matches ended."""
    with drawn(path, title) as figure:
        scores, endings = figure.subplots(1, 2, width_ratios=(3, 1))
        edges = _edges({int(score) for figure in tally.scores for score in figure})
        for seat, bot in enumerate(line_up):
            counts = tally.scores[seat]
            scores.hist(
                [*counts],
                bins=edges,
                weights=[times / tally.matches for times in counts.values()],
                histtype="step",
                label=f"seat {seat}: {bot}, mean {tally.scores[seat].mean:.1f}",
            )
        scores.set(xlabel="score", ylabel="share of matches")
        scores.legend()
        known = sorted(tally.endings)
        endings.bar(known, [tally.endings[ending] / tally.matches for ending in known])
        endings.set(xlabel="ended by", ylabel="share of matches")


def plot_curve(path: Path, title: str, curve: "Sequence[Point]", opponent: str) -> None:
    """Draw how the loss of a network falls, and how its strength against a bot grows."""
    from matplotlib.ticker import EngFormatter, MaxNLocator

    with drawn(path, title) as figure:
        losses, wins = figure.subplots(1, 2)
        matches = [point.matches for point in curve]
        losses.plot(matches, [point.loss for point in curve])
        losses.set(xlabel="matches", ylabel="loss")
        shares = [100 * point.wins for point in curve]
        wins.errorbar(matches, shares, [100 * point.stderr for point in curve], elinewidth=0.7)
        wins.set(xlabel="matches", ylabel=f"wins against {opponent} in %")
        for axes in (losses, wins):
            axes.xaxis.set_major_formatter(EngFormatter(sep=""))
            axes.xaxis.set_major_locator(MaxNLocator(6))


@contextmanager
def drawn(path: Path, title: str) -> "Iterator[Figure]":
    """Draw on the figure inside. The same drawing gives the same file, written in one step."""
    import matplotlib as mpl
    from matplotlib.figure import Figure

    with mpl.rc_context({"svg.hashsalt": "rollwright", "svg.fonttype": "none"}):
        figure = Figure(figsize=_SIZE, layout="constrained")
        yield figure
        figure.suptitle(title)
        image = BytesIO()
        kind = path.suffix.lower().removeprefix(".")
        figure.savefig(image, format=kind, metadata={"Date": None} if kind == "svg" else {})
    write_whole(path, image.getvalue())


def _edges(scores: set[int]) -> list[float]:
    """The edges of the steps. Each step covers the same number of scores, so none looks ragged."""
    lowest, highest = min(scores), max(scores)
    width = -(-(highest - lowest + 1) // _STEPS)
    return [edge - 0.5 for edge in range(lowest, highest + width + 1, width)]
