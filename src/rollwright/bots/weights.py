"""Weights as files: a line of JSON that says what they are, then plain float16.

A file is used only if its checksum is right and if it is for these rules and this network.
"""

import hashlib
import json
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Final

import numpy as np

from rollwright.bots import forward
from rollwright.core.errors import BotError
from rollwright.core.game import Game
from rollwright.core.games import folder_of

_KIND: Final = "rollwright network"
_LONGEST_HEAD: Final = 4096


@dataclass(frozen=True)
class About:
    """How weights were made."""

    game: str
    rules: int
    command: str
    matches: int


def pack(about: About, weights: forward.Floats) -> bytes:
    """The content of a file."""
    data = weights.astype("<f2").tobytes()
    head = {
        "kind": _KIND,
        **asdict(about),
        "layers": [forward.WIDTH, forward.MIDDLE],
        "checksum": hashlib.sha256(data).hexdigest(),
    }
    return json.dumps(head).encode() + b"\n" + data


def unpack(
    content: bytes, game: Game[Any], features: int, source: str
) -> tuple[About, forward.Floats]:
    """What a file holds. Raises `BotError`, which names the `source`, if it cannot be used."""
    line, _, data = content.partition(b"\n")
    head = _head(line[:_LONGEST_HEAD])
    if head is None:
        raise BotError(f"{source} holds no weights of a network.")
    if hashlib.sha256(data).hexdigest() != head.get("checksum"):
        raise BotError(f"{source} is damaged: its checksum is wrong. Make it again.")
    try:
        about = About(*(head[name] for name in ("game", "rules", "command", "matches")))
    except KeyError as missing:
        raise BotError(f"{source} does not say its {missing.args[0]}.") from None
    if (about.game, about.rules) != (game.name, game.rules):
        raise BotError(
            f"{source} is for rules {about.rules} of {about.game}, "
            f"not for rules {game.rules} of {game.name}: train it again."
        )
    weights = np.frombuffer(data, "<f2").astype(np.float32)
    size = forward.LAYERS + features * forward.WIDTH
    if head.get("layers") != [forward.WIDTH, forward.MIDDLE] or len(weights) != size:
        raise BotError(f"{source} is for a network of another size: train it again.")
    return about, weights


def read_file(path: Path, game: Game[Any], features: int) -> tuple[About, forward.Floats]:
    """The weights in a file. Raises `BotError` if it cannot be used."""
    try:
        return unpack(path.read_bytes(), game, features, str(path))
    except OSError as error:
        raise BotError(f"Cannot read {path}: {error.strerror}.") from None


def shipped(game: Game[Any], features: int) -> tuple[About, forward.Floats]:
    """The weights that come with the package."""
    file = folder_of(game.name, "bots") / "weights.bin"
    if not file.is_file():
        raise BotError(f"No weights for {game.title} come with this package.")
    return unpack(file.read_bytes(), game, features, file.name)


def _head(line: bytes) -> dict[str, Any] | None:
    try:
        head = json.loads(line)
    except ValueError:
        return None
    return head if isinstance(head, dict) and head.get("kind") == _KIND else None
