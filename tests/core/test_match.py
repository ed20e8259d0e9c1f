"""A match folds its log: the positions follow from it, and an illegal step changes nothing."""

import pytest

from games.qwixx.positions import faces
from rollwright.core.commits import HIDDEN
from rollwright.core.dice import SeededDice
from rollwright.core.errors import IllegalAction, SetupError
from rollwright.core.game import CHANCE, Setup, Step
from rollwright.core.match import Match
from rollwright.games.qwixx import GAME
from rollwright.games.qwixx.actions import PASS, Cross
from rollwright.games.qwixx.bots.greedy import Greedy
from rollwright.games.qwixx.events import Decided, Rolled
from rollwright.games.qwixx.state import State

DICE = faces("w4 w1 r3 y2 g5 b6")


@pytest.fixture
def match() -> Match[State]:
    """Two seats, seat 1 begins."""
    return Match(GAME, Setup(2, 1))


@pytest.fixture
def finished() -> Match[State]:
    dice = SeededDice(11)
    match = Match.deal(GAME, 3, dice, {})
    match.play([Greedy(1, 5)] * 3, dice)
    return match


def test_a_new_match_waits_for_the_dice(match: Match[State]) -> None:
    assert match.pending == (CHANCE,)
    assert match.log == []
    assert match.states == [match.state]
    assert match.state.active == 1
    assert match.winners == ()
    assert not match.is_over


def test_steps_are_logged_beside_their_positions(match: Match[State]) -> None:
    match.step(CHANCE, DICE)
    match.step(1, Cross("red", 5))
    assert match.log == [(CHANCE, DICE), (1, Cross("red", 5))]
    assert len(match.states) == 3
    assert match.states[-1] == match.state
    assert match.states[0].step(CHANCE, DICE) == match.states[1]
    assert match.pending == (0,)


def test_an_illegal_step_changes_nothing(match: Match[State]) -> None:
    match.step(CHANCE, DICE)
    state = match.state
    illegal: list[Step] = [
        (0, Cross("red", 6)),
        (0, DICE),
        (0, 99),
        (2, PASS),
        (CHANCE, DICE),
    ]
    for actor, action in illegal:
        with pytest.raises(IllegalAction):
            match.step(actor, action)
    assert match.state is state
    assert match.log == [(CHANCE, DICE)]
    assert match.states[-1] == state
    assert match.rolls == 1


def test_rolls_are_counted_and_come_from_the_dice_by_that_index(match: Match[State]) -> None:
    dice = SeededDice(3)
    for index in range(3):
        assert match.rolls == index
        match.roll(dice)
        assert match.log[-1] == (CHANCE, dice.roll(index, 6))
        while match.pending != (CHANCE,):
            match.step(match.pending[0], PASS)
    assert match.state.turn == 4


def test_the_dice_cannot_be_rolled_twice(match: Match[State]) -> None:
    match.roll(SeededDice(3))
    with pytest.raises(IllegalAction, match="rolled already"):
        match.roll(SeededDice(3))


def test_a_log_replays_to_the_same_match(finished: Match[State]) -> None:
    again = Match.replay(GAME, finished.setup, finished.log)
    assert again.states == finished.states
    assert again.log == finished.log
    assert again.rolls == finished.rolls
    assert again.scores == finished.scores


def test_an_illegal_log_is_refused(finished: Match[State]) -> None:
    for log in (finished.log[1:], [*finished.log, (0, PASS)], finished.log[:2] * 2):
        with pytest.raises(IllegalAction):
            Match.replay(GAME, finished.setup, log)


def test_a_finished_match_has_winners_and_waits_for_nobody(finished: Match[State]) -> None:
    assert finished.is_over
    assert finished.pending == ()
    best = max(finished.scores)
    assert finished.winners == tuple(s for s in range(3) if finished.scores[s] == best)
    halfway = Match.replay(GAME, finished.setup, finished.log[:-1])
    assert halfway.winners == ()


def test_q3_the_dice_draw_the_start_seat() -> None:
    starts = set()
    for seed in range(60):
        dice = SeededDice(seed)
        match = Match.deal(GAME, 5, dice, {"edition": "pad"})
        assert match.setup == Setup(5, dice.draw(0, 5))  # the default is not kept
        starts.add(match.state.active)
    assert starts == set(range(5))


def test_a_match_that_cannot_be_is_refused() -> None:
    with pytest.raises(SetupError, match="not 6"):
        Match.deal(GAME, 6, SeededDice(1), {})
    with pytest.raises(SetupError, match="start seat"):
        Match(GAME, Setup(2, 2))


def test_a_view_hides_what_others_chose_but_have_not_shown(match: Match[State]) -> None:
    match.step(CHANCE, DICE)
    match.step(1, Cross("red", 5))
    assert match.view(0).seat == 0
    assert match.view(0).state.choices == (None, HIDDEN)
    assert match.view(1).state.choices == (None, Cross("red", 5))


def test_events_tell_what_a_step_meant(match: Match[State]) -> None:
    match.step(CHANCE, DICE)
    match.step(1, Cross("red", 5))
    assert match.events(0) == (Rolled(1, 5),)
    assert match.events(1) == (Decided(1),)


def test_a_match_knows_the_turn_of_its_last_roll(match: Match[State]) -> None:
    assert match.rolled_in == 0
    match.step(CHANCE, DICE)
    assert match.rolled_in == 1
    for seat in (0, 1, 1):
        match.step(seat, PASS)
    assert (match.state.turn, match.rolled_in) == (2, 1)
    match.step(CHANCE, DICE)
    assert match.rolled_in == 2


def test_a_choice_that_is_taken_back_leaves_the_match_as_it_was(match: Match[State]) -> None:
    match.step(CHANCE, DICE)
    match.step(0, PASS)
    before, log = match.state, list(match.log)
    match.step(1, Cross("red", 5))
    match.take_back()
    assert (match.state, match.log, match.rolls, match.rolled_in) == (before, log, 1, 1)
    match.step(1, PASS)
    assert len(match.states) == len(match.log) + 1 == 4
    assert match.states[-1] == match.state
