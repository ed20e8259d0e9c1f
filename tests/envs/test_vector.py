"""Many matches as a `VectorEnv`."""

from itertools import combinations
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils import env_checker
from gymnasium.utils.passive_env_checker import data_shares_objects
from gymnasium.vector import AutoresetMode

from envs.tables import every_batched_count, every_batched_game
from rollwright import envs
from rollwright.core import games
from rollwright.core.errors import EnvError


@every_batched_count
def test_what_was_returned_is_never_written_again(name: str, seats: int) -> None:
    """Gymnasium's check asks whether *the* match is over, so it can look at one match only."""
    env = envs.batch(name, seats, 1, "greedy", observation="ints")
    env_checker.check_returned_data_not_reused(env)  # type: ignore[arg-type]  # it takes both


@every_batched_game
@pytest.mark.parametrize("opponents", ["greedy", None])
def test_with_many_matches_it_is_not_either(name: str, opponents: str | None) -> None:
    env = envs.batch(name, 2, 64, opponents, seed=1)
    env.action_space.seed(1)
    answers: list[Any] = [env.reset()]
    for _ in range(40):
        observed, reward, over, cut, infos = env.step(env.action_space.sample())
        answers.append((observed, infos, {"r": reward, "o": over, "c": cut}))
    assert any("final_obs" in infos for _, infos, *_ in answers)
    for one, other in combinations(answers, 2):
        for first, second in zip(one, other, strict=False):
            assert not data_shares_objects(first, second)


@every_batched_game
def test_spaces_hold_what_is_shown(name: str) -> None:
    env = gymnasium.make_vec(envs.env_id(games.find(name)), num_envs=8, seats=3)
    assert env.num_envs == 8
    assert env.metadata["autoreset_mode"] == AutoresetMode.SAME_STEP
    observed, infos = env.reset(seed=1)
    for _ in range(100):
        assert env.observation_space.contains(observed)
        assert (infos["action_mask"] == observed["action_mask"]).all()
        actions = env.action_space.sample()
        assert observed["action_mask"][np.arange(8), actions].all()
        observed, _, over, _, infos = env.step(actions)
        if over.any():
            seen = infos["final_obs"]["observation"][infos["_final_obs"]]
            space: Any = env.single_observation_space
            assert all(space["observation"].contains(row) for row in seen)
            assert (infos["final_info"]["scores"].shape) == (8, 3)


@every_batched_game
def test_the_same_seed_gives_the_same_matches(name: str) -> None:
    seen = []
    for _ in range(2):
        env = envs.batch(name, 2, 16, "greedy")
        env.reset(seed=9)
        env.action_space.seed(9)
        seen.append([env.step(env.action_space.sample())[0]["observation"] for _ in range(50)])
    assert np.array_equal(seen[0], seen[1])


@every_batched_game
def test_every_legal_action_is_drawn_as_often(name: str) -> None:
    env = envs.batch(name, 2, 1, "greedy")
    observed, _ = env.reset(seed=1)
    env.action_space.seed(1)
    drawn = [int(env.action_space.sample()[0]) for _ in range(2000)]
    legal = np.flatnonzero(observed["action_mask"][0])
    assert sorted({*drawn}) == legal.tolist()
    assert min(np.bincount(drawn)[legal]) > 0.6 * 2000 / len(legal)


def test_bad_input_is_refused() -> None:
    env = envs.batch("qwixx", 2, 4, "greedy")
    with pytest.raises(EnvError, match="Call reset"):
        env.step(np.zeros(4, int))
    env.reset(seed=1)
    with pytest.raises(EnvError, match="Row 0 may choose"):
        env.step(np.full(4, 99))
    with pytest.raises(EnvError, match="Actions are 4 whole numbers"):
        env.step(None)
    with pytest.raises(EnvError, match="nothing to set"):
        env.reset(options={"seats": 2})
