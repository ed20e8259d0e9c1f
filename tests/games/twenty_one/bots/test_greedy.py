"""Greedy in Twenty One chooses exactly as it says."""

import pytest

from games.twenty_one.positions import attempt, sheet, writing
from rollwright import bots
from rollwright.bots.levels import LEVELS
from rollwright.core.errors import BotError
from rollwright.core.game import View
from rollwright.games.twenty_one import GAME
from rollwright.games.twenty_one.bots.greedy import Greedy
from rollwright.games.twenty_one.state import State

FULL = "/ / / / / /"
HIGH = "w6 k6 r6 b6 y6 g6"


def chosen(state: State, seat: int = 0) -> str:
    """What greedy chooses, as text."""
    bot = bots.find("greedy", GAME)(0)
    legal = state.legal(seat)
    choice = bot.choose(View(state.view(seat), seat), legal)
    assert choice in legal
    return state.action_text(seat, choice)


@pytest.mark.parametrize(
    ("row", "dice", "choice"),
    [
        (". . . . . .", "w2 k1 r6 b3 y5 g4", "enter red yellow green blue white black"),
        (". . . . . .", "w1 k1 r5 b2 y4 g3", "enter red yellow green blue white black"),
        (". . . . . .", "w3 k2 r4 b4 y5 g6", "enter yellow"),
        (". . . . . .", "w3 k2 r5 b4 y3 g1", "enter red"),
        (". . . . . .", "w4 k1 r1 b3 y4 g2", "enter yellow blue black"),
        ("/ . 4x . . /", "w2 k1 r6 b2 y1 g4", "enter blue white"),
    ],
)
def test_greedy_enters_all_hits_and_every_die_one_below(row: str, dice: str, choice: str) -> None:
    """Row 1 of sheet A: red 6, yellow 5, green 4, blue 3, white 2, black 1."""
    assert chosen(writing(sheet("A", row), dice=dice)) == choice


@pytest.mark.parametrize(
    ("row", "dice", "choice"),
    [
        (". . . . . .", "w6 k6 r4 b6 y2 g6", "enter red"),
        (". . . . . .", "w6 k6 r3 b6 y3 g6", "enter yellow"),
        (". . . . . .", "w6 k6 r1 b1 y1 g1", "enter blue"),
        (". . . . . .", "w6 k6 r3 b6 y2 g1", "enter red"),
        (". . . . . .", "w6 k6 r1 b6 y3 g2", "enter yellow"),
        (". . . . . .", "w6 k6 r1 b1 y2 g2", "enter green"),
        ("5 . . . . .", "w6 k6 r4 b6 y2 g1", "enter yellow"),
        (". . . . . .", "w6 k6 r1 b6 y6 g6", "enter red"),
    ],
)
def test_greedy_otherwise_enters_the_die_with_the_smallest_gap_leftmost_on_ties(
    row: str, dice: str, choice: str
) -> None:
    assert chosen(writing(sheet("A", row), dice=dice)) == choice


@pytest.mark.parametrize(
    ("row", "dice"), [("/ . . . . .", HIGH), (". . . . 2x 1x", "w1 k1 r6 b4 y6 g5")]
)
def test_greedy_strikes_only_when_nothing_fits(row: str, dice: str) -> None:
    state = writing(sheet("A", row), dice=dice)
    nothing_fits = len(state.legal(0)) == 1
    assert (chosen(state) == "strike") == nothing_fits


def test_greedy_looks_at_the_current_row() -> None:
    """Row 2 of sheet A: yellow 5, green 4, white 4, black 3, red 3, blue 1."""
    state = writing(sheet("A", FULL), dice="w3 k1 r3 b2 y3 g6")
    assert chosen(state) == "enter white red"


def test_greedy_looks_at_its_own_sheet() -> None:
    """In row 1 the blue field holds a 3 on sheet A and a 6 on sheet B."""
    state = writing(sheet("A"), sheet("B"), dice="w6 k6 r5 b3 y6 g6")
    assert chosen(state, seat=0) == "enter red blue"
    assert chosen(state, seat=1) == "enter blue"


@pytest.mark.parametrize(
    ("row", "dice", "choice"),
    [
        (". . . . . .", "w6 k6 r6 b6 y6 g6", "keep"),
        (". . . . . .", "w6 k1 r5 b6 y6 g6", "keep"),
        (". . . . . .", "w6 k6 r5 b6 y6 g6", "reroll"),
        (". . . . . .", "w1 k2 r5 b2 y4 g3", "reroll"),
        ("6x . . . . .", "w6 k6 r6 b6 y6 g6", "reroll"),
        ("/ . . . . .", "w6 k6 r6 b6 y6 g6", "reroll"),
        (". . . . . 1x", "w6 k1 r5 b6 y6 g6", "reroll"),
    ],
)
def test_greedy_makes_a_second_attempt_if_and_only_if_it_has_no_hit(
    row: str, dice: str, choice: str
) -> None:
    assert chosen(attempt(sheet("A", row), dice=dice)) == choice


def test_greedy_cares_for_no_hit_of_others() -> None:
    """Blue 6 is a hit on sheet B, for seat 1; red 6 is one on sheet A."""
    state = attempt(sheet("B"), sheet("A"), dice="w6 k6 r5 b6 y6 g6", active=1)
    assert chosen(state, seat=1) == "reroll"
    state = attempt(sheet("B"), sheet("A"), dice="w6 k6 r5 b6 y6 g6", active=0)
    assert chosen(state, seat=0) == "keep"


def test_greedy_plays_this_game_without_a_seed() -> None:
    assert bots.names(GAME)[len(LEVELS) :] == ("solo", "greedy", "random")
    maker = bots.find("greedy", GAME)
    assert isinstance(maker(1), Greedy)
    assert vars(maker(1)) == vars(maker(2)) == {}


def test_greedy_has_nothing_to_set() -> None:
    with pytest.raises(BotError) as caught:
        bots.find("greedy:1/5", GAME)
    assert str(caught.value) == "greedy takes nothing after the colon, not '1/5'."
