"""A player of Twenty One for two that is solved, against another one and against bots.

It plays by the lower bound of its seat: it writes what that promises most for, mixing entries where
that gains something, and makes a second attempt if the bound promises more for it. It plays many
matches at the same time.
"""

from typing import Final

import click
import numpy as np
from benchmarks import report
from tools.perfect_play.rounds import Choices, Place, Round, Table, choose_all, solve, table_of

from rollwright import envs
from rollwright.core.dice import FACES
from rollwright.games.twenty_one import GAME, rules
from rollwright.games.twenty_one.actions import KEEP, REROLL
from rollwright.games.twenty_one.layout import COLOURS
from rollwright.games.twenty_one.sheet import Sheet
from rollwright.games.twenty_one.solver.two_players import rolls
from rollwright.games.twenty_one.solver.two_players.answers import answer_rows
from rollwright.games.twenty_one.solver.two_players.bound import begin_free, begin_rows, look
from rollwright.games.twenty_one.solver.two_players.pairs import Bound, SheetPairs, lower_bound
from rollwright.games.twenty_one.solver.two_players.rolls import Rolls
from rollwright.games.twenty_one.solver.two_players.spans import LENGTH
from rollwright.games.twenty_one.solver.two_players.states import moves, seats
from rollwright.games.twenty_one.solver.two_players.tables import Room, room_for
from rollwright.games.twenty_one.state import ATTEMPT
from rollwright.kernels.compiled import kernel
from rollwright.solver.kept import Array

SEATS: Final = 2
_SEED: Final = 5
_NEAR: Final = 1e-6
"""Entries are mixed if that may gain more."""


class Player:
    """A seat that plays by its bound."""

    def __init__(self, bound: Bound, random: np.random.Generator) -> None:
        self._bound = bound
        self._table: Table = table_of(bound)
        self._sheets = rolls.sheets(bound.own, bound.other)
        self._room: Room = room_for(bound.first_row)
        self._random = random

    def write(self, places: Place, dice: Array) -> Choices:
        """What it writes with final dice."""
        count = len(dice)
        columns, state, points = (np.zeros(count, np.int64) for _ in range(3))
        found = Choices(columns, state, points, np.zeros(count))
        gaps = np.zeros(count)
        choose_all(self._table, places, dice, found, gaps)
        for at in np.flatnonzero(gaps > _NEAR):
            this = Round(self._table, Place(*(each[at] for each in places)), tuple(dice[at]))
            mixture = solve(1 - this.matrix.T).columns
            entry = int(self._random.choice(len(mixture), p=mixture))
            found.value[at] = (mixture @ this.matrix).min()
            found.columns[at] = this.written.columns[entry]
            found.state[at] = this.written.states[entry]
            found.points[at] = this.written.points[entry]
        return found

    def again(self, places: Place, dice: Array) -> Array:
        """What its bound promises for a second attempt of whoever is active."""
        again = np.zeros(len(dice))
        if not len(dice):
            return again
        own, other, active, lead = map(np.asarray, places)
        known = seats()
        rows, free = known.row, known.free
        pairs = (active * known.end + other) * known.end + own
        order = np.lexsort((pairs, free[own], rows[own], free[other], rows[other], active))
        begins = np.flatnonzero(np.diff(pairs[order], prepend=-1))
        ready: tuple[int, ...] = ()
        given = self._sheets, known, moves(), self._bound.values
        for group in np.split(order, begins[1:]):
            one, two, who = (int(each[group[0]]) for each in (own, other, active))
            wanted = who, int(known.row[one]), int(known.row[two]), int(known.free[two])
            if ready[:4] != wanted:
                lines = begin_rows(self._sheets, known, self._room, *wanted[1:])
                answer_rows(*given, lines, who, self._room)
            if ready != (*wanted, int(known.free[one])):
                ready = *wanted, int(known.free[one])
                begin_free(self._sheets, self._room, lines, ready[-1])
            hits = int(known.hits[two])
            start = look(known, moves(), self._room, lines, one, hits, who)
            _read_again(self._room.rolls, self._room.again, start, group, lead, dice, again)
        return again

    def tries_again(self, places: Place, dice: Array, kept: Array) -> Array:
        """Whether it makes a second attempt instead of writing for what it kept; it is active."""
        found: Array = self.again(places, dice) > kept
        return found


@kernel
def _read_again(
    rolled: Rolls, spans: Array, start: int, group: Array, lead: Array, dice: Array, again: Array
) -> None:
    """Look up what second attempts are worth to some matches."""
    for match in group:
        staying = 0
        for die in range(rolled.size[0]):
            face = dice[match, rolled.colour[die]]
            staying = staying << 1 | (not rules.is_rolled_again(face))
        at = lead[match] - start
        if at >= 0:
            again[match] = spans[staying * LENGTH + min(at, LENGTH - 1)]


