"""Fit what corrects the chances of `equals`: `python -m tools.calibration.fit qwixx`.

Equals play matches, and before every turn the uncorrected evaluator says what it says without
looking ahead. The correction that makes this fair goes into the package. Then the corrected
evaluator is asked about moments at which seats choose, with all doubt and with none; the doubt that
makes this fair goes into the package too, with how far a corrected chance is still off.

With `--doubt` only the doubt is fitted. With `--check` nothing is fitted: it prints how fair the
corrected chances are before every turn; use another seed for that. `python -m
tools.calibration` measures what is told in the end.
"""

import json
from collections.abc import Iterator
from functools import partial
from math import sqrt
from typing import Any, Final, NamedTuple

import click
import numpy as np
from tools.calibration import figures
from tools.calibration.asking import CHOICES, Asked, Floats, Plan, ask, played, spread
from tools.calibration.figures import Estimate

from rollwright import bots
from rollwright.bots.correction import FILE, MOST_SEATS
from rollwright.bots.evaluator import EQUALS, UNCORRECTED
from rollwright.core import games
from rollwright.core.dice import SeededDice
from rollwright.core.game import CHANCE, Game
from rollwright.core.games import folder_of
from rollwright.core.match import Match
from rollwright.core.stream import split
from rollwright.kernels import batch
from rollwright.kernels.policies import kinds_of

_CHUNK: Final = 100
_FEW: Final = 10
"""Positions that are played on at a time."""
_AFTER: Final = 2**40
"""Matches from there on play positions on."""
_DIGITS: Final = 4
_SHARE: Final = 0.2
"""The part of moments that is asked about for the doubt."""
_STEPS: Final = 50
_CLOSE: Final = 1e-9
_LEAST: Final = 1e-6
_TWO: Final = 2


class Numbers(NamedTuple):
    """What `correction` takes."""

    factor: float
    stretch: float
    shifts: tuple[float, ...]


class Sights(NamedTuple):
    """Chances before every turn and what was won, by position and wait until a seat's turn."""

    told: Floats
    won: Floats
    matches: Floats
    """By position, the number of its match."""


def first_sights(plan: Plan, matches: int, jobs: int = 1) -> Sights:
    """What the evaluator says of all positions before a turn, without looking ahead."""
    parts = spread(partial(_sights, plan, matches), range(0, matches, _CHUNK), jobs)
    return Sights(*map(np.concatenate, zip(*parts, strict=True)))


def _sights(plan: Plan, matches: int, begin: int) -> Sights:
    game = games.find(plan.game)
    evaluator: Any = bots.evaluator(plan.evaluator, game, plan.seats)
    told: list[Floats] = []
    won: list[Floats] = []
    numbers: list[int] = []
    for number in range(begin, min(begin + _CHUNK, matches)):
        setup, log = played(plan, number)
        match = Match(game, setup)
        active = []
        for step in log:
            if step[0] == CHANCE and not match.state.dice:  # no second attempt of Twenty One
                active.append(match.state.active)
                told.append(np.roll(evaluator.at_first_sight(match.state), -active[-1]))
            match.step(*step)
        share = np.isin(np.arange(plan.seats), match.winners) / len(match.winners)
        won += [np.roll(share, -seat) for seat in active]
        numbers += [number] * len(active)
    return Sights(np.array(told), np.array(won), np.array(numbers))


def checked(sights: Sights) -> str:
    """How fair they are: the slope, and how much more was won than told in each tenth."""
    seats = sights.told.shape[1]
    numbers = np.repeat(sights.matches, seats)
    asked = Asked(sights.told.ravel(), sights.won.ravel(), numbers, np.zeros(len(numbers), bool))
    off = ", ".join(
        f"{100 * tenth.difference:+.1f} ± {100 * tenth.won.error:.1f}"
        for tenth in figures.tenths(asked)
    )
    return f"slope {figures.slope(asked)}; {off}"


def doubt(plan: Plan, matches: int, jobs: int) -> float:
    """Fit the doubt on moments at which seats choose. The rest of the correction must be there."""
    sure, doubtful = (
        ask(plan._replace(doubt=value), matches, jobs)[CHOICES] for value in (0.0, 1.0)
    )
    return fit_doubt(sure.chances, doubtful.chances, sure.won)


