"""The JSON form: exact bytes and a round trip."""

import json

import pytest

from records.samples import RED_CLOSED, fair_record, four_misthrows, told
from rollwright.core import games
from rollwright.core.series import Series
from rollwright.records.jsonl import from_json, to_json
from rollwright.records.notation import from_text
from rollwright.records.record import Record

ROLL = '["chance",{"white":[1,2],"red":3,"yellow":4,"green":5,"blue":6}]'
EXACT = (
    '{"game":"qwixx","rules":2,"seats":1,"start":0,"steps":['
    + ",".join([f'{ROLL},[0,"pass"],[0,"pass"]'] * 4)
    + '],"scores":[-20],"winners":[0]}'
)


def test_the_exact_form() -> None:
    assert to_json(Record(four_misthrows(), ("P0",))) == EXACT


def test_keys_in_order_with_everything_there_is() -> None:
    record = fair_record(
        ("Emma", "greedy"), ("", "greedy:1/5"), {"edition": "board"}, Series(3, ((1, 2),))
    )
    text = to_json(record)
    line = json.loads(text)
    assert text == json.dumps(line, separators=(",", ":"), ensure_ascii=False)
    assert list(line) == [
        *("game", "rules", "seats", "start", "edition", "names", "bots", "dice", "series"),
        *("steps", "scores", "winners"),
    ]
    assert list(line["dice"]) == ["commitment", "nonces", "seed"]
    assert line["series"] == {"length": 3, "results": [[1, 2]]}
    assert line["names"] == ["Emma", "greedy"]
    assert line["bots"] == ["", "greedy:1/5"]


def test_what_is_the_default_is_not_written() -> None:
    record = fair_record(("P0", "P1"), ("", ""), {"edition": "pad"})
    line = json.loads(to_json(record))
    assert "edition" not in line
    assert "names" not in line
    assert "bots" not in line


def test_an_unfinished_match_has_no_result() -> None:
    record = fair_record(steps=5)
    assert list(json.loads(to_json(record)))[-1] == "steps"
    assert told(from_json(to_json(record), games.find)) == told(record)


def test_q10_the_die_of_a_closed_row_is_absent() -> None:
    line = json.loads(to_json(from_text(RED_CLOSED, games.find)))
    assert line["steps"][-2] == ["chance", {"white": [1, 2], "yellow": 3, "green": 4, "blue": 5}]
    assert line["steps"][-1] == [0, "yellow 3"]
    assert line["steps"][-3] == [0, "pass"]


@pytest.mark.parametrize(
    "record",
    [
        Record(four_misthrows(), ("P0",)),
        fair_record(("Emma 🎲", 'the "Boss"', "back\\slash")),
        fair_record(bots=("", "greedy", "random")),
        fair_record(options={"edition": "board"}),
        fair_record(series=Series(5, ((70, 64, 12), (-20, 0, 3)))),
        fair_record(steps=0),
        fair_record(steps=2),
        fair_record(steps=-1),
    ],
)
def test_reading_gives_the_same_record_and_writing_the_same_bytes(record: Record) -> None:
    text = to_json(record)
    again = from_json(text, games.find)
    assert told(again) == told(record)
    assert to_json(again) == text


def test_the_seed_may_be_missing_until_the_match_is_over() -> None:
    record = fair_record(steps=4)
    assert record.proof is not None
    sealed = Record(record.match, record.names, proof=record.proof.sealed())
    assert '"seed":null' in to_json(sealed)
    assert told(from_json(to_json(sealed), games.find)) == told(sealed)


def test_letters_stay_readable() -> None:
    assert "Zoë 🎲" in to_json(Record(four_misthrows(), ("Zoë 🎲",)))
