"""What the build takes from Big Points for the browser."""

from functools import partial
from typing import Any, Final

from rollwright.games.qwixx.web.examples import picture
from rollwright.games.qwixx_big_points import GAME, rules
from rollwright.games.qwixx_big_points.layout import LAYOUT
from rollwright.web.parts import WebPart


def tables() -> dict[str, Any]:
    """What the browser looks up beside the tables of Qwixx."""
    crosses = range(rules.MOST_CROSSES + 1)
    return {
        "rows": LAYOUT.rows,
        "numbers": LAYOUT.numbers,
        "beside": list(rules.BESIDE.values()),
        "points": [rules.row_points((1 << count) - 1, 0) for count in crosses],
    }


PART: Final = WebPart(tables, partial(picture, game=GAME))
