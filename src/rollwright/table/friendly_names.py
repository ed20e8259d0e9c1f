"""Names for people who give none: an international word and an animal, such as "Turbo Panda".

Both words are understood in German, English, French and Italian, and are kind in all four. A name
has at most 14 characters, because phones are narrow.
"""

import secrets
from typing import Final

FIRST: Final = (
    *("Astro", "Bingo", "Bravo", "Cosmo", "Disco", "Domino", "Jazz", "Judo"),
    *("Mambo", "Mango", "Mega", "Nova", "Opera", "Piano", "Pixel", "Polka"),
    *("Rumba", "Safari", "Samba", "Super", "Tango", "Tempo", "Turbo", "Yoga"),
)
SECOND: Final = (
    *("Alpaca", "Beluga", "Bison", "Colibri", "Dino", "Emu", "Gecko", "Ibis"),
    *("Iguana", "Impala", "Jaguar", "Koala", "Lemur", "Mustang", "Okapi", "Panda"),
    *("Panther", "Pony", "Puma", "Quokka", "Tapir", "Tiger", "Wombat", "Zebra"),
)


def friendly_name() -> str:
    """A name drawn at random."""
    return f"{secrets.choice(FIRST)} {secrets.choice(SECOND)}"
