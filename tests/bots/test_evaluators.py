"""Evaluators: chances add up, agree before and after a roll, and bots choose by them."""

from concurrent.futures import ThreadPoolExecutor
from itertools import islice
from typing import Any

import numpy as np
import pytest

from bots.positions import positions
from rollwright import bots
from rollwright.bots.correction import fitted
from rollwright.bots.evaluator import EQUALS, UNCORRECTED, best
from rollwright.core import games
from rollwright.core.dice import SeededDice
from rollwright.core.errors import BotError
from rollwright.core.game import CHANCE, Game, View
from rollwright.core.match import Match
from rollwright.games.qwixx import GAME as QWIXX
from rollwright.games.qwixx.bots.network import blended, equals, for_equals, read
from rollwright.games.qwixx.bots.network.first_sight import network
from rollwright.games.qwixx.bots.network.search import searching
from rollwright.games.qwixx.kernels import steps
from rollwright.games.qwixx.kernels.lookup import PAIRS
from rollwright.games.qwixx.kernels.packing import pack
from rollwright.games.twenty_one import GAME as TWENTY_ONE
from rollwright.kernels.compiled import kernel

MOST_ERRORS = 3.0


def some(game: Game[Any], seats: int, seed: int, count: int, stride: int = 7) -> list[Any]:
    return [*islice(positions(game, seats, seed), 0, count * stride, stride)]


@pytest.mark.parametrize("name", games.having("coach"))
@pytest.mark.parametrize("spec", [EQUALS, UNCORRECTED, "strongest", "skilled"])
def test_chances_of_all_seats_add_up_to_one(name: str, spec: str) -> None:
    game = games.find(name)
    for seats in game.seat_counts({})[1:]:
        evaluator = bots.evaluator(spec, game, seats)
        for state in some(game, seats, seats, 15, 5):
            worth = evaluator.worth(state)
            assert sum(worth.values) == pytest.approx(1, abs=1e-6)
            assert all(-1e-9 <= value <= 1 + 1e-6 for value in worth.values)
            assert all(error >= 0 for error in worth.errors)


@pytest.mark.parametrize("name", games.having("coach"))
def test_a_match_that_is_over_is_worth_what_was_won(name: str) -> None:
    game = games.find(name)
    ended = [state for state in islice(positions(game, 3, 5), 2500) if not state.pending]
    assert len(ended) > 5
    for state in ended:
        won = [score == max(state.scores) for score in state.scores]
        shares = [won_by / sum(won) for won_by in won]
        assert bots.evaluator(EQUALS, game, 3).worth(state).values == pytest.approx(shares)


@kernel
def mean_over_rolls(teller: Any, kept: Any, sheets: Any, known: Any, mean: Any) -> None:
    """The mean of what all rolls are worth, one after the other."""
    chances = np.empty(len(sheets))
    before = steps.load(kept[0])
    mean[:] = 0
    for whites in range(PAIRS):
        for upper in range(PAIRS):
            for lower in range(PAIRS):
                pairs = np.uint64(whites), np.uint64(upper), np.uint64(lower)
                steps.store(kept[0], steps.roll(known[0], before, pairs[0], pairs[1], pairs[2]))
                equals.worth(teller, kept, sheets, chances)
                mean += chances
    mean /= PAIRS**3
    steps.store(kept[0], before)


def qwixx_difference(state: Any) -> float:
    """By how much the mean over all rolls differs from the worth before the roll."""
    ahead = searching(network(for_equals(read())))
    teller = equals.Equals(ahead, fitted(QWIXX, state.seats).correction)
    mean = np.empty(state.seats)
    mean_over_rolls(teller, *pack(state), ahead.network.known, mean)
    before = bots.evaluator(EQUALS, QWIXX, state.seats).worth(state)
    return float(np.abs(mean - np.array(before.values)).max())


def before_rolls(game: Game[Any], count: int, seed: int) -> list[Any]:
    """Positions before a roll: most with two seats, some with more."""
    found: list[Any] = []
    for seats, share in ((2, 0.8), (3, 0.2)):
        to_roll = (state for state in positions(game, seats, seed) if state.to_roll)
        wanted = round(count * share)
        found += islice(to_roll, 0, wanted * 5, 5)
    return found[:count]


def test_qwixx_before_a_roll_is_exactly_the_mean_over_all_rolls() -> None:
    for state in before_rolls(QWIXX, 5, 3):
        assert qwixx_difference(state) < 1e-9


@pytest.mark.slow
def test_qwixx_before_a_roll_is_the_mean_over_all_rolls_in_2000_positions() -> None:
    qwixx_difference(before_rolls(QWIXX, 1, 3)[0])
    with ThreadPoolExecutor(2) as pool:
        differences = [*pool.map(qwixx_difference, before_rolls(QWIXX, 2000, 3))]
    assert len(differences) == 2000
    assert max(differences) < 1e-9


