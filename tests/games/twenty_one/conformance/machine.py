"""The step machine of Twenty One, as `conformance/run.py` plays it."""

from typing import Any

import numpy as np

from conformance.machine import UNDECIDED, WORDS, Machine, rolled
from games.twenty_one.conformance.readable import PHASES, rows_of, sheets_of
from kernels.plain import typed
from rollwright.core.errors import IllegalAction
from rollwright.games.twenty_one import rules
from rollwright.games.twenty_one.actions import KEEP, REROLL, entries
from rollwright.games.twenty_one.kernels import lookup, packing, steps
from rollwright.games.twenty_one.layout import COLOURS
from rollwright.games.twenty_one.refusals import read_entry


class TwentyOne(Machine):
    phases = PHASES
    lookups = lookup.lookup()[0]

    def begin(self, setup: dict[str, Any], position: dict[str, Any] | None) -> bool:
        if not position:
            raise NotImplementedError
        self.sheets = packing.pack_sheets(sheets_of(setup, position))
        self.sheets["chosen"] = UNDECIDED
        self._take(steps.begin(np.uint64(position["active"])))
        return True

    def _take(self, position: Any) -> None:
        self.position = typed(position, steps.POSITION)

    def roll(self, dice: dict[str, Any]) -> None:
        shown = dict(zip(COLOURS, self._dice(), strict=True)) | dice
        faces = [shown[colour] for colour in COLOURS]
        first, last = (np.uint64(lookup.triple_of(*faces[at : at + 3])) for at in (0, 3))
        if self.phase == "roll":
            self._take(steps.roll(self.lookups, self.position, first, last))
        else:
            self._take(steps.roll_again(self.position, first, last))

    def _dice(self) -> tuple[int, ...]:
        first, last = int(self.position.first), int(self.position.last)
        return lookup.faces(first) + lookup.faces(last)

    def choose(self, seat: int, choice: str) -> bool:
        try:
            action = read_entry(self._readable(), seat, choice)
        except IllegalAction:
            return False
        if seat not in self.asked() or action not in self._choices(seat):
            return False
        if self.phase == "second attempt":
            self._take(steps.attempt(self.position, action == REROLL))
            return True
        steps.commit(self.sheets, np.uint64(seat), int(action))
        if not self.undecided:
            self._take(steps.resolve(self.lookups, self.position, self.sheets))
            if self.phase == "roll":
                self.sheets["chosen"] = UNDECIDED
        return True

    def _choices(self, seat: int) -> tuple[Any, ...]:
        if self.phase == "second attempt":
            return (REROLL, KEEP)
        sheet = self.sheets[seat]
        first, last = self.position.first, self.position.last
        offered = steps.offered_to(self.lookups, sheet, first, last)
        free = rules.ALL_COLUMNS & ~int(sheet["filled"])
        return entries(int(steps.fitting_in(free, offered)))

    def _readable(self) -> Any:
        """The position as the readable engine has it, for its words only."""
        kept = np.array([tuple(self.position)], steps.POSITION)
        return packing.unpack(kept, self.sheets)

    def asked(self) -> list[int]:
        if self.phase == "writing":
            return self.undecided
        return [int(self.position.active)] if self.phase == "second attempt" else []

    def legal(self, seat: int) -> list[str]:
        if seat not in self.asked():
            return []
        words = self._readable()
        return [words.action_text(seat, action) for action in self._choices(seat)]

    def to_roll(self) -> list[str]:
        if self.phase not in ("roll", "second roll"):
            return []
        return rolled(COLOURS, [self._rolled(word) for word in WORDS])

    def _rolled(self, word: Any) -> tuple[int, ...]:
        if self.phase == "roll":
            triples = steps.dice(word)
        else:
            triples = steps.dice_again(self.lookups, self.position, word)
        first, last = map(int, triples)
        return lookup.faces(first) + lookup.faces(last)

    def scores(self) -> list[Any]:
        return [steps.score(self.lookups, sheet) for sheet in self.sheets]

    def look(self) -> dict[str, Any]:
        return {**super().look(), "sheets": [rows_of(sheet) for sheet in self._readable().sheets]}
