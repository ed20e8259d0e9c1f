"""The croupier: whatever a match needs that no person has to decide.

The croupier rolls the dice, asks the bots, and chooses for people who have only one choice and want
that. It changes nothing: it says which steps to take.
"""

from collections.abc import Callable, Collection, Sequence
from typing import Any, NamedTuple

from rollwright.core.dice import Dice
from rollwright.core.game import CHANCE, Action, Roll, State, Step, View
from rollwright.core.match import Match, Player
from rollwright.records.jsonl import step_json
from rollwright.table.seats import BOT, HUMAN, Occupant

MakeBot = Callable[[str, int], Player]
"""Makes the bot of a name for a seat. Raises `BotError` if there is none."""


class PlannedStep(NamedTuple):
    """A step to take, the position it leads to, and the step as a JSON record holds it."""

    step: Step
    after: State
    data: tuple[int | str, Any]


def waits_for_bots_only(state: State, seats: Sequence[Occupant]) -> bool:
    """Whether every pending seat is a bot's."""
    return bool(state.pending) and all(
        seat != CHANCE and seats[seat].kind == BOT for seat in state.pending
    )


class Croupier:
    """The dice and the bots of one match."""

    def __init__(self, dice: Dice, make_bot: MakeBot) -> None:
        self._dice = dice
        self._make_bot = make_bot
        self._bots: dict[int, tuple[str, Player]] = {}

    def plan(
        self,
        match: Match[Any],
        seats: Sequence[Occupant],
        step: Step | None = None,
        rested: Collection[int] | None = None,
    ) -> list[PlannedStep]:
        """The step, if any, and everything that follows from it without a person.

        `rested` is for tables where bots pause before they choose: where only bots are pending, the
        plan goes on only with the bots at these seats, once each. With `None` bots never pause.
        """
        state, rolls = match.state, match.rolls
        ready = None if rested is None else {*rested}
        plan = []
        step = step or self._next_step(state, rolls, seats, ready)
        while step:
            after = state.step(*step)
            plan.append(PlannedStep(step, after, step_json(state, step)))
            rolls += step[0] == CHANCE
            if ready:
                ready.discard(step[0])
            state = after
            step = self._next_step(state, rolls, seats, ready)
        return plan

    def _next_step(
        self, state: State, rolls: int, seats: Sequence[Occupant], ready: Collection[int] | None
    ) -> Step | None:
        """The next step that needs no person.

        Where only bots are pending, those that are not `ready` pause first.
        """
        actors = state.pending
        if ready is not None and waits_for_bots_only(state, seats):
            actors = tuple(actor for actor in actors if actor in ready)
        for actor in actors:
            action = self.decide(state, rolls, seats, actor)
            if action is not None:
                return actor, action
        return None

    def decide(
        self, state: State, rolls: int, seats: Sequence[Occupant], actor: int
    ) -> Action | Roll | None:
        """What a pending actor does; `None` if that is for a person to decide.

        `rolls` is how many rolls the match has had.
        """
        if actor == CHANCE:
            return self._dice.roll(rolls, len(state.to_roll))
        occupant = seats[actor]
        if occupant.kind == BOT:
            return self.ask_bot(occupant.bot, state, actor)
        if occupant.kind == HUMAN and occupant.auto_pass and len(state.legal(actor)) == 1:
            return state.legal(actor)[0]
        return None

    def ask_bot(self, name: str, state: State, seat: int) -> Action:
        """What the bot of this name chooses at a seat. It sees only what that seat may see."""
        known, bot = self._bots.get(seat, ("", None))
        if bot is None or known != name:
            bot = self._make_bot(name, seat)
            self._bots[seat] = (name, bot)
        return bot.choose(View(state.view(seat), seat), state.legal(seat))
