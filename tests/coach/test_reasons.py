"""Reasons name facts that differ between the options and speak for the better one."""

from dataclasses import asdict

import pytest

from coach.matches import analysed, played
from rollwright.coach.reasons import MOST, compare, explain, hint
from rollwright.core import games
from rollwright.core.game import CHANCE, Event, View
from rollwright.games.qwixx import GAME
from rollwright.games.qwixx.actions import PASS, Cross
from rollwright.games.qwixx.coach import features as qwixx
from rollwright.games.qwixx.coach.reasons import (
    AvoidsLastMisthrow,
    AvoidsMisthrow,
    ClosesRow,
    EndsAhead,
    GivesUpFields,
    LeavesMore,
    LeavesSecond,
    NextComesOften,
    OpensLock,
    SkipsFewer,
    SkipsLittle,
    SoonClosed,
    WouldEndBehind,
)
from rollwright.games.qwixx.sheet import read_sheet
from rollwright.games.qwixx.state import State, begin_turn, closed_in
from rollwright.games.twenty_one.actions import KEEP, REROLL, STRIKE, Enter
from rollwright.games.twenty_one.coach import reasons as twenty_one
from rollwright.games.twenty_one.sheet import read_sheet as read_twenty_one
from rollwright.games.twenty_one.state import ROLL
from rollwright.games.twenty_one.state import State as TwentyOneState
from rollwright.i18n import LANGUAGES
from rollwright.i18n.words import Words

LAYOUT = GAME.layout({})
EMPTY = "R: | Y: | G: | B: | M: 0"


def rolled(dice: tuple[int, ...], *sheets: str, active: int = 0) -> State:
    """A position of Qwixx after a roll."""
    papers = tuple(read_sheet(text, LAYOUT) for text in sheets)
    return begin_turn(LAYOUT, 9, active, papers, closed_in(papers)).step(CHANCE, dice)


def why(state: State, better: int, worse: int, seat: int = 0) -> tuple[Event, ...]:
    return compare("qwixx", state, seat, better, worse)


def test_fewer_numbers_skipped() -> None:
    state = rolled((1, 3, 6, 6, 6, 6), "R: 2 3 | Y: | G: | B: | M: 0", EMPTY)
    assert SkipsFewer(0, 2) in why(state, Cross("red", 4), Cross("yellow", 4))
    assert SkipsFewer(0, 2) not in why(state, Cross("yellow", 4), Cross("red", 4))


def test_a_row_with_room_is_better_than_one_that_is_nearly_over() -> None:
    state = rolled((1, 4, 6, 6, 6, 6), "R: | Y: | G: | B: 10 9 8 | M: 0", EMPTY, active=1)
    assert LeavesMore("yellow", 7, 3) in why(state, Cross("yellow", 5), Cross("blue", 5))


def test_a_cross_that_gives_up_much_is_worse_than_a_pass() -> None:
    state = rolled((4, 5, 6, 6, 6, 6), EMPTY, EMPTY, active=1)
    assert why(state, PASS, Cross("red", 9)) == (GivesUpFields("red", 7),)


def test_a_cross_for_nothing() -> None:
    state = rolled((1, 1, 6, 6, 6, 6), EMPTY, EMPTY, active=1)
    assert why(state, Cross("red", 2), PASS) == (SkipsLittle("red", 2, 0),)


def test_q8_a_misthrow_is_named_and_the_last_one_too() -> None:
    full = "R: 11 | Y: 11 | G: 3 | B: 3 | M: {}"
    state = rolled((4, 4, 2, 2, 2, 2), full.format(2), EMPTY)
    state = state.step(0, PASS).step(1, PASS)
    assert state.legal(0) == (PASS,)
    open_red = "R: 5 | Y: 11 | G: 3 | B: 3 | M: {}"
    for misthrows, fact in [(2, AvoidsMisthrow(5)), (3, AvoidsLastMisthrow())]:
        state = rolled((4, 4, 2, 2, 2, 2), open_red.format(misthrows), EMPTY)
        state = state.step(0, PASS).step(1, PASS)
        assert fact in why(state, Cross("red", 6), PASS)


NOTHING_ELSE = (3, 3, 1, 1, 6, 6)
"""The white dice show 6, which fits; nothing fits in action 2 where these rows have crosses."""


def test_q12_a_pass_that_must_become_the_fourth_misthrow_ends_the_match() -> None:
    mine = "R: 5 | Y: 11 | G: 3 | B: 3 | M: {}"
    for misthrows, fact, is_end in [(2, AvoidsMisthrow(5), False), (3, AvoidsLastMisthrow(), True)]:
        state = rolled(NOTHING_ELSE, mine.format(misthrows), EMPTY)
        assert fact in why(state, Cross("red", 6), PASS)
        assert qwixx.features(state, 0, PASS).is_end == is_end
        assert not qwixx.features(state, 0, Cross("red", 6)).is_end


def test_q12_the_fourth_misthrow_says_who_has_won() -> None:
    mine = "R: 2 3 4 5 | Y: 11 | G: 3 | B: 3 | M: 3"
    score = 10 + 3 - 20
    state = rolled(NOTHING_ELSE, mine, EMPTY)
    assert WouldEndBehind(1, -score) in why(state, Cross("red", 6), PASS)
    state = rolled(NOTHING_ELSE, mine, "R: | Y: | G: | B: | M: 2")
    assert EndsAhead(score + 10) in why(state, PASS, Cross("red", 6))


