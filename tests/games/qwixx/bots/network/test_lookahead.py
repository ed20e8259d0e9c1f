"""Lookahead over a turn: what it says is the average over all rolls, each worked out by itself."""

from typing import Any

import numpy as np
import pytest

from games.qwixx.bots.network.test_first_sight import random_weights
from games.qwixx.bots.network.trials import BEFORE, position_in, trial_on
from rollwright.bots import forward
from rollwright.games.qwixx.bots.network.first_sight import (
    best_reply,
    best_turn,
    end_of_turn,
    network,
    opened,
)
from rollwright.games.qwixx.bots.network.lookahead import chance_of, dice, turn_ahead
from rollwright.games.qwixx.bots.network.search import Search, opened_search, searching
from rollwright.games.qwixx.kernels import steps
from rollwright.games.qwixx.kernels.lookup import PAIRS, lookup
from rollwright.games.qwixx.layout import STANDARD
from rollwright.kernels.compiled import kernel

YELLOW = 0b10
LATE = (
    "R: 2 3 4 5 6 8 9 10 | Y: 2 3 4 | G: 12 11 9 8 5 | B: 10 9 | M: 3",
    "R: 4 6 7 9 | Y: 3 5 6 8 9 11 12 | G: 9 8 7 6 4 3 | B: 12 11 7 5 4 3 | M: 1",
    "R: 5 6 | Y: 4 | G: 12 10 9 7 5 4 3 | B: 12 | M: 0",
)


@kernel
def roll_by_roll(
    search: Any, lookups: Any, begun: Any, trial: Any, faces: Any, seat: Any
) -> Any:  # fmt: skip
    """The same, with every roll of all six dice."""
    network, dice = opened(search.network), lookups[0]
    known = network.known
    active = np.int64(begun.active)
    before = trial.copy()
    total = 0.0
    for whites in range(PAIRS):
        white = steps.roll(dice, begun, np.uint64(whites), np.uint64(0), np.uint64(0))
        legal = trial[active].open & white.white
        trial[active].chosen = 1
        replies = np.zeros(len(trial), np.int64)
        crossed = 0
        for other in range(len(trial)):
            if other != active:
                fields = trial[other].open & white.white
                replies[other] = best_reply(network, white, trial, faces, other, fields, 0)
                crossed |= replies[other]
        for other in range(len(trial)):
            steps.cross(known, trial[other], replies[other])
        answered = trial.copy()
        for upper in range(PAIRS):
            for lower in range(PAIRS):
                rolled = steps.roll(
                    dice, begun, np.uint64(whites), np.uint64(upper), np.uint64(lower)
                )
                now = steps.after_action_1(known, rolled, crossed)
                first, second = best_turn(network, now, trial, faces, legal)
                steps.cross(known, trial[active], first)
                trial[active].chosen = first
                then = steps.after_action_1(known, now, first)
                total += chance_of(end_of_turn(network, then, trial, faces, seat, second))
                trial[:] = answered
        trial[:] = before
    return total / PAIRS**3


@kernel
def ahead(search: Any, begun: Any, trial: Any, faces: Any, seat: Any) -> Any:
    return turn_ahead(opened_search(search), begun, trial, faces, seat)


def a_search() -> Search:
    return searching(network(random_weights()), np.zeros(3, np.int64))


@pytest.mark.parametrize(("sheets", "closed"), [(BEFORE, 0), (LATE, YELLOW), (LATE[1:], YELLOW)])
def test_it_is_the_average_over_all_rolls(sheets: tuple[str, ...], closed: int) -> None:
    trial = trial_on(sheets)
    untouched = trial.copy()
    faces = np.empty(forward.room(len(sheets)), np.float32)
    begun = position_in(closed=closed)
    for seat in range(len(sheets)):
        found = ahead(a_search(), begun, trial, faces, seat)
        assert np.array_equal(trial, untouched)
        plain = roll_by_roll(a_search(), lookup(STANDARD), begun, trial, faces, seat)
        assert found == pytest.approx(plain, abs=1e-6)


def test_every_roll_of_the_white_dice_counts_once() -> None:
    weights = dice()[0]["sheet"]["weights"]
    assert weights.sum() == PAIRS
    assert weights.sum(axis=1).tolist() == [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]
