"""Pictures of figures. matplotlib is imported only when one is drawn."""

import tempfile
from io import BytesIO
from pathlib import Path
from typing import Final

import click

from rollwright.arena.tally import Tally
from rollwright.cli.packages import research_packages

SUFFIXES: Final = (".svg", ".png")
_SIZE: Final = (9, 4)
_STEPS: Final = 60
"""In how many steps scores are drawn at most."""


def check_suffix(_: click.Context, __: click.Parameter, path: Path | None) -> Path | None:
    """Refuse what cannot be drawn, before anything is played."""
    if path and path.suffix.lower() not in SUFFIXES:
        raise click.BadParameter(f"a plot is written as .svg or .png, not as {path.name!r}.")
    return path


def check_plot(path: Path) -> None:
    """Refuse a place that cannot be written to, or a plot that nothing here can draw."""
    with research_packages("A plot"):
        import matplotlib.figure  # noqa: F401
    try:
        with tempfile.TemporaryFile(dir=path.parent):
            pass
    except OSError as error:
        raise click.ClickException(f"Cannot write {path}: {error.strerror}.") from None


def plot_tally(path: Path, title: str, line_up: list[str], tally: Tally) -> None:
    """Draw how scores are distributed, seat by seat, and how matches ended."""
    import matplotlib as mpl
    from matplotlib.figure import Figure

    with mpl.rc_context({"svg.hashsalt": "rollwright", "svg.fonttype": "none"}):
        figure = Figure(figsize=_SIZE, layout="constrained")
        scores, endings = figure.subplots(1, 2, width_ratios=(3, 1))
        edges = _edges({int(score) for figure in tally.scores for score in figure.counts})
        for seat, bot in enumerate(line_up):
            counts = tally.scores[seat].counts
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
        figure.suptitle(title)
        image = BytesIO()
        kind = path.suffix.lower().removeprefix(".")
        figure.savefig(image, format=kind, metadata={"Date": None} if kind == "svg" else {})
    _write(path, image.getvalue())


def _edges(scores: set[int]) -> list[float]:
    """Where steps begin and end. All hold equally many whole scores, or they would look ragged."""
    lowest, highest = min(scores), max(scores)
    width = -(-(highest - lowest + 1) // _STEPS)
    return [edge - 0.5 for edge in range(lowest, highest + width + 1, width)]


def _write(path: Path, image: bytes) -> None:
    """Write a file that appears only when it is whole."""
    part = path.with_name(f".{path.name}.part")
    try:
        part.write_bytes(image)
        part.replace(path)
    except OSError as error:
        part.unlink(missing_ok=True)
        raise click.ClickException(f"Cannot write {path}: {error.strerror}.") from None
