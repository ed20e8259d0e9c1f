"""Everybody in a room hears what they do not know, and nothing twice."""

import json
from typing import Any

from rollwright.core.game import CHANCE
from rollwright.server import tables
from rollwright.server.documents import SeatWish, TableDoc, TableWish
from rollwright.server.live.audience import Audience
from rollwright.server.live.encoded import EncodedMatch
from rollwright.server.offer import Offer

SEATS = {"emma": [0], "max": [1]}


def table() -> TableDoc:
    wish = TableWish("qwixx", [SeatWish("me", "Emma"), SeatWish("open")])
    made = tables.create(wish, "emma", Offer(levels=False))
    tables.sit(made, 1, "Max", "max")
    return made


def new_match() -> EncodedMatch:
    return EncodedMatch(*tables.start_match(table()))


def go_on(live: EncodedMatch, actor: int = CHANCE, action: str = "") -> None:
    """Take a step as a room does: a roll, or a seat's choice."""
    roll = {"white": [4, 1], "red": 3, "yellow": 2, "green": 5, "blue": 6}
    live.take_stored(json.dumps(["chance", roll] if actor == CHANCE else [actor, action]))


class Guest:
    """A listener who keeps what was sent."""

    def __init__(self, guest: str) -> None:
        self.guest = guest
        self.sent: list[dict[str, Any]] = []

    def send(self, message: bytes) -> None:
        self.sent.append(json.loads(message))


def guests(audience: Audience, *names: str) -> list[Guest]:
    found = [Guest(name) for name in names]
    for guest in found:
        audience.add(guest)
    return found


def test_steps_are_told_once_to_each_listener() -> None:
    audience, live = Audience(), new_match()
    emma, watcher = guests(audience, "emma", "")
    go_on(live)
    assert audience.tell_steps(live, SEATS)
    assert not audience.tell_steps(live, SEATS)
    assert [message["start"] for message in emma.sent] == [0]
    assert [*emma.sent[0]["legal"]] == ["0"]
    assert watcher.sent[0]["legal"] == {}


def test_of_a_hidden_choice_only_its_own_seat_learns_more_than_who_is_pending() -> None:
    audience, live = Audience(), new_match()
    emma, max_ = guests(audience, "emma", "max")
    go_on(live)
    audience.tell_steps(live, SEATS)
    go_on(live, 1, "red 5")
    audience.tell_steps(live, SEATS)
    assert {message["type"] for message in (emma.sent[-1], max_.sent[-1])} == {"waiting"}
    assert (emma.sent[-1]["chosen"], max_.sent[-1]["chosen"]) == ({}, {"1": "red 5"})
    assert emma.sent[-1]["pending"] == max_.sent[-1]["pending"] == [0]


def test_a_newcomer_gets_what_is_missing_and_then_what_is_new() -> None:
    audience, live = Audience(), new_match()
    go_on(live)
    audience.tell_steps(live, SEATS)
    [emma] = guests(audience, "emma")
    audience.tell_newcomer(emma, live, [0], live.doc.id, 1)
    assert (emma.sent[0]["start"], emma.sent[0]["steps"]) == (1, [])
    for seat in (0, 1):
        go_on(live, seat, "pass")
    audience.tell_steps(live, SEATS)
    assert (emma.sent[1]["start"], emma.sent[1]["steps"]) == (1, [[0, "pass"], [1, "pass"]])


def test_of_a_new_match_everybody_gets_the_whole_log() -> None:
    audience, old, new = Audience(), new_match(), new_match()
    [emma] = guests(audience, "emma")
    for live in (old, new):
        go_on(live)
        audience.tell_steps(live, SEATS)
    assert [(m["match"], m["start"]) for m in emma.sent] == [(old.doc.id, 0), (new.doc.id, 0)]


def test_who_has_left_is_told_nothing() -> None:
    audience, live = Audience(), new_match()
    emma, max_ = guests(audience, "emma", "max")
    audience.remove(emma)
    go_on(live)
    audience.tell_steps(live, SEATS)
    audience.tell_table(tables.info(table(), audience.guests), SEATS)
    assert (emma in audience, max_ in audience, audience.guests) == (False, True, {"max"})
    assert emma.sent == []
    assert [message["type"] for message in max_.sent] == ["update", "table"]
    assert max_.sent[1]["seats"] == [1]
