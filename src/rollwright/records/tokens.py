"""The words of a text record, each with the line and column where it stands."""

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

from rollwright.core.errors import RecordError

_TOKEN: Final = re.compile(
    r"""(?P<space>\s+)
    |(?P<comment>;[^\n]*)
    |(?P<string>"(?:[^"\\\n]|\\.)*")
    |(?P<turn>\d+\.(?=\s|$))
    |(?P<mark>[\[\],|:])
    |(?P<word>[^\s\[\],|:;"]+)""",
    re.VERBOSE,
)


class Token(NamedTuple):
    """`kind` is a group of the pattern above, or `end`. Lines and columns count from 1."""

    kind: str
    text: str
    line: int
    column: int


def tokens(text: str) -> Iterator[Token]:
    """The tokens of a text one by one, comments included, with an `end` token after the last.

    The time is linear in the text, however long its lines are.
    """
    line, line_start, at = 1, 0, 0
    while at < len(text):
        column = at - line_start + 1
        found = _TOKEN.match(text, at)
        if not found:
            raise RecordError("a quote is opened here and not closed.", line, column)
        if found.lastgroup != "space":
            yield Token(str(found.lastgroup), found.group(), line, column)
        line += found.group().count("\n")
        at = found.end()
        if "\n" in found.group():
            line_start = text.rindex("\n", found.start(), at) + 1
    yield Token("end", "", line, at - line_start + 1)
