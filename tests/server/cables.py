"""A transport without a network."""

import asyncio
from typing import Any


class Cable:
    """A transport that keeps what is written to it."""

    def __init__(self, address: str = "192.0.2.1") -> None:
        self._address = address
        self.writes: list[bytes] = []
        self.unread = 0
        self.cut = asyncio.Event()
        self.aborted = asyncio.Event()

    @property
    def is_cut(self) -> bool:
        return self.cut.is_set()

    def write(self, data: bytes) -> None:
        self.writes.append(data)

    def get_write_buffer_size(self) -> int:
        return self.unread

    def is_closing(self) -> bool:
        return self.is_cut

    def close(self) -> None:
        self.cut.set()

    def abort(self) -> None:
        self.close()
        self.aborted.set()

    def get_extra_info(self, name: str) -> Any:
        return (self._address, 1) if name == "peername" else None

    def pause_reading(self) -> None:
        """Nothing comes by itself."""

    resume_reading = pause_reading
