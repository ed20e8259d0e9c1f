"""Positions and events as JSON. What many positions share is encoded once."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Any, Final

import msgspec

from rollwright.core.game import Event, Game, State
from rollwright.table.telling import Position, event_data, field_data, position_of

encode: Final = msgspec.json.Encoder().encode


def encodable_position(game: Game[Any], state: State) -> Position:
    """A position as everybody sees it. Some of its fields are JSON already."""
    return position_of(game, state, _encoded_field)


def encoded_events(events: Iterable[Event]) -> bytes:
    """The events of one step as JSON."""
    return encode([event_data(event) for event in events])


@lru_cache(50_000)
def _encoded_field(value: Any) -> Any:
    """A field that a state shows, tuples as JSON. A step leaves most of them as they were."""
    data = field_data(value, _encoded_field)
    return msgspec.Raw(encode(data)) if isinstance(value, tuple) else data
