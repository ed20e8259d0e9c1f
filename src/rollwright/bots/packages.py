"""What a bot needs beyond the plain installation."""

from collections.abc import Iterator
from contextlib import contextmanager

from rollwright.core.errors import BotError


@contextmanager
def compiled_packages(name: str) -> Iterator[None]:
    """Import a compiled bot inside; without its packages it becomes a sentence what to do."""
    try:
        yield
    except ImportError as error:
        raise BotError(
            f"{name} needs more packages ({error.name} is missing): install rollwright[research]."
        ) from None
