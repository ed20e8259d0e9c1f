"""Qwixx compiled: what is looked up, the step machine, policies, and batches of matches."""

from typing import Final

from rollwright.games.qwixx.kernels.play import LineUp
from rollwright.games.qwixx.kernels.policies import POLICIES
from rollwright.kernels.batch import GameKernels

PART: Final = GameKernels(LineUp, POLICIES)
