"""The bots of Twenty One that are compiled: their policies and evaluators, by name."""

from collections.abc import Mapping
from typing import Final

from rollwright.bots.parts import CompiledBots
from rollwright.games.twenty_one.bots import levels
from rollwright.games.twenty_one.bots.asked import Asked
from rollwright.games.twenty_one.bots.evaluators import EVALUATORS
from rollwright.games.twenty_one.bots.luck import RaceLuck
from rollwright.games.twenty_one.bots.race.strongest import strongest
from rollwright.games.twenty_one.bots.solo import solo
from rollwright.kernels.policies import Maker

POLICIES: Final[Mapping[str, Maker]] = {
    **levels.POLICIES,
    "solo": solo,
    "strongest": strongest,
}
"""Beside those of the kernels."""

COMPILED: Final = CompiledBots(POLICIES, Asked, EVALUATORS, RaceLuck)
