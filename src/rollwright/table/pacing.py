"""Pacing: who takes a moment before they act, so that people see one thing after the other."""

from collections.abc import Sequence

from rollwright.core.game import CHANCE, State
from rollwright.table.seats import BOT, HUMAN, Occupant


def resting(
    state: State, rolled_in: int, seats: Sequence[Occupant], is_paced: bool
) -> tuple[int, ...]:
    """The pending actors that act without being asked, but not yet.

    `rolled_in` is the turn of the last roll. A person who throws by hand is waited for at the
    beginning of their turn, at every table. Bots take their time only where the table `is_paced`:
    before they roll, and before they choose where nobody else does. A person alone among bots
    always chooses before them, and so learns nothing from them too early.
    """
    if state.pending == (CHANCE,):
        is_first = state.turn != rolled_in
        return state.pending if is_first and _takes_time(seats[state.active], is_paced) else ()
    if not is_paced:
        return ()
    bots = tuple(seat for seat in state.pending if seats[seat].kind == BOT)
    return bots if len(bots) == len(state.pending) or is_one_person(seats) else ()


def _takes_time(thrower: Occupant, is_paced: bool) -> bool:
    return is_paced if thrower.kind == BOT else thrower.by_hand


def waited_for(state: State, seats: Sequence[Occupant]) -> tuple[int, ...]:
    """The seats at which people have to choose now."""
    return tuple(s for s in state.pending if s != CHANCE and seats[s].kind == HUMAN)


def is_one_person(seats: Sequence[Occupant]) -> bool:
    """Whether exactly one person plays, alone or among bots."""
    return sum(seat.kind == HUMAN for seat in seats) == 1
