"""A stored match as a record."""

import json

from rollwright.core.dice import Proof
from rollwright.core.match import Match
from rollwright.core.series import Series
from rollwright.records.record import Record
from rollwright.server.documents import MatchDoc, commitment_of
from rollwright.server.tables import open_match
from rollwright.table.live import LiveMatch


def record_of(doc: MatchDoc, steps: list[str]) -> Record:
    """The record without hidden choices, and without the seed until the match is over.

    Raises `RollwrightError` if the rules do not allow a step.
    """
    names = tuple(doc.names)
    live = LiveMatch(open_match(doc))
    for text in steps:
        live.read(json.loads(text), names)
    match = Match.replay(live.match.game, live.match.setup, live.match.log[: live.visible])
    commitment = commitment_of(doc.seed)
    proof = Proof(commitment, tuple(doc.nonces), doc.seed, tuple(doc.chosen))
    series = Series(doc.series, tuple(map(tuple, doc.earlier))) if doc.series > 1 else None
    bots = tuple(doc.bots) if any(doc.bots) else ()
    return Record(match, names, bots, proof if match.is_over else proof.sealed(), series)
