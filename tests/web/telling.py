"""The rules for people as they are written down, and what they say about their examples."""

import re
from typing import Final

from rollwright.core import games
from rollwright.web import rules

EXAMPLES: Final = {game: rules.examples(game) for game in games.names()}
TEXTS: Final = {game: rules.texts(game) for game in games.names()}


def numbers(text: str) -> list[int]:
    """The numbers of a text that are written with digits, in order of size."""
    return sorted(int(number) for number in re.findall(r"\d+", text))


def caption(game: str, language: str, example: str) -> str:
    """What the page says about an example."""
    body = [block for section in TEXTS[game][language]["sections"] for block in section["body"]]
    found = [block for block in body if isinstance(block, dict) and block.get("example") == example]
    return str(found[0]["caption"])
