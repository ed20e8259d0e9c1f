"""Lookahead when choosing: the same choice each time, whoever asks, and the best one."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from bots.engines import line_up, play_the_same
from games.qwixx.bots.network.test_first_sight import random_weights
from games.qwixx.bots.network.trials import BEFORE, position_in, trial_on
from often import mainly
from rollwright import bots
from rollwright.bots import forward
from rollwright.core.errors import BotError
from rollwright.core.game import View
from rollwright.core.match import Match
from rollwright.games.qwixx import GAME
from rollwright.games.qwixx.bots.compiled import Asked
from rollwright.games.qwixx.bots.network import read, value
from rollwright.games.qwixx.bots.network.first_sight import network
from rollwright.games.qwixx.bots.network.lookahead import chance_of, turn_ahead
from rollwright.games.qwixx.bots.network.search import (
    Search,
    correction,
    milliseconds,
    opened_search,
    searching,
)
from rollwright.games.qwixx.bots.network.trial import trial_of
from rollwright.games.qwixx.kernels.packing import pack_sheets, position_of
from rollwright.games.qwixx.kernels.play import LineUp
from rollwright.kernels.compiled import kernel
from rollwright.kernels.policies import Kinds


def one_turn(_seats: int) -> Search:
    """As `strongest`: its weights like several choices, so that looking ahead matters."""
    return searching(network(read()))


def two_turns(seats: int) -> Search:
    return searching(network(random_weights()), np.full(seats, 40))


@pytest.mark.parametrize("seats", mainly(2, 3))
@pytest.mark.parametrize("made", mainly(one_turn, two_turns))
def test_the_bot_and_the_policy_play_the_same_legal_matches(
    made: Callable[[int], Search], seats: int
) -> None:
    compiled = LineUp(Kinds(("search",), (made(seats),), (0,) * seats), {})
    makers = [lambda seed: Asked(lambda _settings, count: made(count), "", seed)] * seats
    play_the_same(compiled, GAME, makers, 2)


@kernel
def chances(search: Any, position: Any, sheets: Any, seat: Any) -> Any:
    """How likely a seat wins at the end of a turn: at first sight, and over the next turn."""
    ahead = opened_search(search)
    trial = trial_of(ahead.network.known, sheets, len(sheets))
    faces = np.empty(forward.room(len(sheets)), np.float32)
    following = np.int64(position.active)
    logit = value(ahead.network, trial, faces, seat, position.closed, following)
    return chance_of(logit), turn_ahead(ahead, position, trial, faces, seat)


def test_in_action_2_the_best_over_the_next_turn_is_chosen() -> None:
    """What a choice leads to is what the readable engine says."""
    search = one_turn(2)
    bot = Asked(lambda _settings, _seats: search, "")
    looked = changed = 0
    for number in range(5):
        setup, log = line_up(GAME, ["strongest"] * 2).log(3, number)
        for state in Match.replay(GAME, setup, log).states:
            seat = state.active
            legal = state.legal(seat) if state.pending == (seat,) else ()
            if state.is_action_1 or len(legal) < 2:
                continue
            after = {action: state.step(seat, action) for action in legal}
            if not all(then.pending for then in after.values()):
                continue
            found = {
                action: chances(search, position_of(then), pack_sheets(then.sheets), seat)
                for action, then in after.items()
            }
            ranked = sorted(legal, key=lambda action: -found[action][0])
            near = [at for at in ranked[:3] if found[at][0] > found[ranked[0]][0] - 0.01]
            best = max(near, key=lambda action: found[action][1])
            assert bot.choose(View(state, seat), legal) == best
            looked += len(near) > 1
            changed += best != ranked[0]
    assert 0 < changed < looked


@kernel
def corrected(
    search: Any, position: Any, trial: Any, faces: Any, seat: Any, rolls: Any
) -> Any:  # fmt: skip
    return correction(opened_search(search), position, trial, faces, seat, rolls)


@pytest.mark.slow
def test_a_correction_leaves_the_sheets_alone_and_is_small() -> None:
    """It is a difference of chances, on average over rolls."""
    trial = trial_on(BEFORE)
    untouched = trial.copy()
    faces = np.empty(forward.room(2), np.float32)
    more = corrected(two_turns(2), position_in(active=1), trial, faces, 0, 36)
    assert np.array_equal(trial, untouched)
    assert 0 < abs(more) < 1


@pytest.mark.parametrize("arguments", ["5", "0ms", "fast", "-3ms", "5 ms", "123456ms"])
def test_the_time_is_written_in_milliseconds(arguments: str) -> None:
    with pytest.raises(BotError) as caught:
        bots.find(f"search:{arguments}", GAME)
    assert str(caught.value) == f"write search:50ms, with milliseconds, not search:{arguments}."


@pytest.mark.parametrize(("arguments", "time"), [("", 50), ("5ms", 5), ("12000ms", 12000)])
def test_the_time_may_be_left_out(arguments: str, time: int) -> None:
    assert milliseconds(arguments) == time
