"""Choices that seats make at the same time: hidden commits that resolve together.

The order of commits never matters. `None` stands for a seat that has not chosen yet.
"""

from typing import Final, TypeGuard

from rollwright.core.errors import IllegalAction
from rollwright.core.game import CHANCE, Action, Roll, State

HIDDEN: Final = -1
"""Stands in a view for a choice that its seat has made and nobody else may see yet.

Examples:
    >>> from rollwright.core import HIDDEN, hide
    >>> hide((4, None), seat=1) == (HIDDEN, None)
    True
"""

Choices = tuple[Action | None, ...]
"""What each seat has chosen; `None` for a seat that has not.

Examples:
    >>> from rollwright.core import Choices, commit
    >>> choices: Choices = (None, None)
    >>> commit(choices, seat=1, choice=0)
    (None, 0)
"""


def commit(choices: Choices, seat: int, choice: Action) -> Choices:
    """The choices with one more made.

    Examples:
        >>> from rollwright.core import commit
        >>> commit((None, None, None), seat=2, choice=4)
        (None, None, 4)
    """
    return (*choices[:seat], choice, *choices[seat + 1 :])


def hide(choices: Choices, seat: int | None) -> Choices:
    """The choices as `seat` may see them before they resolve; `None` is a spectator.

    Examples:
        >>> from rollwright.core import hide
        >>> hide((4, 7, None), seat=0)
        (4, -1, None)
    """
    return tuple(
        choice if choice is None or other == seat else HIDDEN
        for other, choice in enumerate(choices)
    )


def is_action(action: Action | Roll) -> TypeGuard[Action]:
    """Whether this can be a choice at all: `True` is no action, although Python counts with it.

    Examples:
        >>> from rollwright.core import is_action
        >>> is_action(4), is_action((4, 1)), is_action(True)
        (True, False, False)
    """
    return isinstance(action, int) and action is not True and action is not False


def refuse_actor(state: State, actor: int) -> IllegalAction | None:
    """Why the actor may not act now, whatever it chooses; `None` if it may.

    Examples:
        >>> from rollwright.core import refuse_actor
        >>> from rollwright.games import qwixx
        >>> print(refuse_actor(qwixx.position("R: | Y: | G: | B: | M: 0"), actor=0))
        The dice are to be rolled first.
    """
    pending = state.pending
    if not pending:
        return IllegalAction("The match is over.", "over")
    if pending == (CHANCE,):
        if actor != CHANCE:
            return IllegalAction("The dice are to be rolled first.", "not_rolled")
        dice = " ".join(state.to_roll)
        return IllegalAction(f"A roll shows one face, 1 to 6, for each of: {dice}.", "bad_roll")
    if actor == CHANCE:
        return IllegalAction("The dice are rolled already; seats choose now.", "already_rolled")
    if actor not in range(state.seats):
        return IllegalAction(f"There is no seat {actor}.", "no_seat", seat=actor)
    if actor not in pending:
        waiting = " and ".join(map(str, pending))
        return IllegalAction(
            f"Seat {actor} has nothing to choose now; the match waits for {waiting}.",
            "not_pending",
            seat=actor,
        )
    return None
