"""Names that people may have, and the nonces that they give."""

import pytest

from rollwright.server.names import BOT_NAMES, bot_name, clean_name, clean_nonce, unique_name
from rollwright.server.protocol import LONGEST_NAME, LONGEST_NONCE


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("Emma", "Emma"),
        ("  Emma \t Lou\n", "Emma Lou"),
        ("Emma  Lou", "Emma Lou"),
        ("Em\x00ma\x1b[31m", "Emma[31m"),
        ("\u202eammE\u200b", "ammE"),
        ("Zoe\u0308", "Zoë"),
        ("x" * 100, "x" * LONGEST_NAME),
        ("🎲 王", "🎲 王"),
        ("<b>&\"'", "<b>&\"'"),
    ],
)
def test_a_name_is_one_short_line_without_control_characters(typed: str, shown: str) -> None:
    assert clean_name(typed) == shown
    assert clean_name(shown) == shown


def test_a_nonce_is_printable_and_short_and_made_up_if_there_is_none() -> None:
    assert clean_nonce("my own\n\x00 words") == "my own words"
    assert len(clean_nonce("x" * 1000)) == LONGEST_NONCE
    made = {clean_nonce("") for _ in range(20)} | {clean_nonce("\n")}
    assert len(made) == 21
    assert all(made)


def test_a_name_that_is_taken_gets_the_next_free_number() -> None:
    assert unique_name("Emma", []) == "Emma"
    assert unique_name("Emma", ["Emma", "Emma 2"]) == "Emma 3"
    assert len(unique_name("x" * LONGEST_NAME, ["x" * LONGEST_NAME])) == LONGEST_NAME


def test_a_bot_gets_a_name_that_nobody_has_while_there_is_one() -> None:
    assert bot_name([]) == BOT_NAMES[0]
    assert bot_name(BOT_NAMES[:2]) == BOT_NAMES[2]
    assert bot_name(BOT_NAMES) == BOT_NAMES[0]
