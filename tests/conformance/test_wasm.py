"""The engine for browsers passes every scenario of the newest rules, in Node."""

import json
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from conformance.all_known import ALL, MODULES
from conformance.running import beyond
from conformance.scenario_files import scenarios
from wasm.node import NODE

SCRIPT = Path(__file__).with_name("run.mjs")


def lines(game: str) -> Iterator[str]:
    known = ALL[game]
    assert known.packed
    for scenario in scenarios(game):
        made = b""
        position = scenario.get("position")
        if position and any(sheet != known.empty for sheet in position["sheets"]):
            made = known.packed(scenario["setup"], position)
        yield json.dumps([scenario, made.hex()])


@pytest.mark.parametrize("game", MODULES)
def test_the_engine_for_browsers_passes_every_scenario(folder: Path, game: str) -> None:
    done = subprocess.run(
        [NODE, SCRIPT, folder, game],
        input="\n".join(lines(game)),
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout)
    assert found["differences"] == []
    assert found["skipped"] == beyond(game, refused_setups=False)
    assert found["passed"] == len(scenarios(game)) - len(found["skipped"])
