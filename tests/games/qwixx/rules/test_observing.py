"""What a learner is shown of Qwixx reaches both ends of the ranges that are told."""

from games.qwixx.positions import EMPTY, qwixx
from games.ranges import unreached
from rollwright.games.qwixx import GAME
from rollwright.games.qwixx.actions import PASS, Cross
from rollwright.games.qwixx.state import State

FULL = (
    "R: 2 3 4 5 6 7 8 9 10 11 12 | Y: 2 3 4 5 6 7 8 9 10 11 12 | "
    "G: 12 11 10 9 8 7 6 5 4 3 2 | B: 12 11 10 9 8 7 6 5 4 3 2 | M: 0"
)
"""All fields and all locks are crossed."""
LOST = "R: | Y: | G: | B: | M: 4"


def a_match() -> list[State]:
    """From the roll to the end: seat 0 crosses something in action 1, and then closes two rows."""
    rows = "R: 2 3 4 5 6 | Y: 2 3 4 5 6 | G: | B: | M: 0"
    rolled = qwixx(rows, EMPTY, dice="w6 w6 r6 y6 g6 b6")
    second = rolled.step(0, Cross("red", 12)).step(1, PASS)
    return [rolled, second, second.step(0, Cross("yellow", 12))]


def test_every_number_reaches_both_ends_of_its_range() -> None:
    states = [qwixx(EMPTY, EMPTY), qwixx(FULL, LOST), qwixx(LOST, FULL), *a_match()]
    assert unreached(GAME, states) == {}
