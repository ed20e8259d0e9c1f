"""`rollwright arena`: a report that adds up, the same however it is played, and clear errors."""

import json
import os
import re
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from cli.conftest import Here, Run
from cli.processes import SECONDS, started
from rollwright.arena.estimates import Sums
from rollwright.arena.work import Item, Worker
from rollwright.core import games

TIMES = {"seconds", "matches_per_second", "engine", "threads", "tables"}
"""What differs between two runs of the same matches."""

LAST = (
    "class Last:\n"
    "    def __init__(self, seed): pass\n"
    "    def choose(self, view, legal): return legal[-1]\n"
)


def _report(shown: str) -> dict[str, Any]:
    report: dict[str, Any] = json.loads(shown.splitlines()[-1])
    return report


def _figures(report: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in report.items() if key not in TIMES}


def test_what_is_piped_is_the_report_alone(run: Run) -> None:
    result = run("arena", "qwixx", "--bots", "greedy,random", "--matches", "40")
    assert result.stdout.startswith("   bot  ")


def test_luck_is_taken_from_wins(here: Here) -> None:
    base = ("arena", "qwixx", "--bots", "greedy,greedy:2/2", "--matches", "60", "--adjust")
    found = _report(here(*base, "--json"))
    assert found["adjust"]
    assert list(found["adjusted"]) == ["greedy", "greedy:2/2"]
    for bot, figures in found["adjusted"].items():
        assert list(figures) == ["win_rate", "stderr", "interval", "variance_ratio"]
        plain = found["results"][bot]["stderr"]
        assert figures["variance_ratio"] == pytest.approx((figures["stderr"] / plain) ** 2, 0.01)
    [table] = found["tables"]
    assert 0.3 < table["luck_taken"] < 1.3
    shown = here(*base)
    figures = found["adjusted"]["greedy"]
    rate = f"{figures['win_rate']:.2%} ± {figures['stderr']:.2%}"
    assert re.search(rf"without luck .*\n1  greedy +{re.escape(rate)}", shown)


def test_luck_that_cannot_be_told_is_refused(run: Run) -> None:
    sheet = ("--option", "sheet=mixed-colours")
    result = run("arena", "qwixx", "--bots", "greedy,random", "--adjust", *sheet)
    assert result.returncode == 2
    assert "--adjust knows Qwixx only without variants" in result.stderr


def test_json_has_results_pairs_and_settings(here: Here) -> None:
    found = _report(here("arena", "qwixx", "--bots", "greedy,random", "--matches", "40", "--json"))
    assert list(found) == [
        *("game", "players", "seed", "engine", "threads", "ray", "until", "adjust"),
        *("matches", "seconds", "matches_per_second"),
        *("results", "intervals", "score_stderr", "pairs", "tables", "widest", "adjusted"),
    ]
    assert (found["game"], found["matches"], found["players"]) == ("qwixx", 40, 2)
    assert list(found["results"]) == ["greedy", "random"]
    for figures in found["results"].values():
        assert list(figures) == ["win_rate", "stderr", "mean_score", "elo", "elo_stderr"]
    assert sum(figures["win_rate"] for figures in found["results"].values()) == pytest.approx(1)
    [pair] = found["pairs"]
    assert list(pair) == [
        *("bots", "matches", "win_rate", "stderr", "interval", "lead", "lead_stderr")
    ]
    assert pair["bots"] == ["greedy", "random"]
    assert pair["win_rate"] == found["results"]["greedy"]["win_rate"]
    assert pair["interval"] == found["intervals"]["greedy"]
    [table] = found["tables"]
    assert (table["bots"], table["engine"]) == (["greedy", "random"], "compiled")


def test_a_table_of_the_arena_is_what_simulate_plays_with_its_seed(here: Here) -> None:
    arena = ("arena", "twenty_one", "--bots", "greedy,random", "--matches", "60", "--json")
    found = _report(here(*arena))
    seed = str(found["tables"][0]["seed"])
    both = [
        _report(here("simulate", "twenty_one", "--bots", bots, "--seed", seed, "--matches", "30",
                     "--json"))["seats"]
        for bots in ("greedy,random", "random,greedy")
    ]  # fmt: skip
    for bot, seats in (("greedy", (0, 1)), ("random", (1, 0))):
        for key in ("mean_score", "win_rate"):
            mean = sum(seated[seat][key] for seated, seat in zip(both, seats, strict=True)) / 2
            assert found["results"][bot][key] == pytest.approx(mean, abs=0.001)


