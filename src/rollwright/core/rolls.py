"""Rolls as people write them: `w4 w1 r3`, a letter and a face for each die, in any order."""

import re
from collections.abc import Iterable, Mapping
from typing import Final

from rollwright.core.dice import FACES, is_roll
from rollwright.core.errors import IllegalAction, SetupError
from rollwright.core.game import Roll

_DIE: Final = re.compile(r"([a-z])([0-9]{1,2})")


def roll_text(letters: Mapping[str, str], to_roll: tuple[str, ...], roll: Roll) -> str:
    """The roll as text; `letters` are those of `Game.dice`."""
    dice = zip(to_roll, roll, strict=True)
    return " ".join(f"{letters[die]}{face}" for die, face in dice)


def read_die(letters: Mapping[str, str], word: str) -> tuple[str, int]:
    """The die and the face that a word names. Raises `SetupError` if it names none."""
    names = {letter: die for die, letter in letters.items()}
    found = _DIE.fullmatch(word)
    if not found or found[1] not in names:
        known = ", ".join(f"{letter} {die}" for letter, die in names.items())
        raise SetupError(f"{word!r} is no die; write a letter and a face, such as w4 ({known}).")
    return names[found[1]], int(found[2])


def arranged(to_roll: tuple[str, ...], faces: Iterable[tuple[str, int]]) -> Roll:
    """The faces in the order of the dice. Raises `IllegalAction` unless these are the dice."""
    left = list(faces)
    roll = []
    for die in to_roll:
        pair = next((pair for pair in left if pair[0] == die), None)
        if pair is None:
            raise IllegalAction(f"A {die} die is missing.", "die_missing", die=die)
        left.remove(pair)
        roll.append(pair[1])
    if left:
        raise IllegalAction(f"No {left[0][0]} die is rolled now.", "die_unknown", die=left[0][0])
    return tuple(roll)


def read_roll(letters: Mapping[str, str], to_roll: tuple[str, ...], text: str) -> Roll:
    """The roll that a text names. Raises `SetupError` if these dice cannot show it."""
    words = text.lower().split()
    try:
        roll = arranged(to_roll, [read_die(letters, word) for word in words])
    except IllegalAction as error:
        wanted = " ".join(letters[die] for die in to_roll)
        raise SetupError(f"{error} The dice to roll are {wanted}.") from None
    if not is_roll(roll, len(to_roll)):
        raise SetupError(f"A die shows 1 to {FACES}, so nobody rolls {text!r}.")
    return roll
