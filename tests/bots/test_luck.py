"""Luck is 0 on average, exactly or by what is drawn, and the same for both engines."""

from itertools import product
from math import sqrt
from typing import Any

import numpy as np
import pytest

from often import mainly
from rollwright import bots
from rollwright.arena.play import kernels
from rollwright.bots.asked import noted
from rollwright.bots.correction import fitted
from rollwright.core import games
from rollwright.core.dice import FACES
from rollwright.core.errors import BotError
from rollwright.core.match import Match
from rollwright.core.stream import split
from rollwright.games.qwixx.bots import luck as by_network
from rollwright.games.qwixx.bots.network import for_equals, read
from rollwright.games.qwixx.bots.network.equals import Equals
from rollwright.games.qwixx.bots.network.first_sight import network
from rollwright.games.qwixx.bots.network.search import searching
from rollwright.games.qwixx.kernels.lookup import PAIRS, packed
from rollwright.games.twenty_one.bots import luck as by_race
from rollwright.games.twenty_one.kernels.play import HEAD, PER_SEAT
from rollwright.games.twenty_one.state import ATTEMPT, ROLL, SECOND_ROLL

GAMES = ["qwixx", "twenty_one"]


def _seeds(count: int) -> Any:
    return np.array([split(5, number) for number in range(count)], np.uint64)


def _line_up(game: str, seats: int) -> Any:
    return kernels("compiled", games.find(game), {}, ("greedy", "random", "greedy")[:seats])


@pytest.mark.parametrize(
    "sheets",
    mainly(
        [(0b111110000000, 0, 0, 0b11), (0, 0b1001, 0b1000000001, 0)],
        [(0, 0b11, 0, 0b1), (0b11, 0, 0b111, 0), (0, 0, 0b111111000, 0b1000000)],
    ),
)
def test_q10_all_rolls_together_bring_nothing(sheets: list[tuple[int, ...]]) -> None:
    """Blue is closed, so that five dice are left to try in all ways."""
    closed = 0b1000
    head = [(number, 1, closed) for number in range(FACES**5)]
    rolled = [
        ((white * PAIRS) + upper) * PAIRS + green * FACES
        for white, upper, green in product(range(PAIRS), range(PAIRS), range(FACES))
    ]
    tail = [number for rows in sheets for number in (packed(rows), 1)]
    lines = np.array(
        [[*line, dice, *tail] for line, dice in zip(head, rolled, strict=True)], np.int64
    )
    found = np.zeros((len(lines), len(sheets)))
    ahead = searching(network(for_equals(read())))
    by_network.add_luck(
        Equals(ahead, fitted(games.find("qwixx"), len(sheets)).correction), lines, found
    )
    assert np.abs(found).max() > 0.02
    assert np.abs(found.mean(axis=0)).max() < 1e-9
    assert np.abs(found.sum(axis=1)).max() < 1e-9


@pytest.mark.parametrize("again", [False, True])
def test_drawn_rolls_make_luck_right_on_average(again: bool) -> None:
    """Thousands of fair rolls in one position, in the middle of a match."""
    count = 4000
    chance = np.random.default_rng(3)
    luck = by_race.RaceLuck(2)
    _, traces = _line_up("twenty_one", 2).traces(1, 0, 1)
    match = np.zeros((count, HEAD + 2 * PER_SEAT), np.int64)
    match[:] = traces[np.flatnonzero(traces[:, 0] == ROLL)[5]]
    start = traces[:1].repeat(count, axis=0)
    rolls = chance.integers(0, FACES, (count, 6))
    second = np.where(rolls == 0, 0, chance.integers(0, FACES, (count, 6)))
    units = FACES ** np.arange(5, -1, -1)
    match[:, 1] = rolls @ units
    written = match.copy()
    written[:, 0] = ATTEMPT
    lines = [start, match, written]
    if again:
        twice = match.copy()
        twice[:, 0], twice[:, 1] = SECOND_ROLL, second @ units
        lines.append(twice)
    found = luck.of_traces(np.stack(lines, axis=1).reshape(-1, match.shape[1]), _seeds(count))
    assert found.std() > 0.01
    assert np.abs(found.mean(axis=0)).max() < 3.5 * found.std() / sqrt(count)
    assert np.abs(found.sum(axis=1)).max() < 1e-6


@pytest.mark.parametrize("rolls", [by_race.FIRST_ROLLS, by_race.SECOND_ROLLS])
def test_every_die_shows_every_face_equally_often(rolls: int) -> None:
    drawn = np.empty((rolls, 6), np.int64)
    seen = np.zeros((rolls, 6, FACES))
    seed = np.uint64(1)
    for _ in range(300):
        seed = np.uint64(by_race.draw(seed, drawn))
        assert (np.arange(rolls) * FACES // rolls == np.sort(drawn, axis=0).T).all()
        seen += drawn[:, :, None] == np.arange(FACES)
    assert np.abs(seen / 300 - 1 / FACES).max() < 0.1


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seats", [2, 3])
def test_both_engines_find_the_same_luck(game: str, seats: int) -> None:
    line_up = _line_up(game, seats)
    luck = bots.luck_of(games.find(game), seats)
    _, traces = line_up.traces(7, 0, 4)
    matches = [Match.replay(games.find(game), *line_up.log(7, number)) for number in range(4)]
    found = luck.of_traces(traces, _seeds(4))
    assert found.shape == (4, seats)
    assert (found == luck.of_matches(matches, _seeds(4))).all()
    assert np.abs(found.sum(axis=1)).max() < 1e-5


@pytest.mark.parametrize("game", GAMES)
def test_luck_explains_much_of_who_wins(game: str) -> None:
    line_up = kernels("compiled", games.find(game), {}, ("greedy", "greedy"))
    assert line_up is not None
    results, traces = line_up.traces(1, 0, 200)
    luck = bots.luck_of(games.find(game), 2).of_traces(traces, _seeds(200))
    lead = np.sign(results.scores[:, 0] - results.scores[:, 1])
    assert np.corrcoef(lead, luck[:, 0])[0, 1] > 0.7


def test_rolls_are_told_from_the_beginning_of_a_match() -> None:
    is_roll = np.array([1, 1, 0, 0, 1, 0, 1, 1, 0], bool)
    match, number = noted(is_roll)
    assert match.tolist() == [0, 0, 0, 0, 0, 0, 1, 1, 1]
    assert number[is_roll].tolist() == [-1, 0, 1, -1, 0]


def test_where_luck_cannot_be_told_a_sentence_says_so() -> None:
    game = games.find("qwixx")
    with pytest.raises(BotError, match="needs at least two players"):
        bots.luck_of(game, 1)
    with pytest.raises(BotError, match="knows Qwixx only without variants"):
        bots.luck_of(game, 2, {"sheet": "mixed-colours"})
