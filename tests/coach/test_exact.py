"""Where the coach is certain against others: in the round of Twenty One that must be the last."""

import pytest

from coach.browser.recorded import played
from rollwright import bots
from rollwright.bots.evaluator import EQUALS
from rollwright.coach import Analysis, Judge, Judged, Teller, moments
from rollwright.coach.report import report
from rollwright.games.twenty_one import GAME
from rollwright.i18n import LANGUAGES
from rollwright.records.record import Record

LAST_ATTEMPT = 92
"""Seat 0 rolls dice again that win."""


@pytest.fixture(scope="module")
def record() -> Record:
    return Record(played(GAME.name, 2, 36), ("Anna", "Ben"))


@pytest.fixture(scope="module")
def judged(record: Record) -> dict[int, Judged]:
    """The first choice of the match and the last second attempt."""
    judge = Judge(record.match, bots.evaluator(EQUALS, GAME, 2))
    found = {moment.first: moment for moment in moments(record.match)}
    return {first: judge.judge(found[first]) for first in (2, LAST_ATTEMPT)}


def test_only_in_the_last_round_a_loss_is_certain(judged: dict[int, Judged]) -> None:
    [first], [last] = judged[2].decisions[:1], judged[LAST_ATTEMPT].decisions
    assert not first.is_exact
    assert last.is_exact
    assert (last.loss, last.error) == (0.5, 0)


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_told_in_every_language(
    record: Record, judged: dict[int, Judged], language: str
) -> None:
    certain = Analysis(2, (judged[LAST_ATTEMPT],), True, True)
    teller = Teller(record, certain, language)
    word = teller.say("exact-grade", grade="").strip()
    assert word in teller.moment(certain.worst[0])
    assert teller.say("note-certain") in teller.notes()
    estimated = Teller(record, Analysis(2, (judged[2],), True, True), language)
    assert estimated.say("note-certain") not in estimated.notes()


def test_a_report_says_it_of_every_moment(record: Record, judged: dict[int, Judged]) -> None:
    told = report(record, Analysis(2, tuple(judged.values()), True, True))
    assert not told["is_exact"]
    assert [moment["is_exact"] for moment in told["moments"]] == [False] * (
        len(told["moments"]) - 1
    ) + [True]
