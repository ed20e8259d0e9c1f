"""What a bot needs beyond the plain installation."""

from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module

from rollwright.bots.bot import BotMaker
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


def asked(game: str, name: str, arguments: str) -> BotMaker:
    """The bot that asks the compiled policy with its name."""
    with compiled_packages(name):
        policies = import_module(f"rollwright.bots.policies.{game}")
    return lambda seed: policies.Asked(policies.POLICIES[name], arguments, seed)
