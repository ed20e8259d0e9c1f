"""Who plays, on which sheets, in which order: T1 to T3."""

from collections import Counter
from itertools import permutations

import pytest

from games.twenty_one.positions import before_roll, faces, sheet, write, writing
from rollwright.core.dice import SeededDice
from rollwright.core.errors import SetupError
from rollwright.core.game import CHANCE, OptionValue, Setup
from rollwright.core.match import Match
from rollwright.games.twenty_one import GAME
from rollwright.games.twenty_one.layout import COLOURS, LETTERS, NUMBERS, SHEETS

ONES = "w1 k1 r1 b1 y1 g1"
SIXES = "w6 k6 r6 b6 y6 g6"


@pytest.mark.parametrize("seats", range(1, 7))
def test_t1_as_many_play_as_there_are_sheets(seats: int) -> None:
    match = Match.deal(GAME, seats, SeededDice(seats), {})
    assert match.state.seats == seats


@pytest.mark.parametrize("seats", [0, 7])
def test_t1_more_than_six_or_nobody_cannot_play(seats: int) -> None:
    with pytest.raises(SetupError) as refused:
        Match.deal(GAME, seats, SeededDice(1), {})
    assert str(refused.value) == f"Twenty One is for 1 to 6 players, not {seats}."


@pytest.mark.parametrize("seats", range(1, 7))
def test_t1_everybody_has_a_different_sheet(seats: int) -> None:
    for seed in range(200):
        names = [sheet.name for sheet in Match.deal(GAME, seats, SeededDice(seed), {}).state.sheets]
        assert len(set(names)) == seats
        assert set(names) <= set("ABCDEF")


def test_t1_every_sheet_is_as_likely_as_any_other() -> None:
    deals = 3000
    for seats in (1, 3, 6):
        counts = Counter(
            (seat, sheet.name)
            for seed in range(deals)
            for seat, sheet in enumerate(Match.deal(GAME, seats, SeededDice(seed), {}).state.sheets)
        )
        assert len(counts) == seats * 6
        assert all(0.85 < count * 6 / deals < 1.15 for count in counts.values())


def test_t1_every_pair_of_sheets_is_as_likely_as_any_other() -> None:
    deals = 6000
    dealt = (Match.deal(GAME, 2, SeededDice(seed), {}).state.sheets for seed in range(deals))
    counts = Counter((one.name, other.name) for one, other in dealt)
    assert set(counts) == set(permutations("ABCDEF", 2))
    assert all(0.75 < count * 30 / deals < 1.25 for count in counts.values())


def test_t1_the_start_seat_is_drawn_whoever_has_which_sheet() -> None:
    deals = 1800
    matches = [Match.deal(GAME, 3, SeededDice(seed), {}).state for seed in range(deals)]
    counts = Counter((state.active, state.sheets[0].name) for state in matches)
    assert len(counts) == 18
    assert all(0.7 < count * 18 / deals < 1.3 for count in counts.values())


def test_t1_the_sheets_may_be_chosen() -> None:
    for seed in range(20):
        match = Match.deal(GAME, 3, SeededDice(seed), {"sheets": ("E", "A", "F")})
        assert [sheet.name for sheet in match.state.sheets] == ["E", "A", "F"]
    starts = {
        Match.deal(GAME, 3, SeededDice(seed), {"sheets": ("E", "A", "F")}).state.active
        for seed in range(20)
    }
    assert starts == {0, 1, 2}


