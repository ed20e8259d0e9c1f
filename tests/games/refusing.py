"""A step that must be refused, in any game."""

from typing import Any

import pytest

from rollwright.core.errors import IllegalAction
from rollwright.core.game import Action, Game, Roll, Setup
from rollwright.core.match import Match


def refuse(game: Game[Any], state: Any, actor: int, action: Action | Roll) -> IllegalAction:
    """The refusal of this step, after which the match must be as before."""

    class FromHere(type(game)):  # type: ignore[misc]  # mypy does not know this class
        """The game, beginning in the given position."""

        def start(self, setup: Setup) -> Any:  # noqa: ARG002  # the position has its own seats
            return state

    match = Match(FromHere(), Setup(state.seats, state.active))
    copy = type(state)(*state)
    with pytest.raises(IllegalAction) as refused:
        match.step(actor, action)
    assert match.state is state
    assert state == copy
    assert match.log == []
    assert match.states == [state]
    assert match.rolls == 0
    return refused.value