def play_each_other(bounds: tuple[Bound, Bound], begins: int, count: int, seed: int) -> Array:
    """The results of matches from the first empty row of the bounds on, for the first seat."""
    random = np.random.default_rng(seed)
    players = [Player(bound, random) for bound in bounds]
    known = seats()
    first = int(known.number[bounds[0].first_row, rules.ALL_COLUMNS, 0])
    state = np.full((SEATS, count), first)
    points = np.zeros((SEATS, count), np.int64)
    active = begins
    while (going := np.flatnonzero((state != known.end).all(axis=0))).size:
        places = [_places(state[:, going], points[:, going], seat, active) for seat in range(SEATS)]
        dice = random.integers(1, FACES + 1, (len(going), len(COLOURS)))
        kept = players[active].write(places[active], dice).value
        again = np.flatnonzero(players[active].tries_again(places[active], dice, kept))
        new = random.integers(1, FACES + 1, (len(again), len(COLOURS)))
        stays = ~np.vectorize(rules.is_rolled_again, otypes=[bool])(dice[again])
        dice[again] = np.where(stays, dice[again], new)
        for seat, player in enumerate(players):
            choices = player.write(places[seat], dice)
            state[seat, going] = choices.state
            points[seat, going] += choices.points
        active = 1 - active
    results: Array = (np.sign(points[0] - points[1]) + 1) / 2
    return results


def _places(state: Array, points: Array, seat: int, active: int) -> Place:
    """Those of all matches, as a seat sees them."""
    other = 1 - seat
    count = state.shape[1]
    return Place(
        state[seat], state[other], np.full(count, int(active != seat)), points[seat] - points[other]
    )


@click.command("play")
@click.option("--sheets", default="A,B", show_default=True, help="Those of the two seats.")
@click.option(
    "--rows", default="5", show_default=True, help="Matches begin with the first of these."
)
@click.option(
    "--matches", default=1_000_000, show_default=True, help="How many, with either start."
)
@click.option("--batch", default=100_000, show_default=True, help="How many play at a time.")
def play(sheets: str, rows: str, matches: int, batch: int) -> None:
    """Let two solved players play against each other.

    Each seat plays by its own lower bound. If both bounds are right, the mean result lies in the
    bracket, but for chance: a player gets at least what its bound promises, and the other one, too.
    All matches play a round at the same time, so each pair of states is looked at once a round.
    """
    pairs = SheetPairs()
    [(own, other)] = pairs.pairs_of(sheets)
    pairs.warm(print)
    first_row = pairs.first_row_of(rows)
    bounds = (
        lower_bound(own, other, first_row, print),
        lower_bound(other, own, first_row, print),
    )
    empty = [Sheet(name, current=first_row) for name in (own, other)]
    lines = []
    for begins in range(SEATS):
        low = bounds[0].chance(*empty, is_active=begins == 0)
        high = 1 - bounds[1].chance(*empty[::-1], is_active=begins == 1)
        results = np.concatenate(
            [
                play_each_other(bounds, begins, min(batch, matches - done), done + begins)
                for done in range(0, matches, batch)
            ]
        )
        error = results.std() / np.sqrt(len(results))
        outside = max(low - results.mean(), results.mean() - high, 0.0) / error
        lines.append(
            [
                (own, other)[begins],
                f"{low:.5f} to {high:.5f}",
                f"{results.mean():.5f} ± {error:.5f}",
                f"{outside:.1f}",
            ]
        )
    columns = ["begins", f"{own} wins by the bounds", "in matches", "standard errors outside"]
    report.show(f"{matches:,} matches between solved players, rows {rows}", columns, lines)


class Tables:
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


def play_bot(bound: Bound, bot: str, count: int, seed: int) -> Array:
    """What the solved player won in so many matches against a bot."""
    tables = Tables(bound, bot, count, seed)
    player = Player(bound, np.random.default_rng(seed))
    results = np.full(count, np.nan)
    while np.isnan(results).any():
        places, dice, may_try = tables.look()
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
        is_over, rewards = tables.step(actions)
        results = np.where(np.isnan(results) & is_over, rewards, results)
    return results


def _of(places: Place, which: Array) -> Place:
    return Place(*(each[which] for each in places))


@click.command()
@click.option("--bot", "specs", multiple=True, default=["greedy", "solo:4.5/w1"])
@click.option("--sheets", default="A,B", show_default=True, help="Those of the two seats.")
@click.option("--matches", default=20_000, show_default=True, help="How many against each bot.")
def against(specs: tuple[str, ...], sheets: str, matches: int) -> None:
    """Let a solved player play against bots.

    It sits at either sheet of the pair in half of the matches, and who begins is drawn. It plays by
    the lower bound of its seat, so it does not make use of what bots do wrong.
    """
    pairs = SheetPairs()
    [(own, other)] = pairs.pairs_of(sheets)
    pairs.warm(print)
    found: dict[str, list[Array]] = {bot: [] for bot in specs}
    for names in ((own, other), (other, own)):
        bound = lower_bound(*names, 0, print)
        for bot in specs:
            found[bot].append(play_bot(bound, bot, matches // SEATS, _SEED))
    lines = []
    for bot, results in found.items():
        won = np.concatenate(results)
        error = won.std() / np.sqrt(len(won))
        each = [f"{part.mean():.1%}" for part in results]
        lines.append([bot, f"{len(won):,}", f"{won.mean():.2%} ± {error:.2%}", *each])
    columns = ["against", "matches", "perfect play wins", f"with {own}", f"with {other}"]
    report.show("Perfect play against bots", columns, lines)
