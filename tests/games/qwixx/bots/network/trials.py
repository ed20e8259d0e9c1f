"""Positions and sheets as bots try choices on them, worked out in the plain way."""

from collections.abc import Sequence
from typing import Any

import numpy as np

from rollwright.games.qwixx import rules
from rollwright.games.qwixx.bots import network
from rollwright.games.qwixx.kernels.lookup import packed
from rollwright.games.qwixx.kernels.steps import TRIAL, Position
from rollwright.games.qwixx.layout import STANDARD
from rollwright.games.qwixx.sheet import read_sheet
from rollwright.games.qwixx.state import ROLL

BEFORE = (
    "R: 2 3 5 7 8 | Y: 4 | G: 12 11 | B: | M: 1",
    "R: 4 | Y: 3 5 6 8 9 11 | G: 9 | B: 12 | M: 0",
)
"""The sheets of two seats in the middle of a match."""

_NO_DICE = np.uint64(0)


def trial_on(sheets: Sequence[str]) -> Any:
    """Records of `TRIAL` with what is written on these sheets."""
    state = network.known()[0]["state"]
    trial = np.zeros(len(sheets), TRIAL)
    for seat, text in enumerate(sheets):
        sheet = read_sheet(text, STANDARD)
        rows = sheet[: rules.ROWS]
        trial[seat]["marks"] = packed(rows)
        trial[seat]["open"] = packed(map(rules.open_columns, rows))
        trial[seat]["misthrows"] = sheet.misthrows
        trial[seat]["points"] = rules.score(*sheet)
        trial[seat]["states"] = packed(int(state[marks]) for marks in rows)
    return trial


def position_in(phase: int = ROLL, active: int = 0, closed: int = 0) -> Position:
    """A position in which no dice lie."""
    return Position(phase, 1, np.uint64(active), closed, _NO_DICE, _NO_DICE, _NO_DICE, 0, 0)
