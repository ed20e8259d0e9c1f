"""How much each fact weighs, in points of the chance to win, and what is too little to talk about.

All of them are rough: a point of score counts as two.
"""

from typing import Final

POINT: Final = 2.0
FIELD: Final = 2.5
GIVEN_AWAY: Final = 1.5
END: Final = 30.0
ROW: Final = 1.0
RARE: Final = 3.0

RARE_FROM: Final = 2
"""Fields with such a number or less fill seldom."""
CLEAR: Final = 1.0
"""A smaller gain, in points of score, is none to talk about."""
