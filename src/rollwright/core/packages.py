"""Packages that only some people need: those of an extra, such as `rollwright[research]`."""

from collections.abc import Iterator
from contextlib import contextmanager

from rollwright.core.errors import RollwrightError, SetupError


@contextmanager
def extra(
    name: str, what: str, advice: str = "", error: type[RollwrightError] = SetupError
) -> Iterator[None]:
    """Import packages of an extra inside; if one is missing, a sentence says how to install it.

    The sentence begins with `what` needs them, and `advice` is a sentence about doing without.
    """
    try:
        yield
    except ImportError as missing:
        raise error(lacking(what, missing.name, name) + (advice and f" {advice}")) from None


def lacking(what: str, missing: str | None, extra: str) -> str:
    """The sentence that says how to install what is missing."""
    return (
        f'{what} needs more packages ({missing} is missing): run pip install "rollwright[{extra}]".'
    )
