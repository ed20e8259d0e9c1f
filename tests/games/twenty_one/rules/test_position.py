"""A position from sheets as text, for research."""

import pytest

from rollwright import SetupError
from rollwright.core.game import CHANCE
from rollwright.games.twenty_one import position

FULL = "A:" + "/ / / / / /|" * 4 + "/ / / / / /"


def test_a_match_goes_on_from_a_position() -> None:
    state = position("A: 6x 4 1 3x 1 /", "B: . . 3 . . .", active=1)
    assert (state.pending, state.active, state.seats) == ((CHANCE,), 1, 2)
    assert [sheet.current for sheet in state.sheets] == [1, 0]


@pytest.mark.parametrize(
    ("sheets", "active", "sentence"),
    [
        ((), 0, "Seat 0 cannot be active: it has no sheet among 0."),
        (("B: . . . . . .", FULL), 0, "The match is over: row 5 is full (T9)."),
    ],
)
def test_a_position_that_cannot_be_is_refused(
    sheets: tuple[str, ...], active: int, sentence: str
) -> None:
    with pytest.raises(SetupError) as refused:
        position(*sheets, active=active)
    assert str(refused.value) == sentence
