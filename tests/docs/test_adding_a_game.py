"""The game that docs/adding-a-game.md names as an example: everything else can play it."""

import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

import rollwright.games
from playthroughs.playthrough import Golden
from rollwright import bots, envs
from rollwright.arena.play import seeded_match
from rollwright.cli.main import cli
from rollwright.core import games
from rollwright.core.dice import SeededDice
from rollwright.core.game import CHANCE
from rollwright.core.match import Match
from rollwright.kernels import batch, cache

PAGE = Path(__file__).parents[2] / "docs" / "adding-a-game.md"
VARIANT = Path(__file__).parents[2] / "src" / "rollwright" / "games" / "qwixx_big_points"
EXAMPLES = Path(__file__).parents[2] / "examples" / "games"


@pytest.fixture
def dozen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """The game of the page, found like every other game."""
    package = rollwright.games
    monkeypatch.setattr(package, "__path__", [*package.__path__, str(EXAMPLES)])
    monkeypatch.setattr(cache, "place", lambda: tmp_path)
    monkeypatch.chdir(tmp_path)
    yield "dozen"
    for module in [name for name in sys.modules if name.startswith("rollwright.games.dozen")]:
        del sys.modules[module]


def _run(*arguments: str, typed: str | None = None) -> Result:
    result = CliRunner().invoke(cli, arguments, input=typed, catch_exceptions=False)
    assert result.exit_code == 0, result.output
    return result


def test_what_the_page_shows_of_the_variant_stands_in_its_files() -> None:
    shown = re.findall(r"```python\n(.*?)```", PAGE.read_text("utf-8"), re.S)
    files = [path.read_text("utf-8") for path in VARIANT.rglob("*.py")]
    assert len(shown) == 1
    assert all(any(code in text for text in files) for code in shown)


def test_the_page_names_all_parts_of_a_game() -> None:
    [table] = re.findall(r"\n\n(\| in the folder .*?)\n\n", PAGE.read_text("utf-8"), re.S)
    assert {*games.PARTS} <= {*re.findall(r"^\| `(\w+)/?`", table, re.M)}


def test_the_game_keeps_to_what_every_game_must(dozen: str) -> None:
    envs.check_game(games.find(dozen))


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


def test_its_bot_is_offered(dozen: str) -> None:
    assert bots.names(games.find(dozen)) == ("careful", "random")


@pytest.mark.parametrize("line_up", [["random"] * 3, ["careful"], ["random", "careful"]])
def test_both_engines_play_the_same_matches(dozen: str, line_up: list[str]) -> None:
    game = games.find(dozen)
    makers = [bots.find(bot, game) for bot in line_up]
    compiled = batch.line_up(game, {"turns": "10"}, line_up, bots.compiled(game))
    assert compiled
    results = compiled.play(5, 0, 20)
    for number in range(20):
        match = seeded_match(game, {"turns": "10"}, makers, 5, number)
        assert compiled.log(5, number) == (match.setup, match.log)
        assert tuple(results.scores[number]) == match.scores
        assert results.turns[number] == match.state.turn
        assert compiled.ending(results.endings[number]) == match.ending


def test_its_bot_never_starts_again(dozen: str) -> None:
    game = games.find(dozen)
    match = seeded_match(game, {}, [bots.find("careful", game)] * 2, 1, 0)
    totals = [state.scores for state in match.states]
    assert totals == sorted(totals, key=sum)
    assert max(match.scores) <= 21


def test_compiled_it_is_simulated_from_the_command_line(dozen: str) -> None:
    run = ("simulate", dozen, "--bots", "careful,random", "--matches", "1000", "--json")
    compiled, python = (
        json.loads(_run(*run, "--engine", engine).stdout) for engine in ("compiled", "python")
    )
    assert (compiled["engine"], python["engine"]) == ("compiled", "python")
    assert compiled["seats"] == python["seats"]
    assert compiled["seats"][0]["win_rate"] > 0.6


def test_its_bots_meet_in_the_arena(dozen: str) -> None:
    report = json.loads(_run("arena", dozen, "--bots", "careful,random", "--json").stdout)
    assert report["engine"] == "compiled"
