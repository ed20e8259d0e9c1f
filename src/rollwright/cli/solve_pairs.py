"""`rollwright solve --sheets`: two players, how likely each is to win."""

import json
import math
from typing import TYPE_CHECKING, Any

import click

from rollwright.cli.options import progress, say_aside
from rollwright.core.errors import SetupError

if TYPE_CHECKING:  # numba is not everywhere
    from rollwright.solver import Solver
    from rollwright.solver.solving import Bracket, Pair

_PLAYERS = 2
_DIGITS = 5


def solve_pairs(
    solver: "Solver[Any]", players: int, sheets: str, rows: str | None, as_json: bool
) -> None:
    """Solve pairs of sheets one after the other, and report each as soon as it is solved."""
    if solver.pairs is None:
        raise SetupError(f"{solver.game.title} has not been solved for two players.")
    if players != _PLAYERS:
        raise SetupError(
            f"Sheets are solved for two players, not {players}: use --players {_PLAYERS}."
        )
    pairs = solver.pairs.pairs_of(sheets)
    first_row = 0 if rows is None else solver.pairs.first_row_of(rows)
    solver.pairs.warm(say_aside)
    states = _PLAYERS * solver.pairs.states_of(first_row)
    solved = []
    for number, (own, other) in enumerate(pairs, 1):
        label = f"{own} and {other} ({number} of {len(pairs)})"
        with progress(states, label, as_json) as bar:
            found = solver.pairs.solve_pair(own, other, first_row, say_aside, bar.update)
        click.echo(json.dumps(_report(solver, found)) if as_json else _text(solver, found))
        solved.append(found)
    if len(solved) > 1 and not as_json:
        click.echo("\n" + _summary(solved))


def _report(solver: "Solver[Any]", pair: "Pair") -> dict[str, Any]:
    return {
        "game": solver.game.name,
        "players": _PLAYERS,
        "sheets": pair.sheets,
        "rows": pair.rows,
        "own_begins": _rounded(pair.own_begins, 7),
        "other_begins": _rounded(pair.other_begins, 7),
        "states": pair.states,
        "cpu_seconds": round(pair.cpu_seconds, 3),
        "peak_megabytes": round(pair.peak_megabytes, 3),
    }


def _text(solver: "Solver[Any]", pair: "Pair") -> str:
    own, other = pair.sheets
    return "\n".join(
        [
            f"{solver.game.title}, sheet {own} against sheet {other}, rows {pair.rows}",
            f"{own} wins {_bracket(pair.own_begins)} if {own} begins, "
            f"{_bracket(pair.other_begins)} if {other} begins; a tie counts half",
            f"{pair.states:,} states, {pair.cpu_seconds:.0f} CPU-seconds, "
            f"at most {pair.peak_megabytes:.0f} MB",
        ]
    )


def _summary(pairs: "list[Pair]") -> str:
    """What starting is worth on average, and each sheet against all others."""
    from rollwright.solver.solving import by_sheet, starting

    low, high = _rounded(starting(pairs), _DIGITS)
    lines = [
        f"Starting is worth {100 * low:.3f} to {100 * high:.3f} points of the chance to win.",
        *(f"{name} wins {_bracket(mean)} on average" for name, mean in by_sheet(pairs).items()),
    ]
    return "\n".join(lines)


def _bracket(bracket: "Bracket") -> str:
    low, high = _rounded(bracket, _DIGITS)
    return f"{low:.{_DIGITS}f} to {high:.{_DIGITS}f}"


def _rounded(bracket: "Bracket", digits: int) -> tuple[float, float]:
    """The bracket with so many digits, rounded outwards: it still holds the true chance."""
    unit = 10**digits
    return math.floor(bracket.low * unit) / unit, math.ceil(bracket.high * unit) / unit
