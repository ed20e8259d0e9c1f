"""The bots of Qwixx that are compiled: their policies and evaluators, by the name of the bot."""

from collections.abc import Mapping
from typing import Final

from rollwright.bots.parts import CompiledBots
from rollwright.games.qwixx.bots import levels
from rollwright.games.qwixx.bots.asked import Asked
from rollwright.games.qwixx.bots.evaluators import EVALUATORS
from rollwright.games.qwixx.bots.luck import RollLuck
from rollwright.games.qwixx.bots.network.search import search, strongest
from rollwright.games.qwixx.bots.networks import networks
from rollwright.games.qwixx.bots.solo import solo, turns
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
