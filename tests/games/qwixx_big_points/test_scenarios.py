"""The scenarios in `conformance/qwixx_big_points`, played by the engine and by the reference."""

import ast
import json
import random
from pathlib import Path
from typing import Any

import pytest

from conformance.running import RUN
from conformance.scenario_files import FOLDER, written
from games.qwixx.conformance.readable import PHASES, Qwixx, closed_names
from games.qwixx_big_points import reference
from rollwright.core.errors import SetupError
from rollwright.core.game import Setup
from rollwright.games.qwixx import rules
from rollwright.games.qwixx.state import begin_turn, closed_in
from rollwright.games.qwixx_big_points import GAME
from rollwright.games.qwixx_big_points.layout import LAYOUT
from rollwright.games.qwixx_big_points.sheet import Sheet, read_sheet

FILES = sorted((FOLDER / "qwixx_big_points").glob("*.json"))
SCENARIOS = [
    scenario for path in FILES for scenario in json.loads(path.read_text("utf-8"))["scenarios"]
]
HEADS = {"R": "red", "Y": "yellow", "G": "green", "B": "blue", "M": "misthrows"}
BONUS = {"RY": "red-yellow", "GB": "green-blue"}


def sheet_of(given: dict[str, Any]) -> Any:
    """The sheet of a scenario. It must be one that a match can reach."""
    rows = {head: given[row] for head, row in (HEADS | BONUS).items()}
    rows["M"] = [given["misthrows"]]
    return read_sheet(" | ".join(f"{h}: {' '.join(map(str, v))}" for h, v in rows.items()), LAYOUT)


def data_of(sheet: Any) -> dict[str, Any]:
    """The same, the other way round."""
    parts = [part.split(":") for part in sheet.text(LAYOUT).split(" | ")]
    found = {(HEADS | BONUS)[head]: [*map(int, numbers.split())] for head, numbers in parts}
    locks = [row for at, row in enumerate(reference.ROWS) if rules.is_locked(sheet[at])]
    return found | {"misthrows": sheet.misthrows, "locks": locks}


class Engine(Qwixx):
    """The readable engine, as `conformance/run.py` plays it."""

    def begin(self, setup: dict[str, Any], position: dict[str, Any] | None) -> bool:
        active = position["active"] if position else 0
        try:
            self.state = GAME.start(Setup(setup["seats"], active))
        except SetupError:
            return False
        if position:
            sheets = tuple(map(sheet_of, position["sheets"]))
            self.state = begin_turn(LAYOUT, 1, active, sheets, closed_in(sheets))
        return True

    def look(self) -> dict[str, Any]:
        state = self.state
        return {
            **super(Qwixx, self).look(),
            "phase": PHASES[state.phase],
            "sheets": [data_of(sheet) for sheet in state.sheets],
            "closed": closed_names(state.closed),
        }


@pytest.mark.parametrize("engine", [Engine, reference.Reference])
@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda scenario: scenario["id"])
def test_a_scenario_goes_as_it_says(scenario: dict[str, Any], engine: Any) -> None:
    assert list(RUN.differences(scenario, engine())) == []


def test_there_are_enough_for_every_rule() -> None:
    assert len({scenario["id"] for scenario in SCENARIOS}) == len(SCENARIOS) >= 60
    checked = {rule for scenario in SCENARIOS for rule in scenario["rules"]}
    assert {f"B{number}" for number in range(1, 9)} <= checked


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_file_is_written_as_the_others_are(path: Path) -> None:
    content = path.read_text("utf-8")
    assert content == written(json.loads(content)) + "\n"


def test_the_reference_has_nothing_of_the_engine() -> None:
    tree = ast.parse(Path(reference.__file__).read_text("utf-8"))
    imported = {node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
    assert imported == {"typing"}


@pytest.mark.parametrize("seed", range(40))
def test_both_play_the_same_matches(seed: int) -> None:
    """A whole match at random: after every step, all that can be seen is the same."""
    chance = random.Random(seed)
    seats = chance.randint(1, 4)
    blank = data_of(Sheet())
    engine, slow = Engine(), reference.Reference()
    for each in (engine, slow):
        each.begin({"seats": seats}, {"active": 0, "sheets": [blank] * seats})
    while engine.state.pending:
        if engine.state.to_roll:
            faces = {die: chance.randint(1, 6) for die in engine.state.to_roll if die != "white"}
            dice = {"white": [chance.randint(1, 6), chance.randint(1, 6)], **faces}
            engine.roll(dice)
            slow.roll(dice)
        else:
            seat = chance.choice(slow.asked)
            choices = [each for each in slow.legal(seat) if each != "pass"] or ["pass"]
            choice = "pass" if chance.random() < 0.4 else chance.choice(choices)
            assert engine.choose(seat, choice)
            assert slow.choose(seat, choice)
        shown, expected = engine.look(), slow.look()
        shown["legal"] = [sorted(choices) for choices in shown["legal"]]
        assert {name: shown[name] for name in expected if name != "active"} == expected