@pytest.mark.parametrize(
    ("sheets", "message"),
    [
        (("A", "A"), "sheets must be 2 different ones, one for each seat."),
        (("A",), "sheets must be 2 different ones, one for each seat."),
        (("A", "B", "C"), "sheets must be 2 different ones, one for each seat."),
        (("A", "G"), "sheets is chosen from A, B, C, D, E, F, not 'A G'."),
        (("A", "b"), "sheets is chosen from A, B, C, D, E, F, not 'A b'."),
        ("A", "sheets is chosen from A, B, C, D, E, F, not 'A'."),
    ],
)
def test_t1_sheets_that_cannot_be_chosen(sheets: OptionValue, message: str) -> None:
    with pytest.raises(SetupError) as refused:
        Match.deal(GAME, 2, SeededDice(1), {"sheets": sheets})
    assert str(refused.value) == message
    with pytest.raises(SetupError) as refused:
        GAME.start(Setup(2, 0, {"sheets": sheets}))
    assert str(refused.value) == message


@pytest.mark.parametrize("options", [{}, {"sheets": ()}])
def test_t1_a_match_does_not_begin_before_the_sheets_are_dealt(
    options: dict[str, OptionValue],
) -> None:
    with pytest.raises(SetupError) as refused:
        GAME.start(Setup(2, 0, options))
    assert str(refused.value) == "The sheets are not dealt yet."


def test_t1_the_turn_goes_clockwise() -> None:
    state = before_roll(sheet("A"), sheet("B"), sheet("C"), active=1)
    active = []
    for _ in range(4):
        active.append(state.active)
        state = write(state.step(CHANCE, faces(ONES)), "strike", "strike", "strike")
    assert active == [1, 2, 0, 1]
    assert state.turn == 5


def test_t1_alone_one_is_always_active() -> None:
    state = write(writing(sheet("A"), dice=SIXES), "strike")
    assert (state.turn, state.active) == (2, 0)


def test_t1_everyone_sees_every_sheet() -> None:
    state = writing(sheet("A", "6x . . . . ."), sheet("B", "/ . . . . ."), dice=ONES)
    assert state.view(1).sheets == state.view(None).sheets == state.sheets


def test_t2_six_dice_of_six_colours() -> None:
    dice = ("white", "black", "red", "blue", "yellow", "green")
    assert before_roll(sheet("A")).to_roll == dice
    assert [LETTERS[colour] for colour in dice] == list("wkrbyg")


def test_t2_the_printed_numbers() -> None:
    rows = ["654321", "544331", "653221", "544221", "443321"]
    assert ["".join(map(str, row)) for row in NUMBERS] == rows


def test_t2_each_row_of_a_sheet_holds_every_colour_once() -> None:
    assert list(SHEETS) == list("ABCDEF")
    for rows in SHEETS.values():
        assert len(rows) == 5
        assert all(sorted(row) == list(range(6)) for row in rows)


def test_t2_no_two_sheets_have_the_same_colour_in_the_same_place() -> None:
    for row in range(5):
        for column in range(6):
            assert {rows[row][column] for rows in SHEETS.values()} == set(range(6))


def test_t2_first_rows_of_the_sheets() -> None:
    first = {
        name: "".join(LETTERS[COLOURS[colour]] for colour in rows[0])
        for name, rows in SHEETS.items()
    }
    assert first == {
        "A": "rygbwk",
        "B": "bkwyrg",
        "C": "wbrgky",
        "D": "grkwyb",
        "E": "ywbkgr",
        "F": "kgyrbw",
    }


def test_t3_the_current_row_is_the_first_that_is_not_full() -> None:
    full = "/ / / / / /"
    for rows in range(5):
        state = writing(sheet("A", *[full] * rows), dice=ONES)
        after = write(state, "strike").sheets[0]
        assert after == sheet("A", *[full] * rows, "/ . . . . .")


def test_t3_players_may_be_in_different_rows() -> None:
    ahead = sheet("A", "/ / / / / /", "/ / / / / /")
    state = write(writing(ahead, sheet("B"), dice="w6 k6 r3 b6 y6 g6"), "enter red", "strike")
    assert state.sheets[0] == sheet("A", "/ / / / / /", "/ / / / / /", ". 3 . . . .")
    assert state.sheets[1] == sheet("B", "/ . . . . .")
