"""MaskablePPO of sb3-contrib learns Qwixx, and beats `greedy` after some minutes.

    python examples/maskable_ppo.py

It needs rollwright[envs,learning]. It learns from the change of its lead and is measured by wins.
"""

import argparse
import time
from typing import Any

import numpy as np
import torch
from sb3_contrib import MaskablePPO
from stable_baselines3.common.torch_layers import BaseFeaturesExtractor
from stable_baselines3.common.vec_env import VecEnv

from rollwright import envs

GAME = "qwixx"
MATCHES = 256
STEPS = 3_000_000
TOLD = MATCHES * 1024
"""After so many steps it says how it does."""
POINTS = 20
"""A lead of so many points is a reward of 1."""
FEW = 16
"""A number with at most so many values gets an input for each of them."""


class Matches(VecEnv):
    """Matches that step together, with the face that Stable Baselines wants."""

    def __init__(self) -> None:
        self.batch = envs.batch(
            GAME, 2, MATCHES, "greedy", 1, reward="difference", observation="ints"
        )
        self.masks: Any = None
        seen = self.batch.single_observation_space["observation"]
        super().__init__(MATCHES, seen, self.batch.single_action_space)

    def reset(self) -> Any:
        observed, _ = self.batch.reset()
        self.masks = observed["action_mask"]
        return observed["observation"]

    def step_async(self, actions: Any) -> None:
        self.actions = actions

    def step_wait(self) -> Any:
        observed, rewards, over, _, _ = self.batch.step(self.actions)
        self.masks = observed["action_mask"]
        return observed["observation"], rewards / POINTS, over, [{} for _ in over]

    def env_method(self, method_name: str, *_: Any, **__: Any) -> Any:
        """MaskablePPO asks for `action_masks`, and nobody for anything else."""
        return {"action_masks": self.masks}[method_name]

    def has_attr(self, attr_name: str) -> bool:
        return attr_name == "action_masks"

    def get_attr(self, *_: Any) -> list[Any]:
        return [None] * self.num_envs

    def set_attr(self, *_: Any) -> None:
        """There is nothing to set."""

    def env_is_wrapped(self, *_: Any) -> list[bool]:
        return [False] * self.num_envs

    def close(self) -> None:
        """There is nothing to close."""


class OneHot(BaseFeaturesExtractor):
    """Every number from 0 to 1, and where it has few values, an input for each of them.

    So the network can say of each next field and each die what it is worth.
    """

    def __init__(self, space: Any) -> None:
        low, high = (torch.tensor(bound, dtype=torch.float32) for bound in (space.low, space.high))
        few = torch.nonzero(high - low < FEW).flatten()
        sizes = (high - low)[few].long() + 1
        super().__init__(space, len(low) + int(sizes.sum()))
        self.low, self.range, self.few = low, high - low, few
        self.first = len(low) + sizes.cumsum(0) - sizes

    def forward(self, numbers: Any) -> Any:
        above = numbers - self.low
        inputs = torch.zeros(len(numbers), self.features_dim)
        inputs[:, : len(self.low)] = above / self.range
        return inputs.scatter_(1, above[:, self.few].long() + self.first, 1.0)


def learner() -> MaskablePPO:
    return MaskablePPO(
        "MlpPolicy",
        Matches(),
        n_steps=64,
        batch_size=2048,
        n_epochs=4,
        learning_rate=lambda left: 1e-3 * left,
        gamma=0.995,
        ent_coef=0.005,
        policy_kwargs={
            "features_extractor_class": OneHot,
            "net_arch": [128],
            "activation_fn": torch.nn.ReLU,
        },
        seed=1,
    )


def wins(model: Any, matches: int, seed: int) -> float:
    """The share of these matches that it wins against `greedy`."""
    env = envs.batch(GAME, 2, matches, "greedy", seed, observation="ints")
    observed, _ = env.reset()
    won, is_done = 0.0, np.zeros(matches, bool)
    while not is_done.all():
        masks = observed["action_mask"]
        actions, _ = model.predict(observed["observation"], action_masks=masks, deterministic=True)
        observed, rewards, over, _, _ = env.step(actions)
        won += float(rewards[over & ~is_done].sum())
        is_done |= over
    return won / matches


def main(steps: int = STEPS, matches: int = 10_000) -> float:
    """Learn for so many steps; the share of so many new matches that it wins then."""
    torch.set_num_threads(1)
    started = time.process_time()

    def tell(learning: dict[str, Any], _: Any) -> bool:
        model = learning["self"]
        if model.num_timesteps % TOLD == 0:
            minutes = (time.process_time() - started) / 60
            share = wins(model, 1_000, seed=2)
            print(f"{minutes:.1f} CPU-minutes, {model.num_timesteps:,} steps: {share:.1%} won")
        return True

    model = learner().learn(steps, callback=tell)
    minutes = (time.process_time() - started) / 60
    share = wins(model, matches, seed=3)
    error = (share * (1 - share) / matches) ** 0.5
    print(f"{minutes:.1f} CPU-minutes: {share:.1%} ± {error:.1%} of {matches:,} matches won")
    return share


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--steps", type=int, default=STEPS)
    main(parser.parse_args().steps)
