"""A position of Qwixx and the sequence of a turn (Q5): roll, action 1, action 2."""

from collections.abc import Iterable
from typing import Final, NamedTuple

from rollwright.core.commits import HIDDEN, Choices, commit, hide, is_action
from rollwright.core.dice import is_roll
from rollwright.core.drawing import Drawing
from rollwright.core.errors import SetupError
from rollwright.core.game import CHANCE, Action, Roll
from rollwright.games.qwixx import rules
from rollwright.games.qwixx.actions import COLOURS, PASS, Choice, Cross, read_action
from rollwright.games.qwixx.layout import STANDARD, Layout, Offer
from rollwright.games.qwixx.refusals import refusal
from rollwright.games.qwixx.sheet import Sheet, read_sheet

ROLL: Final = 0
ACTION_1: Final = 1
ACTION_2: Final = 2
OVER: Final = 3

WHITES: Final = 2
DICE: Final = ("white",) * WHITES + COLOURS


class State(NamedTuple):
    """One immutable position. `closed`, `pending` and `options` follow from the rest.

    They are kept because every step needs them and nothing can change under them.

    Examples:
        >>> from rollwright import CHANCE
        >>> from rollwright.games import qwixx
        >>> state = qwixx.position("R: 2 3 | Y: | G: | B: | M: 0").step(CHANCE, (2, 2, 6, 6, 1, 1))
        >>> state.white_sum, state.is_action_1, state.legal(0)
        (4, True, (PASS, Cross('red', 4), Cross('yellow', 4), Cross('green', 4), Cross('blue', 4)))
    """

    layout: Layout
    turn: int
    active: int
    phase: int
    sheets: tuple[Sheet, ...]
    closed: int
    """The rows that anyone has locked: they are closed for everyone (Q10)."""
    dice: Roll
    """The six faces in the order of `DICE`, 0 for a die that left; `()` before the roll."""
    choices: Choices
    """What each seat chose in action 1 of this turn; `None` while it has not.

    Once all have chosen, whoever passed and joined a closing has crossed that number (Q10).
    """
    pending: tuple[int, ...]
    options: tuple[tuple[Choice, ...], ...]
    """What each pending seat may choose."""
    version: int = rules.VERSION
    """The version of the rules that the match follows."""

    @property
    def shown(self) -> tuple[str, ...]:
        return ("sheets", "closed", "dice", "choices")

    @property
    def seats(self) -> int:
        return len(self.sheets)

    @property
    def to_roll(self) -> tuple[str, ...]:
        """The dice still in the game: a closed row's die has left (Q10)."""
        if self.phase != ROLL:
            return ()
        if not self.closed:
            return DICE
        return DICE[:WHITES] + tuple(
            colour for row, colour in enumerate(COLOURS) if not self.closed >> row & 1
        )

    @property
    def is_action_1(self) -> bool:
        """Whether everybody chooses at the same time (Q6)."""
        return self.phase == ACTION_1

    @property
    def is_action_2(self) -> bool:
        """Whether only the active seat chooses (Q7)."""
        return self.phase == ACTION_2

    @property
    def white_sum(self) -> int:
        """The number that is announced for action 1 (Q6)."""
        return self.dice[0] + self.dice[1]

    @property
    def offers(self) -> tuple[Offer, ...]:
        """What the dice offer in this phase, row by row, whoever may take it (Q6, Q7)."""
        if self.phase == ACTION_1:
            return self.layout.white_offers[self.white_sum]
        return self.layout.offered(self.dice)

    @property
    def scores(self) -> tuple[int, ...]:
        return tuple([sheet.score for sheet in self.sheets])

    def legal(self, seat: int) -> tuple[Choice, ...]:
        """`PASS` first, then crosses from the upper row to the lower and from left to right."""
        return self.options[seat] if seat in self.pending else ()

    def step(self, actor: int, action: Action | Roll) -> "State":
        pending = self.pending
        if actor in pending:
            phase = self.phase
            if phase == ROLL:
                if isinstance(action, tuple) and is_roll(action, len(self.to_roll)):
                    return self._roll(action)
            elif is_action(action) and action in self.options[actor]:
                choice = self.layout.actions[action]
                if phase == ACTION_2:
                    return self._act(choice)
                choices = commit(self.choices, actor, choice)
                if len(pending) > 1:
                    return self._wait(choices, pending.index(actor))
                if HIDDEN not in choices:
                    return self._resolve(choices)
        raise refusal(self, actor, action)

    def _roll(self, roll: Roll) -> "State":
        """Action 1 begins: everybody may cross the sum of the white dice (Q6)."""
        layout, closed, sheets = self.layout, self.closed, self.sheets
        if closed:
            faces = dict(zip(self.to_roll, roll, strict=True))
            roll = roll[:WHITES] + tuple(faces.get(colour, 0) for colour in COLOURS)
        number = roll[0] + roll[1]
        options = tuple([sheet.white_options(layout, closed, number) for sheet in sheets])
        return State(
            layout, self.turn, self.active, ACTION_1, sheets, closed, roll, self.choices,
            tuple(range(len(sheets))), options, self.version,
        )  # fmt: skip

    def _wait(self, choices: Choices, at: int) -> "State":
        """Somebody chose in action 1, the one at `pending[at]`; others are still choosing."""
        pending = self.pending[:at] + self.pending[at + 1 :]
        return State(
            self.layout, self.turn, self.active, self.phase, self.sheets, self.closed, self.dice,
            choices, pending, self.options, self.version,
        )  # fmt: skip

    def _resolve(self, choices: Choices) -> "State":
        """All have chosen: their crosses count together (Q6), and action 2 begins (Q7)."""
        layout, active, closed, dice = self.layout, self.active, self.closed, self.dice
        crossed = list(self.sheets)
        for seat, choice in enumerate(choices):
            if isinstance(choice, Cross):
                crossed[seat] = sheet = crossed[seat].marked(layout, choice)
                closed |= rules.is_locked(sheet[choice.row]) << choice.row
        closing = closed & ~self.closed
        if closing and self.version >= rules.JOINING:
            choices = _join(layout, crossed, choices, closing)
        sheets = tuple(crossed)
        if closing:
            if rules.is_over(closed, 0):  # no action 2, and no misthrow (Q13)
                return self._end(sheets, closed, choices)
            dice = _without_closed(dice, closed)
        mine = ((),) * active + (sheets[active].colour_options(layout, closed, dice),)
        return State(
            layout, self.turn, active, ACTION_2, sheets, closed, dice, choices, (active,), mine,
            self.version,
        )  # fmt: skip

    def _act(self, choice: Choice) -> "State":
        """Action 2 of the active seat, its misthrow if it crossed nothing (Q8), the next turn."""
        active, closed, choices = self.active, self.closed, self.choices
        sheet = self.sheets[active]
        if isinstance(choice, Cross):
            sheet = sheet.marked(self.layout, choice)
            closed |= rules.is_locked(sheet[choice.row]) << choice.row
        if rules.is_misthrow(choices[active] != PASS, choice != PASS):
            sheet = sheet.add_misthrow()
        sheets = (*self.sheets[:active], sheet, *self.sheets[active + 1 :])
        if rules.is_over(closed, sheet.misthrows):
            return self._end(sheets, closed, choices)
        following = (active + 1) % len(sheets)
        return begin_turn(self.layout, self.turn + 1, following, sheets, closed, self.version)

    def _end(self, sheets: tuple[Sheet, ...], closed: int, choices: Choices) -> "State":
        return self._replace(
            phase=OVER, sheets=sheets, closed=closed, choices=choices, pending=(), options=()
        )

    def view(self, seat: int | None) -> "State":
        if self.phase != ACTION_1 or len(self.pending) == len(self.sheets):
            return self
        return self._replace(choices=hide(self.choices, seat))

    def action_text(self, seat: int, action: Action) -> str:  # noqa: ARG002  # the same for all
        return self.layout.texts[action]

    def read_action(self, seat: int, text: str) -> Choice:  # noqa: ARG002  # the same for all
        return read_action(text, self.layout.actions)

    def draw(self, seat: int) -> Drawing:
        return self.sheets[seat].draw(self.layout, self.closed)


