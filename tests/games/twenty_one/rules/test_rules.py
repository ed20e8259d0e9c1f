"""A round: attempts, entries and strikes, T4 to T7. Sheets and scoring have their own files."""

import pytest

from games.twenty_one.positions import attempt, faces, open_to, sheet, write, writing
from rollwright.core.game import CHANCE
from rollwright.games.twenty_one import rules
from rollwright.games.twenty_one.actions import KEEP, REROLL, STRIKE
from rollwright.games.twenty_one.layout import COLOURS, LETTERS, NUMBERS, SHEETS

ONES = "w1 k1 r1 b1 y1 g1"
SIXES = "w6 k6 r6 b6 y6 g6"
SARAH = "w4 k1 r1 b3 y4 g2"
"""For row 1 of sheet A: red 6, yellow 5, green 4, blue 3, white 2, black 1."""
EMMA = sheet("E", "5 . 4x 2 . 1x")
"""Free are the white 5 and the green 2."""


def test_t4_example_tim_rolls_again_and_the_two_ones_stay() -> None:
    state = attempt(sheet("A"), dice="w6 k4 r3 b3 y1 g1").step(0, REROLL)
    assert state.pending == (CHANCE,)
    assert state.to_roll == ("white", "black", "red", "blue")
    state = state.step(CHANCE, (2, 5, 1, 6))
    assert state.dice == (2, 5, 1, 6, 1, 1)


@pytest.mark.parametrize(
    ("dice", "rolled", "then"),
    [
        ("w1 k2 r1 b2 y1 g2", (6, 5, 4), "w1 k6 r1 b5 y1 g4"),
        ("w2 k2 r2 b2 y2 g2", (1, 2, 3, 4, 5, 6), "w1 k2 r3 b4 y5 g6"),
        ("w1 k1 r1 b1 y1 g6", (1,), ONES),
    ],
)
def test_t4_all_dice_but_the_ones_are_rolled_again(
    dice: str, rolled: tuple[int, ...], then: str
) -> None:
    state = attempt(sheet("A"), dice=dice).step(0, REROLL)
    assert state.to_roll == tuple(
        colour for colour, face in zip(COLOURS, faces(dice), strict=True) if face != 1
    )
    assert state.step(CHANCE, rolled).dice == faces(then)


def test_t4_there_is_only_one_second_attempt() -> None:
    state = attempt(sheet("A"), sheet("B"), dice=SIXES, active=1).step(1, REROLL)
    state = state.step(CHANCE, (6, 6, 6, 6, 6, 6))
    assert state.is_writing
    assert open_to(state, 1).isdisjoint({"reroll", "keep"})


def test_t4_only_the_active_seat_decides() -> None:
    state = attempt(sheet("A"), sheet("B"), sheet("C"), dice=SIXES, active=1)
    assert state.pending == (1,)
    assert open_to(state, 1) == {"reroll", "keep"}
    assert state.legal(0) == state.legal(2) == ()


def test_t4_who_keeps_leaves_the_dice_as_they_are() -> None:
    state = attempt(sheet("A"), dice="w6 k4 r3 b3 y1 g1").step(0, KEEP)
    assert state.is_writing
    assert state.dice == (6, 4, 3, 3, 1, 1)


def test_t4_there_is_no_second_attempt_when_all_dice_show_one() -> None:
    state = attempt(sheet("A"), sheet("B"), dice=ONES)
    assert state.is_writing
    assert set(state.pending) == {0, 1}


def test_t5_everybody_writes_at_the_same_time() -> None:
    state = writing(sheet("A"), sheet("B"), sheet("C"), dice=ONES, active=1)
    assert sorted(state.pending) == [0, 1, 2]
    waiting = write(state, "enter red", "strike")
    assert waiting.sheets == state.sheets
    assert waiting.legal(2) == state.legal(2)
    after = write(state, "enter red", "strike", "enter blue white")
    expected = sheet("A", "1 . . . . ."), sheet("B", "/ . . . . ."), sheet("C", "1 1 . . . .")
    assert after.sheets == expected


