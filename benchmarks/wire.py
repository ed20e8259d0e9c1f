"""What a WebSocket message costs on its way through the server: `python -m benchmarks.wire`.

A client sends an intent through a socket, and the server answers with two messages, as it does for
a move. The answers are the same bytes every time, so the wire is all that is measured: the CPU time
of the thread that serves, system calls included. Three ways are compared, in turns: uvicorn's queue
and coroutines, `LibraryWire`, which leaves every frame to the library, and `Wire`, with its short
way for messages of one frame.
"""

import argparse
import asyncio
import socket
import statistics
import time
from typing import Any, Final

import uvicorn
import uvloop
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.frames import Frame, Opcode

from benchmarks import report
from rollwright.server.live.wire import KEY, LibraryWire, Wire
from rollwright.server.protocol import Accepted, Act, Waiting, write

_WAYS: Final[dict[str, type[WebSocketsSansIOProtocol]]] = {
    "uvicorn's queue": WebSocketsSansIOProtocol,
    "LibraryWire": LibraryWire,
    "Wire": Wire,
}
_HANDSHAKE: Final = (
    b"GET /ws HTTP/1.1\r\nHost: here\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)
_MATCH: Final = "cDOFr-7Z2tnvH7mDpy8_IiuC"
_INTENT: Final = Frame(Opcode.TEXT, write(Act(1, _MATCH, 0, "red 7", 1))).serialize(mask=True)
_ANSWERS: Final = (write(Accepted(1)), write(Waiting(_MATCH, 1, (1,), {0: "red 7"}, {})))
_BYTES: Final = sum(len(Frame(Opcode.TEXT, text).serialize(mask=False)) for text in _ANSWERS)


class Answering:
    """A receiver that answers every message."""

    def __init__(self, wire: LibraryWire) -> None:
        self._wire = wire

    def on_frame(self) -> bool:
        return True

    def on_stall(self) -> None:
        """Everybody reads."""

    def on_message(self, _: bytes) -> None:
        for text in _ANSWERS:
            self._wire.send_text(text)

    def on_disconnect(self) -> None:
        """Nobody disconnects."""


async def _serve(scope: Any, receive: Any, send: Any) -> None:
    """Answer every message, directly where the protocol is a wire of ours."""
    await receive()
    if wire := scope["state"].get(KEY):
        wire.receiver = Answering(wire)
    await send({"type": "websocket.accept"})
    while (await receive())["type"] == "websocket.receive":
        for text in _ANSWERS:
            await send({"type": "websocket.send", "text": text.decode()})


def _ask(client: socket.socket, messages: int) -> None:
    """Be the client: shake hands, then send intents, each after the answers to the one before."""
    with client, client.makefile("rb") as answers:
        client.sendall(_HANDSHAKE)
        while answers.readline() != b"\r\n":
            pass
        for _ in range(messages):
            client.sendall(_INTENT)
            answers.read(_BYTES)


async def _measure(way: type[WebSocketsSansIOProtocol], messages: int) -> float:
    """CPU time in microseconds for an intent and its answers."""
    config = uvicorn.Config(
        _serve, ws=way, ws_per_message_deflate=False, log_config=None, lifespan="off"
    )
    config.load()
    state = ServerState()
    loop = asyncio.get_running_loop()
    ours, client = socket.socketpair()
    await loop.connect_accepted_socket(lambda: way(config, state, {}), ours)
    started = time.thread_time()
    await asyncio.to_thread(_ask, client, messages)
    cpu = time.thread_time() - started
    await asyncio.gather(*state.tasks)
    return 1e6 * cpu / messages


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.wire", description=__doc__)
    parser.add_argument("--messages", type=int, default=20_000, help="in every round")
    parser.add_argument("--rounds", type=int, default=7)
    args = parser.parse_args()
    micros: dict[str, list[float]] = {name: [] for name in _WAYS}
    loops = []
    for _ in range(args.rounds):
        loops.append(report.yardstick())
        for name, way in _WAYS.items():
            micros[name].append(uvloop.run(_measure(way, args.messages)))
    rows = [
        [name, f"{statistics.median(found):.1f}", f"{min(found):.1f}–{max(found):.1f}"]
        for name, found in micros.items()
    ]
    report.show("A message in, two out", ["", "CPU µs, median", "least–most"], rows)
    report.show_speed(loops)
    report.write("wire", {"micros": micros, "yardstick_seconds": loops})


if __name__ == "__main__":
    main()
