"""The bounds for two seats, compared with every roll and every choice of the engine."""

import json
from pathlib import Path

import numpy as np
import pytest
from tools.perfect_play import enumeration
from tools.perfect_play.choices import losses
from tools.perfect_play.rounds import Round, place_of, solve, table_of

from games.twenty_one.solver.two_players.plain import Plain, answered, hidden
from rollwright.core.game import CHANCE
from rollwright.games.twenty_one import rules
from rollwright.games.twenty_one.actions import ACTIONS, KEEP
from rollwright.games.twenty_one.sheet import read_sheet
from rollwright.games.twenty_one.solver.two_players.pairs import Bound, solve_free
from rollwright.games.twenty_one.solver.two_players.spans import LENGTH
from rollwright.games.twenty_one.solver.two_players.states import SETS, seats
from rollwright.games.twenty_one.solver.two_players.tables import room_for, values_for
from rollwright.games.twenty_one.state import ROLL, State

pytestmark = pytest.mark.slow  # compiles for half a minute

LAST = rules.ROWS - 1
VALUES = Path(__file__).parents[5] / "conformance" / "values" / "twenty_one.json"
STRUCK = "/ / / / / /|"
ROUNDING = 2e-5
ONE_STEP = 1e-5


MOST_FREE = 2


@pytest.fixture(scope="session")
def bounds() -> tuple[Bound, Bound]:
    """Both lower bounds of sheets A and B in row 5, with few free fields at the other seat."""
    return few_free("A", "B"), few_free("B", "A")


def few_free(own: str, other: str) -> Bound:
    found = Bound(own, other, LAST, values_for(LAST))
    found.values.spans[2 * LENGTH :] = 0
    room = room_for(LAST)
    for free in range(1, SETS):
        if free.bit_count() <= MOST_FREE:
            solve_free(found, room, LAST, free)
    return found


def position(own: str, other: str, active: int, first_row: str = STRUCK) -> State:
    """Row 5 of sheet A, which has a first row to set the lead, against row 5 of sheet B."""
    above = STRUCK * (LAST - 1)
    sheets = read_sheet(f"A:{first_row}{above}{own}"), read_sheet(f"B:{STRUCK}{above}{other}")
    return State(1, active, ROLL, sheets)


POSITIONS = [
    ("4x / . / / .", "4x . / 3x . /", 0),
    ("4x / . / / .", "4x . / 3x . /", 1),
    (". . 3x / / /", "/ / . . 1 1x", 0),
    (". . 3x / / /", ". 4x . / 1 /", 1),
    ("/ . 3x 3x 2x .", ". / / 2 2x 1x", 1),
    ("/ 4x 3x . . 1x", "/ 3 . . 2x 1x", 0),
]
"""Two free fields each, or two and one: small enough to try everything."""


@pytest.mark.parametrize(("own", "other", "active"), POSITIONS)
def test_a_bound_is_at_least_what_the_own_seat_gets_if_it_shows_its_choices(
    bounds: tuple[Bound, Bound], own: str, other: str, active: int
) -> None:
    state = position(own, other, active)
    found = bounds[0].chance(*state.sheets, is_active=active == 0)
    assert found >= Plain(answered).chance(state) - ROUNDING


@pytest.mark.parametrize(("own", "other", "active"), POSITIONS)
def test_the_value_with_hidden_choices_lies_between_both_bounds(
    bounds: tuple[Bound, Bound], own: str, other: str, active: int
) -> None:
    state = position(own, other, active)
    low = bounds[0].chance(*state.sheets, is_active=active == 0)
    high = 1 - bounds[1].chance(*reversed(state.sheets), is_active=active == 1)
    assert low <= Plain(hidden).chance(state) <= high


def test_a_position_in_which_hidden_choices_are_worth_more(bounds: tuple[Bound, Bound]) -> None:
    """Two free fields each: who ends the match must be guessed, and mixing two entries is best."""
    state = position("4x 4x . . / /", "4x . 3x 3x / .", 1, "6x 4 / / / /|")
    low = bounds[0].chance(*state.sheets, is_active=False)
    high = 1 - bounds[1].chance(*reversed(state.sheets), is_active=True)
    shown, value = Plain(answered).chance(state), Plain(hidden).chance(state)
    assert value - shown > 20 * ROUNDING
    assert high - low < ROUNDING
    assert low <= value <= high


