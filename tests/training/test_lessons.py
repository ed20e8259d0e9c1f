"""Learning against a bot: it sits at all seats but one, and only that one tells its stories."""

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from rollwright import bots
from rollwright.core import games
from rollwright.core.errors import BotError, SetupError
from rollwright.core.game import CHANCE
from rollwright.core.match import Match
from rollwright.training import run
from rollwright.training.learner import Goal, Learner
from rollwright.training.lessons import Storyteller, lessons, rival, seatings
from rollwright.training.run import Training, packed

GAMES = [games.find("qwixx")]
"""Those that a network learns."""


def storyteller(game: Any, seats: int, bot: str = "greedy") -> Storyteller:
    return Storyteller(game, Learner.new(game, 1).weights, seats, rival(game, bot, seats))


def test_the_learner_sits_at_each_seat_once() -> None:
    assert seatings(3, "somebody") == [(0, 1, 1), (1, 0, 1), (1, 1, 0)]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
@pytest.mark.parametrize("seats", [2, 4])
def test_all_others_choose_what_the_rival_chooses(game: Any, seats: int) -> None:
    greedy = bots.find("greedy", game)(0)
    for mine, (line_up, told) in enumerate(storyteller(game, seats)._line_ups):
        assert np.flatnonzero(told).tolist() == [mine]
        setup, log = line_up.log(3, 0)
        match = Match(game, setup)
        for actor, action in log:
            if actor not in (CHANCE, mine):
                legal = match.state.legal(actor)
                assert greedy.choose(match.view(actor), legal) == action
            match.step(actor, action)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
@pytest.mark.parametrize("seats", [2, 3])
def test_only_the_learner_tells_a_story_and_it_sits_everywhere(game: Any, seats: int) -> None:
    """A story says how soon its seat is active: at the start that is anywhere, as it should be."""
    against = storyteller(game, seats)
    count = lessons(game).seats[seats]
    seen = set()
    for first in range(10):
        stories = against.stories(1, first)
        assert len(stories.ends) == len(stories.won) == count
        for line_up, told in against._line_ups:
            results = line_up.play(1, first, count)
            best = results.scores.max(axis=1, keepdims=True)
            shares = (results.scores == best) / (results.scores == best).sum(axis=1, keepdims=True)
            lengths = np.diff(stories.ends, prepend=0)
            if np.array_equal(lengths, results.turns) and np.allclose(
                shares[:, told].ravel(), stories.won
            ):
                seen.add(int(np.flatnonzero(told)[0]))
    assert seen == {*range(seats)}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_against_a_bot_other_weights_are_learned_the_same_each_time(game: Any) -> None:
    goal = Goal(0, 100)

    def learned(against: str, threads: int = 1) -> Learner:
        learner = Learner.new(game, 1, against)
        assert all(np.isfinite(loss) for loss in Training(game, learner, threads).steps(goal))
        return learner

    one = learned("greedy")
    assert np.array_equal(one.weights, learned("greedy", threads=2).weights)
    assert not np.array_equal(one.weights, learned("").weights)
    assert b"--against greedy --matches 100 --seed 1" in packed(game, goal, one)


def test_strength_is_measured_against_the_rival(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(run, "_MEASURED", 400)
    [game] = [game for game in GAMES if game.name == "qwixx"]
    (easy, _), (hard, error) = (
        Training(game, Learner.new(game, 1, bot)).wins() for bot in ("random", "greedy")
    )
    assert error == pytest.approx((hard * (1 - hard) / 800) ** 0.5)
    assert easy > hard + 0.1


@pytest.mark.parametrize(
    ("spec", "kind", "sentence"),
    [
        ("gready", BotError, "Qwixx has no bot 'gready'; it has "),
        ("greedy:x", BotError, "write greedy or greedy:1/5, with two numbers, not greedy:x."),
        ("network:none.bin", BotError, "Cannot read none.bin: No such file or directory."),
        ("./mine.py:Mine", SetupError, "./mine.py:Mine is not compiled for Qwixx; a network "
         "learns only against bots that are: "),
    ],
)  # fmt: skip
def test_a_bot_that_cannot_be_asked_is_refused(
    spec: str, kind: type[Exception], sentence: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(kind) as caught:
        rival(games.find("qwixx"), spec, 2)
    assert str(caught.value).startswith(sentence)
