"""What the coach knows about Twenty One."""

from typing import Final

from rollwright.bots.levels import LEVELS
from rollwright.coach.parts import GameCoach
from rollwright.games.twenty_one.coach.facts import facts
from rollwright.games.twenty_one.coach.reasons import compare

PART: Final = GameCoach(
    compare,
    bot="strongest",
    turns=0.09,
    practice_turns=18,
    error_rates=dict(zip(LEVELS, (1.96, 1.55, 1.14, 0.46, 0.01), strict=True)),
    facts=facts,
)
