"""Bots: players that choose among legal actions and see only what their seat may see.

bot = find("greedy", game)(seed)
evaluator("equals", game, seats=2).worth(match.state)
"""

from rollwright.bots.bot import Bot, BotMaker
from rollwright.bots.evaluator import Evaluator, Weighed, Worth
from rollwright.bots.find import compiled, evaluator, find, names

# What the layers above use and nobody else is promised.
from rollwright.bots.find import luck_of as luck_of
from rollwright.bots.find import named as named
from rollwright.bots.find import offered as offered
from rollwright.bots.find import plain as plain
from rollwright.bots.find import usual as usual

__all__ = [
    "Bot",
    "BotMaker",
    "Evaluator",
    "Weighed",
    "Worth",
    "compiled",
    "evaluator",
    "find",
    "names",
]
