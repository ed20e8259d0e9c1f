"""How long bots pause, as the deadline of a timed match tells."""

from typing import Any, Final

import pytest

from rollwright.core.game import CHANCE, Setup
from rollwright.core.match import Match
from rollwright.games.qwixx import GAME
from rollwright.server import tables
from rollwright.server.documents import TableWish, now
from rollwright.server.live.encoded import EncodedMatch
from rollwright.server.live.pacing import Pacing
from rollwright.server.store import Deadline
from server.live.hosting import EMMA, ENDLESS, ME, ROBOT
from server.scenario import scenario

ROLL: Final = (3, 4, 6, 4, 6, 6)
"""The white dice show 7, and a white die and the yellow one too."""
LOW: Final = (1, 1, 6, 6, 6, 6)
"""The white dice show 2, which fits only into an empty red or yellow row."""


async def _nothing(_: int) -> None:
    """Nobody waits for so long."""


def pause(*steps: tuple[int, Any]) -> float:
    """What part of the longest pause the bot at seat 1 takes after these steps; it begins."""
    table = tables.create(TableWish("qwixx", [ME, ROBOT], seconds=60), EMMA)
    doc, _ = tables.start_match(table)
    live = EncodedMatch(doc, Match(GAME, Setup(2, 1)))
    for seat, step in steps:
        is_roll = seat == CHANCE
        live.take((seat, step if is_roll else live.match.state.read_action(seat, step)))
    noted: list[Deadline] = []
    pacing = Pacing(ENDLESS, False, _nothing, _nothing, noted.append)
    pacing.set(live, table, {EMMA})
    pacing.stop()
    [deadline] = noted
    assert deadline.step.startswith("rest")
    return (deadline.due - now()) / (ENDLESS * 1_000_000)


def after_a_turn(first: str, second: str) -> float:
    """The pause once Emma has passed in the second turn; in the first the bot chose this."""
    turn = ((CHANCE, ROLL), (0, "pass"), (1, first), (1, second))
    return pause(*turn, (CHANCE, LOW), (0, "pass"))


@scenario
async def test_a_bot_takes_a_long_pause_before_it_rolls() -> None:
    assert 0.49 < pause() <= 1


@pytest.mark.parametrize("choices", [("pass", "pass"), ("red 7", "pass"), ("pass", "yellow 7")])
@scenario
async def test_a_bot_takes_a_long_pause_before_it_chooses(choices: tuple[str, str]) -> None:
    assert 0.49 < after_a_turn(*choices) <= 1


@scenario
async def test_a_bot_that_can_only_pass_takes_a_short_pause() -> None:
    assert after_a_turn("red 7", "yellow 7") == pytest.approx(0.25, abs=0.01)


@scenario
async def test_a_rest_goes_on_when_somebody_comes_who_has_nothing_to_throw() -> None:
    """Otherwise a bot would never choose where somebody comes again and again."""
    table = tables.create(TableWish("qwixx", [ME, ROBOT], seconds=60), EMMA)
    doc, _ = tables.start_match(table)
    live = EncodedMatch(doc, Match(GAME, Setup(2, 0)))
    live.take((CHANCE, ROLL))
    live.take((0, live.match.state.read_action(0, "pass")))
    assert live.match.pending == (1,)
    noted: list[Deadline] = []
    pacing = Pacing(ENDLESS, False, _nothing, _nothing, noted.append)
    for _ in range(3):
        pacing.set(live, table, {EMMA})
        pacing.give_time_to_throw(live, [0])
    pacing.stop()
    assert len(noted) == 1
