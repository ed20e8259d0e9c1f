"""What a game is made of: positions, steps, options, hidden choices, drawings.

Who adds a game imports it from here; docs/adding-a-game.md builds one. Standard library only.
"""

from rollwright.core.commits import HIDDEN, Choices, commit, hide, is_action, refuse_actor
from rollwright.core.dice import FACES, is_roll
from rollwright.core.drawing import Drawing, Span
from rollwright.core.game import (
    Action,
    Event,
    Game,
    Option,
    OptionValue,
    Roll,
    State,
    Step,
    check_setup,
)
from rollwright.core.jitable import jitable
from rollwright.core.observing import Number, active_seat, of_seats

__all__ = [
    "FACES",
    "HIDDEN",
    "Action",
    "Choices",
    "Drawing",
    "Event",
    "Game",
    "Number",
    "Option",
    "OptionValue",
    "Roll",
    "Span",
    "State",
    "Step",
    "active_seat",
    "check_setup",
    "commit",
    "hide",
    "is_action",
    "is_roll",
    "jitable",
    "of_seats",
    "refuse_actor",
]