def test_hidden_choices_are_worth_more_than_shown_ones() -> None:
    matching = np.array([[1.0, 0.0, 0.5], [0.0, 1.0, 0.5]])
    assert answered(matching) == 0.0
    assert hidden(matching) == pytest.approx(0.5)
    assert hidden(np.array([[3.0, 1.0], [0.0, 2.0]])) == pytest.approx(1.5)


def test_a_greater_lead_is_never_worse(bounds: tuple[Bound, Bound]) -> None:
    for bound in bounds:
        spans = bound.values.spans.reshape(-1, LENGTH)
        assert (np.diff(spans, axis=1) >= 0).all()
        assert spans.min() >= 0
        assert spans.max() <= 1


def test_sampled_values_are_means_over_all_rolls_of_what_hiding_allows(
    bounds: tuple[Bound, Bound],
) -> None:
    """Any free fields of the own seat in row 5, few of the other: all 6⁶ rolls."""
    random = np.random.default_rng(21)
    states = seats()
    last = np.flatnonzero(states.row == LAST)
    few = [state for state in last if int(states.free[state]).bit_count() <= MOST_FREE]
    for own, other in zip(random.choice(last, 8), random.choice(few, 8), strict=True):
        for bound, active in zip(bounds, (0, 1), strict=True):
            at = 2 * bound.values.slot[own, other] + active
            lead = int(bound.values.even[at]) + int(random.integers(-5, 6))
            found = bound.values.spans[at * LENGTH + lead - bound.values.begin[at]]
            limits = enumeration.limits(bound, own, other, active, lead)
            assert limits.shown - ONE_STEP <= found <= limits.answered


DICE = (3, 1, 4, 2, 2, 3)
"""In the order of the colours."""


@pytest.mark.parametrize(("own", "other", "active"), POSITIONS[:3])
def test_a_round_of_the_benchmark_is_what_the_engine_makes_of_it(
    bounds: tuple[Bound, Bound], own: str, other: str, active: int
) -> None:
    state = position(own, other, active)
    table = table_of(bounds[0])
    place = place_of(table, state.sheets, active)
    assert place
    this = Round(table, place, DICE)
    rolled = state.step(CHANCE, DICE).step(active, KEEP)
    assert sorted(this.entries) == sorted(rolled.legal(0))
    for entry, values in zip(this.entries, this.matrix, strict=True):
        afterwards = [rolled.step(0, entry).step(1, answer) for answer in rolled.legal(1)]
        assert sorted(values) == pytest.approx(sorted(_chance(bounds[0], s) for s in afterwards))


def _chance(bound: Bound, state: State) -> float:
    if not state.pending:
        own, other = state.scores
        return (own > other) + (own == other) / 2
    return bound.chance(*state.sheets, is_active=state.active == 0)


def test_the_best_choice_costs_nothing_and_others_cost_what_they_leave(
    bounds: tuple[Bound, Bound],
) -> None:
    state = position("/ 4x 3x . . 1x", "/ 3 . . 2x 1x", 0)
    table = table_of(bounds[0])
    place = place_of(table, state.sheets, 0)
    assert place
    this = Round(table, place, DICE)
    solved = solve(this.matrix)
    for entry in this.entries:
        log = [(CHANCE, DICE), (0, KEEP), (0, ACTIONS[entry])]
        attempt, written = losses(table, state, log)
        assert attempt.loss == max(0, this.again() - solved.value)
        assert written.loss >= -1e-9
        row = this.matrix[this.entries.index(entry)]
        assert written.loss == pytest.approx(solved.value - row @ solved.columns)


def test_the_kept_values_are_those_of_the_bounds() -> None:
    """Positions of the sheets C and D in row 5; both seats have few free fields."""
    kept = json.loads(VALUES.read_text("utf-8"))["positions"]
    bounds = few_free("C", "D"), few_free("D", "C")
    compared = 0
    for position in kept:
        sheets = [read_sheet(text) for text in position["sheets"]]
        is_small = all(
            each.current == LAST and each.free.bit_count() <= MOST_FREE for each in sheets
        )
        if [each.name for each in sheets] != ["C", "D"] or not is_small:
            continue
        low = bounds[0].chance(*sheets, is_active=position["active"] == 0)
        high = 1 - bounds[1].chance(*sheets[::-1], is_active=position["active"] == 1)
        assert position["before"] == pytest.approx([low, high], abs=ONE_STEP)
        compared += 1
    assert compared >= 10
