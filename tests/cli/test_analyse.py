"""`rollwright analyse`: on the screen, as JSON, as a page and in the record."""

import json
import re
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

from cli.conftest import Here, Run
from records.samples import FOUR_MISTHROWS, RED_CLOSED
from rollwright.core import games
from rollwright.i18n import LANGUAGES
from rollwright.records.jsonl import from_json
from rollwright.records.notation import from_text

QUICK = ("--budget", "1ms")
SEAT_KEYS = ["name", "start", "luck", "decisions", "others", "result", "error_rate", "unforced"]
MOMENT_KEYS = ["step", "seat", "chosen", "best", "loss", "stderr", "is_exact", "grade"]


@pytest.fixture
def match(here: Here) -> Path:
    """A match of two in JSON."""
    here("simulate", "qwixx", "--bots", "greedy", "--matches", "1", "--records", "match.jsonl")
    return Path("match.jsonl")


def reports(here: Here, *arguments: str | Path) -> list[Any]:
    """What `--json` writes. The first time ever, stderr says that something is compiled."""
    told = here("analyse", *arguments, "--json", *QUICK)
    return [json.loads(line) for line in told.splitlines() if line.startswith("{")]


def test_json_has_the_documented_keys_and_adds_up(here: Here, match: Path) -> None:
    [told] = reports(here, match)
    assert list(told)[:4] == ["match", "seats", "moments", "rolls"]
    assert told["match"] == 1
    for seat in told["seats"]:
        assert list(seat)[: len(SEAT_KEYS)] == SEAT_KEYS
        total = seat["start"] + seat["luck"] + seat["decisions"] + seat["others"]
        assert total == pytest.approx(seat["result"], abs=1e-9)
        assert seat["others"] == pytest.approx(seat["losses_of_others"] + seat["unforeseen"])
    for moment in told["moments"]:
        assert list(moment)[: len(MOMENT_KEYS)] == MOMENT_KEYS
        assert (moment["grade"] is None) == (len(moment["options"]) == 1)
        values = {each["action"]: each["value"] for each in moment["options"]}
        lost = values[moment["best"]] - values[moment["chosen"]]
        assert moment["loss"] == pytest.approx(lost, abs=1e-12)
    steps = json.loads(match.read_text())["steps"]
    for moment in told["moments"]:
        assert steps[moment["step"] - 1] == [moment["seat"], moment["chosen"]]
    for roll in told["rolls"]:
        assert steps[roll["step"] - 1][0] == "chance"
        assert len(roll["luck"]) == 2
    assert told["is_over"]
    assert told["is_complete"]
    assert not told["is_exact"]
    documented = (Path(__file__).parents[2] / "docs" / "coach.md").read_text("utf-8")
    for key in {*told, *told["seats"][0], *told["moments"][0], *told["rolls"][0]}:
        assert f"`{key}`" in documented, key


