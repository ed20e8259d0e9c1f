"""The steps of a match in few characters say the whole match."""

import pytest

from coach.matches import played
from rollwright.coach.practice.steps import replayed, written
from rollwright.core import games
from rollwright.core.errors import IllegalAction
from rollwright.core.game import Setup


@pytest.mark.parametrize("name", games.having("coach"))
@pytest.mark.parametrize("seats", [1, 3])
def test_a_match_is_written_and_replayed(name: str, seats: int) -> None:
    match = played(name, seats, 3)
    again = replayed(match.game, match.setup, written(match.log))
    assert again.log == match.log
    assert again.state == match.state


@pytest.mark.parametrize("steps", ["1", "77777777", "123456z", "1234560000000000"])
def test_steps_that_break_a_rule_are_refused(steps: str) -> None:
    with pytest.raises(IllegalAction):
        replayed(games.find("qwixx"), Setup(1, 0), steps)
