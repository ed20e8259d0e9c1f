"""A bot that takes the same chances against everybody."""

from rollwright import games
from rollwright.bots.bot import RandomBot
from rollwright.core.dice import SeededDice
from rollwright.core.game import View
from rollwright.core.match import Match
from rollwright.server.daily.steady_bot import SteadyBot

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
