"""`rollwright practice`: a round is asked, told and kept."""

import json
import re
from datetime import date, timedelta
from pathlib import Path

import pytest

from cli.conftest import Here, Run
from rollwright.cli.practice import RESTS, Queue, Waiting, answered, due
from rollwright.coach.practice import load
from rollwright.coach.practice.book import unpacked
from rollwright.i18n import LANGUAGES

KEPT = Path("rollwright") / "practice.json"


def kept() -> dict[str, dict[str, list[object]]]:
    found: dict[str, dict[str, list[object]]] = json.loads(KEPT.read_text("utf-8"))
    return found


def test_a_round_says_what_was_best_and_keeps_what_was_missed(here: Here) -> None:
    told = here("practice", "qwixx", "--count", "4", "--seed", "1", typed="0\n\n" * 4)
    assert "Position 4 of 4 · Qwixx" in told
    right, missed = told.count("Right!"), told.count("Best was ")
    assert right + missed == 4
    assert f"{right} of 4 right." in told
    assert len(kept()["qwixx"]) == missed > 0


def test_what_was_missed_is_asked_again_and_rests_then(here: Here) -> None:
    ids = load("twenty_one").ids
    exercise = load("twenty_one").exercise(ids[0])
    best = [answer.action for answer in exercise.answers].index(exercise.best.action)
    KEPT.parent.mkdir()
    KEPT.write_text(json.dumps({"twenty_one": {ids[0]: [0, "2026-01-01"]}}), "utf-8")
    told = here("practice", "twenty_one", "--count", "1", typed=f"{best}\n")
    assert "You missed this one before." in told
    assert "Right!" in told
    assert kept()["twenty_one"][ids[0]][0] == 1


def test_the_same_seed_asks_for_the_same_positions(here: Here) -> None:
    asked = [here("practice", "--count", "1", "--seed", "3", typed="?\n0\n") for _ in range(2)]
    KEPT.unlink(missing_ok=True)
    again = here("practice", "--count", "1", "--seed", "3", typed="?\n0\n")
    assert again == asked[0]


@pytest.mark.parametrize("difficulty", ["easy", "medium", "hard"])
def test_the_difficulty_is_what_was_asked_for(here: Here, difficulty: str) -> None:
    told = here("practice", "--difficulty", difficulty, "--count", "2", typed="0\n\n0\n")
    assert re.findall(r"· (\w+)$", told, re.MULTILINE) == [difficulty] * 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_speaks_every_language(here: Here, language: str) -> None:
    told = here("practice", "--count", "2", "--language", language, typed="0\n\n0\n")
    assert ("Best was" in told or "Right!" in told) == (language == "en")


def test_sheets_and_wrong_answers_are_handled_as_at_a_table(here: Here) -> None:
    told = here("practice", "qwixx", "--count", "1", typed="sheets\nred 99\n0\n")
    assert "'red 99' is no" in told or "red 99" in told
    assert "of 1 right." in told


@pytest.mark.slow
def test_positions_are_made_with_a_seed(here: Here) -> None:
    told = here("practice", "qwixx", "--make", "made.xz", "--count", "1", "--seed", "5")
    assert "1 position in made.xz" in told
    assert len(unpacked("qwixx", Path("made.xz").read_bytes()).ids) == 1


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["chess"], "There is no game"),
        (["--make", "x.xz"], "--make needs a GAME."),
        (["qwixx", "--count", "0"], "0 is not in the range"),
        (["qwixx", "--difficulty", "silly"], "'silly' is not one of"),
        (["qwixx", "--make", "nowhere/x.xz", "--count", "1"], "Cannot write nowhere/x.xz"),
    ],
)
def test_mistakes_get_a_sentence(run_here: Run, arguments: list[str], sentence: str) -> None:
    ended = run_here("practice", *arguments)
    assert ended.returncode == 2
    assert sentence in ended.stderr


@pytest.mark.parametrize("text", ["{", "[]", '{"qwixx": {"a": 1}}', '{"qwixx": {"a": [0, "x"]}}'])
def test_a_damaged_queue_is_named_and_left_alone(run_here: Run, text: str) -> None:
    KEPT.parent.mkdir()
    KEPT.write_text(text, "utf-8")
    ended = run_here("practice", "qwixx")
    assert ended.returncode == 2
    assert "practice.json cannot be read: delete it" in ended.stderr
    assert KEPT.read_text("utf-8") == text


def test_leaving_keeps_what_was_answered(run_here: Run) -> None:
    ended = run_here("practice", "qwixx", "--seed", "1", typed="0\n")
    assert ended.returncode == 130
    assert KEPT.is_file()


TODAY = date(2026, 11, 17)


def test_what_was_missed_is_asked_again_in_the_next_round() -> None:
    assert due(answered({}, "a", False, TODAY), TODAY) == ["a"]


def test_it_rests_longer_each_time_it_is_answered_well_and_is_done_then() -> None:
    queue: Queue = answered({}, "a", False, TODAY)
    day = TODAY
    for rest in RESTS:
        queue = answered(queue, "a", True, day)
        day += timedelta(days=rest)
        assert due(queue, day - timedelta(days=1)) == []
        assert due(queue, day) == ["a"]
    assert answered(queue, "a", True, day) == {}


def test_missed_again_it_begins_from_the_start() -> None:
    rested: Queue = {"a": Waiting(3, TODAY)}
    assert answered(rested, "a", False, TODAY) == {"a": Waiting(0, TODAY)}


def test_what_was_right_at_once_is_not_kept() -> None:
    assert answered({}, "a", True, TODAY) == {}


def test_what_has_waited_longest_comes_first() -> None:
    queue: Queue = {
        "b": Waiting(0, TODAY),
        "a": Waiting(0, TODAY),
        "c": Waiting(0, date(2026, 1, 1)),
    }
    assert due(queue, TODAY) == ["c", "a", "b"]
