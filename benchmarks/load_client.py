"""The players of `benchmarks.load`, in a process of their own.

Reads an order as JSON from its input, plays, and writes what it measured as JSON to the file that
it is told. It speaks WebSocket by hand: a client that costs more than the server would measure
itself.
"""

import asyncio
import base64
import http.client
import json
import os
import random
import resource
import secrets
import sys
import time
import zlib
from collections import Counter
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any, Final

import msgspec
import uvloop

from rollwright.server.protocol import VERSION, Act, Hello, Ready, SetAutoPass

_WARM_UP_SECONDS: Final = 3.0
_CONNECTING_AT_ONCE: Final = 50
_PATIENCE_SECONDS: Final = 120
_TURNS: Final = 5
_LATE: Final = 20
_write: Final = msgspec.json.Encoder().encode
_EMPTY_BLOCK: Final = b"\x00\x00\xff\xff"
"""What permessage-deflate leaves out at the end of every message (RFC 7692)."""


class Order(msgspec.Struct):
    """What to do: `play` for some seconds, sit `idle`, or play matches of some `length`."""

    kind: str
    port: int
    tables: int
    seconds: float
    pids: dict[str, list[int]]
    """The processes whose CPU time is to be read, by what they are."""
    cores: list[int]
    compress: bool


class Stage(msgspec.Struct):
    """Some turns of all matches that lasted so long."""

    turns: str
    tables: int
    moves: int
    cpu: float


class Figures(msgspec.Struct):
    """What was measured; times in seconds."""

    seconds: float = 0.0
    moves: int = 0
    cpu: dict[str, float] = {}
    client_cpu: float = 0.0
    rss: dict[str, int] = {}
    to_own: list[float] = []
    to_other: list[float] = []
    refusals: dict[str, int] = {}
    stalled: int = 0
    stages: list[Stage] = []


class Question(msgspec.Struct):
    """What the pending seats are asked."""

    kind: str


class Where(msgspec.Struct):
    """What a player looks at in a position."""

    turn: int
    pending: list[int]
    to_decide: Question | None


class Message(msgspec.Struct):
    """Any message from the server, as far as a player reads it."""

    type: str
    id: int = -1
    code: str = ""
    match: str = ""
    start: int = 0
    steps: list[msgspec.Raw] = []
    position: Where | None = None
    legal: dict[int, list[str]] = {}


_read: Final = msgspec.json.Decoder(Message).decode

Policy = Callable[[list[str], str], str]
"""Chooses from the legal actions, knowing the question."""


class Socket(asyncio.Protocol):
    """A WebSocket, spoken by hand. It offers compression if told to, as browsers do."""

    def __init__(self, hear: Callable[[bytes], None], compress: bool) -> None:
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._hear = hear
        self._compress = compress
        self._inflate = zlib.decompressobj(-zlib.MAX_WBITS)
        self._is_open = False
        self._buffer = b""
        self._transport: Any = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = transport
        offer = "Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits\r\n"
        key = base64.b64encode(secrets.token_bytes(16)).decode()
        request = (
            "GET /ws HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n"
            f"{offer if self._compress else ''}\r\n"
        )
        self._transport.write(request.encode())

    def connection_lost(self, exc: Exception | None) -> None:
        if not self.opened.done():
            self.opened.set_exception(exc or ConnectionError("refused"))

    def close(self) -> None:
        self._transport.abort()

    def send(self, payload: bytes, opcode: int = 1) -> None:
        """One frame, its mask all zeros: correct, and cheap for us."""
        size = len(payload)
        head = bytes([0x80 | opcode, 0x80 | size]) if size < 126 else _long_head(opcode, size)
        self._transport.write(head + b"\0\0\0\0" + payload)

    def data_received(self, data: bytes) -> None:
        data = self._buffer + data if self._buffer else data
        if not self._is_open:
            head, end, data = data.partition(b"\r\n\r\n")
            if not end:
                self._buffer = head
                return
            if not head.startswith(b"HTTP/1.1 101"):
                self.opened.set_exception(ConnectionError(head.decode("latin-1")))
                self._transport.abort()
                return
            self._is_open = True
            self.opened.set_result(None)
        at, have = 0, len(data)
        while have - at >= 2:
            size, start = data[at + 1], at + 2
            if size == 126:
                size, start = int.from_bytes(data[at + 2 : at + 4], "big"), at + 4
            elif size == 127:
                size, start = int.from_bytes(data[at + 2 : at + 10], "big"), at + 10
            if have < start + size:
                break
            self._frame(data[at], data[start : start + size])
            at = start + size
        self._buffer = data[at:]

    def _frame(self, head: int, payload: bytes) -> None:
        opcode = head & 0x0F
        if opcode == 9:
            self.send(payload, opcode=10)
        elif opcode in (1, 2):
            if head & 0x40:
                payload = self._inflate.decompress(payload + _EMPTY_BLOCK)
            self._hear(payload)


