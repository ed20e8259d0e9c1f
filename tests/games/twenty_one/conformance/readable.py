"""The readable engine of Twenty One, as `conformance/run.py` plays it."""

from typing import Any, Final

from conformance.readable import Readable
from rollwright.core import games
from rollwright.core.errors import SetupError
from rollwright.core.game import Setup
from rollwright.games.twenty_one.sheet import Sheet, read_sheet
from rollwright.games.twenty_one.state import ATTEMPT, OVER, ROLL, SECOND_ROLL, WRITE

PHASES: Final = {
    ROLL: "roll",
    ATTEMPT: "second attempt",
    SECOND_ROLL: "second roll",
    WRITE: "writing",
    OVER: "over",
}


def rows_of(sheet: Any) -> list[str]:
    """The five rows of a sheet of Twenty One."""
    written = sheet.text().partition(":")[2].split("|") if any(map(any, sheet.rows)) else []
    return [*(row.strip() for row in written), *[". . . . . ."] * (5 - len(written))]


def sheets_of(setup: dict[str, Any], position: dict[str, Any]) -> tuple[Sheet, ...]:
    """The sheets of a scenario. They must be some that a match can reach."""
    begun = [[row for row in rows if row.strip(" .")] for rows in position["sheets"]]
    texts = [
        f"{name}: {' | '.join(rows)}" for name, rows in zip(setup["sheets"], begun, strict=True)
    ]
    return tuple(map(read_sheet, texts))


class TwentyOne(Readable):
    def begin(self, setup: dict[str, Any], position: dict[str, Any] | None) -> bool:
        active = position["active"] if position else 0
        options = {"sheets": tuple(setup["sheets"])}
        try:
            first: Any = games.find("twenty_one").start(Setup(setup["seats"], active, options))
        except SetupError:
            return False
        if position:
            self.state = first._replace(sheets=sheets_of(setup, position))
        return True

    def look(self) -> dict[str, Any]:
        state = self.state
        return {
            **super().look(),
            "phase": PHASES[state.phase],
            "sheets": [rows_of(sheet) for sheet in state.sheets],
        }
