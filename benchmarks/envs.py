"""How many decisions environments take in a CPU-second, ours beside those of others.

    python -m benchmarks.envs

All play at random among what is legal, on one thread. Choosing is measured by itself and left out
for our batches, where it would cost as much as the matches; for single environments, ours and those
of others, it is part of the figure. Others are measured if they are installed; see
requirements-learning.txt.
"""

import random
import time
from collections.abc import Callable
from importlib.util import find_spec
from typing import Any, Final

import gymnasium
import numpy as np

from benchmarks.contests import Benchmark, Contest, run
from rollwright import envs
from rollwright.core import games
from rollwright.envs import stepping

_SECONDS: Final = 120
ROWS = 1024
BATCH_STEPS = 100
STEPS = 4_000

Measured = tuple[int, float]
"""So many decisions took so many CPU-seconds."""


def batch(name: str, seats: int, opponents: str | None, observation: str) -> Callable[[], Measured]:
    """Batches in place; the time of choosing is left out."""
    matches = ROWS if opponents else ROWS // seats
    made = envs.in_place(name, seats, matches, opponents, 1, observation=observation)
    made.reset()
    stream = np.array([1], np.uint64)

    def measured() -> Measured:
        spent = 0.0
        for _ in range(BATCH_STEPS):
            stepping.draw(made.action_masks, stream, made.actions)
            started = time.thread_time()
            made.step()
            spent += time.thread_time() - started
        return BATCH_STEPS * made.num_agents, spent

    measured()
    return measured


def vector(name: str, seats: int, opponents: str) -> Callable[[], Measured]:
    """The same through the face of a `VectorEnv`, which copies what it returns."""
    made = envs.batch(name, seats, ROWS, opponents, 1)
    observed, _ = made.reset()
    stream = np.array([1], np.uint64)
    actions = np.zeros(ROWS, np.int64)

    def measured() -> Measured:
        nonlocal observed
        spent = 0.0
        for _ in range(BATCH_STEPS):
            stepping.draw(observed["action_mask"], stream, actions)
            started = time.thread_time()
            observed, *_ = made.step(actions)
            spent += time.thread_time() - started
        return BATCH_STEPS * ROWS, spent

    measured()
    return measured


def timed(steps: Callable[[], int]) -> Callable[[], Measured]:
    def measured() -> Measured:
        started = time.thread_time()
        return steps(), time.thread_time() - started

    measured()
    return measured


def single(env: Any) -> Callable[[], Measured]:
    """One of our Gymnasium environments, with a random agent."""
    _, info = env.reset(seed=1)
    choose = random.Random(1).choice

    def steps() -> int:
        nonlocal info
        for _ in range(STEPS):
            action = choose(info["action_mask"].nonzero()[0])
            _, _, is_over, _, info = env.step(action)
            if is_over:
                _, info = env.reset()
        return STEPS

    return timed(steps)


def blackjack() -> Callable[[], Measured]:
    env = gymnasium.make("Blackjack-v1")
    env.reset(seed=1)
    choose = random.Random(1).randrange

    def steps() -> int:
        for _ in range(STEPS):
            _, _, is_over, is_cut, _ = env.step(choose(2))
            if is_over or is_cut:
                env.reset()
        return STEPS

    return timed(steps)


def connect_four() -> Callable[[], Measured]:
    from pettingzoo.classic import connect_four_v3

    env = connect_four_v3.env()
    env.reset(seed=1)
    choose = random.Random(1).choice

    def steps() -> int:
        for _ in range(STEPS // 4):
            observed, _, is_over, is_cut, _ = env.last()
            if is_over or is_cut:
                env.reset()
                observed, *_ = env.last()
            env.step(choose(observed["action_mask"].nonzero()[0]))
        return STEPS // 4

    return timed(steps)


def spiel(game: str) -> Callable[[], Measured]:
    """Choices of players in a game of OpenSpiel; its dice are rolled too."""
    import pyspiel

    loaded = pyspiel.load_game(game)
    chance = random.Random(1)

    def steps() -> int:
        taken = 0
        while taken < STEPS // 4:
            state = loaded.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                    state.apply_action(chance.choices(outcomes, chances)[0])
                elif state.is_simultaneous_node():
                    seats = range(state.num_players())
                    state.apply_actions([chance.choice(state.legal_actions(s)) for s in seats])
                    taken += state.num_players()
                else:
                    state.apply_action(chance.choice(state.legal_actions()))
                    taken += 1
        return taken

    return timed(steps)


def _contest(name: str, measured: Callable[[], Measured], *, is_ours: bool = True) -> Contest:
    def measure() -> float:
        decisions, seconds = measured()
        return decisions / seconds

    return Contest(name, measure, is_ours=is_ours)


def ours() -> list[Contest]:
    found = []
    for name in games.having("envs"):
        game = games.find(name)
        for opponents in ("random", "greedy"):
            for observation in ("floats", "ints"):
                what = f"{game.title}, batch of {ROWS} against {opponents}, {observation}"
                found.append(_contest(what, batch(name, 2, opponents, observation)))
        what = f"{game.title}, batch of {ROWS} seats that all learn, floats"
        found.append(_contest(what, batch(name, 2, None, "floats")))
        what = f"{game.title}, VectorEnv of {ROWS} against greedy, floats"
        found.append(_contest(what, vector(name, 2, "greedy")))
        for observation in ("floats", "ints"):
            env = envs.single(name, observation=observation)
            found.append(_contest(f"{game.title}, one environment, {observation}", single(env)))
        made = gymnasium.make(envs.env_id(game))
        found.append(_contest(f"{game.title}, one through gymnasium.make", single(made)))
        env = envs.single(name, engine="readable")
        found.append(_contest(f"{game.title}, one on the readable engine", single(env)))
    return found


def others() -> list[Contest]:
    found = [_contest("Gymnasium, Blackjack", blackjack(), is_ours=False)]
    if find_spec("pygame"):
        found.append(_contest("PettingZoo, connect_four", connect_four(), is_ours=False))
    if find_spec("pyspiel"):
        found += [
            _contest(f"OpenSpiel, {name}", spiel(name), is_ours=False)
            for name in ("backgammon", "yacht")
        ]
        for name in games.having("envs"):
            envs.openspiel(name)
            title = f"{games.find(name).title} as a game of OpenSpiel"
            found.append(_contest(title, spiel(f"rollwright_{name}(chance=sampled)")))
    return found


def benchmark() -> Benchmark:
    """Ours, and those of others that are installed."""
    title = "Environments, two players, one thread"
    return Benchmark(title, "decisions per CPU-second", [*ours(), *others()])


if __name__ == "__main__":
    run(benchmark(), "envs", _SECONDS)
