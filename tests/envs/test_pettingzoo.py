"""The PettingZoo environments: the ecosystem's own checks, hidden choices and bad input."""

import math
from functools import partial
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from pettingzoo import test as suite
from pettingzoo.utils import parallel_to_aec

from envs.tables import every_count, every_game
from rollwright import envs
from rollwright.core import games
from rollwright.core.errors import EnvError

names_of_their_own = (
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
)
"""PettingZoo warns of observations with masks, as it recommends them, unless the environment is on
a list of its own."""


def with_names_of_their_own(test: Any) -> Any:
    for mark in names_of_their_own:
        test = mark(test)
    return test


@with_names_of_their_own
@every_count
def test_api_in_turn(name: str, seats: int) -> None:
    suite.api_test(envs.aec(name, seats, max_cycles=40), num_cycles=120)


@every_count
def test_api_together(name: str, seats: int) -> None:
    suite.parallel_api_test(envs.parallel(name, seats), num_cycles=120)


@every_count
def test_seeds(name: str, seats: int) -> None:
    suite.seed_test(partial(envs.aec, name, seats), num_cycles=30)
    suite.parallel_seed_test(partial(envs.parallel, name, seats), num_cycles=30)


@every_count
def test_max_cycles(name: str, seats: int) -> None:
    """The suite wants every agent to act in every cycle: that is the parallel one, one by one."""
    together = partial(envs.parallel, name, seats)
    in_turn = lambda max_cycles: parallel_to_aec(together(max_cycles=max_cycles))  # noqa: E731
    suite.max_cycles_test(SimpleNamespace(parallel_env=together, env=in_turn))


@every_game
def test_agents_in_turn_are_cut_off_too(name: str) -> None:
    env = envs.aec(name, 3, max_cycles=4)
    env.reset(seed=1)
    cycles = 0
    while not any(env.truncations.values()):
        cycles += len(env._table.match.pending) == 1
        env.step(env.action_space(env.agent_selection).sample())
    assert cycles == 4
    assert not any(env.terminations.values())


@every_count
def test_render(name: str, seats: int) -> None:
    suite.render_test(partial(envs.aec, name, seats))
    suite.render_test(lambda **mode: parallel_to_aec(envs.parallel(name, seats, **mode)))


@every_game
def test_what_others_choose_is_hidden_until_all_have_chosen(name: str) -> None:
    env = envs.aec(name, 3, observation="ints")
    env.reset(seed=4)
    agents = [f"seat_{seat}" for seat in range(3)]
    together = 0
    for _ in range(300):
        if not env.agents:
            break
        pending = env._table.match.pending
        before = {agent: env.observe(agent)["observation"] for agent in agents}
        over = env.terminations[env.agent_selection]
        env.step(None if over else env.action_space(env.agent_selection).sample())
        if len(pending) > 1:
            together += 1
            for agent in agents:
                assert env.observe(agent)["observation"].tolist() == before[agent].tolist()
    assert together > 20


@every_game
def test_rewards_add_up(name: str) -> None:
    env = envs.aec(name, 3, reward="score")
    env.reset(seed=2)
    paid = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        _, reward, over, _, _ = env.last()
        paid[agent] += reward
        env.step(None if over else env.action_space(agent).sample())
    assert tuple(paid.values()) == env._table.match.scores


@every_game
def test_who_has_nothing_to_choose_can_only_wait(name: str) -> None:
    env = envs.parallel(name, 3)
    observed, _ = env.reset(seed=1)
    wait = games.find(name).actions
    waited = 0
    for _ in range(60):
        pending = env._table.match.pending
        for seat, agent in enumerate(env.agents):
            legal = np.flatnonzero(observed[agent]["action_mask"]).tolist()
            assert (legal == [wait]) == (seat not in pending)
            waited += legal == [wait]
        observed, _, over, _, _ = env.step(
            {agent: env.action_space(agent).sample() for agent in env.agents}
        )
        if all(over.values()):
            break
    assert waited


@every_game
def test_what_is_wrong_is_refused_and_changes_nothing(name: str) -> None:
    together = envs.parallel(name, 2)
    with pytest.raises(EnvError, match="No match has begun: call reset"):
        together.step({})
    observed, _ = together.reset(seed=1)
    state = together._table.match.state
    legal = {agent: int(observed[agent]["action_mask"].argmax()) for agent in observed}
    refused: list[tuple[Any, str]] = [
        ({**legal, "seat_1": together._table.actions}, "seat_1 may choose"),
        ({**legal, "seat_0": True}, "seat_0 may choose"),
        ({**legal, "seat_0": 0.5}, "seat_0 may choose"),
        ({**legal, "seat_0": math.nan}, "seat_0 may choose"),
        ({"seat_0": legal["seat_0"]}, "Choose for seat_0 seat_1"),
        ({**legal, "bob": 1}, "Choose for seat_0 seat_1"),
    ]
    refused += [(wrong, "by name") for wrong in (None, [0, 0])]
    for wrong, complaint in refused:
        with pytest.raises(EnvError, match=complaint):
            together.step(wrong)
        assert together._table.match.state == state
    in_turn = envs.aec(name, 2)
    in_turn.reset(seed=1)
    state = in_turn._table.match.state
    for wrong_action in (-1, 1000, None, "0", True):
        with pytest.raises(EnvError, match="may choose"):
            in_turn.step(wrong_action)
        assert in_turn._table.match.state == state
    with pytest.raises(EnvError, match="no agent 'bob'"):
        in_turn.observe("bob")
    for wrong_count in (0, 1.5, "a", True):
        with pytest.raises(EnvError, match="max_cycles"):
            envs.aec(name, 2, max_cycles=wrong_count)


@every_game
def test_before_the_first_reset_and_after_the_end_nobody_chooses(name: str) -> None:
    env = envs.aec(name, 2, render_mode="ansi")
    for early in (env.last, env.render, lambda: env.step(0), lambda: env.observe("seat_0")):
        with pytest.raises(EnvError, match="No match has begun: call reset"):
            early()
    env.reset(seed=1)
    for agent in env.agent_iter():
        over = env.last()[2]
        if over:
            with pytest.raises(ValueError, match="the only valid action is None"):  # PettingZoo's
                env.step(0)
        env.step(None if over else env.action_space(agent).sample())
    for action in (None, 0):
        with pytest.raises(EnvError, match="The match is over: call reset"):
            env.step(action)
    together = envs.parallel(name, 2)
    together.reset(seed=1)
    while together.agents:
        chosen = {agent: together.action_space(agent).sample() for agent in together.agents}
        together.step(chosen)
    with pytest.raises(EnvError, match="The match is over: call reset"):
        together.step(chosen)
