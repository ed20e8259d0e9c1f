"""A bot that takes the same chances against everybody."""

from pathlib import Path

import pytest

from rollwright.bots.bot import RandomBot
from rollwright.core import games
from rollwright.core.dice import SeededDice
from rollwright.core.game import View
from rollwright.core.match import Match
from rollwright.server.daily import playing
from rollwright.server.daily.daily_match import SteadyBot
from server.daily.calendar_days import Calendar, Guest, daily_server

SEED = "ab" * 32


def choices(seed: str, count: int) -> list[int]:
    """What a bot chooses in the first positions of matches with different dice."""
    found = []
    for number in range(count):
        dice = SeededDice(number)
        match = Match.deal(games.find("qwixx"), 2, dice, {})
        match.roll(dice)
        view = View(match.state.view(0), 0)
        found.append(int(SteadyBot(RandomBot, seed).choose(view, match.state.legal(0))))
    return found


def test_the_same_seed_and_position_give_the_same_choice() -> None:
    assert choices(SEED, 30) == choices(SEED, 30)


def test_another_seed_gives_other_choices() -> None:
    assert choices(SEED, 30) != choices("cd" * 32, 30)


def test_asking_again_draws_nothing_new() -> None:
    dice = SeededDice(1)
    match = Match.deal(games.find("qwixx"), 2, dice, {})
    match.roll(dice)
    bot = SteadyBot(RandomBot, SEED)
    view, legal = View(match.state.view(0), 0), match.state.legal(0)
    assert len({bot.choose(view, legal) for _ in range(20)}) == 1


def test_whoever_makes_the_same_choices_gets_the_same_answers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Even from a bot that leaves everything to chance, and after a restart."""
    monkeypatch.setattr(playing, "opponent", lambda *_: "random")
    calendar = Calendar()
    calendar.turn_to("2026-11-16 12:00")
    logs = []
    for name in ("Anna", "Ben"):
        with daily_server(tmp_path, calendar) as served:
            guest = Guest(served, name)
            assert guest.begin("2026-11-16", way="bot").status_code == 201
            logs.append(guest.play(seed=1))
    assert logs[0] == logs[1]