def test_several_matches_are_lines_and_one_can_be_chosen(here: Here) -> None:
    here("simulate", "twenty_one", "--players", "1", "--matches", "3", "--records", "three.jsonl")
    found = reports(here, "three.jsonl")
    assert [each["match"] for each in found] == [1, 2, 3]
    [second] = reports(here, "three.jsonl", "--match", "2")
    assert second == found[1]
    assert second["unit"] == "points"
    assert second["is_exact"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_report_is_told_in_every_language(here: Here, language: str) -> None:
    Path("alone.txt").write_text(FOUR_MISTHROWS)
    told = here("analyse", "alone.txt", "--language", language)
    assert "Emma" in told
    assert "−20" in told
    assert re.search(r"115[.,]5", told)  # what a perfect player scores


class Page(HTMLParser):
    """All addresses that a page names, and how deep its elements are nested."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.addresses: list[str] = []
        self.tags: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.addresses += [value or "" for key, value in attrs if key in ("src", "href")]


def test_the_page_needs_no_network_and_shows_both_choices(here: Here, match: Path) -> None:
    here("analyse", match, "--html", "report.html", "--language", "de", *QUICK)
    text = Path("report.html").read_text("utf-8")
    page = Page(text)
    assert page.addresses == []
    assert {"svg", "polyline", "table", "pre", "h1"} <= {*page.tags}
    assert "script" not in page.tags
    assert "http" not in text
    assert "prefers-color-scheme: dark" in text
    assert 'lang="de"' in text
    assert "besser" in text


def test_names_cannot_break_the_page(here: Here) -> None:
    nasty = FOUR_MISTHROWS.replace('[Seat "Emma"]', '[Seat "<b>Emma"]')
    nasty = nasty.replace('[Start "Emma"]', '[Start "<b>Emma"]').replace("Emma:", '"<b>Emma":')
    Path("nasty.txt").write_text(nasty)
    here("analyse", "nasty.txt", "--html", "nasty.html")
    text = Path("nasty.html").read_text("utf-8")
    assert "&lt;b&gt;Emma" in text
    assert "<b>Emma" not in text


@pytest.mark.parametrize("suffix", [".txt", ".jsonl"])
def test_an_annotated_record_reads_back_with_the_analysis(
    here: Here, match: Path, suffix: str
) -> None:
    [told] = reports(here, match)
    here("analyse", match, "--annotate", f"out{suffix}", *QUICK)
    text = Path(f"out{suffix}").read_text("utf-8")
    record = from_text(text, games.find) if suffix == ".txt" else from_json(text, games.find)
    notes = {each.step: each for each in record.annotations}
    assert record.match.log == from_json(match.read_text(), games.find).match.log
    for moment in told["moments"]:
        if moment["grade"]:
            facts = notes[moment["step"]].facts
            assert facts["grade"] == moment["grade"]
            assert facts["loss"] == pytest.approx(moment["loss"], abs=1e-6)
            assert bool(notes[moment["step"]].comment) == (
                moment["grade"] in ("inaccuracy", "mistake", "blunder")
            )
    for roll in told["rolls"]:
        assert notes[roll["step"]].facts["luck"] == pytest.approx(roll["luck"], abs=1e-6)
    again = f"again{suffix}"
    here("analyse", f"out{suffix}", "--annotate", again, *QUICK)
    assert Path(again).read_text("utf-8") == text


def test_an_unfinished_match_is_analysed_so_far(here: Here) -> None:
    Path("open.txt").write_text(RED_CLOSED)
    [told] = reports(here, "open.txt")
    assert not told["is_over"]
    assert told["is_complete"]
    [seat] = told["seats"]
    assert seat["result"] == told["worth"][-1]["seats"][0]
    assert "not over" in here("analyse", "open.txt")


def test_a_match_by_earlier_rules_is_weighed_and_says_so(here: Here) -> None:
    Path("old.txt").write_text(FOUR_MISTHROWS.replace('[Rules "2"]', '[Rules "1"]'))
    assert "version 1 of the rules" in here("analyse", "old.txt")
    assert reports(here, "old.txt")[0]["rules"] == 1


def _refused(run: Run, *arguments: str | Path) -> tuple[str, str]:
    done = run("analyse", *arguments)
    assert done.returncode == 2, done.stderr
    assert "Traceback" not in done.stderr
    return done.stdout, done.stderr.splitlines()[-1]


@pytest.mark.parametrize("budget", ["0ms", "0", "fast", "-5ms", "99999999ms"])
def test_a_budget_is_a_time(run: Run, budget: str) -> None:
    Path("alone.txt").write_text(FOUR_MISTHROWS)
    _, sentence = _refused(run, "alone.txt", f"--budget={budget}")
    assert "write a time such as 50ms" in sentence


def test_what_comes_before_a_broken_line_is_analysed(run: Run, here: Here) -> None:
    here("simulate", "qwixx", "--players", "1", "--matches", "2", "--records", "two.jsonl")
    text = Path("two.jsonl").read_text()
    Path("broken.jsonl").write_text(text + text.splitlines()[0][:-40] + "\n")
    told, sentence = _refused(run, "broken.jsonl", "--json")
    assert [json.loads(line)["match"] for line in told.splitlines()] == [1, 2]
    assert sentence.startswith("Error: line 3: ")


def test_a_sheet_that_the_coach_does_not_know(run: Run, here: Here) -> None:
    here(
        "simulate", "qwixx", "--bots", "greedy", "--matches", "1", "--records", "mixed.jsonl",
        "--option", "sheet=mixed-colours",
    )  # fmt: skip
    told, sentence = _refused(run, "mixed.jsonl")
    assert told == ""
    assert sentence == (
        "Error: The coach does not know Qwixx with sheet mixed-colours; "
        "it can analyse matches on the usual sheet."
    )


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["alone.txt", "--match", "2"], "alone.txt has no match number 2."),
        (["none.txt"], "Cannot read none.txt"),
        (["empty.txt"], "empty.txt is empty."),
        (["two.jsonl", "--annotate", "out.txt"], "A text record holds one match"),
        (["begun.txt"], "Nothing has happened in this match yet"),
    ],
)
def test_other_bad_input_is_one_sentence(run: Run, arguments: list[str], message: str) -> None:
    Path("alone.txt").write_text(FOUR_MISTHROWS)
    Path("empty.txt").write_text("")
    Path("begun.txt").write_text(RED_CLOSED.partition("1. ")[0])
    record = '{"game":"qwixx","rules":2,"seats":1,"start":0,"steps":[]}\n'
    Path("two.jsonl").write_text(record * 2)
    _, sentence = _refused(run, *arguments)
    assert message in sentence
