"""The bots of Twenty One that are compiled: their policies and evaluators, by name."""

from collections.abc import Mapping
from typing import Final

from rollwright.bots.parts import CompiledBots
from rollwright.bots.twenty_one import levels
from rollwright.bots.twenty_one.asked import Asked
from rollwright.bots.twenty_one.evaluators import EVALUATORS
from rollwright.bots.twenty_one.luck import RaceLuck
from rollwright.bots.twenty_one.solo import solo
from rollwright.bots.twenty_one.weighing import strongest
from rollwright.kernels.policies import Maker

POLICIES: Final[Mapping[str, Maker]] = {
    **levels.POLICIES,
    "solo": solo,
    "strongest": strongest,
}
"""Beside those of the kernels."""

COMPILED: Final = CompiledBots(POLICIES, Asked, EVALUATORS, RaceLuck)
