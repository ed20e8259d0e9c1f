"""Bots: players that choose among legal actions and see only what their seat may see."""

from rollwright.bots.bot import Bot, BotMaker
from rollwright.bots.evaluator import Evaluator, Weighed, Worth
from rollwright.bots.find import (
    compiled,
    evaluator,
    find,
    luck_of,
    named,
    names,
    offered,
    plain,
    usual,
)

__all__ = [
    "Bot",
    "BotMaker",
    "Evaluator",
    "Weighed",
    "Worth",
    "compiled",
    "evaluator",
    "find",
    "luck_of",
    "named",
    "names",
    "offered",
    "plain",
    "usual",
]
