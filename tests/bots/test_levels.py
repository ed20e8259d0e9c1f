"""The levels: the same in both engines, different from each other, and never silly in Qwixx."""

import sys
from collections.abc import Iterator
from functools import partial
from itertools import pairwise
from typing import Any

import numpy as np
import pytest

from bots.engines import line_up, play_the_same
from games.qwixx.positions import EMPTY, qwixx
from rollwright import bots, games
from rollwright.arena.play import seeded_match
from rollwright.bots.levels import LEVELS, warm_up
from rollwright.core.errors import BotError
from rollwright.core.game import CHANCE, Action, Game, View
from rollwright.core.match import Match
from rollwright.games.qwixx import GAME, rules
from rollwright.games.qwixx.actions import ACTIONS, PASS, Cross
from rollwright.games.qwixx.state import State

WEAKER = LEVELS[:-1]
SEEDS = 150

every_game = pytest.mark.parametrize("game", [games.find(name) for name in games.names()])


def chosen(level: str, state: State, seat: int = 0) -> set[Action]:
    """What a level chooses in a position, by many seeds."""
    maker = bots.find(level, GAME)
    view, legal = View(state.view(seat), seat), state.legal(seat)
    return {maker(seed).choose(view, legal) for seed in range(SEEDS)}


@every_game
def test_both_engines_play_the_same_matches(game: Game[Any]) -> None:
    """With every number of seats, and every level somewhere; all levels are the same code."""
    for seats in game.seat_counts({}):
        specs = [LEVELS[seats % len(WEAKER)]] * seats
        makers = [bots.find(spec, game) for spec in specs]
        play_the_same(line_up(game, specs), game, makers, 4)


@every_game
def test_a_seed_gives_the_same_match_again_and_another_one_another(game: Game[Any]) -> None:
    makers = [bots.find("beginner", game)] * 2
    first, again = (seeded_match(game, {}, makers, 5, 0) for _ in range(2))
    assert first.log == again.log
    same_dice = [lambda _seed, maker=maker, n=n: maker(n) for n, maker in enumerate(makers)]
    assert seeded_match(game, {}, same_dice, 5, 0).log != first.log


@every_game
def test_every_level_beats_the_one_below_it(game: Game[Any]) -> None:
    """80 Elo are 61 %; 55 % of 600 matches is three standard errors less."""
    for lower, higher in pairwise(LEVELS):
        share = 0.0
        for specs in ([higher, lower], [lower, higher]):
            scores = line_up(game, specs).play(2, 0, 300).scores
            lead = np.sign(scores[:, specs.index(higher)] - scores[:, specs.index(lower)])
            share += float(np.mean(lead + 1)) / 4
        assert share > 0.55, (lower, higher)


@every_game
def test_levels_take_no_arguments(game: Game[Any]) -> None:
    for level in WEAKER:
        with pytest.raises(BotError, match=f"^{level} takes nothing after the colon, not '1'"):
            bots.find(f"{level}:1", game)


@every_game
def test_people_are_offered_the_levels_from_weak_to_strong(game: Game[Any]) -> None:
    assert bots.offered(game) == LEVELS == bots.names(game)[: len(LEVELS)]
    assert bots.usual(game) == "casual"


@every_game
def test_without_compiled_packages_people_are_offered_what_needs_none(
    game: Game[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    home = sys.modules[bots.offered.__module__]
    monkeypatch.setattr(home, "can_be_compiled", lambda: False)
    assert bots.offered(game) == ("random", "greedy")
    assert bots.usual(game) == "greedy"


def test_warm_levels_have_nothing_to_compile() -> None:
    warm_up(lambda _: None)
    warm_up(partial(pytest.fail, "compiled again: "))


@pytest.mark.parametrize("level", WEAKER)
@pytest.mark.parametrize(
    ("sheet", "dice", "near"),
    [
        ("R: 2 3 | Y: | G: | B: | M: 0", "w1 w3 r6 y6 g1 b1", Cross("red", 4)),
        ("R: | Y: | G: 12 11 9 8 | B: | M: 0", "w3 w4 r6 y6 g6 b6", Cross("green", 7)),
        (EMPTY, "w1 w1 r6 y6 g1 b1", Cross("yellow", 2)),
    ],
)
@pytest.mark.parametrize("active", [0, 1])
def test_nobody_passes_while_the_field_next_to_the_last_cross_is_free(
    level: str, sheet: str, dice: str, near: Cross, active: int
) -> None:
    state = qwixx(sheet, EMPTY, dice=dice, active=active)
    assert near in state.legal(0)
    assert PASS not in chosen(level, state)


@pytest.mark.parametrize("level", WEAKER)
def test_nobody_takes_a_misthrow_while_that_field_is_free(level: str) -> None:
    """Action 1 offers a 12 only, which is no field of the left; in action 2 white 1 + red 3."""
    state = qwixx("R: 2 3 | Y: | G: 8 | B: 8 | M: 0", EMPTY, dice="w6 w1 r3 y6 g6 b6")
    for seat in (0, 1):
        state = state.step(seat, PASS)
    assert state.is_action_2
    assert Cross("red", 4) in state.legal(0)
    assert PASS not in chosen(level, state)


@pytest.mark.parametrize("level", WEAKER)
def test_nobody_skips_half_a_row_for_nothing(level: str) -> None:
    """It is the others' turn, so passing costs nothing; ten is far away on all rows."""
    state = qwixx(EMPTY, EMPTY, dice="w5 w5 r1 y1 g1 b1", active=1)
    far = {Cross("red", 10), Cross("yellow", 10)}
    assert far < {*state.legal(0)}
    assert far.isdisjoint(chosen(level, state))


@pytest.mark.parametrize("level", WEAKER)
def test_nobody_ends_a_match_that_is_lost_then(level: str) -> None:
    """Green 2 is next to the last cross, but it closes the second row, and the other one leads."""
    ahead = "R: 2 3 4 5 6 7 8 9 12 | Y: 2 3 4 5 6 7 8 | G: | B: | M: 0"
    state = qwixx("R: | Y: | G: 12 9 8 7 3 | B: | M: 0", ahead, dice="w1 w1 y5 g6 b6", active=1)
    assert Cross("green", 2) in state.legal(0)
    assert Cross("green", 2) not in chosen(level, state)


def test_a_beginner_does_not_always_choose_the_same() -> None:
    state = qwixx(EMPTY, EMPTY, dice="w2 w3 r1 y1 g1 b1", active=1)
    assert len(chosen("beginner", state)) > 1


@pytest.mark.parametrize("level", WEAKER)
def test_nobody_is_silly_in_many_matches(level: str) -> None:
    compiled = line_up(GAME, [level] * 3)
    passes = 0
    for number in range(100):
        match = Match.replay(GAME, *compiled.log(6, number))
        steps = zip(match.states, match.log, strict=False)
        for state, (seat, action) in steps:
            if seat != CHANCE and action == PASS:
                passes += 1
                assert not [*near_fields(state, seat)], (level, number)
    assert passes > 1000


def near_fields(state: State, seat: int) -> Iterator[Cross]:
    """What skips nothing and does not end the match."""
    sheet = state.sheets[seat]
    for action in state.legal(seat):
        choice = ACTIONS[action]
        if isinstance(choice, Cross):
            column = state.layout.columns[choice]
            closes = (column == rules.LAST) << choice.row
            if not rules.skipped(sheet[choice.row], column) and not rules.is_over(
                state.closed | closes, 0
            ):
                yield choice
