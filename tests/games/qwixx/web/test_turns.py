"""What the browser knows of a turn is what turns of the engine bring."""

import random

from rollwright.core.game import CHANCE, Setup
from rollwright.games.qwixx import GAME, rules
from rollwright.games.qwixx.actions import PASS, Choice, Cross
from rollwright.games.qwixx.state import State
from rollwright.games.qwixx.web import turns

SUMS = turns.second_sums()
PARTS = {role: set(parts) for role, parts in turns.parts().items()}


def test_q7_action_2_makes_the_numbers_of_a_white_and_a_colour_die() -> None:
    for total in range(13):
        whites = [face for face in range(1, 7) if 1 <= total - face <= 6]
        numbers = {white + face for white in whites for face in range(1, 7)}
        assert SUMS[total] == sum(1 << number for number in numbers)


def test_q6_q7_q8_q13_who_can_cross_how_often() -> None:
    assert PARTS["active"] == {(0, 0, 1), (0, 1, 0), (1, 0, 0), (1, 1, 0)}
    assert PARTS["other"] == PARTS["last"] == {(0, 0, 0), (1, 0, 0)}


def test_every_turn_of_whole_matches_is_in_the_tables() -> None:
    found: dict[str, set[turns.Part]] = {role: set() for role in PARTS}
    for seed in range(300):
        draw = random.Random(seed)
        state = GAME.start(Setup(3, 0, {}))
        while state.pending:
            state = _turn(state, draw, found)
    assert found == PARTS


def _turn(start: State, draw: random.Random, found: dict[str, set[turns.Part]]) -> State:
    """Play a turn, and note what everybody did in it."""
    active = start.active
    state = start.step(CHANCE, tuple(draw.randint(1, 6) for _ in start.to_roll))
    total = state.white_sum
    while state.is_action_1:
        seat = state.pending[0]
        state = state.step(seat, _choice(state, seat, draw))
    firsts = [before != after for before, after in zip(start.sheets, state.sheets, strict=True)]
    is_last = not state.pending
    second = PASS
    if not is_last:
        second = _choice(state, active, draw)
        state = state.step(active, second)
    if isinstance(second, Cross):
        assert SUMS[total] >> second.number & 1
    for seat, first in enumerate(firsts):
        misthrows = state.sheets[seat].misthrows - start.sheets[seat].misthrows
        is_second = seat == active and second != PASS
        role = "last" if is_last else "active" if seat == active else "other"
        found[role].add((int(first), int(is_second), misthrows))
    return state


def _choice(state: State, seat: int, draw: random.Random) -> Choice:
    """The leftmost cross, which leads to closed rows; now and then anything."""
    sheet = state.sheets[seat]
    options = state.legal(seat)
    if draw.random() < 0.1:
        return draw.choice(options)
    crosses = [choice for choice in options if isinstance(choice, Cross)]
    skipped = {
        choice: rules.skipped(sheet[choice.row], state.layout.columns[choice]) for choice in crosses
    }
    near = [choice for choice in crosses if skipped[choice] < 3]
    return min(near, key=skipped.__getitem__) if near else PASS
