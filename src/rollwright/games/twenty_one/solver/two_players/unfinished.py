"""A bound while it is made: each row of the other seat is kept as soon as it is solved.

So a run that is cut off goes on where it was. The values of the last rows stay.
"""

from pathlib import Path
from typing import Final, NamedTuple

import numpy as np

from rollwright.games.twenty_one import GAME, rules
from rollwright.games.twenty_one.sheet import Sheet
from rollwright.games.twenty_one.solver.two_players import bound as bounds
from rollwright.games.twenty_one.solver.two_players import prediction
from rollwright.games.twenty_one.solver.two_players.spans import LENGTH
from rollwright.games.twenty_one.solver.two_players.states import seats, slots_of_row
from rollwright.games.twenty_one.solver.two_players.tables import Values
from rollwright.solver import kept
from rollwright.solver.kept import About, KeptError
from rollwright.solver.solving import Say, made_by

SEATS: Final = 2
FILES: Final = tuple(Path(each.__file__ or "") for each in (bounds, prediction))
"""What the values come from."""


class Bound(NamedTuple):
    """The least that the own seat can reach."""

    own: str
    other: str
    first_row: int
    values: Values

    def chance(self, own: Sheet, other: Sheet, *, is_active: bool) -> float:
        """The chance before the roll; a tie counts half. `own` and `other` are not full."""
        number = seats().number
        states = [number[each.current, each.free, each.hits(each.current)] for each in (own, other)]
        at = 2 * self.values.slot[states[0], states[1]] + (0 if is_active else 1)
        lead = own.score - other.score - int(self.values.begin[at])
        if lead < 0:
            return 0.0
        return float(self.values.spans[at * LENGTH + min(lead, LENGTH - 1)])


def digest() -> str:
    """Tells apart the sources that values come from."""
    return made_by(GAME, *FILES)


def part_of(own: str, other: str, first_row: int) -> str:
    """What the file of a bound is called."""
    return f"{own}-{other}-rows-{first_row + 1}-{rules.ROWS}"


def states_in(bound: Bound, other_row: int) -> int:
    """How many states there are while the other seat is in a row."""
    found = slots_of_row(bound.values.slot, other_row)
    slots: int = found.stop - found.start
    return SEATS * slots


def keep_row(bound: Bound, other_row: int, say: Say) -> None:
    """Keep the values of a row of the other seat. If that fails, say so and go on."""
    at = _lines(bound, other_row)
    spans = bound.values.spans.reshape(-1, LENGTH)[at]
    lines = np.column_stack([bound.values.begin[at], bound.values.even[at], spans])
    about = About(GAME.name, SEATS, 0.0, (), len(lines))
    try:
        kept.keep(about, digest(), lines, _part(bound, other_row))
    except KeptError as error:
        say(str(error))


def read_row(bound: Bound, other_row: int, say: Say) -> bool:
    """Read the values of a row of the other seat; whether they were kept."""
    try:
        found = kept.load(GAME.name, digest(), SEATS, _part(bound, other_row))
    except KeptError as error:
        say(f"{error} It is made again.")
        return False
    if found is None:
        return False
    at, lines = _lines(bound, other_row), found[1]
    bound.values.begin[at] = lines[:, 0]
    bound.values.even[at] = lines[:, 1]
    bound.values.spans.reshape(-1, LENGTH)[at] = lines[:, 2:]
    return True


def forget(bound: Bound) -> None:
    """Remove what was kept of all rows."""
    for other_row in range(bound.first_row, rules.ROWS):
        kept.path(GAME.name, SEATS, _part(bound, other_row)).unlink(missing_ok=True)


def _part(bound: Bound, other_row: int) -> str:
    return f"{part_of(bound.own, bound.other, bound.first_row)}-{other_row + 1}"


def _lines(bound: Bound, other_row: int) -> slice:
    """Where the values of a row of the other seat are, for either active seat."""
    found = slots_of_row(bound.values.slot, other_row)
    return slice(SEATS * found.start, SEATS * found.stop)
