"""What learns, how far it is, when it is done, and its checkpoints."""

import hashlib
import io
import json
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np

from rollwright.bots.forward import Floats, read_file, shipped
from rollwright.core.errors import SetupError
from rollwright.core.game import Game
from rollwright.training.lessons import lessons

SHIPPED: Final = "strongest"
"""The bot whose weights come with the package: a learner may begin from them."""


class Point(NamedTuple):
    """How far learning is: the loss, and the share of wins against a bot, with its error."""

    matches: int
    seconds: float
    loss: float
    wins: float
    stderr: float


@dataclass
class Learner:
    """All that learning changes, that a checkpoint has to hold, and where it came from."""

    seed: int
    weights: Floats
    average: Floats
    """The weights as they were on average lately: these are stronger."""
    first: Floats
    second: Floats
    against: str = ""
    """The bot that it plays against; itself if there is none."""
    begin: str = ""
    """What it began from: a file of weights, `SHIPPED`, or nothing."""
    steps: int = 0
    matches: int = 0
    """How many matches were played."""
    seconds: float = 0.0
    """How long that took."""
    curve: list[Point] = field(default_factory=list)

    @classmethod
    def new(cls, game: Game[Any], seed: int, against: str = "", begin: str = "") -> "Learner":
        """Raises `BotError` if `begin` is no file of weights for this game."""
        begun = _begun(game, seed, begin)
        zeros = np.zeros(len(begun) + lessons(game).kin().size, np.float32)
        return cls(seed, begun, begun.copy(), zeros, zeros.copy(), against, begin)


def _begun(game: Game[Any], seed: int, begin: str) -> Floats:
    learned = lessons(game)
    if begin == SHIPPED:
        return shipped(game, learned.features)[1]
    if begin:
        return read_file(Path(begin), game, learned.features)[1]
    return learned.beginner(seed)


_ARRAYS: Final = ("weights", "average", "first", "second")
_NUMBERS: Final = tuple(f.name for f in fields(Learner) if f.name not in (*_ARRAYS, "curve"))


@dataclass(frozen=True)
class Goal:
    """When a run is done: after so many seconds, or after so many matches if they are given.

    Learning slows down towards the goal, so another goal gives other weights. Seconds are those of
    the clock, so only with matches the weights are the same each time.
    """

    seconds: float
    matches: int | None = None

    def progress(self, learner: Learner) -> float:
        """From 0 to 1."""
        if self.matches:
            return learner.matches / self.matches
        return learner.seconds / self.seconds

    def __str__(self) -> str:
        """As it is written on the command line."""
        if self.matches:
            return f"--matches {self.matches}"
        return f"--minutes {self.seconds / 60:g}"


def checkpoint_of(game: Game[Any], learner: Learner) -> bytes:
    """A learner as a file, so that a run can stop and go on as if it never had.

    It is a line with the checksum of what follows: arrays of NumPy, and JSON among them.
    """
    about = {
        "game": game.name,
        "rules": game.rules,
        **{name: getattr(learner, name) for name in _NUMBERS},
        "curve": learner.curve,
    }
    arrays = {name: getattr(learner, name) for name in _ARRAYS}
    file = io.BytesIO()
    np.savez(file, allow_pickle=False, about=np.array(json.dumps(about)), **arrays)
    return _checksum(file.getvalue()) + file.getvalue()


def read_checkpoint(path: Path, game: Game[Any]) -> Learner:
    """The learner of a checkpoint. Raises `SetupError` if it is none of this game."""
    try:
        content = path.read_bytes()
    except OSError as error:
        raise SetupError(f"Cannot read {path}: {error.strerror}.") from None
    begin = content.find(b"\n") + 1
    if content[:begin] != _checksum(content[begin:]):
        raise SetupError(f"{path} is no checkpoint, or it is damaged.")
    try:
        with np.load(io.BytesIO(content[begin:]), allow_pickle=False) as file:
            about = json.loads(str(file["about"]))
            arrays = {name: file[name] for name in _ARRAYS}
        learner = Learner(**{name: about[name] for name in _NUMBERS}, **arrays)
        learner.curve = [Point(*point) for point in about["curve"]]
        made_for = about["game"], about["rules"]
    except (KeyError, TypeError):
        raise SetupError(f"{path} is from another version of Rollwright: start over.") from None
    if made_for != (game.name, game.rules):
        raise SetupError(
            f"{path} is for rules {made_for[1]} of {made_for[0]}, not for rules {game.rules} of "
            f"{game.name}: start over."
        )
    new = Learner.new(game, 0)
    if any(arrays[name].shape != getattr(new, name).shape for name in _ARRAYS):
        raise SetupError(f"{path} is for a network of another size: start over.")
    return learner


def _checksum(content: bytes) -> bytes:
    return hashlib.sha256(content).hexdigest().encode() + b"\n"
