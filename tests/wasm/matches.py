"""Matches of the readable engine, with everything that the one for browsers must say the same of.

A line per match: its setup and steps, and for each position what `told` says. `replay.mjs` replays
them.
"""

import json
from collections.abc import Iterator
from random import Random
from typing import Any

from rollwright.bots.find import find
from rollwright.core import games
from rollwright.core.game import CHANCE, Game, Setup, State, Step, View
from rollwright.table.telling import action_texts, event_data, position_of


def told(game: Game[Any], before: State | None, step: Step | None, state: State) -> dict[str, Any]:
    """What both engines must say about a position and the step that led to it."""
    seats = range(state.seats)
    return {
        "position": position_of(game, state),
        "legal": [action_texts(state, seat) for seat in seats],
        "toRoll": state.to_roll,
        "views": [vars_of(state.view(seat)) for seat in seats],
        "events": [event_data(e) for e in game.events(before, step, state)] if step else [],
    }


def vars_of(view: Any) -> list[int | None]:
    """What a view shows of choices."""
    return [None if choice is None else int(choice) for choice in view.choices]


def play(
    game: Game[Any], seats: int, options: dict[str, Any], seed: int
) -> Iterator[tuple[Setup, Step | None, State | None, State]]:
    """A match between seats that play greedily, at random, or with hints of both."""
    chance = Random(seed)
    greedy = find("greedy", game)(seed)
    care = [chance.choice((0.0, 0.7, 0.97, 1.0)) for _ in range(seats)]
    setup = game.deal(seats, options, chance.randrange)
    state: Any = game.start(setup)
    yield setup, None, None, state
    while state.pending:
        actor = chance.choice(state.pending)
        if actor == CHANCE:
            action: Any = tuple(chance.randint(1, 6) for _ in state.to_roll)
        else:
            legal = state.legal(actor)
            action = chance.choice(legal)
            if chance.random() < care[actor]:
                action = greedy.choose(View(state.view(actor), actor), legal)
        before, step = state, (actor, action)
        state = state.step(*step)
        yield setup, step, before, state


def lines(name: str, seats: int, options: dict[str, Any], count: int) -> Iterator[str]:
    """So many matches as JSON."""
    game = games.find(name)
    for seed in range(count):
        match = list(play(game, seats, options, seed))
        setup = match[0][0]
        steps = [step for _, step, _, _ in match[1:]]
        positions = [
            json.dumps(told(game, before, step, state), separators=(",", ":"))
            for _, step, before, state in match
        ]
        about = {"seats": setup.seats, "start": setup.start, "options": dict(setup.options)}
        yield json.dumps([about, steps, positions])
