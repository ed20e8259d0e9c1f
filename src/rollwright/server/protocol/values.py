"""What the fields of messages hold."""

from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import Meta

from rollwright.core.series import MOST_MATCHES
from rollwright.table.telling import Position

VERSION: Final = 2
"""Grows when an older client would misunderstand a message."""

Options = dict[str, str | list[str]]
"""Options of a game by name. An option that each seat has for itself is a list."""

SeriesLength = Annotated[int, Meta(ge=1, le=MOST_MATCHES)]
_LONGEST_THINK: Final = 24 * 3600
Seconds = Annotated[int, Meta(ge=0, le=_LONGEST_THINK)]
"""How long a seat may think; 0 is without a limit."""

ReactionName = Literal["clap", "laugh", "wow", "sad", "luck", "think", "hurry", "heart"]

Roll = Annotated[dict[str, int | list[int]], Meta(title="Roll")]
"""The faces of the dice by name."""

Step = Annotated[tuple[int | Literal["chance"], str | Roll], Meta(title="Step")]
"""A step of a log: a seat and its choice, or `chance` and its roll."""

GameEvent = Annotated[
    dict[str, Any],
    Meta(
        title="GameEvent",
        extra_json_schema={
            "properties": {"kind": {"type": "string"}},
            "required": ["kind"],
            "additionalProperties": True,
        },
    ),
]
"""What happened: `kind` is the name of the event, the rest are its facts."""

Events = list[GameEvent]
"""What a step meant."""

Reason = Annotated[
    dict[str, Any],
    Meta(
        title="Reason",
        extra_json_schema={
            "properties": {"reason": {"type": "string"}},
            "required": ["reason"],
            "additionalProperties": True,
        },
    ),
]
"""A fact that speaks for the best choice: `reason` is its name, the rest belongs to it."""

DESCRIBED_AS: Final = "described as"
"""The key for the type of a field that holds JSON already when its message is written."""

RawSteps = Annotated[msgspec.Raw, Meta(extra={DESCRIBED_AS: list[Step]})]
RawEvents = Annotated[msgspec.Raw, Meta(extra={DESCRIBED_AS: list[Events]})]
RawPosition = Annotated[msgspec.Raw, Meta(extra={DESCRIBED_AS: Position})]
RawStops = Annotated[msgspec.Raw, Meta(extra={DESCRIBED_AS: list[tuple[int, Position]]})]

LONGEST_NONCE: Final = 64


Animal = Literal[
    "",
    "bear",
    "bird",
    "cat",
    "dog",
    "elephant",
    "fish",
    "fox",
    "frog",
    "hedgehog",
    "mouse",
    "owl",
    "penguin",
    "pig",
    "rabbit",
    "snail",
    "turtle",
]
"""The animals that the client draws; "" for a person without one."""

Colour = Annotated[int, Meta(ge=-1, le=5)]
"""The number of a pen; −1 is that of the seat."""
