"""What each kind of step tells people, and what it keeps to itself."""

from games.twenty_one.positions import attempt, before_roll, faces, sheet, write, writing
from rollwright.core.game import CHANCE, Action, Event, Roll, Setup
from rollwright.core.match import Match
from rollwright.games.twenty_one import GAME
from rollwright.games.twenty_one.actions import KEEP, REROLL, STRIKE
from rollwright.games.twenty_one.events import (
    AskEntries,
    AskSecondAttempt,
    Decided,
    Ended,
    Entered,
    HitMarked,
    Kept,
    Rolled,
    RolledAgain,
    RowScored,
    SecondAttempt,
    Struck,
)
from rollwright.games.twenty_one.state import State

DICE = "w4 k1 r1 b3 y4 g2"
SIXES = "w6 k6 r6 b6 y6 g6"
ONES = "w1 k1 r1 b1 y1 g1"
FULL = "/ / / / / /"
NEARLY = (FULL, FULL, FULL, FULL, "/ / / / / .")
"""One field is free, in the last row: on sheet A the green 1, on sheet B the yellow one."""


def told(state: State, actor: int, action: Action | Roll) -> list[Event]:
    """The events of a step."""
    return list(GAME.events(state, (actor, action), state.step(actor, action)))


def told_of(state: State, seat: int, choice: str) -> list[Event]:
    """The events of a choice."""
    return told(state, seat, state.read_action(seat, choice))


def test_t4_a_roll() -> None:
    state = before_roll(sheet("A"), sheet("B"), active=1)
    assert told(state, CHANCE, faces(DICE)) == [Rolled(1)]
    assert told(state, CHANCE, faces(ONES)) == [Rolled(1)]


def test_t4_a_second_attempt() -> None:
    state = attempt(sheet("A"), sheet("B"), dice=DICE, active=1)
    assert told(state, 1, REROLL) == [SecondAttempt(1)]
    assert told(state.step(1, REROLL), CHANCE, (1, 2, 3, 4)) == [RolledAgain(1, 2)]


def test_t4_without_a_1_all_dice_are_rolled_again() -> None:
    match = Match(GAME, Setup(2, 1, {"sheets": ("A", "B")}))
    match.step(CHANCE, (2, 3, 4, 5, 6, 2))
    match.step(1, REROLL)
    match.step(CHANCE, (6, 6, 6, 6, 6, 6))
    assert match.events(2) == (RolledAgain(1, 0),)


def test_t4_a_kept_roll() -> None:
    assert told(attempt(sheet("A"), sheet("B"), dice=DICE, active=1), 1, KEEP) == [Kept(1)]


def test_t5_a_choice_is_not_told_before_all_have_chosen() -> None:
    state = writing(sheet("A"), sheet("B"), sheet("C"), dice=DICE)
    assert told_of(state, 2, "strike") == told_of(state, 2, "enter red") == [Decided(2)]
    assert told_of(write(state, "enter black"), 1, "strike") == [Decided(1)]


def test_t5_the_last_choice_tells_them_all_seat_by_seat() -> None:
    state = writing(sheet("A"), sheet("B"), sheet("C"), dice=DICE, active=1)
    state = state.step(2, STRIKE).step(0, state.read_action(0, "enter black blue yellow"))
    assert told_of(state, 1, "enter red") == [
        Decided(1),
        Entered(0, "yellow", 4),
        HitMarked(0, "blue", 3),
        HitMarked(0, "black", 1),
        Entered(1, "red", 1),
        Struck(2, "white", 6),
    ]


def test_t5_alone_the_choice_is_told_at_once() -> None:
    state = writing(sheet("A"), dice=DICE)
    assert told_of(state, 0, "enter red") == [Decided(0), Entered(0, "red", 1)]


def test_t7_a_strike_names_the_field() -> None:
    state = writing(sheet("E", "5 . 4x 2 . 1x"), dice="w6 k1 r1 b1 y1 g5")
    assert told_of(state, 0, "strike") == [Decided(0), Struck(0, "white", 5)]


def test_t8_a_full_row_is_scored() -> None:
    state = writing(sheet("E", "5 / 4x 2 . 1x"), sheet("A"), dice="w4 k1 r1 b3 y4 g2")
    assert told_of(write(state, "enter green"), 1, "strike") == [
        Decided(1),
        HitMarked(0, "green", 2),
        RowScored(0, 1, 20),
        Struck(1, "red", 6),
    ]


def test_t8_a_row_is_scored_under_its_own_number() -> None:
    state = writing(sheet("A", "6x 5x 4x 3x 2x 1x", "5x / / / / ."), dice=SIXES)
    assert told_of(state, 0, "strike") == [Decided(0), Struck(0, "blue", 1), RowScored(0, 2, 6)]


def test_t9_the_end_scores_the_rows_that_are_not_full() -> None:
    begun = sheet("C", FULL, ". 4x . . . .")
    state = writing(sheet("A", *NEARLY), sheet("B", *NEARLY), begun, dice="w6 k6 r6 b5 y6 g1")
    assert told_of(write(state, "enter green", "strike"), 2, "enter blue") == [
        Decided(2),
        HitMarked(0, "green", 1),
        RowScored(0, 5, 2),
        Struck(1, "yellow", 1),
        RowScored(1, 5, 0),
        HitMarked(2, "blue", 5),
        RowScored(2, 2, 5 + 4 + 3),
        Ended((0, 1)),
    ]


def test_t9_a_row_filled_in_the_last_round_is_scored_once() -> None:
    state = writing(sheet("B", "6x / / / / ."), sheet("A", *NEARLY), dice=SIXES)
    assert told_of(write(state, "strike"), 1, "strike") == [
        Decided(1),
        Struck(0, "green", 1),
        RowScored(0, 1, 7),
        Struck(1, "green", 1),
        RowScored(1, 5, 0),
        Ended((1,)),
    ]


def test_a_match_tells_the_events_of_each_step() -> None:
    match = Match(GAME, Setup(2, 1, {"sheets": ("A", "B")}))
    match.step(CHANCE, faces(DICE))
    match.step(1, REROLL)
    match.step(CHANCE, (6, 6, 6, 6))
    match.step(0, STRIKE)
    match.step(1, match.state.read_action(1, "enter blue red"))
    assert [match.events(index) for index in range(5)] == [
        (Rolled(1),),
        (SecondAttempt(1),),
        (RolledAgain(1, 2),),
        (Decided(0),),
        (Decided(1), Struck(0, "red", 6), HitMarked(1, "blue", 6), Entered(1, "red", 1)),
    ]


def test_the_seats_are_asked_only_what_they_can_answer() -> None:
    state = before_roll(sheet("A"), sheet("B"), active=1)
    assert GAME.question(state) is None
    state = state.step(CHANCE, faces(DICE))
    assert GAME.question(state) == AskSecondAttempt(1)
    assert GAME.question(state.step(1, REROLL)) is None
    assert GAME.question(state.step(1, KEEP)) == AskEntries()
    over = writing(sheet("A", *NEARLY), dice=SIXES)
    assert GAME.question(write(over, "strike")) is None
