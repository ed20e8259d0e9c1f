"""A position from sheets as text, for research."""

import pytest

from rollwright import SetupError
from rollwright.core.game import CHANCE
from rollwright.games.qwixx import LAYOUTS, position

EMPTY = "R: | Y: | G: | B: | M: 0"


def test_a_match_goes_on_from_a_position() -> None:
    state = position("R: 2 3 4 5 6 12 | Y: | G: | B: | M: 0", EMPTY, active=1)
    assert (state.pending, state.active, state.seats) == ((CHANCE,), 1, 2)
    assert "red" not in state.to_roll  # closed for everyone (Q10)
    assert state.scores == (28, 0)


def test_the_sheets_may_have_another_layout() -> None:
    layout = LAYOUTS["mixed-numbers"]
    text = "R: 10 6 | Y: | G: | B: | M: 0"
    assert position(text, layout=layout).sheets[0].text(layout) == text


@pytest.mark.parametrize(
    ("sheets", "active", "sentence"),
    [
        ((), 0, "Seat 0 cannot be active: it has no sheet among 0."),
        ((EMPTY,), 1, "Seat 1 cannot be active: it has no sheet among 1."),
        ((EMPTY, "R: | Y: | G: | B: | M: 4"), 0, "The match is over with 4 misthrows (Q12)."),
    ],
)
def test_a_position_that_cannot_be_is_refused(
    sheets: tuple[str, ...], active: int, sentence: str
) -> None:
    with pytest.raises(SetupError) as refused:
        position(*sheets, active=active)
    assert str(refused.value) == sentence
