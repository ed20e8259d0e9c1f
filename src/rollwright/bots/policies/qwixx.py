"""Compiled policies for Qwixx, by the name of the bot, and how such a policy becomes a bot."""

from collections.abc import Mapping
from typing import Any, Final

import numpy as np

from rollwright.bots.files.qwixx import networks
from rollwright.bots.levels import qwixx as levels
from rollwright.bots.policies.asked import AskedPolicy
from rollwright.bots.search.qwixx import search, strongest
from rollwright.bots.tables.qwixx import solo, turns
from rollwright.core.dice import FACES
from rollwright.core.game import Action, View
from rollwright.games.qwixx import rules
from rollwright.games.qwixx.actions import ACTIONS, Choice
from rollwright.games.qwixx.layout import STANDARD
from rollwright.games.qwixx.state import WHITES, State
from rollwright.kernels.compiled import loop
from rollwright.kernels.policies import Maker
from rollwright.kernels.policies.qwixx import Position, action_1, action_2
from rollwright.kernels.qwixx import SHEET
from rollwright.kernels.tables.qwixx import LANE, NO_FIELD, packed, tables


def _to_win(maker: Maker) -> Maker:
    """A policy that plays to win. Alone, nobody can: then it plays for points."""
    return lambda settings, seats: (maker if seats > 1 else solo)(settings, seats)


POLICIES: Final[Mapping[str, Maker]] = {
    **levels.POLICIES,
    "solo": solo,
    "turns": turns,
    "strongest": _to_win(strongest),
    "network": _to_win(networks),
    "search": _to_win(search),
}
"""Beside those of the kernels."""

_TABLE: Final = tables(STANDARD)[0]


@loop
def _ask_1(kinds: Any, position: Any, sheets: Any, seat: Any, legal: Any) -> Any:
    return action_1(kinds, 0, position, sheets, seat, legal)


@loop
def _ask_2(kinds: Any, position: Any, sheets: Any, seat: Any, legal: Any, crossed: Any) -> Any:
    return action_2(kinds, 0, position, sheets, seat, legal, crossed)


class Asked(AskedPolicy):
    """A bot by a policy of Qwixx."""

    @staticmethod
    def sheets(state: State) -> Any:
        sheets = np.zeros(state.seats, SHEET)
        for seat, sheet in enumerate(state.sheets):
            open_rows = sheet.closing(state.closed)[: rules.ROWS]
            sheets[seat]["marks"] = packed(sheet[: rules.ROWS])
            sheets[seat]["open"] = packed(map(rules.open_columns, open_rows))
            sheets[seat]["misthrows"] = sheet.misthrows
        return sheets

    @staticmethod
    def ask(
        kinds: tuple[Any, ...], view: View[State], sheets: Any, legal: tuple[Action, ...]
    ) -> Action:
        state, seat = view
        columns = state.layout.columns
        fields = sum(_bit(ACTIONS[action], columns) for action in legal)
        asked = (kinds, _position(state), sheets, np.uint64(seat), fields)
        if state.is_action_1:
            chosen = _ask_1(*asked)
        else:
            chosen = _ask_2(*asked, _bit(ACTIONS[state.choices[seat] or 0], columns))
        return ACTIONS[int(_TABLE["action"][chosen.bit_length() - 1 if chosen else NO_FIELD])]


def _bit(choice: Choice, columns: tuple[int, ...]) -> int:
    """The field that a choice crosses, as a bit; 0 for a pass."""
    column = columns[choice]
    return 1 << getattr(choice, "row", 0) * LANE + column if column >= 0 else 0


def _position(state: State) -> Position:
    """What everybody knows; a die that has left the game counts as a 1, which fits nowhere."""
    faces = [max(face, 1) - 1 for face in state.dice]
    whites, upper, lower = (
        np.uint64(faces[at] * FACES + faces[at + 1]) for at in range(0, len(faces), WHITES)
    )
    colours = int(_TABLE["upper"][whites, upper] | _TABLE["lower"][whites, lower])
    active = np.uint64(state.active)
    return Position(state.turn, active, state.closed, whites, upper, lower, colours)
