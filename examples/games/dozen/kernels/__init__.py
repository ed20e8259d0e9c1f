"""Dozen compiled."""

from typing import Final

from rollwright.games.dozen.kernels.play import LineUp
from rollwright.games.dozen.kernels.policies import POLICIES
from rollwright.kernels.batch import GameKernels

PART: Final = GameKernels(LineUp, POLICIES)
