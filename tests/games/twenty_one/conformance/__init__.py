"""What is known of Twenty One beside its scenarios: engines, a reference, and wrong references."""

from typing import Any, Final

import numpy as np

from conformance.known import Enough, Known
from conformance.machine import UNDECIDED
from games.twenty_one.conformance import cases, reference
from games.twenty_one.conformance.machine import TwentyOne as Machine
from games.twenty_one.conformance.readable import TwentyOne, sheets_of
from rollwright.games.twenty_one.kernels import packing
from rollwright.games.twenty_one.wasm.match import MATCH

MUTANTS: Final = [
    ("T1", "len({*names}) != len(names)", "False"),
    ("T2", "rygbwk ygwkrb brkwgy", "rygbkw ygwkrb brkwgy"),
    ("T2", '"6 5 3 2 2 1"', '"6 5 4 2 2 1"'),
    ("T3", 'if "." in self.sheets[seat][row])', 'if "." in self.sheets[seat][row].split()[:5])'),
    ("T4", "if self.dice[colour] != 1]", "]"),
    ("T4", "is_first and any(face != 1 for face in self.dice.values())", "is_first"),
    ("T4", "is_first and any", "any"),
    (
        "T5",
        "            for who, what in self.chosen.items():",
        "            for who, what in [(seat, choice)]:",
    ),
    ("T6", "self.dice[colour] <= printed", "self.dice[colour] < printed"),
    ("T6", "self.dice[colour] <= printed", "True"),
    ("T6", '.split()[place] == "." and', '.split()[place] != "/" and'),
    ("T6", 'if face == PRINTED[row].split()[place] else ""', 'if False else ""'),
    ("T7", 'fields[fields.index(".")] = "/"', 'fields[5 - fields[::-1].index(".")] = "/"'),
    ("T8", "(0, 1, 3, 6, 10, 15, 21)", "(0, 1, 3, 6, 10, 15, 20)"),
    ("T8", "return sum(numbers) + BONUS", "return sum(numbers) + 0 * BONUS"),
    ("T9", '"." not in rows[4]', '"." not in rows[3]'),
    ("T9", 'any("." not in rows[4]', 'all("." not in rows[4]'),
    ("T9", "sum(map(row_points, rows))", 'sum(row_points(row) for row in rows if "." not in row)'),
    ("T10", "points[seat] == max(points)]", "points[seat] == max(points)][:1]"),
]


def packed(setup: dict[str, Any], position: dict[str, Any]) -> bytes:
    """A position as the module keeps it: a record of the match, then one for each sheet."""
    match = np.zeros(1, MATCH)
    match["turn"], match["active"], match["seats"] = 1, position["active"], setup["seats"]
    made = packing.pack_sheets(sheets_of(setup, position))
    made["chosen"] = UNDECIDED
    return bytes(match.tobytes() + made.tobytes())


KNOWN: Final = Known(
    engine=TwentyOne,
    reference=reference,
    cases=cases.FILES,
    rules=frozenset(f"T{number}" for number in range(1, 11)),
    enough=Enough(scenarios=150, by_hand=30, refused=200),
    mutants=MUTANTS,
    machine=Machine,
    packed=packed,
    empty=cases.EMPTY,
)
