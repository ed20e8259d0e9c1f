"""The compiled step machines pass every scenario, but for what they know nothing about."""

import pytest

from conformance.all_known import ALL, MACHINES
from conformance.running import beyond, run
from conformance.scenario_files import scenarios


@pytest.mark.parametrize("game", MACHINES)
def test_the_step_machine_passes_every_scenario(game: str) -> None:
    machine = ALL[game].machine
    assert machine
    found = run(game, machine())
    assert found.differences == []
    assert found.skipped == beyond(game, refused_setups=True)
    assert found.passed == len(scenarios(game)) - len(found.skipped)
