"""The Gymnasium environment: the ecosystem's own checks, masks, seeds, rewards and bad input.

The step machine shows, allows and pays what the fold over `Match` does.
"""

import math
import random
import re
from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils import env_checker

from envs.tables import BATCHED, every_batched_count, every_count, every_game, every_option
from rollwright import envs
from rollwright.core import games
from rollwright.core.errors import EnvError
from rollwright.envs import seating
from rollwright.envs.gymnasium import CompiledSingle, ReadableSingle
from rollwright.games.qwixx import position


def made(name: str, seats: int = 2, **settings: Any) -> Any:
    return gymnasium.make(envs.env_id(games.find(name)), seats=seats, **settings).unwrapped


@every_count
@pytest.mark.parametrize("observation", ["floats", "ints"])
def test_gymnasium_finds_nothing_wrong(name: str, seats: int, observation: str) -> None:
    """The checker draws an action before it resets, so illegal ones are to be replaced."""
    env_checker.check_env(made(name, seats, observation=observation, illegal="replace"))


@every_count
def test_what_was_returned_is_never_written_again(name: str, seats: int) -> None:
    env_checker.check_returned_data_not_reused(made(name, seats))


@pytest.mark.parametrize(
    ("name", "game"),
    [
        ("rollwright/Qwixx-v2", "qwixx"),
        ("rollwright/TwentyOne-v1", "twenty_one"),
        ("rollwright.envs:rollwright/Qwixx-v2", "qwixx"),
    ],
)
def test_the_names_that_people_will_write(name: str, game: str) -> None:
    env: Any = gymnasium.make(name, seats=2, opponents="greedy").unwrapped
    assert env.table.game is games.find(game)


@every_option
def test_options_of_the_game_are_keywords(name: str, options: dict[str, Any]) -> None:
    env = made(name, **options)
    env.reset(seed=1)
    assert env.table.options == options


@every_game
def test_there_is_one_mask_and_it_says_what_is_legal(name: str) -> None:
    env = made(name)
    observed, info = env.reset(seed=3)
    for _ in range(200):
        mask = observed["action_mask"]
        assert np.flatnonzero(mask).tolist() == sorted(env.state.legal(0))
        assert info["action_mask"].tolist() == env.action_masks().tolist() == mask.tolist()
        observed, _, is_over, _, info = env.step(env.action_space.sample())
        if is_over:
            observed, info = env.reset()


@every_game
def test_a_seed_gives_the_matches_of_a_run_one_after_the_other(name: str) -> None:
    one, other = made(name), made(name, engine="readable")
    for env in (one, other):
        env.reset(seed=5)
        env.action_space.seed(5)
    states: list[list[Any]] = []
    for env in (one, other):
        states.append([])
        for _ in range(100):
            *_, is_over, _, _ = env.step(env.action_space.sample())
            states[-1].append(env.state)
            if is_over:
                env.reset()
    assert states[0] == states[1]


def play(env: Any, seed: int) -> tuple[list[float], tuple[int, ...]]:
    """The rewards and the scores of a match by chance."""
    env.reset(seed=seed)
    env.action_space.seed(seed)
    rewards, is_over, info = [], False, {}
    while not is_over:
        _, reward, is_over, _, info = env.step(env.action_space.sample())
        rewards.append(reward)
    return rewards, info["scores"]


@every_game
@pytest.mark.parametrize("seed", range(3))
def test_rewards_add_up_to_what_they_are_for(name: str, seed: int) -> None:
    rewards, scores = play(made(name, 3, reward="score"), seed)
    assert sum(rewards) == scores[0]
    rewards, scores = play(made(name, 3, reward="difference"), seed)
    assert sum(rewards) == scores[0] - max(scores[1:])
    rewards, scores = play(made(name, 3, reward="win"), seed)
    best = max(scores)
    assert sum(rewards) == rewards[-1] == (scores[0] == best) / scores.count(best)


@pytest.mark.slow
@every_game
def test_the_change_in_win_chance_adds_up_to_the_win(name: str) -> None:
    """From what it was when the match began: at a table of equals, about a half."""
    for seed in range(4):
        rewards, scores = play(made(name, 2, reward="win_chance"), seed)
        won = (scores[0] == max(scores)) / scores.count(max(scores))
        assert won - sum(rewards) == pytest.approx(0.5, abs=0.15)
        assert sum(reward != 0 for reward in rewards) > 1


@every_game
def test_it_can_be_seen(name: str) -> None:
    env = made(name, 3, render_mode="ansi")
    env.reset(seed=1)
    assert "seat 2: 0 points" in env.render()
    env = made(name, 3, render_mode="rgb_array")
    env.reset(seed=1)
    picture = env.render()
    assert picture.dtype == np.uint8
    assert picture.shape[2] == 3
    assert len(np.unique(picture.reshape(-1, 3), axis=0)) > 4


