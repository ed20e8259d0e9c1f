"""A sheet as lines of coloured text, for any terminal, page or picture to show."""

from collections.abc import Iterable
from typing import Final, NamedTuple

PAPER: Final = ""
"""The colour of a span that stands on plain paper."""


class Span(NamedTuple):
    """A piece of text on a field of the sheet. `colour` is a colour word of the game.

    Examples:
        >>> from rollwright.core import Span
        >>> Span("12", colour="red", strong=True)
        Span(text='12', colour='red', strong=True, faint=False)
    """

    text: str
    colour: str = PAPER
    strong: bool = False
    faint: bool = False


Line = tuple[Span, ...]
Drawing = tuple[Line, ...]
"""A sheet, line by line.

Examples:
    >>> from rollwright.core import Drawing
    >>> from rollwright.games import qwixx
    >>> drawing: Drawing = qwixx.position("R: 2 3 | Y: | G: | B: | M: 0").draw(0)
    >>> print("".join(span.text for span in drawing[0]))
    red      X   X   4   5   6   7   8   9  10  11  12 ( )    3
"""


def plain(drawing: Iterable[Line]) -> str:
    """The drawing without colours."""
    return "\n".join("".join(span.text for span in line).rstrip() for line in drawing)
