"""The network, for any game: rows of one table are added up, two small layers follow; its files.

What a seat faces in one opponent is a handful of *features*: numbers of rows of a table. Their rows
are added up, and what is negative becomes 0: that is the *face* of this opponent. Over all
opponents there is the mean of the faces, and how far the highest exceed it; two opponents or more
are needed for the latter. `MIDDLE` sums of both follow, and one number from them: the *logit* of
the chance that the seat wins.

All weights are one array of float32: the layers, then the table. Every sum is made in the same
order wherever it is compiled, with `fma`, so that all callers get the same number to the last bit.

The layers are written as vectors of LLVM because numba does not make them from loops. A logit takes
130 to 160 ns against one opponent, 390 to 470 ns against two and 520 to 720 ns against four; the
same as plain loops takes 9.9, 7.4 and 4.9 times as long. Measured by `python -m benchmarks.forward`
on a busy AMD EPYC with Python 3.11 (2026-11-16); both ways were measured in turns.

As a file, weights are a line of JSON that says what they are, then plain float16. A file is used
only if its checksum is right and if it is for these rules and this network.
"""

import hashlib
import json
from dataclasses import asdict, dataclass
from functools import reduce
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np
from numba.core import cgutils, types
from numpy.typing import NDArray

from rollwright.core.errors import BotError
from rollwright.core.game import Game
from rollwright.core.games import folder_of
from rollwright.kernels import vectors
from rollwright.kernels.bits import instruction
from rollwright.kernels.compiled import part
from rollwright.kernels.vectors import index

WIDTH: Final = 64
"""The numbers in a row of the table, and in a face."""
MIDDLE: Final = 32

EXCESS: Final = WIDTH * MIDDLE
BIAS: Final = 2 * EXCESS
LAST: Final = BIAS + MIDDLE
LOGIT: Final = LAST + MIDDLE
LAYERS: Final = LOGIT + WIDTH
"""Where the table begins. Behind the logit's own bias some numbers are not used."""

_CHAINS: Final = 4
"""Sums that are made beside each other, because a processor waits for the last step of one sum."""

_CACHE_LINE: Final = 64
"""Bytes. A vector that crosses from one line of the cache to the next is loaded twice."""

_KIND: Final = "rollwright network"
_LONGEST_HEAD: Final = 4096

Floats = NDArray[np.float32]


def aligned(numbers: Floats) -> Floats:
    """A copy of an array that begins with a line of the cache."""
    room = np.empty(numbers.nbytes + _CACHE_LINE, np.uint8)
    begin = -room.ctypes.data % _CACHE_LINE
    copy = room[begin : begin + numbers.nbytes].view(np.float32)
    copy[:] = numbers
    return copy


class Parts(NamedTuple):
    """The weights, part by part; each is a view of the one array."""

    mean: Floats
    excess: Floats
    bias: Floats
    last: Floats
    logit: Floats
    table: Floats


def parts(weights: Floats) -> Parts:
    """The parts of an array of weights."""
    return Parts(
        weights[:EXCESS].reshape(WIDTH, MIDDLE),
        weights[EXCESS:BIAS].reshape(WIDTH, MIDDLE),
        weights[BIAS:LAST],
        weights[LAST:LOGIT],
        weights[LOGIT : LOGIT + 1],
        weights[LAYERS:].reshape(-1, WIDTH),
    )


@instruction
def _face(_: Any, weights: Any, features: Any, faces: Any, _at: Any) -> Any:
    """Add up the rows of `features`, a tuple, and write the face to `faces[at:]`."""

    def generate(context: Any, builder: Any, _signature: Any, given: Any) -> Any:
        table = vectors.data(context, builder, weights, given[0])
        rows = []
        for feature in vectors.members(builder, given[1]):
            at = builder.add(builder.mul(feature, index(WIDTH)), index(LAYERS))
            rows.append(vectors.load(builder, table, at, WIDTH))
        face = vectors.positive(builder, reduce(builder.fadd, rows))
        vectors.store(builder, face, vectors.data(context, builder, faces, given[2]), given[3])
        return context.get_dummy_value()

    return types.void(weights, features, faces, types.int64), generate


