"""Everybody in a room hears what they do not know, and nothing twice."""

import json
from typing import Any

import pytest

from rollwright.core.game import CHANCE
from rollwright.server import tables
from rollwright.server.documents import SeatWish, TableDoc, TableWish
from rollwright.server.encoding import encodable_position, encode
from rollwright.server.live.audience import Audience
from rollwright.server.live.encoded import EncodedMatch, Times
from rollwright.server.offer import Offer
from rollwright.server.protocol import VERSION, Hello
from rollwright.table.croupier import PlannedStep
from server.live.doubles import Guest

SEATS = {"emma": [0], "max": [1]}
NOW = Times()


def hello(live: EncodedMatch, have: int, undone: int = 0) -> Hello:
    """Somebody comes back who has seen some of the match."""
    return Hello(VERSION, "table", match=live.doc.id, have=have, undone=undone)


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


def guests(audience: Audience, *names: str) -> list[Guest]:
    found = [Guest(name) for name in names]
    for guest in found:
        audience.add(guest)
    return found


def test_steps_are_told_once_to_each_listener() -> None:
    audience, live = Audience(), new_match()
    emma, watcher = guests(audience, "emma", "")
    go_on(live)
    for _ in range(2):
        audience.tell_steps(live, SEATS, NOW)
    assert [message["start"] for message in emma.sent] == [0]
    assert [*emma.sent[0]["legal"]] == ["0"]
    assert watcher.sent[0]["legal"] == {}


def test_of_a_hidden_choice_only_its_own_seat_learns_more_than_who_is_pending() -> None:
    audience, live = Audience(), new_match()
    emma, max_ = guests(audience, "emma", "max")
    go_on(live)
    audience.tell_steps(live, SEATS, NOW)
    go_on(live, 1, "red 5")
    audience.tell_steps(live, SEATS, NOW)
    assert {message["type"] for message in (emma.sent[-1], max_.sent[-1])} == {"waiting"}
    assert (emma.sent[-1]["chosen"], max_.sent[-1]["chosen"]) == ({}, {"1": "red 5"})
    assert emma.sent[-1]["pending"] == max_.sent[-1]["pending"] == [0]


def test_a_newcomer_gets_what_is_missing_and_then_what_is_new() -> None:
    audience, live = Audience(), new_match()
    go_on(live)
    audience.tell_steps(live, SEATS, NOW)
    [emma] = guests(audience, "emma")
    audience.tell_newcomer(emma, live, [0], hello(live, 1), NOW)
    assert (emma.sent[0]["start"], emma.sent[0]["steps"]) == (1, [])
    for seat in (0, 1):
        go_on(live, seat, "pass")
    audience.tell_steps(live, SEATS, NOW)
    assert (emma.sent[1]["start"], emma.sent[1]["steps"]) == (1, [[0, "pass"], [1, "pass"]])


def test_of_a_new_match_everybody_gets_the_whole_log() -> None:
    audience, old, new = Audience(), new_match(), new_match()
    [emma] = guests(audience, "emma")
    for live in (old, new):
        go_on(live)
        audience.tell_steps(live, SEATS, NOW)
    assert [(m["match"], m["start"]) for m in emma.sent] == [(old.doc.id, 0), (new.doc.id, 0)]


def test_who_has_left_is_told_nothing() -> None:
    audience, live = Audience(), new_match()
    emma, max_ = guests(audience, "emma", "max")
    audience.remove(emma)
    go_on(live)
    audience.tell_steps(live, SEATS, NOW)
    audience.tell_table(tables.info(table(), audience.guests), SEATS, {}, {"max"})
    assert (emma in audience, max_ in audience, audience.guests) == (False, True, {"max"})
    assert emma.sent == []
    assert [message["type"] for message in max_.sent] == ["update", "table"]
    assert max_.sent[1]["seats"] == [1]


def turn(live: EncodedMatch) -> None:
    """A whole turn: the roll, both choose, and the active seat chooses once more."""
    go_on(live)
    for seat in (0, 1, live.match.state.active):
        go_on(live, seat, "pass")


def between(message: dict[str, Any]) -> list[tuple[int, int, list[int]]]:
    """How long the log was at each position on the way, in which turn, and who was pending."""
    return [(steps, at["turn"], at["pending"]) for steps, at in message["between"]]


def test_who_knew_everything_is_told_every_position_on_the_way_that_hid_nothing() -> None:
    audience, live = Audience(), new_match()
    [emma] = guests(audience, "emma")
    go_on(live)
    audience.tell_steps(live, SEATS, NOW)
    assert emma.sent[-1]["between"] == []
    active = live.match.state.active
    for seat in (0, 1, active):
        go_on(live, seat, "pass")
    go_on(live)
    audience.tell_steps(live, SEATS, NOW)
    assert between(emma.sent[-1]) == [(3, 1, [active]), (4, 2, [CHANCE])]
    assert emma.sent[-1]["position"]["pending"] == [0, 1]
    go_on(live, 0, "pass")
    go_on(live, 1, "pass")
    audience.tell_steps(live, SEATS, NOW)
    assert emma.sent[-1]["between"] == [], "what was told once is not told again"