def fit(chances: Floats, won: Floats) -> Numbers:
    """The best correction of chances, by position and by how long a seat waits for its turn.

    It is a softmax over the seats (`bots.correction`): the best numbers make what was won most
    likely, and Newton's method finds the only best ones. So does bisection for the doubt. Whoever
    is next is shifted by 0. Between two seats a stretch would do what the factor does.
    """
    seats = chances.shape[1]
    assert seats <= MOST_SEATS
    clipped = np.clip(chances, _LEAST, 1 - _LEAST)
    terms = [np.log(clipped)]
    if seats > _TWO:
        terms.append(-np.log(1 - clipped))
    waits = np.eye(seats)[1:]
    terms += [np.broadcast_to(wait, chances.shape) for wait in waits]
    found = _most_likely(np.stack(terms, axis=2), won)
    factor, *rest = (round(float(number), _DIGITS) for number in found)
    stretch = rest.pop(0) if seats > _TWO else 0.0
    return Numbers(factor, stretch, (0.0, *rest))


def fit_doubt(sure: Floats, doubtful: Floats, won: Floats) -> float:
    """The doubt that makes what was won most likely.

    `sure` are chances with no doubt and `doubtful` those with a doubt of 1: what is told lies
    between them, and the logarithm of how likely that makes the results is concave.
    """
    apart = sure != doubtful
    sure, doubtful, won = sure[apart], doubtful[apart], won[apart]
    low, high = 0.0, 1.0
    for _ in range(_STEPS):
        doubt = (low + high) / 2
        told = np.maximum(sure + doubt * (doubtful - sure), _LEAST)
        is_more_likely = (won * (doubtful - sure) / told).sum() > 0
        low, high = (doubt, high) if is_more_likely else (low, doubt)
    return round(low, _DIGITS)


def _most_likely(terms: Floats, won: Floats) -> Floats:
    """The weights of the terms with the highest likelihood; they start from no correction."""
    found = np.zeros(terms.shape[2])
    found[0] = 1
    for _ in range(_STEPS):
        logits = terms @ found
        likely = np.exp(logits - logits.max(axis=1, keepdims=True))
        likely /= likely.sum(axis=1, keepdims=True)
        slope = np.einsum("nsk,ns->k", terms, won - likely)
        means = np.einsum("nsk,ns->nk", terms, likely)
        curve = np.einsum("nsk,ns,nsl->kl", terms, likely, terms, optimize=True) - means.T @ means
        move = np.linalg.solve(curve, slope)
        found += move
        if np.abs(move).max() < _CLOSE:
            break
    return found


def uncertainty(plan: Plan, player: str, positions: int, times: int, jobs: int = 1) -> Estimate:
    """The root of the mean square error of a chance, and the standard error of that.

    The bot of the plan leads to a position, and `player` plays it on many times, at all seats. The
    share of wins differs from the chance because the evaluator errs, and because so few matches
    tell the share inexactly; the second part is known and subtracted.
    """
    work = partial(_square_errors, plan, player, positions, times)
    parts = spread(work, range(0, positions, _FEW), jobs)
    squares = np.array([square for part in parts for square in part])
    mean, error = squares.mean(), squares.std() / sqrt(len(squares))
    root = sqrt(max(mean, 0.0))
    return Estimate(root, float(error / (2 * root)) if root else sqrt(error))


def square_error(chances: Floats, won: Floats) -> float:
    """The mean square error of chances, by seat, from what seats won, by match and seat.

    The square of the mean error has the variance of that mean in it, which is subtracted.
    """
    errors = won.mean(axis=0) - chances
    noise = won.var(axis=0, ddof=1) / len(won)
    return float((errors**2 - noise).mean())


def _square_errors(plan: Plan, player: str, positions: int, times: int, begin: int) -> list[float]:
    evaluator = bots.evaluator(plan.evaluator, games.find(plan.game), plan.seats)
    found = []
    for number in range(begin, min(begin + _FEW, positions)):
        state = _position(plan, number)
        won = np.array([*_played_on(plan, player, state, number, times)])
        found.append(square_error(np.array(evaluator.worth(state).values), won))
    return found


