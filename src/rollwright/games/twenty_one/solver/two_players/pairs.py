"""Two sheets against each other: both bounds, from one row or all, and what is kept of them.

    found = lower_bound("A", "B", first_row=4)
    found.chance(own, other, is_active=True)

The upper bound for a seat is what the lower bound of the other seat leaves. While a bound is made,
each row of the other seat is kept as soon as it is solved: so a run that is cut off goes on where
it was. The values of the last rows stay.
"""

from collections.abc import Callable
from itertools import combinations
from pathlib import Path
from typing import Final, NamedTuple

import numpy as np

from rollwright.core.errors import SetupError
from rollwright.games.twenty_one import GAME, rules
from rollwright.games.twenty_one.layout import SHEETS
from rollwright.games.twenty_one.sheet import Sheet
from rollwright.games.twenty_one.solver.two_players import bound as bounds
from rollwright.games.twenty_one.solver.two_players import rolls, states
from rollwright.games.twenty_one.solver.two_players.bound import solve_rows
from rollwright.games.twenty_one.solver.two_players.spans import LENGTH
from rollwright.games.twenty_one.solver.two_players.states import SETS, seats, slots, slots_of_row
from rollwright.games.twenty_one.solver.two_players.tables import (
    Room,
    Values,
    answer_bytes,
    room_for,
    values_for,
)
from rollwright.kernels.compiled import warming
from rollwright.solver import kept
from rollwright.solver.kept import About, KeptError
from rollwright.solver.solving import Bracket, Pair, Say, check_memory, made_by, measured, silent

SEATS: Final = 2
FILES: Final = tuple(Path(each.__file__ or "") for each in (bounds, states))
"""What the values come from."""
PAIRS: Final = tuple(combinations(SHEETS, SEATS))
"""All pairs of sheets."""

_OTHER_MEGABYTES: Final = 400
"""What a process needs besides the values and the answers: numba, most of all."""
_MOST_KEPT: Final = rules.ROWS - 2
"""Solved from this row (0 to 4) on, all values are kept, and not only the first position's."""

Advance = Callable[[int], None]
"""Told how many states have been solved since the last time."""


def _nobody(_: int) -> None:
    """Tell nobody."""


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


class Side(NamedTuple):
    """What is known of a bound when it is solved."""

    starts: tuple[float, float]
    """The least chance in the first position of the rows if the own seat begins, or the other."""
    cpu_seconds: float
    megabytes: float


def states_of(first_row: int) -> int:
    """How many states are solved from a row on: pairs, with either seat active."""
    return SEATS * (slots(first_row)[1] - 1)


def megabytes_of(first_row: int) -> float:
    """How much memory solving takes from a row on, at most."""
    values = 4 * LENGTH * states_of(first_row)
    return (values + answer_bytes(first_row)) / 1e6 + _OTHER_MEGABYTES


def lower_bound(
    own: str,
    other: str,
    first_row: int = 0,
    say: Say = silent,
    advance: Advance = _nobody,
) -> Bound:
    """Solve all pairs of states from a row (0 to 4) on, from the last row of the other seat back.

    What a run that was cut off has kept is not solved again.
    """
    found = Bound(own, other, first_row, values_for(first_row))
    room = None
    for other_row in range(rules.ROWS - 1, first_row - 1, -1):
        if room is None and read_row(found, other_row, say):
            advance(states_in(found, other_row))
            continue
        room = room or room_for(first_row)
        for other_free in range(1, SETS):
            advance(solve_free(found, room, other_row, other_free))
        keep_row(found, other_row, say)
    return found


def solve_free(found: Bound, room: Room, other_row: int, other_free: int) -> int:
    """Solve all pairs in which the other seat has these free fields; how many there are.

    Those with fewer free fields, or in a later row, are solved.
    """
    return sum(
        solve_rows(
            rolls.sheets(found.own, found.other),
            seats(),
            states.moves(),
            found.values,
            room,
            own_row,
            other_row,
            other_free,
        )
        for own_row in range(found.first_row, rules.ROWS)
    )


