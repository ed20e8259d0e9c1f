"""How much each fact weighs, in points of the chance to win, and what is too little to talk about.

Most weights are rounded from a linear fit of what 8,400 choices were worth less than the best one
in matches of `casual` with itself, which explains four fifths of the differences.
"""

from typing import Final

FIELD: Final = 4.0
MISTHROW: Final = 7.0
LOCK_OPENS: Final = 8.0
NEARER_LOCK: Final = 4.0
CLOSING: Final = 20.0
END: Final = 25.0
SECOND: Final = 5.0
LEFT: Final = 0.8
PER_CENT: Final = 0.05
CLOSER: Final = 1.5
POINT: Final = 0.3

CLEAR_PERCENT: Final = 10
"""A smaller difference of chances convinces nobody."""
CLEAR_POINTS: Final = 3
CLEAR_LEFT: Final = 3
LITTLE: Final = 1
"""A cross that skips no more than this costs little."""
