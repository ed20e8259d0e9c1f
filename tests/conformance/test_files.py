"""The scenario files are what they say they are, and the references agree with all of them."""

import ast
import copy
import json
from pathlib import Path
from typing import Any

import jsonschema_rs
import pytest

from conformance import reference_qwixx, reference_twenty_one
from conformance.generate import FILES, text
from conformance.running import RUN
from conformance.scenario_files import (
    BY_BRUTE_FORCE,
    BY_HAND,
    FOLDER,
    GAMES,
    SCHEMA,
    files,
    scenarios,
    written,
)
from counts import test_counts, test_together, test_twenty_one_counts

REFERENCES: dict[str, Any] = {
    "qwixx": reference_qwixx.Reference,
    "twenty_one": reference_twenty_one.Reference,
}
NUMBERS = {"qwixx": range(1, 18), "twenty_one": range(1, 11)}
ENOUGH = {"qwixx": (300, 60), "twenty_one": (150, 30)}
"""How many scenarios there must be, and how many of them worked out by hand."""

PATHS = sorted(path for game in GAMES for path in (FOLDER / game).glob("*.json"))


def name_of(path: Path) -> str:
    return f"{path.parent.name}/{path.stem}"


@pytest.mark.parametrize("path", PATHS, ids=name_of)
def test_a_file_follows_the_schema(path: Path) -> None:
    schema = json.loads(SCHEMA.read_text("utf-8"))
    content = path.read_text("utf-8")
    jsonschema_rs.validate(schema, json.loads(content))
    assert content == written(json.loads(content)) + "\n", "written as the others are"


@pytest.mark.parametrize("game", GAMES)
def test_there_are_enough_and_every_rule_is_checked_by_hand(game: str) -> None:
    found, by_hand = scenarios(game), scenarios(game, BY_HAND)
    assert len({scenario["id"] for scenario in found}) == len(found)
    assert (len(found), len(by_hand)) >= ENOUGH[game]
    assert len(by_hand) >= ENOUGH[game][1]
    checked = {rule for scenario in by_hand for rule in scenario["rules"]}
    assert checked == {f"{game[0].upper()}{number}" for number in NUMBERS[game]}


@pytest.mark.parametrize("game", GAMES)
def test_every_file_is_worked_out_by_hand_or_by_the_reference(game: str) -> None:
    computed = [name for name, file in files(game).items() if file["worked_out"] == BY_BRUTE_FORCE]
    assert {*FILES[game]} == {*computed}


@pytest.mark.parametrize(
    ("game", "name"), [(game, name) for game, names in FILES.items() for name in names]
)
def test_a_computed_file_is_what_the_reference_says(game: str, name: str) -> None:
    assert (FOLDER / game / f"{name}.json").read_text("utf-8") == text(game, name)


@pytest.mark.parametrize("game", GAMES)
def test_the_reference_agrees_with_what_was_worked_out_by_hand(game: str) -> None:
    reference = REFERENCES[game]()
    for scenario in scenarios(game, BY_HAND):
        assert list(RUN.differences(scenario, reference)) == [], scenario["id"]


@pytest.mark.parametrize("game", GAMES)
def test_a_refused_choice_breaks_the_rule_that_is_named(game: str) -> None:
    refused = 0
    for scenario in scenarios(game):
        if "steps" in scenario:
            reference = REFERENCES[game]()
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
    assert refused > 200


@pytest.mark.parametrize("module", [reference_qwixx, reference_twenty_one])
def test_a_reference_has_nothing_of_the_engine(module: Any) -> None:
    tree = ast.parse(Path(module.__file__).read_text("utf-8"))
    imported = {node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
    assert imported <= {"typing", "itertools"}
    assert not any(isinstance(node, ast.Import) for node in ast.walk(tree))


def qwixx_after(sheets: list[str], dice: str) -> reference_qwixx.Reference:
    """The reference after a roll, from the words of a count file."""
    read = []
    for text_ in sheets:
        parts = [part.split(":")[1].split() for part in text_.split("|")]
        rows = dict(zip(reference_qwixx.ROWS, ([*map(int, row)] for row in parts), strict=False))
        last = reference_qwixx.NUMBERS["standard"]
        locks = [row for row in reference_qwixx.ROWS if last[row][-1] in rows[row]]
        read.append({**rows, "locks": locks, "misthrows": int(parts[4][0])})
    reference = reference_qwixx.Reference()
    setup = {"seats": len(read), "edition": "pad", "sheet": "standard", "version": 2}
    reference.begin(setup, {"active": 0, "sheets": read})
    words = dice.split()
    colours = {colour[0]: colour for colour in reference_qwixx.ROWS}
    shown: dict[str, Any] = {colours[w[0]]: int(w[1:]) for w in words if w[0] != "w"}
    reference.roll({"white": [int(w[1:]) for w in words if w[0] == "w"], **shown})
    return reference


def after_all_choices(reference: Any) -> list[Any]:
    """What the reference becomes by every choice of the first seat that is asked."""
    found = []
    for choice in reference.legal(reference.asked[0]):
        after = copy.deepcopy(reference)
        assert after.choose(after.asked[0], choice)
        found.append(after)
    return found


def test_the_reference_of_qwixx_agrees_with_the_counts() -> None:
    for entry in test_counts.ENTRIES:
        reference = qwixx_after([entry.sheet], entry.dice)
        after = after_all_choices(reference)
        lines = sum(len(one.legal(0)) if one.asked else 1 for one in after)
        assert lines == entry.lines, entry


def test_the_reference_of_qwixx_agrees_with_the_counts_of_several_players() -> None:
    for entry in test_together.ENTRIES:
        tables = [qwixx_after(entry.sheets, entry.dice)]
        for _ in entry.sheets:
            tables = [after for table in tables for after in after_all_choices(table)]
        ends = [
            end
            for table in tables
            for end in (after_all_choices(table) if table.asked else [table])
        ]
        assert len({str(end.sheets) for end in ends}) == entry.positions, entry


def test_the_reference_of_twenty_one_agrees_with_the_counts() -> None:
    for entry in test_twenty_one_counts.ENTRIES:
        name, *rows = (part.strip() for part in entry.sheet.split("|"))
        reference = reference_twenty_one.Reference()
        blank = [reference_twenty_one.FREE_ROW] * (5 - len(rows))
        setup = {"seats": 1, "sheets": [name], "version": 1}
        reference.begin(setup, {"active": 0, "sheets": [[*rows, *blank]]})
        shown = {reference_twenty_one.LETTERS[w[0]]: int(w[1:]) for w in entry.dice.split()}
        reference.roll({colour: shown[colour] for colour in reference_twenty_one.COLOURS})
        if reference.phase == "second attempt":
            reference.choose(0, "keep")
        assert len(reference.legal(0)) == entry.choices, entry


def test_what_is_printed_is_what_the_references_know() -> None:
    printed = json.loads((FOLDER / "printed.json").read_text("utf-8"))
    for sheet, rows in reference_qwixx.NUMBERS.items():
        for row, numbers in rows.items():
            fields = printed["qwixx"][sheet][row]
            colours = [reference_qwixx.field_colour(sheet, row, number) for number in numbers]
            assert fields == {"numbers": list(numbers), "colours": colours}
    for at, text_ in enumerate(reference_twenty_one.PRINTED):
        assert printed["twenty_one"]["numbers"][at] == [*map(int, text_.split())]
        for name, colours_by_row in printed["twenty_one"]["colours"].items():
            assert colours_by_row[at] == reference_twenty_one.colours_of(name, at)
