"""`rollwright replay`, `verify` and `convert`."""

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from cli.conftest import Here
from records.samples import FOUR_MISTHROWS, RED_CLOSED, fair_record
from rollwright.core import games
from rollwright.core.series import Series
from rollwright.i18n import LANGUAGES
from rollwright.i18n.words import Words
from rollwright.records.annotation import Annotation
from rollwright.records.jsonl import from_json, to_json
from rollwright.records.notation import to_text
from rollwright.records.record import Record

RECORD = fair_record(("Emma Größe", 'the "Bot" 🎲'), ("", "greedy"), series=Series(2))


@pytest.fixture
def simulated(here: Here) -> Path:
    """Five matches of three seats."""
    here("simulate", "qwixx", "--matches", "5", "--players", "3", "--records", "all.jsonl")
    return Path("all.jsonl")


@pytest.mark.parametrize("language", LANGUAGES)
def test_replay_tells_the_match_in_every_language(here: Here, language: str) -> None:
    Path("match.txt").write_text(to_text(RECORD), "utf-8")
    told = here("replay", "match.txt", "--language", language)
    words = Words(language, "rollwright.games.qwixx", "rollwright.tui")
    match = RECORD.match
    for turn in range(1, match.state.turn + 1):
        assert words.say("turn", turn=turn, name="", who="one").split("·")[0] in told
    for index in range(len(match.log)):
        for event in match.events(index):
            assert words.event(event, RECORD.names) in told
    winners = words.many(RECORD.names, match.winners)
    assert told.splitlines()[-1] == words.say("winner", **winners)


@pytest.mark.parametrize("language", LANGUAGES)
def test_replay_as_json_has_the_documented_keys(here: Here, language: str) -> None:
    Path("match.jsonl").write_text(to_json(RECORD), "utf-8")
    told = json.loads(here("replay", "match.jsonl", "--json", "--language", language))
    match = RECORD.match
    assert list(told) == ["names", "turns", "result", "annotations"]
    assert told["names"] == list(RECORD.names)
    assert told["result"] == {"scores": [*match.scores], "winners": [*match.winners]}
    assert [turn["turn"] for turn in told["turns"]] == [*range(1, match.state.turn + 1)]
    for turn in told["turns"]:
        assert list(turn) == ["turn", "active", "steps", "scores"]
        assert turn["active"] == (match.setup.start + turn["turn"] - 1) % 2
    assert told["turns"][-1]["scores"] == [*match.scores]
    steps = [step["step"] for turn in told["turns"] for step in turn["steps"]]
    assert steps == json.loads(to_json(RECORD))["steps"]
    words = Words(language, "rollwright.games.qwixx")
    events = [event for turn in told["turns"] for step in turn["steps"] for event in step["events"]]
    expected = [event for index in range(len(match.log)) for event in match.events(index)]
    assert events == [words.event(event, RECORD.names) for event in expected]


def test_replay_of_an_unfinished_match_has_no_result(here: Here) -> None:
    Path("match.txt").write_text(RED_CLOSED)
    assert json.loads(here("replay", "match.txt", "--json"))["result"] is None
    assert "Won by" not in here("replay", "match.txt")


def test_replay_shows_the_match_that_was_chosen(here: Here, simulated: Path) -> None:
    for number, line in enumerate(simulated.read_text().splitlines(), 1):
        told = json.loads(here("replay", simulated, "--match", str(number), "--json"))
        assert told["result"]["scores"] == json.loads(line)["scores"]


def test_verify_checks_every_match_and_die(here: Here) -> None:
    open_proof = fair_record(steps=9)
    assert open_proof.proof is not None
    sealed = replace(open_proof, proof=open_proof.proof.sealed())
    lines = [to_json(record) for record in (RECORD, open_proof, sealed)]
    Path("all.jsonl").write_text("\n".join(lines) + "\n", "utf-8")
    rolls = RECORD.check_dice() + open_proof.check_dice()
    assert here("verify", "all.jsonl").splitlines() == [
        "Matches: 3. Every step is legal and every result is right.",
        "Not finished yet: 2.",
        f"With fair dice: 2. All {rolls} rolls check out.",
        "Without a revealed seed, so the dice cannot be checked: 1.",
    ]
    assert json.loads(here("verify", "all.jsonl", "--json")) == {
        "matches": 3,
        "unfinished": 2,
        "with_proven_dice": 2,
        "rolls_checked": rolls,
        "annotations": 0,
    }


