"""The process that analyses: a real one, asked through its pipes, about matches alone."""

import json
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from rollwright import bots
from rollwright.coach.judging import moments
from rollwright.core import games
from rollwright.core.dice import SeededDice
from rollwright.core.match import Match
from rollwright.records.jsonl import to_json
from rollwright.records.record import Record, default_names

MODULE = "rollwright.server.analysis.process"


def a_record(game: str, steps: int | None = None) -> Record:
    """A match that a bot has played alone, or its first steps."""
    known = games.find(game)
    dice = SeededDice(3)
    match = Match.deal(known, seats=1, dice=dice, options={})
    match.play([bots.find("greedy", known)(1)], dice)
    if steps is not None:
        match = Match.replay(known, match.setup, match.log[:steps])
    return Record(match, default_names(1))


class Pipes:
    """Both ends of a process."""

    def __init__(self, process: "subprocess.Popen[str]") -> None:
        self._process = process

    def ask(self, kind: str, job: int, **request: Any) -> None:
        assert self._process.stdin
        self._process.stdin.write(json.dumps({"type": kind, "job": job, **request}) + "\n")
        self._process.stdin.flush()

    def answer(self) -> dict[str, Any]:
        assert self._process.stdout
        told: dict[str, Any] = json.loads(self._process.stdout.readline())
        return told

    def until_report(self) -> tuple[list[Any], dict[str, Any]]:
        """All that was judged, and the report."""
        judged: list[Any] = []
        worth: list[Any] = []
        while (told := self.answer())["type"] == "some":
            assert told["count"] == len(told["judged"])
            judged += told["judged"]
            worth += told["report"]["worth"]
            assert not told["report"]["is_complete"] or worth[-1]["seats"] == _results(told)
        assert told["type"] == "report"
        assert worth == told["report"]["worth"], "the reports so far tell everything once"
        return judged, told["report"]


def _results(told: dict[str, Any]) -> list[float]:
    return [seat["result"] for seat in told["report"]["seats"]]


@contextmanager
def running() -> Iterator[Pipes]:
    """A process, which ends with its input."""
    command = [sys.executable, "-m", MODULE]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, encoding="utf-8") as process:
        yield Pipes(process)
        assert process.stdin
        process.stdin.close()
        assert process.wait(30) == 0


@pytest.mark.parametrize("game", games.having("coach"))
def test_a_match_is_judged_moment_by_moment_and_then_reported(game: str) -> None:
    record = a_record(game)
    with running() as process:
        process.ask("analyse", 1, record=to_json(record), known=[])
        judged, report = process.until_report()
        assert len(judged) == len(moments(record.match))
        [seat] = report["seats"]
        parts = seat["start"] + seat["luck"] + seat["decisions"] + seat["others"]
        assert parts == pytest.approx(seat["result"], abs=1e-9)
        assert seat["result"] == record.match.scores[0]

        process.ask("analyse", 2, record=to_json(record), known=[judged[:3], judged[3:7]])
        others, again = process.until_report()
        assert (judged[:7] + others, again) == (judged, report)


def test_a_hint_tells_the_best_choice_and_what_all_are_worth() -> None:
    record = a_record("qwixx", steps=1)
    with running() as process:
        process.ask("advise", 1, record=to_json(record), seat=0)
        told = process.answer()
    assert (told["type"], told["job"]) == ("advice", 1)
    advice = told["advice"]
    values = {option["action"]: option["value"] for option in advice["options"]}
    state = record.match.state
    assert [*values] == [state.action_text(0, action) for action in state.legal(0)]
    assert values[advice["best"]] == max(values.values())
    assert advice["unit"] == "points"


def test_what_cannot_be_analysed_is_refused_in_a_sentence_and_work_goes_on() -> None:
    mixed = json.loads(to_json(a_record("qwixx", steps=1))) | {"sheet": "mixed-colours"}
    record = to_json(a_record("twenty_one"))
    with running() as process:
        process.ask("analyse", 1, record=json.dumps(mixed), known=[])
        told = process.answer()
        assert (told["type"], told["job"]) == ("failed", 1)
        assert "mixed-colours" in told["reason"]
        process.ask("analyse", 2, record=record, known=[])
        process.ask("drop", 2)
        process.ask("analyse", 3, record=record, known=[])
        while (told := process.answer())["job"] != 3:
            assert told["type"] == "some"
