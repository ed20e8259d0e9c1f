"""Many matches together: each is the match that `Match` plays, and buffers stay the caller's."""

import math
import random
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from envs.tables import every_batched_count, every_batched_game, every_option
from rollwright import envs
from rollwright.core import games
from rollwright.core.dice import SeededDice
from rollwright.core.errors import EnvError
from rollwright.core.game import CHANCE
from rollwright.core.match import Match
from rollwright.core.stream import split
from rollwright.envs import seating
from rollwright.envs.gymnasium import ReadableSingle

SEED = 7
MATCHES = 3


def match_of(batch: Any, number: int) -> tuple[Match[Any], SeededDice]:
    table = batch.table
    dice = SeededDice(split(SEED, number, 0))
    return Match.deal(table.game, table.seats, dice, table.options), dice


def assert_self_play_is_the_same(
    name: str, seats: int, options: dict[str, Any], steps: int
) -> None:
    """All seats are learners: every match is compared with `Match` after every choice."""
    batch = envs.in_place(name, seats, MATCHES, seed=SEED, observation="ints", **options)
    game, chance = games.find(name), random.Random(seats)
    batch.reset()
    played = [match_of(batch, number) for number in range(MATCHES)]
    numbers = [*range(MATCHES)]
    for _ in range(steps):
        for at, (match, dice) in enumerate(played):
            while match.pending == (CHANCE,):
                match.roll(dice)
            assert batch.number(at) == numbers[at]
            assert batch.state(at) == match.state
            for seat in range(seats):
                row = at * seats + seat
                assert batch.observations[row].tolist() == [*game.observe(match.state, seat)]
                legal = match.state.legal(seat) or (game.actions,)
                assert np.flatnonzero(batch.action_masks[row]).tolist() == sorted(legal)
                batch.actions[row] = chance.choice(legal)
        batch.step()
        for at, (match, _) in enumerate(played):
            for seat in match.pending:
                match.step(seat, int(batch.actions[at * seats + seat]))
            rows = slice(at * seats, (at + 1) * seats)
            assert batch.scores[at].tolist() == [*match.scores]
            assert batch.terminals[rows].tolist() == [match.is_over] * seats
            shares = [(seat in match.winners) / max(1, len(match.winners)) for seat in range(seats)]
            if seats > 1:
                assert batch.rewards[rows].tolist() == pytest.approx(shares)
            if match.is_over:
                ended = [[*game.observe(match.state, seat)] for seat in range(seats)]
                assert batch.last[rows].tolist() == ended
                numbers[at] += MATCHES
                played[at] = match_of(batch, numbers[at])
    assert min(numbers) >= MATCHES


@every_batched_count
def test_self_play_is_what_match_plays(name: str, seats: int) -> None:
    if seats > 1:
        assert_self_play_is_the_same(name, seats, {}, 200)


@every_option
def test_self_play_with_every_option(name: str, options: dict[str, Any]) -> None:
    assert_self_play_is_the_same(name, 2, options, 150)


@pytest.mark.slow
@every_batched_count
def test_long_self_play_is_what_match_plays(name: str, seats: int) -> None:
    if seats > 1:
        assert_self_play_is_the_same(name, seats, {}, 10_000)


@every_batched_count
def test_matches_against_bots_are_those_of_the_readable_engine(name: str, seats: int) -> None:
    batch = envs.in_place(name, seats, MATCHES, "greedy", SEED, observation="ints")
    batch.reset()
    table = seating.read(name, seats, "greedy", None, {})
    singles = [ReadableSingle(table) for _ in range(MATCHES)]
    numbers = [*range(MATCHES)]
    for number, single in enumerate(singles):
        single.start(SEED, number)
    chance = random.Random(seats)
    for _ in range(150):
        for row, single in enumerate(singles):
            assert batch.observations[row].tolist() == single.numbers().tolist()
            mask = single.mask()
            assert batch.action_masks[row].tolist() == mask.tolist()
            batch.actions[row] = chance.choice(mask.nonzero()[0].tolist())
        batch.step()
        for row, single in enumerate(singles):
            paid, is_over = single.step(int(batch.actions[row]))
            assert batch.rewards[row] == pytest.approx(paid)
            assert batch.terminals[row] == is_over
            assert batch.scores[row].tolist() == [*single.scores]
            if is_over:
                numbers[row] += MATCHES
                single.start(SEED, numbers[row])


@every_batched_game
def test_floats_are_the_ints_scaled_to_their_range(name: str) -> None:
    floats, ints = (
        envs.in_place(name, 3, 8, seed=1, observation=kind) for kind in ("floats", "ints")
    )
    floats.reset()
    ints.reset()
    meaning = games.find(name).observation(3)
    for seen, shown in zip(ints.observations, floats.observations, strict=True):
        expected = [number.scaled(int(value)) for number, value in zip(meaning, seen, strict=True)]
        assert shown.tolist() == pytest.approx(expected)
    assert floats.observations.dtype == np.float32


@every_batched_game
def test_buffers_are_the_callers_and_are_written_in_place(name: str) -> None:
    first = envs.in_place(name, 2, 4, "greedy", 1)
    names = ("observations", "action_masks", "rewards", "terminals", "truncations", "actions")
    buffers = {each: np.zeros_like(getattr(first, each)) for each in names}
    second = envs.in_place(name, 2, 4, "greedy", 1, buffers=buffers)
    first.reset()
    observed, _ = second.reset()
    assert observed is buffers["observations"]
    for _ in range(30):
        choices = first.action_masks.argmax(axis=1)
        first.step(choices)
        answer = second.step(choices)
        assert [*map(id, answer[:4])] == [id(buffers[each]) for each in (names[0], *names[2:5])]
        for each in names:
            assert (buffers[each] == getattr(first, each)).all()


