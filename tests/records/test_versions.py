"""Records of earlier rules are read, replayed and verified by those, and keep their version."""

import json
from typing import Any

import pytest

from rollwright.core import games
from rollwright.core.dice import FairDice
from rollwright.core.errors import RecordError
from rollwright.core.game import CHANCE, Setup, by_rules
from rollwright.core.match import Match
from rollwright.games.qwixx import GAME
from rollwright.games.qwixx.actions import PASS
from rollwright.games.qwixx.events import Joined
from rollwright.games.qwixx.state import State
from rollwright.records.jsonl import from_json, to_json
from rollwright.records.notation import from_text, to_text
from rollwright.records.record import Record


def closed_by_one(rules: int) -> Match[State]:
    """Both cross red five times, then seat 1 closes it while seat 0 passes."""
    match = Match(by_rules(GAME, rules), Setup(2, 0))
    for number in (2, 4, 6, 8, 10):
        match.step(CHANCE, (number // 2, number // 2, 1, 1, 1, 1))
        for seat in range(2):
            match.step(seat, match.state.read_action(seat, f"red {number}"))
        match.step(match.state.active, PASS)
    match.step(CHANCE, (6, 6, 1, 1, 1, 1))
    match.step(0, PASS)
    match.step(1, match.state.read_action(1, "red 12"))
    return match


def to_the_end(match: Match[State]) -> Match[State]:
    while not match.is_over:
        actor = match.pending[0]
        match.step(actor, (1,) * len(match.state.to_roll) if actor == CHANCE else PASS)
    return match


def line(version: int, **changed: Any) -> str:
    record = Record(to_the_end(closed_by_one(version)), ("Emma", "Max"))
    return json.dumps(json.loads(to_json(record)) | changed)


def test_the_newest_version_is_written() -> None:
    assert json.loads(line(GAME.rules))["rules"] == 2
    assert GAME.rules == 2


def test_the_versions_differ_in_who_closed_the_row() -> None:
    old, new = closed_by_one(1), closed_by_one(2)
    assert old.log == new.log
    assert (old.scores, new.scores) == ((15, 28), (28, 28))
    assert Joined(0, "red") in new.events(len(new.log) - 1)
    assert Joined(0, "red") not in old.events(len(old.log) - 1)


@pytest.mark.parametrize("rules", [1, 2])
def test_a_record_keeps_its_version(rules: int) -> None:
    match = to_the_end(closed_by_one(rules))
    record = Record(match, ("Emma", "Max"))
    for again in (
        from_json(to_json(record), games.find),
        from_text(to_text(record), games.find),
    ):
        assert again.match.game.rules == rules
        assert again.match.states == match.states
        assert again.match.scores == match.scores
        assert to_json(again) == to_json(record)


@pytest.mark.parametrize("rules", [1, 2])
def test_the_dice_of_any_version_are_checked(rules: int) -> None:
    dice = FairDice(bytes(range(32)), ("a", "b"))
    match = Match.deal(by_rules(GAME, rules), 2, dice, {})
    while not match.is_over:
        if match.pending == (CHANCE,):
            match.roll(dice)
        else:
            match.step(match.pending[0], match.state.legal(match.pending[0])[-1])
    record = Record(match, ("Emma", "Max"), proof=dice.proof())
    assert from_json(to_json(record), games.find).check_dice() == match.rolls


@pytest.mark.parametrize(("rules", "other"), [(1, 2), (2, 1)])
def test_a_result_by_other_rules_is_refused(rules: int, other: int) -> None:
    """A joined closing in version 1, and one that is missing in version 2."""
    claimed = json.loads(line(other))
    with pytest.raises(RecordError, match="the record claims the scores"):
        from_json(line(rules, scores=claimed["scores"], winners=claimed["winners"]), games.find)


def test_a_step_that_only_joining_allows_is_refused_by_version_1() -> None:
    """After joining, the active seat may pass without a misthrow; before it, it could not."""
    new = json.loads(line(2))
    with pytest.raises(RecordError):
        from_json(json.dumps(new | {"rules": 1}), games.find)


def test_a_version_that_is_not_known_yet_is_refused() -> None:
    with pytest.raises(RecordError, match="This is version 3 of the rules of Qwixx; this program"):
        from_json(line(2, rules=3), games.find)
