"""`rollwright simulate`: figures that follow from the records, and records that verify."""

import json
import re
import signal
import statistics
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from cli.conftest import Here, Run
from cli.processes import started
from rollwright.core import games
from rollwright.records.jsonl import from_json
from rollwright.records.record import Record

Report = Callable[..., dict[str, Any]]

ENGINES = ["python", "compiled"]


@pytest.fixture
def report(here: Here) -> Report:
    """The JSON report of a simulation of Qwixx, or of another game."""

    def report(*arguments: str, game: str = "qwixx") -> dict[str, Any]:
        shown = here("simulate", game, "--json", *arguments).splitlines()
        read: dict[str, Any] = json.loads(shown[-1])  # it may tell before that it compiles
        return read

    return report


def _records(path: str) -> list[Record]:
    lines = Path(path).read_text("utf-8").splitlines()
    return [from_json(line, games.find) for line in lines]


def test_the_report_has_the_documented_keys(report: Report) -> None:
    found = report("--matches", "5", "--bots", "greedy,random", "--seed", "9")
    assert list(found) == [
        *("game", "seed", "matches", "engine", "threads", "seconds", "matches_per_second"),
        *("turns", "turns_spread", "endings", "seats"),
    ]
    assert (found["game"], found["seed"], found["matches"]) == ("qwixx", 9, 5)
    assert [seat["bot"] for seat in found["seats"]] == ["greedy", "random"]
    for seat in found["seats"]:
        assert list(seat) == [
            *("bot", "mean_score", "score_stderr", "score_spread", "win_rate", "win_rate_stderr")
        ]
    assert sum(seat["win_rate"] for seat in found["seats"]) == pytest.approx(1)


def test_the_figures_follow_from_the_records(report: Report) -> None:
    found = report(
        *("--matches", "30", "--players", "3", "--bots", "greedy", "--records", "all.jsonl")
    )
    matches = [record.match for record in _records("all.jsonl")]
    assert len(matches) == found["matches"] == 30
    assert found["turns"] == pytest.approx(statistics.mean(m.state.turn for m in matches), abs=0.01)
    assert found["turns_spread"] == pytest.approx(
        statistics.stdev(match.state.turn for match in matches), abs=0.01
    )
    rows = statistics.mean(match.state.closed.bit_count() > 1 for match in matches)
    assert {ending["ending"]: ending["share"] for ending in found["endings"]} == pytest.approx(
        {"rows": rows, "misthrows": 1 - rows}, abs=0.0001
    )
    for seat, figures in enumerate(found["seats"]):
        scores = [match.scores[seat] for match in matches]
        wins = [(seat in m.winners) / len(m.winners) for m in matches]
        assert figures["mean_score"] == pytest.approx(statistics.mean(scores), abs=0.001)
        assert figures["score_spread"] == pytest.approx(statistics.stdev(scores), abs=0.001)
        assert figures["win_rate"] == pytest.approx(statistics.mean(wins), abs=0.00001)


def test_records_verify(here: Here) -> None:
    here("simulate", "qwixx", "--matches", "12", "--players", "4", "--records", "all.jsonl")
    assert json.loads(here("verify", "all.jsonl", "--json"))["matches"] == 12
    assert {record.match.setup.seats for record in _records("all.jsonl")} == {4}


def test_the_same_seed_gives_the_same_bytes(here: Here) -> None:
    for name, seed in [("a", "1"), ("b", "1"), ("c", "2")]:
        here("simulate", "qwixx", "--matches", "5", "--seed", seed, "--records", name)
    assert Path("a").read_bytes() == Path("b").read_bytes()
    assert Path("a").read_bytes() != Path("c").read_bytes()


def test_a_shorter_run_is_the_beginning_of_a_longer_one(here: Here) -> None:
    for matches in ("3", "6"):
        here("simulate", "qwixx", "--matches", matches, "--records", matches)
    assert Path("6").read_bytes().startswith(Path("3").read_bytes())


def test_options_reach_the_records(here: Here) -> None:
    here(
        *("simulate", "qwixx", "--matches", "2", "--players", "4"),
        *("--option", "edition=board", "--records", "all.jsonl"),
    )
    editions = [record.match.setup.options for record in _records("all.jsonl")]
    assert editions == [{"edition": "board"}] * 2


def test_the_table_names_every_seat(here: Here) -> None:
    shown = here("simulate", "qwixx", "--matches", "4", "--bots", "greedy:2/2,random,greedy",
                 "--players", "3")  # fmt: skip
    number = r"-?\d+\.\d"
    for seat, bot in enumerate(["greedy:2/2", "random", "greedy"]):
        line = rf"{seat}  {bot} +{number} ± {number} \({number}\) +{number}% ± {number}%"
        assert re.search(line, shown)
    assert re.search(
        r"4 matches, [\d.]+ turns each on average, \d+ matches per second, seed 1", shown
    )


def test_one_bot_plays_every_seat_and_a_bot_from_a_file_joins(here: Here) -> None:
    Path("mine.py").write_text(
        "class Mine:\n"
        "    def __init__(self, seed): pass\n"
        "    def choose(self, view, legal): return legal[-1]\n"
    )
    shown = here("simulate", "qwixx", "--matches", "2", "--bots", "./mine.py:Mine", "--json")
    found = json.loads(shown)
    assert [seat["bot"] for seat in found["seats"]] == ["./mine.py:Mine"] * 2
    assert (found["engine"], found["threads"]) == ("python", 1)


@pytest.mark.parametrize(
    ("body", "deed"),
    [
        ("while True: pass", "took longer than 0.2 s for a move"),
        ("raise ValueError('oh')", "raised ValueError: oh"),
        ("return None", "answered None where it could choose pass"),
    ],
)
def test_a_bad_bot_ends_the_run_and_leaves_no_records(run: Run, body: str, deed: str) -> None:
    Path("bad.py").write_text(
        "class Bad:\n"
        "    def __init__(self, seed): pass\n"
        f"    def choose(self, view, legal):\n        {body}\n"
    )
    result = run(
        *("simulate", "qwixx", "--matches", "2", "--bots", "./bad.py:Bad"),
        *("--move-timeout", "0.2", "--records", "all.jsonl"),
    )
    assert result.returncode == 2
    assert re.fullmatch(
        rf"Error: Bot \./bad\.py:Bad at seat 0 {deed}.*, in turn 1\.\n", result.stderr
    )
    assert [*Path().iterdir()] == [Path("bad.py")]


@pytest.mark.parametrize("engine", ENGINES)
def test_ctrl_c_reports_what_is_done_and_keeps_whole_records(
    environment: dict[str, str], here: Here, engine: str
) -> None:
    arguments = ("--matches", "1000000", "--records", "all.jsonl", "--engine", engine)
    with started(environment, "simulate", "qwixx", *arguments) as process:
        while not any(path.stat().st_size for path in Path().glob(".all.jsonl.*")):
            assert process.poll() is None
        process.send_signal(signal.SIGINT)
        shown, errors = process.communicate(timeout=100)
    assert process.returncode == 130
    stopped = re.search(r"^Stopped after (\d+) of 1000000 matches\.\n\Z", errors, re.MULTILINE)
    assert stopped
    assert f"{stopped[1]} matches, " in shown
    assert json.loads(here("verify", "all.jsonl", "--json"))["unfinished"] == 0
    assert [*Path().iterdir()] == [Path("all.jsonl")]
