"""The engine for browsers passes every scenario of the newest rules, in Node."""

import json
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from conformance import cases_qwixx, cases_twenty_one
from conformance.machine import UNDECIDED
from conformance.readable import qwixx_sheet, twenty_one_sheets
from conformance.running import beyond
from conformance.scenario_files import scenarios
from rollwright.games.qwixx.kernels import packing as qwixx
from rollwright.games.qwixx.layout import LAYOUTS
from rollwright.games.qwixx.state import closed_in
from rollwright.games.qwixx.wasm import match as qwixx_match
from rollwright.games.twenty_one.kernels import packing as twenty_one
from rollwright.games.twenty_one.wasm import match as twenty_one_match
from wasm.node import NODE

SCRIPT = Path(__file__).with_name("run.mjs")


def qwixx_bytes(setup: dict[str, Any], position: dict[str, Any]) -> bytes:
    """A position as the module keeps it: a record of the match, then one for each sheet."""
    layout = LAYOUTS[setup["sheet"]]
    sheets = [qwixx_sheet(sheet, layout) for sheet in position["sheets"]]
    match = np.zeros(1, qwixx_match.MATCH)
    match["turn"], match["active"], match["seats"] = 1, position["active"], setup["seats"]
    match["layout"] = list(LAYOUTS).index(setup["sheet"])
    match["closed"] = match["gone"] = closed_in(sheets)
    packed = qwixx.pack_sheets(sheets)
    packed["chosen"] = UNDECIDED
    return bytes(match.tobytes() + packed.tobytes())


def twenty_one_bytes(setup: dict[str, Any], position: dict[str, Any]) -> bytes:
    match = np.zeros(1, twenty_one_match.MATCH)
    match["turn"], match["active"], match["seats"] = 1, position["active"], setup["seats"]
    packed = twenty_one.pack_sheets(twenty_one_sheets(setup, position))
    packed["chosen"] = UNDECIDED
    return bytes(match.tobytes() + packed.tobytes())


BYTES = {"qwixx": qwixx_bytes, "twenty_one": twenty_one_bytes}
EMPTY: dict[str, Any] = {"qwixx": cases_qwixx.EMPTY, "twenty_one": cases_twenty_one.EMPTY}
"""A sheet without anything on it: where all are so, a match begins."""


def lines(game: str) -> Iterator[str]:
    for scenario in scenarios(game):
        made = b""
        position = scenario.get("position")
        if position and any(sheet != EMPTY[game] for sheet in position["sheets"]):
            made = BYTES[game](scenario["setup"], position)
        yield json.dumps([scenario, made.hex()])


@pytest.mark.parametrize("game", BYTES)
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
