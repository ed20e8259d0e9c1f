"""What perfect play wins against bots in Twenty One for two.

    python -m benchmarks.duel.against --bot greedy --bot solo:4.5/w1 --matches 20000

The solved player sits at either sheet of the pair in half of the matches, and who begins is drawn.
It plays by the lower bound of its seat, so it does not make use of what bots do wrong.
"""

from typing import Final

import click
import numpy as np

from benchmarks import report
from benchmarks.duel.players import Player
from benchmarks.duel.rounds import Place
from rollwright import envs
from rollwright.games.twenty_one import GAME, rules
from rollwright.games.twenty_one.actions import KEEP, REROLL
from rollwright.games.twenty_one.layout import COLOURS
from rollwright.games.twenty_one.solver.two_players import pairs as solver
from rollwright.games.twenty_one.solver.two_players.pairs import Bound
from rollwright.games.twenty_one.solver.two_players.states import seats
from rollwright.games.twenty_one.state import ATTEMPT
from rollwright.solver.kept import Array

SEATS: Final = 2
_SEED: Final = 5


class Table:
    """Many matches of a bot against whoever chooses, as the environments show them."""

    def __init__(self, bound: Bound, bot: str, count: int, seed: int) -> None:
        self._batch = envs.in_place(
            GAME, SEATS, count, opponents=bot, observation="ints", seed=seed,
            sheets=[bound.own, bound.other],
        )  # fmt: skip
        self._at = {number.name: at for at, number in enumerate(GAME.observation(SEATS))}
        self._batch.reset()

    def _column(self, name: str) -> Array:
        return self._batch.observations[:, self._at[name]].astype(np.int64)

    def _states(self, seat: int) -> Array:
        fields = [self._column(f"seat +{seat}: field {n + 1}") for n in range(rules.FIELDS)]
        free = np.sum([(field == 0) << n for n, field in enumerate(fields)], axis=0)
        row, hits = self._column(f"seat +{seat}: row"), self._column(f"seat +{seat}: hits")
        states: Array = seats().number[row, free, hits]
        return states

    def look(self) -> tuple[Place, Array, Array]:
        """Where the matches are, their dice, and in which a second attempt may be made."""
        lead = self._column("seat +0: score") - self._column("seat +1: score")
        place = Place(self._states(0), self._states(1), self._column("active"), lead)
        dice = np.array([self._column(f"{colour} die") for colour in COLOURS]).T
        return place, dice, self._column("phase") == ATTEMPT

    def step(self, actions: Array) -> tuple[Array, Array]:
        """Choose in all matches; which are over now, and the results of all."""
        self._batch.actions[:] = actions
        _, rewards, is_over, _, _ = self._batch.step()
        return is_over.copy(), rewards.copy()


def play(bound: Bound, bot: str, count: int, seed: int) -> Array:
    """What the solved player won in so many matches against a bot."""
    table = Table(bound, bot, count, seed)
    player = Player(bound, np.random.default_rng(seed))
    results = np.full(count, np.nan)
    while np.isnan(results).any():
        places, dice, may_try = table.look()
        going = np.flatnonzero(np.isnan(results))
        chosen = player.write(_of(places, going), dice[going])
        actions = np.zeros(count, np.int64)
        actions[going] = chosen.columns
        asked = may_try[going]
        trying = going[asked]
        again = player.tries_again(_of(places, trying), dice[trying], chosen.value[asked])
        actions[trying] = np.where(again, int(REROLL), int(KEEP))
        # Matches that are over have begun again; whatever is legal will do there.
        rest = np.flatnonzero(~np.isnan(results))
        actions[rest] = np.where(may_try[rest], int(KEEP), 0)
        is_over, rewards = table.step(actions)
        results = np.where(np.isnan(results) & is_over, rewards, results)
    return results


def _of(places: Place, which: Array) -> Place:
    return Place(*(each[which] for each in places))


@click.command()
@click.option("--bot", "specs", multiple=True, default=["greedy", "solo:4.5/w1"])
@click.option("--sheets", default="A,B", show_default=True, help="Those of the two seats.")
@click.option("--matches", default=20_000, show_default=True, help="How many against each bot.")
def main(specs: tuple[str, ...], sheets: str, matches: int) -> None:
    """Let the solved player play against bots."""
    pairs = solver.SheetPairs()
    [(own, other)] = pairs.pairs_of(sheets)
    pairs.warm(print)
    found: dict[str, list[Array]] = {bot: [] for bot in specs}
    for names in ((own, other), (other, own)):
        bound = solver.lower_bound(*names, 0, print)
        for bot in specs:
            found[bot].append(play(bound, bot, matches // SEATS, _SEED))
    lines = []
    for bot, results in found.items():
        won = np.concatenate(results)
        error = won.std() / np.sqrt(len(won))
        each = [f"{part.mean():.1%}" for part in results]
        lines.append([bot, f"{len(won):,}", f"{won.mean():.2%} ± {error:.2%}", *each])
    columns = ["against", "matches", "perfect play wins", f"with {own}", f"with {other}"]
    report.show("Perfect play against bots", columns, lines)


if __name__ == "__main__":
    main()