def test_q9_the_fifth_cross_opens_the_lock_and_the_rightmost_number_closes() -> None:
    state = rolled((3, 3, 1, 1, 1, 1), "R: 2 3 4 5 | Y: 5 | G: | B: | M: 0", EMPTY)
    assert OpensLock("red") in why(state, Cross("red", 6), Cross("yellow", 6))
    state = rolled((6, 6, 1, 1, 1, 1), "R: 2 3 4 5 6 | Y: | G: | B: | M: 0", EMPTY)
    assert ClosesRow("red", 13) in why(state, Cross("red", 12), PASS)


def test_q12_who_is_ahead_when_the_match_ends() -> None:
    mine = "R: 2 3 4 5 6 | Y: 2 3 4 5 6 7 12 | G: | B: | M: 0"
    state = rolled((6, 6, 1, 1, 1), mine, EMPTY)
    found = why(state, Cross("red", 12), PASS)
    assert found[0] == EndsAhead(28 + 36)
    behind = "R: 2 3 4 5 6 | Y: | G: | B: | M: 0"
    strong = "R: 2 3 4 5 6 7 8 9 | Y: 2 3 4 5 6 7 12 | G: 12 11 10 9 | B: | M: 0"
    state = rolled((6, 6, 1, 1, 1), behind, strong)
    # The other one joins the closing (Q10), so red brings it 55 points then.
    assert why(state, PASS, Cross("red", 12))[0] == WouldEndBehind(1, 55 + 36 + 10 - 28)


def test_what_action_2_still_offers() -> None:
    state = rolled((1, 1, 1, 6, 6, 6), EMPTY, EMPTY)
    assert qwixx.features(state, 0, Cross("red", 2)).second is None
    assert qwixx.features(state, 0, Cross("yellow", 2)).second == Cross("red", 2)
    assert LeavesSecond("red", 2) in why(state, Cross("yellow", 2), Cross("red", 2))


def test_a_number_that_comes_often_and_a_row_that_others_may_close() -> None:
    assert qwixx.comes(7) > 2 * qwixx.comes(2) > 0
    near = "R: 2 3 4 5 6 | Y: | G: | B: | M: 0"
    state = rolled((1, 5, 6, 6, 6, 6), "R: 5 | Y: | G: 7 | B: | M: 0", near)
    found = compare("qwixx", state, 0, Cross("red", 6), Cross("green", 6))
    assert SoonClosed(1, "red") in found
    often, seldom = qwixx.comes(7), qwixx.comes(5)
    assert (NextComesOften("red", often, seldom) in found) == (often - seldom >= 10)


def twenty_one_state(dice: tuple[int, ...], *sheets: str) -> TwentyOneState:
    papers = tuple(map(read_twenty_one, sheets))
    return TwentyOneState(5, 0, ROLL, papers).step(CHANCE, dice)


def test_twenty_one_hits_points_and_fields() -> None:
    """Row 1 of sheet A: red 6, yellow 5, green 4, blue 3, white 2, black 1."""
    dice = (2, 1, 2, 3, 6, 6)  # white, black, red, blue, yellow, green
    state = twenty_one_state(dice, "A:", "B:").step(0, KEEP)
    hits, low = Enter(0b111000), Enter(0b111001)
    found = compare("twenty_one", state, 0, hits, low)
    assert found == (twenty_one.KeepsField("red", 2, 6),)
    found = compare("twenty_one", state, 0, hits, Enter(0b001000))
    assert found[0] == twenty_one.MoreHits(3, 1)
    found = compare("twenty_one", state, 0, hits, STRIKE)
    assert twenty_one.AvoidsStrike("red", 6) in found


def test_twenty_one_second_attempt_says_what_it_gives_and_takes() -> None:
    good = twenty_one_state((2, 1, 6, 3, 5, 4), "A:", "B:")  # six hits for sheet A
    kept = compare("twenty_one", good, 0, KEEP, REROLL)
    assert isinstance(kept[0], twenty_one.AgainBringsLess)
    assert kept[0].points > 10
    bad = twenty_one_state((6, 6, 2, 6, 6, 6), "A: . 5x 4x 3x 2x 1x", "B:")
    again = compare("twenty_one", bad, 0, REROLL, KEEP)
    assert isinstance(again[0], twenty_one.AgainBringsMore)


@pytest.mark.parametrize("name", games.having("coach"))
def test_every_told_reason_is_true_and_can_be_told_in_every_language(name: str) -> None:
    """A reason never holds the other way round, so it differs between the options."""
    match = played(name, 3, 9, "random")
    words = [Words(language, f"rollwright.games.{name}") for language in LANGUAGES]
    told = 0
    for made in analysed(match).worst:
        state = match.states[made.asked]
        reasons = explain(name, state, made)
        assert len(reasons) <= MOST
        turned = compare(name, state, made.seat, made.chosen, made.best.action)
        assert not {*reasons} & {*turned}
        for reason in reasons:
            facts = asdict(reason)
            if "instead" in facts:
                assert len({*facts.values()}) > 1
            told += all(each.event(reason, ("A", "B", "C")) for each in words)
    assert told > 20


@pytest.mark.parametrize("name", games.having("coach"))
def test_a_hint_is_the_best_option_with_its_reasons(name: str) -> None:
    match = played(name, 2, 3)
    from rollwright.coach import find_evaluator

    evaluator = find_evaluator(match, 0)
    asked = [
        (state, seat)
        for state in match.states[::9]
        for seat in state.pending[:1]
        if seat != CHANCE and len(state.legal(seat)) > 1
    ]
    assert asked
    for state, seat in asked:
        found = hint(name, evaluator, View(state.view(seat), seat))
        assert found.best.value == max(option.value for option in found.options)
        assert len(found.reasons) <= MOST
