"""Bots play whole matches, and the same seed gives the same ones."""

from typing import Any

import pytest

from rollwright import bots
from rollwright.arena.play import seeded_match
from rollwright.core.dice import SeededDice
from rollwright.core.game import CHANCE, Action, Setup, View
from rollwright.core.match import Match
from rollwright.core.stream import split
from rollwright.games.qwixx import GAME
from rollwright.games.qwixx.actions import PASS
from rollwright.games.qwixx.events import Ended
from rollwright.games.qwixx.state import State

RANDOM = bots.find("random", GAME)
GREEDY = bots.find("greedy", GAME)


class Watcher:
    """Passes, and notes what it was asked."""

    def __init__(self) -> None:
        self.asked: list[tuple[View[State], tuple[Action, ...]]] = []

    def choose(self, view: View[Any], legal: tuple[Action, ...]) -> Action:
        self.asked.append((view, legal))
        return PASS


def _logs(seed: int, matches: range) -> list[object]:
    return [seeded_match(GAME, {}, [RANDOM, GREEDY], seed, number).log for number in matches]


def test_the_same_seed_gives_the_same_matches() -> None:
    assert _logs(5, range(10)) == _logs(5, range(10))


def test_another_seed_or_number_gives_another_match() -> None:
    logs = [*_logs(5, range(10)), *_logs(6, range(10))]
    assert all(log not in logs[:at] for at, log in enumerate(logs))


def test_a_match_is_the_same_however_the_run_is_cut_up() -> None:
    assert _logs(5, range(10))[7:] == _logs(5, range(7, 10))


def test_a_seeded_match_uses_the_dice_of_its_number() -> None:
    match = seeded_match(GAME, {}, [GREEDY] * 3, 5, 2)
    dice = SeededDice(split(5, 2, 0))
    assert match.setup.start == dice.draw(0, 3)
    rolls = [action for actor, action in match.log if actor == CHANCE]
    assert rolls[:5] == [dice.roll(index, 6) for index in range(5)]


def test_bots_at_different_seats_have_different_seeds() -> None:
    seeds: list[int] = []

    def maker(seed: int) -> Watcher:
        seeds.append(seed)
        return Watcher()

    for number in range(3):
        seeded_match(GAME, {}, [maker] * 3, 1, number)
    assert len(set(seeds)) == 9


def test_options_reach_the_match() -> None:
    options = {"edition": "board"}
    assert seeded_match(GAME, options, [GREEDY], 1, 0).setup.options == options


def test_a_match_tells_how_it_ended() -> None:
    for number in range(30):
        match = seeded_match(GAME, {}, [GREEDY] * 3, 5, number)
        last = match.events(len(match.log) - 1)[-1]
        assert isinstance(last, Ended)
        assert last.cause == match.ending
        assert match.ending in {"rows", "misthrows"}
        assert Match.replay(GAME, match.setup, match.log[:-1]).ending == ""


@pytest.mark.parametrize("seats", [1, 2, 5])
def test_play_ends_when_the_match_is_over(seats: int) -> None:
    match = Match(GAME, Setup(seats, 0))
    match.play([Watcher() for _ in range(seats)], SeededDice(1))
    assert match.is_over
    assert max(sheet.misthrows for sheet in match.state.sheets) == 4


def test_play_goes_on_with_a_match_that_has_begun() -> None:
    dice = SeededDice(1)
    whole = Match(GAME, Setup(2, 0))
    whole.play([GREEDY(0), GREEDY(0)], dice)
    for cut in range(9):
        match = Match.replay(GAME, whole.setup, whole.log[:cut])
        match.play([GREEDY(0), GREEDY(0)], dice)
        assert match.log == whole.log


def test_q6_seats_that_choose_together_choose_from_the_same_position() -> None:
    match = Match(GAME, Setup(3, 0))
    watchers = [Watcher() for _ in range(3)]
    match.play(watchers, SeededDice(1))
    for watcher in watchers:
        for view, legal in watcher.asked:
            assert legal == view.state.legal(view.seat)
            if view.state.is_action_1:
                assert view.state.choices == (None, None, None)
                assert view.state.pending == (0, 1, 2)
