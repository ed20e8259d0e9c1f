"""What a command needs beyond the plain installation."""

from collections.abc import Iterator
from contextlib import contextmanager

from rollwright.core.errors import SetupError


@contextmanager
def server_packages(advice: str = "") -> Iterator[None]:
    """Import the server inside; without its packages it becomes a sentence that says what to do."""
    try:
        yield
    except ImportError as error:
        raise SetupError(
            f"The server needs more packages ({error.name} is missing): "
            f"install rollwright[server].{advice}"
        ) from None
