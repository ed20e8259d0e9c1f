"""Lookahead over a turn: what it says is the average over all rolls, each worked out by itself."""

from typing import Any

import numpy as np
import pytest

from bots.test_network import BEFORE, board_of, random_weights
from rollwright.bots.boards.qwixx import closing, cross, open_fields
from rollwright.bots.lookahead.qwixx import chance_of, dice, turn_ahead
from rollwright.bots.network import forward, qwixx
from rollwright.bots.network.qwixx import best_reply, best_turn, end_of_turn
from rollwright.bots.search.qwixx import Search, searching
from rollwright.games.qwixx.layout import STANDARD
from rollwright.kernels.compiled import kernel
from rollwright.kernels.policies.qwixx import Position
from rollwright.kernels.tables.qwixx import PAIRS, tables

YELLOW = 0b10
LATE = (
    "R: 2 3 4 5 6 8 9 10 | Y: 2 3 4 | G: 12 11 9 8 5 | B: 10 9 | M: 3",
    "R: 4 6 7 9 | Y: 3 5 6 8 9 11 12 | G: 9 8 7 6 4 3 | B: 12 11 7 5 4 3 | M: 1",
    "R: 5 6 | Y: 4 | G: 12 10 9 7 5 4 3 | B: 12 | M: 0",
)


@kernel
def roll_by_roll(
    search: Any, tables: Any, board: Any, faces: Any, seat: Any, active: Any, closed: Any
) -> Any:
    """The same, with every roll of all six dice."""
    network, table = search.network, tables[0]
    known = network.known[0]
    before = board.copy()
    total = 0.0
    for whites in range(PAIRS):
        white = table.white[whites]
        replies = np.zeros(len(board), np.int64)
        now = closed
        for other in range(len(board)):
            if other != active:
                legal = open_fields(board, other, closed) & white
                replies[other] = best_reply(
                    network, board, faces, other, active, closed, legal, 1, 0
                )
                now |= closing(replies[other])
        for other in range(len(board)):
            cross(known, board, other, replies[other])
        legal = open_fields(board, active, closed) & white
        answered = board.copy()
        for upper in range(PAIRS):
            for lower in range(PAIRS):
                colours = table.upper[whites, upper] | table.lower[whites, lower]
                position = Position(
                    0, np.uint64(active), closed, np.uint64(whites), np.uint64(upper),
                    np.uint64(lower), colours,
                )  # fmt: skip
                first, second = best_turn(network, board, faces, active, now, legal, position)
                cross(known, board, active, first)
                then = now | closing(first)
                total += chance_of(
                    end_of_turn(network, board, faces, seat, active, then, first, second)
                )
                board[:] = answered
        board[:] = before
    return total / PAIRS**3


def a_search() -> Search:
    return searching(qwixx.network(random_weights()), np.zeros(3, np.int64))


@pytest.mark.parametrize(("sheets", "closed"), [(BEFORE, 0), (LATE, YELLOW), (LATE[1:], YELLOW)])
def test_it_is_the_average_over_all_rolls(sheets: tuple[str, ...], closed: int) -> None:
    board = board_of(sheets)
    untouched = board.copy()
    faces = np.empty(forward.room(len(sheets)), np.float32)
    for seat in range(len(sheets)):
        found = turn_ahead(a_search(), board, faces, seat, 0, closed)
        assert np.array_equal(board, untouched)
        plain = roll_by_roll(a_search(), tables(STANDARD), board, faces, seat, 0, closed)
        assert found == pytest.approx(plain, abs=1e-6)


def test_every_roll_of_the_white_dice_counts_once() -> None:
    known = dice()[0]
    assert known["weight"].sum() == PAIRS
    assert known["weight"].sum(axis=1).tolist() == [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]
