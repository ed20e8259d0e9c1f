"""The analysis of a match for those who ask for it over HTTP."""

from collections.abc import Callable
from typing import Final

import msgspec

from rollwright.coach.evaluators import check_options
from rollwright.coach.moments import moments
from rollwright.core.errors import AnalysisError
from rollwright.records.jsonl import to_json
from rollwright.records.record import Record, default_names
from rollwright.server.analysis.analyses import Analyses, Job
from rollwright.server.documents import MatchDoc
from rollwright.server.http.analysis_shapes import Analysed, Report
from rollwright.server.http.reading import Reading
from rollwright.server.live.hub import Hub
from rollwright.server.protocol import Refusal
from rollwright.server.recording import record_of
from rollwright.server.store.analyses import kept
from rollwright.server.store.asking import ask

_read_report: Final = msgspec.json.Decoder(Report).decode


class Analysing:
    """Tells how far an analysis is, and begins it if nobody has yet."""

    def __init__(self, hub: Hub, analyses: Analyses, reading: Reading) -> None:
        self._hub = hub
        self._analyses = analyses
        self._reading = reading

    async def analysis(
        self, match_id: str, guest: str, check_limit: Callable[[], None]
    ) -> Analysed:
        """The analysis of a match that is over. `check_limit` refuses to begin one too many."""
        if not self._analyses.is_on:
            raise Refusal("no_analysis", "This server does not analyse matches.", 404)
        if job := self._analyses.job(match_id):
            return self._progress(job)
        doc, steps = await self._hub.stored_match(match_id, guest)
        known = await ask(kept(self._hub.store, match_id))
        if known.report:
            total = known.moments
            return Analysed("done", total, total, report=_named(known.report, doc.names))
        line, total = await self._reading.run(lambda: _prepared(doc, steps))
        self._analyses.check_room()
        check_limit()
        begun = self._analyses.begin(match_id, line, total, known.parts, known.moments)
        if job := await ask(begun):
            return self._progress(job)
        return Analysed("working", known.moments, total)  # by another worker

    def _progress(self, job: Job) -> Analysed:
        if job.failure:
            raise job.failure
        if job.worker:
            return Analysed("working", job.judged, job.total)
        return Analysed("waiting", job.judged, job.total, self._analyses.ahead_of(job))


def _prepared(doc: MatchDoc, steps: list[str]) -> tuple[str, int]:
    """A match as a process gets it, and how many moments it has. Refuses what has no analysis.

    Names are no business of the coach, and an analysis is kept without them.
    """
    match = record_of(doc, steps).match
    if not match.is_over:
        raise Refusal("not_over", "The match is still going on; it can be analysed after it.")
    try:
        check_options(match)
    except AnalysisError as error:
        raise Refusal("no_coach", str(error), 422) from None
    return to_json(Record(match, default_names(match.setup.seats))), len(moments(match))


def _named(report: str, names: list[str]) -> Report:
    found = _read_report(report)
    for seat, name in zip(found.seats, names, strict=True):
        seat.name = name
    return found
