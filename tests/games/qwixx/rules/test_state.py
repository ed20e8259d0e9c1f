"""Hidden choices, views, and the order of commits in action 1 (Q6)."""

from dataclasses import FrozenInstanceError
from itertools import permutations, product
from typing import Any

import pytest

from games.qwixx.choices import decide
from games.qwixx.positions import EMPTY, qwixx
from rollwright.core.commits import HIDDEN
from rollwright.core.errors import IllegalAction
from rollwright.core.game import CHANCE, Setup, View
from rollwright.core.match import Match
from rollwright.games.qwixx import GAME
from rollwright.games.qwixx.actions import ACTIONS, PASS, Cross
from rollwright.games.qwixx.layout import Layout
from rollwright.games.qwixx.state import State

DICE = "w4 w1 r3 y2 g5 b6"
TWELVE = "w6 w6 r2 y2 g2 b2"
RED_FIVE = "R: 2 3 4 5 6 | Y: 2 | G: | B: | M: 0"
YELLOW_FIVE = "R: 2 3 4 5 | Y: 2 3 4 5 6 | G: | B: | M: 3"
BOTH_FIVE = "R: 2 3 4 5 6 | Y: 2 3 4 5 6 | G: | B: | M: 0"
RED_5 = Cross("red", 5)
BLUE_5 = Cross("blue", 5)


def test_q6_a_view_shows_the_choice_of_its_own_seat_only() -> None:
    state = qwixx(EMPTY, EMPTY, EMPTY, dice=DICE).step(0, RED_5).step(1, BLUE_5)
    assert state.choices == (RED_5, BLUE_5, None)
    assert state.view(0).choices == (RED_5, HIDDEN, None)
    assert state.view(1).choices == (HIDDEN, BLUE_5, None)
    assert state.view(2).choices == (HIDDEN, HIDDEN, None)


def test_q6_a_spectator_sees_nobodys_choice() -> None:
    state = qwixx(EMPTY, EMPTY, EMPTY, dice=DICE).step(0, RED_5).step(1, BLUE_5)
    assert state.view(None).choices == (HIDDEN, HIDDEN, None)


@pytest.mark.parametrize("seat", [0, 2, None])
def test_q6_positions_that_differ_in_a_hidden_choice_look_the_same(seat: int | None) -> None:
    rolled = qwixx(RED_FIVE, YELLOW_FIVE, BOTH_FIVE, dice=TWELVE, active=2)
    views = [rolled.step(0, PASS).step(1, choice).view(seat) for choice in rolled.legal(1)]
    assert len(views) > 1
    assert all(view == views[0] for view in views)
    assert all(repr(view) == repr(views[0]) for view in views)


def test_q6_a_view_hides_nothing_else() -> None:
    state = qwixx(RED_FIVE, YELLOW_FIVE, EMPTY, dice=DICE).step(0, PASS)
    view = state.view(1)
    assert view._replace(choices=state.choices) == state
    assert view.legal(1) == state.legal(1)
    assert (view.scores, view.pending, view.white_sum) == (state.scores, state.pending, 5)


def test_q6_nothing_is_hidden_where_nothing_is_pending() -> None:
    rolled = qwixx(EMPTY, EMPTY, dice=DICE)
    resolved = decide(rolled, "red 5", "pass")
    for state in (qwixx(EMPTY, EMPTY), rolled, resolved):
        assert state.view(0) == state.view(1) == state.view(None) == state
    assert resolved.view(1).choices == (RED_5, PASS), "what all have chosen is open"


def test_q6_a_view_of_a_view_reveals_nothing() -> None:
    state = qwixx(EMPTY, EMPTY, EMPTY, dice=DICE).step(0, RED_5)
    assert state.view(1).view(0) == state.view(1)


def test_q6_a_view_of_a_match_belongs_to_its_seat() -> None:
    match = Match(GAME, Setup(2, 0))
    match.step(CHANCE, (4, 1, 3, 2, 5, 6))
    match.step(1, RED_5)
    assert match.view(0) == View(match.state.view(0), 0)
    assert match.view(0).state.choices == (None, HIDDEN)
    assert match.view(1).state.choices == (None, RED_5)


def test_hidden_is_no_action() -> None:
    assert HIDDEN not in ACTIONS
    assert HIDDEN != PASS


@pytest.mark.parametrize("seat", [0, None])
def test_q6_a_view_is_not_played_on_to_resolution(seat: int | None) -> None:
    view = qwixx(EMPTY, EMPTY, EMPTY, dice=DICE).step(1, BLUE_5).view(seat)
    for first, last in ((0, 2), (2, 0)):
        nearly = view.step(first, PASS)
        assert nearly.sheets == view.sheets
        for choice in nearly.legal(last):
            with pytest.raises(IllegalAction) as refused:
                nearly.step(last, choice)
            assert refused.value.reason == "view"


