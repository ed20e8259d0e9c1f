"""Analyses of matches for everybody who asks this server worker for them.

Whoever wants an analysis asks again and again until it is there. One that nobody has asked for in a
while is dropped. What was judged by then is kept, and the next one who asks goes on from there, on
this worker or another one, before or after a restart.
"""

import asyncio
import contextlib
import logging
import secrets
import time
from collections import deque
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Final

import msgspec

from rollwright.server.analysis.hints import Hints
from rollwright.server.analysis.messages import (
    Advice,
    Analyse,
    Answer,
    Drop,
    Failed,
    Report,
    Some,
)
from rollwright.server.analysis.worker import Worker
from rollwright.server.protocol import Refusal
from rollwright.server.store import Statement, Store, StoreDown
from rollwright.server.store.analyses import keep_part, keep_report
from rollwright.server.store.asking import complaints
from rollwright.server.store.workers import give_back, lease

_LOG: Final = logging.getLogger("rollwright.server")

MOST_WAITING: Final = 40
"""How many analyses may wait or be worked on at the same time, besides hints."""
PATIENCE_SECONDS: Final = 15
"""Somebody who has not asked for so long does not wait any more."""
_IDLE_SECONDS: Final = 300
"""A process that nobody has needed for so long ends."""
_LEASE_SECONDS: Final = 20
_LOOK_SECONDS: Final = 5
"""How often leases are renewed, and how often it is looked who still waits."""

Finished = Callable[[str, bytes], list[Statement]]
"""Called with the id of a match and its report as JSON: what else is written with the report."""


def nothing_else(_: str, __: bytes) -> list[Statement]:
    """Nothing is written but the report."""
    return []


@dataclass(eq=False)
class Job:
    """An analysis that somebody waits for."""

    number: int
    match: str
    record: str
    total: int
    """How many moments the match has."""
    parts: list[msgspec.Raw]
    judged: int
    """How many moments the parts hold."""
    asked: float
    """When somebody last asked for it, by the monotonic clock."""
    worker: Worker | None = None
    """Who works on it; nobody while it waits."""
    reports: list[tuple[int, bytes]] = field(default_factory=list)
    """The report so far in parts, each with the number of moments that are judged by then."""
    writing: set[asyncio.Task[None]] = field(default_factory=set)
    failure: Refusal | None = None

    def reports_after(self, moments: int) -> list[bytes]:
        """The parts of the report for somebody who knows so many moments."""
        return [part for judged, part in self.reports if judged > moments]