def _position(plan: Plan, number: int) -> Any:
    """A position before a turn: one of each match, drawn."""
    setup, log = played(plan, number)
    match = Match(games.find(plan.game), setup)
    found = []
    for step in log:
        if step[0] == CHANCE and not match.state.dice:
            found.append(match.state)
        match.step(*step)
    return found[np.random.default_rng([plan.seed, number]).integers(len(found))]


def _played_on(plan: Plan, player: str, state: Any, number: int, times: int) -> Iterator[Floats]:
    """What every seat won each time."""
    game = games.find(plan.game)
    kernels: Any = batch.KERNELS.find(game.name)
    kinds = kinds_of([player] * plan.seats, {**kernels.policies, **bots.compiled(game)})
    assert kinds
    line_up = kernels.line_up(kinds, {}, state.sheets)
    seed, at, count = split(plan.seed, number), _AFTER, 0
    while count < times:
        if SeededDice(split(seed, at, 0)).draw(0, plan.seats) == state.active:  # who begins
            scores = line_up.play(seed, at, 1).scores[0]
            won = scores == scores.max()
            yield won / won.sum()
            count += 1
        at += 1


def write(game: Game[Any], seats: int, **numbers: Any) -> None:
    """Put numbers of the correction with so many seats into the package; others stay there."""
    path = folder_of(game.name, "bots") / FILE
    found = json.loads(path.read_text("utf-8"))
    if found["rules"] != game.rules:
        found |= {"rules": game.rules, "seats": {}}
    by_seats = found["seats"]
    by_seats[str(seats)] = by_seats.get(str(seats), {}) | numbers
    found["seats"] = dict(sorted(by_seats.items(), key=lambda item: int(item[0])))
    path.write_text(json.dumps(found, indent=2) + "\n", "utf-8")


@click.command()
@click.argument("name", type=click.Choice(games.having("coach")))
@click.option("--matches", default=5000, show_default=True, help="How many for each seat count.")
@click.option("--doubt-matches", default=3000, show_default=True, help="How many for the doubt.")
@click.option("--seed", default=77, show_default=True, help="Which matches.")
@click.option("--bot", default="strongest", show_default=True, help="Who plays at all seats.")
@click.option("--player", help="Who plays positions on.  [default: the same bot]")
@click.option("--positions", default=300, show_default=True, help="How many are played on.")
@click.option("--times", default=200, show_default=True, help="How often each of them is.")
@click.option("--seats", "counts", multiple=True, type=int, help="Only with so many.")
@click.option("--check", is_flag=True, help="Fit nothing; say how fair corrected chances are.")
@click.option("--doubt", "only_doubt", is_flag=True, help="Fit only the doubt.")
@click.option("--keep", is_flag=True, help="Fit nothing; measure how far chances are off.")
@click.option("--jobs", default=1, show_default=True, help="How many processes play and ask.")
def main(
    name: str, matches: int, doubt_matches: int, seed: int, bot: str, player: str | None,
    positions: int, times: int, counts: tuple[int, ...], check: bool, only_doubt: bool, keep: bool,
    jobs: int,
) -> None:  # fmt: skip
    """Fit the correction of a game, for every number of seats."""
    game = games.find(name)
    for seats in counts or game.seat_counts({})[1:]:
        title = f"{game.title}, {seats} seats"
        told = Plan(name, seats, bot, EQUALS, seed, 1.0)
        if check:
            print(f"{title}: {checked(first_sights(told, matches, jobs))}", flush=True)
            continue
        if not (keep or only_doubt):
            sights = first_sights(told._replace(evaluator=UNCORRECTED), matches, jobs)
            found = fit(sights.told, sights.won)
            numbers = {**found._asdict(), "uncertainty": None}
            write(game, seats, **numbers, bot=bot, matches=matches, seed=seed)
            print(f"{title}: {found}", flush=True)
        if not keep:
            asked = told._replace(share=_SHARE, weighed=0.0, rolls=False)
            part = doubt(asked, doubt_matches, jobs)
            write(game, seats, doubt=part)
            print(f"{title}: doubt {part}", flush=True)
        if not only_doubt:
            off = uncertainty(told._replace(seed=seed + 1), player or bot, positions, times, jobs)
            write(game, seats, uncertainty=round(off.value, _DIGITS))
            print(f"{title}: off by {off}", flush=True)


if __name__ == "__main__":
    main()
