"""The sheet, the dice and the two actions of a turn: Q1 to Q8. Closing and ending follow apart."""

from collections import Counter
from random import Random

import pytest

from games.qwixx.choices import act, decide, open_to
from games.qwixx.positions import EMPTY, crossed, qwixx
from rollwright.core.dice import SeededDice
from rollwright.core.drawing import plain
from rollwright.core.errors import SetupError
from rollwright.core.game import CHANCE, Setup
from rollwright.core.match import Match
from rollwright.games.qwixx import GAME
from rollwright.games.qwixx.actions import COLOURS, Cross
from rollwright.games.qwixx.layout import MIXED_COLOURS, MIXED_NUMBERS, STANDARD, Layout
from rollwright.games.qwixx.state import State


def whites_open(sheet: str) -> set[str]:
    """All that the sheet could still cross with white dice, whatever they show."""
    sums = ((white, total - white) for total in range(2, 13) for white in [max(1, total - 6)])
    rolls = (f"w{a} w{b} r1 y1 g1 b1" for a, b in sums)
    return {cross for roll in rolls for cross in open_to(qwixx(sheet, dice=roll), 0)}


def test_q1_red_and_yellow_run_up_and_green_and_blue_run_down() -> None:
    up = (2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12)
    down = (12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2)
    assert STANDARD.numbers == (up, up, down, down)
    assert COLOURS == ("red", "yellow", "green", "blue")


def test_q1_each_row_ends_in_a_lock_and_there_are_four_misthrow_boxes() -> None:
    *rows, misthrows = plain(qwixx().draw(0)).splitlines()
    assert [row.split()[-3:] for row in rows] == [["(", ")", "0"]] * 4
    assert misthrows.count("☐") == 4


def test_q1_the_layout_is_data_so_a_field_may_have_another_colour_than_its_lock() -> None:
    state = qwixx(EMPTY, dice="w1 w2 r3 y1 g6 b4", layout=MIXED_COLOURS)
    state = decide(state, "pass")
    assert {"red 5", "red 6"} <= open_to(state, 0)  # blue 4 with either white die
    assert "blue 5" not in open_to(state, 0)  # the 5 of that row is yellow
    assert crossed(act(state, "red 5"), 0) == "R: 5 | Y: | G: | B: | M: 0"


def test_q1_the_lock_says_which_die_leaves_not_the_colour_of_the_number() -> None:
    five = "R: 2 3 4 5 6 | Y: | G: | B: | M: 0"
    state = qwixx(EMPTY, five, dice="w6 w6 r4 y1 g3 b4", layout=MIXED_COLOURS)
    assert {"red 9", "green 10", "blue 10"} <= open_to(decide(state, "pass", "pass"), 0)
    state = decide(state, "pass", "red 12")
    assert state.dice == (6, 6, 0, 1, 3, 4)
    assert "red 9" not in open_to(state, 0)  # a green field, but the row is closed
    assert "green 10" in open_to(state, 0)  # a blue field in the row of the green lock
    assert "blue 10" not in open_to(state, 0)  # a red field, and the red die has left
    assert act(state, "pass").to_roll == ("white", "white", "yellow", "green", "blue")


def test_q1_mixed_numbers_are_crossed_in_the_order_they_are_printed() -> None:
    state = decide(qwixx(EMPTY, dice="w4 w4 r6 y1 g1 b1", layout=MIXED_NUMBERS), "red 8")
    assert "red 10" not in open_to(state, 0)
    sheet = "R: 10 6 2 8 3 | Y: | G: | B: | M: 0"
    closing = qwixx(sheet, dice="w5 w6 r1 y1 g1 b1", layout=MIXED_NUMBERS)
    assert decide(closing, "red 11").scores == (28,)


@pytest.mark.parametrize("layout", [MIXED_COLOURS, MIXED_NUMBERS], ids=["colours", "numbers"])
def test_q1_matches_on_another_layout_run_to_their_end(layout: Layout) -> None:
    endings: Counter[int] = Counter()
    for seed in range(40):
        random = Random(seed)
        match = Match(GAME, Setup(1 + seed % 5, 0, {"sheet": layout.name}))
        while not match.is_over:
            assert match.state.turn < 48 * match.setup.seats
            if match.pending == (CHANCE,):
                match.roll(SeededDice(seed))
                continue
            seat = random.choice(match.pending)
            choice = closest(match.state, seat) if seed % 2 else random.choice(legal(match, seat))
            if isinstance(choice, Cross):
                assert is_rolled(match.state, choice)
            match.step(seat, choice)
        endings[match.state.closed.bit_count()] += 1
    assert endings[0] + endings[1] > 0, "some end by misthrows"
    assert endings[2] > 0, "some end by closed rows"


def legal(match: Match[State], seat: int) -> tuple[int, ...]:
    return match.state.legal(seat)


