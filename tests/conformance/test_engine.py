"""The readable engine passes every scenario."""

import pytest

from conformance.all_known import ALL
from conformance.running import run
from conformance.scenario_files import scenarios


@pytest.mark.parametrize("game", ALL)
def test_the_readable_engine_passes_every_scenario(game: str) -> None:
    found = run(game, ALL[game].engine())
    assert found.differences == []
    assert found.skipped == []
    assert found.passed == len(scenarios(game))
