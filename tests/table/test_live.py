"""What a live match tells, and what it keeps secret until all have chosen."""

from typing import Any

import pytest

from rollwright.core import games
from rollwright.core.errors import IllegalAction, RecordError
from rollwright.core.game import CHANCE, Event
from rollwright.core.match import Match
from rollwright.games.qwixx.events import Decided, Passed
from rollwright.records.jsonl import steps_json
from rollwright.table.live import LiveMatch, hint_row, undo_row
from rollwright.table.telling import action_texts, position_of
from table.rounds import Round, new_match, random_log

NAMES = ("Emma", "Max", "Lou")

every_game = pytest.mark.parametrize("game", games.names())


@every_game
@pytest.mark.parametrize("seed", range(3))
def test_the_visible_log_is_a_prefix_that_grows(game: str, seed: int) -> None:
    live = LiveMatch(new_match(game))
    log = random_log(game, seed)
    lengths = []
    for step in log:
        live.take(step)
        lengths.append(live.visible)
        assert live.match.log[: live.visible] == log[: live.visible]
    assert lengths == sorted(lengths)
    assert lengths[-1] == len(log)
    assert any(length < number for number, length in enumerate(lengths, 1)), "choices were hidden"


@every_game
def test_a_match_that_is_resumed_has_the_visible_log_that_it_had(game: str) -> None:
    log = random_log(game, 1)
    live = LiveMatch(new_match(game))
    for end, step in enumerate(log, 1):
        live.take(step)
        match = new_match(game)
        assert LiveMatch(Match.replay(match.game, match.setup, log[:end])).visible == live.visible


@every_game
def test_a_step_means_what_the_match_says_it_means(game: str) -> None:
    live = LiveMatch(new_match(game))
    meant: list[tuple[Event, ...]] = [live.take(step) for step in random_log(game, 2)]
    assert meant == [live.match.events(index) for index in range(len(meant))]


@every_game
def test_steps_of_a_record_are_read_as_they_were_taken(game: str) -> None:
    taken, read = LiveMatch(new_match(game)), LiveMatch(new_match(game))
    meant = [taken.take(step) for step in random_log(game, 3)]
    written = [[actor, action] for actor, action in steps_json(taken.match)]
    assert [read.read(step, NAMES) for step in written] == meant
    assert (read.match.log, read.visible) == (taken.match.log, taken.visible)


def test_a_step_that_is_wrong_changes_nothing() -> None:
    live = Round("qwixx")
    with pytest.raises(IllegalAction):
        live.choose(0, "red 12")
    with pytest.raises(RecordError, match=r"Max, 'red 12': "):
        live.read([1, "red 12"], NAMES)
    assert (len(live.match.log), live.visible) == (1, 1)


@every_game
def test_a_hidden_choice_tells_nobody_anything(game: str) -> None:
    """Whatever a seat chooses in secret, the others are told the same."""
    told = set()
    for choice in range(3):
        live = Round(game)
        if game == "twenty_one":
            live.choose(0, "keep")
        visible = live.visible
        seat = live.match.pending[-1]
        legal = live.match.state.legal(seat)
        events = live.take((seat, legal[choice % len(legal)]))
        assert live.visible == visible
        others = [other for other in range(3) if other != seat]
        shown = position_of(live.match.game, live.match.state)
        told.add(repr((events, shown, live.chosen(others), live.legal(others))))
        assert live.chosen([seat]) == {seat: action_text(live, seat)}
    assert len(told) == 1


def action_text(live: LiveMatch, seat: int) -> str:
    """The last choice, which was the seat's."""
    actor, action = live.match.log[-1]
    assert actor == seat
    assert isinstance(action, int)
    text: str = live.match.states[-2].action_text(seat, action)
    return text


def test_q6_hidden_choices_are_told_when_the_last_one_is_made() -> None:
    live = Round("qwixx")
    assert live.choose(2, "red 5") == (Decided(2),)
    assert live.choose(0, "pass") == (Decided(0),)
    assert (live.visible, live.chosen([0, 1, 2])) == (1, {2: "red 5", 0: "pass"})
    assert Passed(0) in live.choose(1, "pass")
    assert (live.visible, live.chosen([0, 1, 2])) == (4, {})


def test_only_seats_that_are_pending_have_something_to_choose() -> None:
    live = Round("qwixx")
    assert live.legal([0, 1]) == {
        0: ["pass", "red 5", "yellow 5", "green 5", "blue 5"],
        1: ["pass", "red 5", "yellow 5", "green 5", "blue 5"],
    }
    live.choose(0, "pass")
    assert live.legal([0]) == {}
    assert [*live.legal([0, 1, 2])] == [1, 2]


def ahead(live: LiveMatch, seat: int) -> tuple[list[str], Any] | None:
    """What a seat can plan for: what it may choose, and from where."""
    found = live.ahead([seat])
    if not found:
        return None
    [(planner, state)] = found.items()
    assert planner == seat
    return action_texts(state, seat), position_of(live.match.game, state)


def test_q7_who_chose_in_action_1_plans_action_2_on_the_sheet_as_it_will_be() -> None:
    live = Round("qwixx")
    live.choose(0, "red 5")
    planned = ahead(live, 0)
    assert planned
    legal, position = planned
    assert legal == ["pass", "red 7", "yellow 3", "yellow 6", "green 9", "green 6", "blue 10",
                     "blue 7"]  # fmt: skip
    assert position["state"]["sheets"][0]["red"] == 0b1000
    assert position["to_decide"]["kind"] == "AskColourSum"


