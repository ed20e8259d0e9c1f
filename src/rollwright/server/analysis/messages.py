"""What the server and a process that analyses tell each other: JSON, a message per line.

Judged moments go through the server as the process wrote them: only the process reads them.
"""

from typing import Final

import msgspec


class Analyse(msgspec.Struct, tag="analyse"):
    """Judge the moments of a match that are not known, and then tell the report."""

    job: int
    record: str
    known: list[msgspec.Raw]
    """Lists of judged moments, as `Some` told them, in their order."""


class Advise(msgspec.Struct, tag="advise"):
    """Say what is best for a seat at the end of a record. It goes before any analysis."""

    job: int
    record: str
    seat: int


class Drop(msgspec.Struct, tag="drop"):
    """Nobody wants this any more."""

    job: int


class Some(msgspec.Struct, tag="some"):
    """Moments that were judged, in their order, after those that are known."""

    job: int
    count: int
    judged: msgspec.Raw
    report: msgspec.Raw
    """The report so far, with the lists of what was not told before."""


class Report(msgspec.Struct, tag="report"):
    """The analysis is complete: the report as JSON."""

    job: int
    report: msgspec.Raw


class Advice(msgspec.Struct, tag="advice"):
    """What is best, as `coach.report` tells a moment."""

    job: int
    advice: msgspec.Raw


class Failed(msgspec.Struct, tag="failed"):
    """It cannot be done, and why, in a sentence for people."""

    job: int
    reason: str


Request = Analyse | Advise | Drop
Answer = Some | Report | Advice | Failed

read_request: Final = msgspec.json.Decoder(Request).decode
read_answer: Final = msgspec.json.Decoder(Answer).decode
_encode: Final = msgspec.json.Encoder().encode


def line(message: Request | Answer) -> bytes:
    """A message as it is sent."""
    return _encode(message) + b"\n"
