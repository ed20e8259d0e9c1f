"""The bots of Big Points."""

from typing import Final

from rollwright.bots.bot import GameBots
from rollwright.games.qwixx.bots.greedy import greedy

PART: Final = GameBots({"greedy": greedy})
