"""A plan is carried out only if its player would still have made it."""

from typing import Any

import pytest

from games.qwixx.positions import qwixx
from rollwright.core import games
from rollwright.core.game import CHANCE, Event
from rollwright.core.match import Match
from rollwright.games.qwixx import GAME
from rollwright.games.qwixx.plans import PlanRowClosed, PlanRowJoined
from rollwright.table.plans import PlanChanged, check_plan, foreseen
from server.two_rows import position
from table.rounds import ROLLS, new_match, random_log, roll_of

FIVE_RED = "R: 2 3 4 5 6 | Y: | G: | B: | M: 0"


def choose(match: Match[Any], *choices: str) -> int:
    """All seats choose, in their order; how many steps the match had before."""
    before = len(match.log)
    for seat, text in enumerate(choices):
        match.step(seat, match.state.read_action(seat, text))
    return before


def change(match: Match[Any], planned: int, seat: int = 0) -> Event | None:
    with pytest.raises(PlanChanged) as changed:
        check_plan(match, planned, seat)
    return changed.value.change


def a_round(game: str) -> Match[Any]:
    """A match of three, rolled."""
    match = new_match(game)
    match.step(CHANCE, roll_of(game))
    return match


@pytest.mark.parametrize("others", [("pass", "pass"), ("red 5", "blue 5"), ("red 5", "red 5")])
def test_crosses_of_others_do_not_matter_to_a_plan(others: tuple[str, str]) -> None:
    match = a_round("qwixx")
    check_plan(match, choose(match, "red 5", *others), 0)


def test_q12_a_row_that_was_closed_matters_to_a_plan_to_close_another() -> None:
    """The planner would lose 35 : 36 at once, and was leading when planning."""
    match = position()
    planned = choose(match, "pass", "red 12")
    assert [match.state.action_text(0, choice) for choice in match.state.legal(0)] == [
        "pass",
        "yellow 12",
        "green 7",
        "blue 7",
    ]
    assert change(match, planned) == PlanRowClosed("red")
    match.step(0, match.state.read_action(0, "yellow 12"))
    assert (match.is_over, match.scores) == (True, (35, 36))


def test_the_same_plan_holds_if_nobody_closes_a_row() -> None:
    match = position()
    check_plan(match, choose(match, "pass", "pass"), 0)


def test_a_row_that_the_planner_closed_is_no_surprise() -> None:
    match = position()
    planned = choose(match, "yellow 12", "pass")
    check_plan(match, planned, 0)


def test_q10_who_joins_a_closing_is_asked_again() -> None:
    """The sheet on which the plan was made is another one."""
    supposed = qwixx(FIVE_RED, FIVE_RED, dice="w6 w6 r1 y1 g1 b1")
    for seat in (0, 1):
        supposed = supposed.step(seat, supposed.legal(seat)[0])
    joined = supposed.sheets[0].cross(0, 10)
    state = supposed._replace(sheets=(joined, joined), closed=1)
    assert GAME.plan_change(supposed, state, 0) == PlanRowJoined("red")


@pytest.mark.parametrize("planned", [-1, 0, 2, 5, 10**30])
def test_a_plan_for_a_moment_that_never_was_does_not_hold(planned: int) -> None:
    match = a_round("qwixx")
    assert choose(match, "pass", "pass", "pass") == 1
    assert change(match, planned) is None


def test_a_plan_does_not_hold_in_a_later_turn() -> None:
    match = a_round("qwixx")
    planned = choose(match, "red 5", "pass", "pass")
    choose(match, "pass")
    match.step(CHANCE, ROLLS["qwixx"])
    assert change(match, planned) is None


@pytest.mark.parametrize("game", games.names())
@pytest.mark.parametrize("seed", range(3))
def test_whatever_is_said_to_be_planned_is_judged(game: str, seed: int) -> None:
    """Any number may come from a client, at any moment."""
    match = new_match(game)
    for step in random_log(game, seed):
        match.step(*step)
        for planned in range(max(0, len(match.log) - 5), len(match.log) + 1):
            for seat in match.pending:
                try:
                    check_plan(match, planned, seat)
                except PlanChanged:
                    continue
                assert seat == match.state.active


@pytest.mark.parametrize("seed", range(20))
def test_as_long_as_a_plan_holds_the_choice_is_the_one_that_was_foreseen(seed: int) -> None:
    match = new_match("qwixx")
    held = 0
    for step in random_log("qwixx", seed):
        match.step(*step)
        seat = match.state.active
        if not match.state.is_action_2:
            continue
        planned = len(match.log) - 3
        state = foreseen(match.states[planned], match.log[planned:], seat)
        assert state is not None
        try:
            check_plan(match, planned, seat)
        except PlanChanged:
            continue
        assert state.legal(seat) == match.state.legal(seat)
        assert match.game.question(state) == match.game.question(match.state)
        held += 1
    assert held


class Blunt:
    """Qwixx without an opinion on plans."""

    def __getattr__(self, name: str) -> Any:
        if name == "plan_change":
            raise AttributeError
        return getattr(GAME, name)


@pytest.mark.parametrize(("other", "holds"), [("pass", True), ("red 5", False)])
def test_every_change_matters_if_the_game_does_not_say_otherwise(other: str, holds: bool) -> None:
    match = a_round("qwixx")
    match.game = Blunt()
    planned = choose(match, "red 5", other, "pass")
    if holds:
        check_plan(match, planned, 0)
    else:
        assert change(match, planned) is None
