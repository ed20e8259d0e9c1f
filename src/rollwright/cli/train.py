"""`rollwright train`: a network learns a game by playing against itself."""

import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click

from rollwright import games
from rollwright.cli.files import write_whole
from rollwright.cli.options import as_json, game_argument, threads_option
from rollwright.cli.packages import research_packages
from rollwright.cli.plot import check_plot, check_suffix, plot_curve

if TYPE_CHECKING:  # numba is not everywhere
    from rollwright.training.run import Goal, Point, Training

_MINUTES: Final = 15.0
_SMOOTH: Final = 0.99
"""How much of the shown loss stays from one step to the next."""
_POINTS: Final = 24
"""How often strength is measured in a run."""


@click.command()
@game_argument
@click.option(
    "--minutes",
    type=click.FloatRange(0, 10_000, min_open=True),
    help="How long it learns, an earlier part of the run included.  [default: 15]",
)
@click.option(
    "--matches",
    type=click.IntRange(1, 10**10),
    help="How many matches it learns from, instead: then the same seed gives the same weights.",
)
@click.option(
    "--seed",
    type=click.IntRange(0, 2**64 - 1),
    default=1,
    show_default=True,
    help="Same seed, same matches.",
)
@click.option(
    "--out",
    type=click.Path(path_type=Path, dir_okay=False),
    help="Where the weights are written.  [default: GAME.bin]",
)
@click.option(
    "--resume",
    type=click.Path(path_type=Path, dir_okay=False, exists=True),
    help="Go on from this checkpoint.",
)
@threads_option
@click.option(
    "--plot",
    type=click.Path(path_type=Path, dir_okay=False),
    callback=check_suffix,
    help="Draw the learning curve as .svg or .png.",
)
@as_json
def train(
    game: str,
    minutes: float | None,
    matches: int | None,
    seed: int,
    out: Path | None,
    resume: Path | None,
    threads: int | None,
    plot: Path | None,
    as_json: bool,
) -> None:
    """Let a network learn GAME by playing against itself, and write its weights."""
    rules = games.find(game)
    if minutes and matches:
        raise click.ClickException("Say --minutes or --matches, not both.")
    if plot:
        check_plot(plot)
    with research_packages("Training"):
        from rollwright.training import checkpoints
        from rollwright.training.run import Goal, Learner, Training, lessons, packed

        features = lessons(rules).FEATURES
    learner = checkpoints.read(resume, rules) if resume else Learner.new(features, seed)
    goal = Goal((minutes or _MINUTES) * 60, matches)
    training = Training(rules, learner, threads or os.cpu_count() or 1)
    out = out or Path(f"{rules.name}.bin")
    checkpoint = out.with_name(f"{out.name}.checkpoint")

    def keep() -> None:
        write_whole(checkpoint, checkpoints.content(rules, learner))

    keep()  # a place that cannot be written to is noticed now
    _warm_up(training)
    try:
        _learn(training, goal, keep, quiet=as_json)
    except KeyboardInterrupt:
        click.echo(f"Stopped; go on with --resume {checkpoint}.", err=True)
        raise click.Abort from None
    write_whole(out, packed(rules, goal, learner))
    checkpoint.unlink()
    if plot:
        plot_curve(plot, f"{rules.title}, {learner.matches} matches", learner.curve)
    report = {"game": rules.name, "seed": learner.seed, **learner.curve[-1]._asdict()}
    click.echo(json.dumps({**report, "out": str(out)}) if as_json else f"Written to {out}.")


def _warm_up(training: "Training") -> None:
    """Compile, if that has never been done, and tell so."""
    from rollwright.kernels.compiled import warming

    what = f"a network for {training.game.title}"
    with warming(what, lambda text: click.echo(text, err=True), "training"):
        training.warm_up()


def _learn(training: "Training", goal: "Goal", keep: Callable[[], None], quiet: bool) -> None:
    """Learn, measure and show how it goes now and then, and keep a checkpoint each time."""
    learner = training.learner
    shown = 0.0
    due = _next(goal.progress(learner))
    for loss in training.steps(goal):
        shown = shown * _SMOOTH + loss * (1 - _SMOOTH) if shown else loss
        if goal.progress(learner) >= due:
            point = training.measure(shown)
            due = _next(goal.progress(learner))
            keep()
            if not quiet:
                click.echo(_line(point), err=True)


def _next(progress: float) -> float:
    """How far learning is when strength is measured next."""
    return min((int(progress * _POINTS) + 1) / _POINTS, 1)


def _line(point: "Point") -> str:
    return (
        f"{point.seconds:>7.0f} s  {point.matches:>10,} matches  loss {point.loss:.4f}  "
        f"wins {point.wins:.1%} against greedy"
    )
