"""What is not done, and why."""

from typing import Any, Final

_TEMPORARY: Final = 503


class Refusal(Exception):  # noqa: N818  # the word of the protocol
    """An intent or a request that is refused, with a code and a sentence for people."""

    def __init__(self, code: str, reason: str, status: int = 409, **details: Any) -> None:
        super().__init__(reason)
        self.code = code
        self.reason = reason
        self.status = status
        self.details = details

    @property
    def is_temporary(self) -> bool:
        """Whether the same request may succeed a little later."""
        return self.status == _TEMPORARY
