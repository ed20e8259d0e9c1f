"""Bots: players that choose among legal actions and see only what their seat may see."""

from rollwright.bots.bot import Bot, BotMaker
from rollwright.bots.find import compiled, find, names, offered, plain, usual

__all__ = ["Bot", "BotMaker", "compiled", "find", "names", "offered", "plain", "usual"]
