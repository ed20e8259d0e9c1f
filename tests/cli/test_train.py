"""`rollwright train`: it learns, stops and goes on, and says what is wrong in one sentence."""

import json
import shlex
import signal
import sys
import time
from pathlib import Path
from typing import Any

import click
import numpy as np
import pytest

from cli.conftest import Here, Run
from cli.processes import SECONDS, started
from rollwright.bots.forward import About, pack, read_file
from rollwright.cli.main import cli
from rollwright.core.errors import RollwrightError
from rollwright.games.qwixx import GAME
from rollwright.games.qwixx.bots.network import FEATURES
from rollwright.training import run as running
from rollwright.training.learner import Learner, checkpoint_of, read_checkpoint

A_LITTLE = ("train", "qwixx", "--matches", "300", "--threads", "2")


@pytest.fixture(autouse=True)
def measured_shortly(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(running, "_MEASURED", 20)


def test_a_run_writes_weights_a_curve_and_a_report(here: Here) -> None:
    shown = here(*A_LITTLE, "--out", "my.bin", "--plot", "curve.svg", "--json")
    report = json.loads(shown.splitlines()[-1])
    assert (report["game"], report["seed"], report["out"]) == ("qwixx", 1, "my.bin")
    assert report["matches"] >= 300
    about, weights = read_file(Path("my.bin"), GAME, FEATURES)
    assert about.command == "rollwright train qwixx --matches 300 --seed 1"
    assert about.matches == report["matches"]
    assert np.isfinite(weights).all()
    assert "wins against greedy in %" in Path("curve.svg").read_text()
    assert sorted(path.name for path in Path().iterdir()) == ["curve.svg", "my.bin"]


def test_weights_are_written_beside_and_shown_as_they_come(here: Here) -> None:
    shown = here(*A_LITTLE)
    assert "matches  loss 0." in shown
    assert shown.endswith("Written to qwixx.bin.\n")
    shown = here("simulate", "qwixx", "--bots", "network:qwixx.bin,greedy", "--matches", "4")
    assert "network:qwixx.bin" in shown


def test_ctrl_c_leaves_a_checkpoint_that_goes_on_to_the_same_weights(
    here: Here, monkeypatch: pytest.MonkeyPatch
) -> None:
    here(*A_LITTLE, "--out", "whole.bin")
    measure = running.Training.measure
    measured: list[Any] = []

    def stop_at_the_third(training: Any, loss: float) -> Any:
        if len(measured) == 2:
            raise KeyboardInterrupt
        measured.append(measure(training, loss))
        return measured[-1]

    with monkeypatch.context() as patch:
        patch.setattr(running.Training, "measure", stop_at_the_third)
        shown = here(*A_LITTLE, "--out", "cut.bin", exit_code=1)
    assert shown.splitlines()[-2] == (
        "Stopped; continue with: rollwright train qwixx --matches 300 --out cut.bin "
        "--resume cut.bin.checkpoint"
    )
    assert not Path("cut.bin").exists()
    here(*A_LITTLE, "--out", "cut.bin", "--resume", "cut.bin.checkpoint")
    assert Path("cut.bin").read_bytes() == Path("whole.bin").read_bytes()


@pytest.mark.slow
def test_a_real_ctrl_c_leaves_a_command_that_goes_on(environment: dict[str, str]) -> None:
    arguments = ("train", "qwixx", "--matches", "3000", "--out", "my.bin")
    checkpoint = Path("my.bin.checkpoint")
    with started(environment, *arguments) as process:
        end = time.monotonic() + 10 * SECONDS  # it may have to compile
        while not checkpoint.exists():
            assert process.poll() is None
            assert time.monotonic() < end, "no checkpoint was written"
            time.sleep(0.01)
        process.send_signal(signal.SIGINT)
        shown = process.communicate(timeout=3 * SECONDS)[1]
    assert process.returncode == 130
    last = shown.splitlines()[-1]
    assert last.startswith("Stopped; continue with: rollwright train qwixx --matches 3000 ")
    assert 0 < read_checkpoint(checkpoint, GAME).matches < 3000
    cli.main(shlex.split(last.partition(" rollwright ")[2]), standalone_mode=False)
    cli.main(["train", *arguments[1:4], "--out", "whole.bin"], standalone_mode=False)
    assert Path("my.bin").read_bytes() == Path("whole.bin").read_bytes()
    assert not checkpoint.exists()


@pytest.mark.slow
def test_a_run_against_a_bot_that_began_from_weights_says_so(here: Here) -> None:
    options = ("--against", "greedy:2/2", "--begin", "strongest")
    shown = here(*A_LITTLE, *options, "--out", "my.bin", "--plot", "curve.svg")
    assert "% against greedy:2/2\n" in shown
    command = "rollwright train qwixx --against greedy:2/2 --begin strongest --matches 300 --seed 1"
    assert read_file(Path("my.bin"), GAME, FEATURES)[0].command == command
    assert "wins against greedy:2/2 in %" in Path("curve.svg").read_text()
    shown = here(*A_LITTLE, "--against", "network:my.bin", "--begin", "my.bin", "--json")
    report = json.loads(shown.splitlines()[-1])
    assert report["against"] == report["opponent"] == "network:my.bin"
    assert report["begin"] == "my.bin"


def test_every_key_of_the_report_is_documented(here: Here) -> None:
    page = Path(__file__).parents[2] / "docs" / "commands.md"
    section = page.read_text("utf-8").partition("\n## train\n")[2].partition("\n## ")[0]
    report = json.loads(here(*A_LITTLE, "--json").splitlines()[-1])
    assert {key for key in report if f"`{key}`" not in section} == set()


def refusal(*arguments: str) -> str:
    """The sentence with which training does not begin."""
    with pytest.raises((click.ClickException, RollwrightError)) as caught:
        cli.main(["train", *arguments], standalone_mode=False)
    error = caught.value
    return error.format_message() if isinstance(error, click.ClickException) else str(error)


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ("--against gready", "Qwixx has no bot 'gready'; it has "),
        ("--against greedy:x", "write greedy or greedy:1/5, with two numbers, not greedy:x."),
        ("--against ./my.py:Bot", "./my.py:Bot is not compiled for Qwixx; a network learns only "
         "against bots that are: "),
        ("--begin none.bin", "Cannot read none.bin: No such file or directory."),
        ("--begin it.checkpoint", "it.checkpoint holds no weights of a network."),
        ("--begin later.bin", "later.bin is for rules 3 of qwixx, not for rules 2 of qwixx: "
         "train it again."),
        ("--resume it.checkpoint --seed 2", "it.checkpoint is from a run with --seed 7, and a "
         "resumed run keeps its settings: leave out --seed."),
        ("--resume it.checkpoint --against random", "it.checkpoint is from a run with --against "
         "greedy, and a resumed run keeps its settings: leave out --against."),
        ("--resume it.checkpoint --begin strongest", "it.checkpoint is from a run without "
         "--begin, and a resumed run keeps its settings: leave out --begin."),
        ("--resume it.checkpoint --matches 500", "it.checkpoint has already reached --matches "
         "500: ask for more."),
        ("--out it", "it.checkpoint is left over from a stopped run: continue it with --resume "
         "it.checkpoint, or remove the file."),
        ("--ray local --threads 2", "Use --threads or --ray, not both: Ray has its own workers."),
    ],
)  # fmt: skip
@pytest.mark.usefixtures("environment")
def test_what_does_not_fit_together_is_refused(arguments: str, sentence: str) -> None:
    learner = Learner.new(GAME, 7, "greedy")
    learner.matches = 500
    Path("it.checkpoint").write_bytes(checkpoint_of(GAME, learner))
    later = About(GAME.name, GAME.rules + 1, "by a test", 0)
    Path("later.bin").write_bytes(pack(later, learner.weights))
    before = {path.name: path.read_bytes() for path in Path().iterdir()}
    assert refusal("qwixx", *arguments.split()).startswith(sentence)
    assert {path.name: path.read_bytes() for path in Path().iterdir()} == before


