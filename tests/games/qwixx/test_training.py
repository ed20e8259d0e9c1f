"""What a network is told about a match is what happened in it."""

import numpy as np
import pytest

from games.qwixx.bots.network.test_first_sight import random_weights
from often import mainly
from rollwright.bots import forward
from rollwright.core.match import Match
from rollwright.games.qwixx import GAME, rules
from rollwright.games.qwixx.bots import network
from rollwright.games.qwixx.bots.network import BLEND, STATES, blended
from rollwright.games.qwixx.state import ROLL, State
from rollwright.games.qwixx.training import SEATS, SPARRING, beginner, kin
from rollwright.training.lessons import Storyteller
from rollwright.training.lessons import rival as policy_of


def faced_in(state: State, seat: int, other: int) -> list[int]:
    """The features of a position before a roll, from the sheets of the readable engine."""
    both = zip(states_of(state, seat), states_of(state, other), strict=True)
    pairs = [mine * STATES + theirs for mine, theirs in both]
    lead = state.scores[seat] - state.scores[other]
    boxes = [state.sheets[who].misthrows for who in (seat, other)]
    waits = [(who - state.active) % state.seats for who in (seat, other)]
    begin = STATES**2
    scores = begin + 64 + min(max(lead, -64), 63)
    begin += 128
    misthrows = begin + 2 * (4 * boxes[0] + boxes[1]) + bool(state.closed)
    begin += 32
    turns = begin + 25 * state.seats + 5 * waits[0] + waits[1]
    begin += 3 * 150
    alike = []
    for who in (seat, other):
        for rows in ((0, 1), (2, 3)):
            low, high = sorted(states_of(state, who)[row] for row in rows)
            alike.append(begin + high * (high + 1) // 2 + low)
        begin += STATES * (STATES + 1) // 2
    return [*pairs, scores, misthrows, turns, *alike]


def states_of(state: State, seat: int) -> list[int]:
    """The states of a seat's rows; closed ones are locked for everybody."""
    known = network.known()[0]
    rows = enumerate(state.sheets[seat][: rules.ROWS])
    return [0 if state.closed >> row & 1 else int(known["state"][marks]) for row, marks in rows]


@pytest.mark.parametrize("seats", SEATS)
def test_stories_tell_what_every_seat_faced_before_every_turn(seats: int) -> None:
    storyteller = Storyteller(GAME, random_weights(), seats)
    stories = storyteller.stories(9, 100)
    [(line_up, _)] = storyteller._line_ups
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


@pytest.mark.parametrize("rival", mainly(*SPARRING))
def test_a_story_says_the_manner_of_the_rival_and_nothing_else_of_it(rival: str) -> None:
    manner = SPARRING[rival]
    weights, known = random_weights(), policy_of(GAME, rival, 2)
    stories, plain = (Storyteller(GAME, weights, 2, known, at).stories(9, 0) for at in (manner, 0))
    more = stories.faced[0, 0] - plain.faced[0, 0]  # all play the same until the first choice
    assert sorted(more) == [0] * (network.FEATURES_OF_ONE - 1) + [manner * network.IN_TURNS]
    [at] = plain.faced[0, 0][more > 0]
    assert network.TURNS <= at < network.TURNS + network.IN_TURNS


def test_against_anybody_others_count_as_a_bit_of_each_manner() -> None:
    assert sum(BLEND) == pytest.approx(1)
    weights = random_weights()
    before, after = (forward.parts(found).table for found in (weights, blended(weights)))
    blocks = [
        before[network.TURNS + at * network.IN_TURNS :][: network.IN_TURNS]
        for at in range(network.MANNERS)
    ]
    mixed = sum(share * block for share, block in zip(BLEND, blocks, strict=True))
    mine = slice(network.TURNS, network.TURNS + network.IN_TURNS)
    assert after[mine] == pytest.approx(mixed, abs=1e-6)
    after[mine] = before[mine]
    assert np.array_equal(before, after)


def test_features_of_both_seats_are_in_the_table() -> None:
    faced = Storyteller(GAME, random_weights(), 5).stories(1, 0).faced
    assert faced.min() >= 0
    assert faced.max() < network.FEATURES


def test_pairs_of_states_have_in_common_what_either_says_alone() -> None:
    common = kin()

    def shared(*features: int) -> int:
        """How many numbers two features share, leaving out those that all pairs share."""
        sets = [
            {
                number
                for number, share in zip(common.numbers[at], common.shares[at], strict=True)
                if share == 1
            }
            for at in features
        ]
        return len(sets[0] & sets[1])

    assert shared(20 * STATES + 30, 20 * STATES + 31) == 1
    assert shared(20 * STATES + 30, 21 * STATES + 30) == 1
    assert shared(20 * STATES + 30, 30 * STATES + 20) == 0
    assert shared(network.LEADS + 40, network.LEADS + 41) == 1
    assert shared(network.LEADS + 40, network.LEADS + 60) == 0


def test_a_beginner_thinks_alike_of_features_that_have_much_in_common() -> None:
    table = forward.parts(beginner(3)).table
    near = np.abs(table[network.LEADS + 40] - table[network.LEADS + 41]).mean()
    far = np.abs(table[network.LEADS + 40] - table[network.LEADS + 100]).mean()
    assert 0 < near < far / 3
    assert (beginner(3) == beginner(3)).all()
    assert (beginner(3) != beginner(4)).any()
