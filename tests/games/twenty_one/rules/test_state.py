"""Hidden choices, views, and the order of commits (T5)."""

from itertools import permutations, product

import pytest

from games.twenty_one.positions import attempt, before_roll, sheet, write, writing
from rollwright.core.commits import HIDDEN
from rollwright.core.errors import IllegalAction
from rollwright.core.game import CHANCE, Action, Setup, View
from rollwright.core.match import Match
from rollwright.games.twenty_one import GAME
from rollwright.games.twenty_one.actions import ACTIONS, KEEP, REROLL, STRIKE, Enter
from rollwright.games.twenty_one.sheet import Sheet
from rollwright.games.twenty_one.state import State

DICE = "w4 k1 r1 b3 y4 g2"
SHEETS = (sheet("A"), sheet("B"), sheet("C"))
FULL = "/ / / / / /"
LATE = (
    sheet("A", FULL, FULL, FULL, FULL, "/ / / / . ."),
    sheet("B", ". 4 . / . 1x"),
    sheet("C", FULL, "/ / / / . ."),
)
"""Two fields are free in a last row, three in a first, and two in a second."""
RED = Enter(0b000001)
"""For seat 0, on sheet A."""
BLACK = Enter(0b000010)
"""For seat 1, on sheet B."""


def test_t5_a_view_shows_the_choice_of_its_own_seat_only() -> None:
    state = writing(*SHEETS, dice=DICE).step(0, RED).step(1, BLACK)
    assert state.choices == (RED, BLACK, None)
    assert state.view(0).choices == (RED, HIDDEN, None)
    assert state.view(1).choices == (HIDDEN, BLACK, None)
    assert state.view(2).choices == (HIDDEN, HIDDEN, None)


def test_t5_a_spectator_sees_nobodys_choice() -> None:
    state = writing(*SHEETS, dice=DICE).step(0, RED).step(1, STRIKE)
    assert state.view(None).choices == (HIDDEN, HIDDEN, None)


@pytest.mark.parametrize("seat", [0, 2, None])
def test_t5_positions_that_differ_in_a_hidden_choice_look_the_same(seat: int | None) -> None:
    rolled = writing(*SHEETS, dice=DICE, active=2)
    views = [rolled.step(0, STRIKE).step(1, choice).view(seat) for choice in rolled.legal(1)]
    assert len(views) > 1
    assert all(view == views[0] for view in views)
    assert all(repr(view) == repr(views[0]) for view in views)


def test_t5_a_view_hides_nothing_else() -> None:
    state = writing(*LATE, dice=DICE).step(0, STRIKE)
    view = state.view(1)
    assert view._replace(choices=state.choices) == state
    assert view.legal(1) == state.legal(1)
    assert (view.scores, view.pending) == (state.scores, state.pending)


def test_t5_nothing_is_hidden_where_nothing_is_pending() -> None:
    first = attempt(*LATE, dice=DICE)
    rolled = writing(*LATE, dice="w6 k6 r6 b6 y6 g6")
    over = write(writing(LATE[0], dice="w6 k2 r6 b6 y6 g1"), "enter black green")
    assert over.pending == ()
    for state in (before_roll(*LATE), first, first.step(0, REROLL), rolled, over):
        assert state.view(0) == state.view(1) == state.view(None) == state


def test_t5_a_view_of_a_view_reveals_nothing() -> None:
    state = writing(*SHEETS, dice=DICE).step(0, RED)
    assert state.view(1).view(0) == state.view(1)


def test_t5_a_view_of_a_match_belongs_to_its_seat() -> None:
    match = Match(GAME, Setup(2, 0, {"sheets": ("A", "B")}))
    match.step(CHANCE, (4, 1, 1, 3, 4, 2))
    match.step(0, KEEP)
    match.step(1, STRIKE)
    assert match.view(0) == View(match.state.view(0), 0)
    assert match.view(0).state.choices == (None, HIDDEN)
    assert match.view(1).state.choices == (None, STRIKE)


def test_hidden_is_no_action() -> None:
    assert HIDDEN not in ACTIONS


@pytest.mark.parametrize("seat", [0, None])
def test_t5_a_view_is_not_played_on_to_resolution(seat: int | None) -> None:
    view = writing(*SHEETS, dice=DICE).step(1, STRIKE).view(seat)
    for first, last in ((0, 2), (2, 0)):
        nearly = view.step(first, STRIKE)
        assert nearly.sheets == view.sheets
        for choice in nearly.legal(last):
            with pytest.raises(IllegalAction) as refused:
                nearly.step(last, choice)
            assert refused.value.reason == "view"