def solve_side(
    own: str, other: str, first_row: int, say: Say = silent, advance: Advance = _nobody
) -> Side:
    """The kept bound, or a new one, which is then kept."""
    part = part_of(own, other, first_row)
    try:
        found = kept.load(GAME.name, digest(), SEATS, part)
    except KeptError as error:
        say(f"{error} It is made again.")
        found = None
    if found is not None:
        about, figures = found
        advance(states_of(first_row))
        return Side((about.seats[0], about.seats[1]), float(figures[0]), float(figures[1]))
    check_memory(megabytes_of(first_row))
    with measured() as effort:
        solved = lower_bound(own, other, first_row, say, advance)
    empty = [Sheet(name, current=first_row) for name in (own, other)]
    starts = solved.chance(*empty, is_active=True), solved.chance(*empty, is_active=False)
    about = About(GAME.name, SEATS, sum(starts) / SEATS, starts, states_of(first_row))
    figures = np.array([effort.cpu_seconds, effort.peak_megabytes])
    try:
        kept.keep(about, digest(), figures, part)
    except KeptError as error:
        say(str(error))
    if first_row < _MOST_KEPT:
        forget(solved)
    return Side(starts, effort.cpu_seconds, effort.peak_megabytes)


class SheetPairs:
    """Solves pairs of sheets."""

    def pairs_of(self, sheets: str) -> tuple[tuple[str, str], ...]:
        """The pairs that `A,B` or `all` names. Raises `SetupError` for what is no pair."""
        if sheets.strip().lower() == "all":
            return PAIRS
        names = [name.strip().upper() for name in sheets.split(",")]
        unknown = [name for name in names if name not in SHEETS]
        if unknown or len(names) != SEATS:
            raise SetupError(
                f"{sheets!r} does not name two of the sheets {', '.join(SHEETS)}; "
                "write A,B, or all for every pair."
            )
        if names[0] == names[1]:
            raise SetupError(f"Every player has a different sheet (T1), not both sheet {names[0]}.")
        return ((names[0], names[1]),)

    def first_row_of(self, text: str) -> int:
        """The row (0 to 4) at which `5`, `4-5` … `1-5` begins; `SetupError` for other rows."""
        begin, _, end = text.partition("-")
        last = str(rules.ROWS)
        if begin in map(str, range(1, rules.ROWS + 1)) and (end or begin) == last:
            return int(begin) - 1
        raise SetupError(f"Rows are solved up to the last: write {last}, 4-{last} or 1-{last}.")

    def warm(self, say: Say = silent) -> None:
        """Compile what solving needs: solve the pairs with one free field at the other seat."""
        with warming(f"the solver of {GAME.title} for two", say, FILES):
            last = rules.ROWS - 1
            solve_free(Bound(*PAIRS[0], last, values_for(last)), room_for(last), last, 1)

    def states_of(self, first_row: int) -> int:
        """How many states are solved from a row (0 to 4) on: pairs, with either seat active."""
        return states_of(first_row)

    def solve_pair(
        self,
        own: str,
        other: str,
        first_row: int = 0,
        say: Say = silent,
        advance: Advance = _nobody,
    ) -> Pair:
        """Both bounds of a pair of sheets, each kept or made."""
        ours = solve_side(own, other, first_row, say, advance)
        theirs = solve_side(other, own, first_row, say, advance)
        return Pair(
            (own, other),
            f"{first_row + 1}-{rules.ROWS}",
            Bracket(ours.starts[0], 1 - theirs.starts[1]),
            Bracket(ours.starts[1], 1 - theirs.starts[0]),
            states_of(first_row),
            ours.cpu_seconds + theirs.cpu_seconds,
            max(ours.megabytes, theirs.megabytes),
        )