def closest(state: State, seat: int) -> int:
    """The cross that skips the fewest fields, if it skips at most two."""

    def gap(cross: Cross) -> int:
        numbers = state.layout.numbers[cross.row]
        last = state.sheets[seat].numbers(state.layout, cross.row)[-1:]
        return numbers.index(cross.number) - (numbers.index(last[0]) if last else -1)

    crosses = [choice for choice in state.legal(seat) if isinstance(choice, Cross)]
    return min(
        (cross for cross in crosses if gap(cross) <= 3), key=gap, default=state.legal(seat)[0]
    )


def is_rolled(state: State, cross: Cross) -> bool:
    """Whether the dice show what is crossed: two white dice, or one and that field's colour."""
    first, second, *coloured = state.dice
    if state.is_action_1:
        return cross.number == first + second
    column = state.layout.numbers[cross.row].index(cross.number)
    die = coloured[state.layout.colours[cross.row][column]]
    return die > 0 and cross.number in (first + die, second + die)


def test_q2_two_white_dice_and_one_of_each_colour() -> None:
    assert qwixx().to_roll == ("white", "white", "red", "yellow", "green", "blue")


@pytest.mark.parametrize(("edition", "most"), [("pad", 5), ("board", 4)])
def test_q3_up_to_five_play_with_the_pad_and_four_with_the_board(edition: str, most: int) -> None:
    options = {"edition": edition}
    for seats in range(1, most + 1):
        assert Match(GAME, Setup(seats, 0, options)).state.seats == seats
    for seats in (0, most + 1):
        with pytest.raises(SetupError, match=f"is for 1 to {most} players, not {seats}"):
            Match(GAME, Setup(seats, 0, options))


def test_q3_the_pad_is_the_edition_unless_another_is_chosen() -> None:
    assert GAME.seat_counts({}) == range(1, 6)


@pytest.mark.parametrize("seats", range(1, 6))
def test_q3_the_start_seat_is_drawn(seats: int) -> None:
    deals = 500
    starts = Counter(
        Match.deal(GAME, seats, SeededDice(seed), {}).state.active for seed in range(deals)
    )
    assert set(starts) == set(range(seats))
    assert all(0.7 < count * seats / deals < 1.3 for count in starts.values())


def test_q3_the_turn_goes_clockwise() -> None:
    state = qwixx(EMPTY, EMPTY, EMPTY, active=1)
    active = []
    for _ in range(4):
        active.append(state.active)
        state = state.step(CHANCE, (1, 1, 1, 1, 1, 1))
        state = act(decide(state, "pass", "pass", "pass"), "pass")
    assert active == [1, 2, 0, 1]
    assert state.turn == 5


def test_q3_alone_one_is_always_active() -> None:
    state = act(decide(qwixx(dice="w1 w1 r1 y1 g1 b1"), "pass"), "pass")
    assert (state.turn, state.active) == (2, 0)


def test_q4_example_what_was_skipped_is_gone() -> None:
    state = decide(qwixx(dice="w4 w1 r1 y1 g1 b1"), "red 5")
    state = act(state, "pass").step(CHANCE, (3, 4, 1, 1, 1, 1))
    assert crossed(decide(state, "red 7"), 0) == "R: 5 7 | Y: | G: | B: | M: 0"

    sheet = "R: 5 7 | Y: 3 4 6 8 10 | G: 11 6 | B: 10 | M: 0"
    left = whites_open(sheet)
    assert left.isdisjoint({"red 2", "red 3", "red 4", "red 6"})
    assert {cross for cross in left if "red" in cross} == {"red 8", "red 9", "red 10", "red 11"}
    assert {cross for cross in left if "yellow" in cross} == {"yellow 11", "yellow 12"}
    assert {cross for cross in left if "green" in cross} == {"green 5", "green 4", "green 3"}
    blue = {f"blue {number}" for number in (9, 8, 7, 6, 5, 4, 3)}
    assert {cross for cross in left if "blue" in cross} == blue


def test_q4_several_numbers_may_be_skipped_at_once() -> None:
    state = decide(qwixx(dice="w5 w6 r1 y1 g1 b1"), "red 11")
    assert crossed(state, 0) == "R: 11 | Y: | G: | B: | M: 0"
    assert whites_open("R: 11 | Y: 11 | G: 3 | B: 3 | M: 0") == set()


def test_q4_skipped_numbers_are_drawn_as_dashes() -> None:
    red = plain(qwixx("R: 3 5 | Y: | G: | B: | M: 0").draw(0)).splitlines()[0]
    assert red.split() == ["red", *"–X–X", "6", "7", "8", "9", "10", "11", "12", "(", ")", "3"]


