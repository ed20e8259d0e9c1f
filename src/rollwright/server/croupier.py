"""The croupier: does at a table whatever needs no person.

Rolls the dice, lets bots choose, and chooses for people who have only one choice and wish so.
"""

import secrets
from collections.abc import Collection
from typing import Any, Final

import msgspec

from rollwright import bots, games
from rollwright.bots import Bot
from rollwright.core.dice import FairDice
from rollwright.core.game import CHANCE, Action, Game, State, Step, View
from rollwright.records.jsonl import step_json
from rollwright.server.documents import BOT, HUMAN, MatchDoc, Seat

Plan = list[tuple[Step, State, str]]
"""Steps to take, each with the position it leads to and the text that the store keeps."""

_encode: Final = msgspec.json.Encoder().encode


def bots_alone(state: State, seats: list[Seat]) -> bool:
    """Whether a match waits for bots and for nobody else."""
    return bool(state.pending) and all(
        seat != CHANCE and seats[seat].kind == BOT for seat in state.pending
    )


class Croupier:
    """The dice and the bots of one match."""

    def __init__(self, match: MatchDoc) -> None:
        self._game: Game[Any] = games.find(match.game)
        self._dice = FairDice(bytes.fromhex(match.seed), tuple(match.nonces))
        self._bots: dict[int, tuple[str, Bot]] = {}

    def plan(
        self,
        state: State,
        rolls: int,
        seats: list[Seat],
        step: Step | None = None,
        rested: Collection[int] | None = None,
    ) -> Plan:
        """The step, if any, and all that follows from it without a person.

        With `rested`, bots do not choose where only they are waited for, but for these.
        """
        plan = []
        rests = set(range(len(seats)) if rested is None else rested)
        step = step or self._next(state, rolls, seats, rests)
        while step:
            after = state.step(*step)
            plan.append((step, after, _encode(step_json(state, step)).decode()))
            rolls += step[0] == CHANCE
            if rested is not None:
                rests.discard(step[0])
            state = after
            step = self._next(state, rolls, seats, rests)
        return plan

    def _next(self, state: State, rolls: int, seats: list[Seat], rested: set[int]) -> Step | None:
        """The next step that needs no person and no rest; `None` if there is none."""
        alone = bots_alone(state, seats)
        for seat in state.pending:
            if seat == CHANCE:
                return CHANCE, self._dice.roll(rolls, len(state.to_roll))
            place = seats[seat]
            if place.kind == BOT and (seat in rested or not alone):
                return seat, self.ask_bot(place.bot, state, seat)
            if place.kind == HUMAN and place.auto_pass and len(state.legal(seat)) == 1:
                return seat, state.legal(seat)[0]
        return None

    def ask_bot(self, spec: str, state: State, seat: int) -> Action:
        """What a bot would choose at a seat."""
        known, bot = self._bots.get(seat, ("", None))
        if bot is None or known != spec:
            bot = bots.find(spec, self._game)(secrets.randbits(64))
            self._bots[seat] = (spec, bot)
        return bot.choose(View(state.view(seat), seat), state.legal(seat))