def _long_head(opcode: int, size: int) -> bytes:
    return bytes([0x80 | opcode, 0x80 | 126]) + size.to_bytes(2, "big")


class Bench:
    """What all players share."""

    def __init__(self, order: Order, choose: Policy) -> None:
        self.order = order
        self.choose = choose
        self.figures = Figures()
        self.is_measuring = False
        self.last_turn = sys.maxsize
        """Players wait before the turn after this one."""
        self.refusals: Counter[str] = Counter()
        self._started = 0.0
        self._moves = 0
        self._cpu: dict[str, float] = {}
        self._own_cpu = 0.0
        self.moves = 0

    def start(self) -> None:
        """The window begins."""
        self._cpu = {name: cpu_seconds(pids) for name, pids in self.order.pids.items()}
        self._own_cpu = time.process_time()
        self._started = time.monotonic()
        self._moves = self.moves
        self.is_measuring = True

    def stop(self) -> None:
        """The window ends."""
        self.is_measuring = False
        figures = self.figures
        figures.seconds = time.monotonic() - self._started
        figures.moves = self.moves - self._moves
        figures.client_cpu = time.process_time() - self._own_cpu
        pids = self.order.pids
        figures.cpu = {name: cpu_seconds(pids[name]) - before for name, before in self._cpu.items()}
        figures.rss = {name: rss_bytes(pids[name]) for name in pids}
        figures.refusals = dict(self.refusals)


class Table:
    """Two players and what they have sent but not yet seen."""

    def __init__(self, bench: Bench, table_id: str, tokens: list[str]) -> None:
        self.bench = bench
        self.players = [Player(self, table_id, seat, token) for seat, token in enumerate(tokens)]
        self.last_move = 0.0