def test_convert_there_and_back_gives_identical_bytes(here: Here, simulated: Path) -> None:
    back = b""
    for number in map(str, range(1, 6)):
        here("convert", simulated, "--to", "text", "--match", number, "-o", "one.txt")
        assert Path("one.txt").read_text().startswith('[Game "qwixx"]\n')
        here("convert", "one.txt", "--to", "json", "-o", "one.jsonl")
        back += Path("one.jsonl").read_bytes()
    assert back == simulated.read_bytes()


@pytest.mark.parametrize("text", [FOUR_MISTHROWS, RED_CLOSED, to_text(RECORD)])
def test_convert_text_to_json_and_back_gives_identical_bytes(here: Here, text: str) -> None:
    Path("a.txt").write_text(text, "utf-8")
    here("convert", "a.txt", "--to", "json", "-o", "a.jsonl")
    here("convert", "a.jsonl", "--to", "text", "-o", "b.txt")
    assert Path("b.txt").read_bytes() == Path("a.txt").read_bytes()


def test_convert_without_a_file_writes_to_the_screen(here: Here, simulated: Path) -> None:
    Path("a.txt").write_text(FOUR_MISTHROWS)
    assert here("convert", "a.txt", "--to", "text") == FOUR_MISTHROWS
    assert from_json(here("convert", "a.txt", "--to", "json"), games.find).match.scores == (-20,)
    assert here("convert", simulated, "--to", "json") == simulated.read_text()
    second = here("convert", simulated, "--to", "json", "--match", "2")
    assert second == simulated.read_text().splitlines(keepends=True)[1]


def test_empty_lines_between_json_records_are_free(here: Here, simulated: Path) -> None:
    Path("loose.jsonl").write_text("\n" + simulated.read_text().replace("\n", "\n\n"))
    assert here("convert", "loose.jsonl", "--to", "json") == simulated.read_text()


def test_a_byte_order_mark_and_windows_line_ends_are_free(here: Here, simulated: Path) -> None:
    dressed = simulated.read_text().replace("\n", "\r\n").encode("utf-8-sig")
    Path("dressed.jsonl").write_bytes(dressed)
    assert here("convert", "dressed.jsonl", "--to", "json") == simulated.read_text()
    Path("dressed.txt").write_bytes(FOUR_MISTHROWS.replace("\n", "\r\n").encode("utf-8-sig"))
    assert here("convert", "dressed.txt", "--to", "text") == FOUR_MISTHROWS


def test_a_match_that_has_not_begun_is_replayed_without_a_turn(here: Here) -> None:
    line = '{"game":"qwixx","rules":1,"seats":2,"start":0,"steps":[]}\n'
    Path("new.jsonl").write_text(line, "utf-8")
    assert here("replay", "new.jsonl") == ""
    assert here("convert", "new.jsonl", "--to", "json") == line


ANNOTATED = replace(
    RECORD,
    annotations=(Annotation(0, "A good one."), Annotation(2, "Why?", {"grade": "mistake"})),
)


def test_annotations_are_converted_shown_and_counted(here: Here) -> None:
    Path("match.txt").write_text(to_text(ANNOTATED), "utf-8")
    here("convert", "match.txt", "--to", "json", "-o", "match.jsonl")
    assert Path("match.jsonl").read_text("utf-8") == to_json(ANNOTATED) + "\n"
    assert here("convert", "match.jsonl", "--to", "text") == to_text(ANNOTATED)
    told = here("replay", "match.txt").splitlines()
    assert told[0] == "; A good one."
    assert told.index("; %grade mistake") + 1 == told.index("; Why?") < told.index("", 5)
    assert json.loads(here("replay", "match.txt", "--json"))["annotations"] == [
        {"step": 0, "comment": "A good one."},
        {"step": 2, "comment": "Why?", "grade": "mistake"},
    ]
    assert here("verify", "match.txt").splitlines()[-1] == "Annotations, which nobody can check: 2."
    assert json.loads(here("verify", "match.txt", "--json"))["annotations"] == 2


@pytest.mark.parametrize(("form", "write"), [("text", to_text), ("json", to_json)])
def test_convert_can_leave_annotations_out(
    here: Here, form: str, write: Callable[[Record], str]
) -> None:
    Path("match.txt").write_text(to_text(ANNOTATED), "utf-8")
    bare = here("convert", "match.txt", "--to", form, "--bare")
    assert bare.rstrip("\n") == write(RECORD).rstrip("\n")
