"""docs/security.md says of every threat what bounds it, and how anybody can try that."""

import re
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).parents[2]
PAGE: Final = (ROOT / "docs" / "security.md").read_text("utf-8")
HEAD: Final = "| threat | bound | how it is tried |"
ROWS: Final = [
    line.strip("| ").split(" | ")
    for part in PAGE.split(HEAD)[1:]
    for line in part.strip().split("\n\n")[0].splitlines()[1:]
]


def test_there_are_threats() -> None:
    assert len(ROWS) > 30


@pytest.mark.parametrize("row", ROWS, ids=[row[0] for row in ROWS])
def test_every_threat_has_a_bound_and_something_that_tries_it(row: list[str]) -> None:
    threat, bound, tried = row
    assert threat
    assert bound
    tests = re.findall(r"`(tests/[\w/]+\.py)`", tried)
    assert tests
    rest = re.sub(r"`(tests/[\w/]+\.py|make (attack|drill)|python -m benchmarks\.\w+)`", "", tried)
    assert set(rest) <= {",", " "}
    for path in tests:
        text = (ROOT / path).read_text("utf-8")
        assert "def test_" in text, path
        assert "pytestmark = pytest.mark.slow" not in text, path
