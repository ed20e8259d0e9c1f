"""What happens next in a match: a person's choice, and all that follows without a person."""

import asyncio
import logging
from collections.abc import Collection, Sequence
from functools import partial
from typing import Any, Final

from rollwright.core.errors import IllegalAction
from rollwright.core.game import CHANCE, Step
from rollwright.server.live.encoded import EncodedMatch
from rollwright.server.offer import is_slow
from rollwright.server.protocol import Act, AskHint, Refusal, StepIntent, Throw
from rollwright.table.croupier import PlannedStep
from rollwright.table.plans import PlanChanged, check_plan
from rollwright.table.seats import Occupant
from rollwright.table.telling import event_data

_LOG: Final = logging.getLogger("rollwright.server")


def playing(live: EncodedMatch | None) -> EncodedMatch:
    """The match. Refuses if it has not begun or is over."""
    if live is None:
        raise Refusal("not_started", "The match has not begun.")
    if live.match.is_over:
        raise Refusal("over", "The match is over.")
    return live


def check_current(live: EncodedMatch, seats: list[int], intent: StepIntent | AskHint) -> None:
    """Refuse what is not the client's to do, and what it wanted before it saw the latest steps."""
    if intent.seat not in seats:
        raise Refusal("not_yours", "This seat is not yours.", 403)
    if intent.match != live.doc.id or intent.have != live.visible:
        raise Refusal("stale", "The match has gone on; look again.", have=live.visible)


def read_step(live: EncodedMatch, seats: list[int], intent: Act | Throw) -> Step:
    """The step that a client with these seats wants. Raises `IllegalAction` if it is no action.

    Refuses what `check_current` refuses, a throw out of turn, and what was planned for another
    position.
    """
    check_current(live, seats, intent)
    match = live.match
    if isinstance(intent, Throw):
        if match.pending != (CHANCE,) or match.state.active != intent.seat:
            raise Refusal("not_your_throw", "It is not your turn to throw the dice.")
        return CHANCE, live.croupier.roll(match.state, match.rolls)
    if intent.planned is not None and intent.seat in match.pending:
        try:
            check_plan(match, intent.planned, intent.seat)
        except PlanChanged as error:
            raise plan_refused(error) from None
    return intent.seat, match.state.read_action(intent.seat, intent.action)


async def plan(
    live: EncodedMatch,
    occupants: Sequence[Occupant],
    step: Step | None,
    rested: Collection[int],
    is_paced: bool,
) -> list[PlannedStep]:
    """The step, if any, and all that follows from it, as `Croupier.plan` tells.

    A slow bot is asked in a thread, so that other tables go on.
    """
    planned = partial(live.croupier.plan, live.match, occupants, step, rested, is_paced)
    if any(is_slow(occupant.bot) for occupant in occupants):
        return await asyncio.to_thread(planned)
    return planned()


async def late_choice(live: EncodedMatch, seat: int, helper: str) -> Act:
    """What a bot chooses for a person who takes too long."""
    state, visible = live.match.state, live.visible
    action = await asyncio.to_thread(live.croupier.ask_bot, helper, state, seat)
    return Act(0, live.doc.id, seat, state.action_text(seat, action), visible)


def plan_refused(error: PlanChanged) -> Refusal:
    """A plan that does not hold as a refusal; what has changed is told like an event."""
    return Refusal("plan_changed", str(error), **event_data(error.change) if error.change else {})


def as_refusal(error: Exception) -> Refusal:
    """What a client is told about an error. If it is our fault, the log tells more."""
    if isinstance(error, Refusal):
        return error
    if isinstance(error, IllegalAction):
        return refused(error)
    _LOG.error("an intent failed", exc_info=error)
    return Refusal("fault", "The server failed; look again.", 500)


def refused(error: IllegalAction) -> Refusal:
    """An illegal choice as a refusal, with its facts as plain data."""
    facts: dict[str, Any] = {
        key: value if isinstance(value, int | str) else str(value)
        for key, value in error.details.items()
    }
    return Refusal(error.reason, str(error), 422, **facts)