def test_who_comes_or_has_missed_more_than_a_turn_is_told_only_where_the_match_stands() -> None:
    audience, live = Audience(), new_match()
    [emma] = guests(audience, "emma")
    audience.tell_steps(live, SEATS, NOW)
    for _ in range(2):
        turn(live)
    [max_] = guests(audience, "max")
    audience.tell_newcomer(max_, live, [1], hello(live, 0), NOW)
    audience.tell_steps(live, SEATS, NOW)
    assert emma.sent[-1]["start"] == 0
    assert [message["between"] for message in (*emma.sent, *max_.sent)] == [[]] * 4


def test_positions_on_the_way_are_encoded_once_for_all_listeners(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    audience, live = Audience(), new_match()
    encoded: list[Any] = []

    def position(game: Any, state: Any) -> Any:
        encoded.append(state)
        return encodable_position(game, state)

    monkeypatch.setattr("rollwright.server.live.encoded.encodable_position", position)
    turn(live)
    audience.tell_steps(live, SEATS, NOW)
    assert encoded == [], "nobody listens"
    listeners = guests(audience, "max", "", "", "")
    audience.tell_newcomer(listeners[0], live, [1], hello(live, 0), NOW)
    turn(live)
    audience.tell_steps(live, SEATS, NOW)
    told = [message for message in listeners[1].sent if message["type"] == "update"]
    assert [len(message["between"]) for message in told] == [2]
    assert len(encoded) == len({id(state) for state in encoded})


def test_everybody_learns_once_what_was_chosen_for_a_person() -> None:
    audience, live = Audience(), new_match()
    [emma] = guests(audience, "emma")
    go_on(live)
    audience.tell_steps(live, SEATS, NOW)
    for why in ("late", None):
        [seat, *_] = live.match.pending
        action = live.match.state.read_action(seat, "pass")
        after = live.match.state.step(seat, action)
        planned = PlannedStep((seat, action), after, (seat, "pass"), why)
        live.take_plan([planned], [encode(planned.data)])
        audience.tell_steps(live, SEATS, NOW)
    hidden, shown = emma.sent[-2:]
    assert (hidden["type"], shown["for_them"]) == ("waiting", [[1, "late"]])
    [max_] = guests(audience, "max")
    audience.tell_newcomer(max_, live, [1], hello(live, 0), NOW)
    assert max_.sent[-1]["for_them"] == []
    go_on(live, live.match.state.active, "pass")
    audience.tell_steps(live, SEATS, NOW)
    assert emma.sent[-1]["for_them"] == []


def test_the_time_is_told_to_everybody_and_taking_back_to_those_who_may() -> None:
    audience, live = Audience(), new_match()
    emma, max_ = guests(audience, "emma", "max")
    for message in ("update", "waiting"):
        if message == "update":
            go_on(live)
        else:
            go_on(live, 0, "pass")
        audience.tell_steps(live, SEATS, Times(12.3456, {0: 1.234}))
        times = [(g.sent[-1]["type"], g.sent[-1]["left"], g.sent[-1]["can_take_back"])
                 for g in (emma, max_)]  # fmt: skip
        assert times == [(message, 12.35, 1.23), (message, 12.35, 0)]


def test_a_shorter_log_is_told_by_where_to_cut_it() -> None:
    audience, live = Audience(), new_match()
    [emma] = guests(audience, "emma")
    go_on(live)
    for seat in (0, 1):
        go_on(live, seat, "pass")
    go_on(live, live.match.state.active, "pass")
    audience.tell_steps(live, SEATS, NOW)
    live.take_stored(json.dumps(["undo", live.match.states[-2].active]))
    audience.tell_steps(live, SEATS, NOW)
    last = emma.sent[-1]
    assert (last["start"], last["steps"], last["undone"]) == (3, [], 1)
    assert (last["between"], last["position"]["turn"]) == ([], 1)


def test_who_has_a_log_from_before_a_choice_was_taken_back_gets_it_all() -> None:
    audience, live = Audience(), new_match()
    go_on(live)
    go_on(live, 0, "pass")
    live.take_stored('["undo",0]')
    for undone, start in ((0, 0), (1, 1)):
        [emma] = guests(audience, "emma")
        audience.tell_newcomer(emma, live, [0], hello(live, 1, undone), NOW)
        assert emma.sent[-1]["start"] == start


def test_those_who_only_watch_come_and_go_without_a_word_to_the_others() -> None:
    audience, made = Audience(), table()
    emma, watcher = guests(audience, "emma", "")
    info = tables.info(made, {"emma"})
    audience.tell_table(info, SEATS, {}, {"emma"}, watcher)
    assert [message["seats"] for message in (*emma.sent, *watcher.sent)] == [[0], []]
    [newcomer] = guests(audience, "")
    audience.tell_table(tables.info(made, {"emma"}), SEATS, {}, {"emma"}, newcomer)
    audience.remove(newcomer)
    audience.tell_table(tables.info(made, {"emma"}), SEATS, {}, {"emma"})
    assert len(newcomer.sent) == len(watcher.sent) == len(emma.sent) == 1
    [player] = guests(audience, "max")
    audience.tell_table(tables.info(made, {"emma", "max"}), SEATS, {}, {"emma"}, player)
    assert [len(guest.sent) for guest in (emma, watcher, player)] == [2, 2, 1]
    audience.tell_table(tables.info(made, {"emma", "max"}), SEATS, {}, {"max"})
    assert [guest.sent[-1]["owner"] for guest in (emma, watcher, player)] == [False, False, True]
