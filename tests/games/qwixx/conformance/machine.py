"""The step machine of Qwixx, as `conformance/run.py` plays it."""

from typing import Any

import numpy as np

from conformance.machine import UNDECIDED, WORDS, Machine, rolled
from games.qwixx.conformance.readable import PHASES, closed_names, read, sheet_data
from kernels.plain import typed
from rollwright.core.errors import IllegalAction
from rollwright.games.qwixx.actions import COLOURS, read_action
from rollwright.games.qwixx.kernels import lookup, packing, steps
from rollwright.games.qwixx.layout import LAYOUTS
from rollwright.games.qwixx.rules import VERSION
from rollwright.games.qwixx.sheet import Sheet
from rollwright.games.qwixx.state import DICE, closed_in


class Qwixx(Machine):
    phases = PHASES

    def begin(self, setup: dict[str, Any], position: dict[str, Any] | None) -> bool:
        if not position or setup["version"] != VERSION:
            raise NotImplementedError
        self.layout = LAYOUTS[setup["sheet"]]
        self.lookups = lookup.lookup(self.layout)[0]
        sheets = [read(sheet, self.layout) for sheet in position["sheets"]]
        self.sheets = packing.pack_sheets(sheets)
        self.sheets["chosen"] = UNDECIDED
        self._take(steps.begin(np.uint64(position["active"]), closed_in(sheets)))
        return True

    def _take(self, position: Any) -> None:
        self.position = typed(position, steps.POSITION)

    def roll(self, dice: dict[str, Any]) -> None:
        faces = [*dice["white"], *(dice.get(colour, 0) for colour in COLOURS)]
        pairs = [np.uint64(lookup.pair_of(*faces[at : at + 2])) for at in (0, 2, 4)]
        self._take(steps.roll(self.lookups, self.position, *pairs))

    def choose(self, seat: int, choice: str) -> bool:
        try:
            bit = packing.bit_of(self.layout, read_action(choice))
        except IllegalAction:
            return False
        if seat not in self.asked() or bit & ~self._fields(seat):
            return False
        if self.phase == "action 2":
            self._take(steps.act(self.lookups, self.position, self.sheets, bit))
            if self.phase == "roll":
                self.sheets["chosen"] = UNDECIDED
            return True
        steps.commit(self.sheets, np.uint64(seat), bit)
        if not self.undecided:
            self._take(steps.resolve(self.lookups, self.position, self.sheets))
        return True

    def _fields(self, seat: int) -> int:
        return int(steps.legal(self.position, self.sheets, np.uint64(seat)))

    def asked(self) -> list[int]:
        if self.phase == "action 1":
            return self.undecided
        return [int(self.position.active)] if self.phase == "action 2" else []

    def legal(self, seat: int) -> list[str]:
        if seat not in self.asked():
            return []
        fields = self._fields(seat)
        bits = [1 << at for at in range(64) if fields >> at & 1]
        return ["pass", *(str(packing.action_of(self.layout, bit)) for bit in bits)]

    def to_roll(self) -> list[str]:
        if self.phase != "roll":
            return []
        closed = int(self.position.closed)
        pairs = [steps.dice(word, closed) for word in WORDS]
        return rolled(DICE, [sum((lookup.faces(int(p)) for p in three), ()) for three in pairs])

    def scores(self) -> list[Any]:
        return [steps.score(sheet) for sheet in self.sheets]

    def look(self) -> dict[str, Any]:
        readable = [
            Sheet._make((*lookup.unpacked(int(sheet["marks"])), int(sheet["misthrows"])))
            for sheet in self.sheets
        ]
        return {
            **super().look(),
            "sheets": [sheet_data(sheet, self.layout) for sheet in readable],
            "closed": closed_names(int(self.position.closed)),
        }
