"""What the coach knows about Qwixx."""

from typing import Final

from rollwright.bots.levels import LEVELS
from rollwright.coach.parts import GameCoach
from rollwright.games.qwixx.coach.facts import facts
from rollwright.games.qwixx.coach.reasons import compare

PART: Final = GameCoach(
    compare,
    bot="network",
    turns=1.4,
    practice_turns=84,
    error_rates=dict(zip(LEVELS, (2.26, 1.50, 1.06, 0.53, 0.03), strict=True)),
    facts=facts,
)
