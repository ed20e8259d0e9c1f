"""docs/adding-a-game.md, exercised: its code is a game that everything else can play."""

import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from playthroughs.playthrough import Golden
from rollwright import games
from rollwright.cli.main import cli
from rollwright.core.dice import SeededDice
from rollwright.core.game import CHANCE
from rollwright.core.match import Match

PAGE = Path(__file__).parents[2] / "docs" / "adding-a-game.md"


@pytest.fixture
def dozen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """The game of the page in a folder of its own, found like every other game."""
    files = re.findall(
        r"^`games/(\S+)`:\n\n```\w+\n(.*?)^```", PAGE.read_text("utf-8"), re.M | re.S
    )
    assert {Path(name).name for name, _ in files} >= {"__init__.py", "rules.py", "state.py"}
    for name, text in files:
        path = tmp_path / "games" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    monkeypatch.setattr(games, "__path__", [*games.__path__, str(tmp_path / "games")])
    monkeypatch.chdir(tmp_path)
    yield "dozen"
    for module in [name for name in sys.modules if name.startswith("rollwright.games.dozen")]:
        del sys.modules[module]


def _run(*arguments: str, typed: str | None = None) -> Result:
    result = CliRunner().invoke(cli, arguments, input=typed, catch_exceptions=False)
    assert result.exit_code == 0, result.output
    return result


def test_the_commands_of_the_page_work(dozen: str) -> None:
    _run("simulate", dozen, "--players", "3", "--matches", "20", "--records", "dozen.jsonl")
    report = json.loads(_run("verify", "dozen.jsonl", "--json").output)
    assert report["matches"] == 20
    line = Path("dozen.jsonl").read_text("utf-8").splitlines()[4]
    _run("convert", "dozen.jsonl", "--match", "5", "--to", "text", "-o", "five.txt")
    assert _run("convert", "five.txt", "--to", "json").output == line + "\n"


@pytest.mark.parametrize("language", ["en", "de", "fr", "it"])
def test_it_is_replayed_in_four_languages(dozen: str, language: str) -> None:
    _run("simulate", dozen, "--matches", "1", "--records", "one.jsonl")
    assert "P1" in _run("replay", "one.jsonl", "--language", language).output


def test_it_is_played_in_the_terminal_with_fair_dice(dozen: str) -> None:
    line_up = ["--names", "Ada,Bob", "--bots", "random", "--record", "match.txt"]
    _run("terminal", dozen, *line_up, typed="1\n\n" * 12)
    report = json.loads(_run("verify", "match.txt", "--json").output)
    assert report["with_proven_dice"] == 1
    assert report["rolls_checked"] == 6


def test_its_golden_can_be_written(dozen: str) -> None:
    found = re.search(r"```text\n(.*?)```", PAGE.read_text("utf-8"), re.S)
    assert found
    head = dict(line.strip().split(": ", 1) for line in found[1].strip().splitlines())
    golden = Golden(Path("dozen.txt"), head)
    assert golden.head["game"] == dozen
    assert "turn 10" in golden.text()


def test_pending_choices_stay_hidden(dozen: str) -> None:
    match = Match.deal(games.find(dozen), 2, SeededDice(1), {})
    match.roll(SeededDice(1))
    match.step(0, 1)
    assert match.view(1).state != match.state
    assert match.view(0).state == match.state
    assert CHANCE not in match.pending