@every_batched_game
def test_a_reset_goes_on_with_matches_that_were_not_played(name: str) -> None:
    batch = envs.in_place(name, 2, 4, "greedy", 1)
    batch.reset()
    batch.reset()
    assert [batch.number(at) for at in range(4)] == [4, 5, 6, 7]
    batch.reset(1)
    assert [batch.number(at) for at in range(4)] == [0, 1, 2, 3]


@every_batched_game
def test_what_is_wrong_is_refused_and_changes_nothing(name: str) -> None:
    batch = envs.in_place(name, 2, 4, "greedy", 1)
    with pytest.raises(EnvError, match="Call reset"):
        batch.step(np.zeros(4, int))
    batch.reset()
    before = [batch.state(at) for at in range(4)]
    legal = batch.action_masks.argmax(axis=1)
    illegal = legal.copy()
    illegal[2] = batch.action_masks[2].argmin()
    outside, negative = legal.copy(), legal.copy()
    outside[3], negative[0] = batch.num_actions, -1
    huge = legal.astype(np.uint64)
    huge[1] = 2**64 - 1
    for wrong, complaint in [
        (illegal, "Row 2 may choose"),
        (outside, "Row 3 may choose"),
        (negative, "Row 0 may choose"),
        (huge, "Row 1 may choose"),
        (legal[:3], "Actions are 4 whole numbers"),
        (np.append(legal, 0), "Actions are 4 whole numbers"),
        (legal.astype(float), "not float64"),
        (legal * math.nan, "not float64"),
        (legal.astype(bool), "not bool"),
        (legal.astype(object), "not object"),
        (legal[:, None], "of shape"),
        (["0"] * 4, "whole numbers"),
        ([2**70] * 4, "whole numbers"),
        (0, "whole numbers"),
    ]:
        with pytest.raises(EnvError, match=complaint):
            batch.step(wrong)
        assert [batch.state(at) for at in range(4)] == before
    with pytest.raises(ValueError, match="inhomogeneous"):  # NumPy's own
        batch.step([[0], [0, 1], 0, 0])
    batch.step(legal.tolist())


@pytest.mark.parametrize(
    ("settings", "complaint"),
    [
        ({"matches": 0}, "whole number from 1"),
        ({"matches": 1.5}, "whole number from 1"),
        ({"seed": -1}, "A seed is a whole number"),
        ({"reward": "win_chance"}, "for the single environments"),
        ({"observation": "pixels"}, "one of floats, ints"),
        ({"illegal": "lose"}, "one of refuse, replace"),
        ({"buffers": {"moves": np.zeros(1)}}, "no buffer 'moves'"),
        ({"buffers": {"rewards": np.zeros(3, np.float32)}}, "must be an array of float32"),
        ({"buffers": {"rewards": [0.0]}}, "not list"),
        ({"buffers": [1]}, "Buffers are arrays by name"),
        ({"buffers": {"rewards": np.zeros(4)[::2].astype(np.float32)}}, "must be an array"),
        ({"opponents": "./mine.py:Mine"}, "mine.py"),
    ],
)
def test_a_batch_that_cannot_be_is_refused(settings: dict[str, Any], complaint: str) -> None:
    given = {"matches": 1, "opponents": "greedy", **settings}
    with pytest.raises(EnvError, match=complaint):
        envs.in_place("qwixx", 2, **given)


def unknown(masks: Any) -> Any:
    """Actions below the first one."""
    return np.full(len(masks), -1)


def beyond(masks: Any) -> Any:
    """Actions after the last one."""
    return np.full(len(masks), masks.shape[1])


def forbidden(masks: Any) -> Any:
    """Actions that there are, and that are not legal now: the last one of them in each row."""
    return masks.shape[1] - 1 - masks[:, ::-1].argmin(axis=1)


@every_batched_game
@pytest.mark.parametrize("wrong", [unknown, beyond, forbidden])
def test_illegal_actions_can_be_replaced(name: str, wrong: Callable[[Any], Any]) -> None:
    one = envs.in_place(name, 2, 4, "greedy", 1, illegal="replace")
    other = envs.in_place(name, 2, 4, "greedy", 1)
    one.reset()
    other.reset()
    for _ in range(20):
        one.step(wrong(one.action_masks))
        other.step(other.action_masks.argmax(axis=1))
        assert (one.actions == other.actions).all()
        assert (one.observations == other.observations).all()


@every_batched_game
def test_legal_actions_are_not_replaced(name: str) -> None:
    """Of four matches, two choose what is not legal."""
    batch = envs.in_place(name, 2, 4, "greedy", 1, illegal="replace")
    batch.reset()
    for _ in range(20):
        masks = batch.action_masks
        legal = masks.shape[1] - 1 - masks[:, ::-1].argmax(axis=1)
        expected = np.where([True, False, True, False], masks.argmax(axis=1), legal)
        batch.step(np.where([True, False, True, False], forbidden(masks), legal))
        assert (batch.actions == expected).all()
