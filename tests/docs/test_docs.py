"""The documentation is true: examples run, links lead somewhere, nothing is left out."""

import json
import re
import runpy
import shlex
import subprocess
import sys
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import click
import pytest

from rollwright.cli.admin import admin
from rollwright.cli.main import cli
from rollwright.core import games
from rollwright.core.dice import FairDice
from rollwright.core.drawing import plain
from rollwright.core.game import CHANCE
from rollwright.i18n import LANGUAGES
from rollwright.records.jsonl import from_json, to_json
from rollwright.records.notation import from_text, to_text
from rollwright.records.record import Record
from rollwright.web import rules

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
SOURCE = ROOT / "src" / "rollwright"
README = ROOT / "README.md"
BOTS = DOCS / "bots.md"
COMMANDS = DOCS / "commands.md"
NOTATION = DOCS / "notation.md"
PAGES = [README, ROOT / "CONTRIBUTING.md", ROOT / "CHANGELOG.md", *sorted(DOCS.rglob("*.md"))]

HEADINGS = [
    "Players and material",
    "Rules",
    "The sheet",
    "State",
    "Actions",
    "Steps of a turn",
    "Records",
    "Options",
    "With real dice",
    "Solo is our extension",
    "Version history",
]
NOTICE = (
    "Rollwright is an unofficial implementation of the rules. It contains no artwork and no text "
    "of the publishers. The names of the games belong to their owners."
)

_BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_HEADING = re.compile(r"^#+ (.+)$", re.MULTILINE)
_LINK = re.compile(r"\]\(([^)\s]+)\)")


def blocks(text: str, language: str) -> list[str]:
    """The fenced blocks of that language."""
    return [body for kind, body in _BLOCK.findall(text) if kind == language]


def section(page: Path, title: str) -> str:
    """What stands under a heading of level 2."""
    parts = re.split(r"^## (.+)$", page.read_text("utf-8"), flags=re.MULTILINE)
    return dict(zip(parts[1::2], parts[2::2], strict=True))[title]


def game_page(name: str) -> Path:
    return DOCS / "games" / f"{name.replace('_', '-')}.md"


