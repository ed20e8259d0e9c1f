"""The module of Qwixx: positions and steps, bots, and what positions are worth."""

from typing import Any, Final

from rollwright.bots.levels import LEVELS
from rollwright.games.qwixx import GAME, rules
from rollwright.games.qwixx.actions import COLOURS, TEXTS
from rollwright.games.qwixx.kernels.steps import SHEET
from rollwright.games.qwixx.layout import LAYOUTS
from rollwright.games.qwixx.solver.rows import PAIRS
from rollwright.games.qwixx.state import DICE
from rollwright.games.qwixx.wasm import choosing, match
from rollwright.games.qwixx.wasm.weights import NUMBERS, PACKED, packed
from rollwright.wasm.module import GameModule


def _facts() -> dict[str, Any]:
    options = GAME.options["edition"].choices
    return {
        "colours": COLOURS,
        "dice": DICE,
        "actions": TEXTS,
        "reasons": match.REASONS,
        "lock": rules.LOCK,
        "sheets": {layout.name: layout.numbers for layout in LAYOUTS.values()},
        "seats": {edition: GAME.seat_counts({"edition": edition})[-1] for edition in options},
        "levels": LEVELS,
        "pairs": PAIRS,
        "sizes": {
            "match": match.MATCH.itemsize,
            "sheet": SHEET.itemsize,
            "weights": NUMBERS * 4,
            "packed": PACKED,
            "solved": choosing.SOLVED,
        },
    }


PART: Final = GameModule(
    {**match.EXPORTS, **choosing.EXPORTS},
    _facts,
    {"weights": packed},
)
