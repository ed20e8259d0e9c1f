"""The golden playthroughs together show what can happen in a match of Twenty One."""

from itertools import chain

from playthroughs.playthrough import goldens
from rollwright.core.game import Event
from rollwright.core.match import Match
from rollwright.games.twenty_one.events import (
    Ended,
    Entered,
    HitMarked,
    Kept,
    RolledAgain,
    RowScored,
    SecondAttempt,
    Struck,
)
from rollwright.games.twenty_one.state import State


def _matches() -> list[Match[State]]:
    return [golden.match() for golden in goldens() if golden.head["game"] == "twenty_one"]


def _events(match: Match[State]) -> list[Event]:
    return list(chain.from_iterable(map(match.events, range(len(match.log)))))


def test_t4_to_t8_goldens_show_every_kind_of_event() -> None:
    shown = {type(event) for match in _matches() for event in _events(match)}
    assert {SecondAttempt, RolledAgain, Kept} <= shown
    assert {Entered, HitMarked, Struck, RowScored, Ended} <= shown


def test_t9_a_golden_ends_while_a_row_is_unfinished_and_scores_it() -> None:
    unfinished = [
        (match, RowScored(seat, sheet.current + 1, sheet.row_points(sheet.current)))
        for match in _matches()
        for seat, sheet in enumerate(match.state.sheets)
        if not sheet.is_full and any(sheet.rows[sheet.current])
    ]
    assert unfinished
    assert any(scored.points > 0 for _, scored in unfinished)
    for match, scored in unfinished:
        assert scored in match.events(len(match.log) - 1)


def test_t1_goldens_have_one_two_and_six_players_and_every_sheet() -> None:
    ends = [match.state for match in _matches()]
    assert {1, 2, 6} <= {state.seats for state in ends}
    assert {sheet.name for state in ends for sheet in state.sheets} == set("ABCDEF")
