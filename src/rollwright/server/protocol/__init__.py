"""The protocol: every message between a client and the server, and nothing else.

A client opens one WebSocket, sends `Hello`, and gets `Welcome`. Then it sends *intents*. Each has
an id that the client picks, and is answered with `Accepted` or `Refused`. Four messages report
what happens at the table: `Update` (steps of the match), `Waiting` (a hidden choice), `Table`
(who sits where) and `Reaction` (what somebody feels). `Hinted` is for the one who asked.

The *visible log* of a match is its log without the choices that are still hidden. It is a prefix of
the log, and it grows unless a choice is taken back. A client that reconnects says how many of its
steps it has, and gets the rest.
"""

from typing import Final

import msgspec

from rollwright.server.protocol.intents import (
    Act,
    Arrange,
    AskHint,
    Configure,
    Hello,
    HostIntent,
    Intent,
    Leave,
    Manners,
    React,
    Ready,
    Rename,
    Replace,
    Resize,
    Start,
    StepIntent,
    TableIntent,
    TakeBack,
    Throw,
)
from rollwright.server.protocol.messages import (
    Accepted,
    Advice,
    Ahead,
    Bye,
    Hinted,
    Reaction,
    Refusal,
    Refused,
    SeatInfo,
    Table,
    TableInfo,
    Update,
    Waiting,
    WeighedOption,
    Welcome,
)
from rollwright.server.protocol.values import (
    DESCRIBED_AS,
    LONGEST_NONCE,
    VERSION,
    Events,
    GameEvent,
    Options,
    RawEvents,
    RawPosition,
    RawSteps,
    RawStops,
    ReactionName,
    Reason,
    Roll,
    Seconds,
    SeriesLength,
    Step,
)

__all__ = [
    "DESCRIBED_AS",
    "LONGEST_NONCE",
    "VERSION",
    "Accepted",
    "Act",
    "Advice",
    "Ahead",
    "Arrange",
    "AskHint",
    "Bye",
    "Configure",
    "Events",
    "FromClient",
    "FromServer",
    "GameEvent",
    "Hello",
    "Hinted",
    "HostIntent",
    "Intent",
    "Leave",
    "Manners",
    "Options",
    "RawEvents",
    "RawPosition",
    "RawSteps",
    "RawStops",
    "React",
    "Reaction",
    "ReactionName",
    "Ready",
    "Reason",
    "Refusal",
    "Refused",
    "Rename",
    "Replace",
    "Resize",
    "Roll",
    "SeatInfo",
    "Seconds",
    "SeriesLength",
    "Start",
    "Step",
    "StepIntent",
    "Table",
    "TableInfo",
    "TableIntent",
    "TakeBack",
    "Throw",
    "Update",
    "Waiting",
    "WeighedOption",
    "Welcome",
    "read",
    "read_answer",
    "write",
]

FromClient = Hello | Intent
FromServer = Welcome | Table | Reaction | Update | Waiting | Hinted | Accepted | Refused | Bye

read: Final = msgspec.json.Decoder(FromClient).decode
write: Final = msgspec.json.Encoder().encode
read_answer: Final = msgspec.json.Decoder(FromServer).decode
