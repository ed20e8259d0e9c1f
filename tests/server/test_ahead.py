"""While others choose, the active seat may think about what it will choose next."""

import json
from typing import Any

import msgspec
import pytest

from rollwright.core.game import CHANCE
from rollwright.records.jsonl import step_json
from rollwright.server import tables
from rollwright.server.documents import SeatWish
from rollwright.server.protocol import Ahead, Waiting, read_answer
from rollwright.server.telling import Story
from server.test_tables import table_for

WRITTEN = {"qwixx": (4, 1, 3, 2, 5, 6), "twenty_one": (6, 4, 3, 3, 1, 1)}
"""A roll of each game."""


class Round(Story):
    """A match of three after a roll. `me` is the active seat, `next` and `last` follow it."""

    def __init__(self, game: str) -> None:
        seats = (SeatWish("me", name) for name in ("Emma", "Max", "Lou"))
        doc, match = tables.start_match(table_for(*seats, game=game))
        super().__init__(doc, match)
        self.me = match.state.active
        self.next, self.last = (self.me + 1) % 3, (self.me + 2) % 3
        self.roll(WRITTEN[game])

    def roll(self, roll: tuple[int, ...]) -> None:
        self._step((CHANCE, roll))

    def choose(self, seat: int, text: str) -> None:
        self._step((seat, self.match.state.read_action(seat, text)))

    def _step(self, step: Any) -> None:
        state = self.match.state
        self.take(step, state.step(*step), json.dumps(step_json(state, step)))

    def ahead(self, seat: int) -> Ahead | None:
        """What the seat is told."""
        message = read_answer(self.waiting([seat]))
        assert isinstance(message, Waiting)
        return message.ahead.get(seat)


def test_who_chose_in_action_1_sees_action_2_on_the_sheet_as_it_will_be() -> None:
    round_ = Round("qwixx")
    round_.choose(round_.me, "red 5")
    ahead = round_.ahead(round_.me)
    assert ahead
    assert ahead.legal == ["pass", "red 7", "yellow 3", "yellow 6", "green 9", "green 6", "blue 10",
                           "blue 7"]  # fmt: skip
    position = msgspec.json.decode(ahead.position)
    assert position["state"]["sheets"][round_.me]["red"] == 0b1000
    assert position["to_decide"]["kind"] == "AskColourSum"


def test_who_passed_is_told_of_the_misthrow_ahead() -> None:
    round_ = Round("qwixx")
    round_.choose(round_.me, "pass")
    ahead = round_.ahead(round_.me)
    assert ahead
    assert msgspec.json.decode(ahead.position)["to_decide"]["kind"] == "AskOrMisthrow"


@pytest.mark.parametrize("secret", ["pass", "red 5", "blue 5"])
def test_what_lies_ahead_tells_nothing_about_secret_choices(secret: str) -> None:
    round_ = Round("qwixx")
    round_.choose(round_.me, "red 5")
    before = round_.ahead(round_.me)
    round_.choose(round_.next, secret)
    assert round_.ahead(round_.me) == before


def test_only_the_active_seat_looks_ahead() -> None:
    round_ = Round("qwixx")
    round_.choose(round_.next, "red 5")
    assert round_.ahead(round_.next) is None


def test_nothing_lies_ahead_once_all_have_chosen() -> None:
    round_ = Round("qwixx")
    round_.choose(round_.me, "red 5")
    round_.choose(round_.next, "pass")
    round_.choose(round_.last, "pass")
    assert round_.ahead(round_.me) is None


def test_nothing_lies_ahead_before_the_next_roll() -> None:
    round_ = Round("twenty_one")
    round_.choose(round_.me, "keep")
    round_.choose(round_.me, "strike")
    assert round_.ahead(round_.me) is None
