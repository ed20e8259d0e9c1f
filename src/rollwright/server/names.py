"""The names of people and bots at a table, and the nonces that people give."""

from collections.abc import Collection
from typing import Final

from rollwright.core.dice import new_nonce
from rollwright.core.errors import PlayerNameError
from rollwright.server.protocol import LONGEST_NONCE, Refusal
from rollwright.table.friendly_names import friendly_name
from rollwright.table.names import clean_name, look, unique_name

BOT_NAMES: Final = ("Ada", "Bruno", "Cleo", "Dan", "Edith")
"""The names of bots that nobody has named."""


def person_name(name: str, taken: Collection[str]) -> str:
    """The name that a person gets: the given one, or a friendly one for whoever gives none.

    A number is added if a taken name looks the same.
    """
    try:
        return unique_name(clean_name(name or friendly_name()), taken)
    except PlayerNameError as error:
        raise Refusal("bad_name", str(error), 422) from None


def clean_nonce(nonce: str) -> str:
    """A player's nonce, or a new one for a player who gave none."""
    return "".join(c for c in nonce[:LONGEST_NONCE] if c.isprintable()) or new_nonce()


def bot_name(name: str, taken: Collection[str]) -> str:
    """The name that a bot gets: the given one, or else one that nobody at the table has."""
    looks = {look(other) for other in taken}
    free = (known for known in BOT_NAMES if look(known) not in looks)
    return person_name(name or next(free, BOT_NAMES[0]), taken)