@pytest.mark.usefixtures("environment")
def test_a_missing_package_for_the_cluster_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    monkeypatch.delitem(sys.modules, "rollwright.cluster", raising=False)
    assert refusal("qwixx", "--ray", "local") == (
        '--ray needs more packages (ray is missing): run pip install "rollwright[ray]".'
    )


@pytest.mark.usefixtures("environment")
def test_a_run_goes_on_with_what_it_began_with_said_again() -> None:
    learner = Learner.new(GAME, 7, "greedy")
    Path("it.checkpoint").write_bytes(checkpoint_of(GAME, learner))
    command = "train qwixx --resume it.checkpoint --seed 7 --against greedy --matches 50 --out it"
    cli.main(command.split(), standalone_mode=False)
    about = read_file(Path("it"), GAME, FEATURES)[0]
    assert about.command == "rollwright train qwixx --against greedy --matches 50 --seed 7"


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ("qwixx --minutes 1 --matches 5", "Use --minutes or --matches, not both."),
        ("qwixx --matches 5 --out no/w.bin", "Cannot write no/w.bin: No such file or directory."),
        ("qwixx --matches 5 --resume qwixx.txt", "qwixx.txt is no checkpoint, or it is damaged."),
        ("qwixx --minutes 0", "Invalid value for '--minutes': 0.0 is not in the range "
         "0<x<=10000."),
        ("qwixx --plot a.pdf", "Invalid value for '--plot': 'a.pdf' does not end in .svg or "
         ".png."),
    ],
)  # fmt: skip
def test_what_is_wrong_is_said_in_one_sentence(
    run_here: Run, arguments: str, sentence: str
) -> None:
    Path("qwixx.txt").write_text("no checkpoint")
    result = run_here("train", *arguments.split())
    assert result.returncode == 2
    assert result.stderr.splitlines()[-1] == f"Error: {sentence}"
    assert [path.name for path in Path().iterdir()] == ["qwixx.txt"]
