"""What makes the chances of `equals` fair: a correction that was fitted on matches between equals.

What chooses well need not tell the truth, so only what is told is corrected, never what a bot
chooses by. A correction applies where a turn ends and an estimate begins. Everything before that is
a mean over rolls of such corrected chances, so the mean over all rolls is still what a position is
worth before the roll. `python -m tools.calibration.fit` makes the file of a game.

In the turn itself, seats are supposed to choose in some way, and need not do so. So unless choices
that are made settle it, a part of the chances is what they were before the turn, and this part, the
doubt, is fitted too. A game says what it doubts: everything, or only the end of the match.
"""

import json
from typing import Any, Final, NamedTuple

import numpy as np

from rollwright.core.errors import BotError
from rollwright.core.game import Game
from rollwright.core.games import folder_of
from rollwright.kernels.compiled import part

FILE: Final = "correction.json"
MOST_SEATS: Final = 6

CORRECTION: Final = np.dtype(
    [
        ("factor", np.float64),
        ("stretch", np.float64),
        ("shifts", np.float64, MOST_SEATS),
        ("doubt", np.float64),
    ]
)
"""A seat with the chance p gets p^factor / (1 − p)^stretch · e^shift, divided by the sum over all
seats. The shift is by how many turns the seat waits until it is active. The doubt is that
seats choose what they are supposed to."""

_NEVER: Final = 1e-6
"""No match is quite won or lost before it is over."""


class Fitted(NamedTuple):
    """The correction at a table with so many seats, and how far a chance may still be off."""

    correction: Any
    """A record of `CORRECTION`, as an array of one."""
    uncertainty: float | None
    """The standard error of a chance: see `Evaluator.uncertainty`."""


def correction(
    factor: float = 1.0, stretch: float = 0.0, shifts: tuple[float, ...] = (), doubt: float = 0.0
) -> Any:
    """A record of `CORRECTION`, as an array of one. Without numbers it changes nothing."""
    made = np.zeros(1, CORRECTION)
    made["factor"], made["stretch"], made["doubt"] = factor, stretch, doubt
    made["shifts"][0, : len(shifts)] = shifts
    return made


PLAIN: Final = Fitted(correction(), None)
"""No correction. How far such chances are off was not measured."""


def fitted(game: Game[Any], seats: int) -> Fitted:
    """What comes with the package. Raises `BotError` if it is for other rules."""
    file = folder_of(game.name, "bots") / FILE
    return read(file.read_text("utf-8"), game, seats)


def read(text: str, game: Game[Any], seats: int) -> Fitted:
    """The same from the text of a file."""
    found = json.loads(text)
    if (found["game"], found["rules"]) != (game.name, game.rules):
        raise BotError(
            f"The correction of equals is for rules {found['rules']} of {found['game']}, "
            f"not for rules {game.rules} of {game.name}: fit it again."
        )
    numbers = found["seats"][str(seats)]
    shifts = tuple(numbers["shifts"])
    made = correction(numbers["factor"], numbers["stretch"], shifts, numbers["doubt"])
    return Fitted(made, numbers["uncertainty"])


@part
def share(chances: Any) -> Any:
    """Let chances add up to 1."""
    total = 0.0
    for chance in chances:
        total += chance
    for seat in range(len(chances)):
        chances[seat] /= total


@part
def correct(correction: Any, following: Any, chances: Any) -> Any:
    """Correct the chances of all seats before the turn of the seat `following`.

    They need not add up to 1 before, and do so afterwards. `correction` is the record itself.
    """
    seats = len(chances)
    total = corrected = 0.0
    for seat in range(seats):
        total += chances[seat]
    for seat in range(seats):
        chance = min(max(chances[seat] / total, _NEVER), 1 - _NEVER)
        wait = seat - following if seat >= following else seat - following + seats
        told = correction.factor * np.log(chance) - correction.stretch * np.log(1 - chance)
        chances[seat] = np.exp(told + correction.shifts[wait])
        corrected += chances[seat]
    for seat in range(seats):
        chances[seat] /= corrected


@part
def doubted(correction: Any, result: Any, before: Any) -> Any:
    """The chance of a seat if its result, or its chance, rests on choices that are only supposed.

    `before` is its chance before the turn. `correction` is the record itself.
    """
    return result + correction.doubt * (before - result)
