"""The table for browsers says what the server says: message by message, and record by record."""

import json
import runpy
import subprocess
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any, Final

import pytest

from local.transcripts import PAUSE, Unlucky, hurried, second_try, transcript
from rollwright.bots.levels import LEVELS
from rollwright.core import games
from rollwright.core.dice import FairDice
from server.serving import Served, serving

ROOT: Final = Path(__file__).parents[2]
CLIENT: Final = runpy.run_path(str(ROOT / "tools" / "client.py"))
REPLAY: Final = Path(__file__).parent / "replay.mjs"
TABLES: Final = (
    ("me Emma",),
    ("me Emma", "bot greedy"),
    ("me Emma", "me Max"),
    ("me Emma", "bot greedy", "me Max"),
    ("bot random", "me Emma", "bot greedy"),
)
_TRIES: Final = 20


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server whose bots take a short rest."""
    with serving(tmp_path_factory.mktemp("served"), pause=PAUSE) as served:
        yield served


@pytest.fixture(scope="module")
def quick(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server whose bots take no rest."""
    with serving(tmp_path_factory.mktemp("quick")) as served:
        yield served


def node(script: Path, *arguments: str, given: str = "") -> Any:
    """What a script of Node prints."""
    [program, *_], _ = CLIENT["find_npm"]()
    command = [program, "--no-warnings", str(script), *arguments]
    done = subprocess.run(command, input=given, text=True, capture_output=True, check=False)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def played(play: Callable[[int], Any]) -> Any:
    """A transcript; bots that were too quick for the client play again."""
    for seed in range(_TRIES):
        try:
            return play(seed)
        except Unlucky:
            continue
    raise AssertionError("the bots are always too quick")


@pytest.mark.parametrize("game", games.having("wasm"))
def test_it_tells_what_the_server_tells(served: Served, quick: Served, game: str) -> None:
    told = [
        played(partial(transcript, served, game, seats, series=2 if len(seats) == 1 else 1))
        for seats in TABLES
    ]
    told.append(played(partial(second_try, served, told[1])))
    told += [played(partial(hurried, quick, game, seats)) for seats in (TABLES[1], TABLES[4])]
    found = node(REPLAY, str(CLIENT["ENGINE"]), given="\n".join(map(json.dumps, told)))
    assert found["differences"] == []
    assert found["messages"] > 100 * len(TABLES) / 2


def test_its_dice_are_those_of_the_server() -> None:
    script = Path(__file__).parent / "dice.mjs"
    for number, nonces in enumerate([["a"], ["", "\N{GAME DIE} ä"], ["x" * 64, "1-2", "ß"]]):
        seed = f"{number + 7:064x}"
        dice = FairDice(bytes.fromhex(seed), tuple(nonces))
        expected = {
            "commitment": dice.commitment,
            "rolls": [list(dice.roll(index, 1 + index % 6)) for index in range(60)],
            "draws": [dice.draw(index, 2 + index) for index in range(60)],
        }
        assert node(script, given=json.dumps({"seed": seed, "nonces": nonces})) == expected


def test_the_levels_that_it_offers_are_those_of_the_engine() -> None:
    offer = (ROOT / "web/src/local/offer.ts").read_text("utf-8")
    assert f"LEVELS = {list(LEVELS)}" in offer
