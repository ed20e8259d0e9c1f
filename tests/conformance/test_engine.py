"""The readable engine passes every scenario."""

from typing import Any

import pytest

from conformance.readable import Qwixx, TwentyOne
from conformance.running import run


@pytest.mark.parametrize(("game", "engine"), [("qwixx", Qwixx()), ("twenty_one", TwentyOne())])
def test_the_readable_engine_passes_every_scenario(game: str, engine: Any) -> None:
    found = run(game, engine)
    assert found.differences == []
    assert found.skipped == []
    assert found.passed > 200
