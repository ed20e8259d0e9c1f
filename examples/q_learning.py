"""Tabular Q-learning on a small piece of Qwixx, held against the exact solver.

    python examples/q_learning.py

Solo Qwixx, from a position in which little is left to do. Everything that a choice depends on is in
the table's key: where the rows stand, the misthrows, and what is legal. After some thousand matches
the greedy policy scores what the solver says that perfect play scores.
"""

from collections import defaultdict
from typing import Any

import numpy as np

from rollwright import envs, solver
from rollwright.games.qwixx import GAME, position

POSITION = "R: 2 3 4 5 6 12 | Y: 3 8 10 11 | G: 12 8 5 4 3 | B: 11 6 3 | M: 2"
MATCHES = 4_000

Table = dict[Any, tuple[np.ndarray, np.ndarray]]


def environment() -> Any:
    start = position(POSITION)
    return envs.single(GAME, seats=1, reward="score", observation="ints", start=start)


def key(observed: dict[str, Any]) -> Any:
    """The phase, whether this turn has a cross, the sheet, and what is legal; the dice are done."""
    numbers = observed["observation"]
    return (numbers[1], *numbers[12:], observed["action_mask"].tobytes())


def play(env: Any, table: Table, rng: np.random.Generator, curious: float) -> float:
    """A match, and what it was paid on top of the score at the start. With curiosity it learns."""
    observed, _ = env.reset()
    paid, is_over = 0.0, False
    while not is_over:
        here = key(observed)
        values, visits = table[here]
        legal = np.flatnonzero(observed["action_mask"])
        if curious and rng.random() < curious:
            action = int(rng.choice(legal))
        else:
            action = int(legal[values[legal].argmax()])
        observed, reward, is_over, _, _ = env.step(action)
        paid += reward
        if curious:
            later = 0.0
            if not is_over:
                legal = np.flatnonzero(observed["action_mask"])
                later = float(table[key(observed)][0][legal].max())
            visits[action] += 1
            rate = max(1 / visits[action], 0.01)
            values[action] += rate * (reward + later - values[action])
    return paid


def main(matches: int = MATCHES) -> tuple[float, float, float]:
    """What perfect play scores, what the learner scores, and the standard error of that."""
    exact = solver.find(GAME).solution().position(POSITION)
    env = environment()
    env.reset(seed=1)
    begun = float(env.state.scores[0])
    rng = np.random.default_rng(1)
    table: Table = defaultdict(lambda: (np.zeros(GAME.actions), np.zeros(GAME.actions, int)))
    for match in range(matches):
        play(env, table, rng, curious=max(0.05, 1 - match / matches))
    scores = [begun + play(env, table, rng, curious=0) for _ in range(matches)]
    error = float(np.std(scores) / np.sqrt(len(scores)))
    return exact, float(np.mean(scores)), error


if __name__ == "__main__":
    exact, found, error = main()
    print(f"perfect play scores {exact:.2f}; Q-learning scores {found:.2f} ± {error:.2f}")
