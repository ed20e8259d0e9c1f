"""Wrong engines and wrong expectations are noticed.

A wrong engine is a reference in which one rule is changed. What was worked out by hand must notice
each of them.
"""

import copy
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from conformance.all_known import ALL
from conformance.running import RUN
from conformance.scenario_files import BY_HAND, FOLDER, GAMES, scenarios


def wrong(module: Any, right: str, instead: str) -> Any:
    source = Path(module.__file__).read_text("utf-8")
    assert right in source
    names: dict[str, Any] = {"__name__": "wrong"}
    exec(compile(source.replace(right, instead), "wrong", "exec"), names)  # noqa: S102  # our own
    return names["Reference"]()


def noticing(game: str, engine: Any) -> Iterator[dict[str, Any]]:
    """The scenarios by hand that an engine does not pass."""
    for scenario in scenarios(game, BY_HAND):
        try:
            if list(RUN.differences(scenario, engine)):
                yield scenario
        except (AssertionError, LookupError, RuntimeError):
            yield scenario  # a wrong engine may get stuck


@pytest.mark.parametrize(
    ("game", "rule", "right", "instead"),
    [(game, *mutant) for game, known in ALL.items() for mutant in known.mutants],
)
def test_a_wrong_rule_is_noticed_where_it_is_checked(
    game: str, rule: str, right: str, instead: str
) -> None:
    found = list(noticing(game, wrong(ALL[game].reference, right, instead)))
    assert any(rule in scenario["rules"] for scenario in found), [s["id"] for s in found]


@pytest.mark.parametrize("game", GAMES)
def test_every_expectation_is_compared(game: str) -> None:
    engine = ALL[game].reference.Reference()
    for scenario in scenarios(game, BY_HAND):
        for at, step in enumerate(scenario.get("steps", ())):
            for name in step.get("expect", {}):
                changed = copy.deepcopy(scenario)
                changed["steps"][at]["expect"][name] = [["no such thing"]]
                assert list(RUN.differences(changed, engine)), (scenario["id"], at, name)


@pytest.mark.parametrize("game", GAMES)
def test_refused_and_accepted_are_not_confused(game: str) -> None:
    engine = ALL[game].reference.Reference()
    swapped = {"choose": "refuse", "refuse": "choose"}
    for scenario in scenarios(game, BY_HAND):
        for at, step in enumerate(scenario.get("steps", ())):
            for name in swapped.keys() & step.keys():
                changed = copy.deepcopy(scenario)
                changed["steps"][at][swapped[name]] = changed["steps"][at].pop(name)
                assert list(RUN.differences(changed, engine)), (scenario["id"], at)


def test_a_setup_that_is_wrongly_accepted_or_refused_is_noticed() -> None:
    by_id = {scenario["id"]: copy.deepcopy(scenario) for scenario in scenarios("qwixx")}
    accepted, refused = by_id["six-cannot-play-with-the-pad"], by_id["five-play-with-the-pad"]
    accepted["setup"]["seats"] = 5
    refused["setup"]["seats"] = 6
    engine = ALL["qwixx"].engine()
    assert list(RUN.differences(accepted, engine)) == ["the setup is accepted"]
    assert list(RUN.differences(refused, engine)) == ["the setup is refused"]


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    """The runner as others start it, in the folder of an engine."""
    return subprocess.run(
        [sys.executable, FOLDER / "run.py", *arguments],
        cwd=Path(__file__).parents[1],
        capture_output=True,
        text=True,
        check=False,
    )


def test_the_runner_as_a_command() -> None:
    done = run("twenty_one", "games.twenty_one.conformance.reference:Reference")
    assert done.stdout == f"{len(scenarios('twenty_one'))} passed, 0 failed, 0 skipped\n"
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ((), "Name a game and your engine"),
        (("chess", "games.qwixx.conformance:Qwixx"), "There are no scenarios for chess"),
        (("qwixx", "no_such_module:Engine"), "There is no no_such_module:Engine"),
        (
            ("qwixx", "games.qwixx.conformance:Chess"),
            "There is no games.qwixx.conformance:Chess",
        ),
    ],
)
def test_the_runner_says_what_is_missing(arguments: tuple[str, ...], sentence: str) -> None:
    done = run(*arguments)
    assert done.returncode != 0
    assert done.stderr.startswith(sentence)
    assert "Traceback" not in done.stderr