class Analyses:
    """The processes of a server worker that analyse, and what waits for them."""

    def __init__(self, store: Store, processes: int, finished: Finished = nothing_else) -> None:
        """`processes` is how many there are at most; with 0 nothing is analysed."""
        self._store = store
        self._most = processes
        self._finished = finished
        self._me = secrets.token_hex(8)
        self._jobs: dict[str, Job] = {}
        self._by_number: dict[int, Job] = {}
        self._queue: deque[Job] = deque()
        self._workers: dict[Worker, float] = {}
        """Each with the time at which it was last needed."""
        self._starting: asyncio.Lock = asyncio.Lock()
        self._number = 0
        self._looking: asyncio.Task[None] | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self._is_closed = False
        self.hints: Hints = Hints(self._hint_worker, self._next_number)

    @property
    def is_on(self) -> bool:
        """Whether matches are analysed here."""
        return self._most > 0

    @property
    def waiting(self) -> int:
        """How many analyses wait for a process."""
        return len(self._queue)

    @property
    def processes(self) -> int:
        """How many processes there are."""
        return len(self._workers)

    async def close(self) -> None:
        """End everything. What was judged is kept."""
        self._is_closed = True
        if self._looking:
            self._looking.cancel()
        self.hints.fail()
        jobs = list(self._jobs.values())
        for job in jobs:
            self._forget(job)
        await asyncio.gather(*(worker.stop() for worker in [*self._workers]))
        await asyncio.gather(*self._tasks, *(task for job in jobs for task in job.writing))

    def job(self, match_id: str) -> Job | None:
        """The analysis of a match that is made here, if somebody waits for it. Now you do, too."""
        job = self._jobs.get(match_id)
        if job:
            job.asked = time.monotonic()
            if job.failure:
                self._forget(job)
        return job

    def check_room(self) -> None:
        """Refuse one more analysis if there are too many."""
        if len(self._jobs) >= MOST_WAITING:
            raise Refusal("busy", "Many matches are being analysed; try again in a minute.", 503)

    def ahead_of(self, job: Job) -> int:
        """How many analyses come before one that waits."""
        return self._queue.index(job) if job in self._queue else 0

    async def begin(
        self, match_id: str, record: str, total: int, parts: list[str], judged: int
    ) -> Job | None:
        """Begin to analyse a match, after those that wait already.

        `parts` are what was judged before. Gives `None` if another worker does it now.
        """
        if not await lease(self._store, _work(match_id), self._me, _LEASE_SECONDS):
            return None
        if known := self._jobs.get(match_id):  # somebody else has asked meanwhile
            return known
        raw = [msgspec.Raw(part.encode()) for part in parts]
        job = Job(self._next_number(), match_id, record, total, raw, judged, time.monotonic())
        self._jobs[match_id] = self._by_number[job.number] = job
        self._queue.append(job)
        self._looking = self._looking or asyncio.create_task(self._look())
        self._spawn(self._dispatch())
        return job

    def _next_number(self) -> int:
        self._number += 1
        return self._number

    async def _dispatch(self) -> None:
        """Give work to processes that have none; start some if there are too few."""
        async with self._starting:
            while self._queue and not self._is_closed:
                worker = await self._idle_worker()
                if worker is None:
                    return
                if self._queue:  # it may have been dropped meanwhile
                    job = self._queue.popleft()
                    job.worker = worker
                    worker.send(Analyse(job.number, job.record, job.parts))

    async def _idle_worker(self) -> Worker | None:
        busy = {job.worker for job in self._jobs.values()}
        for worker in self._workers:
            if worker not in busy:
                self._workers[worker] = time.monotonic()
                return worker
        return await self._new_worker() if len(self._workers) < self._most else None

    async def _new_worker(self) -> Worker:
        worker = Worker(self._hear, lambda: self._lose(worker))
        self._workers[worker] = time.monotonic()
        try:
            await worker.start()
        except OSError as error:
            del self._workers[worker]
            _LOG.error("a process that analyses cannot be started: %s", error)
            raise Refusal("busy", "The server cannot analyse now; try again.", 503) from None
        return worker

    async def _hint_worker(self) -> Worker:
        """The process that gives hints: the first one."""
        if self._is_closed:
            raise Refusal("busy", "The server restarts; try again.", 503)
        self._looking = self._looking or asyncio.create_task(self._look())
        async with self._starting:
            worker = next(iter(self._workers), None) or await self._new_worker()
        self._workers[worker] = time.monotonic()
        return worker

    def _hear(self, answer: Answer) -> None:
        """Called with what a process says."""
        if self.hints.hear(answer) or isinstance(answer, Advice):
            return
        job = self._by_number.get(answer.job)
        if job is None:  # it was dropped
            return
        match answer:
            case Some():
                self._keep_part(job, answer)
            case Report():
                self._spawn(self._finish(job, bytes(answer.report)))
            case Failed():
                job.failure = Refusal("no_coach", answer.reason, 422)
                self._release(job)

    def _keep_part(self, job: Job, some: Some) -> None:
        first = job.judged
        job.parts.append(some.judged)
        job.judged += some.count
        job.reports.append((job.judged, bytes(some.report)))
        doc = bytes(some.judged).decode()
        writing = asyncio.create_task(self._write_part(job, first, some.count, doc))
        job.writing.add(writing)
        writing.add_done_callback(job.writing.discard)

    async def _write_part(self, job: Job, first: int, count: int, doc: str) -> None:
        try:
            await keep_part(self._store, job.match, first, count, doc)
        except StoreDown as error:  # it is judged again, if it must be
            complaints.note(error)

    async def _finish(self, job: Job, report: bytes) -> None:
        """Keep a report. Only then is the analysis done."""
        await asyncio.gather(*job.writing)
        try:
            also = self._finished(job.match, report)
            await keep_report(self._store, job.match, job.total, report.decode(), *also)
        except StoreDown as error:  # the parts are there: the report is made again
            complaints.note(error)
        self._forget(job)

    def _release(self, job: Job) -> None:
        """Let the process of a job do something else."""
        job.worker = None
        with contextlib.suppress(ValueError):
            self._queue.remove(job)
        if not self._is_closed:
            self._spawn(self._dispatch())

    def _forget(self, job: Job) -> None:
        """Nobody waits for a job any more, or it is done."""
        self._jobs.pop(job.match, None)
        self._by_number.pop(job.number, None)
        if job.worker:
            job.worker.send(Drop(job.number))
        self._release(job)
        self._spawn(self._give_back(job))

    async def _give_back(self, job: Job) -> None:
        with contextlib.suppress(StoreDown):  # others may have it when its time is over
            await give_back(self._store, _work(job.match), self._me)

    def _lose(self, worker: Worker) -> None:
        """Called when a process has ended. Whoever asks again goes on where it was."""
        del self._workers[worker]
        self.hints.fail()
        for job in self._jobs.values():
            if job.worker is worker:
                job.worker = None
                job.failure = Refusal("busy", "The analysis was interrupted; try again.", 503)
        if not self._is_closed:
            self._spawn(self._dispatch())

    async def _look(self) -> None:
        """Drop what nobody waits for, renew leases, and end processes that have nothing to do."""
        while True:
            await asyncio.sleep(_LOOK_SECONDS)
            now = time.monotonic()
            for job in list(self._jobs.values()):
                if now > job.asked + PATIENCE_SECONDS:
                    self._forget(job)
                else:
                    with contextlib.suppress(StoreDown):
                        await lease(self._store, _work(job.match), self._me, _LEASE_SECONDS)
            for job in self._jobs.values():
                if job.worker:
                    self._workers[job.worker] = now
            for worker, needed in list(self._workers.items()):
                if now > needed + _IDLE_SECONDS:
                    await worker.stop()

    def _spawn(self, work: Awaitable[None]) -> None:
        async def run() -> None:
            with contextlib.suppress(Refusal):  # whoever asks again hears of it
                await work

        task = asyncio.create_task(run())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


def _work(match_id: str) -> str:
    """The name of the work that only one worker does."""
    return f"analysis {match_id}"
