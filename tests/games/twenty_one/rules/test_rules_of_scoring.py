"""Full rows, points, the last round and the winner: T8 to T10."""

import pytest

from games.twenty_one.positions import attempt, sheet, write, writing
from rollwright.core.game import CHANCE, winners
from rollwright.games.twenty_one.actions import KEEP
from rollwright.games.twenty_one.sheet import Sheet

FULL = "/ / / / / /"
SIXES = "w6 k6 r6 b6 y6 g6"
ONES = "w1 k1 r1 b1 y1 g1"


def test_t8_example_emma_scores_fourteen_and_six_for_three_hits() -> None:
    state = writing(sheet("E", "5 / 4x 2 . 1x"), dice="w6 k6 r6 b6 y6 g2")
    after = write(state, "enter green").sheets[0]
    assert after == sheet("E", "5 / 4x 2 2x 1x")
    assert after.hits(0) == 3
    assert after.row_points(0) == after.score == 14 + 6


@pytest.mark.parametrize(
    ("row", "points"),
    [
        ("/ / / / / /", 0),
        ("1 / / / / /", 1),
        ("6x / / / / /", 6 + 1),
        ("6x 5x / / / /", 11 + 3),
        ("6x 5x 4x / / /", 15 + 6),
        ("6x 5x 4x 3x / /", 18 + 10),
        ("6x 5x 4x 3x 2x /", 20 + 15),
        ("6x 5x 4x 3x 2x 1x", 21 + 21),
        ("5 4 3 2 1 /", 15),
        ("/ / / / / 1x", 1 + 1),
    ],
)
def test_t8_a_row_is_its_numbers_and_the_bonus_for_its_hits(row: str, points: int) -> None:
    assert sheet("A", row).row_points(0) == points


def test_t8_the_bonus_is_for_the_hits_of_one_row() -> None:
    two_rows = sheet("A", "6x / / / / /", "5x / / / / /")
    assert two_rows.score == (6 + 1) + (5 + 1)


@pytest.mark.parametrize("last", ["strike", "enter black"])
def test_t8_the_next_row_begins_in_the_next_round(last: str) -> None:
    """Full with its last field, row 1 is left; every die fits row 2 and none is entered there."""
    state = writing(sheet("A", "/ / / / / ."), dice=ONES)
    after = write(state, last).sheets[0]
    assert after == sheet("A", "/ / / / / /" if last == "strike" else "/ / / / / 1x")
    assert after.current == 1
    assert after.rows[1:] == Sheet("A").rows[1:]


def test_t8_nobody_writes_in_two_rows_in_one_round() -> None:
    for begun in (". . . . . .", "/ / / . . .", "/ / / / / .", "/ . / . / ."):
        state = writing(sheet("A", FULL, begun), dice=ONES)
        for action in state.legal(0):
            before, after = state.sheets[0], state.step(0, action).sheets[0]
            changed = [row for row in range(5) if before.rows[row] != after.rows[row]]
            assert changed == [1]


def test_t8_a_row_that_is_not_full_is_worked_on() -> None:
    state = write(writing(sheet("A", ". 4 . 3x . 1x"), dice=SIXES), "strike")
    assert state.sheets[0].current == 0
    assert state.pending == (CHANCE,)


NEARLY = (FULL, FULL, FULL, FULL, "/ / / / / .")
"""One field is free, in the last row: the green 1 of sheet A."""


def test_t9_a_full_fifth_row_ends_the_match() -> None:
    state = write(writing(sheet("A", *NEARLY), dice=SIXES), "strike")
    assert state.pending == ()
    assert state.to_roll == ()
    assert state.legal(0) == ()


