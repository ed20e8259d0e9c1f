"""What a network is told about a match is what happened in it."""

import numpy as np
import pytest

from bots.test_network import random_weights
from rollwright.bots.boards.qwixx import STATES
from rollwright.bots.network import qwixx as network
from rollwright.core.match import Match
from rollwright.games.qwixx import GAME, rules
from rollwright.games.qwixx.state import ROLL, State
from rollwright.kernels.qwixx import LineUp
from rollwright.training.qwixx import SEATS, Table


def faced_in(state: State, seat: int, other: int) -> list[int]:
    """The features of a position before a roll, from the sheets of the readable engine."""
    known = network.network(random_weights()).known[0]
    pairs = []
    for row in range(rules.ROWS):
        mine, theirs = (int(known["state"][state.sheets[who][row]]) for who in (seat, other))
        pairs.append(0 if state.closed >> row & 1 else mine * STATES + theirs)
    lead = state.scores[seat] - state.scores[other]
    boxes = [state.sheets[who].misthrows for who in (seat, other)]
    waits = [(who - state.active) % state.seats for who in (seat, other)]
    begin = STATES**2
    scores = begin + 64 + min(max(lead, -64), 63)
    begin += 128
    misthrows = begin + 2 * (4 * boxes[0] + boxes[1]) + bool(state.closed)
    begin += 32
    return [*pairs, scores, misthrows, begin + 25 * state.seats + 5 * waits[0] + waits[1]]


@pytest.mark.parametrize("seats", SEATS)
def test_stories_tell_what_every_seat_faced_before_every_turn(seats: int) -> None:
    table = Table(random_weights(), seats)
    stories = table.stories(9, 100)
    line_up: LineUp = table._line_up
    moments, won = [], []
    for number in range(100, 100 + SEATS[seats]):
        match = Match.replay(GAME, *line_up.log(9, number))
        before = [state for state in match.states if state.phase == ROLL]
        for seat in range(seats):
            others = [other for other in range(seats) if other != seat]
            moments += [[faced_in(state, seat, other) for other in others] for state in before]
            winners = match.winners
            won.append(1 / len(winners) if seat in winners else 0)
    assert stories.faced.tolist() == moments
    assert stories.won.tolist() == pytest.approx(won)
    assert stories.ends[-1] == len(moments)
    assert np.all(np.diff(stories.ends, prepend=0) > 0)


def test_features_of_both_seats_are_in_the_table() -> None:
    faced = Table(random_weights(), 5).stories(1, 0).faced
    assert faced.min() >= 0
    assert faced.max() < network.FEATURES
