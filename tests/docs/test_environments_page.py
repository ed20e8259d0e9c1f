"""docs/environments.md, copied from top to bottom, trains an agent; so do the examples."""

import inspect
import re
import runpy
import subprocess
import sys
from importlib.util import find_spec
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from rollwright import bots
from rollwright.arena.play import seeded_match
from rollwright.core import games
from rollwright.core.game import CHANCE, winners
from rollwright.envs import seating
from rollwright.envs.gymnasium import SingleEnv

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "environments.md"
EXAMPLES = ROOT / "examples"


def example(name: str) -> Any:
    """What stands in an example, without running it."""
    return runpy.run_path(str(EXAMPLES / name))


def run(arguments: list[str]) -> str:
    return subprocess.run(
        [sys.executable, "-W", "error", *arguments], capture_output=True, text=True, check=True
    ).stdout


@pytest.mark.slow
def test_who_copies_the_page_trains_an_agent(tmp_path: Path) -> None:
    blocks = re.findall(r"^```python\n(.*?)^```$", PAGE.read_text("utf-8"), re.M | re.S)
    (tmp_path / "page.py").write_text("\n".join(blocks), "utf-8")
    printed = run([str(tmp_path / "page.py")])
    assert "33 numbers, 45 actions" in printed
    shares = [int(share) for share in re.findall(r"updates: (\d+)% of the matches won", printed)]
    assert len(shares) == 4
    assert shares[-1] >= 70
    assert shares[-1] > shares[0]
    assert "seat +1: score: its points" in printed


def test_every_keyword_and_every_reward_is_on_the_page() -> None:
    text = PAGE.read_text("utf-8")
    keywords = {*inspect.signature(SingleEnv).parameters} - {"game", "options"}
    assert {*re.findall(r"^\| `(\w+)` \| ", text, re.M)} >= keywords | {*seating.REWARDS}


def test_every_example_is_on_the_page_and_every_game_too() -> None:
    text = PAGE.read_text("utf-8")
    assert {*re.findall(r"^\| `(\w+\.py)` \|", text, re.M)} == {
        path.name for path in EXAMPLES.glob("*.py")
    }
    assert all(
        games.find(name).title in text for name in games.names() if "envs" in games.offers(name)
    )


def test_the_random_agent_plays() -> None:
    assert "The agent at seat 0 scored" in run([str(EXAMPLES / "random_agent.py")])


def wins(bot: str, matches: int) -> float:
    game = games.find("qwixx")
    makers = [bots.find(f"{EXAMPLES}/first_bot.py:{bot}", game), bots.find("greedy", game)]
    won = 0.0
    for number in range(matches):
        match = seeded_match(game, {}, makers, 3, number)
        won += (0 in match.winners) / len(match.winners)
    return won / matches


def test_the_first_bot_plays_and_the_second_beats_greedy() -> None:
    """It wins about 58 %: with 150 matches, half of them is two standard errors away."""
    assert wins("First", 20) > 0.02
    assert wins("Second", 150) > 0.5


@pytest.mark.slow
def test_q_learning_reaches_the_value_of_the_solver() -> None:
    exact, found, error = example("q_learning.py")["main"]()
    assert found == pytest.approx(exact, abs=4 * error)


def best_of_seat_0(state: Any) -> float:
    """What seat 0 wins at best with dice of two faces, if seat 1 chooses at random."""
    if not state.pending:
        best = winners(state.scores)
        return (0 in best) / len(best)
    if state.pending == (CHANCE,):
        rolls = [*product((1, 2), repeat=len(state.to_roll))]
        return sum(best_of_seat_0(state.step(CHANCE, roll)) for roll in rolls) / len(rolls)
    if len(state.pending) == 1:
        return max(best_of_seat_0(state.step(0, action)) for action in state.legal(0))
    theirs = state.legal(1)
    return max(
        sum(best_of_seat_0(state.step(0, own).step(1, their)) for their in theirs) / len(theirs)
        for own in state.legal(0)
    )


@pytest.mark.slow
@pytest.mark.skipif(not find_spec("pyspiel"), reason="OpenSpiel is for `make test-all` only")
def test_the_best_response_of_openspiel_is_what_enumeration_finds() -> None:
    found = example("exact_play.py")
    value = found["solve"]()
    assert value == pytest.approx(best_of_seat_0(found["start"]()))
    assert 0.1 < value < 0.9


@pytest.mark.slow
@pytest.mark.skipif(not find_spec("sb3_contrib"), reason="PyTorch is for `make test-all` only")
def test_maskable_ppo_learns() -> None:
    """Who plays at random never wins; after a fifteenth of the steps it wins one match in seven."""
    assert example("maskable_ppo.py")["main"](steps=200_000, matches=1_000) > 0.1
