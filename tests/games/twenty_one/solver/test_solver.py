"""Solo Twenty One: its values, and where they come from."""

from itertools import product

import numpy as np
import pytest

from rollwright.core.errors import SetupError
from rollwright.games.twenty_one import rules
from rollwright.games.twenty_one.layout import COLOURS, SHEETS
from rollwright.games.twenty_one.sheet import Sheet
from rollwright.games.twenty_one.solver import PART, TwentyOneSolution, row_values


def test_the_expected_score_of_a_match_and_of_its_rows(solo_21: TwentyOneSolution) -> None:
    assert solo_21.about.value == pytest.approx(132.108200804, abs=1e-8)
    assert row_values() == pytest.approx(
        (28.254456957, 27.228187683, 26.508087697, 25.531486520, 24.585981947), abs=1e-8
    )


def test_t2_the_value_is_the_same_for_all_sheets(solo_21: TwentyOneSolution) -> None:
    """Each row holds every colour once and all dice are alike, so only the numbers count."""
    for name, sheet in SHEETS.items():
        assert all(sorted(row) == list(range(len(COLOURS))) for row in sheet)
        assert solo_21.value(Sheet(name)) == pytest.approx(solo_21.about.value)


@pytest.mark.parametrize(
    ("players", "value"),
    [(2, 116.6139), (3, 111.5366), (4, 109.0386), (5, 107.5778), (6, 106.5552)],
)
def test_to_be_active_in_every_nth_round(players: int, value: float) -> None:
    solution = PART.solve(players)
    assert solution.about.value == pytest.approx(value, abs=5e-5)
    assert len(solution.about.seats) == players
    assert np.mean(solution.about.seats) == pytest.approx(solution.about.value)


@pytest.mark.parametrize("row", ["/ / . . / 1x", "6x 3 / . 2x /", "/ 5x . / . /"])
def test_t4_a_value_is_the_mean_of_the_best_option_over_all_rolls(
    solo_21: TwentyOneSolution, row: str
) -> None:
    """By the engine's own `legal` and `step`; dice without a free field show 1."""
    query = f"A: {row}"
    free = [SHEETS["A"][0][c] for c, word in enumerate(row.split()) if word == "."]
    letters = "wkrbyg"
    values = []
    for faces in product(range(1, 7), repeat=len(free)):
        shown = dict(zip(free, faces, strict=True))
        dice = " ".join(f"{letters[die]}{shown.get(die, 2)}" for die in range(6))
        values.append(solo_21.options(query, dice)[0].value)
    assert solo_21.position(query) == pytest.approx(np.mean(values), abs=2e-5)


def test_t4_a_second_attempt_leaves_ones_alone(solo_21: TwentyOneSolution) -> None:
    """In row 1 of sheet A the fields red 6 and black 1 are free, and black shows a 1."""
    query = "A: . 5x 4x 3x 2x ."
    options = {o.text: o.value for o in solo_21.options(query, "w1 k1 r5 b1 y1 g1")}
    both = {
        face: max(
            value
            for text, value in (
                (o.text, o.value) for o in solo_21.options(query, f"w1 k1 r{face} b1 y1 g1")
            )
            if text != "reroll"
        )
        for face in range(1, 7)
    }
    assert options["reroll"] == pytest.approx(np.mean(list(both.values())), abs=2e-5)


def test_there_is_no_second_attempt_when_all_dice_show_1(solo_21: TwentyOneSolution) -> None:
    options = solo_21.options("A:", "w1 k1 r1 b1 y1 g1")
    assert {"strike", "enter black"} <= {option.text for option in options}
    assert "reroll" not in {option.text for option in options}


def test_points_on_the_sheet_count(solo_21: TwentyOneSolution) -> None:
    full = "B: 6x 5x 4x 3x 2x 1x"
    rest = sum(row_values()[1:])
    assert solo_21.position(full) == pytest.approx(21 + 21 + rest, abs=2e-5)
    assert rules.bonus(6) == 21


@pytest.mark.parametrize(
    ("query", "sentence"),
    [
        ("G: . . . . . .", "'G: . . . . . .' is no sheet A, B, C, D, E, F;"),
        ("A: . .", "Row 1 has 6 fields, not 2;"),
        ("A: . . . . . . | . . . . . .", "A row is begun when the one above it is full (T3)."),
        ("A: 6 . . . . .", "6 in a field with 6: x marks a hit, and only a hit (T6)."),
        ("A: . 6 . . . .", "6 is higher than the 5 in its field (T6)."),
        ("A: . z . . . .", "'z' is no field;"),
        ("A:" + "/ / / / / /|" * 5 + "/ / / / / /", "A sheet has 5 rows, not 6 (T2)."),
        ("A:" + "/ / / / / /|" * 4 + "/ / / / / /", "The match is over: row 5 is full (T9)."),
    ],
)
def test_an_impossible_position_is_refused(
    solo_21: TwentyOneSolution, query: str, sentence: str
) -> None:
    with pytest.raises(SetupError) as error:
        solo_21.position(query)
    assert str(error.value).startswith(sentence)


@pytest.mark.parametrize(
    ("dice", "sentence"),
    [
        ("w4 k1", "A red die is missing. The dice to roll are w k r b y g."),
        ("w4 k1 r1 b3 y4 g7", "A die shows 1 to 6, so nobody rolls 'w4 k1 r1 b3 y4 g7'."),
        ("w4 k1 r1 b3 y4 y2", "A green die is missing. The dice to roll are w k r b y g."),
    ],
)
def test_dice_that_cannot_be_are_refused(
    solo_21: TwentyOneSolution, dice: str, sentence: str
) -> None:
    with pytest.raises(SetupError) as error:
        solo_21.options("A:", dice)
    assert str(error.value) == sentence
