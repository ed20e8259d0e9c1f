"""Whether the chances of the evaluators are fair: `python -m benchmarks.calibration`.

Equals play matches, and before some rolls the evaluator says how likely the first seat is to win.
In fair figures, of all positions with a chance of 30 % about 30 % are won. The slope says how much
the logits should be stretched to be fair: 1 is fair, above 1 the chances are too cautious.
Positions of one match are not independent, so errors are those of the means over matches.
"""

import sys
from dataclasses import dataclass
from typing import Any, Final

import click
import numpy as np

from benchmarks import report
from rollwright import bots, games
from rollwright.bots.evaluator import EQUALS
from rollwright.core.game import CHANCE
from rollwright.core.match import Match
from rollwright.kernels import batch

_SEED: Final = 77
_SHARE: Final = 0.3
"""The part of all rolls that the evaluator is asked before."""
_GROUPS: Final = 10
_STEPS: Final = 50
_RESAMPLED: Final = 200

Floats = Any


@dataclass(frozen=True)
class Asked:
    """What the evaluator said, what came of it, and in which match."""

    chances: Floats
    won: Floats
    matches: Floats


def ask(name: str, seats: int, matches: int, bot: str, spec: str) -> Asked:
    """Let equals play, and ask the evaluator."""
    game = games.find(name)
    evaluator = bots.evaluator(spec, game, seats)
    line_up = batch.line_up(game, {}, [bot] * seats, bots.compiled(game))
    assert line_up
    chance = np.random.default_rng(_SEED)
    chances: list[float] = []
    won: list[float] = []
    numbers: list[int] = []
    for number in range(matches):
        setup, log = line_up.log(_SEED, number)
        match = Match(game, setup)
        found = []
        for step in log:
            if step[0] == CHANCE and chance.random() < _SHARE:
                found.append(evaluator.worth(match.state).values[0])
            match.step(*step)
        share = (0 in match.winners) / len(match.winners)
        chances += found
        won += [share] * len(found)
        numbers += [number] * len(found)
    return Asked(np.array(chances), np.array(won), np.array(numbers))


def slope(chances: Floats, won: Floats) -> float:
    """The factor of the logits that fits best what was won, by logistic regression."""
    clipped = np.clip(chances, 1e-6, 1 - 1e-6)
    logits = np.log(clipped / (1 - clipped))
    shift, factor = 0.0, 1.0
    for _ in range(_STEPS):
        fitted = 1 / (1 + np.exp(-(shift + factor * logits)))
        weights, missing = fitted * (1 - fitted), won - fitted
        mixed = (weights * logits).sum()
        curve = [[weights.sum(), mixed], [mixed, (weights * logits**2).sum()]]
        move = np.linalg.solve(curve, [missing.sum(), (missing * logits).sum()])
        shift, factor = shift + move[0], factor + move[1]
    return float(factor)


def slope_error(asked: Asked) -> float:
    """How much the slope varies if other matches had been played: whole matches are drawn again."""
    chance = np.random.default_rng(_SEED)
    places = [np.flatnonzero(asked.matches == number) for number in np.unique(asked.matches)]
    slopes = []
    for _ in range(_RESAMPLED):
        drawn = chance.integers(len(places), size=len(places))
        at = np.concatenate([places[number] for number in drawn])
        slopes.append(slope(asked.chances[at], asked.won[at]))
    return float(np.std(slopes))


def show(title: str, asked: Asked) -> None:
    """Print the chances in ten groups, and what was won in each."""
    rows = []
    for group in np.array_split(np.argsort(asked.chances), _GROUPS):
        numbers = asked.matches[group]
        by_match = [asked.won[group][numbers == number].mean() for number in np.unique(numbers)]
        error = np.std(by_match) / np.sqrt(len(by_match))
        chance, won = asked.chances[group].mean(), asked.won[group].mean()
        rows.append([f"{chance:.1%}", f"{won:.1%} ± {error:.1%}"])
    report.show(title, ["chance", "won"], rows)
    found, error = slope(asked.chances, asked.won), slope_error(asked)
    squares = float(((asked.chances - asked.won) ** 2).mean())
    print(f"slope {found:.3f} ± {error:.3f}, mean square error {squares:.4f}")
    print(f"{len(asked.chances)} positions of {len(np.unique(asked.matches))} matches")


@click.command()
@click.option("--matches", default=1500, show_default=True, help="How many for each row.")
@click.option("--bot", default="strongest", show_default=True, help="Who plays at all seats.")
@click.option("--evaluator", default=EQUALS, show_default=True, help="Who is asked.")
def main(matches: int, bot: str, evaluator: str) -> None:
    """Ask an evaluator about matches between equals."""
    for name in games.names():
        for seats in (2, 4):
            title = f"{games.find(name).title}, {seats} seats, {bot} at all of them, {evaluator}"
            print(f"▸ {title}", file=sys.stderr, flush=True)
            show(title, ask(name, seats, matches, bot, evaluator))


if __name__ == "__main__":
    main()
