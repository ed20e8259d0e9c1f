"""What an argument or an option is that several commands share."""

from collections.abc import Callable
from typing import Any, Protocol, TypeVar

F = TypeVar("F", bound=Callable[..., Any])


class Shared(Protocol):
    """Gives it to a command."""

    def __call__(self, command: F, /) -> F: ...
