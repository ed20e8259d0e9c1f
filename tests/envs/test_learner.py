"""One learner: the step machine shows, allows and pays what the fold over `Match` does."""

import random
from collections.abc import Sequence
from typing import Any

import pytest

from envs.tables import every_count, every_option
from rollwright.envs import seating
from rollwright.envs.learner import CompiledSingle, ReadableSingle

MIXED = ("random", "greedy", "random", "greedy", "random")
REWARDS = ("difference", "win", "score")


def assert_same(
    name: str,
    seats: int,
    opponents: str | Sequence[str],
    reward: str,
    options: dict[str, Any],
    matches: int,
) -> None:
    table = seating.read(name, seats, opponents, reward, options)
    readable, compiled = ReadableSingle(table), CompiledSingle(table)
    chance = random.Random(seats)
    meaning = table.game.observation(seats)
    for number in range(matches):
        readable.start(11, number)
        compiled.start(11, number)
        is_over = False
        while not is_over:
            assert readable.state == compiled.state
            seen = readable.numbers().tolist()
            assert compiled.numbers().tolist() == seen
            assert all(m.low <= value <= m.high for m, value in zip(meaning, seen, strict=True))
            mask = readable.mask()
            assert compiled.mask().tolist() == mask.tolist()
            action = chance.choice(mask.nonzero()[0].tolist())
            paid, is_over = readable.step(action)
            paid_too, is_over_too = compiled.step(action)
            assert paid_too == pytest.approx(paid)
            assert is_over_too == is_over
            assert compiled.scores == readable.scores
        assert readable.state == compiled.state
        assert compiled.numbers().tolist() == readable.numbers().tolist()
        assert readable.mask().sum() == compiled.mask().sum() == 0


@every_count
def test_both_engines_play_the_same_matches_step_by_step(name: str, seats: int) -> None:
    reward = REWARDS[seats % 3] if seats > 1 else "score"
    assert_same(name, seats, "greedy", reward, {}, 4)


@every_option
def test_both_engines_play_the_same_matches_with_every_option(
    name: str, options: dict[str, Any]
) -> None:
    assert_same(name, 2, "greedy", "difference", options, 3)


@pytest.mark.slow
@every_count
@pytest.mark.parametrize("reward", REWARDS)
def test_many_matches_with_mixed_opponents(name: str, seats: int, reward: str) -> None:
    if seats > 1:
        assert_same(name, seats, MIXED[: seats - 1], reward, {}, 200)
