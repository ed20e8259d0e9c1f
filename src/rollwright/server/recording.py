"""A stored match as a record."""

import json

from rollwright.core.dice import Proof
from rollwright.core.match import Match
from rollwright.core.series import Series
from rollwright.records.annotation import Annotation
from rollwright.records.record import Record
from rollwright.server.documents import MatchDoc, commitment_of
from rollwright.server.tables import open_match
from rollwright.table.live import LiveMatch


def record_of(doc: MatchDoc, steps: list[str], is_sealed: bool) -> Record:
    """The record as it may be shown: without hidden choices, and without a seed before the end.

    If it `is_sealed`, it has no seed after the end either: others still play with it.

    Raises `RollwrightError` if the rules do not allow a step.
    """
    names = tuple(doc.names)
    live = LiveMatch(open_match(doc))
    for text in steps:
        live.read(json.loads(text), names)
    match = live.match
    if live.hides:
        match = Match.replay(match.game, match.setup, match.log[: live.visible])
    hinted = sorted(step for step in live.hinted if step < len(match.log))
    notes = tuple(Annotation(step + 1, facts={"hint": True}) for step in hinted)
    commitment = commitment_of(doc.seed)
    proof = Proof(commitment, tuple(doc.nonces), doc.seed, tuple(doc.chosen), doc.given)
    series = Series(doc.series, tuple(map(tuple, doc.earlier))) if doc.series > 1 else None
    bots = tuple(doc.bots) if any(doc.bots) else ()
    if is_sealed or not match.is_over:
        proof = proof.sealed()
    return Record(match, names, bots, proof, series, notes)
