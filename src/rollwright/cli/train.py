"""`rollwright train`: a network learns a game by playing."""

import json
import shlex
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import click

from rollwright.cli.files import check_place, write_whole
from rollwright.cli.options import FILE, as_json, at_once, game_argument, ray_option, threads_option
from rollwright.cli.plot import check_plot, plot_curve, plot_option
from rollwright.core import games
from rollwright.core.game import Game
from rollwright.core.packages import extra

if TYPE_CHECKING:  # numba is not everywhere
    from rollwright.training.learner import Goal, Learner, Point
    from rollwright.training.lessons import Spread
    from rollwright.training.run import Training

_MINUTES: Final = 15.0
_SEED: Final = 1
_SMOOTH: Final = 0.99
"""How much of the shown loss stays from one step to the next."""
_POINTS: Final = 24
"""How often strength is measured in a run."""
_SECONDS: Final = 60.0
"""How much of a run can be lost, at most, when it is stopped."""


@click.command()
@game_argument
@click.option(
    "--minutes",
    type=click.FloatRange(0, 10_000, min_open=True),
    help="How long to learn, including earlier parts of a resumed run.  [default: 15]",
)
@click.option(
    "--matches",
    type=click.IntRange(1, 10**10),
    help="Instead of --minutes: how many matches to learn from. Same seed, same weights.",
)
@click.option(
    "--seed",
    type=click.IntRange(0, 2**64 - 1),
    help=f"Same seed, same matches.  [default: {_SEED}]",
)
@click.option(
    "--against",
    metavar="BOT",
    help="Learn to beat this bot, which sits at all other seats and does not learn.",
)
@click.option(
    "--begin",
    metavar="FILE",
    help="Start from the weights in a file; strongest means those that come with the package.",
)
@click.option(
    "--out",
    type=FILE,
    help="Where to write the weights.  [default: GAME.bin]",
)
@click.option(
    "--resume",
    type=click.Path(path_type=Path, dir_okay=False, exists=True),
    help="Continue from this checkpoint.",
)
@threads_option
@ray_option
@plot_option("Draw the learning curve as .svg or .png.")
@as_json
def train(
    game: str,
    minutes: float | None,
    matches: int | None,
    seed: int | None,
    against: str | None,
    begin: str | None,
    out: Path | None,
    resume: Path | None,
    threads: int | None,
    ray: str | None,
    plot: Path | None,
    as_json: bool,
) -> None:
    """Let a network learn GAME by playing against itself and others, and write its weights."""
    rules = games.find(game)
    if minutes and matches:
        raise click.ClickException("Use --minutes or --matches, not both.")
    wanted = at_once(threads, ray)
    if plot:
        check_plot(plot)
    out = out or Path(f"{rules.name}.bin")
    checkpoint = out.with_name(f"{out.name}.checkpoint")
    _check_places(out, checkpoint, resume)
    with extra("research", "Training"):
        from rollwright.training.learner import Goal, Learner, checkpoint_of, read_checkpoint
        from rollwright.training.run import Training, packed
    if resume:
        learner = read_checkpoint(resume, rules)
        _check_same(resume, learner, seed, against, begin)
    else:
        given = _SEED if seed is None else seed
        learner = Learner.new(rules, given, against or "", begin or "")
    goal = Goal((minutes or _MINUTES) * 60, matches)
    if goal.progress(learner) >= 1:
        raise click.ClickException(f"{resume} has already reached {goal}: ask for more.")
    training = Training(rules, learner, wanted)

    def keep() -> None:
        write_whole(checkpoint, checkpoint_of(rules, learner))

    try:
        with _spread(training, ray) as spread:
            _learn(training, goal, spread, keep, quiet=as_json)
    except KeyboardInterrupt:
        click.echo(_stopped(rules, goal, out, checkpoint), err=True)
        raise click.Abort from None
    write_whole(out, packed(rules, goal, learner))
    checkpoint.unlink(missing_ok=True)
    if plot:
        title = f"{rules.title}, {learner.matches:,} matches"
        plot_curve(plot, title, learner.curve, training.opponent)
    report = {
        "game": rules.name,
        "seed": learner.seed,
        "begin": learner.begin or None,
        "against": learner.against or None,
        **learner.curve[-1]._asdict(),
        "opponent": training.opponent,
        "out": str(out),
    }
    click.echo(json.dumps(report) if as_json else f"Written to {out}.")


def _check_places(out: Path, checkpoint: Path, resume: Path | None) -> None:
    """Refuse a place that cannot be written, and a checkpoint that would be overwritten."""
    check_place(out)
    if checkpoint.exists() and not (resume and resume.samefile(checkpoint)):
        raise click.ClickException(
            f"{checkpoint} is left over from a stopped run: continue it with "
            f"--resume {checkpoint}, or remove the file."
        )


def _check_same(
    resume: Path, learner: "Learner", seed: int | None, against: str | None, begin: str | None
) -> None:
    """A resumed run keeps its settings: options that are given again must be the same."""
    asked = {"seed": seed, "against": against, "begin": begin}
    for option, value in asked.items():
        began = getattr(learner, option)
        if value is not None and value != began:
            with_it = f"with --{option} {began}" if began != "" else f"without --{option}"
            raise click.ClickException(
                f"{resume} is from a run {with_it}, and a resumed run keeps its settings: "
                f"leave out --{option}."
            )


def _stopped(game: Game[Any], goal: "Goal", out: Path, checkpoint: Path) -> str:
    if not checkpoint.exists():
        return "Stopped before the first checkpoint."
    words = shlex.join(["--out", str(out), "--resume", str(checkpoint)])
    return f"Stopped; continue with: rollwright train {game.name} {goal} {words}"


@contextmanager
def _spread(training: "Training", ray: str | None) -> "Iterator[Spread | None]":
    """The cluster that plays, if there is one. What this process needs is compiled."""
    if ray is None:
        _warm_up(training)
        yield None
        return
    from rollwright.training.lessons import on_ray

    with on_ray(ray, training.course, training.learner.weights) as spread:
        _warm_up(training)
        yield spread


def _warm_up(training: "Training") -> None:
    """Compile and say so, if that has never been done here."""
    from rollwright.kernels.compiled import warming

    rival = training.learner.against.partition(":")[0]
    what = f"a network for {training.game.title}{rival and f' against {rival}'}"
    with warming(what, lambda text: click.echo(text, err=True), training.files):
        training.warm_up()


def _learn(
    training: "Training",
    goal: "Goal",
    spread: "Spread | None",
    keep: Callable[[], None],
    quiet: bool,
) -> None:
    """Learn, measure and show the progress from time to time, and keep checkpoints."""
    learner = training.learner
    shown = 0.0
    due = _next(goal.progress(learner))
    kept = time.monotonic()
    for loss in training.steps(goal, spread):
        shown = shown * _SMOOTH + loss * (1 - _SMOOTH) if shown else loss
        is_due = goal.progress(learner) >= due
        if is_due:
            point = training.measure(shown)
            due = _next(goal.progress(learner))
            if not quiet:
                click.echo(_line(point, training.opponent), err=True)
        if is_due or time.monotonic() > kept + _SECONDS:
            keep()
            kept = time.monotonic()


def _next(progress: float) -> float:
    """The progress at which strength is measured next."""
    return min((int(progress * _POINTS) + 1) / _POINTS, 1)


def _line(point: "Point", opponent: str) -> str:
    return (
        f"{point.seconds:>7.0f} s  {point.matches:>10,} matches  loss {point.loss:.4f}  "
        f"wins {point.wins:.1%} ± {point.stderr:.1%} against {opponent}"
    )