def twenty_one_deviation(rolls: int, state: Any) -> float:
    """By how many standard errors the mean over drawn rolls differs from the worth before."""
    evaluator = bots.evaluator(EQUALS, TWENTY_ONE, state.seats)
    dice = SeededDice(state.turn)
    after = [
        evaluator.worth(state.step(CHANCE, dice.roll(number, len(state.to_roll))))
        for number in range(rolls)
    ]
    values = np.array([worth.values for worth in after])
    drawn = values.std(axis=0) / np.sqrt(rolls)
    before = evaluator.worth(state)
    errors = np.sqrt(drawn**2 + np.array(before.errors) ** 2)
    difference = np.abs(values.mean(axis=0) - np.array(before.values))
    return float((difference / np.maximum(errors, 1e-9)).max())


def test_twenty_one_before_a_roll_is_the_mean_over_drawn_rolls() -> None:
    for state in before_rolls(TWENTY_ONE, 12, 3):
        assert twenty_one_deviation(100, state) < MOST_ERRORS + 1


@pytest.mark.slow
def test_twenty_one_before_a_roll_is_the_mean_over_drawn_rolls_in_2000_positions() -> None:
    found = [twenty_one_deviation(100, state) for state in before_rolls(TWENTY_ONE, 2000, 3)]
    assert len(found) == 2000
    assert np.mean(np.array(found) > MOST_ERRORS) < 0.005
    assert max(found) < 2 * MOST_ERRORS


def check_choices(name: str, seats: int, count: int) -> None:
    game = games.find(name)
    evaluator = bots.evaluator("strongest", game, seats)
    bot = bots.find("strongest", game)(1)
    checked = 0
    for state in positions(game, seats, 8):
        for seat in state.pending:
            if seat == CHANCE or len(state.legal(seat)) < 2:
                continue
            view = View(state.view(seat), seat)
            legal = state.legal(seat)
            weighed = evaluator.weigh(view, legal)
            assert tuple(choice.action for choice in weighed) == legal
            chosen = next(w for w in weighed if w.action == bot.choose(view, legal))
            assert chosen.value == best(weighed).value
            checked += 1
        if checked >= count:
            return


@pytest.mark.parametrize("name", games.having("coach"))
@pytest.mark.parametrize(("seats", "count"), [(1, 100), (2, 300), (4, 100)])
def test_the_strongest_takes_what_weighs_most(name: str, seats: int, count: int) -> None:
    check_choices(name, seats, count)


@pytest.mark.slow
@pytest.mark.parametrize("name", games.having("coach"))
def test_the_strongest_takes_what_weighs_most_in_2000_positions(name: str) -> None:
    check_choices(name, 2, 2000)


@pytest.mark.parametrize("name", games.having("coach"))
def test_alone_worth_is_the_exact_expected_score(name: str) -> None:
    """Before a roll it is the mean over rolls, and before a choice the best that can be chosen."""
    game = games.find(name)
    evaluator = bots.evaluator(EQUALS, game, 1)
    dice = SeededDice(4)
    for state in some(game, 1, 4, 40):
        [value] = evaluator.worth(state).values
        if state.to_roll:
            rolls = [dice.roll(number, len(state.to_roll)) for number in range(400)]
            after = [evaluator.worth(state.step(CHANCE, roll)).values[0] for roll in rolls]
            error = float(np.std(after)) / np.sqrt(len(after))
            assert abs(np.mean(after) - value) < 5 * error + 1e-3
        elif state.pending:
            [seat] = state.pending
            after = [
                evaluator.worth(state.step(seat, each)).values[0] for each in state.legal(seat)
            ]
            assert value == pytest.approx(max(after), abs=1e-3)
        else:
            assert (value,) == state.scores


def test_the_start_of_two_equals_is_close_to_even() -> None:
    """Equals at the starting seat win 53.2 %; a bot that expects hasty others hopes for more."""
    state = Match.deal(QWIXX, 2, SeededDice(1), {}).state
    chance = bots.evaluator(EQUALS, QWIXX, 2).worth(state).values[state.active]
    assert 0.50 < chance < 0.56


def test_blending_is_undone_for_equals() -> None:
    weights = read()
    assert np.abs(blended(for_equals(weights)) - weights).max() < 1e-2


@pytest.mark.parametrize("name", games.having("coach"))
def test_every_evaluator_says_whom_it_supposes(name: str) -> None:
    game = games.find(name)
    for seats in (1, 2):
        for spec in (EQUALS, "strongest", "beginner"):
            assert bots.evaluator(spec, game, seats).supposes.endswith(".")


@pytest.mark.parametrize(
    ("spec", "options", "message"),
    [
        ("greedy", {}, "Qwixx has no evaluator 'greedy'; it has: equals, uncorrected, "),
        ("search:5", {}, "write search:50ms"),
        ("equals:5", {}, "equals takes nothing after the colon"),
        ("equals", {"sheet": "mixed-colours"}, "equals cannot play Qwixx with sheet mixed-colours"),
    ],
)
def test_what_is_no_evaluator_is_refused(spec: str, options: dict[str, str], message: str) -> None:
    with pytest.raises(BotError, match=message):
        bots.evaluator(spec, QWIXX, 2, options)