@pytest.mark.parametrize(
    ("sheets", "dice"),
    [
        ((EMPTY, EMPTY, EMPTY), DICE),
        ((RED_FIVE, YELLOW_FIVE, BOTH_FIVE), TWELVE),
        ((RED_FIVE, RED_FIVE, YELLOW_FIVE), TWELVE),
    ],
)
@pytest.mark.parametrize("active", range(3))
def test_q6_the_order_of_commits_does_not_matter(
    sheets: tuple[str, ...], dice: str, active: int
) -> None:
    rolled = qwixx(*sheets, dice=dice, active=active)
    for choices in product(*(rolled.legal(seat) for seat in range(3))):
        results = {commit(rolled, choices, order) for order in permutations(range(3))}
        assert len(results) == 1


def commit(state: State, choices: tuple[int, ...], order: tuple[int, ...]) -> State:
    """The position after these choices, made in this order."""
    for seat in order:
        state = state.step(seat, choices[seat])
    return state


def test_q6_the_orders_above_reach_closings_and_ends() -> None:
    rolled = qwixx(RED_FIVE, YELLOW_FIVE, BOTH_FIVE, dice=TWELVE)
    product_of_all = product(*(rolled.legal(seat) for seat in range(3)))
    after = [commit(rolled, choices, (0, 1, 2)) for choices in product_of_all]
    assert {state.closed.bit_count() for state in after} == {0, 1, 2}
    assert {bool(state.pending) for state in after} == {True, False}


def test_q6_partial_commits_meet_too() -> None:
    rolled = qwixx(EMPTY, EMPTY, EMPTY, EMPTY, dice=DICE)
    there = rolled.step(0, RED_5).step(2, BLUE_5)
    back = rolled.step(2, BLUE_5).step(0, RED_5)
    assert there == back
    assert sorted(there.pending) == [1, 3]


def test_a_step_leaves_the_position_before_it_alone() -> None:
    state = qwixx(EMPTY, EMPTY, dice=DICE)
    before = repr(state)
    state.step(0, RED_5).step(1, BLUE_5).step(0, Cross("blue", 10))
    assert repr(state) == before


def test_positions_are_values() -> None:
    assert qwixx(RED_FIVE, dice=DICE) == qwixx(RED_FIVE, dice=DICE)
    assert hash(qwixx(RED_FIVE, dice=DICE)) == hash(qwixx(RED_FIVE, dice=DICE))
    assert qwixx(RED_FIVE, dice=DICE) != qwixx(BOTH_FIVE, dice=DICE)


def test_passing_comes_first_and_crosses_follow_row_by_row() -> None:
    state = qwixx(dice=DICE)
    texts = [state.action_text(0, action) for action in state.legal(0)]
    assert texts == ["pass", "red 5", "yellow 5", "green 5", "blue 5"]
    state = decide(state, "pass")
    texts = [state.action_text(0, action) for action in state.legal(0)]
    rows = ["red 4", "red 7", "yellow 3", "yellow 6", "green 9", "green 6", "blue 10", "blue 7"]
    assert texts == ["pass", *rows]


def test_every_action_is_read_as_it_is_written() -> None:
    state = qwixx(dice=DICE)
    for index, action in enumerate(ACTIONS):
        text = state.action_text(0, index)
        assert state.read_action(0, text) == action == index
        assert type(state.read_action(0, text)) is type(action)


@pytest.mark.parametrize(("colour", "number"), [("red", 13), ("blue", 1), ("white", 5)])
def test_q1_a_cross_names_a_field_of_the_sheet(colour: str, number: int) -> None:
    with pytest.raises(ValueError, match=f"there is no {colour} {number} on the sheet"):
        Cross(colour, number)


def test_q1_a_layout_has_four_rows_of_eleven_fields() -> None:
    with pytest.raises(ValueError, match="4 rows of 11 fields"):
        Layout.parse("small", "r2 r3")


@pytest.mark.parametrize("roll", [(1.0,) * 6, ([1],) * 6, (True,) * 6, "123456"])
def test_q5_a_roll_has_faces_and_nothing_that_looks_like_them(roll: Any) -> None:
    with pytest.raises(IllegalAction, match="one face, 1 to 6"):
        qwixx().step(CHANCE, roll)


def test_true_is_no_action() -> None:
    state = qwixx(EMPTY, dice="w1 w1 r1 y1 g1 b1")
    assert 1 in state.legal(0)
    with pytest.raises(IllegalAction, match="True is no action"):
        state.step(0, True)


def test_what_a_view_hands_out_cannot_be_changed() -> None:
    """A bot that writes into it would change the rules of every later match."""
    state: Any = qwixx(EMPTY, dice="w6 w6 r1 y1 g1 b1").view(0)
    offer = state.offers[0]
    with pytest.raises(TypeError):
        offer.legal[0] = (Cross("red", 12),)
    with pytest.raises(AttributeError):
        offer.legal = ()
    with pytest.raises(FrozenInstanceError):
        state.layout.white_offers = ()
    with pytest.raises(TypeError):
        state.layout.numbers[0][0] = 12
