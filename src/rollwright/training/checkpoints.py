"""A learner as a file, so that a run can stop and go on as if it never had.

The file is a line with the checksum of what follows: arrays of NumPy, and JSON among them.
"""

import hashlib
import io
import json
from dataclasses import fields
from pathlib import Path
from typing import Any, Final

import numpy as np

from rollwright.core.errors import SetupError
from rollwright.core.game import Game
from rollwright.training.learner import Learner, Point

_ARRAYS: Final = ("weights", "average", "first", "second")
_NUMBERS: Final = tuple(f.name for f in fields(Learner) if f.name not in (*_ARRAYS, "curve"))


def content(game: Game[Any], learner: Learner) -> bytes:
    """What a checkpoint holds."""
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


def read(path: Path, game: Game[Any]) -> Learner:
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
