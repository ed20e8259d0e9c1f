"""Means, spreads and errors as the statistics module computes them; ties are shared."""

import statistics
from math import sqrt

import pytest

from records.samples import four_misthrows
from rollwright import bots
from rollwright.arena.play import seeded_match
from rollwright.cli.simulate import Figure, Tally
from rollwright.core import games
from rollwright.core.game import CHANCE, Setup
from rollwright.core.match import Match
from rollwright.games.qwixx import GAME
from rollwright.games.qwixx.actions import PASS
from rollwright.games.qwixx.state import State
from rollwright.kernels import batch

GREEDY = bots.find("greedy", GAME)
RANDOM = bots.find("random", GAME)


def _figure(values: list[float]) -> Figure:
    return Figure(values)


@pytest.mark.parametrize(
    "values",
    [
        [1.0, 2.0],
        [0.0, 0.0, 1.0, 0.5],
        [70, 64, 12, -20, 33, 33],
        [5.0] * 10,
        [-20.0, -20.5, -19.5],
        [float(value % 97) for value in range(1000)],
    ],
)
def test_a_figure_agrees_with_the_statistics_module(values: list[float]) -> None:
    figure = _figure(values)
    assert figure.total() == len(values)
    assert figure.mean == pytest.approx(statistics.mean(values))
    assert figure.spread == pytest.approx(statistics.stdev(values))
    assert figure.error == pytest.approx(statistics.stdev(values) / sqrt(len(values)))


def test_a_figure_of_nothing_or_one_value_has_no_spread() -> None:
    assert (Figure().total(), Figure().mean, Figure().spread, Figure().error) == (0, 0, 0, 0)
    one = _figure([42.0])
    assert (one.mean, one.spread, one.error) == (42, 0, 0)


def test_a_spread_is_never_the_root_of_a_negative_number() -> None:
    assert _figure([0.1] * 1000).spread == pytest.approx(0, abs=1e-6)


def test_values_may_come_many_at_a_time_and_in_any_order() -> None:
    one, two = Figure(), Figure()
    for value in [70.0, 1 / 3, 0.0, 1 / 3, 70.0, 1 / 3]:
        one[value] += 1
    for value, times in [(0.0, 1), (1 / 3, 3), (70.0, 2)]:
        two[value] += times
    assert (one.mean, one.spread, one.error) == (two.mean, two.spread, two.error)
    assert one == two


def test_a_tally_adds_up_its_matches() -> None:
    matches = [seeded_match(GAME, {}, [GREEDY, RANDOM, GREEDY], 3, n) for n in range(40)]
    tally = Tally(3)
    for match in matches:
        tally.add(match)
    assert tally.matches == 40
    assert tally.turns.mean == pytest.approx(statistics.mean(m.state.turn for m in matches))
    for seat in range(3):
        scores = [match.scores[seat] for match in matches]
        assert tally.scores[seat].mean == pytest.approx(statistics.mean(scores))
        assert tally.scores[seat].spread == pytest.approx(statistics.stdev(scores))
    assert sum(wins.mean for wins in tally.wins) == pytest.approx(1)


@pytest.mark.parametrize("name", games.having("kernels"))
def test_a_tally_of_counts_is_that_of_the_matches(name: str) -> None:
    game = games.find(name)
    specs = ["greedy", "random", "random"]
    makers = [bots.find(spec, game) for spec in specs]
    line_up = batch.line_up(game, {}, specs)
    assert line_up
    by_engine, by_kernels = Tally(3), Tally(3)
    for number in range(50):
        by_engine.add(seeded_match(game, {}, makers, 3, number))
    by_kernels.add_counts(batch.counts(line_up.play(3, 0, 50)), line_up.ending)
    assert by_engine == by_kernels
    assert by_engine.scores == by_kernels.scores
    assert by_engine.wins == by_kernels.wins
    assert by_engine.endings.total() == 50


def _all_pass(seats: int) -> Match[State]:
    """Nobody ever crosses: the seat that begins is the first with four misthrows and loses."""
    match = Match(GAME, Setup(seats, 0))
    while not match.is_over:
        match.step(CHANCE, (1, 2, 3, 4, 5, 6))
        while match.pending not in ((), (CHANCE,)):
            match.step(match.pending[0], PASS)
    return match


def test_q15_a_tie_is_shared() -> None:
    match = _all_pass(3)
    assert match.scores == (-20, -15, -15)
    tally = Tally(3)
    tally.add(match)
    assert [wins.mean for wins in tally.wins] == [0, 0.5, 0.5]
    assert [scores.mean for scores in tally.scores] == [-20, -15, -15]
    assert tally.turns.mean == 10


def test_a_seat_alone_always_wins() -> None:
    tally = Tally(1)
    tally.add(four_misthrows())
    assert tally.wins[0].mean == 1
    assert tally.turns.mean == 4


def test_tallies_do_not_share_figures() -> None:
    one, two = Tally(1), Tally(1)
    one.add(four_misthrows())
    assert two.matches == 0
    assert two.scores[0].total() == 0
