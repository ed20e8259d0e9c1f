"""The croupier: whatever a match needs that no person has to decide.

The croupier rolls the dice, asks the bots, and chooses for people who have only one choice and want
that. It changes nothing: it says which steps to take.
"""

from collections.abc import Callable, Collection, Sequence
from typing import Any, Final, Literal, NamedTuple

from rollwright.core.dice import Dice
from rollwright.core.game import CHANCE, Action, Roll, State, Step, View
from rollwright.core.match import Match, Player
from rollwright.records.jsonl import step_json
from rollwright.table.pacing import resting
from rollwright.table.seats import BOT, HUMAN, Occupant

MakeBot = Callable[[str, int], Player]
"""Makes the bot of a name for a seat. Raises `BotError` if there is none."""

Why = Literal["only", "late"]
"""Why a step was taken for a person: it was the only choice, or the time was over."""

ONLY: Final = "only"
LATE: Final = "late"


class PlannedStep(NamedTuple):
    """A step to take, the position it leads to, and the step as a JSON record holds it."""

    step: Step
    after: State
    data: tuple[int | str, Any]
    why: Why | None = None


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
        rested: Collection[int] = (),
        is_paced: bool = False,
    ) -> list[PlannedStep]:
        """The step, if any, and everything that follows from it without a person.

        The plan ends where somebody takes a moment first, as `resting` tells. Those who are
        `rested` have done so, and act once each.
        """
        state, rolls, rolled_in = match.state, match.rolls, match.rolled_in
        ready = {*rested}
        plan: list[PlannedStep] = []
        why: Why | None = None
        while True:
            if step is None:
                waits = {*resting(state, rolled_in, seats, is_paced)} - ready
                step = self._next_step(state, rolls, seats, waits)
                if step is None:
                    return plan
                is_forced = step[0] != CHANCE and seats[step[0]].kind == HUMAN
                why = ONLY if is_forced else None
            after = state.step(*step)
            plan.append(PlannedStep(step, after, step_json(state, step), why))
            if step[0] == CHANCE:
                rolls += 1
                rolled_in = state.turn
            ready.discard(step[0])
            state, step = after, None

    def _next_step(
        self, state: State, rolls: int, seats: Sequence[Occupant], waits: Collection[int]
    ) -> Step | None:
        """The next step that needs no person; those in `waits` take a moment first."""
        for actor in state.pending:
            if actor not in waits:
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
            return self.roll(state, rolls)
        occupant = seats[actor]
        if occupant.kind == BOT:
            return self.ask_bot(occupant.bot, state, actor)
        if occupant.kind == HUMAN and occupant.auto_pass and len(state.legal(actor)) == 1:
            return state.legal(actor)[0]
        return None

    def roll(self, state: State, rolls: int) -> Roll:
        """The next roll of the match, which is the same whenever it is rolled."""
        return self._dice.roll(rolls, len(state.to_roll))

    def ask_bot(self, name: str, state: State, seat: int) -> Action:
        """What the bot of this name chooses at a seat. It sees only what that seat may see."""
        known, bot = self._bots.get(seat, ("", None))
        if bot is None or known != name:
            bot = self._make_bot(name, seat)
            self._bots[seat] = (name, bot)
        return bot.choose(View(state.view(seat), seat), state.legal(seat))
