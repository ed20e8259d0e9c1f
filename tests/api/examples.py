"""Examples in docstrings: how to find them, and how to read a source without them."""

import re
from typing import Final

_SECTION: Final = re.compile(r"^( *)Examples:\n(?:\1 {4}.*\n|\n)+", re.MULTILINE)


def examples(docstring: str) -> str:
    """The examples of a docstring; nothing if it has none."""
    return "".join(found[0] for found in _SECTION.finditer(docstring + "\n"))


def without_examples(source: str) -> str:
    """The source without the examples in its docstrings."""
    return _SECTION.sub("", source)
