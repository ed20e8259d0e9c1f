"""What the build takes from a game for the browser, a folder of this package per game."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from rollwright.core.games import Parts


@dataclass(frozen=True)
class WebPart:
    """What a folder named like a game offers as `PART`."""

    tables: Callable[[], dict[str, Any]]
    """What the browser looks up instead of knowing the rules, by name."""
    picture: Callable[[dict[str, Any]], dict[str, Any]]
    """What the browser draws for an example of the rules, which the engine has played."""


PARTS: Final = Parts("web", WebPart)
