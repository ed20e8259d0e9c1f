"""Packages that a command needs beyond the plain installation."""

from collections.abc import Iterator
from contextlib import contextmanager

from rollwright.core.errors import SetupError


@contextmanager
def server_packages(advice: str = "") -> Iterator[None]:
    """Import the server inside. If packages are missing, an error says what to install."""
    with _packages("The server", "server", advice):
        yield


@contextmanager
def research_packages(what: str, advice: str = "") -> Iterator[None]:
    """The same for anything compiled or drawn; the sentence begins with `what`."""
    with _packages(what, "research", advice):
        yield


@contextmanager
def ray_packages() -> Iterator[None]:
    """The same for work on a cluster."""
    with _packages("--ray", "ray", ""):
        yield


@contextmanager
def _packages(what: str, extra: str, advice: str) -> Iterator[None]:
    try:
        yield
    except ImportError as error:
        raise SetupError(
            f"{what} needs more packages ({error.name} is missing): "
            f"install rollwright[{extra}].{advice}"
        ) from None
