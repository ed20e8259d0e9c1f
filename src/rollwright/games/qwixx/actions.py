"""What a seat can choose: `PASS` or `Cross("red", 5)`.

An action is a small integer that also knows how it reads: 0 passes, and 1 + 11·row + number − 2
crosses a number in the row of that name. It says nothing about columns, so it fits every layout.
"""

from functools import cache
from typing import ClassVar, Final, Self

from rollwright.core.errors import IllegalAction
from rollwright.games.qwixx.rules import FIELDS

COLOURS: Final = ("red", "yellow", "green", "blue")
"""The rows from top to bottom, each named after the colour of its lock.

Examples:
    >>> from rollwright.games.qwixx import COLOURS
    >>> COLOURS
    ('red', 'yellow', 'green', 'blue')
"""

_LOWEST: Final = 2
_HIGHEST: Final = _LOWEST + FIELDS - 1


class Choice(int):
    """A seat's choice; `int(choice)` is its index in `ACTIONS`.

    Examples:
        >>> from rollwright.games.qwixx import ACTIONS
        >>> ACTIONS[4], int(ACTIONS[4])
        (Cross('red', 5), 4)
    """

    def __str__(self) -> str:
        return "pass"

    def __repr__(self) -> str:
        return "PASS"


class Cross(Choice):
    """Cross a number in a row. Closing a row is crossing its rightmost number (Q9).

    A variant with more `rows` has crosses of its own.

    Examples:
        >>> from rollwright.games.qwixx import ACTIONS, Cross
        >>> cross = Cross("red", 5)
        >>> cross.row, cross.number, ACTIONS[cross] == cross
        (0, 5, True)
    """

    rows: ClassVar[tuple[str, ...]] = COLOURS
    row: int
    number: int

    def __new__(cls, colour: str, number: int) -> Self:
        if colour not in cls.rows or not _LOWEST <= number <= _HIGHEST:
            raise ValueError(f"there is no {colour} {number} on the sheet")
        row = cls.rows.index(colour)
        cross = super().__new__(cls, 1 + FIELDS * row + number - _LOWEST)
        cross.row = row
        cross.number = number
        return cross

    def __getnewargs__(self) -> tuple[str, int]:  # type: ignore[override]  # int's takes an int
        return self.colour, self.number

    @property
    def colour(self) -> str:
        """The name of the row."""
        return self.rows[self.row]

    def __str__(self) -> str:
        return f"{self.colour} {self.number}"

    def __repr__(self) -> str:
        return f"Cross({self.colour!r}, {self.number})"


PASS: Final = Choice(0)
"""Cross nothing.

Examples:
    >>> from rollwright.games.qwixx import PASS
    >>> int(PASS), str(PASS)
    (0, 'pass')
"""


def crosses(kind: type[Cross], *rows: str) -> tuple[Cross, ...]:
    """Every cross in these rows, in the order of their index."""
    return tuple(kind(row, number) for row in rows for number in range(_LOWEST, _HIGHEST + 1))


ACTIONS: Final[tuple[Choice, ...]] = (PASS, *crosses(Cross, *COLOURS))
"""Every action at its index.

Examples:
    >>> from rollwright.games.qwixx import ACTIONS
    >>> len(ACTIONS), ACTIONS[0], ACTIONS[1]
    (45, PASS, Cross('red', 2))
"""

TEXTS: Final = tuple(map(str, ACTIONS))
"""How records write every action, at its index."""


def read_action(text: str, actions: tuple[Choice, ...] = ACTIONS) -> Choice:
    """The action a record writes as `text`."""
    action = _by_text(actions).get(" ".join(text.lower().split()))
    if action is None:
        raise IllegalAction(
            f"{text!r} is no action; write pass, or a row and a number such as red 5.",
            "not_an_action",
            text=text,
        )
    return action


@cache
def _by_text(actions: tuple[Choice, ...]) -> dict[str, Choice]:
    return {str(action): action for action in actions}
