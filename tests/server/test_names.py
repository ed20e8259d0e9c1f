"""The names that people and bots get at a table, and the nonces that people give."""

import pytest

from rollwright.server.names import BOT_NAMES, bot_name, clean_nonce, person_name
from rollwright.server.protocol import LONGEST_NONCE, Refusal
from rollwright.table.friendly_names import FIRST, SECOND


def test_a_person_gets_the_given_name_cleaned_and_numbered() -> None:
    assert person_name(" Emma\u200b ", []) == "Emma"
    assert person_name("EMMA", ["Emma"]) == "EMMA 2"


def test_a_person_who_gives_no_name_gets_a_friendly_one() -> None:
    first, second = person_name("", []).split()
    assert first in FIRST
    assert second in SECOND


def test_a_name_of_which_nothing_is_seen_is_refused() -> None:
    with pytest.raises(Refusal, match="Enter a name") as refusal:
        person_name("\u200d", [])
    assert (refusal.value.code, refusal.value.status) == ("bad_name", 422)


def test_a_nonce_is_printable_and_short_and_made_up_if_there_is_none() -> None:
    assert clean_nonce("my own\n\x00 words") == "my own words"
    assert len(clean_nonce("x" * 1000)) == LONGEST_NONCE
    made = {clean_nonce("") for _ in range(20)} | {clean_nonce("\n")}
    assert len(made) == 21
    assert all(made)


def test_a_bot_gets_the_given_name_or_one_that_nobody_has() -> None:
    assert bot_name("Robo", ["robo"]) == "Robo 2"
    assert bot_name("", []) == BOT_NAMES[0]
    assert bot_name("", [BOT_NAMES[0].upper(), BOT_NAMES[1]]) == BOT_NAMES[2]
    assert bot_name("", BOT_NAMES) == f"{BOT_NAMES[0]} 2"
