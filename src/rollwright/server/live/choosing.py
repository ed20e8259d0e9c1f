"""What happens next in a match: a person's choice, and all that follows without a person."""

import asyncio
from collections.abc import Collection, Sequence
from functools import partial
from typing import Any

from rollwright.core.errors import IllegalAction
from rollwright.core.game import Step
from rollwright.server.live.encoded import EncodedMatch
from rollwright.server.offer import is_slow
from rollwright.server.protocol import Act, Refusal
from rollwright.table.croupier import PlannedStep
from rollwright.table.plans import PlanChanged, check_plan
from rollwright.table.seats import Occupant
from rollwright.table.telling import event_data


def playing(live: EncodedMatch | None) -> EncodedMatch:
    """The match. Refuses if it has not begun or is over."""
    if live is None:
        raise Refusal("not_started", "The match has not begun.")
    if live.match.is_over:
        raise Refusal("over", "The match is over.")
    return live


def read_choice(live: EncodedMatch, seats: list[int], act: Act) -> Step:
    """The step that a client with these seats wants. Raises `IllegalAction` if it is no action.

    Refuses what is not the client's to choose, what was chosen before the latest steps were seen,
    and what was planned for another position.
    """
    if act.seat not in seats:
        raise Refusal("not_yours", "This seat is not yours.", 403)
    if act.match != live.doc.id or act.have != live.visible:
        raise Refusal("stale", "The match has gone on; look again.", have=live.visible)
    if act.planned is not None and act.seat in live.match.pending:
        try:
            check_plan(live.match, act.planned, act.seat)
        except PlanChanged as error:
            raise plan_refused(error) from None
    return act.seat, live.match.state.read_action(act.seat, act.action)


async def plan(
    live: EncodedMatch,
    occupants: Sequence[Occupant],
    step: Step | None,
    rested: Collection[int] | None,
) -> list[PlannedStep]:
    """The step, if any, and all that follows from it, as `Croupier.plan` tells.

    A slow bot is asked in a thread, so that other tables go on.
    """
    planned = partial(live.croupier.plan, live.match, occupants, step, rested)
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


def refused(error: IllegalAction) -> Refusal:
    """An illegal choice as a refusal, with its facts as plain data."""
    facts: dict[str, Any] = {
        key: value if isinstance(value, int | str) else str(value)
        for key, value in error.details.items()
    }
    return Refusal(error.reason, str(error), 422, **facts)
