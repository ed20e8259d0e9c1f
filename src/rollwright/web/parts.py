"""What the build takes from a game for the browser, the part `web` of each game."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from rollwright.core.games import Parts


@dataclass(frozen=True)
class WebPart:
    """What the part `web` of a game offers as `PART`."""

    tables: Callable[[], dict[str, Any]]
    """What the browser looks up instead of knowing the rules, by name."""
    picture: Callable[[dict[str, Any]], dict[str, Any]] | None = None
    """What the browser draws for an example of the rules, which the engine has played. A game whose
    page has no examples needs none."""


PARTS: Final = Parts("web", WebPart)
