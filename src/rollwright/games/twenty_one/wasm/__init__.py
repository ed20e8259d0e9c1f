"""The module of Twenty One: positions and steps, bots, and what positions are worth."""

from typing import Any, Final

from rollwright.bots.levels import LEVELS
from rollwright.games.twenty_one.actions import KEEP, REROLL, STRIKE
from rollwright.games.twenty_one.kernels.steps import SHEET
from rollwright.games.twenty_one.layout import COLOURS, NUMBERS, SHEETS
from rollwright.games.twenty_one.wasm import choosing, match, tables
from rollwright.wasm.module import GameModule


def _facts() -> dict[str, Any]:
    return {
        "colours": COLOURS,
        "numbers": NUMBERS,
        "sheets": SHEETS,
        "words": {str(action): int(action) for action in (STRIKE, REROLL, KEEP)},
        "reasons": match.REASONS,
        "levels": LEVELS,
        "sizes": {
            "match": match.MATCH.itemsize,
            "sheet": SHEET.itemsize,
            "solved": tables.SOLVED,
            "tables": {phases: tables.sizes(phases) for phases in tables.CHANCES},
        },
    }


PART: Final = GameModule(
    {**match.EXPORTS, **tables.EXPORTS, **choosing.EXPORTS},
    _facts,
)