def test_q8_who_passed_sees_the_misthrow_ahead() -> None:
    live = Round("qwixx")
    live.choose(0, "pass")
    planned = ahead(live, 0)
    assert planned
    assert planned[1]["to_decide"]["kind"] == "AskOrMisthrow"


@pytest.mark.parametrize("secret", ["pass", "red 5", "blue 5"])
def test_what_lies_ahead_tells_nothing_about_secret_choices(secret: str) -> None:
    live = Round("qwixx")
    live.choose(0, "red 5")
    before = ahead(live, 0)
    live.choose(1, secret)
    assert ahead(live, 0) == before


def test_only_the_active_seat_plans_ahead_and_nobody_else_sees_it() -> None:
    live = Round("qwixx")
    live.choose(1, "red 5")
    live.choose(0, "red 5")
    assert live.ahead([1]) == live.ahead([2]) == {}
    assert [*live.ahead([0, 1, 2])] == [0]


def test_nothing_lies_ahead_once_all_have_chosen() -> None:
    live = Round("qwixx")
    live.choose(0, "red 5")
    live.choose(1, "pass")
    live.choose(2, "pass")
    assert ahead(live, 0) is None


def test_nothing_lies_ahead_before_the_next_roll() -> None:
    live = Round("twenty_one")
    live.choose(0, "keep")
    live.choose(0, "strike")
    assert ahead(live, 0) is None


def test_a_choice_that_is_taken_back_was_never_made() -> None:
    live, same = Round("qwixx"), Round("qwixx")
    live.choose(0, "red 5")
    live.take_back()
    assert (live.match.log, live.match.state) == (same.match.log, same.match.state)
    assert (live.visible, live.rows, live.undone) == (1, 3, 1)
    assert live.chosen([0]) == {}
    assert live.legal([0]) == same.legal([0])
    live.choose(0, "pass")
    assert live.chosen([0]) == {0: "pass"}


def test_a_visible_choice_that_is_taken_back_leaves_the_visible_log() -> None:
    live = Round("twenty_one")
    live.choose(0, "keep")
    assert live.visible == 2
    live.take_back()
    assert (live.visible, len(live.match.log), live.rows) == (1, 1, 3)


def test_choices_that_were_shown_by_the_last_one_are_hidden_again_without_it() -> None:
    live = Round("qwixx")
    for seat in range(3):
        live.choose(seat, "pass")
    assert live.visible == 4
    live.take_back()
    assert (live.visible, live.match.pending) == (1, (2,))


@every_game
def test_rows_with_choices_taken_back_read_like_rows_without_them(game: str) -> None:
    """Every choice of a match is made, taken back and made again; the dice stay the same."""
    log = random_log(game, 4)
    plain, taken = LiveMatch(new_match(game)), LiveMatch(new_match(game))
    for step in log:
        plain.take(step)
    for row in map(list, steps_json(plain.match)):
        taken.read(row, NAMES)
        if row[0] != "chance":
            assert taken.read([*undo_row(row[0])], NAMES) == ()
            taken.read(row, NAMES)
    assert (taken.match.log, taken.match.state) == (log, plain.match.state)
    assert (taken.match.rolls, taken.match.rolled_in) == (plain.match.rolls, plain.match.rolled_in)
    assert taken.match.states == plain.match.states
    assert taken.rows == len(log) + 2 * taken.undone


@pytest.mark.parametrize(
    "row", [["undo", 1], ["undo", -1], ["undo"], ["undo", 0, 0], ["undo", "0"]]
)
def test_a_row_that_takes_back_nothing_is_an_error(row: list[Any]) -> None:
    live = Round("qwixx")
    with pytest.raises(RecordError, match="takes no choice back"):
        live.read(row, NAMES)
    live.choose(0, "pass")
    with pytest.raises(RecordError, match="takes no choice back"):
        live.read(row, NAMES)
    assert (len(live.match.log), live.undone) == (2, 0)


@every_game
def test_rows_with_hints_read_like_rows_without_them(game: str) -> None:
    """Every seat gets a hint before every choice; steps, and what can be seen, stay the same."""
    log = random_log(game, 4)
    plain, helped = LiveMatch(new_match(game)), LiveMatch(new_match(game))
    for step in log:
        plain.take(step)
    for row in map(list, steps_json(plain.match)):
        if row[0] != "chance":
            assert helped.read([*hint_row(row[0])], NAMES) == ()
        helped.read(row, NAMES)
    assert (helped.match.log, helped.visible) == (log, plain.visible)
    choices = {index for index, (actor, _) in enumerate(log) if actor != CHANCE}
    assert helped.hinted == choices
    assert helped.rows == len(log) + len(choices)
    assert plain.hinted == set()


def test_a_hint_counts_for_the_choice_that_is_made_after_taking_one_back() -> None:
    live = Round("qwixx")
    live.read([*hint_row(0)], NAMES)
    live.choose(0, "pass")
    live.take_back()
    assert live.hinted == set()
    live.choose(1, "pass")
    live.choose(0, "pass")
    assert live.hinted == {2}


@pytest.mark.parametrize(
    "row", [["hint", 7], ["hint", -1], ["hint"], ["hint", 0, 0], ["hint", "0"]]
)
def test_a_hint_for_nobody_is_an_error(row: list[Any]) -> None:
    live = Round("qwixx")
    with pytest.raises(RecordError, match="is a hint for nobody"):
        live.read(row, NAMES)
    assert (len(live.match.log), live.hints) == (1, [])
