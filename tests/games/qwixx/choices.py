"""Choices that read like the game: "red 5" or "pass"."""

from rollwright.games.qwixx.state import State


def decide(state: State, *choices: str) -> State:
    """Action 1: what the seats choose, seat by seat; the last choice resolves them all."""
    for seat, choice in enumerate(choices):
        state = state.step(seat, state.read_action(seat, choice))
    return state


def act(state: State, choice: str) -> State:
    """Action 2 of the active seat."""
    return state.step(state.active, state.read_action(state.active, choice))


def open_to(state: State, seat: int) -> set[str]:
    """The crosses that the seat may choose now; passing goes without saying."""
    return {state.action_text(seat, action) for action in state.legal(seat)} - {"pass"}