class Player:
    """Answers whatever its seat is asked, at once."""

    def __init__(self, table: Table, table_id: str, seat: int, token: str) -> None:
        self.table = table
        self.seat = seat
        self.turn = 0
        self.is_over = False
        self.socket: Socket | None = None
        self._table_id = table_id
        self._token = token
        self._next_id = 0
        self._match = ""
        self._have = 0
        self._legal: list[str] = []
        self._question = ""
        self._chosen_at = ("", -1)
        self._ready_after = ""
        self._sent: dict[int, float] = {}
        self._unseen: list[tuple[str, int, float]] = []
        """The moves that the opponent has not been shown yet: match, log and time."""

    async def connect(self) -> None:
        order = self.table.bench.order
        loop = asyncio.get_running_loop()
        _, self.socket = await loop.create_connection(
            lambda: Socket(self._hear, order.compress), "127.0.0.1", order.port
        )
        await self.socket.opened
        self.socket.send(_write(Hello(VERSION, self._table_id, self._token)))

    def turn_off_auto_pass(self) -> None:
        self._send(SetAutoPass(self._id(), self.seat, on=False))

    def go_on(self) -> None:
        """Answer, if asked and allowed to."""
        now = (self._match, self._have)
        bench = self.table.bench
        if not self._legal or self._chosen_at == now or self.turn > bench.last_turn:
            return
        self._chosen_at = now
        number = self._id()
        action = bench.choose(self._legal, self._question)
        self._sent[number] = time.perf_counter()
        self._unseen.append((*now, self._sent[number]))
        self._send(Act(number, self.seat, action, self._have))

    def _id(self) -> int:
        self._next_id += 1
        return self._next_id

    def _send(self, message: msgspec.Struct) -> None:
        if self.socket:
            self.socket.send(_write(message))

    def _hear(self, data: bytes) -> None:
        message = _read(data)
        if message.type == "update" and message.position:
            self._update(message, message.position)
        elif message.type == "accepted":
            self._accepted(message.id)
        elif message.type in ("refused", "bye"):
            self.table.bench.refusals[message.code] += 1
            if self._sent.pop(message.id, 0.0):
                self._unseen.pop()
                self._chosen_at = ("", -1)

    def _accepted(self, number: int) -> None:
        sent = self._sent.pop(number, 0.0)
        if sent:
            now = time.perf_counter()
            bench = self.table.bench
            bench.moves += 1
            self.table.last_move = now
            if bench.is_measuring:
                bench.figures.to_own.append(now - sent)

    def _update(self, message: Message, position: Where) -> None:
        self._match = message.match
        self._have = message.start + len(message.steps)
        self._legal = message.legal.get(self.seat, [])
        self._question = position.to_decide.kind if position.to_decide else ""
        self.turn = position.turn
        self.is_over = not position.pending
        self.table.players[1 - self.seat].was_seen(self._match, self._have, position.pending)
        if self.is_over and self._ready_after != self._match and not self._is_one_match:
            self._ready_after = self._match
            self._send(Ready(self._id(), self.seat))
        self.go_on()

    @property
    def _is_one_match(self) -> bool:
        return self.table.bench.order.kind == "length"

    def give_up_waiting(self) -> None:
        """Count what is still on its way as if it came now: at least so long it took."""
        now = time.perf_counter()
        figures = self.table.bench.figures
        figures.to_own += [now - sent for sent in self._sent.values()]
        figures.to_other += [now - sent for _, _, sent in self._unseen]

    def was_seen(self, match: str, have: int, pending: list[int]) -> None:
        """The opponent has an update; it may show the oldest of these moves."""
        while self._unseen:
            moved_in, moved_at, sent = self._unseen[0]
            if match == moved_in and (
                have < moved_at or (have == moved_at and self.seat in pending)
            ):
                return
            del self._unseen[0]
            bench = self.table.bench
            if bench.is_measuring:
                bench.figures.to_other.append(time.perf_counter() - sent)


def cpu_seconds(pids: list[int]) -> float:
    """User and system time of these processes and of all they started."""
    return sum(map(_ticks, family(pids))) / os.sysconf("SC_CLK_TCK")


def _ticks(pid: int) -> int:
    """Of one process, with the children that it has waited for."""
    fields = _stat(pid)
    return sum(map(int, fields[11:15])) if fields else 0


def rss_bytes(pids: list[int]) -> int:
    """Resident memory of these processes and of all they started."""
    pages = (int(fields[21]) for fields in map(_stat, family(pids)) if fields)
    return sum(pages) * os.sysconf("SC_PAGE_SIZE")


def family(pids: list[int]) -> list[int]:
    """These processes and their descendants."""
    found = list(pids)
    for pid in found:
        for children in Path(f"/proc/{pid}/task").glob("*/children"):
            found += map(int, children.read_text().split())
    return found


