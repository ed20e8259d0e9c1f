"""Positions and events are told as plain data."""

import json
from typing import Any

import pytest

from rollwright.core import games
from rollwright.core.commits import HIDDEN
from rollwright.games.qwixx.events import Crossed, RowClosed
from rollwright.table.live import LiveMatch
from rollwright.table.telling import action_texts, event_data, position_of
from table.rounds import Round, new_match, random_log

every_game = pytest.mark.parametrize("game", games.names())


def position(live: LiveMatch) -> Any:
    return position_of(live.match.game, live.match.state)


@every_game
def test_every_position_is_data_that_json_can_hold(game: str) -> None:
    live = LiveMatch(new_match(game))
    for step in random_log(game, 5):
        live.take(step)
        told = position(live)
        state = live.match.state
        assert told["state"].keys() == {*state.shown}
        assert json.loads(json.dumps(told["state"])) == told["state"]
        assert json.dumps(told)
        assert (told["turn"], told["active"], told["pending"]) == (
            state.turn,
            state.active,
            state.pending,
        )
        assert told["scores"] == state.scores
    assert told["winners"] == live.match.winners
    assert told["to_decide"] is None


def test_a_choice_is_hidden_in_the_position_that_everybody_sees() -> None:
    live = Round("qwixx")
    live.choose(1, "red 5")
    told = position(live)
    assert told["state"]["choices"] == [None, HIDDEN, None]
    assert told["pending"] == (0, 2)
    assert told["to_decide"] == {"kind": "AskWhiteSum", "sum": 5}
    assert told["winners"] == ()


def test_a_sheet_is_told_by_the_names_of_its_fields() -> None:
    sheets = position(Round("qwixx"))["state"]["sheets"]
    assert sheets == [{"red": 0, "yellow": 0, "green": 0, "blue": 0, "misthrows": 0}] * 3


def test_an_event_is_told_with_its_name_and_its_facts() -> None:
    crossed = {"kind": "Crossed", "seat": 1, "row": "red", "number": 5}
    assert event_data(Crossed(1, "red", 5)) == crossed
    assert event_data(RowClosed("blue", (0, 2))) == {
        "kind": "RowClosed",
        "row": "blue",
        "seats": (0, 2),
    }


def test_a_choice_is_told_as_records_write_it() -> None:
    state = Round("twenty_one").match.state
    assert action_texts(state, 0) == ["reroll", "keep"]
    assert action_texts(state, 1) == []
