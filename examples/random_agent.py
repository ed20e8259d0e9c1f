"""A random agent: the shortest program that plays.

python examples/random_agent.py
"""

import gymnasium

import rollwright.envs  # noqa: F401  # makes the games known to Gymnasium

env = gymnasium.make(
    "rollwright/Qwixx-v2", seats=3, opponents="greedy", reward="score", render_mode="ansi"
)
observation, info = env.reset(seed=1)
env.action_space.seed(1)
total, is_over = 0.0, False
while not is_over:
    action = env.action_space.sample(info["action_mask"])
    observation, reward, is_over, _, info = env.step(action)
    total += float(reward)
print(env.render())
print(f"The agent at seat 0 scored {total:.0f}, the others {info['scores'][1:]}.")
