"""The bots of Qwixx that are compiled: their policies and evaluators, by the name of the bot."""

from collections.abc import Mapping
from typing import Final

from rollwright.bots.parts import CompiledBots
from rollwright.bots.qwixx import levels
from rollwright.bots.qwixx.asked import Asked
from rollwright.bots.qwixx.evaluators import EVALUATORS
from rollwright.bots.qwixx.luck import RollLuck
from rollwright.bots.qwixx.networks import networks
from rollwright.bots.qwixx.search import search, strongest
from rollwright.bots.qwixx.solo import solo, turns
from rollwright.kernels.policies import Maker


def _to_win(maker: Maker) -> Maker:
    """A policy that plays to win. Alone, nobody can: then it plays for points."""
    return lambda settings, seats: (maker if seats > 1 else solo)(settings, seats)


POLICIES: Final[Mapping[str, Maker]] = {
    **levels.POLICIES,
    "solo": solo,
    "turns": turns,
    "strongest": _to_win(strongest),
    "network": _to_win(networks),
    "search": _to_win(search),
}
"""Beside those of the kernels."""

COMPILED: Final = CompiledBots(POLICIES, Asked, EVALUATORS, RollLuck)
