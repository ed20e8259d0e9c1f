"""The words of a text record: where they stand, and what it costs to find that out."""

from typing import Any, SupportsIndex

import pytest

from rollwright.core.errors import RecordError
from rollwright.records.tokens import tokens


def test_every_token_knows_its_line_and_column() -> None:
    found = [(token.text, token.line, token.column) for token in tokens('[A "b"] ;\n\n 1. w2\n')]
    assert found == [
        ("[", 1, 1),
        ("A", 1, 2),
        ('"b"', 1, 4),
        ("]", 1, 7),
        (";", 1, 9),
        ("1.", 3, 2),
        ("w2", 3, 5),
        ("", 4, 1),
    ]


class Searched(str):
    """A text that counts how many characters are searched for the beginning of a line."""

    searched = 0

    def rfind(self, *where: Any) -> int:
        return self._search(super().rfind, *where)

    def rindex(self, *where: Any) -> int:
        return self._search(super().rindex, *where)

    def _search(
        self, search: Any, sub: str, start: SupportsIndex = 0, end: SupportsIndex | None = None
    ) -> int:
        Searched.searched += int(len(self) if end is None else end) - int(start)
        return int(search(sub, start, len(self) if end is None else end))


@pytest.mark.parametrize("text", [":" * 1000, "w1 " * 1000, "w1\n" * 1000, "w1 ;\n \n" * 300])
def test_the_cost_of_a_text_grows_with_its_length_only(text: str) -> None:
    Searched.searched = 0
    assert len([*tokens(Searched(text))]) > 300
    assert Searched.searched <= len(text)


def test_what_comes_first_is_found_before_the_rest_is_read() -> None:
    found = tokens('[ "never closed')
    assert next(found).text == "["
    with pytest.raises(RecordError):
        next(found)
