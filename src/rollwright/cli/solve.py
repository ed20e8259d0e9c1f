"""`rollwright solve`: the exact values of positions and choices alone, and of pairs of sheets."""

import json
import math
from dataclasses import asdict
from typing import TYPE_CHECKING, Any

import click

from rollwright.cli.options import as_json, game_argument, progress, say_aside
from rollwright.core import games
from rollwright.core.errors import SetupError
from rollwright.core.game import Game
from rollwright.core.packages import extra

if TYPE_CHECKING:  # numba is not everywhere
    from rollwright.solver import Solver
    from rollwright.solver.solving import Bracket, Pair

_PLAYERS = 2
_DIGITS = 5


@click.command()
@game_argument
@click.option(
    "--players",
    type=int,
    default=1,
    show_default=True,
    help="Be active only in every n-th turn; the other players have no further effect.",
)
@click.option(
    "--query",
    metavar="SHEET",
    help="Print the value of a position; docs/solver.md explains how to write it.",
)
@click.option("--dice", metavar="DICE", help="Print the value of every choice for these dice.")
@click.option(
    "--sheets",
    metavar="A,B",
    help="Solve two players with these sheets against each other; all is every pair.",
)
@click.option(
    "--rows",
    metavar="ROWS",
    help="With --sheets: solve only the end of the match, with both in row 5, or in rows 4-5.",
)
@click.option("--variants", is_flag=True, help="Also solve the game under other rulings.")
@as_json
def solve(
    game: str,
    players: int,
    query: str | None,
    dice: str | None,
    sheets: str | None,
    rows: str | None,
    variants: bool,
    as_json: bool,
) -> None:
    """Solve GAME for one seat alone: the expected score of every position with the best play.

    With --players 2 and --sheets: for two seats, how likely each is to win.
    """
    rules = games.find(game)
    if rows is not None and sheets is None:
        raise click.ClickException("--rows needs two sheets: use --sheets too.")
    if sheets is not None and (query is not None or variants):
        raise click.ClickException("--sheets works only for a whole match.")
    if dice is not None and query is None:
        raise click.ClickException("--dice needs a position: use --query too.")
    if variants and (query is not None or players > 1):
        raise click.ClickException("--variants works only for a whole match with one player.")
    with extra("research", "The solver"):
        from rollwright import solver

        found = solver.find(rules)
    if sheets is not None:
        solve_pairs(found, players, sheets, rows, as_json)
        return
    if variants and not found.has_variants:
        raise SetupError(f"{rules.title} has no other rulings.")
    if query is not None:
        report = _answer(found, players, query, dice)
        click.echo(json.dumps(report) if as_json else _answer_text(report))
        return
    report = _solve(found, players)
    if variants:
        report["variants"] = found.variants()
    click.echo(json.dumps(report) if as_json else _report_text(rules, report))


def _solve(solver: "Solver[Any]", players: int) -> dict[str, Any]:
    """Solve the game again and keep the solution."""
    from rollwright.solver.solving import measured

    solver.check_players(players)
    solver.warm(say_aside)
    with measured() as effort:
        solution = solver.solve(players, say_aside)
    kept = solver.keep(solution, say_aside)
    return {
        "game": solver.game.name,
        "players": players,
        "value": round(solution.about.value, 10),
        "seats": [round(value, 10) for value in solution.about.seats],
        "states": solution.about.states,
        **{name: round(figure, 3) for name, figure in asdict(effort).items()},
        "table": kept and str(kept),
    }


def _report_text(game: Game[Any], report: dict[str, Any]) -> str:
    players = report["players"]
    lines = [f"{game.title}, one player alone: {report['value']:.8f} points expected"]
    if players > 1:
        seats = ", ".join(f"{value:.4f}" for value in report["seats"])
        lines = [
            f"{game.title}, active in one turn of {players}: {report['value']:.4f} points expected",
            f"by seat, from the one that begins: {seats}",
        ]
    lines.append(
        f"{report['states']:,} states, {report['cpu_seconds']:.2f} CPU-seconds, "
        f"{report['seconds']:.2f} s of wall-clock time, at most {report['peak_megabytes']:.0f} MB"
    )
    if report["table"]:
        lines.append(f"The solution is kept in {report['table']}.")
    for name, value in report.get("variants", {}).items():
        lines.append(f"with {name.replace('_', ' ')}: {value:.8f}")
    return "\n".join(lines)


def _answer(solver: "Solver[Any]", players: int, query: str, dice: str | None) -> dict[str, Any]:
    """What the solution says about a position; the game is solved first if it is not."""
    from rollwright.solver.solving import measured

    solver.check_players(players)
    solver.check(query, dice)
    with measured():
        solution = solver.solution(players, say_aside)
    report = {
        "game": solver.game.name,
        "players": players,
        "query": query,
        "value": round(solution.position(query), 5),
    }
    if dice is not None:
        report["dice"] = dice
        report["options"] = [
            {"choice": option.text, "value": round(option.value, 5), "loss": round(option.loss, 5)}
            for option in solution.options(query, dice)
        ]
    return report


def _answer_text(report: dict[str, Any]) -> str:
    lines = [f"{report['value']:.4f} points expected before the roll"]
    options = report.get("options", [])
    if options:
        lines.append("    value      loss  choice")
    width = max((len(option["choice"]) for option in options), default=0)
    lines += [
        f"{option['value']:>9.4f}  {option['loss']:>8.4f}  {option['choice']:<{width}}".rstrip()
        for option in options
    ]
    return "\n".join(lines)


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