@pytest.mark.parametrize("game", games.having("kernels"))
def test_engines_and_threads_change_no_figure(here: Here, game: str) -> None:
    base = ("arena", game, "--bots", "greedy,random", "--matches", "120", "--json")
    python = _report(here(*base, "--engine", "python"))
    one = _report(here(*base, "--engine", "compiled", "--threads", "1"))
    two = _report(here(*base, "--engine", "compiled", "--threads", "2"))
    assert (python["engine"], python["threads"]) == ("python", 1)
    assert (one["engine"], one["threads"], two["threads"]) == ("compiled", 1, 2)
    assert _figures(python) == _figures(one) == _figures(two)


def test_bots_from_a_file_meet_compiled_ones(here: Here) -> None:
    Path("last.py").write_text(LAST)
    bots = "greedy,random,./last.py:Last"
    shown = here("arena", "qwixx", "--bots", bots, "--matches", "30", "--json", "--threads", "2")
    found = _report(shown)
    assert list(found["results"]) == bots.split(",")
    assert (found["engine"], found["threads"]) == ("compiled and python", 1)
    assert [table["engine"] for table in found["tables"]] == ["compiled", "python", "python"]


def test_more_players_share_a_table(here: Here) -> None:
    base = ("arena", "qwixx", "--matches", "80", "--json")
    one = _report(here(*base, "--players", "4", "--bots", "greedy,random"))
    assert one["tables"][0]["bots"] == ["greedy", "random", "random", "random"]
    results = one["results"]
    assert results["greedy"]["win_rate"] + 3 * results["random"]["win_rate"] == pytest.approx(1)
    two = _report(here(*base, "--table", "greedy,greedy,random,random"))
    assert two["players"] == 4
    assert sum(two["results"][bot]["win_rate"] for bot in results) == pytest.approx(0.5)


def test_until_stops_when_the_interval_is_narrow(here: Here) -> None:
    base = ("arena", "qwixx", "--bots", "greedy,greedy:2/2", "--json")
    found = _report(here(*base, "--until", "3%"))
    low, high = found["pairs"][0]["interval"]
    assert (high - low) / 2 <= found["until"] == 0.03
    assert found["widest"] == pytest.approx((high - low) / 2, abs=1e-5)
    assert found["matches"] < 2000
    again = _report(here(*base, "--until", "0.03", "--threads", "1"))
    assert again["matches"] == found["matches"]


def test_until_may_be_out_of_reach(run: Run) -> None:
    arguments = ("--bots", "greedy,greedy:2/2", "--until", "1%", "--matches", "400")
    result = run("arena", "qwixx", *arguments)
    assert result.returncode == 0
    assert result.stderr.endswith("400 matches were not enough for ±1.00%.\n")


def test_the_table_shows_rates_ratings_and_pairs(here: Here) -> None:
    shown = here("arena", "qwixx", "--bots", "greedy,greedy:2/2,random", "--matches", "60")
    for number, bot in enumerate(["greedy", "greedy:2/2", "random"], 1):
        line = (
            rf"^{number}  {bot} +\d+\.\d\d% ± \d+\.\d\d% +\d+\.\d\d%–\d+\.\d\d% +"
            r"\d+\.\d ± \d+\.\d +[+-]\d+ ± \d+$"
        )
        assert re.search(line, shown, re.MULTILINE)
    assert "\nwins of the row against the column, in %\n" in shown
    assert re.search(r"^2  greedy:2/2( +\d+\.\d\d ± \d+\.\d\d){2}$", shown, re.M)
    assert re.search(r"^60 matches of 2 players, \d+ matches per second, seed 1$", shown, re.M)
    assert "Elo has mean 0; an even share of wins is 50.0%" in shown
    more = here("arena", "qwixx", "--table", "greedy,random,random", "--matches", "6")
    assert "how often the row has more points than the column, in %" in more
    assert "an even share of wins is 33.3%" in more


