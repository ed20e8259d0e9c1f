"""Whose turn it is to use a room: one at a time, in the order in which they asked."""

import asyncio
from collections import deque
from collections.abc import Callable
from functools import partial

Begin = Callable[[], None]
"""Called when the turn has come. Whoever it belongs to calls `pass_on` when they are done, then or
later. It must not raise."""


class Turns:
    """A lock whose owner need not be a task. As an asynchronous context it is one for tasks."""

    def __init__(self) -> None:
        self._is_taken = False
        self._is_passing = False
        self._waiting: deque[Begin] = deque()

    def take(self, begin: Begin) -> None:
        """Call `begin`: now if nobody has the turn, else when all who came before are done."""
        if self._is_taken or self._is_passing:
            self._waiting.append(begin)
        else:
            self._is_taken = True
            begin()

    def pass_on(self) -> None:
        """Let the next one begin. A loop, because one that is done at once passes on from here."""
        self._is_taken = False
        if self._is_passing:
            return
        self._is_passing = True
        while self._waiting and not self._is_taken:
            self._is_taken = True
            self._waiting.popleft()()
        self._is_passing = False

    async def __aenter__(self) -> None:
        begun: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.take(partial(self._wake, begun))
        try:
            await begun
        except asyncio.CancelledError:
            if not begun.cancelled():
                self.pass_on()
            raise

    async def __aexit__(self, *_: object) -> None:
        self.pass_on()

    def _wake(self, begun: "asyncio.Future[None]") -> None:
        if begun.done():  # it was cancelled while it waited
            self.pass_on()
        else:
            begun.set_result(None)
