"""A match of Qwixx in which two rows may close in the same turn."""

import json
from typing import Any, Final

from rollwright.core.game import CHANCE, Setup
from rollwright.core.match import Match
from rollwright.games.qwixx import GAME
from rollwright.games.qwixx.state import State
from rollwright.records.jsonl import steps_json
from server.storing import Ask

TURNS: Final = [
    ((1, 1, 1, 1, 1, 1), "yellow 2", "red 2", "red 2"),
    ((1, 2, 6, 6, 6, 6), "yellow 3", "red 3", "pass"),
    ((6, 6, 1, 1, 1, 6), "green 12", "pass", "blue 12"),
    ((1, 3, 6, 6, 6, 6), "yellow 4", "red 4", "pass"),
    ((1, 4, 6, 6, 6, 6), "yellow 5", "red 5", "pass"),
    ((5, 6, 1, 6, 6, 6), "green 11", "pass", "red 6"),
    ((1, 5, 6, 6, 6, 6), "yellow 6", "pass", "red 11"),
    ((1, 6, 6, 6, 6, 6), "pass", "red 7", "pass"),
]
"""The roll, what both seats choose in action 1, and what the active one chooses in action 2."""

LAST_ROLL: Final = (6, 6, 1, 6, 1, 1)


def position() -> Match[State]:
    """Seat 0 can close yellow in action 2, and seat 1 can close red in action 1."""
    match = Match(GAME, Setup(2, 0))
    for roll, first, second, last in TURNS:
        active = match.state.active
        match.step(CHANCE, roll)
        for seat, text in ((0, first), (1, second), (active, last)):
            match.step(seat, match.state.read_action(seat, text))
    match.step(CHANCE, LAST_ROLL)
    return match


def go_to(position: Match[Any], match: str, ask: Ask) -> None:
    """Let a stored match stand where `position` does. No server may have it in memory."""
    starts = """replace(doc, '"start":1', '"start":0')"""
    where = f"= '{match}'"
    steps = ", ".join(
        f"('{match}', {index}, '{json.dumps(step)}')"
        for index, step in enumerate(steps_json(position))
    )
    ask(f"UPDATE matches SET doc = {starts} WHERE id {where}")  # noqa: S608  # an id of our own
    ask(f"DELETE FROM steps WHERE match_id {where}")  # noqa: S608  # as above
    ask(f"INSERT INTO steps VALUES {steps}")  # noqa: S608  # as above
