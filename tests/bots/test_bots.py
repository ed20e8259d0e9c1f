"""Random chooses uniformly, and unknown bots are refused."""

from collections import Counter

import pytest

from games.qwixx.positions import EMPTY, qwixx
from rollwright import bots
from rollwright.bots.bot import RandomBot
from rollwright.core.errors import BotError
from rollwright.core.game import Action, View
from rollwright.games.qwixx import GAME
from rollwright.games.qwixx.actions import PASS


def test_random_is_uniform_among_the_legal_actions() -> None:
    state = qwixx(EMPTY, dice="w3 w4 r6 y3 g4 b5")
    legal = state.legal(0)
    assert len(legal) == 5
    bot = RandomBot(3)
    counts = Counter(bot.choose(View(state, 0), legal) for _ in range(50_000))
    assert set(counts) == set(legal)
    chi_square = sum((count - 10_000) ** 2 / 10_000 for count in counts.values())
    assert chi_square < 18.467  # exceeded once in a thousand times with 4 degrees of freedom


def test_random_with_the_same_seed_chooses_the_same() -> None:
    state = qwixx(EMPTY, dice="w3 w4 r6 y3 g4 b5")

    def choices(seed: int) -> list[Action]:
        bot = bots.find("random", GAME)(seed)
        return [bot.choose(View(state, 0), state.legal(0)) for _ in range(50)]

    assert choices(1) == choices(1)
    assert choices(1) != choices(2)


def test_random_takes_the_only_choice() -> None:
    state = qwixx(EMPTY, dice="w6 w6 r6 y3 g4 b5")
    assert RandomBot(3).choose(View(state, 0), (PASS,)) == PASS


def test_a_game_has_its_own_bots_and_random() -> None:
    names = bots.names(GAME)
    assert names[-1] == "random"
    assert {"solo", "turns", "strongest", "network", "greedy"} <= {*names}


@pytest.mark.parametrize("spec", ["", "genius", "Greedy", "greedy ", "mybot.py", "MyBot:1/5"])
def test_an_unknown_bot_is_refused_with_those_there_are(spec: str) -> None:
    with pytest.raises(BotError) as caught:
        bots.find(spec, GAME)
    assert str(caught.value) == (
        f"Qwixx has no bot {spec!r}; it has {', '.join(bots.names(GAME))}, "
        "and a bot of your own is written ./mybot.py:MyBot."
    )


def test_random_takes_no_arguments() -> None:
    with pytest.raises(BotError) as caught:
        bots.find("random:3", GAME)
    assert str(caught.value) == "random takes nothing after the colon, not '3'."
