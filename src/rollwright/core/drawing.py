"""A sheet as lines of coloured text, for any terminal, page or picture to show."""

from collections.abc import Iterable
from typing import Final, NamedTuple

PAPER: Final = ""
"""The colour of a span that stands on plain paper."""


class Span(NamedTuple):
    """A piece of text on a field of the sheet. `colour` is a colour word of the game."""

    text: str
    colour: str = PAPER
    strong: bool = False
    faint: bool = False


Line = tuple[Span, ...]
Drawing = tuple[Line, ...]


def plain(drawing: Iterable[Line]) -> str:
    """The drawing without colours."""
    return "\n".join("".join(span.text for span in line).rstrip() for line in drawing)