def test_t5_nobody_can_do_nothing() -> None:
    sizes = {rolled: len(open_to(writing(sheet("A"), dice=rolled), 0)) for rolled in (ONES, SIXES)}
    assert sizes == {ONES: 64, SIXES: 2}
    for rolled in sizes:
        state = writing(sheet("A"), dice=rolled)
        for action in state.legal(0):
            assert state.step(0, action).sheets[0] != state.sheets[0]


def test_t6_example_sarah_enters_two_hits_and_a_four() -> None:
    state = write(writing(sheet("A"), dice=SARAH), "enter black blue yellow")
    assert state.sheets[0] == sheet("A", ". 4 . 3x . 1x")
    assert state.sheets[0].hits(0) == 2


def test_t6_example_sarah_could_enter_red_and_green_but_not_white() -> None:
    options = open_to(writing(sheet("A"), dice=SARAH), 0)
    assert {"enter red", "enter green", "enter red yellow green blue black"} <= options
    assert not any("white" in option for option in options)
    assert len(options) == 2**5


def test_t6_all_six_dice_may_be_entered() -> None:
    state = writing(sheet("A"), dice="w2 k1 r6 b3 y5 g4")
    after = write(state, "enter red yellow green blue white black")
    assert after.sheets[0] == sheet("A", "6x 5x 4x 3x 2x 1x")


@pytest.mark.parametrize("row", range(5))
@pytest.mark.parametrize("face", range(1, 7))
def test_t6_a_die_is_not_higher_than_the_printed_number(row: int, face: int) -> None:
    dice = " ".join(f"{letter}{face}" for letter in LETTERS.values())
    state = writing(sheet("A", *["/ / / / / /"] * row), dice=dice)
    fields = zip(SHEETS["A"][row], NUMBERS[row], strict=True)
    fitting = {f"enter {COLOURS[colour]}" for colour, printed in fields if face <= printed}
    assert {choice for choice in open_to(state, 0) if len(choice.split()) == 2} == fitting


@pytest.mark.parametrize("field", ["1", "/", "3x"])
def test_t6_a_filled_field_takes_no_other_die(field: str) -> None:
    state = writing(sheet("A", f". . . {field} . ."), dice=SARAH)
    assert not any("blue" in option for option in open_to(state, 0))


def test_t7_example_emma_can_enter_nothing_and_strikes_the_white_five() -> None:
    state = writing(EMMA, dice="w6 k1 r1 b1 y1 g5")
    assert open_to(state, 0) == {"strike"}
    assert write(state, "strike").sheets[0] == sheet("E", "5 / 4x 2 . 1x")


def test_t7_who_could_enter_may_strike_instead() -> None:
    state = writing(EMMA, dice="w5 k1 r1 b1 y1 g2")
    assert "enter white green" in open_to(state, 0)
    assert write(state, "strike").sheets[0] == sheet("E", "5 / 4x 2 . 1x")


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (". . . . . .", "/ . . . . ."),
        ("/ . . . . .", "/ / . . . ."),
        (". 5x . 3x . 1x", "/ 5x . 3x . 1x"),
        ("6x 5x . 3x . 1x", "6x 5x / 3x . 1x"),
        ("/ / / / / .", "/ / / / / /"),
        ("1 1 1 1 . 1x", "1 1 1 1 / 1x"),
    ],
)
def test_t7_a_strike_takes_the_leftmost_free_field_and_no_other(before: str, after: str) -> None:
    state = writing(sheet("C", before), dice=SIXES)
    assert write(state, "strike").sheets[0] == sheet("C", after)


def test_t7_who_enters_does_not_strike() -> None:
    state = writing(sheet("A"), dice=SARAH)
    for action in state.legal(0):
        struck = state.step(0, action).sheets[0].rows[0].count(rules.STRUCK)
        assert struck == (1 if action == STRIKE else 0)
