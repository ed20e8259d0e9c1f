"""The golden playthroughs show every way in which a match of Qwixx can end."""

from playthroughs.playthrough import goldens
from rollwright.games.qwixx import rules
from rollwright.games.qwixx.events import Joined
from rollwright.games.qwixx.state import State


def _ends() -> list[State]:
    return [golden.match().state for golden in goldens() if golden.head["game"] == "qwixx"]


def test_q12_goldens_end_by_misthrows_by_two_rows_and_with_three() -> None:
    ends = _ends()
    closed = {state.closed.bit_count() for state in ends}
    misthrows = {max(sheet.misthrows for sheet in state.sheets) for state in ends}
    assert {2, 3} <= closed
    assert rules.MISTHROWS_TO_END in misthrows


def test_q3_goldens_have_solo_two_three_and_five_players() -> None:
    assert {1, 2, 3, 5} <= {state.seats for state in _ends()}


def test_q10_a_golden_has_a_closing_that_is_joined() -> None:
    matches = [golden.match() for golden in goldens() if golden.head["game"] == "qwixx"]
    assert any(
        isinstance(event, Joined)
        for match in matches
        for index in range(len(match.log))
        for event in match.events(index)
    )