def test_t9_the_last_round_counts_for_everybody() -> None:
    """The seats choose in any order, and the one that ends the match comes first here."""
    state = writing(sheet("A", *NEARLY), sheet("B"), sheet("C"), dice="w6 k5 r6 b6 y3 g1")
    state = write(state, "enter green", "enter black yellow")
    assert state.pending == (2,), "the round goes on until all have written"
    state = state.step(2, state.read_action(2, "enter white"))
    assert state.pending == ()
    assert state.sheets[1] == sheet("B", ". 5x . 3x . .")
    assert state.sheets[2] == sheet("C", "6x . . . . .")


def test_t9_unfinished_rows_are_scored_with_their_hits() -> None:
    begun = sheet("B", "6x 5x 4x 3x 2x 1x", ". 4x . 2 . .")
    state = writing(sheet("A", *NEARLY), begun, dice="w6 k5 r6 b6 y6 g1")
    state = write(state, "enter green", "enter black")
    assert state.sheets[1] == sheet("B", "6x 5x 4x 3x 2x 1x", "5x 4x . 2 . .")
    assert state.scores == (1 + 1, 42 + 5 + 4 + 2 + 3)


def test_t9_a_row_filled_in_the_last_round_is_scored_and_the_next_is_empty() -> None:
    state = writing(sheet("A", *NEARLY), sheet("B", "6x / / / / ."), dice="w6 k6 r6 b6 y6 g1")
    state = write(state, "strike", "enter green")
    assert state.pending == ()
    assert state.scores == (0, 6 + 1 + 3)


def test_t9_several_may_fill_their_last_row_together() -> None:
    state = write(writing(sheet("A", *NEARLY), sheet("B", *NEARLY), dice=SIXES), "strike", "strike")
    assert state.pending == ()
    assert all(sheet.is_full for sheet in state.sheets)


def test_t9_a_full_fourth_row_ends_nothing() -> None:
    four = sheet("A", FULL, FULL, FULL, "/ / / / / .")
    state = write(writing(four, dice=SIXES), "strike")
    assert state.pending == (CHANCE,)
    assert state.sheets[0].current == 4


LINUS = (
    "6x 4 1 3x 1 /",
    "5x 4x 3 1 2 1x",
    "3 2 2 / 2x /",
    "5x 3 3 2x 2x 1x",
    "4x 3 1 2 1 .",
)


@pytest.mark.parametrize("name", "ABCDEF")
def test_t9_t10_example_linus_ends_the_match_with_eighty_eight(name: str) -> None:
    state = write(writing(sheet(name, *LINUS), dice=SIXES), "strike")
    linus = state.sheets[0]
    assert linus == sheet(name, *LINUS[:4], "4x 3 1 2 1 /")
    assert [linus.row_points(row) for row in range(5)] == [18, 22, 10, 26, 12]
    assert state.pending == ()
    assert state.scores == (88,)


def test_t10_the_highest_sum_wins() -> None:
    state = writing(sheet("A", *LINUS), sheet("B", "6x 5x 4x 3x 2x 1x"), dice=SIXES)
    state = write(state, "strike", "strike")
    assert state.scores == (88, 42)
    assert winners(state.scores) == (0,)


def test_t10_who_ends_the_match_need_not_win() -> None:
    state = writing(sheet("A", *NEARLY), sheet("B", "6x / / / / ."), dice=SIXES)
    state = write(state, "strike", "strike")
    assert winners(state.scores) == (1,)


def test_t10_equal_sums_share_the_win() -> None:
    """Linus, and somebody with the same rows who enters five dice in the last round."""
    other = sheet("B", *LINUS[:4])
    state = writing(sheet("A", *LINUS), other, sheet("C"), dice="w1 k4 r3 b1 y6 g2")
    state = write(state, "strike", "enter black red blue green white", "strike")
    assert state.sheets[1] == sheet("B", *LINUS)
    assert state.scores == (88, 88, 0)
    assert winners(state.scores) == (0, 1)


def test_scores_before_the_end_count_the_row_that_is_worked_on() -> None:
    state = attempt(sheet("A", "6x . . . . ."), sheet("B"), dice=SIXES)
    assert state.scores == state.step(0, KEEP).scores == (7, 0)
