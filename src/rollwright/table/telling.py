"""Positions and events as plain data, the way everybody may see them."""

from collections.abc import Callable
from typing import Any, TypedDict

from rollwright.core.game import Event, Game, State, winners


# A dictionary, because it is written as JSON just as it is, once for every step.
class Position(TypedDict):
    """Where the match stands, as everybody sees it. `state` holds what the game shows."""

    turn: int
    active: int
    pending: tuple[int, ...]
    to_decide: dict[str, Any] | None
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    state: dict[str, Any]


def plain(value: Any) -> Any:
    """A field that a state shows, as plain data."""
    return field_data(value, plain)


def field_data(value: Any, item_data: Callable[[Any], Any]) -> Any:
    """A field that a state shows, with `item_data` applied to the items of a tuple."""
    if not isinstance(value, tuple):
        return int(value) if isinstance(value, int) else value
    if hasattr(value, "_asdict"):
        return {name: item_data(item) for name, item in value._asdict().items()}
    return [item_data(item) for item in value]


def position_of(game: Game[Any], state: State, show: Callable[[Any], Any] = plain) -> Position:
    """A position as everybody sees it; `show` turns each field that the state shows into data."""
    seen = state.view(None)
    question = game.question(seen)
    return Position(
        turn=seen.turn,
        active=seen.active,
        pending=seen.pending,
        to_decide=event_data(question) if question else None,
        scores=seen.scores,
        winners=() if state.pending else winners(state.scores),
        state={name: show(getattr(seen, name)) for name in seen.shown},
    )


def event_data(event: Event) -> dict[str, Any]:
    """An event as plain data; `kind` is its name."""
    return {"kind": type(event).__name__, **vars(event)}


def action_texts(state: State, seat: int) -> list[str]:
    """What a seat may choose now, as records write it."""
    return [state.action_text(seat, action) for action in state.legal(seat)]
