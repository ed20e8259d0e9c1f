"""Analyses: who gets one, what is kept of it, and what becomes of those that nobody waits for.

The processes that do the work are played by scripts here; `test_process` starts a real one.
"""

import asyncio
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from rollwright.server.analysis import analyses as module
from rollwright.server.analysis.analyses import MOST_WAITING, Analyses, Job
from rollwright.server.analysis.messages import (
    Advice,
    Advise,
    Analyse,
    Answer,
    Drop,
    Failed,
    Report,
    Request,
    Some,
)
from rollwright.server.protocol import Refusal
from rollwright.server.store import Statement, Store
from rollwright.server.store.analyses import kept
from server.scenario import scenario, until
from server.storing import a_stored_match, opened


class Script:
    """A process that says what a test lets it say."""

    started: list["Script"]

    def __init__(self, hear: Callable[[Answer], None], gone: Callable[[], None]) -> None:
        self.say = hear
        self.end = gone
        self.heard: list[Request] = []
        self.is_stopped = False

    async def start(self) -> None:
        Script.started.append(self)

    def send(self, request: Request) -> None:
        self.heard.append(request)

    async def stop(self) -> None:
        if not self.is_stopped:
            self.is_stopped = True
            self.end()

    @property
    def job(self) -> int:
        """The analysis that it was asked for last."""
        return next(each.job for each in reversed(self.heard) if isinstance(each, Analyse))


@pytest.fixture(autouse=True)
def _scripts(monkeypatch: pytest.MonkeyPatch) -> None:
    Script.started = []
    monkeypatch.setattr(module, "Worker", Script)


async def begun(analyses: Analyses, match: str, store: Store | None = None) -> Job:
    known = await kept(store, match) if store else None
    parts, moments = (known.parts, known.moments) if known else ([], 0)
    job = await analyses.begin(match, "{}", 5, parts, moments)
    assert job
    return job


def raw(text: str) -> msgspec.Raw:
    return msgspec.Raw(text.encode())


@scenario
async def test_what_was_judged_is_kept_and_the_report_takes_its_place(database: str) -> None:
    finished: list[tuple[str, bytes]] = []

    def note(match: str, report: bytes) -> list[Statement]:
        finished.append((match, report))
        return [("INSERT INTO notices VALUES ($1, $2, $3)", "a table", "written with it", 1)]

    async with opened(database) as store:
        match = await a_stored_match(store)
        analyses = Analyses(store, 1, note)
        await begun(analyses, match)
        await until(lambda: bool(Script.started and Script.started[0].heard), "it is begun")
        [script] = Script.started
        script.say(Some(script.job, 2, raw("[1,2]"), raw("{}")))
        job = analyses.job(match)
        assert job
        assert (job.judged, job.total) == (2, 5)
        assert (job.reports_after(1), job.reports_after(2)) == ([b"{}"], [])
        await asyncio.gather(*job.writing)
        assert (await kept(store, match)).parts == ["[1,2]"]
        script.say(Report(script.job, raw('{"seats":[]}')))
        await until(lambda: analyses.job(match) is None, "it is done")
        assert (await kept(store, match)).report == '{"seats":[]}'
        assert finished == [(match, b'{"seats":[]}')]
        assert await store.run(("SELECT what FROM notices",)) == [[("written with it",)]]
        await analyses.close()


@scenario
async def test_an_analysis_that_was_cut_off_goes_on_where_it_was(database: str) -> None:
    async with opened(database) as store:
        match = await a_stored_match(store)
        first = Analyses(store, 1)
        await begun(first, match)
        await until(lambda: bool(Script.started and Script.started[0].heard), "it is begun")
        script = Script.started[0]
        script.say(Some(script.job, 2, raw("[1,2]"), raw("{}")))
        await first.close()
        assert script.is_stopped
    async with opened(database) as store:
        second = Analyses(store, 1)
        job = await begun(second, match, store)
        assert job.judged == 2
        await until(lambda: len(Script.started) == 2 and bool(Script.started[1].heard), "again")
        [asked] = Script.started[1].heard
        assert isinstance(asked, Analyse)
        assert [bytes(part) for part in asked.known] == [b"[1,2]"]
        await second.close()


