"""What `conformance/run.py` sees of the compiled step machines.

They know neither setups that nobody can play, nor series, nor earlier versions of the rules. They
refuse nothing by themselves: whoever calls them asks first what is legal.
"""

from typing import Any, Final

import numpy as np

from rollwright.core.game import winners
from rollwright.core.stream import word

WORDS: Final = tuple(np.uint64(word(21, at)) for at in range(24))
"""Random words. A die that shows the same with all of them is not rolled."""

UNDECIDED: Final = -1


class Machine:
    """A position, and sheets that are changed in place."""

    position: Any
    sheets: Any
    phases: dict[int, str]

    @property
    def phase(self) -> str:
        return self.phases[int(self.position.phase)]

    @property
    def undecided(self) -> list[int]:
        return [seat for seat, sheet in enumerate(self.sheets) if sheet["chosen"] == UNDECIDED]

    def look(self) -> dict[str, Any]:
        points = [int(score) for score in self.scores()]
        return {
            "phase": self.phase,
            "active": int(self.position.active),
            "asked": self.asked(),
            "to_roll": self.to_roll(),
            "legal": [self.legal(seat) for seat in range(len(self.sheets))],
            "points": points,
            "winners": list(winners(tuple(points))) if self.phase == "over" else [],
        }

    def asked(self) -> list[int]:
        raise NotImplementedError

    def to_roll(self) -> list[str]:
        raise NotImplementedError

    def legal(self, seat: int) -> list[str]:
        raise NotImplementedError

    def scores(self) -> list[Any]:
        raise NotImplementedError


def rolled(names: tuple[str, ...], rolls: list[tuple[int, ...]]) -> list[str]:
    """The dice that do not show the same in all of these rolls."""
    shown = zip(*rolls, strict=True)
    return [name for name, faces in zip(names, shown, strict=True) if len({*faces}) > 1]
