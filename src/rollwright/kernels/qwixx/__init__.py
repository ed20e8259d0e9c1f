"""Qwixx compiled: what is looked up, the step machine, policies, and batches of matches."""

from typing import Final

from rollwright.kernels.batch import GameKernels
from rollwright.kernels.qwixx.play import LineUp
from rollwright.kernels.qwixx.policies import POLICIES

PART: Final = GameKernels(LineUp, POLICIES)
