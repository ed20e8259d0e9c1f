"""Every way to spoil a JSON record has a sentence of its own."""

import json
from typing import Any

import pytest

from records.samples import four_misthrows
from rollwright.core import games
from rollwright.core.errors import RecordError
from rollwright.records.jsonl import from_json, to_json
from rollwright.records.record import Record

EXACT = to_json(Record(four_misthrows(), ("P0",)))


def _refusal(text: str) -> str:
    with pytest.raises(RecordError) as caught:
        from_json(text, games.find)
    return str(caught.value)


def _changed(**keys: Any) -> str:
    """The record of four misthrows with other values; `...` takes a key away."""
    line = json.loads(EXACT) | keys
    return json.dumps({key: value for key, value in line.items() if value is not ...})


def _with_step(at: int, step: Any) -> str:
    steps = json.loads(EXACT)["steps"]
    steps[at] = step
    return _changed(steps=steps)


@pytest.mark.parametrize("end", [0, 1, 20, len(EXACT) // 2, len(EXACT) - 1])
def test_a_truncated_line_is_refused(end: int) -> None:
    assert _refusal(EXACT[:end]) == "this is not a complete JSON record."


@pytest.mark.parametrize("text", ["hello", "{} {}", "[" * 100_000, '{"game":' + "1" * 5000 + "}"])
def test_what_is_no_json_is_refused(text: str) -> None:
    assert _refusal(text) == "this is not a complete JSON record."


@pytest.mark.parametrize(
    ("text", "shown"), [("[]", "[]"), ("null", "None"), ("7", "7"), ('"x"', "'x'")]
)
def test_a_line_that_is_no_object_is_refused(text: str, shown: str) -> None:
    assert _refusal(text) == f"the record must be an object, not {shown}."


@pytest.mark.parametrize("key", ["game", "rules", "seats", "start", "steps"])
def test_a_missing_key_is_named(key: str) -> None:
    assert _refusal(_changed(**{key: ...})) == f"the record has no {key!r}."


WRONG_TYPES: list[tuple[str, Any, str]] = [
    *(("game", value, "a text") for value in (1, None, True, ["qwixx"])),
    *(
        (key, value, "a whole number")
        for key in ("rules", "seats", "start")
        for value in (True, False, 1.0, None, "1", [1], {"a": 1})
    ),
    *(
        (key, value, "a list")
        for key in ("steps", "scores", "winners", "names", "bots")
        for value in (None, True, 1, 0.5, "P0", {"a": 1})
    ),
    *((key, value, "an object") for key in ("dice", "series") for value in (None, True, 1, "x")),
]


@pytest.mark.parametrize(("key", "value", "kind"), WRONG_TYPES)
def test_a_wrong_type_is_named(key: str, value: Any, kind: str) -> None:
    assert _refusal(_changed(**{key: value})) == f"{key!r} of the record must be {kind}, not " + (
        f"{value!r}."
    )


@pytest.mark.parametrize(
    ("keys", "message"),
    [
        ({"scores": [True]}, "each of 'scores' must be a whole number, not True."),
        ({"scores": [-20.0]}, "each of 'scores' must be a whole number, not -20.0."),
        ({"winners": [None]}, "each of 'winners' must be a whole number, not None."),
        ({"names": [1]}, "each of 'names' must be a text, not 1."),
        ({"bots": [None]}, "each of 'bots' must be a text, not None."),
        ({"edition": 1}, "edition of the record must be a text, not 1."),
        ({"edition": [True]}, "edition of the record must be a text, not True."),
        ({"dice": {}}, "the record has no 'commitment'."),
        ({"dice": {"commitment": "a"}}, "the record has no 'nonces'."),
        (
            {"dice": {"commitment": "a", "nonces": [1]}},
            "each of 'nonces' must be a text, not 1.",
        ),
        (
            {"dice": {"commitment": "a", "nonces": [], "seed": 1}},
            "'seed' of the record must be a text, not 1.",
        ),
        ({"series": {"length": 2}}, "the record has no 'results'."),
        ({"series": {"results": []}}, "the record has no 'length'."),
        (
            {"series": {"length": 2, "results": [1]}},
            "each of 'results' must be a list, not 1.",
        ),
        (
            {"series": {"length": 2, "results": [[1.5]]}},
            "a result of the series must be a whole number, not 1.5.",
        ),
        ({"series": {"length": 2, "results": [], "x": 1}}, "the record has an unknown key, 'x'."),
        (
            {"dice": {"commitment": "a", "nonces": [], "colour": "red"}},
            "the record has an unknown key, 'colour'.",
        ),
        ({"series": {"length": 9, "results": []}}, "A series has 1 to 5 matches, not 9."),
    ],
)
def test_wrong_types_inside_are_named(keys: dict[str, Any], message: str) -> None:
    assert _refusal(_changed(**keys)) == message


@pytest.mark.parametrize(
    ("keys", "message"),
    [
        ({"colour": "red"}, "the record has an unknown key, 'colour'."),
        ({"Game": "qwixx"}, "the record has an unknown key, 'Game'."),
        (
            {"rules": 3},
            "This is version 3 of the rules of Qwixx; this program knows versions 1 and 2.",
        ),
        ({"seats": 0}, "Qwixx is for 1 to 5 players, not 0."),
        ({"seats": 6}, "Qwixx is for 1 to 5 players, not 6."),
        ({"start": 1}, "The start seat is one of 0 to 0, not 1."),
        ({"edition": "mixx"}, "edition is chosen from pad, board, not 'mixx'."),
        ({"names": ["Emma", "Max"]}, "1 seats need 1 names, not 2."),
        ({"names": [" "]}, "Every seat needs a name of its own."),
        ({"bots": ["", ""]}, "1 seats have 1 bots or none, not 2."),
    ],
)
def test_what_no_match_can_have_is_refused(keys: dict[str, Any], message: str) -> None:
    assert _refusal(_changed(**keys)) == message


def test_an_unknown_game_is_named() -> None:
    message = _refusal(_changed(game="chess"))
    assert message == f"There is no game 'chess'; there is: {', '.join(games.names())}."


@pytest.mark.parametrize(
    ("at", "step", "message"),
    [
        (4, [0, "red 4"],
         "turn 2, P0, 'red 4': red 4 is not the sum of the white dice, 3."),
        (5, [0, "red 9"],
         "turn 2, P0, 'red 9': red 9 is not the sum of a white die and the die of its colour."),
        (7, [0, "jump"],
         "turn 3, P0, 'jump': 'jump' is no action; write pass, or a row and a number such as "
         "red 5."),
        (10, [1, "pass"], "turn 4, seat 1, 'pass': There is no seat 1."),
        (10, [-1, "pass"],
         "turn 4, seat -1, 'pass': The dice are rolled already; seats choose now."),
        (9, [0, "pass"], "turn 4, P0, 'pass': The dice are to be rolled first."),
        (1, ["chance", {"white": [1, 2]}],
         "turn 1, dice: The dice are rolled already; seats choose now."),
    ],
)  # fmt: skip
def test_an_illegal_step_is_named_by_turn_and_seat(at: int, step: Any, message: str) -> None:
    assert _refusal(_with_step(at, step)) == message


FACES = {"white": [1, 2], "red": 3, "yellow": 4, "green": 5, "blue": 6}


@pytest.mark.parametrize(
    ("faces", "message"),
    [
        (FACES | {"white": [1]}, "turn 2, dice: A white die is missing."),
        (FACES | {"white": 1}, "turn 2, dice: A white die is missing."),
        (FACES | {"white": [1, 2, 3]}, "turn 2, dice: No white die is rolled now."),
        (FACES | {"red": []}, "turn 2, dice: A red die is missing."),
        (FACES | {"pink": 1}, "turn 2, dice: No pink die is rolled now."),
        ({}, "turn 2, dice: A white die is missing."),
        (FACES | {"red": 7}, "turn 2, dice: A roll shows one face, 1 to 6, for each of: "
         "white white red yellow green blue."),
        (FACES | {"red": 0}, "turn 2, dice: A roll shows one face, 1 to 6, for each of: "
         "white white red yellow green blue."),
        (FACES | {"red": True}, "turn 2: the red die must be a whole number, not True."),
        (FACES | {"red": 3.0}, "turn 2: the red die must be a whole number, not 3.0."),
        (FACES | {"red": None}, "turn 2: the red die must be a whole number, not None."),
        (FACES | {"white": [1, "2"]}, "turn 2: the white die must be a whole number, not '2'."),
        ([1, 2, 3, 4, 5, 6],
         "turn 2: the roll must be an object, not [1, 2, 3, 4, 5, 6]."),
    ],
)  # fmt: skip
def test_a_bad_roll_is_named_by_turn(faces: Any, message: str) -> None:
    assert _refusal(_with_step(3, ["chance", faces])) == message


@pytest.mark.parametrize(
    ("step", "message"),
    [
        (None, "turn 2: a step is a pair of actor and action, not None."),
        ([0], "turn 2: a step is a pair of actor and action, not [0]."),
        ([0, "pass", 1], "turn 2: a step is a pair of actor and action, not [0, 'pass', 1]."),
        ("ab", "turn 2: a step is a pair of actor and action, not 'ab'."),
        ([True, "pass"], "turn 2: the actor must be a whole number, not True."),
        (["Emma", "pass"], "turn 2: the actor must be a whole number, not 'Emma'."),
        ([0.0, "pass"], "turn 2: the actor must be a whole number, not 0.0."),
        ([0, 0], "turn 2: the action must be a text, not 0."),
        ([0, None], "turn 2: the action must be a text, not None."),
    ],
)
def test_a_step_of_another_form_is_refused(step: Any, message: str) -> None:
    assert _refusal(_with_step(4, step)) == message


def test_an_edited_score_is_caught() -> None:
    assert _refusal(_changed(scores=[-15])) == (
        "the record claims the scores -15, but its steps give -20."
    )
    assert _refusal(_changed(scores=[-20, 0])) == (
        "the record claims the scores -20 0, but its steps give -20."
    )


def test_edited_winners_are_caught() -> None:
    for winners in ([], [1], [0, 1], ...):
        assert _refusal(_changed(winners=winners)) == "the record claims other winners than [0]."


def test_winners_before_the_end_are_refused() -> None:
    early = _changed(steps=[], scores=..., winners=[0])
    assert _refusal(early) == "the record claims other winners than []."


def test_a_finished_match_needs_its_result() -> None:
    message = "the match is over, but the record has no result."
    assert _refusal(_changed(scores=...)) == message


def test_cut_steps_with_a_result_are_caught() -> None:
    steps = json.loads(EXACT)["steps"]
    assert _refusal(_changed(steps=steps[:-1])) == (
        "the record is cut short: it claims a result, but its steps end in turn 4 with the match "
        "still going on."
    )


def test_steps_after_the_end_are_refused() -> None:
    steps = json.loads(EXACT)["steps"]
    late = _changed(steps=[*steps, [0, "pass"]])
    assert _refusal(late) == "turn 4, P0, 'pass': The match is over."
    late = _changed(steps=[*steps, steps[0]])
    assert _refusal(late) == "turn 4, dice: The match is over."


def test_a_step_is_named_by_the_name_of_its_player() -> None:
    steps = json.loads(EXACT)["steps"]
    steps[1] = [0, "red 4"]
    assert _refusal(_changed(names=["Zoë"], steps=steps)).startswith("turn 1, Zoë, 'red 4': ")
