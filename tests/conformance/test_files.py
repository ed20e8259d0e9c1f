"""The scenario files are what they say they are, and the references agree with all of them."""

import ast
import json
from pathlib import Path

import jsonschema_rs
import pytest

from conformance.all_known import ALL
from conformance.generate import text
from conformance.running import RUN
from conformance.scenario_files import (
    BY_BRUTE_FORCE,
    BY_HAND,
    FOLDER,
    SCHEMA,
    files,
    scenarios,
    written,
)

PATHS = sorted(path for game in ALL for path in (FOLDER / game).glob("*.json"))


def name_of(path: Path) -> str:
    return f"{path.parent.name}/{path.stem}"


@pytest.mark.parametrize("path", PATHS, ids=name_of)
def test_a_file_follows_the_schema(path: Path) -> None:
    schema = json.loads(SCHEMA.read_text("utf-8"))
    content = path.read_text("utf-8")
    jsonschema_rs.validate(schema, json.loads(content))
    assert content == written(json.loads(content)) + "\n", "written as the others are"


@pytest.mark.parametrize("game", ALL)
def test_there_are_enough_and_every_rule_is_checked_by_hand(game: str) -> None:
    found, by_hand = scenarios(game), scenarios(game, BY_HAND)
    assert len({scenario["id"] for scenario in found}) == len(found)
    assert len(found) >= ALL[game].enough.scenarios
    assert len(by_hand) >= ALL[game].enough.by_hand
    checked = {rule for scenario in by_hand for rule in scenario["rules"]}
    assert checked == ALL[game].rules


@pytest.mark.parametrize("game", ALL)
def test_every_file_is_worked_out_by_hand_or_by_the_reference(game: str) -> None:
    computed = [name for name, file in files(game).items() if file["worked_out"] == BY_BRUTE_FORCE]
    assert {*ALL[game].cases} == {*computed}


@pytest.mark.parametrize(
    ("game", "name"), [(game, name) for game, known in ALL.items() for name in known.cases]
)
def test_a_computed_file_is_what_the_reference_says(game: str, name: str) -> None:
    assert (FOLDER / game / f"{name}.json").read_text("utf-8") == text(game, name)


@pytest.mark.parametrize("game", ALL)
def test_the_reference_agrees_with_what_was_worked_out_by_hand(game: str) -> None:
    reference = ALL[game].reference.Reference()
    for scenario in scenarios(game, BY_HAND):
        assert list(RUN.differences(scenario, reference)) == [], scenario["id"]


@pytest.mark.parametrize("game", ALL)
def test_a_refused_choice_breaks_the_rule_that_is_named(game: str) -> None:
    refused = 0
    for scenario in scenarios(game):
        if "steps" in scenario:
            reference = ALL[game].reference.Reference()
            reference.begin(scenario["setup"], scenario["position"])
            for step in scenario["steps"]:
                if "roll" in step:
                    reference.roll(step["roll"])
                elif "choose" in step:
                    reference.choose(step["seat"], step["choose"])
                elif "refuse" in step:
                    broken = reference.broken(step["seat"], step["refuse"])
                    assert step["breaks"] in broken, scenario["id"]
                    refused += 1
    assert refused > ALL[game].enough.refused


@pytest.mark.parametrize("game", ALL)
def test_a_reference_has_nothing_of_the_engine(game: str) -> None:
    tree = ast.parse(Path(str(ALL[game].reference.__file__)).read_text("utf-8"))
    imported = {node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
    assert imported <= {"typing", "itertools"}
    assert not any(isinstance(node, ast.Import) for node in ast.walk(tree))