def test_q5_a_turn_is_a_roll_then_action_1_of_all_then_action_2_of_one() -> None:
    state = qwixx(EMPTY, EMPTY, EMPTY, active=1)
    assert state.pending == (CHANCE,)
    state = state.step(CHANCE, (4, 1, 3, 2, 5, 6))
    assert sorted(state.pending) == [0, 1, 2]
    state = state.step(1, Cross("red", 5))
    assert sorted(state.pending) == [0, 2]
    state = state.step(2, Cross("red", 5)).step(0, Cross("red", 5))
    assert state.pending == (1,)
    state = act(state, "pass")
    assert (state.pending, state.active) == ((CHANCE,), 2)


def test_q6_example_five_is_announced() -> None:
    emma, max_, laura, linus = range(4)
    state = qwixx(EMPTY, EMPTY, EMPTY, EMPTY, dice="w4 w1 r3 y2 g5 b6", active=max_)
    assert state.white_sum == 5
    state = decide(state, "yellow 5", "red 5", "pass", "pass")
    assert crossed(state, emma) == "R: | Y: 5 | G: | B: | M: 0"
    assert crossed(state, max_) == "R: 5 | Y: | G: | B: | M: 0"
    assert crossed(state, laura) == crossed(state, linus) == EMPTY


def test_q6_everybody_may_cross_the_white_sum_in_any_one_row() -> None:
    state = qwixx(EMPTY, EMPTY, dice="w4 w1 r3 y2 g5 b6")
    for seat in range(2):
        assert open_to(state, seat) == {"red 5", "yellow 5", "green 5", "blue 5"}


def test_q6_all_decide_on_the_same_position() -> None:
    state = qwixx(EMPTY, EMPTY, EMPTY, dice="w4 w1 r3 y2 g5 b6")
    waiting = decide(state, "green 5", "green 5")
    assert waiting.sheets == state.sheets
    assert waiting.legal(2) == state.legal(2)


def test_q7_example_white_four_and_blue_six_make_blue_ten() -> None:
    state = act(decide(qwixx(dice="w4 w1 r3 y2 g5 b6"), "pass"), "blue 10")
    assert crossed(state, 0) == "R: | Y: | G: | B: 10 | M: 0"


def test_q7_one_white_die_and_one_colour_die_for_the_row_of_that_colour() -> None:
    state = decide(qwixx(dice="w4 w1 r3 y2 g5 b6"), "pass")
    offered = {"red 7", "red 4", "yellow 6", "yellow 3", "green 9", "green 6", "blue 10", "blue 7"}
    assert open_to(state, 0) == offered


def test_q7_two_equal_white_dice_make_one_sum_per_colour() -> None:
    state = decide(qwixx(dice="w3 w3 r3 y2 g5 b6"), "pass")
    assert len(state.legal(0)) == 5
    assert open_to(state, 0) == {"red 6", "yellow 5", "green 8", "blue 9"}


def test_q7_action_2_is_on_the_sheet_as_action_1_left_it() -> None:
    state = decide(qwixx(dice="w4 w1 r3 y2 g5 b6"), "red 5")
    assert "red 7" in open_to(state, 0)
    assert "red 4" not in open_to(state, 0)
    assert crossed(act(state, "red 7"), 0) == "R: 5 7 | Y: | G: | B: | M: 0"


def test_q7_only_the_active_player_has_an_action_2() -> None:
    state = decide(qwixx(EMPTY, EMPTY, EMPTY, dice="w4 w1 r3 y2 g5 b6", active=1), *["pass"] * 3)
    assert state.pending == (1,)
    assert state.legal(0) == state.legal(2) == ()


@pytest.mark.parametrize(
    ("first", "second", "misthrows"),
    [("pass", "pass", 1), ("red 5", "pass", 0), ("pass", "blue 10", 0), ("red 5", "blue 10", 0)],
)
def test_q8_who_is_active_and_crosses_nothing_takes_a_misthrow(
    first: str, second: str, misthrows: int
) -> None:
    state = qwixx(dice="w4 w1 r3 y2 g5 b6")
    assert len(open_to(state, 0)) == 4, "a cross is possible, and still nobody has to make it"
    assert act(decide(state, first), second).sheets[0].misthrows == misthrows


def test_q8_others_never_take_a_misthrow() -> None:
    state = qwixx(EMPTY, EMPTY, EMPTY, dice="w4 w1 r3 y2 g5 b6", active=1)
    state = act(decide(state, "pass", "pass", "pass"), "pass")
    assert [sheet.misthrows for sheet in state.sheets] == [0, 1, 0]


def test_q8_a_misthrow_is_taken_where_no_cross_is_possible() -> None:
    state = qwixx("R: 11 | Y: 11 | G: 3 | B: 3 | M: 2", dice="w4 w1 r3 y2 g5 b6")
    assert open_to(state, 0) == set()
    state = decide(state, "pass")
    assert open_to(state, 0) == set()
    assert act(state, "pass").sheets[0].misthrows == 3
