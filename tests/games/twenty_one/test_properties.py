"""What holds in every match of Twenty One."""

from random import Random

from hypothesis import settings

from properties.machine import MatchMachine
from rollwright.core.game import Action, Setup
from rollwright.games.twenty_one import GAME
from rollwright.games.twenty_one.layout import NUMBERS, SHEETS
from rollwright.games.twenty_one.sheet import Sheet
from rollwright.games.twenty_one.state import State

FREE, STRUCK = 0, 7
BONUS = (0, 1, 3, 6, 10, 15, 21)


def recount(sheet: Sheet) -> int:
    """The points of a sheet, counted field by field (T8, T9)."""
    total = 0
    for entries, printed in zip(sheet.rows, NUMBERS, strict=True):
        total += sum(entry for entry in entries if entry != STRUCK)
        total += BONUS[sum(a == b for a, b in zip(entries, printed, strict=True))]
    return total


class TwentyOneMachine(MatchMachine):
    """A match of one to six seats with any sheets."""

    game = GAME

    def setup(self, random: Random) -> Setup:
        seats = random.randint(1, 6)
        sheets = tuple(random.sample(sorted(SHEETS), seats))
        return Setup(seats, random.randrange(seats), {"sheets": sheets})

    def careful(self, state: State, seat: int) -> Action:
        """Enter all that fits, or strike; keep the dice."""
        return state.legal(seat)[-1]

    def check_step(self, before: State, after: State) -> None:
        """What is written stays (T6); a round writes in one row only, the current one (T3, T8)."""
        for old, new in zip(before.sheets, after.sheets, strict=True):
            assert old.name == new.name
            for row, (was, now) in enumerate(zip(old.rows, new.rows, strict=True)):
                written = [b for a, b in zip(was, now, strict=True) if a != b]
                assert all(a in (FREE, b) for a, b in zip(was, now, strict=True))
                assert not written or row == old.current
                assert written.count(STRUCK) in (0, len(written))
                assert written.count(STRUCK) <= 1
            assert new.current - old.current in (0, 1)

    def check_position(self, state: State) -> None:
        """T6: nothing higher than printed. T9: the match ends when somebody is through."""
        assert state.scores == tuple(map(recount, state.sheets))
        for sheet in state.sheets:
            for row, entries in enumerate(sheet.rows):
                numbers = zip(entries, NUMBERS[row], strict=True)
                assert all(entry == STRUCK or entry <= printed for entry, printed in numbers)
                assert (FREE not in entries) == (row < sheet.current)
                assert set(entries) == {FREE} or row <= sheet.current
        assert (not state.pending) == any(sheet.current == 5 for sheet in state.sheets)
        assert state.turn <= 30  # every round fills a field of every sheet

    def ending(self, state: State) -> str:
        return f"{sum(sheet.is_full for sheet in state.sheets)} sheets full"


TestTwentyOneMachine = TwentyOneMachine.TestCase
TestTwentyOneMachine.settings = settings(max_examples=100, stateful_step_count=30, deadline=None)
