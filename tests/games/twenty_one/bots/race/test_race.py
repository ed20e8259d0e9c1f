"""A race of sheets in Twenty One: its chances are those of the policy that everybody plays."""

from itertools import product
from typing import Any

import numpy as np
import pytest

from bots.engines import line_up
from rollwright.games.twenty_one import GAME, rules
from rollwright.games.twenty_one.bots import race as racing
from rollwright.games.twenty_one.bots.race import BOARD, STATE, TOTAL, states, tables
from rollwright.games.twenty_one.kernels.play import LineUp
from rollwright.games.twenty_one.layout import NUMBERS

EMPTY = states()[0, rules.ALL_COLUMNS, 0]


def board_of(*seats: tuple[int, int]) -> Any:
    """A board at the end of a round: the state and the points of every seat."""
    board = np.zeros((len(seats), BOARD), np.int64)
    board[:, [STATE, TOTAL]] = seats
    return board


def win(board: Any, seat: int, following: int = 0) -> float:
    """How likely a seat is to win, at the end of a round and before that of `following`."""
    race = tables.race(len(board))
    others = np.empty(racing.ROOM, np.float32)
    phase = racing.phase_of(seat, following, len(board))
    state, total = board[seat, STATE], board[seat, TOTAL]
    soonest = race.rounds[state, phase, 0]
    first, last = racing.gather(race, board, seat, following, soonest, others)
    return float(racing.chance_against(race, others, first, last, state, phase, total))


@pytest.mark.parametrize("seats", [2, 4])
def test_it_is_what_happens_if_everybody_plays_for_himself(seats: int) -> None:
    """But for the dice: all share them, and a second attempt changes them for all."""
    compiled = line_up(GAME, [f"solo:{tables.PRICE}"] * seats)
    assert isinstance(compiled, LineUp)
    results = compiled.play(1, 0, 2000)
    starts = [int(compiled.trace(1, number)[0, 1]) for number in range(2000)]
    won = results.scores == results.scores.max(axis=1, keepdims=True)
    shares = won / won.sum(axis=1, keepdims=True)
    first = shares[np.arange(len(starts)), starts].mean()
    assert first == pytest.approx(win(board_of(*[(EMPTY, 0)] * seats), 0), abs=0.03)


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_one_of_the_seats_wins(seats: int) -> None:
    """With equal points at the end two share a win; more than two do so a little less often."""
    board = board_of(*[(EMPTY, 0)] * seats)
    chances = [win(board, seat) for seat in range(seats)]
    assert sum(chances) == pytest.approx(1, abs=0.003 * seats)
    assert chances[0] > chances[1]  # it rolls first


def test_points_and_hits_are_an_advantage() -> None:
    """The 6 and the 5 of the first row hit are 11 points, and the bonus is 3."""
    begun = states()[0, rules.ALL_COLUMNS & ~0b11, 2]
    even, better, best = (win(board_of((EMPTY, lead), (EMPTY, 0)), 0) for lead in (0, 5, 9))
    assert even < better < best
    assert even < win(board_of((begun, 14), (EMPTY, 0)), 0)
    assert even > win(board_of((EMPTY, 0), (begun, 14)), 0)


def test_a_single_field_is_counted_by_hand() -> None:
    """The last field of both is the 1: a die shows it with 1/6, and a strike fills it anyway (T7).

    So both sheets are full after this round, and the seat that is ahead by 3 has won: a 1 and the
    bonus for the first hit are 2 points.
    """
    last = states()[rules.ROWS - 1, 1 << rules.FIELDS - 1, 0]
    assert win(board_of((last, 3), (last, 0)), 0) == pytest.approx(1, abs=1e-4)
    hit_if_active, hit = 1 / 6 + 5 / 36, 1 / 6
    even = hit_if_active * (1 - hit) + (hit_if_active * hit + (1 - hit_if_active) * (1 - hit)) / 2
    assert win(board_of((last, 0), (last, 0)), 0) == pytest.approx(even, abs=1e-4)


def test_t9_in_a_round_that_must_be_the_last_a_seat_writes_all_that_fits() -> None:
    """The other has one field left, and needs nothing. Everybody plays with dice of their own.

    An empty last row (4 4 3 3 2 1) that is 9 points behind: the chance to gain more is counted over
    all rolls. By values a seat would leave out low numbers, and win less often.
    """
    last, empty = rules.ROWS - 1, states()[rules.ROWS - 1, rules.ALL_COLUMNS, 0]
    struck = states()[last, 1, 0]  # its 4 is hit or lower with 4/6
    chances = np.zeros(60)
    for roll in product(range(1, 7), repeat=rules.FIELDS):
        entered = [(face, printed) for face, printed in zip(roll, NUMBERS[last], strict=True)]
        fitting = [face for face, printed in entered if rules.can_enter(face, printed)]
        hits = sum(rules.is_hit(face, printed) for face, printed in entered)
        chances[sum(fitting) + rules.bonus(hits)] += 6**-rules.FIELDS
    own = {0: 2 / 6, 1: 1 / 6, 2: 1 / 6, 3: 1 / 6, 5: 1 / 6}
    lead = 9
    expected = sum(
        chance * (chances[lead + gain + 1 :].sum() + chances[lead + gain] / 2)
        for gain, chance in own.items()
    )
    behind = board_of((empty, 0), (struck, lead), (struck, 0))
    assert win(behind, 0, following=2) == pytest.approx(expected, abs=2e-3)