@scenario
async def test_two_workers_never_analyse_the_same_match(database: str) -> None:
    async with opened(database) as store:
        match = await a_stored_match(store)
        one, other = Analyses(store, 1), Analyses(store, 1)
        assert await one.begin(match, "{}", 5, [], 0)
        assert await other.begin(match, "{}", 5, [], 0) is None
        await one.close()
        assert await other.begin(match, "{}", 5, [], 0)
        await other.close()


@scenario
async def test_analyses_wait_in_line_for_the_only_process(tmp_path: Any) -> None:
    async with opened(str(tmp_path / "tables.sqlite")) as store:
        analyses = Analyses(store, 1)
        jobs = [await begun(analyses, f"match {n}") for n in range(3)]
        await until(lambda: jobs[0].worker is not None, "the first one is begun")
        assert [analyses.ahead_of(job) for job in jobs[1:]] == [0, 1]
        assert analyses.waiting == 2
        assert analyses.processes == 1
        [script] = Script.started
        script.say(Failed(script.job, "This cannot be analysed."))
        await until(lambda: jobs[1].worker is not None, "the second one is begun")
        failed = analyses.job("match 0")
        assert failed
        assert failed.failure
        assert failed.failure.code == "no_coach"
        assert analyses.job("match 0") is None  # whoever asks again may try again
        await analyses.close()


@scenario
async def test_too_many_analyses_are_refused(tmp_path: Any) -> None:
    async with opened(str(tmp_path / "tables.sqlite")) as store:
        analyses = Analyses(store, 1)
        for number in range(MOST_WAITING):
            analyses.check_room()
            await begun(analyses, f"match {number}")
        with pytest.raises(Refusal, match="try again in a minute"):
            analyses.check_room()
        await analyses.close()


@scenario
async def test_an_analysis_that_nobody_waits_for_is_dropped(
    tmp_path: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "PATIENCE_SECONDS", -1)
    monkeypatch.setattr(module, "_LOOK_SECONDS", 0.01)
    async with opened(str(tmp_path / "tables.sqlite")) as store:
        analyses = Analyses(store, 1)
        job = await begun(analyses, "match")
        await until(lambda: analyses.job("match") is None, "it is dropped")
        if Script.started:
            assert Drop(job.number) in Script.started[0].heard or not Script.started[0].heard
        await analyses.close()


@scenario
async def test_a_process_that_dies_takes_nothing_with_it_but_time(tmp_path: Any) -> None:
    async with opened(str(tmp_path / "tables.sqlite")) as store:
        analyses = Analyses(store, 1)
        await begun(analyses, "match")
        await until(lambda: bool(Script.started and Script.started[0].heard), "it is begun")
        await Script.started[0].stop()
        job = analyses.job("match")
        assert job
        assert job.failure
        assert job.failure.is_temporary
        await begun(analyses, "match")
        await until(lambda: len(Script.started) == 2, "another process has begun")
        await analyses.close()


@scenario
async def test_a_hint_goes_to_a_process_at_once(tmp_path: Any) -> None:
    async with opened(str(tmp_path / "tables.sqlite")) as store:
        analyses = Analyses(store, 1)
        await begun(analyses, "match")
        await until(lambda: bool(Script.started and Script.started[0].heard), "it is begun")
        asked = asyncio.create_task(analyses.hints.ask("{}", 1))
        [script] = Script.started
        await until(lambda: isinstance(script.heard[-1], Advise), "the hint is asked for")
        script.say(Advice(script.heard[-1].job, raw('{"best":"pass"}')))
        assert await asked == b'{"best":"pass"}'
        await analyses.close()


@scenario
async def test_who_waits_for_a_hint_hears_that_the_process_has_ended(tmp_path: Any) -> None:
    async with opened(str(tmp_path / "tables.sqlite")) as store:
        analyses = Analyses(store, 1)
        asked = asyncio.create_task(analyses.hints.ask("{}", 1))
        await until(lambda: bool(Script.started and Script.started[0].heard), "it is asked for")
        await Script.started[0].stop()
        with pytest.raises(Refusal, match="try again"):
            await asked
        await analyses.close()
