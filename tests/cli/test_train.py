"""`rollwright train`: it learns, stops and goes on, and says what is wrong in one sentence."""

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from cli.conftest import Here, Run
from rollwright.bots.network.weights import read_file
from rollwright.games.qwixx import GAME
from rollwright.training import run as running
from rollwright.training.qwixx import FEATURES

A_LITTLE = ("train", "qwixx", "--matches", "300", "--threads", "2")


@pytest.fixture(autouse=True)
def measured_shortly(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(running, "_MEASURED", 10)


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
    assert "Stopped; go on with --resume cut.bin.checkpoint." in shown
    assert not Path("cut.bin").exists()
    here(*A_LITTLE, "--out", "cut.bin", "--resume", "cut.bin.checkpoint")
    assert Path("cut.bin").read_bytes() == Path("whole.bin").read_bytes()


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ("qwixx --minutes 1 --matches 5", "Say --minutes or --matches, not both."),
        ("qwixx --matches 5 --out no/w.bin", "Cannot write no/w.bin.checkpoint: No such file or "
         "directory."),
        ("qwixx --matches 5 --resume qwixx.txt", "qwixx.txt is no checkpoint, or it is damaged."),
        ("qwixx --minutes 0", "Invalid value for '--minutes': 0.0 is not in the range "
         "0<x<=10000."),
        ("qwixx --plot a.pdf", "Invalid value for '--plot': a plot is written as .svg or .png, "
         "not as 'a.pdf'."),
    ],
)  # fmt: skip
def test_what_is_wrong_is_said_in_one_sentence(run: Run, arguments: str, sentence: str) -> None:
    Path("qwixx.txt").write_text("no checkpoint")
    result = run("train", *arguments.split())
    assert result.returncode == 2
    assert result.stderr.splitlines()[-1] == f"Error: {sentence}"
    assert [path.name for path in Path().iterdir()] == ["qwixx.txt"]
