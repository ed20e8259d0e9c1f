"""A position of Twenty One and the sequence of a round: roll, second attempt, everybody writes."""

from typing import Final, NamedTuple

from rollwright.core.commits import HIDDEN, Choices, commit, hide, is_action
from rollwright.core.dice import is_roll
from rollwright.core.drawing import Drawing
from rollwright.core.errors import SetupError
from rollwright.core.game import CHANCE, Action, Roll
from rollwright.games.twenty_one import rules
from rollwright.games.twenty_one.actions import ACTIONS, KEEP, REROLL, STRIKE, Choice, entries
from rollwright.games.twenty_one.layout import COLOURS, entry_text
from rollwright.games.twenty_one.refusals import read_entry, refusal
from rollwright.games.twenty_one.sheet import Sheet, draw_sheet, read_sheet

ROLL: Final = 0
ATTEMPT: Final = 1
SECOND_ROLL: Final = 2
WRITE: Final = 3
OVER: Final = 4


class State(NamedTuple):
    """One immutable position.

    Examples:
        >>> from rollwright import CHANCE
        >>> from rollwright.games import twenty_one
        >>> state = twenty_one.position("A: 6x 4 1 3x 1 /").step(CHANCE, (4, 1, 1, 3, 4, 2))
        >>> state.is_attempt, state.legal(0)
        (True, (REROLL, KEEP))
    """

    turn: int
    active: int
    phase: int
    sheets: tuple[Sheet, ...]
    dice: Roll = ()
    """The six faces in the order of `COLOURS`; `()` before the roll."""
    choices: Choices = ()
    """What each seat writes in this round; `None` while it has not chosen."""

    @property
    def shown(self) -> tuple[str, ...]:
        return ("sheets", "dice", "choices")

    @property
    def seats(self) -> int:
        return len(self.sheets)

    @property
    def pending(self) -> tuple[int, ...]:
        if self.phase == WRITE:
            return tuple(seat for seat, choice in enumerate(self.choices) if choice is None)
        if self.phase == ATTEMPT:
            return (self.active,)
        return () if self.phase == OVER else (CHANCE,)

    @property
    def to_roll(self) -> tuple[str, ...]:
        """All dice, or in the second attempt all that do not show a 1 (T4)."""
        if self.phase == ROLL:
            return COLOURS
        if self.phase != SECOND_ROLL:
            return ()
        again = map(rules.is_rolled_again, self.dice)
        return tuple(colour for colour, rolled in zip(COLOURS, again, strict=True) if rolled)

    @property
    def is_attempt(self) -> bool:
        """Whether the active seat decides on its second attempt (T4)."""
        return self.phase == ATTEMPT

    @property
    def is_writing(self) -> bool:
        """Whether everybody chooses what to write (T5)."""
        return self.phase == WRITE

    @property
    def scores(self) -> tuple[int, ...]:
        return tuple(sheet.score for sheet in self.sheets)

    def legal(self, seat: int) -> tuple[Choice, ...]:
        """`REROLL` and `KEEP`, or `STRIKE` and every set of dice that fits."""
        if seat == CHANCE or seat not in self.pending:
            return ()
        if self.phase == ATTEMPT:
            return (REROLL, KEEP)
        return entries(self.sheets[seat].fitting(self.dice))

    def step(self, actor: int, action: Action | Roll) -> "State":
        if is_action(action):
            if action in self.legal(actor):
                return self._choose(actor, ACTIONS[action])
        elif isinstance(action, tuple) and actor in self.pending and self._can_be(action):
            return self._roll(action)
        raise refusal(self, actor, action)

    def _can_be(self, roll: Roll) -> bool:
        """Whether the dice that are to be rolled can show this."""
        return bool(self.to_roll) and is_roll(roll, len(self.to_roll))

    def _choose(self, seat: int, choice: Choice) -> "State":
        if self.phase == ATTEMPT:
            return self._replace(phase=SECOND_ROLL) if choice == REROLL else self._begin_writing()
        choices = commit(self.choices, seat, choice)
        if None in choices:
            return self._replace(choices=choices)
        if HIDDEN in choices:
            raise refusal(self, seat, choice)
        return self._write(choices)

    def _roll(self, roll: Roll) -> "State":
        """After the first roll the active seat may try again (T4), unless all dice show 1."""
        if self.phase == SECOND_ROLL:
            new = iter(roll)
            dice = tuple(next(new) if rules.is_rolled_again(f) else f for f in self.dice)
            return self._replace(dice=dice)._begin_writing()
        rolled = self._replace(phase=ATTEMPT, dice=roll)
        return rolled if any(map(rules.is_rolled_again, roll)) else rolled._begin_writing()

    def _begin_writing(self) -> "State":
        return self._replace(phase=WRITE, choices=(None,) * self.seats)

    def _write(self, choices: Choices) -> "State":
        """All have chosen: everybody writes (T5), and the round may be the last (T9)."""
        sheets = tuple(
            sheet.strike() if choice == STRIKE else sheet.enter(choice or 0, self.dice)
            for sheet, choice in zip(self.sheets, choices, strict=True)
        )
        if any(sheet.is_full for sheet in sheets):
            return self._replace(phase=OVER, sheets=sheets, choices=choices)
        return State(self.turn + 1, (self.active + 1) % self.seats, ROLL, sheets)

    def view(self, seat: int | None) -> "State":
        return self._replace(choices=hide(self.choices, seat)) if self.phase == WRITE else self

    def action_text(self, seat: int, action: Action) -> str:
        """`enter blue black yellow` names the colours in the order of the seat's row."""
        if action in (STRIKE, REROLL, KEEP):
            return str(ACTIONS[action])
        sheet = self.sheets[seat]
        return entry_text(sheet.colours(sheet.current), action)

    def read_action(self, seat: int, text: str) -> Choice:
        return read_entry(self, seat, text)

    def draw(self, seat: int) -> Drawing:
        return draw_sheet(self.sheets[seat])


def position(*sheets: str, active: int = 0) -> State:
    """The position before a roll in which the seats have these sheets, written as text.

    Raises `SetupError` if no match can go on from there.

    Examples:
        >>> from rollwright.games import twenty_one
        >>> state = twenty_one.position("A: 6x 4 1 3x 1 /", "B: . . 3 . . .", active=1)
        >>> state.seats, state.active, state.scores
        (2, 1, (18, 3))
    """
    read = tuple(map(read_sheet, sheets))
    if active not in range(len(read)):
        raise SetupError(f"Seat {active} cannot be active: it has no sheet among {len(read)}.")
    if any(sheet.is_full for sheet in read):
        raise SetupError(f"The match is over: row {rules.ROWS} is full (T9).")
    return State(1, active, ROLL, read)
