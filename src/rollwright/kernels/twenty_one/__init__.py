"""Twenty One compiled: what is looked up, the step machine, policies, and batches of matches."""

from typing import Final

from rollwright.kernels.batch import GameKernels
from rollwright.kernels.twenty_one.play import LineUp
from rollwright.kernels.twenty_one.policies import POLICIES

PART: Final = GameKernels(LineUp, POLICIES)
