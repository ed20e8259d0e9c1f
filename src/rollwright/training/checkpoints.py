"""A learner as a file, so that a run can stop and go on as if it never had."""

import io
import json
from dataclasses import fields
from pathlib import Path
from typing import Any, Final
from zipfile import BadZipFile

import numpy as np

from rollwright.core.errors import SetupError
from rollwright.core.game import Game
from rollwright.training.run import Learner, Point, lessons

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
    return file.getvalue()


def read(path: Path, game: Game[Any]) -> Learner:
    """The learner of a checkpoint. Raises `SetupError` if it is none of this game."""
    try:
        with np.load(io.BytesIO(path.read_bytes()), allow_pickle=False) as file:
            about = json.loads(str(file["about"]))
            arrays = {name: file[name] for name in _ARRAYS}
        learner = Learner(**{name: about[name] for name in _NUMBERS}, **arrays)
        learner.curve = [Point(*point) for point in about["curve"]]
        made_for = about["game"], about["rules"]
    except OSError as error:
        raise SetupError(f"Cannot read {path}: {error.strerror}.") from None
    except (ValueError, KeyError, TypeError, EOFError, BadZipFile):
        raise SetupError(f"{path} is no checkpoint, or it is damaged.") from None
    if made_for != (game.name, game.rules):
        raise SetupError(
            f"{path} is for rules {made_for[1]} of {made_for[0]}, not for rules {game.rules} of "
            f"{game.name}: begin anew."
        )
    size = len(Learner.new(lessons(game).FEATURES, 0).weights)
    if any(array.shape != (size,) or array.dtype != np.float32 for array in arrays.values()):
        raise SetupError(f"{path} is for a network of another size: begin anew.")
    return learner
