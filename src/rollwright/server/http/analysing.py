"""The analysis of a match for those who ask for it over HTTP."""

from collections.abc import Callable
from typing import Final

import msgspec

from rollwright.coach.evaluators import check_options
from rollwright.coach.judging import moments
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
        self, match_id: str, guest: str, after: int | None, check_limit: Callable[[], None]
    ) -> Analysed:
        """The analysis of a match that is over. `check_limit` refuses to begin one too many.

        Until it is done, it comes with what was judged after the first `after` moments.
        """
        if not self._analyses.is_on:
            raise Refusal("no_analysis", "This server does not analyse matches.", 404)
        doc = await self._hub.match(match_id, guest)
        if job := self._analyses.job(match_id):
            return _progress(job, self._analyses.ahead_of(job), doc.names, after)
        store = self._hub.store
        known = await ask(kept(store, match_id))
        if known.report:
            total = known.moments
            return Analysed("done", total, total, report=_named(known.report, doc.names))
        steps = await ask(store.steps(match_id))
        line, total = await self._reading.run(lambda: _prepared(doc, steps))
        self._analyses.check_room()
        check_limit()
        begun = self._analyses.begin(match_id, line, total, known.parts, known.moments)
        if job := await ask(begun):
            return _progress(job, self._analyses.ahead_of(job), doc.names, after)
        return Analysed("working", known.moments, total)  # by another worker


def _progress(job: Job, ahead: int, names: list[str], after: int | None) -> Analysed:
    if job.failure:
        raise job.failure
    if not job.worker:
        return Analysed("waiting", job.judged, job.total, ahead)
    told = Analysed("working", job.judged, job.total)
    if after is not None and (parts := job.reports_after(after)):
        told.so_far = _together(parts, names)
    return told


def _prepared(doc: MatchDoc, steps: list[str]) -> tuple[str, int]:
    """A match as a process gets it, and how many moments it has. Refuses what has no analysis.

    Names are no business of the coach, and an analysis is kept without them.
    """
    match = record_of(doc, steps, is_sealed=True).match
    if not match.is_over:
        raise Refusal("not_over", "The match is still going on; it can be analysed after it.")
    try:
        check_options(match)
    except AnalysisError as error:
        raise Refusal("no_coach", str(error), 422) from None
    return to_json(Record(match, default_names(match.setup.seats))), len(moments(match))


def _together(parts: list[bytes], names: list[str]) -> Report:
    """One report of several parts: the books of the last one, and the lists of all."""
    *before, last = (_read_report(part) for part in parts)
    last.moments = [row for part in (*before, last) for row in part.moments]
    last.rolls = [row for part in (*before, last) for row in part.rolls]
    last.worth = [row for part in (*before, last) for row in part.worth]
    return _with_names(last, names)


def _named(report: str, names: list[str]) -> Report:
    return _with_names(_read_report(report), names)


def _with_names(report: Report, names: list[str]) -> Report:
    for seat, name in zip(report.seats, names, strict=True):
        seat.name = name
    return report
