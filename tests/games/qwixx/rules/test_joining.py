"""Q10: whoever passed in action 1 joins the closing of others, if they could close the row too."""

import itertools

import pytest

from games.qwixx.choices import act, decide, open_to
from games.qwixx.positions import EMPTY, crossed, qwixx
from rollwright.core.game import CHANCE
from rollwright.games.qwixx import rules
from rollwright.games.qwixx.layout import MIXED_COLOURS, MIXED_NUMBERS, Layout

RED_FOUR = "R: 2 3 4 5 | Y: | G: | B: | M: 0"
RED_FIVE = "R: 2 3 4 5 6 | Y: | G: | B: | M: 0"
RED_CLOSED = "R: 2 3 4 5 6 12 | Y: | G: | B: | M: 0"
YELLOW_FIVE = "R: | Y: 2 3 4 5 6 | G: | B: | M: 0"
SIXES = "w6 w6 r1 y1 g1 b1"


def test_who_passed_and_could_close_the_row_closes_it_too() -> None:
    state = decide(qwixx(EMPTY, RED_FIVE, RED_FIVE, dice=SIXES), "pass", "red 12", "pass")
    assert crossed(state, 2) == RED_CLOSED
    assert state.scores == (0, 28, 28)
    assert state.closed == 1


def test_with_four_crosses_nobody_joins() -> None:
    state = decide(qwixx(RED_FIVE, RED_FOUR, dice=SIXES), "red 12", "pass")
    assert crossed(state, 1) == RED_FOUR


def test_who_is_beyond_the_row_cannot_join() -> None:
    """The row was locked on this sheet before, or its rightmost number cannot be reached."""
    assert rules.joined(0b111110000000, 0, 0, 0, 0b0001) == 0
    assert rules.joined(0b11111, 0, 0, 0, 0b0001) == 0b0001


def test_who_crossed_another_number_does_not_join() -> None:
    both = "R: 2 3 4 5 6 | Y: 2 3 4 5 6 | G: | B: | M: 0"
    state = decide(qwixx(RED_FIVE, both, dice=SIXES), "red 12", "green 12")
    assert crossed(state, 1) == "R: 2 3 4 5 6 | Y: 2 3 4 5 6 | G: 12 | B: | M: 0"


@pytest.mark.parametrize(
    ("red", "yellow", "joined"),
    [
        ("2 3 4 5 6", "2 3 4 5 6", "red"),
        ("2 3 4 5 6", "2 3 4 5 6 7", "yellow"),
        ("2 3 4 5 6 7", "2 3 4 5 6", "red"),
        ("2 3 4 5", "2 3 4 5 6", "yellow"),
        ("2 3 4 5 6", "2 3 4 5", "red"),
    ],
)
def test_of_several_rows_the_one_with_the_most_points_is_joined(
    red: str, yellow: str, joined: str
) -> None:
    """The upper one if equal."""
    passing = f"R: {red} | Y: {yellow} | G: | B: | M: 0"
    state = decide(qwixx(RED_FIVE, YELLOW_FIVE, passing, dice=SIXES), "red 12", "yellow 12", "pass")
    assert state.pending == ()
    added = {"red": f"R: {red} 12 | Y: {yellow}", "yellow": f"R: {red} | Y: {yellow} 12"}
    assert crossed(state, 2) == f"{added[joined]} | G: | B: | M: 0"


def test_q8_an_active_seat_that_joins_has_crossed_something() -> None:
    state = decide(qwixx(RED_FIVE, RED_FIVE, dice=SIXES), "pass", "red 12")
    assert crossed(state, 0) == RED_CLOSED
    state = act(state, "pass")
    assert crossed(state, 0) == RED_CLOSED, "no misthrow"
    assert state.pending == (CHANCE,)


def test_q11_who_joins_may_still_use_another_row_in_action_2() -> None:
    state = decide(qwixx(RED_FIVE, RED_FIVE, dice="w6 w6 r1 y3 g3 b3"), "pass", "red 12")
    assert open_to(state, 0) == {"yellow 9", "green 9", "blue 9"}


def test_q12_a_joined_closing_counts_when_it_ends_the_match() -> None:
    green = "R: 2 3 4 5 6 | Y: | G: 12 11 10 9 8 2 | B: | M: 0"
    state = decide(qwixx(green, RED_FIVE, dice="w6 w6 r1 y1 b1"), "pass", "red 12")
    assert state.pending == ()
    assert state.scores == (56, 28)


def test_nobody_joins_a_closing_in_action_2() -> None:
    state = decide(qwixx(RED_FIVE, RED_FIVE, dice="w6 w1 r6 y1 g1 b1"), "pass", "pass")
    assert crossed(act(state, "red 12"), 1) == RED_FIVE


@pytest.mark.parametrize("order", list(itertools.permutations(range(3))))
def test_the_order_of_choices_does_not_matter(order: tuple[int, ...]) -> None:
    state = qwixx(EMPTY, RED_FIVE, RED_FIVE, dice=SIXES)
    for seat in order:
        state = state.step(seat, state.read_action(seat, ("pass", "red 12", "pass")[seat]))
    assert state.scores == (0, 28, 28)


@pytest.mark.parametrize(
    ("layout", "sheet", "dice", "closing"),
    [
        (MIXED_COLOURS, RED_FIVE, SIXES, "red 12"),
        (MIXED_NUMBERS, "R: 10 6 2 8 3 | Y: | G: | B: | M: 0", "w5 w6 r1 y1 g1 b1", "red 11"),
    ],
)
def test_closings_are_joined_on_every_sheet(
    layout: Layout, sheet: str, dice: str, closing: str
) -> None:
    state = decide(qwixx(sheet, sheet, dice=dice, layout=layout), closing, "pass")
    assert state.scores == (28, 28)


def test_version_1_knows_no_joining() -> None:
    state = qwixx(RED_FIVE, RED_FIVE, dice=SIXES, version=1)
    state = decide(state, "pass", "red 12")
    assert crossed(state, 0) == RED_FIVE
    state = act(state, "pass")
    assert crossed(state, 0) == "R: 2 3 4 5 6 | Y: | G: | B: | M: 1"
    assert state.version == 1
