"""Solo Qwixx: its value, and that every value is the mean of the best choices."""

from itertools import combinations_with_replacement, product

import numpy as np
import pytest

from games.qwixx.positions import EMPTY, qwixx
from games.qwixx.solver import tiny
from often import mainly
from rollwright.core.errors import SetupError
from rollwright.games.qwixx import rules
from rollwright.games.qwixx.layout import STANDARD
from rollwright.games.qwixx.sheet import Sheet, read_sheet
from rollwright.games.qwixx.solver import PART, QwixxSolution, lookup, recursion, rows

FEW_DICE = [
    "R: 2 3 4 5 6 12 | Y: 8 9 10 | G: 6 5 4 | B: 7 5 4 3 | M: 3",
    "R: 9 10 | Y: 7 8 9 10 11 | G: 12 11 10 9 8 2 | B: 10 9 8 7 3 | M: 2",
]
"""Late positions with one row closed: 6⁵ rolls."""
MANY_DICE = [
    EMPTY,
    "R: 2 3 5 | Y: 4 | G: 12 11 | B: 10 | M: 1",
    "R: 6 7 8 9 | Y: | G: 9 | B: | M: 3",
]


def test_the_expected_score_of_a_match(solo: QwixxSolution) -> None:
    assert solo.about.value == pytest.approx(115.48312602, abs=5e-9)
    assert solo.value(Sheet()) == pytest.approx(115.48312602, abs=1e-5)


def test_a_row_has_54_states_and_a_sheet_four_million() -> None:
    assert len(rows.row_states(rules)) == rows.STATES == 54
    assert rows.pairs(rules) == rows.PAIRS == 1485


def test_every_state_of_the_solution_is_counted(solo: QwixxSolution) -> None:
    assert solo.about.states == solo.values.size == 1485 * 1486 // 2 * 4 == 4_413_420


@pytest.mark.slow
def test_other_rulings_have_other_values() -> None:
    values = PART.variants()
    assert values["five_crosses_at_the_start_of_the_turn"] == pytest.approx(115.3318, abs=5e-5)
    assert values["action_2_after_the_end"] == pytest.approx(115.9108, abs=5e-5)