def run(arguments: list[str], folder: Path) -> str:
    """What Python prints with these arguments, started in `folder`."""
    done = subprocess.run(
        [sys.executable, *arguments], cwd=folder, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def rollwright(command: str, folder: Path) -> str:
    """What the command prints; `command` is written as in the docs, without `rollwright`."""
    return run(["-m", "rollwright", *shlex.split(command)], folder)


def examples() -> Iterator[tuple[Path, str, str]]:
    """The Python blocks that run as they stand, with the text block after each: what it prints."""
    for page in (README, NOTATION):
        found: list[tuple[str, str]] = _BLOCK.findall(page.read_text("utf-8"))
        for (kind, code), (next_kind, output) in pairwise([*found, ("", "")]):
            if kind == "python":
                assert next_kind == "text", f"{page.name} does not show what its example prints"
                yield page, code, output


@pytest.mark.parametrize(
    ("code", "output"), [pytest.param(code, out, id=page.stem) for page, code, out in examples()]
)
def test_every_example_prints_what_its_page_says(code: str, output: str, tmp_path: Path) -> None:
    assert run(["-c", code], tmp_path) == output


def test_readme_and_notation_have_examples() -> None:
    assert {README, NOTATION} <= {page for page, _, _ in examples()}


def test_the_example_of_an_evaluator_runs(tmp_path: Path) -> None:
    _, code = blocks(BOTS.read_text("utf-8"), "python")
    worth, *weighed = run(["-c", code], tmp_path).splitlines()
    assert worth.startswith("(0.")
    assert any(line.startswith("PASS: ") for line in weighed)


def test_the_bot_to_copy_plays(tmp_path: Path) -> None:
    code, _ = blocks(BOTS.read_text("utf-8"), "python")
    (tmp_path / "mybot.py").write_text(code, "utf-8")
    command = "simulate qwixx --bots ./mybot.py:MyBot,greedy"
    assert f"rollwright {command}\n" in BOTS.read_text("utf-8")
    report = json.loads(rollwright(f"{command} --matches 20 --json", tmp_path))
    assert report["matches"] == 20
    assert report["seats"][0]["bot"] == "./mybot.py:MyBot"
    assert report["seats"][0]["mean_score"] > 30


@pytest.mark.parametrize("nonces", [(), ("a", "b c"), ("é–", "3:x", "")])
def test_the_check_by_hand_gives_the_dice_that_fair_dice_roll(
    nonces: tuple[str, ...], tmp_path: Path
) -> None:
    [code] = [code for page, code, _ in examples() if page == NOTATION and "hmac" in code]
    (tmp_path / "by_hand.py").write_text(code, "utf-8")
    roll = runpy.run_path(str(tmp_path / "by_hand.py"))["roll"]
    for seed in (bytes(32), bytes(range(32))):
        for index, count in [(0, 6), (1, 5), (17, 6), (3, 100)]:
            fair = FairDice(seed, nonces).roll(index, count)
            assert roll(seed.hex(), list(nonces), index, count) == fair


RECORDS = [body for body in blocks(NOTATION.read_text("utf-8"), "text") if body.startswith("[Game")]


def test_every_game_has_a_record_that_shows_the_order_of_its_dice() -> None:
    records = [from_text(body, games.find) for body in RECORDS]
    families = {games.family_of(name) for name in games.names()}
    assert {record.match.game.name for record in records} == families
    for record in records:
        row = f"| {record.match.game.title} | {', '.join(record.match.states[0].to_roll)} |"
        assert row in NOTATION.read_text("utf-8")


@pytest.mark.parametrize("body", RECORDS, ids=["Qwixx", "Twenty One", "annotated"])
def test_a_record_on_the_page_is_what_would_be_written_and_its_dice_check_out(body: str) -> None:
    record = from_text(body, games.find)
    assert to_text(record) == body
    rolls = sum(actor == CHANCE for actor, _ in record.match.log)
    assert record.check_dice() == rolls > 1


ADMIN = admin.commands


def _options(command: click.Command) -> set[str]:
    """The options of a command; those of a group are the options of its commands."""
    if isinstance(command, click.Group) and command is not cli:
        return set().union(*map(_options, command.commands.values()))
    context = click.Context(command, parent=click.Context(cli, **cli.context_settings))
    parameters = command.get_params(context)
    options = [parameter for parameter in parameters if isinstance(parameter, click.Option)]
    return {name for option in options for name in option.opts}


@pytest.mark.parametrize("name", sorted(cli.commands))
def test_every_command_and_option_is_documented_and_no_other(name: str) -> None:
    text = section(COMMANDS, name)
    rows = [line.split("|")[1] for line in text.splitlines() if line.startswith("| `-")]
    documented = {option for row in rows for option in re.findall(r"`(--?[a-z-]+)", row)}
    assert documented == _options(cli.commands[name])
    assert f"rollwright {name}" in text


@pytest.mark.parametrize("name", sorted(ADMIN))
def test_every_command_of_admin_is_documented_with_its_options_and_no_other(name: str) -> None:
    parts = re.split(r"^### (.+)$", section(COMMANDS, "admin"), flags=re.MULTILINE)
    text = dict(zip(parts[1::2], parts[2::2], strict=True))[f"admin {name}"]
    rows = [line.split("|")[1] for line in text.splitlines() if line.startswith("| `-")]
    documented = {option for row in rows for option in re.findall(r"`(--?[a-z-]+)", row)}
    common = {"--database", "--config", "-h", "--help"}
    assert documented == _options(ADMIN[name]) - common
    assert f"rollwright admin {name}" in text


def test_no_command_of_admin_is_documented_that_is_not_there() -> None:
    titles = re.findall(r"^### admin (.+)$", section(COMMANDS, "admin"), re.MULTILINE)
    assert set(titles) == set(ADMIN)


def test_the_options_of_rollwright_itself_are_documented() -> None:
    intro = COMMANDS.read_text("utf-8").partition("\n## ")[0]
    assert all(re.search(rf"{option}\b", intro) for option in _options(cli))


def test_no_command_is_documented_that_is_not_there() -> None:
    titles = re.findall(r"^## (.+)$", COMMANDS.read_text("utf-8"), re.MULTILINE)
    assert set(titles) - {"Exit codes"} == set(cli.commands)


def _keys(value: Any) -> set[str]:
    if isinstance(value, dict):
        nested = (item for key, item in value.items() if key != "step")  # as in a JSON record
        return set(value).union(*map(_keys, nested))
    return set().union(*map(_keys, value)) if isinstance(value, list) else set()


def test_every_key_of_json_reports_is_documented(tmp_path: Path) -> None:
    simulate = "simulate qwixx --matches 1 --records m.jsonl --json"
    for command in (simulate, "replay m.jsonl --json", "verify m.jsonl --json"):
        keys = _keys(json.loads(rollwright(command, tmp_path)))
        text = section(COMMANDS, command.split()[0])
        assert {key for key in keys if f"`{key}`" not in text} == set(), command


def test_simulate_prints_the_table_that_its_section_shows(tmp_path: Path) -> None:
    text = section(COMMANDS, "simulate")
    [command] = re.findall(r"^    rollwright (simulate .+ --matches 100)$", text, re.MULTILINE)
    [table] = blocks(text, "text")
    assert table in rollwright(command, tmp_path)


def links(page: Path) -> Iterator[tuple[Path, str]]:
    """The files that a page links to, and the heading in them, if one is named."""
    for link in _LINK.findall(page.read_text("utf-8")):
        if not link.startswith("http"):
            path, _, heading = link.partition("#")
            yield (page.parent / path).resolve() if path else page, heading


def _anchors(page: Path) -> set[str]:
    titles = _HEADING.findall(page.read_text("utf-8"))
    return {re.sub(r"[^\w -]", "", title).lower().replace(" ", "-") for title in titles}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_every_link_leads_somewhere(page: Path) -> None:
    for target, heading in links(page):
        assert target.is_file(), f"{page.name} links to {target}, which is not there"
        assert not heading or heading in _anchors(target), f"{target.name} has no #{heading}"


def test_every_page_can_be_reached_from_the_readme() -> None:
    reached: set[Path] = set()
    new = {README}
    while new:
        reached |= new
        pages = [page for page in new if page.suffix == ".md" and page.is_file()]
        new = {target for page in pages for target, _ in links(page)} - reached
    assert {path for path in DOCS.rglob("*") if path.is_file()} <= reached


def text_record(text: str) -> Record:
    """The one text record among the text blocks, read by the real reader."""
    [record] = [block for block in blocks(text, "text") if block.startswith("[Game ")]
    assert to_text(from_text(record, games.find)) == record
    return from_text(record, games.find)


def test_the_text_example_is_verified(tmp_path: Path) -> None:
    record = from_text(RECORDS[0], games.find)
    (tmp_path / "example.txt").write_text(to_text(record), "utf-8")
    report = json.loads(rollwright("verify example.txt --json", tmp_path))
    rolls = record.match.rolls
    assert report == {
        "matches": 1,
        "unfinished": 0,
        "with_proven_dice": 1,
        "rolls_checked": rolls,
        "annotations": 0,
    }


@pytest.mark.parametrize("name", games.names())
def test_every_game_has_a_page_with_the_same_headings(name: str) -> None:
    titles = re.findall(r"^## (.+)$", game_page(name).read_text("utf-8"), re.MULTILINE)
    assert titles == HEADINGS


@pytest.mark.parametrize("name", games.names())
def test_the_records_of_a_game_page_are_the_match_that_its_command_plays(
    name: str, tmp_path: Path
) -> None:
    text = section(game_page(name), "Records")
    record = text_record(text)
    [broken] = blocks(text, "json")
    line = broken.replace("\n", "")
    assert to_json(from_json(line, games.find)) == line == to_json(record)
    [command] = re.findall(r"^    rollwright (simulate .+ --records match.jsonl)$", text, re.M)
    rollwright(command, tmp_path)
    assert (tmp_path / "match.jsonl").read_text("utf-8") == line + "\n"
    assert plain(record.match.state.draw(0)) in section(game_page(name), "The sheet")


@pytest.mark.parametrize("name", games.names())
def test_every_rule_that_a_game_cites_is_on_its_page(name: str) -> None:
    sources = "".join(path.read_text("utf-8") for path in (SOURCE / "games" / name).glob("*.py"))
    numbered, borrowed = _numbered(name), _numbered(games.family_of(name))
    letters = {number[0] for number in (*numbered, *borrowed)}
    cited = set(re.findall(rf"\b[{''.join(letters)}]\d+\b", sources))
    assert cited & set(numbered)
    assert cited <= {*numbered, *borrowed}
    assert [int(number[1:]) for number in numbered] == list(range(1, len(numbered) + 1))


def _numbered(name: str) -> list[str]:
    table = section(game_page(name), "Rules").split("### ")[0]
    return re.findall(r"^\| ([A-Z]\d+) \|", table, re.M)


@pytest.mark.parametrize("name", games.names())
def test_every_ruling_is_marked_and_explained_and_is_the_same_in_the_app(name: str) -> None:
    table, reasons = section(game_page(name), "Rules").split("### How we read the rules")
    marked = re.findall(r"^\| ([A-Z]\d+) \|.*\*\*Ruling\.\*\*", table, re.M)
    explained = re.findall(r"^\| ([A-Z]\d+) \| \S.+ \| \S.+ \|$", reasons, re.M)
    assert marked
    assert explained == marked
    pages = rules.pages()
    for language in LANGUAGES:
        sections = pages[f"{name}/{language}"]["sections"]
        shown = [block.get("rule") for part in sections for block in part["blocks"]]
        assert [rule for rule in shown if rule] == marked


@pytest.mark.parametrize("name", games.names())
def test_every_option_and_the_version_of_a_game_are_on_its_page(name: str) -> None:
    game = games.find(name)
    for option, value in game.options.items():
        words = {option, *value.choices}
        assert all(f"`{word}`" in section(game_page(name), "Options") for word in words)
    assert f"\n| {game.rules} | " in section(game_page(name), "Version history")


@pytest.mark.parametrize("page", [README, *map(game_page, games.names())], ids=lambda p: p.stem)
def test_the_unofficial_notice_stands_there(page: Path) -> None:
    assert NOTICE in " ".join(page.read_text("utf-8").split())