def test_a_plot_shows_ratings_and_pairs(here: Here) -> None:
    base = ("arena", "qwixx", "--bots", "greedy,greedy:2/2", "--matches", "60", "--plot")
    for name in ("a.svg", "b.svg", "c.png"):
        here(*base, name)
    texts = [element.text for element in ElementTree.parse("a.svg").iter() if element.text]  # noqa: S314  # ours
    assert {"Qwixx, 60 matches", "greedy", "greedy:2/2", "Elo, with 95% intervals"} <= {*texts}
    assert Path("a.svg").read_bytes() == Path("b.svg").read_bytes()
    assert Path("c.png").read_bytes().startswith(b"\x89PNG")


def test_ctrl_c_reports_what_is_done(environment: dict[str, str], here: Here) -> None:
    Path("first.py").write_text(
        "from pathlib import Path\n"
        "class First:\n"
        "    def __init__(self, seed): pass\n"
        "    def choose(self, view, legal):\n"
        "        with Path('asked').open('a') as file: file.write('x')\n"
        "        return legal[0]\n"
    )
    arguments = ("arena", "qwixx", "--bots", "greedy,./first.py:First", "--json")
    with started(environment, *arguments, "--matches", "1000000") as process:
        while not Path("asked").exists() or Path("asked").stat().st_size < 2000:
            assert process.poll() is None
        process.send_signal(signal.SIGINT)
        shown, errors = process.communicate(timeout=SECONDS)
    assert process.returncode == 130
    done = _report(shown)["matches"]
    assert done > 0
    assert errors.endswith(f"Stopped after {done} of 1000000 matches.\n")
    again = _report(here(*arguments, "--matches", str(done)))
    assert again["results"] == _report(shown)["results"]


def test_ctrl_c_before_everybody_has_played_leaves_gaps(
    here: Here, monkeypatch: pytest.MonkeyPatch
) -> None:
    play = Worker.play

    def only_the_first_seating(self: Worker, item: Item) -> Sums:
        if item.seating:
            raise KeyboardInterrupt
        return play(self, item)

    monkeypatch.setattr(Worker, "play", only_the_first_seating)
    base = ("arena", "qwixx", "--bots", "greedy,greedy:2/2,random", "--threads", "1")
    shown = here(*base, exit_code=1)
    assert re.search(r"^3  random +– +– +– +–$", shown, re.MULTILINE)
    assert "Stopped after 4 of 10002 matches.\n" in shown
    assert "Stopped after 4 matches.\n" in here(*base, "--until", "1%", exit_code=1)


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ("", "The arena needs two bots or more; name them with --bots, with commas."),
        ("--bots greedy", "The arena needs two bots or more; name them with --bots, with commas."),
        ("--bots greedy,greedy", "--bots names greedy twice; --table lets a bot sit at several "
         "seats."),
        ("--bots greedy,random,greedy:2/2 --players 4", "3 bots cannot share 4 seats evenly; name "
         "4 bots or more, or two for one of the first among the second, or say who sits where "
         "with --table."),
        ("--bots greedy,random --players 1", "In the arena 2 players or more meet."),
        ("--bots greedy,random --players 9", "Qwixx is for 1 to 5 players, not 9."),
        ("--bots greedy,random --table greedy,random", "Use --bots or --table, not both."),
        ("--table greedy,greedy", "A table of the arena needs two different bots or more."),
        ("--table greedy,random,random --players 2", "--table has 3 seats, but --players asks for "
         "2."),
        ("--bots greedy,nobody", "Qwixx has no bot 'nobody'; it has "),
        ("--bots greedy,./none.py:Bot", "There is no bot file './none.py'."),
        ("--bots greedy,random --matches 0", "Invalid value for '--matches': 0 is not in the range "
         "1<=x<=1000000000."),
        ("--bots greedy,random --until 0", "Invalid value for '--until': '0' is not a width "
         "between 0% and 50%, such as 0.5%."),
        ("--bots greedy,random --until 60%", "Invalid value for '--until': '60%' is not a width "
         "between 0% and 50%, such as 0.5%."),
        ("--bots greedy,random --until soon", "Invalid value for '--until': 'soon' is not a width "
         "between 0% and 50%, such as 0.5%."),
        ("--bots greedy,random --plot a.pdf", "Invalid value for '--plot': 'a.pdf' does not end in "
         ".svg or .png."),
        ("--bots greedy,random --plot no/a.svg", "Cannot write no/a.svg: No such file or "
         "directory."),
        ("--bots greedy,random --ray local --threads 2", "Use --threads or --ray, not both: "
         "Ray has its own workers."),
    ],
)  # fmt: skip
def test_bad_options_are_refused(run_here: Run, arguments: str, sentence: str) -> None:
    result = run_here("arena", "qwixx", *arguments.split())
    assert result.returncode == 2
    assert result.stdout == ""
    assert result.stderr.splitlines()[-1].startswith(f"Error: {sentence}")
    assert not [*Path().iterdir()]


