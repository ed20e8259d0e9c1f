"""The readable engine of Qwixx, as `conformance/run.py` plays it."""

from typing import Any, Final

from conformance.readable import Readable
from rollwright.core import games
from rollwright.core.errors import SetupError
from rollwright.core.game import Setup
from rollwright.core.series import Series
from rollwright.games.qwixx import rules
from rollwright.games.qwixx.actions import COLOURS
from rollwright.games.qwixx.sheet import Sheet, read_sheet
from rollwright.games.qwixx.state import ACTION_1, ACTION_2, OVER, ROLL, begin_turn, closed_in

PHASES: Final = {ROLL: "roll", ACTION_1: "action 1", ACTION_2: "action 2", OVER: "over"}


def read(given: dict[str, Any], layout: Any) -> Sheet:
    """The sheet of a scenario. It must be one that a match can reach."""
    rows = [" ".join([f"{row[0].upper()}:", *map(str, given[row])]) for row in COLOURS]
    sheet = read_sheet(" | ".join([*rows, f"M: {given['misthrows']}"]), layout)
    locks = [row for at, row in enumerate(COLOURS) if rules.is_locked(sheet[at])]
    assert locks == given["locks"]
    return sheet


def sheet_data(sheet: Sheet, layout: Any) -> dict[str, Any]:
    """The same, the other way round."""
    return {
        **{row: list(sheet.numbers(layout, at)) for at, row in enumerate(COLOURS)},
        "locks": [row for at, row in enumerate(COLOURS) if rules.is_locked(sheet[at])],
        "misthrows": sheet.misthrows,
    }


def closed_names(closed: int) -> list[str]:
    return [row for at, row in enumerate(COLOURS) if closed >> at & 1]


class Qwixx(Readable):
    def begin(self, setup: dict[str, Any], position: dict[str, Any] | None) -> bool:
        game = games.find("qwixx")
        game = game.earlier.get(setup["version"], game)
        options = {name: setup[name] for name in ("edition", "sheet")}
        active = position["active"] if position else 0
        try:
            first: Any = game.start(Setup(setup["seats"], active, options))
        except SetupError:
            return False
        if position:
            sheets = tuple(read(sheet, first.layout) for sheet in position["sheets"])
            closed = closed_in(sheets)
            self.state = begin_turn(first.layout, 1, active, sheets, closed, first.version)
        return True

    def look(self) -> dict[str, Any]:
        state = self.state
        return {
            **super().look(),
            "phase": PHASES[state.phase],
            "sheets": [sheet_data(sheet, state.layout) for sheet in state.sheets],
            "closed": closed_names(state.closed),
        }

    def series(self, length: int, results: list[list[int]]) -> dict[str, Any]:
        played = Series(length)
        for scores in results:
            played = played.add(tuple(scores))
        return {"sums": list(played.totals), "winners": list(played.winners)}
