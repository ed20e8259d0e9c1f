"""The levels of every game: the same in both engines, and different from each other."""

import sys
from functools import partial
from itertools import pairwise
from typing import Any

import numpy as np
import pytest

from bots.engines import line_up, play_the_same
from rollwright import bots
from rollwright.arena.play import seeded_match
from rollwright.bots.levels import LEVELS, warm_up
from rollwright.core import games
from rollwright.core.errors import BotError
from rollwright.core.game import Game

WEAKER = LEVELS[:-1]

every_game = pytest.mark.parametrize("game", [games.find(name) for name in games.having("kernels")])


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


@pytest.mark.slow  # 600 matches with each level, and `strongest` thinks long
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
