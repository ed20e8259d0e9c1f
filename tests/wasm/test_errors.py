"""What the engine refuses, with the reasons of the readable engine; and that it goes on."""

import json
import subprocess
from pathlib import Path
from random import Random

import pytest

from rollwright.core import games
from rollwright.core.errors import IllegalAction
from rollwright.core.game import CHANCE
from wasm.conftest import ROOT, Node
from wasm.matches import play
from wasm.node import NODE

_ACTIONS = 70
"""More than any game has."""


@pytest.mark.parametrize("game", games.having("wasm"))
def test_every_refusal_has_the_same_reason_and_facts(node: Node, game: str) -> None:
    asked = []
    known = games.find(game)
    for seed in range(4):
        match = list(play(known, 3, {}, seed))
        setup = match[0][0]
        about = {"seats": setup.seats, "start": setup.start, "options": dict(setup.options)}
        for at in Random(seed).sample(range(len(match)), 6):
            state = match[at][3]
            refused = []
            for actor in (CHANCE, 0, 1, 2, 3):
                for action in range(_ACTIONS):
                    try:
                        state.step(actor, action)
                    except IllegalAction as error:
                        refused.append([actor, action, str(error), error.reason, error.details])
            steps = [step for _, step, _, _ in match[1 : at + 1]]
            asked.append(json.dumps([about, steps, refused]))
    found = node("refusals.mjs", game, asked)
    assert found["differences"] == []
    assert found["refused"] > 1000


def test_the_example_plays_a_match(folder: Path) -> None:
    assert folder.exists()
    example = ROOT / "web" / "engine" / "example.ts"
    done = subprocess.run([NODE, example], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert "turns" in done.stdout
    shown = [line for line in example.read_text("utf-8").splitlines() if line][3:]
    readme = example.with_name("README.md").read_text("utf-8")
    assert all(line in readme for line in shown[2:-1])
