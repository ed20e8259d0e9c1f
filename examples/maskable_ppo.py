"""MaskablePPO of sb3-contrib learns Qwixx against `greedy`.

    python examples/maskable_ppo.py --minutes 10

It needs rollwright[envs,learning]. It learns from the change of its lead, and is measured by wins.
It stops when it wins more than half of the matches, or when its time is over.
"""

import argparse
import time
from typing import Any

import gymnasium
import numpy as np
from sb3_contrib import MaskablePPO
from stable_baselines3.common.vec_env import DummyVecEnv

from rollwright import envs

GAME = "qwixx"
ENVIRONMENTS = 16
CHUNK = 50_000


def environment() -> Any:
    made = envs.single(GAME, seats=2, opponents="greedy", reward="difference")
    return gymnasium.wrappers.TransformReward(made, lambda reward: float(reward) / 20)


def learner() -> MaskablePPO:
    return MaskablePPO(
        "MultiInputPolicy",
        DummyVecEnv([environment] * ENVIRONMENTS),
        n_steps=128,
        batch_size=1024,
        n_epochs=6,
        learning_rate=1e-3,
        gamma=1.0,
        ent_coef=0.005,
        policy_kwargs={"net_arch": [128, 128]},
        seed=1,
    )


def wins(model: Any, matches: int = 2_000) -> float:
    """The share of matches that it wins against `greedy`, one in every place."""
    env = envs.batch(GAME, 2, matches, "greedy", seed=99)
    observed, _ = env.reset()
    won, is_done = 0.0, np.zeros(matches, bool)
    while not is_done.all():
        masks = observed["action_mask"]
        actions, _ = model.predict(observed, action_masks=masks, deterministic=True)
        observed, rewards, over, _, _ = env.step(actions)
        won += float(rewards[over & ~is_done].sum())
        is_done |= over
    return won / matches


def main(minutes: float) -> float:
    """Learn until it wins more than it loses, but no longer than so many minutes of CPU time."""
    model, share = learner(), 0.0
    started = time.process_time()
    while share <= 0.5 and time.process_time() - started < 60 * minutes:
        model.learn(CHUNK, reset_num_timesteps=False)
        share = wins(model)
        print(f"{model.num_timesteps:,} steps, {share:.1%} won", flush=True)
    return share


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=20)
    main(parser.parse_args().minutes)
