"""`rollwright simulate`: both engines play the same matches, on however many threads."""

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from cli.conftest import Here, Run
from rollwright.cli import simulate
from rollwright.core import games

LINE_UPS = {
    "qwixx": "greedy,random,greedy:2/2",
    "twenty_one": "greedy,random,greedy",
}
TIMES = {"seconds", "matches_per_second", "engine", "threads"}
"""What differs between two runs of the same matches."""


def _report(shown: str) -> dict[str, Any]:
    report: dict[str, Any] = json.loads(shown.splitlines()[-1])
    return report


def _figures(report: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in report.items() if key not in TIMES}


@pytest.mark.parametrize("game", games.having("kernels"))
def test_both_engines_write_the_same_records_and_figures(here: Here, game: str) -> None:
    base = ("simulate", game, "--players", "3", "--bots", LINE_UPS[game], "--matches", "40")
    reports = {
        engine: _report(here(*base, "--engine", engine, "--records", engine, "--json"))
        for engine in ("python", "compiled")
    }
    assert Path("python").read_bytes() == Path("compiled").read_bytes()
    assert _figures(reports["python"]) == _figures(reports["compiled"])
    assert {report["engine"] for report in reports.values()} == {"python", "compiled"}
    without = _report(here(*base, "--engine", "compiled", "--json"))
    assert _figures(without) == _figures(reports["python"])


@pytest.mark.parametrize("game", games.having("kernels"))
def test_threads_change_nothing(here: Here, game: str) -> None:
    base = ("simulate", game, "--bots", "greedy", "--matches", "60000", "--json")
    one, two = (_report(here(*base, "--threads", threads)) for threads in ("1", "2"))
    assert (one["threads"], two["threads"]) == (1, 2)
    assert one["matches"] == 60000
    assert _figures(one) == _figures(two)


def test_threads_change_no_records(here: Here) -> None:
    for threads in ("1", "2"):
        base = ("simulate", "qwixx", "--matches", "5", "--engine", "compiled")
        here(*base, "--threads", threads, "--records", threads)
    assert Path("1").read_bytes() == Path("2").read_bytes()


def test_auto_takes_the_compiled_engine_where_it_can(here: Here) -> None:
    shown = here("simulate", "qwixx", "--bots", "greedy", "--threads", "2")
    assert shown.endswith("compiled engine, 2 threads\n")
    assert re.search(r"^ended by misthrows \d+\.\d%, rows \d+\.\d%$", shown, re.MULTILINE)


def test_a_bot_of_ones_own_is_not_compiled(run: Run) -> None:
    Path("mine.py").write_text("class Mine: pass\n")
    arguments = ("--engine", "compiled", "--bots", "greedy,./mine.py:Mine")
    result = run("simulate", "qwixx", *arguments)
    assert result.returncode == 2
    assert result.stderr == (
        "Error: ./mine.py:Mine is not compiled for Qwixx; --engine auto plays it as it is.\n"
    )


@pytest.fixture
def without_numba(environment: dict[str, str], tmp_path: Path) -> dict[str, str]:
    """An environment in which numba cannot be imported."""
    folder = tmp_path / "broken"
    (folder / "numba").mkdir(parents=True)
    text = "raise ModuleNotFoundError(\"No module named 'numba'\", name='numba')\n"
    (folder / "numba" / "__init__.py").write_text(text)
    return environment | {"PYTHONPATH": str(folder)}


def _simulate(environment: dict[str, str], *arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "rollwright", "simulate", "qwixx", *arguments]
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=False)


def test_without_numba_the_readable_engine_plays(without_numba: dict[str, str]) -> None:
    result = _simulate(without_numba, "--matches", "3", "--json")
    assert (result.returncode, result.stderr) == (0, "")
    assert json.loads(result.stdout)["engine"] == "python"


def test_without_numba_the_compiled_engine_says_what_to_install(
    without_numba: dict[str, str],
) -> None:
    result = _simulate(without_numba, "--engine", "compiled")
    assert result.returncode == 2
    assert result.stderr == (
        "Error: The compiled engine needs more packages (numba is missing): "
        'run pip install "rollwright[research]". --engine python works without them.\n'
    )


@pytest.mark.slow  # it compiles for half a minute; tests/kernels/test_compiled.py tries the cache
def test_a_cache_that_cannot_be_written_is_done_without_and_told_once(
    environment: dict[str, str],
) -> None:
    Path("no-folder").write_text("")
    broken = environment | {"XDG_CACHE_HOME": str(Path("no-folder").absolute())}
    result = _simulate(broken, "--matches", "3", "--json")
    assert result.returncode == 0
    assert json.loads(result.stdout)["engine"] == "compiled"
    compiling, compiled = result.stderr.splitlines()
    assert compiling.startswith("Compiling Qwixx with random for this computer, once.")
    assert "but not kept: " in compiled
    assert compiled.endswith(" cannot be written to.")


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ("--threads 0", "Invalid value for '--threads': 0 is not in the range 1<=x<=1024."),
        ("--threads two", "Invalid value for '--threads': 'two' is not a valid integer range."),
        ("--engine fast", "Invalid value for '--engine': 'fast' is not one of 'auto', 'python', "
         "'compiled'."),
        ("--plot scores.pdf", "Invalid value for '--plot': 'scores.pdf' does not end in .svg "
         "or .png."),
        ("--plot scores", "Invalid value for '--plot': 'scores' does not end in .svg or .png."),
        ("--plot no/scores.svg", "Cannot write no/scores.svg: No such file or directory."),
    ],
)  # fmt: skip
def test_bad_options_are_refused(run: Run, arguments: str, sentence: str) -> None:
    result = run("simulate", "qwixx", "--matches", "3", *arguments.split())
    assert result.returncode == 2
    assert result.stdout == ""
    assert result.stderr.splitlines()[-1] == f"Error: {sentence}"
    assert not [*Path().iterdir()]


def test_a_plot_shows_scores_and_endings(here: Here) -> None:
    here("simulate", "qwixx", "--bots", "greedy,random", "--matches", "50", "--plot", "a.svg")
    here("simulate", "qwixx", "--bots", "greedy,random", "--matches", "50", "--plot", "b.png")
    texts = [element.text for element in ElementTree.parse("a.svg").iter() if element.text]  # noqa: S314  # ours
    assert {"Qwixx, 50 matches", "score", "ended by", "rows", "misthrows"} <= {*texts}
    assert any(text.startswith("seat 0: greedy, mean ") for text in texts)
    assert Path("b.png").read_bytes().startswith(b"\x89PNG")


def test_the_same_run_draws_the_same_plot(here: Here) -> None:
    for name in ("a.svg", "b.svg"):
        here("simulate", "twenty_one", "--matches", "20", "--plot", name)
    assert Path("a.svg").read_bytes() == Path("b.svg").read_bytes()


def test_ctrl_c_reports_whole_chunks(here: Here, monkeypatch: pytest.MonkeyPatch) -> None:
    add_counts = simulate.Tally.add_counts
    added: list[int] = []

    def add_two(tally: simulate.Tally, *counts: Any) -> None:
        if len(added) == 2:
            raise KeyboardInterrupt
        add_counts(tally, *counts)
        added.append(tally.matches)

    monkeypatch.setattr(simulate.Tally, "add_counts", add_two)
    shown = here("simulate", "qwixx", "--matches", "1000000", "--json", exit_code=1)
    report = json.loads(next(line for line in shown.splitlines() if line.startswith("{")))
    assert report["matches"] == added[-1] == 2 * simulate.CHUNK
    assert f"Stopped after {report['matches']} of 1000000 matches.\n" in shown
