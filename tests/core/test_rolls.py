"""Rolls as people write them."""

import pytest

from rollwright.core.errors import IllegalAction, SetupError
from rollwright.core.rolls import arranged, read_die, read_roll, roll_text
from rollwright.games.qwixx import GAME
from rollwright.games.qwixx.state import DICE

FIVE = tuple(die for die in DICE if die != "red")


@pytest.mark.parametrize(
    ("to_roll", "roll", "text"),
    [(DICE, (4, 1, 3, 2, 5, 6), "w4 w1 r3 y2 g5 b6"), (FIVE, (6, 6, 1, 2, 3), "w6 w6 y1 g2 b3")],
)
def test_a_roll_is_read_as_it_is_written(
    to_roll: tuple[str, ...], roll: tuple[int, ...], text: str
) -> None:
    assert roll_text(GAME.dice, to_roll, roll) == text
    assert read_roll(GAME.dice, to_roll, text) == roll


def test_dice_may_stand_in_any_order_and_in_capitals() -> None:
    assert read_roll(GAME.dice, DICE, " B6 w4 g5  W1 y2 r3 ") == (4, 1, 3, 2, 5, 6)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "A white die is missing. The dice to roll are w w r y g b."),
        ("w1 w1 r1 y1 g1", "A blue die is missing. The dice to roll are w w r y g b."),
        ("w1 w1 w1 r1 y1 g1 b1", "No white die is rolled now. The dice to roll are w w r y g b."),
        ("w1 w1 r1 y1 g1 b0", "A die shows 1 to 6, so nobody rolls 'w1 w1 r1 y1 g1 b0'."),
        ("w1 w1 r1 y1 g1 b7", "A die shows 1 to 6, so nobody rolls 'w1 w1 r1 y1 g1 b7'."),
    ],
)
def test_a_roll_that_cannot_be_is_refused(text: str, message: str) -> None:
    with pytest.raises(SetupError) as refused:
        read_roll(GAME.dice, DICE, text)
    assert str(refused.value) == message


@pytest.mark.parametrize("word", ["x4", "w", "4", "w123", "w4w4", "ẃ4"])
def test_a_word_that_is_no_die_is_refused(word: str) -> None:
    with pytest.raises(SetupError, match="is no die; write a letter and a face, such as w4"):
        read_die(GAME.dice, word)


def test_faces_are_arranged_in_the_order_of_the_dice() -> None:
    assert arranged(("white", "red"), [("red", 2), ("white", 5)]) == (5, 2)
    with pytest.raises(IllegalAction, match="No blue die is rolled now"):
        arranged(("white",), [("white", 5), ("blue", 2)])
