"""Greedy in Qwixx chooses exactly as it says."""

import pytest

from games.qwixx.positions import EMPTY, qwixx
from rollwright import bots
from rollwright.core.errors import BotError
from rollwright.core.game import Action, View
from rollwright.games.qwixx import GAME
from rollwright.games.qwixx.actions import PASS, Cross
from rollwright.games.qwixx.bots.greedy import Greedy
from rollwright.games.qwixx.state import State


def greedy(state: State, limits: str, seat: int = 0) -> Action:
    """What `greedy:` with these limits chooses."""
    bot = bots.find(f"greedy:{limits}", GAME)(0)
    return bot.choose(View(state.view(seat), seat), state.legal(seat))


@pytest.mark.parametrize(
    ("sheet", "dice", "limits", "chosen"),
    [
        (EMPTY, "w1 w1", "0/0", Cross("red", 2)),
        (EMPTY, "w1 w2", "0/9", PASS),
        (EMPTY, "w1 w2", "1/0", Cross("red", 3)),
        (EMPTY, "w1 w3", "1/9", PASS),
        (EMPTY, "w1 w3", "2/0", Cross("red", 4)),
        (EMPTY, "w6 w5", "1/5", Cross("green", 11)),
        (EMPTY, "w3 w4", "4/0", PASS),
        (EMPTY, "w3 w4", "5/0", Cross("red", 7)),
        ("R: 2 | Y: 2 5 | G: | B: | M: 0", "w3 w3", "9/9", Cross("yellow", 6)),
        ("R: 2 5 | Y: 2 5 | G: 7 | B: 7 | M: 0", "w3 w3", "9/9", Cross("red", 6)),
        ("R: 7 | Y: 3 | G: 7 | B: 9 8 7 | M: 0", "w3 w3", "0/0", Cross("green", 6)),
        ("R: 11 | Y: 11 | G: 3 | B: 3 | M: 0", "w3 w3", "9/9", PASS),
        ("R: 2 3 4 5 11 | Y: | G: | B: | M: 0", "w6 w6", "0/0", Cross("red", 12)),
        ("R: 2 3 4 11 | Y: | G: 12 | B: 12 | M: 0", "w6 w6", "9/9", PASS),
    ],
)
def test_greedy_crosses_in_action_1_what_skips_least_within_its_first_limit(
    sheet: str, dice: str, limits: str, chosen: Action
) -> None:
    state = qwixx(sheet, dice=f"{dice} r1 y1 g1 b1")
    assert greedy(state, limits) == chosen


def _action_2(first: Action, dice: str, sheet: str = EMPTY) -> State:
    """Action 2 of a seat alone after its choice in action 1."""
    return qwixx(sheet, dice=dice).step(0, first)


def test_greedy_in_need_takes_up_to_its_second_limit() -> None:
    """After a pass, the least is yellow 6 = w3 + y3, which skips four."""
    state = _action_2(PASS, "w3 w4 r6 y3 g1 b1")
    assert greedy(state, "0/4") == Cross("yellow", 6)
    assert greedy(state, "9/4") == Cross("yellow", 6)
    assert greedy(state, "9/3") == PASS


def test_greedy_that_has_crossed_keeps_to_its_first_limit() -> None:
    """Red 7 is crossed already, and again yellow 6 skips four."""
    state = _action_2(Cross("red", 7), "w3 w4 r1 y3 g1 b1")
    assert greedy(state, "4/0") == Cross("yellow", 6)
    assert greedy(state, "3/9") == PASS


def test_greedy_in_action_2_gives_ties_to_the_upper_row() -> None:
    state = _action_2(PASS, "w1 w6 r2 y2 g5 b5")
    assert greedy(state, "1/5") == Cross("red", 3)
    state = _action_2(PASS, "w1 w6 r6 y6 g5 b5")
    assert greedy(state, "1/5") == Cross("green", 11)


def test_greedy_is_in_need_only_in_action_2() -> None:
    """In action 1 nobody takes a misthrow yet, so the second limit does not count."""
    state = qwixx(EMPTY, dice="w3 w4 r6 y3 g4 b5")
    assert greedy(state, "0/9") == PASS


def test_greedy_looks_at_its_own_sheet() -> None:
    state = qwixx("R: 2 3 4 5 | Y: | G: | B: | M: 0", EMPTY, dice="w3 w3 r1 y1 g1 b1")
    assert greedy(state, "1/5", seat=0) == Cross("red", 6)
    assert greedy(state, "1/5", seat=1) == PASS


def test_q10_greedy_leaves_closed_rows_alone() -> None:
    closed = "R: 2 3 4 5 6 12 | Y: | G: | B: | M: 0"
    state = qwixx(EMPTY, closed, dice="w1 w1 y1 g1 b1")
    assert greedy(state, "1/5") == Cross("yellow", 2)


def test_plain_greedy_is_greedy_1_5() -> None:
    plain, explicit = bots.find("greedy", GAME), bots.find("greedy:1/5", GAME)
    assert vars(plain(1)) == vars(explicit(1)) == vars(Greedy(1, 5))


def test_greedy_needs_no_seed() -> None:
    maker = bots.find("greedy:2/3", GAME)
    assert vars(maker(1)) == vars(maker(2)) == vars(Greedy(2, 3))


@pytest.mark.parametrize("limits", ["1", "1/", "/5", "1/5/2", "a/b", "-1/5", "1 / 5", "100/5"])
def test_greedy_with_other_than_two_numbers_is_refused(limits: str) -> None:
    with pytest.raises(BotError) as caught:
        bots.find(f"greedy:{limits}", GAME)
    assert str(caught.value) == (
        f"write greedy or greedy:1/5, with two numbers, not greedy:{limits}."
    )
