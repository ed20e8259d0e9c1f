"""The analysis of a match: as it is told, and how one begins. docs/coach.md says what keys mean."""

from typing import Final, Literal

import msgspec
from starlette.requests import Request

from rollwright.coach.evaluators import check_options
from rollwright.coach.judging import moments
from rollwright.core.errors import AnalysisError
from rollwright.records.jsonl import to_json
from rollwright.records.record import Record, default_names
from rollwright.server.analysis.analyses import Job
from rollwright.server.documents import GameName, MatchDoc
from rollwright.server.http.api import Api
from rollwright.server.http.endpoint import Endpoint, address_of, number_in, too_many
from rollwright.server.protocol import Reason, Refusal, WeighedOption
from rollwright.server.recording import record_of
from rollwright.server.store.analyses import kept
from rollwright.server.store.asking import ask

Unit = Literal["chance", "points"]
Grade = Literal["best", "fine", "doubtful", "inaccuracy", "mistake", "blunder"]
LuckName = Literal["very-lucky", "lucky", "unlucky", "very-unlucky"]


class ReportSeat(msgspec.Struct):
    """The books of a seat: start + luck + decisions + others = result."""

    name: str
    start: float
    luck: float
    decisions: float
    others: float
    result: float
    error_rate: float
    unforced: int
    losses_of_others: float
    unforeseen: float
    luck_stderr: float
    decisions_stderr: float
    plays_like: str | None
    accuracy: float
    grades: dict[Grade, int]


class ReportMoment(msgspec.Struct):
    """A decision. Steps count from 1; a forced decision has no grade."""

    step: int
    seat: int
    chosen: str
    best: str
    loss: float
    stderr: float
    grade: Grade | None
    options: list[WeighedOption]
    reasons: list[Reason]
    is_exact: bool = False
    """Reports that were kept by older versions do not say it."""


class ReportRoll(msgspec.Struct):
    """The luck of a roll for every seat."""

    step: int
    luck: list[float]
    stderr: list[float]
    names: list[LuckName | None]


class ReportWorth(msgspec.Struct):
    """What all seats were worth after a step."""

    step: int
    seats: list[float]


class Report(msgspec.Struct):
    """The analysis of a match."""

    game: GameName
    rules: int
    unit: Unit
    is_exact: bool
    uncertainty: float | None
    is_over: bool
    is_complete: bool
    seats: list[ReportSeat]
    moments: list[ReportMoment]
    rolls: list[ReportRoll]
    worth: list[ReportWorth]


class Analysed(msgspec.Struct):
    """How far the analysis of a match is; ask again until it is `done`."""

    status: Literal["waiting", "working", "done"]
    done: int
    """How many of its moments are judged, of how many in all."""
    total: int
    ahead: int = 0
    """How many analyses come first, while it is waiting."""
    report: Report | None = None
    so_far: Report | None = None
    """Until it is done, for those who ask with `after`: what was judged after so many moments."""


_read_report: Final = msgspec.json.Decoder(Report).decode


@Endpoint(
    "GET",
    "/api/matches/{match}/analysis",
    "What every choice of a match cost, and how much was luck",
    Analysed,
    refusals={
        403: ["daily_closed"],
        404: ["no_analysis", "no_match", "not_found"],
        409: ["not_over"],
        422: ["malformed", "no_coach"],
        503: ["busy", "store_down"],
    },
    guest="may",
    query=("after",),
)
async def analysis(api: Api, request: Request, _: None) -> Analysed:
    """Tell how far it is, and begin it if nobody has yet.

    Until it is done, it comes with what was judged after the first `after` moments.
    """
    guest, match_id, after = await api.guest(request), request.path_params["match"], None
    if "after" in request.query_params:
        after = number_in(request, "after", "how many moments you have, or 0")
    analyses, store = api.analyses, api.store
    if not analyses.is_on:
        raise Refusal("no_analysis", "This server does not analyse matches.", 404)
    doc = await api.hub.match(match_id, guest)
    if job := analyses.job(match_id):
        return _progress(job, analyses.ahead_of(job), doc.names, after)
    known = await ask(kept(store, match_id))
    if known.report:
        total = known.moments
        return Analysed("done", total, total, report=_named(known.report, doc.names))
    steps = await ask(store.steps(match_id))
    line, total = await api.reading.run(lambda: _prepared(doc, steps))
    analyses.check_room()
    if not api.limits.allow("analyses_per_minute", address_of(request), guest):
        raise too_many()
    begun = analyses.begin(match_id, line, total, known.parts, known.moments)
    if job := await ask(begun):
        return _progress(job, analyses.ahead_of(job), doc.names, after)
    return Analysed("working", known.moments, total)  # by another worker


ENDPOINTS: Final = [analysis]


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
