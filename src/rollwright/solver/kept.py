"""Solutions as files: a line of JSON that says what they are, then the values as plain float32.

A file is used only if its checksum is right and if it was made by exactly these sources: a change
in anything that its values come from makes it outdated, and a change elsewhere does not.
"""

import hashlib
import json
import os
import tempfile
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Final

import numpy as np
from platformdirs import user_cache_path

from rollwright.core.errors import RollwrightError

Array = np.ndarray[Any, np.dtype[Any]]

_HEAD: Final = 4096
"""The bytes of the first line, filled up with spaces: values begin at the start of a page."""


class KeptError(RollwrightError):
    """A solution that cannot be used or kept. Its text says why."""


@dataclass(frozen=True)
class About:
    """What a solution says about itself."""

    game: str
    players: int
    value: float
    """The expected score of a match, the mean over the seats."""
    seats: tuple[float, ...]
    """The same for each seat, from the one that begins."""
    states: int

    @classmethod
    def of(cls, game: str, values: Array, states: int) -> "About":
        """What `values[phase]` of the first position say, where phase 0 is the own turn."""
        players = len(values)
        seats = tuple(float(values[-others % players]) for others in range(players))
        return cls(game, players, sum(seats) / players, seats, states)


def folder() -> Path:
    """Where solutions are kept."""
    return user_cache_path("rollwright") / "tables"


def path(game: str, players: int, part: str = "") -> Path:
    """The file of a solution. `part` tells apart what belongs to the same game and players."""
    return folder() / f"{game}-{players}{part and '-' + part}.table"


def keep(about: About, digest: str, values: Array, part: str = "") -> Path:
    """Write a solution, whole or not at all. Raises `KeptError` if the folder does not allow it.

    `digest` tells apart the sources that made it.
    """
    target = path(about.game, about.players, part)
    data = np.ascontiguousarray(values, np.float32)
    head = {
        **asdict(about),
        "digest": digest,
        "shape": data.shape,
        "checksum": _checksum(data),
    }
    name = None
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(prefix=f".{target.name}.", dir=target.parent)
        with os.fdopen(handle, "wb") as file:
            file.write(json.dumps(head).encode().ljust(_HEAD - 1) + b"\n")
            data.tofile(file)
            file.flush()
            os.fsync(file.fileno())
        Path(name).replace(target)
    except OSError as error:
        if name:
            Path(name).unlink(missing_ok=True)
        raise KeptError(
            f"The solution could not be kept in {target.parent}: {error.strerror}."
        ) from None
    return target


def load(game: str, digest: str, players: int, part: str = "") -> tuple[About, Array] | None:
    """The kept solution, read from disk as it is used; None if there is none.

    Raises `KeptError` for one that is damaged or outdated.
    """
    source = path(game, players, part)
    try:
        with source.open("rb") as file:
            head = _head(file.read(_HEAD), source)
    except FileNotFoundError:
        return None
    except OSError as error:
        raise KeptError(f"The solution {source} cannot be read: {error.strerror}.") from None
    if head.get("digest") != digest:
        raise KeptError(f"The solution {source} is outdated: rules or solver have changed since.")
    about, values = _values(head, source)
    if (about.game, about.players) != (game, players) or _checksum(values) != head["checksum"]:
        raise KeptError(f"The solution {source} is damaged.")
    return about, values


def _head(line: bytes, source: Path) -> dict[str, Any]:
    try:
        head = json.loads(line)
    except ValueError:
        head = None
    if not isinstance(head, dict):
        raise KeptError(f"The solution {source} is damaged.")
    return head


def _values(head: dict[str, Any], source: Path) -> tuple[About, Array]:
    try:
        about = About(
            head["game"],
            head["players"],
            head["value"],
            tuple(head["seats"]),
            head["states"],
        )
        shape = tuple(head["shape"])
        return about, np.memmap(source, np.float32, "r", offset=_HEAD, shape=shape)
    except (KeyError, TypeError, ValueError, OSError):
        raise KeptError(f"The solution {source} is damaged.") from None


def _checksum(values: Array) -> str:
    return hashlib.sha256(values.data).hexdigest()
