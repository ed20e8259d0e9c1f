"""All scenarios of a game with one engine."""

from typing import Any, NamedTuple

from conformance.scenario_files import runner, scenarios
from rollwright.core import games

RUN = runner()


class Result(NamedTuple):
    passed: int
    skipped: list[str]
    differences: list[str]


def run(game: str, engine: Any) -> Result:
    passed, skipped, differences = 0, [], []
    for scenario in scenarios(game):
        try:
            found = list(RUN.differences(scenario, engine))
        except NotImplementedError:
            skipped.append(scenario["id"])
            continue
        passed += not found
        differences += [f"{scenario['id']}: {sentence}" for sentence in found]
    return Result(passed, skipped, differences)


def beyond(game: str, *, refused_setups: bool) -> list[str]:
    """What compiled engines skip: series, and earlier versions of the rules.

    With `refused_setups`, also setups that nobody can play.
    """
    newest = games.find(game).rules
    return [
        scenario["id"]
        for scenario in scenarios(game)
        if "series" in scenario
        or scenario["setup"]["version"] != newest
        or (refused_setups and "position" not in scenario)
    ]
