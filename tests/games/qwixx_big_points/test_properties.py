"""What holds in every match of Big Points, played at random and greedily."""

from typing import Any

import pytest

from rollwright import bots
from rollwright.arena.play import seeded_match
from rollwright.core.match import Match
from rollwright.envs import check_game
from rollwright.games.qwixx.rules import ROWS, is_over
from rollwright.games.qwixx_big_points import GAME, rules
from rollwright.games.qwixx_big_points.sheet import Sheet, read_sheet
from rollwright.records import jsonl, notation
from rollwright.records.record import Record, default_names

LINE_UPS = (["random"] * 2, ["greedy", "random"], ["greedy:9/9"] * 3, ["random"], ["greedy"] * 5)


def check_sheet(sheet: Sheet) -> None:
    """A bonus cross has its number beside it, and a row never counts more than 15 crosses."""
    total = -5 * sheet.misthrows
    for bonus, beside in rules.BESIDE.items():
        assert sheet[bonus] & ~(sheet[beside[0]] | sheet[beside[1]]) == 0
        for row in beside:
            crosses = min(sheet[row].bit_count() + sheet[bonus].bit_count(), 15)
            assert rules.points(sheet)[row] == sum(range(1, crosses + 1)) <= 120
            total += rules.points(sheet)[row]
    assert sheet.score == total


def check_match(match: Match[Any]) -> None:
    """Rows grow to the right by one cross a step at most, and the match ends as Q12 says."""
    for before, after in zip(match.states, match.states[1:], strict=False):
        for old, new in zip(before.sheets, after.sheets, strict=True):
            for was, now in zip(old[: ROWS + 2], new[: ROWS + 2], strict=True):
                assert now & (1 << was.bit_length()) - 1 == was
            check_sheet(new)
    last = match.state
    most = max(sheet.misthrows for sheet in last.sheets)
    assert is_over(last.closed, most)


def check_matches(count: int) -> None:
    bonus = 0
    for number in range(count):
        specs = LINE_UPS[number % len(LINE_UPS)]
        makers = [bots.find(spec, GAME) for spec in specs]
        match = seeded_match(GAME, {}, makers, 7, number)
        check_match(match)
        bonus += sum(sheet.red_yellow.bit_count() for sheet in match.state.sheets)
    assert bonus > count // 5


def test_the_invariants_hold_in_200_matches() -> None:
    check_matches(200)


@pytest.mark.slow
def test_the_invariants_hold_in_2000_matches() -> None:
    check_matches(2000)


@pytest.mark.parametrize("number", range(10))
def test_both_kinds_of_records_give_the_match_back(number: int) -> None:
    makers = [bots.find(spec, GAME) for spec in ("greedy", "random", "greedy:9/9")]
    match = seeded_match(GAME, {}, makers, 3, number)
    record = Record(match, default_names(3))
    for read in (
        jsonl.from_json(jsonl.to_json(record), lambda _: GAME),
        notation.from_text(notation.to_text(record), lambda _: GAME),
    ):
        assert read.match.states == match.states
    for sheet in match.state.sheets:
        layout = match.state.layout
        assert read_sheet(sheet.text(layout), layout) == sheet


def test_an_environment_may_play_it() -> None:
    check_game(GAME)
