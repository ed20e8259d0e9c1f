"""What is known of Qwixx beside its scenarios: three engines, a reference, and wrong references."""

from typing import Any, Final

import numpy as np

from conformance.known import Enough, Known
from conformance.machine import UNDECIDED
from games.qwixx.conformance import cases, reference
from games.qwixx.conformance.machine import Qwixx as Machine
from games.qwixx.conformance.readable import Qwixx, read
from rollwright.games.qwixx.kernels import packing
from rollwright.games.qwixx.layout import LAYOUTS
from rollwright.games.qwixx.state import closed_in
from rollwright.games.qwixx.wasm.match import MATCH

MUTANTS: Final = [
    ("Q3", 'MOST_SEATS: Final = {"pad": 5', 'MOST_SEATS: Final = {"pad": 6'),
    ("Q3", "(self.active + 1)", "(self.active - 1)"),
    ("Q4", "printed.index(number) <= printed", "printed.index(number) == printed"),
    ("Q4", "printed.index(number) <= printed", "printed.index(number) < printed"),
    ("Q6", "if number == white[0] + white[1]", "if number - white[0] in range(1, 7)"),
    ("Q7", "- self.dice[colour] in white", "- self.dice[colour] in white[:1]"),
    (
        "Q7",
        "- self.dice[colour] in white",
        "in (sum(white), *(self.dice[colour] + w for w in white))",
    ),
    ("Q8", "if mine == self.before_turn:", "if False:"),
    ("Q8", "if mine == self.before_turn:", 'if self.chosen[self.active] == "pass":'),
    ("Q9", "and len(crossed) < 5", "and len(crossed) < 4"),
    ("Q9", "and len(crossed) < 5", "and len(crossed) < 6"),
    ("Q9", '+ (1 if row in sheet["locks"] else 0)', ""),
    ("Q10", "if self.version >= 2:", "if False:"),
    ("Q10", "if self.version >= 2:", "if True:"),
    ("Q10", "if points_of(tried) > most:", "if points_of(tried) >= most:"),
    ("Q10", "if points_of(tried) > most:", "if best is self.sheets[seat]:"),
    ("Q10", "if len(self.sheets[seat][row]) >= 5:", "if len(self.sheets[seat][row]) >= 4:"),
    ("Q10", "if row not in self.closed_before_turn]", "]"),
    ("Q10", '                if choice == "pass":', "                if True:"),
    ("Q10", "for row in ROWS if row not in self.closed]", "for row in ROWS]"),
    ("Q11", " in self.closed:", " in self.closed_before_turn:"),
    ("Q12", "if len(self.closed) >= 2 else", "if len(self.closed) >= 3 else"),
    ("Q12", 'if len(self.closed) >= 2 or mine["misthrows"]', 'if mine["misthrows"]'),
    ("Q12", 'mine["misthrows"] == 4', 'mine["misthrows"] == 3'),
    ("Q12", 'mine["misthrows"] == 4', 'mine["misthrows"] == 5'),
    ("Q13", "# Q12, Q13", "\n        if self.phase == 'over': self.finish_action_2()"),
    ("Q14", "45, 55, 66, 78", "45, 55, 66, 77"),
    ("Q14", "total = -5 *", "total = -4 *"),
    ("Q14", "    return total", "    return max(total, 0)"),
    ("Q15", "points[seat] == max(points)]", "points[seat] == max(points)][:1]"),
    ("Q16", "if len(results) == length else []", ""),
]


def packed(setup: dict[str, Any], position: dict[str, Any]) -> bytes:
    """A position as the module keeps it: a record of the match, then one for each sheet."""
    layout = LAYOUTS[setup["sheet"]]
    sheets = [read(sheet, layout) for sheet in position["sheets"]]
    match = np.zeros(1, MATCH)
    match["turn"], match["active"], match["seats"] = 1, position["active"], setup["seats"]
    match["layout"] = list(LAYOUTS).index(setup["sheet"])
    match["closed"] = match["gone"] = closed_in(sheets)
    made = packing.pack_sheets(sheets)
    made["chosen"] = UNDECIDED
    return bytes(match.tobytes() + made.tobytes())


KNOWN: Final = Known(
    engine=Qwixx,
    reference=reference,
    cases=cases.FILES,
    rules=frozenset(f"Q{number}" for number in range(1, 18)),
    enough=Enough(scenarios=300, by_hand=60, refused=200),
    mutants=MUTANTS,
    machine=Machine,
    packed=packed,
    empty=cases.EMPTY,
)