@pytest.mark.parametrize(
    ("engine", "name"),
    [("readable", name) for name in games.names()] + [("compiled", name) for name in BATCHED],
)
def test_what_is_not_legal_is_refused_and_changes_nothing(name: str, engine: str) -> None:
    env = made(name, engine=engine)
    with pytest.raises(EnvError, match="call reset"):
        env.step(0)
    observed, _ = env.reset(seed=1)
    before = env.state
    masked = int(np.flatnonzero(observed["action_mask"] == 0)[0])
    actions = len(observed["action_mask"])
    wrong_ones = [masked, -1, actions, 2**70, 0.0, "0", None, True, [0], 1j, math.nan]
    wrong_ones += [
        np.zeros(1, int),
        np.float32(0),
        np.bool_(1),
        np.array(1.0),
        np.uint64(2**64 - 1),
    ]
    for wrong in wrong_ones:
        with pytest.raises(EnvError, match="Choose one of"):
            env.step(wrong)
        assert env.state == before
    is_over = False
    while not is_over:
        *_, is_over, _, _ = env.step(env.action_space.sample())
    with pytest.raises(EnvError, match="over: call reset"):
        env.step(0)


@every_game
def test_illegal_actions_can_be_replaced_and_that_is_told(name: str) -> None:
    env = made(name, illegal="replace")
    observed, _ = env.reset(seed=1)
    illegal = int(np.flatnonzero(observed["action_mask"] == 0)[0])
    legal = int(np.flatnonzero(observed["action_mask"])[0])
    *_, info = env.step(illegal)
    assert info["replaced"]
    after = env.state
    env.reset(seed=1)
    *_, info = env.step(legal)
    assert not info["replaced"]
    assert env.state == after


@pytest.mark.parametrize(
    ("settings", "complaint"),
    [
        ({"seats": 9}, "is for 1 to 5 players, not 9"),
        ({"seats": "two"}, "whole number"),
        ({"opponents": "nobody"}, "has no bot 'nobody'"),
        ({"opponents": ["greedy", "random"]}, "Name one opponent for all, or 1 of them"),
        ({"opponents": None}, "name opponents for the other seats"),
        ({"opponents": 5}, "Opponents are names of bots"),
        ({"opponents": [5]}, "Opponents are names of bots"),
        ({"start": 5}, "Start from a position of Qwixx with 2 seats"),
        ({"start": position("R: | Y: | G: | B: | M: 0")}, "Start from a position"),
        ({"reward": "fame"}, "The reward is one of win, score, difference, win_chance"),
        ({"seats": 1, "reward": "win"}, "Alone nobody can win"),
        ({"observation": "pixels"}, "observation is one of floats, ints"),
        ({"illegal": "lose"}, "illegal is one of refuse, replace"),
        ({"engine": "steam"}, "engine is one of"),
        ({"render_mode": "smell"}, "render_mode is one of"),
        ({"sheet": "blank"}, "sheet is chosen from"),
        ({"colour": "red"}, "has no option 'colour'"),
        ({"sheet": 7}, "chosen with a word"),
    ],
)
def test_a_table_that_cannot_be_is_refused(settings: dict[str, Any], complaint: str) -> None:
    with pytest.raises(EnvError, match=re.escape(complaint)):
        envs.single("qwixx", **settings)


@pytest.mark.parametrize("sheets", [5, ["A", 5], [["A"], "B"], {"A": "B"}])
def test_sheets_that_are_no_words_are_refused(sheets: Any) -> None:
    with pytest.raises(EnvError, match="sheets is chosen with a word for every seat"):
        envs.single("twenty_one", sheets=sheets)


def test_an_unknown_game_is_refused() -> None:
    with pytest.raises(EnvError, match="There is no game 'chess'"):
        envs.single("chess")
    with pytest.raises(EnvError, match=f"Name a game: {', '.join(games.names())}, not 5"):
        envs.single(5)  # type: ignore[arg-type]  # on purpose


@every_game
def test_a_position_of_another_game_is_no_start(name: str) -> None:
    other = next(each for each in games.names() if each != name)
    for stranger in (made(other), made(name, 3)):
        stranger.reset(seed=1)
        with pytest.raises(EnvError, match=f"position of {games.find(name).title} with 2 seats"):
            envs.single(name, start=stranger.state)


def test_nothing_can_be_set_with_reset() -> None:
    with pytest.raises(EnvError, match="nothing to set"):
        envs.single("qwixx").reset(options={"seats": 3})


def test_a_bot_from_a_file_can_sit_there(tmp_path: Any) -> None:
    (tmp_path / "mine.py").write_text(
        "class Mine:\n    def __init__(self, seed): pass\n"
        "    def choose(self, view, legal): return legal[-1]\n"
    )
    env = envs.single("qwixx", opponents=f"{tmp_path}/mine.py:Mine")
    rewards, _ = play(env, 1)
    assert len(rewards) > 5


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


@every_batched_count
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