def _summing(inputs: int) -> Any:
    """The sums in the middle for so many inputs, from `faces[at:]` to `faces[to:]`."""

    @instruction
    def sum_up(_: Any, weights: Any, faces: Any, _at: Any, _to: Any) -> Any:
        def generate(context: Any, builder: Any, _signature: Any, given: Any) -> Any:
            known = vectors.data(context, builder, weights, given[0])
            room = vectors.data(context, builder, faces, given[1])
            numbers = builder.gep(room, [given[2]])
            middle = vectors.vector_of(MIDDLE)
            chains = [vectors.variable(builder, middle) for _ in range(_CHAINS)]
            with cgutils.for_range(builder, index(inputs // _CHAINS)) as step:
                begin = builder.mul(step.index, index(_CHAINS))
                for at, chain in enumerate(chains):
                    number = builder.add(begin, index(at))
                    value = builder.load(builder.gep(numbers, [number]))
                    row = vectors.load(builder, known, builder.mul(number, index(MIDDLE)), MIDDLE)
                    factor = vectors.splat(builder, value, MIDDLE)
                    builder.store(vectors.fma(builder, factor, row, builder.load(chain)), chain)
            bias = vectors.load(builder, known, index(BIAS), MIDDLE)
            total = reduce(builder.fadd, map(builder.load, chains), bias)
            vectors.store(builder, total, room, given[3])
            return context.get_dummy_value()

        return types.void(weights, faces, types.int64, types.int64), generate

    return sum_up


@instruction
def _read(_: Any, weights: Any, faces: Any, _at: Any) -> Any:
    """The logit from the sums in `faces[at:]`."""

    def generate(context: Any, builder: Any, _signature: Any, given: Any) -> Any:
        known = vectors.data(context, builder, weights, given[0])
        room = vectors.data(context, builder, faces, given[1])
        middle = vectors.load(builder, room, given[2], MIDDLE)
        last = vectors.load(builder, known, index(LAST), MIDDLE)
        product = builder.fmul(vectors.positive(builder, middle), last)
        logit = builder.load(builder.gep(known, [index(LOGIT)]))
        return builder.fadd(vectors.total(builder, product), logit)

    return types.float32(weights, faces, types.int64), generate


_sum_mean = _summing(WIDTH)
_sum_both = _summing(2 * WIDTH)


@part
def face(weights: Any, features: Any, faces: Any, opponent: Any) -> Any:
    """Work out the face of an opponent, numbered from 0, in a `faces` with `room`."""
    _face(weights, features, faces, opponent * WIDTH)


@part
def logit(weights: Any, faces: Any, opponents: Any) -> Any:
    """The logit of the chance to win, from the faces of all opponents.

    Behind the faces it leaves their mean and their excess, if there are several, and the sums.
    """
    sums = (opponents + 2) * WIDTH
    if opponents == 1:
        _sum_mean(weights, faces, 0, sums)
    else:
        _pool(faces, opponents)
        _sum_both(weights, faces, opponents * WIDTH, sums)
    return _read(weights, faces, sums)


@part
def _pool(faces: Any, opponents: Any) -> Any:
    """Write the mean of the faces behind them, and behind that how far the highest exceed it."""
    mean = opponents * WIDTH
    share = np.float32(1) / np.float32(opponents)
    for at in range(WIDTH):
        total = highest = faces[at]
        for opponent in range(1, opponents):
            number = faces[opponent * WIDTH + at]
            total += number
            highest = max(highest, number)
        faces[mean + at] = total * share
        faces[mean + WIDTH + at] = highest - total * share


@part
def room(seats: Any) -> Any:
    """The numbers that are needed to work out a logit: faces, their mean and excess, sums."""
    return (seats + 1) * WIDTH + MIDDLE


@dataclass(frozen=True)
class About:
    """How weights were made."""

    game: str
    rules: int
    command: str
    matches: int


def pack(about: About, weights: Floats) -> bytes:
    """The content of a file."""
    data = weights.astype("<f2").tobytes()
    head = {
        "kind": _KIND,
        **asdict(about),
        "layers": [WIDTH, MIDDLE],
        "checksum": hashlib.sha256(data).hexdigest(),
    }
    return json.dumps(head).encode() + b"\n" + data


def unpack(content: bytes, game: Game[Any], features: int, source: str) -> tuple[About, Floats]:
    """What a file holds. Raises `BotError`, which names the `source`, if it cannot be used."""
    line, _, data = content.partition(b"\n")
    head = _head(line[:_LONGEST_HEAD])
    if head is None:
        raise BotError(f"{source} holds no weights of a network.")
    if hashlib.sha256(data).hexdigest() != head.get("checksum"):
        raise BotError(f"{source} is damaged: its checksum is wrong. Make it again.")
    try:
        about = About(*(head[name] for name in ("game", "rules", "command", "matches")))
    except KeyError as missing:
        raise BotError(f"{source} does not say its {missing.args[0]}.") from None
    if (about.game, about.rules) != (game.name, game.rules):
        raise BotError(
            f"{source} is for rules {about.rules} of {about.game}, "
            f"not for rules {game.rules} of {game.name}: train it again."
        )
    weights = np.frombuffer(data, "<f2").astype(np.float32)
    size = LAYERS + features * WIDTH
    if head.get("layers") != [WIDTH, MIDDLE] or len(weights) != size:
        raise BotError(f"{source} is for a network of another size: train it again.")
    return about, weights


def read_file(path: Path, game: Game[Any], features: int) -> tuple[About, Floats]:
    """The weights in a file. Raises `BotError` if it cannot be used."""
    try:
        return unpack(path.read_bytes(), game, features, str(path))
    except OSError as error:
        raise BotError(f"Cannot read {path}: {error.strerror}.") from None


def shipped(game: Game[Any], features: int) -> tuple[About, Floats]:
    """The weights that come with the package."""
    file = folder_of(game.name, "bots") / "weights.bin"
    if not file.is_file():
        raise BotError(f"No weights for {game.title} come with this package.")
    return unpack(file.read_bytes(), game, features, file.name)


def _head(line: bytes) -> dict[str, Any] | None:
    try:
        head = json.loads(line)
    except ValueError:
        return None
    return head if isinstance(head, dict) and head.get("kind") == _KIND else None
