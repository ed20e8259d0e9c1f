"""Matches with everything that an evaluator said about them, for the coach in the browser."""

import json
from collections.abc import Iterator
from random import Random
from typing import Any

from rollwright.bots.evaluator import Evaluator, Weighed, Worth
from rollwright.bots.find import find
from rollwright.coach import Analysis, Judge, moments
from rollwright.coach.reasons import hint
from rollwright.coach.report import hint_report, report
from rollwright.core import games
from rollwright.core.game import CHANCE, Action, View
from rollwright.core.match import Match
from rollwright.records.jsonl import to_json
from rollwright.records.record import Record, default_names
from rollwright.table.telling import position_of


class Recorder:
    """Passes on what an evaluator says, and keeps it: asked again, it says the same."""

    def __init__(self, match: Match[Any], evaluator: Evaluator) -> None:
        self._game = match.game
        self._evaluator = evaluator
        self.supposes = evaluator.supposes
        self.uncertainty = evaluator.uncertainty
        self.weighed: dict[str, tuple[Weighed, ...]] = {}
        self.worths: dict[str, Worth] = {}

    def weigh(self, view: View[Any], legal: tuple[Action, ...]) -> tuple[Weighed, ...]:
        key = f"{view.seat} {self._key(view.state)}"
        if key not in self.weighed:
            found = self._evaluator.weigh(view, legal)
            self.weighed[key] = tuple(type(each)(int(each.action), *each[1:]) for each in found)
        return self.weighed[key]

    def worth(self, state: Any) -> Worth:
        key = self._key(state)
        if key not in self.worths:
            self.worths[key] = self._evaluator.worth(state)
        return self.worths[key]

    def _key(self, state: Any) -> str:
        return json.dumps(position_of(self._game, state), separators=(",", ":"))


class Whimsical:
    """An evaluator that says anything, so that every choice is the best or the worst at times."""

    supposes = "Nothing."
    uncertainty = None

    def __init__(self, seed: int) -> None:
        self._chance = Random(seed)

    def weigh(
        self,
        view: View[Any],  # noqa: ARG002  # it does not look
        legal: tuple[Action, ...],
    ) -> tuple[Weighed, ...]:
        spread = self._chance.choice((0.001, 0.05, 0.3))
        middle = self._chance.random()
        return tuple(
            Weighed(
                action,
                middle + spread * self._chance.choice((0.0, self._chance.random())),
                self._chance.random() / 50,
            )
            for action in legal
        )

    def worth(self, state: Any) -> Worth:
        parts = [self._chance.random() for _ in range(state.seats)]
        errors = tuple(self._chance.random() / 50 for _ in parts)
        return Worth(tuple(part / sum(parts) for part in parts), errors)


def played(name: str, seats: int, seed: int) -> Match[Any]:
    """A match between seats that play greedily, at random, or something between."""
    game, chance = games.find(name), Random(seed)
    greedy = find("greedy", game)(seed)
    match = Match(game, game.deal(seats, {}, chance.randrange))
    while match.pending:
        actor = chance.choice(match.pending)
        if actor == CHANCE:
            match.step(CHANCE, tuple(chance.randint(1, 6) for _ in match.state.to_roll))
        else:
            legal = match.state.legal(actor)
            view = View(match.state.view(actor), actor)
            careful = chance.random() < 0.8
            match.step(actor, greedy.choose(view, legal) if careful else chance.choice(legal))
    return match


def told(match: Match[Any], evaluator: Evaluator) -> dict[str, Any]:
    """A match, what the evaluator said, and what Python's coach makes of it."""
    recorder = Recorder(match, evaluator)
    record = Record(match, default_names(match.setup.seats))
    judge = Judge(match, recorder)
    judged = [judge.judge(moment) for moment in moments(match)]
    analysis = Analysis.of(match, judged, recorder.uncertainty)
    hints = [*_hints(match, recorder)]
    return {
        "record": json.loads(to_json(record)),
        "weighed": {
            key: [(*each, each.is_exact) for each in options]
            for key, options in recorder.weighed.items()
        },
        "worths": recorder.worths,
        "report": report(record, analysis),
        "hints": hints,
    }


def _hints(match: Match[Any], recorder: Recorder) -> Iterator[tuple[int, int, dict[str, Any]]]:
    """Some hints: after how many steps, for whom, and what."""
    for at in range(1, len(match.log), 7):
        begun = Match.replay(match.game, match.setup, match.log[:at])
        for seat in begun.pending:
            if seat == CHANCE:
                continue
            found = hint(match.game.name, recorder, View(begun.state.view(seat), seat))
            yield at, seat, hint_report(begun, seat, found)
