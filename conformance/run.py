"""Runs the scenarios in this folder with any engine. Standard library only; copy it, or port it.

    python conformance/run.py GAME MODULE:CLASS

MODULE is found in the current folder. An object of CLASS has four methods, or five:

    begin(setup, position)   set the table up; False if nobody can play this
    roll(dice)               the dice show these faces
    choose(seat, choice)     a seat chooses; False if the rules do not allow it
    look()                   what everybody can see, as a dictionary: docs/conformance.md lists it
    series(length, results)  the sums and the winners of a series, as a dictionary (optional)

They raise `NotImplementedError` for what the engine does not offer.
"""

import importlib
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent


def scenarios(game: str) -> Iterator[dict[str, Any]]:
    """All scenarios of a game, file by file."""
    for path in sorted((HERE / game).glob("*.json")):
        yield from json.loads(path.read_text("utf-8"))["scenarios"]


def differences(scenario: dict[str, Any], engine: Any) -> Iterator[str]:
    """What the engine does otherwise than the scenario says, a sentence for each."""
    if "series" in scenario:
        if not hasattr(engine, "series"):
            raise NotImplementedError
        yield from _compared("the series", scenario["expect"], engine.series(**scenario["series"]))
        return
    begun = bool(engine.begin(scenario["setup"], scenario.get("position")))
    if begun != ("position" in scenario):
        yield f"the setup is {'accepted' if begun else 'refused'}"
        return
    for number, step in enumerate(scenario.get("steps", ()), start=1):
        if "roll" in step:
            engine.roll(step["roll"])
        if "choose" in step and not engine.choose(step["seat"], step["choose"]):
            yield f"step {number}: {step['choose']!r} of seat {step['seat']} is refused"
            return
        if "refuse" in step:
            before = engine.look()
            if engine.choose(step["seat"], step["refuse"]):
                yield f"step {number}: {step['refuse']!r} of seat {step['seat']} is accepted"
                return
            yield from _compared(f"step {number}, which is refused", before, engine.look())
        if "expect" in step:
            yield from _compared(f"step {number}", step["expect"], engine.look())


def _compared(where: str, expected: dict[str, Any], shown: dict[str, Any]) -> Iterator[str]:
    for name, value in expected.items():
        if _in_any_order(name, shown[name]) != _in_any_order(name, value):
            yield f"{where}: {name} is {shown[name]}, not {value}"


def _in_any_order(name: str, value: Any) -> Any:
    """Choices may be listed in any order."""
    return [sorted(choices) for choices in value] if name == "legal" else value


def main(game: str, name: str) -> int:
    """Run all scenarios of a game; the exit code is 1 if there are differences."""
    sys.path.insert(0, ".")
    module, _, kind = name.partition(":")
    if not (HERE / game).is_dir():
        sys.exit(f"There are no scenarios for {game}; choose qwixx or twenty_one.")
    try:
        engine = getattr(importlib.import_module(module), kind)()
    except (ModuleNotFoundError, AttributeError) as error:
        sys.exit(f"There is no {name} here, written as module:class ({error}).")
    count = {"passed": 0, "failed": 0, "skipped": 0}
    for scenario in scenarios(game):
        try:
            found = list(differences(scenario, engine))
        except NotImplementedError:
            count["skipped"] += 1
            continue
        count["failed" if found else "passed"] += 1
        for sentence in found:
            print(f"{scenario['id']} ({', '.join(scenario['rules'])}): {sentence}")
    print(", ".join(f"{number} {result}" for result, number in count.items()))
    return 1 if count["failed"] or not count["passed"] else 0


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit("Name a game and your engine: python conformance/run.py qwixx my_engine:Engine")
    sys.exit(main(*sys.argv[1:]))
