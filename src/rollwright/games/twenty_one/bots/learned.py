"""What perfect play has taught the race of two seats.

Twenty One for two is solved, and perfect play knows what a race does not: that both write with the
same dice, and that whoever is behind plays another way than whoever is ahead. Most of that is a
number for each state of a seat, and a factor: with p for the chance in the race, a seat wins with

    logit = factor · logit(p) + learned[its state] − learned[that of the other seat]

`python -m tools.perfect_play learn` makes the file.
"""

import json
from functools import cache
from importlib import resources
from typing import Any, Final, NamedTuple

import numpy as np

from rollwright.core.errors import BotError
from rollwright.games.twenty_one import GAME
from rollwright.kernels.compiled import part

FILE: Final = "learned.json"
LEARNED_SEATS: Final = 2
UNIT: Final = 1 / 1024
"""The numbers of the file are so many logits."""
NEVER: Final = 1e-6
"""A race is never quite won or lost before it is over."""


class Learned(NamedTuple):
    """What was learned of matches for two."""

    factor: float
    logits: Any
    """By phase and state, in `UNIT`s."""


@cache
def learned() -> Learned:
    """What comes with the package."""
    return read(resources.files(__package__).joinpath(FILE).read_text("utf-8"))


def read(text: str) -> Learned:
    """The same from the text of a file. Raises `BotError` if it is for other rules."""
    found = json.loads(text)
    if (found["game"], found["rules"]) != (GAME.name, GAME.rules):
        raise BotError(
            f"What was learned is for rules {found['rules']} of {found['game']}, not for rules "
            f"{GAME.rules} of {GAME.name}: learn it again."
        )
    return Learned(found["factor"], np.array(found["logits"], np.int16))


@part
def improved(learned: Any, chance: Any, phase: Any, state: Any, other: Any) -> Any:
    """The chance of a seat in this phase and state, against the state of the other one."""
    chance = min(max(np.float64(chance), NEVER), 1 - NEVER)
    more = UNIT * (learned.logits[phase, state] - learned.logits[1 - phase, other])
    return 1 / (1 + np.exp(-more - learned.factor * np.log(chance / (1 - chance))))
