"""Names as people type them and as everybody sees them. The client is held to the same table."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from rollwright.core.errors import PlayerNameError
from rollwright.table.friendly_names import FIRST, SECOND, friendly_name
from rollwright.table.names import LONGEST_NAME, MOST_CODE_POINTS, clean_name, look, unique_name

TABLE = json.loads(Path(__file__).with_name("names.json").read_text("utf-8"))
GOOD = [row for row in TABLE if row["shown"]]
BAD = [row for row in TABLE if not row["shown"]]

TRICKY = "eZ1# \u0301\u0308\u05c1\u20e3\u200c\u200d\ufe0f\u0645\u06cc\u0915\u094d\u1112\u1161\u11ab"
EMOJI = "👩🚀🏽🇩🇪❤🏴\U000e0067\U000e007f"
UNSEEN = re.compile("[\u200c\u200d\U000e0030-\U000e007f]")
"""What a cluster may need although nobody sees it: joiners, and the tags of a flag."""
RESERVED = re.compile("[\U0001f000-\U0001faff]")
"""Where Unicode keeps places for emoji: Python calls those that it does not know unprintable."""


@pytest.mark.parametrize("row", GOOD, ids=lambda row: row["what"])
def test_a_name_is_shown_without_what_nobody_sees(row: dict[str, Any]) -> None:
    assert clean_name(row["typed"]) == row["shown"]


@pytest.mark.parametrize("row", BAD, ids=lambda row: row["what"])
def test_a_name_of_which_nothing_is_seen_is_refused(row: dict[str, Any]) -> None:
    with pytest.raises(PlayerNameError, match="Enter a name with at least one letter"):
        clean_name(row["typed"])


@settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.text(st.sampled_from(TRICKY + EMOJI) | st.characters(), min_size=1, max_size=80))
@example("\U0001f266")
def test_a_clean_name_stays_as_it_is(typed: str) -> None:
    try:
        name = clean_name(typed)
    except PlayerNameError:
        return
    assert clean_name(name) == name
    assert len(name) <= MOST_CODE_POINTS
    assert all(c.isprintable() or UNSEEN.match(c) or RESERVED.match(c) for c in name)


def test_a_very_long_text_is_not_read_to_its_end() -> None:
    with pytest.raises(PlayerNameError):
        clean_name("\u200b" * 100_000 + "Emma")


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Emma", "EMMA"),
        ("Emma", "\uff25\uff4d\uff4d\uff41"),
        ("Strauß", "STRAUSS"),
        ("ﬁn", "fin"),
        ("\u0645\u06cc\u200c\u062e", "\u0645\u06cc\u062e"),
        ("❤\ufe0f", "❤"),
    ],
)
def test_names_that_look_the_same(one: str, other: str) -> None:
    assert look(one) == look(other)
    assert unique_name(one, [other]) == f"{one} 2"


def test_names_that_look_different_are_left_alone() -> None:
    assert unique_name("Emma", ["Emmy", "Ema", ""]) == "Emma"
    assert unique_name("👩\u200d🚀", ["👩", "🚀"]) == "👩\u200d🚀"


def test_a_name_that_is_taken_gets_the_next_free_number() -> None:
    assert unique_name("Emma", ["Emma", "emma 2"]) == "Emma 3"


@pytest.mark.parametrize("name", ["x" * LONGEST_NAME, "👨\u200d👩\u200d👧\u200d👦" * 9])
def test_a_numbered_name_is_not_too_long(name: str) -> None:
    unique = unique_name(name, [name])
    assert unique.endswith(" 2")
    assert clean_name(unique) == unique


def test_friendly_names_are_short_clean_and_different() -> None:
    names = {f"{first} {second}" for first in FIRST for second in SECOND}
    assert len(FIRST) == len(SECOND) == 24
    assert len({look(name) for name in names}) == 24 * 24
    assert max(map(len, names)) <= 14
    assert all(clean_name(name) == name for name in names)
    drawn = {friendly_name() for _ in range(50)}
    assert drawn < names
    assert len(drawn) > 10