def _stat(pid: int) -> list[str]:
    """The fields of /proc/PID/stat from the third on; none when the process is gone."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except FileNotFoundError:
        return []


def open_tables(bench: Bench) -> list[Table]:
    """Two people sit down at every table, over HTTP."""
    server = http.client.HTTPConnection("127.0.0.1", bench.order.port, timeout=60)

    def post(path: str, body: object) -> Any:
        server.request("POST", path, json.dumps(body), {"content-type": "application/json"})
        answer = server.getresponse()
        decoded = json.loads(answer.read())
        if answer.status >= 400:
            raise ConnectionError(f"{path}: {decoded}")
        return decoded

    wish = {"game": "qwixx", "seats": [{"kind": "me", "name": "Emma"}, {"kind": "open"}]}
    tables = []
    for _ in range(bench.order.tables):
        first = post("/api/tables", wish)
        second = post(f"/api/tables/{first['table']['id']}/seats", {"name": "Max"})
        tables.append(Table(bench, first["table"]["id"], [first["token"], second["token"]]))
    server.close()
    return tables


async def connect_all(tables: list[Table]) -> None:
    """Some at once, so that the server's queue of new connections does not overflow.

    It is done when everybody has been told how the match stands.
    """
    players = [player for table in tables for player in table.players]
    for first in range(0, len(players), _CONNECTING_AT_ONCE):
        batch = players[first : first + _CONNECTING_AT_ONCE]
        await asyncio.wait_for(
            asyncio.gather(*(player.connect() for player in batch)), _PATIENCE_SECONDS
        )
    await _until(lambda: all(player.turn for player in players))


async def play(bench: Bench, tables: list[Table]) -> None:
    """Everybody plays on and on; the window opens after a warm-up."""
    bench.last_turn = 0
    await connect_all(tables)
    bench.last_turn = sys.maxsize
    for table in tables:
        for player in table.players:
            player.go_on()
    await asyncio.sleep(_WARM_UP_SECONDS)
    bench.start()
    await asyncio.sleep(bench.order.seconds)
    bench.stop()
    for table in tables:
        for player in table.players:
            player.give_up_waiting()
    quiet_since = time.perf_counter() - bench.order.seconds / 2
    bench.figures.stalled = sum(table.last_move < quiet_since for table in tables)


async def idle(bench: Bench, tables: list[Table]) -> None:
    """Everybody is connected and nobody moves."""
    bench.last_turn = 0
    await connect_all(tables)
    bench.start()
    await asyncio.sleep(bench.order.seconds)
    bench.stop()


async def long_matches(bench: Bench, tables: list[Table]) -> None:
    """The first turns of every match, and as many from the twentieth on, each measured."""
    bench.last_turn = 0
    await connect_all(tables)
    for table in tables:
        for player in table.players:
            player.turn_off_auto_pass()
    await asyncio.sleep(1)
    for first, last in ((1, _TURNS), (_TURNS + 1, _LATE - 1), (_LATE, _LATE + _TURNS - 1)):
        playing = sum(not table.players[0].is_over for table in tables)
        bench.start()
        await _until_turn(bench, tables, last)
        bench.stop()
        figures = bench.figures
        stage = Stage(f"turns {first}–{last}", playing, figures.moves, figures.cpu["server"])
        figures.stages.append(stage)


async def _until_turn(bench: Bench, tables: list[Table], turn: int) -> None:
    """Play until every table has finished this turn."""
    bench.last_turn = turn
    players = [player for table in tables for player in table.players]
    for player in players:
        player.go_on()
    await _until(lambda: all(player.is_over or player.turn > turn for player in players))


async def _until(is_done: Callable[[], bool]) -> None:
    deadline = time.monotonic() + _PATIENCE_SECONDS
    while not is_done():
        if time.monotonic() > deadline:
            raise TimeoutError("the server does not go on")
        await asyncio.sleep(0.02)


def at_random(legal: list[str], _: str) -> str:
    """Any legal action."""
    return random.choice(legal)  # play, not secrets


def patiently(legal: list[str], question: str) -> str:
    """Only what avoids a misthrow, far to the left, so that a match lasts; passing comes first."""

    def rank(action: str) -> int:
        colour, _, number = action.partition(" ")
        return int(number) if colour in ("red", "yellow") else 14 - int(number)

    is_urgent = question == "AskOrMisthrow" and len(legal) > 1
    return min(legal[1:], key=rank) if is_urgent else legal[0]


KINDS: Final[
    dict[str, tuple[Callable[[Bench, list[Table]], Coroutine[Any, Any, None]], Policy]]
] = {
    "play": (play, at_random),
    "idle": (idle, at_random),
    "length": (long_matches, patiently),
}


def main() -> None:
    order = msgspec.json.decode(sys.stdin.buffer.readline(), type=Order)
    if order.cores:
        os.sched_setaffinity(0, order.cores)
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    run, policy = KINDS[order.kind]
    bench = Bench(order, policy)
    tables = open_tables(bench)
    uvloop.run(run(bench, tables))
    Path(sys.argv[1]).write_bytes(_write(bench.figures))


if __name__ == "__main__":
    main()
