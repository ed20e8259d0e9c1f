"""What holds in every match of Qwixx."""

from collections import Counter
from random import Random

from hypothesis import settings

from properties.machine import MatchMachine
from rollwright.core.game import CHANCE, Setup
from rollwright.games.qwixx import GAME
from rollwright.games.qwixx.actions import COLOURS, PASS, Choice, Cross
from rollwright.games.qwixx.layout import STANDARD
from rollwright.games.qwixx.sheet import Sheet
from rollwright.games.qwixx.state import State

WIDEST_GAP = 3
"""Careful play passes rather than skip more fields than this less one."""


def gap(state: State, seat: int, cross: Cross) -> int:
    """How far the cross is from the last one in its row; 1 skips nothing."""
    numbers = STANDARD.numbers[cross.row]
    crossed = state.sheets[seat].numbers(STANDARD, cross.row)
    return numbers.index(cross.number) - (numbers.index(crossed[-1]) if crossed else -1)


def careful(state: State, seat: int) -> Choice:
    """The cross that skips least, or a pass where all of them skip much."""
    crosses = [choice for choice in state.legal(seat) if isinstance(choice, Cross)]
    near = [cross for cross in crosses if gap(state, seat, cross) <= WIDEST_GAP]
    return min(near, key=lambda cross: gap(state, seat, cross), default=PASS)


def recount(sheet: Sheet) -> int:
    """The points of a sheet, counted from its crossed numbers (Q14)."""
    points = -5 * sheet.misthrows
    for row in range(4):
        points += sum(range(1, len(sheet.numbers(STANDARD, row)) + is_closed(sheet, row) + 1))
    return points


def is_closed(sheet: Sheet, row: int) -> bool:
    """Whether the rightmost number is crossed, and the lock with it (Q9)."""
    return STANDARD.numbers[row][-1] in sheet.numbers(STANDARD, row)


def check_moves_right(before: Sheet, after: Sheet) -> None:
    """Rows keep their crosses, gain them at the right end (Q4), and the last after five (Q9)."""
    assert after.misthrows - before.misthrows in (0, 1)
    for row in range(4):
        old, new = before.numbers(STANDARD, row), after.numbers(STANDARD, row)
        assert new[: len(old)] == old
        assert len(new) - len(old) in (0, 1)
        assert not is_closed(after, row) or len(new) >= 6


class QwixxMachine(MatchMachine):
    """A match of one to five seats, pad or board."""

    game = GAME

    def setup(self, random: Random) -> Setup:
        seats = random.randint(1, 5)
        board = seats <= 4 and random.random() < 0.5
        return Setup(seats, random.randrange(seats), {"edition": "board"} if board else {})

    def careful(self, state: State, seat: int) -> Choice:
        return careful(state, seat)

    def check_step(self, before: State, after: State) -> None:
        for old, new in zip(before.sheets, after.sheets, strict=True):
            check_moves_right(old, new)
        assert after.closed & before.closed == before.closed

    def check_position(self, state: State) -> None:
        """Q10, Q12: two rows or four misthrows end the match. Q14: the points."""
        assert state.scores == tuple(map(recount, state.sheets))
        closed = [
            colour
            for row, colour in enumerate(COLOURS)
            if any(is_closed(sheet, row) for sheet in state.sheets)
        ]
        most_misthrows = max(sheet.misthrows for sheet in state.sheets)
        assert (not state.pending) == (len(closed) >= 2 or most_misthrows == 4)
        if state.pending == (CHANCE,):
            open_rows = [colour for colour in COLOURS if colour not in closed]
            assert state.to_roll == ("white", "white", *open_rows)
        assert all(state.legal(seat)[:1] in ((), (PASS,)) for seat in range(state.seats))
        # In all turns but perhaps the last the active seat crosses a field or takes a misthrow.
        assert state.turn <= state.seats * (44 + 3) + 1

    def ending(self, state: State) -> str:
        return f"ends with {state.closed.bit_count()} rows closed"


TestQwixxMachine = QwixxMachine.TestCase
TestQwixxMachine.settings = settings(max_examples=150, stateful_step_count=30, deadline=None)


def test_careful_play_closes_every_row_and_ends_in_every_way() -> None:
    """The machine's play is worth something only if it gets this far."""
    closed_rows: Counter[int] = Counter()
    endings: Counter[int] = Counter()
    for seed in range(60):
        machine = QwixxMachine()
        machine.deal(seed)
        random = Random(seed)
        while not machine.match.is_over:
            machine.play_turn(random, 0.9)
        closed = [row for row in range(4) if machine.match.state.closed >> row & 1]
        closed_rows.update(closed)
        endings[len(closed)] += 1
    assert min(closed_rows[row] for row in range(4)) >= 5
    assert endings[2] >= 10, "two rows closed"
    assert endings[0] + endings[1] >= 10, "a fourth misthrow"