def begin_turn(
    layout: Layout,
    turn: int,
    active: int,
    sheets: tuple[Sheet, ...],
    closed: int,
    version: int = rules.VERSION,
) -> State:
    """The position before the roll of a turn."""
    undecided = (None,) * len(sheets)
    return State(
        layout, turn, active, ROLL, sheets, closed, (), undecided, (CHANCE,), ((),), version
    )


def position(*sheets: str, active: int = 0, layout: Layout = STANDARD) -> State:
    """The position before a roll in which the seats have these sheets, written as text.

    Raises `SetupError` if no match can go on from there.

    Examples:
        >>> from rollwright.games import qwixx
        >>> state = qwixx.position("R: 2 3 | Y: | G: | B: | M: 0", "R: | Y: 5 | G: | B: | M: 1")
        >>> state.seats, state.scores, state.to_roll
        (2, (3, -4), ('white', 'white', 'red', 'yellow', 'green', 'blue'))
    """
    read = tuple(read_sheet(text, layout) for text in sheets)
    if active not in range(len(read)):
        raise SetupError(f"Seat {active} cannot be active: it has no sheet among {len(read)}.")
    closed = closed_in(read)
    if rules.is_over(closed, 0):
        names = " and ".join(colour for row, colour in enumerate(COLOURS) if closed >> row & 1)
        raise SetupError(f"The match is over: {names} are closed (Q12).")
    misthrows = max(sheet.misthrows for sheet in read)
    if rules.is_over(0, misthrows):
        raise SetupError(f"The match is over with {misthrows} misthrows (Q12).")
    return begin_turn(layout, 1, active, read, closed)


def closed_in(sheets: Iterable[Sheet]) -> int:
    """The rows that are locked on one of these sheets: they are closed for everyone (Q10)."""
    closed = 0
    for sheet in sheets:
        for row in range(rules.ROWS):
            closed |= rules.is_locked(sheet[row]) << row
    return closed


def _join(layout: Layout, sheets: list[Sheet], choices: Choices, closing: int) -> Choices:
    """Let all who passed cross what they can of the numbers that close rows (Q10)."""
    joined = list(choices)
    for seat, choice in enumerate(choices):
        row = sheets[seat].joined(closing) if choice == PASS else 0
        if row:
            at = row.bit_length() - 1
            sheets[seat] = sheets[seat].cross(at, rules.LAST)
            joined[seat] = layout.closing[at]
    return tuple(joined)


def _without_closed(dice: Roll, closed: int) -> Roll:
    """The dice without those of closed rows, which leave at once (Q10, Q11)."""
    faces = enumerate(dice[WHITES:])
    return dice[:WHITES] + tuple(0 if closed >> row & 1 else face for row, face in faces)