@pytest.mark.parametrize("needed", [1, 2])
def test_a_tiny_game_has_the_value_of_naive_enumeration(
    needed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The same solver, on rows of three fields and dice with two faces."""
    fields = len(tiny.PRINTED[0])
    small = {"FIELDS": fields, "LAST": fields - 1, "LOCK": 1 << fields, "CROSSES_TO_CLOSE": needed}
    for name, value in small.items():
        monkeypatch.setattr(rules, name, value)
    sheet = rows.read(rules, tiny.PRINTED, faces=2)
    pairs = rows.pairs(rules)
    values = np.zeros((pairs, pairs, 1, rows.BOXES))
    recursion.solve_pairs(sheet, values, rows.new(rows.SCRATCH), 0, pairs)
    naive = tiny.expected(((),) * rules.ROWS, 2, needed)
    assert values[-1, -1, 0, 2] + 2 * rules.MISTHROW_POINTS == pytest.approx(naive, abs=1e-12)


def enumerated(solution: QwixxSolution, position: str) -> float:
    """The mean of the best choice over all rolls, by the engine's own `legal` and `step`."""
    state = qwixx(position)
    colours = len(state.to_roll) - 2
    total = 0.0
    for whites in combinations_with_replacement(range(1, 7), 2):
        weight = 1 if whites[0] == whites[1] else 2
        for faces in product(range(1, 7), repeat=colours):
            total += weight * solution.choices(state, whites + faces)[0].value
    return total / float(6 ** len(state.to_roll))


@pytest.mark.parametrize("position", FEW_DICE)
def test_a_value_is_the_mean_of_the_best_choice_over_all_rolls(
    solo: QwixxSolution, position: str
) -> None:
    assert solo.position(position) == pytest.approx(enumerated(solo, position), abs=2e-5)


@pytest.mark.slow
@pytest.mark.parametrize("position", MANY_DICE)
def test_the_same_with_all_six_dice(solo: QwixxSolution, position: str) -> None:
    assert solo.position(position) == pytest.approx(enumerated(solo, position), abs=2e-5)


def test_sampled_values_are_what_compiled_enumeration_gives(solo: QwixxSolution) -> None:
    random = np.random.default_rng(1)
    open_states = np.flatnonzero(solo.sheet.is_locked == 0)
    for _ in range(40):
        states = random.choice(open_states, rules.ROWS)
        misthrows = int(random.integers(rows.BOXES))
        value = lookup.future(solo.sheet, solo.values, states, misthrows, 0)
        plain = lookup.enumerate_rolls(solo.sheet, solo.values, states, misthrows)
        assert value == pytest.approx(plain, abs=2e-5)


@pytest.mark.parametrize("matches", mainly(50_000, 1_000_000))
def test_matches_with_the_best_play_score_the_value(solo: QwixxSolution, matches: int) -> None:
    scores = np.zeros(matches)
    start = int(rows.state_of_marks(rules)[0])
    lookup.play(solo.sheet, solo.values, start, matches, 7, scores)
    error = scores.std() / np.sqrt(matches)
    assert abs(scores.mean() - solo.about.value) < 3 * error


def test_options_are_all_pairs_of_choices_best_first(solo: QwixxSolution) -> None:
    options = solo.options("R: 2 3 5 | Y: | G: 12 | B: | M: 1", "w4 w1 r3 y2 g5 b6")
    assert options[0].text == "pass, yellow 3"
    assert options[0].loss == 0
    assert [option.value for option in options] == sorted(
        (option.value for option in options), reverse=True
    )
    assert all(option.loss == options[0].value - option.value for option in options)
    texts = {option.text for option in options}
    assert {"pass, pass", "yellow 5, yellow 6", "green 5, pass"} <= texts
    assert "red 5, pass" not in texts


def test_q9_the_fifth_cross_of_action_1_counts_in_action_2(solo: QwixxSolution) -> None:
    options = solo.options("R: 2 3 4 5 | Y: | G: | B: | M: 0", "w6 w1 r6 y1 g1 b1")
    assert "red 7, red 12" in {option.text for option in options}


def test_q11_a_row_closed_in_action_1_is_not_used_in_action_2(solo: QwixxSolution) -> None:
    options = solo.options("R: 2 3 4 5 6 | Y: | G: | B: | M: 0", "w6 w6 r1 y1 g1 b1")
    assert "red 12, yellow 7" in {option.text for option in options}
    assert "red 12, red 7" not in {option.text for option in options}


def test_q13_the_end_in_action_1_leaves_no_action_2(solo: QwixxSolution) -> None:
    closed = "R: 2 3 4 5 6 12 | Y: 2 3 4 5 6 | G: | B: | M: 1"
    options = {option.text: option.value for option in solo.options(closed, "w6 w6 y1 g1 b1")}
    assert options["yellow 12"] == 28 + 28 - 5
    assert not any(text.startswith("yellow 12,") for text in options)


def test_q10_a_row_that_others_closed_gains_nothing_more(solo: QwixxSolution) -> None:
    sheet = read_sheet("R: 2 3 | Y: | G: | B: | M: 0", STANDARD)
    assert solo.value(sheet.closing(0b0001)) < solo.value(sheet)


@pytest.mark.parametrize(
    ("position", "sentence"),
    [
        ("R: 2 12 | Y: | G: | B: | M: 0", "red 12 needs five crosses in red before it (Q9)."),
        (
            "R: 2 3 4 5 6 12 | Y: 2 3 4 5 6 12 | G: | B: | M: 0",
            "The match is over: red and yellow are closed (Q12).",
        ),
        ("R: | Y: | G: | B: | M: 5", "A sheet has 0 to 4 misthrows, not '5'."),
        ("R: | Y: | G: | B: | M: 4", "The match is over with 4 misthrows (Q12)."),
    ],
)
def test_an_impossible_position_is_refused_with_its_rule(
    solo: QwixxSolution, position: str, sentence: str
) -> None:
    with pytest.raises(SetupError) as error:
        solo.position(position)
    assert str(error.value) == sentence


def test_a_closed_rows_die_is_not_among_the_dice(solo: QwixxSolution) -> None:
    with pytest.raises(
        SetupError, match=r"^No red die is rolled now. The dice to roll are w w y g b\.$"
    ):
        solo.options(FEW_DICE[0], "w6 w6 r1 y1 g1 b1")


def test_more_players_than_the_game_has_are_refused() -> None:
    with pytest.raises(SetupError, match="Qwixx is for 1 to 5 players, not 6"):
        PART.solve(players=6)


@pytest.mark.slow
def test_to_be_active_in_every_second_turn(solo: QwixxSolution) -> None:
    """The own turn as ever; to watch is to have action 1, and no misthrow is to be feared (Q8)."""
    solution = PART.solve(players=2)
    assert solution.about.value == pytest.approx(130.8170, abs=5e-5)
    assert solution.about.value > solo.about.value
    assert solution.value(Sheet(), 0) == pytest.approx(solution.about.seats[0], abs=1e-5)
    assert solution.value(Sheet(), 1) == pytest.approx(solution.about.seats[1], abs=1e-5)
    for position in FEW_DICE:
        assert solution.position(position) == pytest.approx(
            enumerated(solution, position), abs=2e-5
        )
        sheet = read_sheet(position, STANDARD)
        watched = [
            watching(solution, sheet, sum(whites)) for whites in product(range(1, 7), repeat=2)
        ]
        assert solution.value(sheet, 1) == pytest.approx(np.mean(watched), abs=2e-5)


def watching(solution: QwixxSolution, sheet: Sheet, number: int) -> float:
    """The best that action 1 offers somebody who then has the turn."""
    values = [solution.value(sheet)]
    for row in range(rules.ROWS):
        column = STANDARD.numbers[row].index(number)
        if rules.open_columns(sheet[row]) >> column & 1:
            values.append(solution.value(sheet.cross(row, column)))
    return max(values)