@pytest.mark.parametrize(
    ("body", "deed"),
    [
        ("while True: pass", "took longer than 0.2 s for a move"),
        ("raise ValueError('oh')", "raised ValueError: oh"),
        ("return None", "answered None where it could choose pass"),
    ],
)
def test_a_bad_bot_ends_the_run(run_here: Run, body: str, deed: str) -> None:
    Path("bad.py").write_text(
        "class Bad:\n"
        "    def __init__(self, seed): pass\n"
        f"    def choose(self, view, legal):\n        {body}\n"
    )
    arguments = ("--bots", "./bad.py:Bad,greedy", "--move-timeout", "0.2", "--plot", "a.svg")
    result = run_here("arena", "qwixx", *arguments)
    assert result.returncode == 2
    assert result.stderr.splitlines()[-1].startswith(f"Error: Bot ./bad.py:Bad at seat 0 {deed}")
    assert [*Path().iterdir()] == [Path("bad.py")]


@pytest.mark.parametrize(
    ("missing", "more", "sentence"),
    [
        ("numpy", (), "The arena needs more packages (numpy is missing): run "
         'pip install "rollwright[research]".'),
        ("ray", ("--ray", "local"), "--ray needs more packages (ray is missing): run "
         'pip install "rollwright[ray]".'),
    ],
)  # fmt: skip
def test_missing_packages_are_told(
    environment: dict[str, str], tmp_path: Path, missing: str, more: tuple[str, ...], sentence: str
) -> None:
    folder = tmp_path / "broken" / missing
    folder.mkdir(parents=True)
    text = f"raise ModuleNotFoundError(\"No module named '{missing}'\", name='{missing}')\n"
    (folder / "__init__.py").write_text(text)
    path = os.pathsep.join([str(folder.parent), environment.get("PYTHONPATH", "")])
    with started(
        environment | {"PYTHONPATH": path}, "arena", "qwixx", "--bots", "greedy,random", *more
    ) as process:
        _, errors = process.communicate(timeout=SECONDS)
    assert process.returncode == 2
    assert errors.splitlines()[-1] == f"Error: {sentence}"


def test_the_documentation_shows_the_table_and_every_key(here: Here) -> None:
    page = Path(__file__).parents[2] / "docs" / "commands.md"
    text = page.read_text("utf-8").partition("\n## arena\n")[2].partition("\n## ")[0]
    [table] = re.findall(r"^```text\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)
    [command] = re.findall(r"^    rollwright (arena .+ --matches 6000)$", text, re.MULTILINE)
    assert table in here(*command.split())
    report = _report(here(*command.split(), "--json"))
    keys = {*report, *report["results"]["random"], *report["pairs"][0], *report["tables"][0]}
    assert {key for key in keys if f"`{key}`" not in text} == set()


def test_the_example_of_the_arena_page_runs(environment: dict[str, str]) -> None:
    page = Path(__file__).parents[2] / "docs" / "arena.md"
    [code] = re.findall(r"^```python\n(.*?)^```$", page.read_text("utf-8"), re.M | re.DOTALL)
    done = subprocess.run(
        [sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True
    )
    assert done.stdout.startswith("Share(value=0.774")