def commit(state: State, choices: tuple[Action, ...], order: tuple[int, ...]) -> State:
    """The position after these choices, made in this order."""
    for seat in order:
        state = state.step(seat, choices[seat])
    return state


@pytest.mark.parametrize("sheets", [SHEETS, LATE], ids=["early", "late"])
@pytest.mark.parametrize("dice", [DICE, "w6 k2 r1 b6 y6 g1"])
@pytest.mark.parametrize("active", range(3))
def test_t5_the_order_of_commits_does_not_matter(
    sheets: tuple[Sheet, ...], dice: str, active: int
) -> None:
    rolled = writing(*sheets, dice=dice, active=active)
    for choices in product(*(some(rolled.legal(seat)) for seat in range(3))):
        results = {commit(rolled, choices, order) for order in permutations(range(3))}
        assert len(results) == 1


def some(legal: tuple[Action, ...]) -> tuple[Action, ...]:
    """The strike, all that fits, and two in between, to keep the product small."""
    return tuple(sorted({legal[0], legal[-1], legal[len(legal) // 2], legal[len(legal) // 3]}))


def test_t5_the_orders_above_reach_full_rows_and_ends() -> None:
    rolled = writing(*LATE, dice="w6 k2 r1 b6 y6 g1")
    choices = product(*(some(rolled.legal(seat)) for seat in range(3)))
    after = [commit(rolled, choice, (0, 1, 2)) for choice in choices]
    assert {bool(state.pending) for state in after} == {True, False}
    assert {state.sheets[2].current for state in after} == {1, 2}


def test_t5_partial_commits_meet_too() -> None:
    rolled = writing(*SHEETS, dice=DICE)
    there = rolled.step(0, RED).step(2, STRIKE)
    back = rolled.step(2, STRIKE).step(0, RED)
    assert there == back
    assert there.pending == back.pending == (1,)


def test_a_step_leaves_the_position_before_it_alone() -> None:
    state = attempt(sheet("A"), sheet("B"), dice=DICE)
    before = repr(state)
    state.step(0, KEEP).step(0, RED).step(1, STRIKE)
    state.step(0, REROLL).step(CHANCE, (1, 1, 1, 1))
    assert repr(state) == before


def test_positions_are_values() -> None:
    assert writing(*LATE, dice=DICE) == writing(*LATE, dice=DICE)
    assert hash(writing(*LATE, dice=DICE)) == hash(writing(*LATE, dice=DICE))
    assert writing(*LATE, dice=DICE) != writing(*SHEETS, dice=DICE)


def test_the_dice_of_a_round_are_gone_in_the_next() -> None:
    state = write(writing(*SHEETS, dice=DICE), "strike", "strike", "strike")
    assert (state.dice, state.choices, state.pending) == ((), (), (CHANCE,))


def test_the_strike_comes_first_and_entries_count_up() -> None:
    state = writing(sheet("A", ". 4 . . / ."), dice=DICE)
    texts = [state.action_text(0, action) for action in state.legal(0)]
    singles = ["strike", "enter red", "enter green", "enter red green", "enter blue"]
    assert texts[:5] == singles
    assert texts[-1] == "enter red green blue black"
    assert list(state.legal(0)) == sorted(state.legal(0))
    assert list(attempt(sheet("A"), dice=DICE).legal(0)) == [REROLL, KEEP]


@pytest.mark.parametrize("row", range(5))
@pytest.mark.parametrize("name", "ABCDEF")
def test_every_action_is_read_as_it_is_written(name: str, row: int) -> None:
    state = writing(sheet(name, *[FULL] * row), dice=DICE)
    for index, action in enumerate(ACTIONS):
        text = state.action_text(0, index)
        assert state.read_action(0, text) == action == index
        assert type(state.read_action(0, text)) is type(action)


@pytest.mark.parametrize(
    ("action", "text", "shown"),
    [
        (STRIKE, "strike", "STRIKE"),
        (REROLL, "reroll", "REROLL"),
        (KEEP, "keep", "KEEP"),
        (Enter(0b101000), "enter columns 4 6", "Enter(0b101000)"),
        (Enter(0b000001), "enter columns 1", "Enter(0b000001)"),
    ],
)
def test_an_action_says_what_it_is(action: Action, text: str, shown: str) -> None:
    assert (str(action), repr(action)) == (text, shown)
    assert ACTIONS[action] == action
