"""What a seat can choose: `REROLL` or `KEEP`, then `STRIKE` or `Enter(columns)`.

An action is a small integer that also knows what it is: 0 strikes, 1 to 63 enters the dice of a
set of columns of the seat's current row (bit c is column c), 64 rolls again and 65 does not.
"""

from functools import cache
from typing import Final

from rollwright.games.twenty_one.rules import ALL_COLUMNS, FIELDS


class Choice(int):
    """A seat's choice; `int(choice)` is its index in `ACTIONS`.

    Examples:
        >>> from rollwright.games.twenty_one import ACTIONS
        >>> ACTIONS[65], int(ACTIONS[65])
        (KEEP, 65)
    """

    def __str__(self) -> str:
        return _WORDS[self]

    def __repr__(self) -> str:
        return _WORDS[self].upper()


class Enter(Choice):
    """Enter the dice of these columns, as bits, in the seat's current row (T6).

    Examples:
        >>> from rollwright.games.twenty_one import Enter
        >>> Enter(0b101).columns, str(Enter(0b101))
        ((0, 2), 'enter columns 1 3')
    """

    @property
    def columns(self) -> tuple[int, ...]:
        """The columns from left to right."""
        return tuple(column for column in range(FIELDS) if self >> column & 1)

    def __str__(self) -> str:
        return f"enter columns {' '.join(str(column + 1) for column in self.columns)}"

    def __repr__(self) -> str:
        return f"Enter({int(self):#08b})"


STRIKE: Final = Choice(0)
"""Enter nothing, and strike a field (T7).

Examples:
    >>> from rollwright.games.twenty_one import STRIKE
    >>> int(STRIKE), str(STRIKE)
    (0, 'strike')
"""
REROLL: Final = Choice(ALL_COLUMNS + 1)
"""Take the second attempt (T4).

Examples:
    >>> from rollwright.games.twenty_one import REROLL
    >>> int(REROLL), str(REROLL)
    (64, 'reroll')
"""
KEEP: Final = Choice(ALL_COLUMNS + 2)
"""Do without the second attempt.

Examples:
    >>> from rollwright.games.twenty_one import KEEP
    >>> int(KEEP), str(KEEP)
    (65, 'keep')
"""

_WORDS: Final[dict[int, str]] = {STRIKE: "strike", REROLL: "reroll", KEEP: "keep"}

ACTIONS: Final[tuple[Choice, ...]] = (
    STRIKE,
    *(Enter(columns) for columns in range(1, ALL_COLUMNS + 1)),
    REROLL,
    KEEP,
)
"""Every action at its index.

Examples:
    >>> from rollwright.games.twenty_one import ACTIONS
    >>> len(ACTIONS), ACTIONS[0], str(ACTIONS[5])
    (66, STRIKE, 'enter columns 1 3')
"""


@cache
def entries(fitting: int) -> tuple[Choice, ...]:
    """`STRIKE`, and `Enter` for every choice among the columns where a die fits (T5)."""
    return (STRIKE, *(action for action in ACTIONS[1 : ALL_COLUMNS + 1] if not action & ~fitting))
