"""Exact values of positions of Twenty One for two: `python -m tools.perfect_play positions`.

They come from matches of bots and go into `conformance/values/twenty_one.json`; docs/conformance.md
says what stands there. Both bounds of each pair of sheets are solved first, of whole matches or of
the last rows.
"""

import json
import math
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, NamedTuple

import click
import numpy as np
from tools.perfect_play.players import Player
from tools.perfect_play.rounds import Names, Place, place_of, steps_of, table_of

from rollwright.core.dice import FACES
from rollwright.core.game import CHANCE
from rollwright.games.twenty_one import GAME, rules
from rollwright.games.twenty_one.layout import COLOURS, LETTERS
from rollwright.games.twenty_one.solver.two_players.pairs import Bound, SheetPairs, lower_bound
from rollwright.games.twenty_one.state import ROLL, State

_ROOT: Final = Path(__file__).parents[2]
TARGET: Final = _ROOT / "conformance" / "values" / "twenty_one.json"
_SEED: Final = 15
_SHARE: Final = 0.35
"""The part of rounds that are taken, so that few positions are of the same match."""
_BOTS: Final = ("strongest", "skilled", "greedy")
_DIGITS: Final = 5
_ABOUT: Final = (
    "Twenty One for two: how likely the first seat is to win if both play perfectly; a tie counts "
    "half. The true chance lies between the two numbers."
)


class Taken(NamedTuple):
    """A position before the roll, and dice."""

    state: State
    dice: tuple[int, ...]


def drawn(names: Names, first_row: int, count: int) -> Iterator[Taken]:
    """Positions of matches between bots with both seats in these rows, with random dice."""
    random = np.random.default_rng(_SEED)
    number = 0
    while count:
        one, two = random.choice(_BOTS, 2)
        for state, _ in steps_of(names, (one, two), _SEED, number):
            is_late = all(first_row <= sheet.current < rules.ROWS for sheet in state.sheets)
            if count and state.phase == ROLL and is_late and random.random() < _SHARE:
                count -= 1
                yield Taken(state, tuple(random.integers(1, FACES + 1, len(COLOURS)).tolist()))
        number += 1


class Side:
    """What one seat is promised by its bound in all positions."""

    def __init__(self, bound: Bound, taken: list[Taken], seat: int) -> None:
        table = table_of(bound)
        player = Player(bound, np.random.default_rng(_SEED))
        both = [each.state.sheets[:: 1 - 2 * seat] for each in taken]
        active = [int(each.state.active != seat) for each in taken]
        found = [place_of(table, *each) for each in zip(both, active, strict=True)]
        places = Place(*map(np.array, zip(*(place for place in found if place), strict=True)))
        dice = np.array([each.dice for each in taken])
        self.before = np.array(
            [
                bound.chance(*sheets, is_active=who == 0)
                for sheets, who in zip(both, active, strict=True)
            ]
        )
        self.kept = player.write(places, dice).value
        self.again = player.again(places, dice)


def solved(names: Names, first_row: int, count: int) -> Iterator[dict[str, Any]]:
    """Positions with their values, as the file has them."""
    taken = list(drawn(names, first_row, count))
    low = Side(lower_bound(*names, first_row, print), taken, 0)
    high = Side(lower_bound(*names[::-1], first_row, print), taken, 1)
    for at, (state, dice) in enumerate(taken):
        rolled = state.step(CHANCE, dice)
        about = {
            "sheets": [sheet.text() for sheet in state.sheets],
            "active": state.active,
            "before": _bracket(low.before[at], high.before[at]),
            "dice": " ".join(
                f"{LETTERS[colour]}{face}" for colour, face in zip(COLOURS, dice, strict=True)
            ),
            "kept": _bracket(low.kept[at], high.kept[at]),
        }
        if rolled.is_attempt:
            about["again"] = _bracket(low.again[at], high.again[at])
        yield about


def _bracket(low: float, other: float) -> list[float]:
    """What the first seat can reach, and what the other one leaves; rounded outwards."""
    unit = 10**_DIGITS
    return [math.floor(low * unit) / unit, math.ceil((1 - other) * unit) / unit]


@click.command()
@click.option(
    "--part",
    "parts",
    multiple=True,
    default=["A,B:1-5:2000", "C,D:5:500", "E,F:5:500"],
    show_default=True,
    help="Sheets, rows and how many positions.",
)
def positions(parts: tuple[str, ...]) -> None:
    """Write positions with their exact values."""
    pairs = SheetPairs()
    pairs.warm(print)
    found: list[dict[str, Any]] = []
    for part in parts:
        sheets, rows, count = part.split(":")
        [names] = pairs.pairs_of(sheets)
        found += solved(names, pairs.first_row_of(rows), int(count))
    lines = ",\n".join(json.dumps(each) for each in found)
    head = {"format": 1, "game": GAME.name, "rules": GAME.rules, "about": _ABOUT}
    text = json.dumps(head)[:-1] + f', "positions": [\n{lines}\n]}}\n'
    TARGET.parent.mkdir(exist_ok=True)
    TARGET.write_text(text, "utf-8")
    widths = [high - low for each in found for low, high in (each["before"], each["kept"])]
    print(
        f"{len(found)} positions, {len(text) / 1e6:.2f} MB; the widest bracket: {max(widths):.5f}"
    )
