"""What an evaluator is: somebody who says what choices and positions are worth.

`choose` of a bot says *what* it takes; an evaluator says *what each choice is worth*, and what a
position is worth to everybody, before a decision or before a roll. Worth is the chance to win; a
win that n seats share counts 1/n for each of them. Alone nobody can win: there worth is the
expected score.

What chooses well need not tell the truth. A bot that expects hasty opponents plays well against
them and thinks too well of itself. So an evaluator says whom it supposes at the other seats. The
one called `equals` supposes players like itself, and its figures are fair to look at.
"""

from collections.abc import Callable
from typing import Any, Final, NamedTuple, Protocol

from rollwright.core.game import Action, View

EQUALS: Final = "equals"
"""The evaluator of every game that supposes equals."""
UNCORRECTED: Final = "uncorrected"
"""The same without its correction (`bots.correction`), which is fitted on what this one says."""


class Weighed(NamedTuple):
    """What a choice is worth to the seat that makes it.

    Examples:
        >>> from rollwright.bots import Weighed
        >>> from rollwright.games.qwixx import PASS, Cross
        >>> options = (Weighed(PASS, 0.48), Weighed(Cross("red", 5), 0.53, error=0.01))
        >>> max(options, key=lambda option: option.value).action
        Cross('red', 5)
    """

    action: Action
    value: float
    error: float = 0.0
    """The standard error, where the value is a mean over drawn rolls. It does not say how wrong the
    evaluator itself may be."""

    @property
    def is_exact(self) -> bool:
        """Whether this is certain: what the choice is worth if everybody plays perfectly."""
        return False


class Exact(Weighed):
    """What a choice is worth, if that is certain."""

    __slots__ = ()

    @property
    def is_exact(self) -> bool:
        return True


class Worth(NamedTuple):
    """What a position is worth to each seat. Chances add up to 1.

    Examples:
        >>> from rollwright import bots
        >>> from rollwright.games import qwixx
        >>> alone = bots.evaluator("equals", qwixx.GAME, seats=1)
        >>> worth = alone.worth(qwixx.position("R: 2 3 5 | Y: | G: 12 | B: | M: 1"))
        >>> round(worth.values[0], 2), worth.errors
        (119.32, (0.0,))
    """

    values: tuple[float, ...]
    errors: tuple[float, ...]
    """As with `Weighed`."""


class Evaluator(Protocol):
    """Weighs choices and positions of one game.

    Examples:
        >>> from rollwright import CHANCE, View, bots
        >>> from rollwright.games import qwixx
        >>> alone = bots.evaluator("equals", qwixx.GAME, seats=1)
        >>> state = qwixx.position("R: 2 3 | Y: | G: | B: | M: 0").step(CHANCE, (2, 2, 6, 6, 1, 1))
        >>> for action, value, error in alone.weigh(View(state, 0), state.legal(0)):
        ...     print(action, round(value, 2), error)
        pass 117.75 0.0
        red 4 130.6 0.0
        yellow 4 121.85 0.0
        green 4 84.61 0.0
        blue 4 84.61 0.0
    """

    @property
    def supposes(self) -> str:
        """Whom it supposes at the other seats, and what it assumes about hidden choices."""

    @property
    def uncertainty(self) -> float | None:
        """How far a chance is typically off, apart from drawn rolls: a standard error.

        It was measured on positions of matches between equals, which were played on many times. 0
        is exact, and `None` was not measured.
        """

    def weigh(self, view: View[Any], legal: tuple[Action, ...]) -> tuple[Weighed, ...]:
        """What each of these legal choices of the viewing seat is worth to it, in their order.

        A bot that chooses by this evaluator takes one of the highest.
        """

    def worth(self, state: Any) -> Worth:
        """What a position is worth to everybody, before a decision or before a roll.

        Before a roll it is the mean over all rolls. Choices that `state` shows are taken as made,
        those that it hides or that are not made yet as the evaluator supposes.
        """


EvaluatorMaker = Callable[[str, int], Evaluator]
"""Makes an evaluator from what is set behind its name, and the number of seats."""


def best(weighed: tuple[Weighed, ...]) -> Weighed:
    """The first of the highest."""
    return max(weighed, key=lambda choice: choice.value)
