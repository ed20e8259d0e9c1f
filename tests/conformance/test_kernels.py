"""The compiled step machines pass every scenario, but for what they know nothing about."""

from typing import Any

import pytest

from conformance.machine_qwixx import Qwixx
from conformance.machine_twenty_one import TwentyOne
from conformance.running import beyond, run


@pytest.mark.parametrize(("game", "engine"), [("qwixx", Qwixx()), ("twenty_one", TwentyOne())])
def test_the_step_machine_passes_every_scenario(game: str, engine: Any) -> None:
    found = run(game, engine)
    assert found.differences == []
    assert found.skipped == beyond(game, refused_setups=True)
    assert found.passed > 200
