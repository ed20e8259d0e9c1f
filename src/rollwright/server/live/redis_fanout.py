"""Several workers that tell each other through Redis that a table has changed."""

import asyncio
import logging
import secrets
from typing import Final

import redis.asyncio as redis
from redis.asyncio.client import PubSub
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff

from rollwright.server.live.fanout import ANY, LOOK, UNKNOWN, Changed, Noted
from rollwright.server.repeating import stopped

_CHANNEL: Final = "rollwright.tables"
_NOTE: Final = "note:"
"""How a note begins where otherwise a version stands."""
_LOG: Final = logging.getLogger("rollwright.server")
_RETRY_SECONDS: Final = 0.5
_ANSWER_SECONDS: Final = 1.5
"""How long Redis may take to answer, and how long it may be silent before it is asked."""
_LOOK_SECONDS: Final = 3
_PUBLISH_TRIES: Final = 3


class RedisFanout:
    """Several workers that tell each other through Redis pub/sub.

    A message that gets lost while Redis is away delays others until their next look at the store;
    it loses nothing. Every room looks after a reconnect, and every few seconds anyway.
    """

    def __init__(self, url: str) -> None:
        self._redis = redis.from_url(
            url,
            socket_timeout=_ANSWER_SECONDS,
            socket_connect_timeout=_ANSWER_SECONDS,
            retry=Retry(NoBackoff(), 0),  # we try again ourselves
        )
        self._me = secrets.token_hex(8)
        self._outbox: dict[str, None] = {}
        """What is still to be sent, in order, and each message once."""
        self._has_mail = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []
        self.is_up: bool = False

    @property
    def waiting(self) -> int:
        return len(self._outbox)

    async def open(self, changed: Changed, noted: Noted) -> None:
        self._tasks = [
            asyncio.create_task(self._listen(changed, noted)),
            asyncio.create_task(self._send()),
            asyncio.create_task(self._look(changed)),
        ]

    async def close(self) -> None:
        for task in self._tasks:
            await stopped(task)
        await self._redis.aclose()

    def publish(self, table_id: str, version: int) -> None:
        self._put(f"{self._me} {table_id} {version}")

    def note(self, table_id: str, note: str) -> None:
        self._put(f"{self._me} {table_id} {_NOTE}{note}")

    def _put(self, message: str) -> None:
        self._outbox[message] = None
        self._has_mail.set()

    async def _send(self) -> None:
        while True:
            await self._has_mail.wait()
            self._has_mail.clear()
            messages, self._outbox = list(self._outbox), {}
            await self._publish(messages)

    async def _publish(self, messages: list[str]) -> None:
        """Publish, again if the connection turns out to be dead."""
        for _ in range(_PUBLISH_TRIES):
            pipeline = self._redis.pipeline(transaction=False)
            for message in messages:
                pipeline.publish(_CHANNEL, message)
            try:
                async with asyncio.timeout(_ANSWER_SECONDS):
                    await pipeline.execute()
            except Exception:  # a dying connection fails in more ways than are documented
                await asyncio.sleep(_RETRY_SECONDS)
            else:
                return

    async def _look(self, changed: Changed) -> None:
        """Let every room look at the store now and then: Redis may lose messages."""
        while True:
            await asyncio.sleep(_LOOK_SECONDS)
            changed(ANY, LOOK)

    async def _listen(self, changed: Changed, noted: Noted) -> None:
        """Listen, and connect again whenever Redis does not answer."""
        while True:
            try:
                async with self._redis.pubsub() as inbox:
                    async with asyncio.timeout(_ANSWER_SECONDS):
                        await inbox.subscribe(_CHANNEL)
                    await self._read(inbox, changed, noted)
            except Exception as error:  # see above
                self._set_up(False, f"redis does not answer: {error!r}")
                await asyncio.sleep(_RETRY_SECONDS)

    async def _read(self, inbox: PubSub, changed: Changed, noted: Noted) -> None:
        """Pass messages on. A silent Redis is asked whether it is there; it must answer in time."""
        is_asked = False
        while True:
            message = await inbox.get_message(timeout=_ANSWER_SECONDS)
            if message is None:
                if is_asked:
                    raise redis.TimeoutError("it is silent")
                is_asked = True
                await inbox.ping()
                continue
            is_asked = False
            if message["type"] == "subscribe":
                self._set_up(True, "redis answers")
                changed(ANY, UNKNOWN)
            elif message["type"] == "message":
                self._on_message(message["data"], changed, noted)

    def _set_up(self, is_up: bool, news: str) -> None:
        if is_up != self.is_up:
            _LOG.log(logging.INFO if is_up else logging.WARNING, "%s", news)
        self.is_up = is_up

    def _on_message(self, data: bytes, changed: Changed, noted: Noted) -> None:
        """Pass on a message of another worker. Other programs may write to the channel, too."""
        try:
            sender, table_id, news = data.decode().split(" ")
            version = UNKNOWN if news.startswith(_NOTE) else int(news)
        except ValueError:
            _LOG.warning("redis: a message that no worker sends")
            return
        if sender == self._me:
            return
        if news.startswith(_NOTE):
            noted(table_id, news.removeprefix(_NOTE))
        else:
            changed(table_id, version)
