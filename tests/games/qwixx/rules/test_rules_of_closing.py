"""Closing rows, the end, the points and the series: Q9 to Q17."""

import pytest

from games.qwixx.choices import act, decide, open_to
from games.qwixx.positions import EMPTY, crossed, qwixx
from rollwright.core.errors import SetupError
from rollwright.core.game import CHANCE, Setup, winners
from rollwright.core.match import Match
from rollwright.core.series import Series
from rollwright.games.qwixx import GAME
from rollwright.games.qwixx.state import State

RED_FIVE = "R: 2 3 4 5 6 | Y: | G: | B: | M: 0"
RED_FOUR = "R: 2 3 4 5 | Y: | G: | B: | M: 0"
YELLOW_FIVE = "R: | Y: 2 3 4 5 6 | G: | B: | M: 0"
GREEN_CLOSED = "R: | Y: | G: 12 11 10 9 8 2 | B: | M: 0"


def test_q9_example_laura_crosses_green_two_and_the_lock() -> None:
    emma, laura = range(2)
    state = qwixx(EMPTY, "R: | Y: | G: 11 9 8 6 5 | B: | M: 0", dice="w1 w1 r3 y2 g5 b6")
    state = decide(state, "pass", "green 2")
    assert crossed(state, laura) == "R: | Y: | G: 11 9 8 6 5 2 | B: | M: 0"
    assert state.scores[laura] == 28, "five crosses, the 2 and the lock"
    assert state.scores[emma] == 0
    assert act(state, "pass").to_roll == ("white", "white", "red", "yellow", "blue")


@pytest.mark.parametrize(
    ("row", "numbers", "whites"),
    [
        ("red 12", "R: 2 4 6 8{} | Y: | G: | B: | M: 0", "w6 w6"),
        ("yellow 12", "R: | Y: 2 4 6 8{} | G: | B: | M: 0", "w6 w6"),
        ("green 2", "R: | Y: | G: 12 10 9 8{} | B: | M: 0", "w1 w1"),
        ("blue 2", "R: | Y: | G: | B: 12 10 9 8{} | M: 0", "w1 w1"),
    ],
)
def test_q9_the_rightmost_number_needs_five_crosses(row: str, numbers: str, whites: str) -> None:
    fifth = " 9" if "12" in row else " 5"
    dice = f"{whites} r1 y1 g1 b1"
    assert row not in open_to(qwixx(numbers.format(""), dice=dice), 0)
    assert row in open_to(qwixx(numbers.format(fifth), dice=dice), 0)


def test_q9_a_cross_of_action_1_counts_for_action_2() -> None:
    state = qwixx(RED_FOUR, dice="w2 w6 r6 y1 g1 b1")
    assert "red 12" not in open_to(decide(state, "pass"), 0)
    state = decide(state, "red 8")
    assert "red 12" in open_to(state, 0)
    assert crossed(act(state, "red 12"), 0) == "R: 2 3 4 5 8 12 | Y: | G: | B: | M: 0"


