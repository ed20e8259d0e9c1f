"""The names of people and bots at a table, and the nonces that people give."""

import unicodedata
from collections.abc import Collection
from typing import Final

from rollwright.core.dice import new_nonce
from rollwright.server.protocol import LONGEST_NAME, LONGEST_NONCE, Refusal

BOT_NAMES: Final = ("Ada", "Bruno", "Cleo", "Dan", "Edith")
"""The names of bots that nobody has named."""


def clean_name(name: str) -> str:
    """The name as it is shown: one line, no control characters, not too long."""
    kept = (c for c in unicodedata.normalize("NFC", name) if unicodedata.category(c)[0] != "C")
    cleaned = " ".join("".join(kept).split())[:LONGEST_NAME].strip()
    if not cleaned:
        raise Refusal("bad_name", "Give a name of at least one letter.", 422)
    return cleaned


def clean_nonce(nonce: str) -> str:
    """A player's nonce, or a new one for a player who gave none."""
    return "".join(c for c in nonce[:LONGEST_NONCE] if c.isprintable()) or new_nonce()


def bot_name(taken: Collection[str]) -> str:
    """A name for a bot: one that nobody at the table has, if there is one."""
    return next((name for name in BOT_NAMES if name not in taken), BOT_NAMES[0])


def unique_name(name: str, taken: Collection[str]) -> str:
    """The name, followed by a number if it is taken. It is never too long."""
    suffix, number = "", 1
    while (unique := name[: LONGEST_NAME - len(suffix)].rstrip() + suffix) in taken:
        number += 1
        suffix = f" {number}"
    return unique
