"""The engine for browsers against the native one: the same matches, choices, values; and its speed.

    python -m benchmarks.wasm [--matches 5000] [--positions 5000] [--strength 40000] [--seats 2]

Node and Chromium run the compiled modules of web/engine/generated, which
`python tools/client.py engine` makes.
"""

import argparse
import gzip
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

import numpy as np

from benchmarks.report import show, write
from rollwright.core import games

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT / "tests"))

from wasm import chromium, node  # noqa: E402
from wasm.matches import lines  # noqa: E402
from wasm.positions import BOTS, positions, shipped  # noqa: E402

FOLDER = ROOT / "web" / "engine" / "generated"

Asks = dict[str, Callable[..., Any]]
"""By name, what runs the module: it is given a script, a game and lines."""
Games = dict[str, list[int]]
"""The games that are asked about, and with how many seats."""


def sizes() -> list[list[str]]:
    """Every file, plain and compressed."""
    return [
        [path.name, f"{path.stat().st_size / 1e3:.0f}", f"{_gzip(path) / 1e3:.1f}"]
        for path in sorted(FOLDER.iterdir())
        if path.suffix in (".wasm", ".weights") or path.name.endswith(".wasm.gz")
    ]


def _gzip(path: Path) -> int:
    return len(gzip.compress(path.read_bytes(), 9))


def replays(asks: Asks, tables: Games, count: int) -> Iterator[list[str]]:
    """So many matches of each game and number of seats, position by position."""
    for name, counts in tables.items():
        for seats in counts:
            matches = [*lines(name, seats, {}, count)]
            for place, ask in asks.items():
                started = time.perf_counter()
                found = ask("replay.mjs", name, matches)
                seconds = f"{time.perf_counter() - started:.0f}"
                differences = str(len(found["differences"]))
                states = str(found["states"])
                yield [place, name, str(seats), str(count), states, differences, seconds]


def answers(asks: Asks, tables: Games, count: int, plain: bool) -> Iterator[list[str]]:
    """Choices and values in so many positions of each game, and what a decision takes."""
    for name, all_counts in tables.items():
        counts = [seats for seats in all_counts if seats > 1]
        for seats in counts:
            native: Any = shipped(games.find(name))
            asked = [*positions(name, seats, -(-count // len(counts)), BOTS, native)]
            for place, ask in asks.items():
                found = ask("answers.mjs", name, asked, *(["plain"] if plain else []))
                shares = [_share(*found["equal"][bot]) for bot in (*BOTS[1:], "weigh")]
                apart = [f"{found['apart'][what][0]:.1e}" for what in ("weighed", "worth")]
                micros = [str(found["micros"][what]) for what in ("skilled", "strongest", "weigh")]
                ready = [str(found["prepared"]), str(found["megabytes"])]
                yield [place, name, str(seats), *shares, *apart, *micros, *ready]


def told(rows: Iterable[list[str]]) -> list[list[str]]:
    """All rows, each shown as soon as it is known."""
    found = []
    for row in rows:
        print("▸", *row, file=sys.stderr, flush=True)
        found.append(row)
    return found


def _share(equal: int, asked: int) -> str:
    return f"{100 * equal / asked:.1f}"


def strength(matches: int) -> list[str]:
    """How often the network with weights of 8 bits wins against the one with 16, both native."""
    from rollwright.bots import forward
    from rollwright.games.qwixx.bots.network import known, read
    from rollwright.games.qwixx.bots.network.first_sight import Networks
    from rollwright.games.qwixx.kernels.play import LineUp
    from rollwright.games.qwixx.wasm.weights import unpacked
    from rollwright.kernels.policies import Kinds

    both = forward.aligned(np.concatenate([read(), unpacked()])).reshape(2, -1)
    shares = []
    for files in ((0, 1), (1, 0)):
        kind = Networks(both, np.array(files), known())
        line_up = LineUp(Kinds(("network",), (kind,), (0, 0)), {})
        scores = line_up.play(5, 0, matches // 2).scores
        won = scores == scores.max(axis=1, keepdims=True)
        share = (won / won.sum(axis=1, keepdims=True)).mean(axis=0)
        shares.append(float(share[files.index(1)]))
    return [str(matches), f"{np.mean(shares):.4f}", f"{0.5 / matches**0.5:.4f}"]


def _in_node(script: str, game: str, given: Iterable[str], *more: str) -> Any:
    return node.ask(script, FOLDER, game, given, *more)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=5000, help="by game and number of seats")
    parser.add_argument("--positions", type=int, default=5000, help="by game")
    parser.add_argument("--strength", type=int, default=40_000, help="matches; 0 for none")
    parser.add_argument("--plain", action="store_true", help="without vectors")
    parser.add_argument("--game", choices=games.having("wasm"), help="only this one")
    parser.add_argument("--seats", type=int, nargs="+", help="only with so many")
    given = parser.parse_args()
    tables = {
        name: [
            seats
            for seats in games.find(name).seat_counts({})
            if given.seats is None or seats in given.seats
        ]
        for name in games.having("wasm")
        if given.game in (None, name)
    }
    show("Files, in kB", ["file", "plain", "gzip"], sizes())
    with chromium.started(FOLDER) as browser:
        asks: Asks = {"Node": _in_node, "Chromium": browser.ask}
        replayed = told(replays(asks, tables, given.matches)) if given.matches else []
        columns = ["in", "game", "seats", "matches", "positions", "differences", "s"]
        show("The same matches", columns, replayed)
        answered = (
            told(answers(asks, tables, given.positions, given.plain)) if given.positions else []
        )
    columns = ["in", "game", "seats", *BOTS[1:], "weigh", "weighed", "worth"]
    columns += ["skilled µs", "strongest µs", "weigh µs", "ready ms", "MiB"]
    show("Equal choices in %, how far values are apart at most, and times", columns, answered)
    if given.strength:
        row = strength(given.strength)
        show("Weights of 8 bits against 16", ["matches", "wins", "error"], [row])
    write("wasm", {"matches": replayed, "answers": answered})


if __name__ == "__main__":
    main()
