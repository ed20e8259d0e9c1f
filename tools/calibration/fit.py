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
from functools import partial
from typing import Any, Final, NamedTuple

import click
import numpy as np
from tools.calibration import figures
from tools.calibration.asking import CHOICES, Asked, Floats, Plan, ask, line_up, spread
from tools.calibration.fitting import fit, fit_doubt
from tools.calibration.playing_on import uncertainty

from rollwright import bots
from rollwright.bots.correction import FILE
from rollwright.bots.evaluator import EQUALS, UNCORRECTED
from rollwright.core import games
from rollwright.core.game import CHANCE, Game
from rollwright.core.games import folder_of
from rollwright.core.match import Match

_CHUNK: Final = 100
_DIGITS: Final = 4
_SHARE: Final = 0.2
"""The part of moments that is asked about for the doubt."""


class Sights(NamedTuple):
    """Chances before every turn and what was won, by position and wait until a seat's turn."""

    told: Floats
    won: Floats
    matches: Floats
    """By position, the number of its match."""


def first_sights(plan: Plan, matches: int, jobs: int = 1) -> Sights:
    """What the evaluator says of all positions before a turn, without looking ahead."""
    work = partial(_chunk, plan, matches)
    parts = spread(work, range(0, matches, _CHUNK), jobs)
    return Sights(*map(np.concatenate, zip(*parts, strict=True)))


def _chunk(plan: Plan, matches: int, begin: int) -> Sights:
    game = games.find(plan.game)
    evaluator: Any = bots.evaluator(plan.evaluator, game, plan.seats)
    equals = line_up(plan.game, plan.seats, plan.bot)
    told: list[Floats] = []
    won: list[Floats] = []
    numbers: list[int] = []
    for number in range(begin, min(begin + _CHUNK, matches)):
        setup, log = equals.log(plan.seed, number)
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
@click.argument("name", type=click.Choice(games.names()))
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