def test_q9_the_lock_counts_as_one_more_cross() -> None:
    state = decide(qwixx(RED_FIVE, dice="w6 w6 r1 y1 g1 b1"), "red 12")
    assert state.scores == (7 * 8 // 2,)
    row = plain_row(state)
    assert row.count("X") == 7
    assert "(X)" in row


def plain_row(state: State) -> str:
    """The red row as it is drawn for seat 0."""
    return "".join(span.text for span in state.draw(0)[0])


def test_q10_a_closed_row_is_closed_for_everyone() -> None:
    state = decide(qwixx(RED_FIVE, RED_FOUR, dice="w6 w6 r1 y1 g1 b1"), "red 12", "pass")
    state = act(state, "pass")
    assert state.to_roll == ("white", "white", "yellow", "green", "blue")
    state = state.step(CHANCE, (4, 5, 1, 1, 1))
    assert open_to(state, 0) == open_to(state, 1) == {"yellow 9", "green 9", "blue 9"}


def test_q10_a_row_closed_in_action_2_loses_its_die_at_once() -> None:
    state = decide(qwixx(RED_FIVE, EMPTY, dice="w6 w1 r6 y1 g1 b1"), "pass", "pass")
    state = act(state, "red 12")
    assert state.to_roll == ("white", "white", "yellow", "green", "blue")
    assert "red 9" not in open_to(state.step(CHANCE, (4, 5, 1, 1, 1)), 1)


def test_q10_several_close_a_row_together() -> None:
    state = qwixx(RED_FIVE, RED_FIVE, RED_FOUR, dice="w6 w6 r1 y1 g1 b1", active=2)
    assert "red 12" not in open_to(state, 2), "four crosses are too few, although the row closes"
    state = decide(state, "red 12", "red 12", "pass")
    assert state.scores == (28, 28, 10)
    assert state.closed.bit_count() == 1
    assert state.pending == (2,)


def test_q11_a_row_closed_in_action_1_is_not_open_in_action_2() -> None:
    state = qwixx("R: 2 | Y: | G: | B: | M: 0", RED_FIVE, dice="w6 w6 r3 y3 g3 b3")
    assert "red 9" in open_to(decide(state, "pass", "pass"), 0)
    state = decide(state, "pass", "red 12")
    assert state.dice == (6, 6, 0, 3, 3, 3), "the red die is gone"
    assert open_to(state, 0) == {"yellow 9", "green 9", "blue 9"}


def test_q11_who_closes_a_row_in_action_1_may_still_use_another_in_action_2() -> None:
    state = decide(qwixx(RED_FIVE, dice="w6 w6 r3 y3 g3 b3"), "red 12")
    assert open_to(state, 0) == {"yellow 9", "green 9", "blue 9"}
    assert act(state, "yellow 9").scores == (29,)


def test_q12_example_three_rows_are_closed() -> None:
    emma, max_, linus = range(3)
    state = qwixx(GREEN_CLOSED, RED_FIVE, YELLOW_FIVE, dice="w6 w6 r1 y1 b1", active=emma)
    state = decide(state, "pass", "red 12", "yellow 12")
    assert state.closed.bit_count() == 3
    assert state.pending == ()
    assert state.scores[max_] == state.scores[linus] == 28


def test_q12_a_fourth_misthrow_ends_the_match() -> None:
    state = qwixx("R: | Y: | G: | B: | M: 3", EMPTY, dice="w4 w1 r3 y2 g5 b6")
    state = decide(state, "pass", "red 5")
    assert state.pending == (0,)
    state = act(state, "pass")
    assert state.pending == ()
    assert state.scores == (-20, 1)


def test_q12_four_misthrows_of_different_players_do_not_end_the_match() -> None:
    two = "R: | Y: | G: | B: | M: 2"
    state = act(decide(qwixx(two, two, dice="w4 w1 r3 y2 g5 b6"), "pass", "pass"), "pass")
    assert state.pending == (CHANCE,)


def test_q12_a_second_row_closed_in_action_2_ends_the_match() -> None:
    sheet = "R: 2 3 4 5 6 12 | Y: 2 3 4 5 6 | G: | B: | M: 0"
    state = decide(qwixx(sheet, EMPTY, dice="w6 w1 y6 g1 b1"), "pass", "yellow 7")
    assert act(state, "pass").pending == (CHANCE,), "one closed row is not the end"
    state = act(state, "yellow 12")
    assert state.pending == ()
    assert state.scores == (56, 1)


def test_q13_no_action_2_and_no_misthrow_after_an_action_1_that_ends_the_match() -> None:
    active = "R: | Y: | G: 12 11 10 9 8 2 | B: | M: 3"
    state = qwixx(active, RED_FIVE, dice="w6 w6 r1 y1 b1")
    state = decide(state, "pass", "red 12")
    assert state.pending == ()
    assert state.legal(0) == ()
    assert crossed(state, 0) == active
    assert state.scores == (28 - 15, 28)


@pytest.mark.parametrize(
    ("crosses", "points"),
    [*enumerate([0, 1, 3, 6, 10, 15, 21, 28, 36, 45, 55])],
)
def test_q14_points_of_a_row(crosses: int, points: int) -> None:
    numbers = " ".join(map(str, range(2, 2 + crosses)))
    assert qwixx(f"R: {numbers} | Y: | G: | B: | M: 0").scores == (points,)


def test_q14_eleven_numbers_and_the_lock_give_78() -> None:
    assert qwixx("R: | Y: | G: | B: 12 11 10 9 8 7 6 5 4 3 2 | M: 0").scores == (78,)
    assert qwixx("R: | Y: | G: | B: 12 11 10 9 8 7 6 5 4 2 | M: 0").scores == (66,)


def test_q14_example_seventy_points() -> None:
    rows = ["R: 2 4 5 9", "Y: 3 4 7", "G: 12 11 9 8 6 4 3", "B: 12 11 9 8 6 4 2", "M: 2"]
    alone = [
        qwixx(" | ".join(row if row[0] == kept else f"{row[0]}: " for row in rows)).scores[0]
        for kept in "RYGBM"
    ]
    assert alone == [10, 6, 28, 36, -10]
    assert qwixx(" | ".join(rows)).scores == (70,)


def test_q14_a_total_may_be_negative() -> None:
    assert qwixx("R: 2 | Y: | G: | B: | M: 3").scores == (-14,)


def test_q14_crosses_in_a_row_that_others_closed_still_count() -> None:
    state = qwixx(RED_FIVE, RED_FOUR, dice="w6 w6 r1 y1 g1 b1")
    assert decide(state, "red 12", "pass").scores == (28, 10)


def test_q15_the_highest_total_wins_and_equal_totals_share() -> None:
    assert winners((64, 70, 12)) == (1,)
    assert winners((70, 64, 70)) == (0, 2)
    assert winners((-5, -5)) == (0, 1)


def test_q15_a_match_names_its_winners_when_it_is_over() -> None:
    match = Match(GAME, Setup(3, 0))
    while not match.is_over:
        assert match.winners == ()
        if match.pending == (CHANCE,):
            match.step(CHANCE, (1, 1, 1, 1, 1, 1))
        else:
            match.step(match.pending[0], 0)
    assert match.scores == (-20, -15, -15)
    assert match.winners == (1, 2)


def test_q16_the_highest_sum_of_up_to_five_matches_wins_the_series() -> None:
    series = Series(3).add((70, 60)).add((10, 15))
    assert (series.is_over, series.totals, series.winners) == (False, (80, 75), ())
    series = series.add((0, 9))
    assert (series.is_over, series.totals, series.winners) == (True, (80, 84), (1,))
    assert Series(1).add((7, 7)).winners == (0, 1)


@pytest.mark.parametrize("length", [0, 6])
def test_q16_a_series_has_one_to_five_matches(length: int) -> None:
    assert [Series(most).length for most in range(1, 6)] == [1, 2, 3, 4, 5]
    with pytest.raises(SetupError, match=f"A series has 1 to 5 matches, not {length}"):
        Series(length)


def test_q16_a_series_takes_no_result_after_its_last_match() -> None:
    with pytest.raises(SetupError, match="A series of 1 cannot have 2 results"):
        Series(1).add((1, 2)).add((3, 4))


def test_q16_a_series_keeps_its_seats() -> None:
    with pytest.raises(SetupError, match="Every match of a series has the same seats"):
        Series(2).add((1, 2)).add((1, 2, 3))


def test_q17_two_rows_end_the_match_though_no_player_closed_two() -> None:
    state = decide(qwixx(GREEN_CLOSED, RED_FIVE, dice="w6 w6 r1 y1 b1"), "pass", "red 12")
    assert state.pending == ()
    locks = [sum(marks >= 1 << 11 for marks in sheet[:4]) for sheet in state.sheets]
    assert locks == [1, 1]
