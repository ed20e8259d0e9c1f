"""Matches that were played on a person's own device, and are handed over when they are over.

Their records are checked like any other, to the last step and die. But whoever plays alone with a
device may begin as often as they like and hand over what they like: so such a match counts in the
person's own statistics, and neither for ratings nor for what is said about this server's dice.
"""

from typing import Any, Final

import msgspec

from rollwright.core.errors import RecordError
from rollwright.records.jsonl import steps_json
from rollwright.records.record import Record
from rollwright.server.documents import (
    MatchDoc,
    Seat,
    TableDoc,
    as_text,
    commitment_of,
    new_code,
    new_id,
    new_seed,
    now,
)
from rollwright.server.offer import Offer
from rollwright.server.protocol import Refusal
from rollwright.server.recording import record_of
from rollwright.server.results import results
from rollwright.server.store import Store
from rollwright.server.store.asking import ask
from rollwright.server.store.beginning import match_with_dice
from rollwright.server.store.results import noting_results
from rollwright.server.tables import checked_options, match_options, seat_bot, sit

_CODES_TO_TRY: Final = 5
_NOT_OVER: Final = "The match is still going on; hand it over when it is over."
_NOT_YOURS: Final = "A match with these dice is here already, and it is not yours."
_DIFFERENT: Final = "A match with these dice is here already, and it went differently."


def check(record: Record) -> None:
    """Refuse a match that is not over, has no person, or was not rolled with proven dice.

    Raises `RecordError` for dice that are not those that were promised.
    """
    if not record.match.is_over:
        raise Refusal("not_over", _NOT_OVER)
    if record.bots and all(record.bots):
        raise RecordError("only bots played this match.")
    if not _seed(record):
        raise RecordError("the record has no seed, so its dice cannot be checked.")
    record.check_dice()


def _seed(record: Record) -> str:
    return (record.proof and record.proof.seed) or ""


async def bring(store: Store, offer: Offer, record: Record, guest: str, ended: int) -> str:
    """Store a match that was checked, as one of a guest, with its results; its id here.

    `ended` is when it was over, in microseconds since 1970. A match that is here already stays as
    it is, whoever ran it.
    """
    commitment = commitment_of(_seed(record))
    for _ in range(_CODES_TO_TRY):
        if doc := await ask(match_with_dice(store, commitment)):
            await _check_same(store, doc, record, guest)
            return doc.id
        table = _table(offer, record, guest)
        doc = _document(table, record)
        noted = results(doc, record.match, table.seats)
        when = min(ended, now())
        statements = noting_results(msgspec.structs.replace(each, ended=when) for each in noted)
        table.match, table.results = doc.id, [[*record.match.scores]]
        if await ask(store.add_match(table, doc, _rows(record), *statements)):
            return doc.id
    raise Refusal("no_code", "No join code is free; try again.", 503)


async def _check_same(store: Store, doc: MatchDoc, record: Record, guest: str) -> None:
    """Refuse a record with the dice of a match that is not the guest's, or went differently."""
    if guest not in doc.guests:
        raise Refusal("known_match", _NOT_YOURS)
    known = record_of(doc, await ask(store.steps(doc.id)), is_sealed=False)
    if _what_was_played(known) != _what_was_played(record):
        raise Refusal("known_match", _DIFFERENT)


def _what_was_played(record: Record) -> tuple[Any, ...]:
    """All that makes a match what it is, but for names: those may have been changed since."""
    match = record.match
    game = match.game.name, match.game.rules
    return game, match.setup, match.log, record.bots, record.proof


def _table(offer: Offer, record: Record, guest: str) -> TableDoc:
    """A table with everybody who played; the guest has all seats of people."""
    match = record.match
    bots = record.bots or ("",) * match.setup.seats
    options = checked_options(match.game.name, match.setup.options, match.setup.seats)
    table = TableDoc(
        id=new_id(),
        code=new_code(),
        game=match.game.name,
        options=options,
        seats=[Seat() for _ in bots],
        owner=guest,
        seed=new_seed(),
        changed=now(),
    )
    for seat, (name, bot) in enumerate(zip(record.names, bots, strict=True)):
        if bot:
            seat_bot(table, seat, bot, name, offer)
        else:
            sit(table, seat, name, guest, ready=False)
    return table


def _document(table: TableDoc, record: Record) -> MatchDoc:
    match, proof, series = record.match, record.proof, record.series
    return MatchDoc(
        id=new_id(),
        table=table.id,
        game=match.game.name,
        seats=match.setup.seats,
        start=match.setup.start,
        options=dict(match_options(match.setup.options)),
        names=[seat.name for seat in table.seats],
        bots=[seat.bot for seat in table.seats],
        seed=_seed(record),
        nonces=list(proof.nonces) if proof else [],
        chosen=list(proof.chosen) if proof else [],
        series=series.length if series else 1,
        earlier=[[*row] for row in series.results] if series else [],
        rules=match.game.rules,
        guests=[seat.guest for seat in table.seats],
        given=proof.given if proof else 0,
        brought=True,
    )


def _rows(record: Record) -> list[str]:
    """The log as it is stored; a hint stands before the choice that it was given for."""
    hinted = {note.step - 1 for note in record.annotations if note.facts.get("hint")}
    rows: list[str] = []
    for index, step in enumerate(steps_json(record.match)):
        if index in hinted:
            rows.append(as_text(["hint", step[0]]))
        rows.append(as_text(step))
    return rows
