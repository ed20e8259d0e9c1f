"""The readable engine, as `conformance/run.py` plays it."""

from typing import Any, Final

from rollwright.core import games
from rollwright.core.errors import IllegalAction, SetupError
from rollwright.core.game import CHANCE, Setup, winners
from rollwright.core.series import Series
from rollwright.games.qwixx import rules
from rollwright.games.qwixx import state as qwixx_state
from rollwright.games.qwixx.actions import COLOURS
from rollwright.games.qwixx.sheet import Sheet, read_sheet
from rollwright.games.qwixx.state import begin_turn, closed_in
from rollwright.games.twenty_one import sheet as twenty_one_sheet
from rollwright.games.twenty_one import state as twenty_one_state

QWIXX_PHASES: Final = {
    qwixx_state.ROLL: "roll",
    qwixx_state.ACTION_1: "action 1",
    qwixx_state.ACTION_2: "action 2",
    qwixx_state.OVER: "over",
}
TWENTY_ONE_PHASES: Final = {
    twenty_one_state.ROLL: "roll",
    twenty_one_state.ATTEMPT: "second attempt",
    twenty_one_state.SECOND_ROLL: "second roll",
    twenty_one_state.WRITE: "writing",
    twenty_one_state.OVER: "over",
}


def qwixx_sheet(given: dict[str, Any], layout: Any) -> Sheet:
    """The sheet of a scenario. It must be one that a match can reach."""
    rows = [" ".join([f"{row[0].upper()}:", *map(str, given[row])]) for row in COLOURS]
    sheet = read_sheet(" | ".join([*rows, f"M: {given['misthrows']}"]), layout)
    locks = [row for at, row in enumerate(COLOURS) if rules.is_locked(sheet[at])]
    assert locks == given["locks"]
    return sheet


def qwixx_sheet_data(sheet: Sheet, layout: Any) -> dict[str, Any]:
    """The same, the other way round."""
    return {
        **{row: list(sheet.numbers(layout, at)) for at, row in enumerate(COLOURS)},
        "locks": [row for at, row in enumerate(COLOURS) if rules.is_locked(sheet[at])],
        "misthrows": sheet.misthrows,
    }


def closed_names(closed: int) -> list[str]:
    return [row for at, row in enumerate(COLOURS) if closed >> at & 1]


def rows_of(sheet: Any) -> list[str]:
    """The five rows of a sheet of Twenty One."""
    written = sheet.text().partition(":")[2].split("|") if any(map(any, sheet.rows)) else []
    return [*(row.strip() for row in written), *[". . . . . ."] * (5 - len(written))]


class _Readable:
    """What both games share: a state that is stepped."""

    state: Any

    def roll(self, dice: dict[str, Any]) -> None:
        faces = {
            die: list(shown) if isinstance(shown, list) else [shown] for die, shown in dice.items()
        }
        self.state = self.state.step(CHANCE, tuple(faces[die].pop(0) for die in self.state.to_roll))

    def choose(self, seat: int, choice: str) -> bool:
        try:
            self.state = self.state.step(seat, self.state.read_action(seat, choice))
        except IllegalAction:
            return False
        return True

    def look(self) -> dict[str, Any]:
        state = self.state
        seats = range(state.seats)
        return {
            "active": state.active,
            "asked": [seat for seat in state.pending if seat != CHANCE],
            "to_roll": list(state.to_roll),
            "legal": [[state.action_text(s, action) for action in state.legal(s)] for s in seats],
            "points": list(state.scores),
            "winners": [] if state.pending else list(winners(state.scores)),
        }


class Qwixx(_Readable):
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
            sheets = tuple(qwixx_sheet(sheet, first.layout) for sheet in position["sheets"])
            closed = closed_in(sheets)
            self.state = begin_turn(first.layout, 1, active, sheets, closed, first.version)
        return True

    def look(self) -> dict[str, Any]:
        state = self.state
        return {
            **super().look(),
            "phase": QWIXX_PHASES[state.phase],
            "sheets": [qwixx_sheet_data(sheet, state.layout) for sheet in state.sheets],
            "closed": closed_names(state.closed),
        }

    def series(self, length: int, results: list[list[int]]) -> dict[str, Any]:
        played = Series(length)
        for scores in results:
            played = played.add(tuple(scores))
        return {"sums": list(played.totals), "winners": list(played.winners)}


class TwentyOne(_Readable):
    def begin(self, setup: dict[str, Any], position: dict[str, Any] | None) -> bool:
        active = position["active"] if position else 0
        options = {"sheets": tuple(setup["sheets"])}
        try:
            first: Any = games.find("twenty_one").start(Setup(setup["seats"], active, options))
        except SetupError:
            return False
        if position:
            self.state = first._replace(sheets=twenty_one_sheets(setup, position))
        return True

    def look(self) -> dict[str, Any]:
        state = self.state
        return {
            **super().look(),
            "phase": TWENTY_ONE_PHASES[state.phase],
            "sheets": [rows_of(sheet) for sheet in state.sheets],
        }


def twenty_one_sheets(setup: dict[str, Any], position: dict[str, Any]) -> tuple[Any, ...]:
    """The sheets of a scenario. They must be some that a match can reach."""
    begun = [[row for row in rows if row.strip(" .")] for rows in position["sheets"]]
    texts = [
        f"{name}: {' | '.join(rows)}" for name, rows in zip(setup["sheets"], begun, strict=True)
    ]
    return tuple(map(twenty_one_sheet.read_sheet, texts))
