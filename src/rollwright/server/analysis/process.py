"""The process that analyses matches: `python -m rollwright.server.analysis.process`.

It reads requests from its standard input and writes answers to its standard output. It ends when
its input does, so it outlives nobody who started it. One analysis at a time is worked on, moment by
moment; between two moments it looks for requests, so a hint never waits for a whole analysis.
"""

import os
import queue
import signal
import sys
import threading
import time
from collections import deque
from typing import Final

import msgspec

from rollwright.coach import Judged, find_evaluator
from rollwright.coach.analysis import Analysing
from rollwright.coach.reasons import hint
from rollwright.coach.report import hint_report, report
from rollwright.core import games
from rollwright.core.errors import AnalysisError, RollwrightError
from rollwright.core.game import View
from rollwright.records.jsonl import from_json
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
    line,
    read_request,
)

_TELL_SECONDS: Final = 1.0
"""How often what was judged is handed over, to be kept."""
_LOWEST: Final = 19

_encode: Final = msgspec.json.Encoder(enc_hook=int).encode
"""An action is an `int` that prints as words; here it is a number."""
_decode: Final = msgspec.json.Decoder(list[Judged]).decode


class Task:
    """An analysis that is being made."""

    def __init__(self, request: Analyse) -> None:
        self.job: int = request.job
        self._record = from_json(request.record, games.find)
        known = [judged for part in request.known for judged in _decode(part)]
        self._analysing = Analysing(self._record.match, known=known)
        self._moments = self._analysing.go_on()
        self._told = len(known)
        self._reported = 0
        """How many moments are in the lists of the reports so far."""
        self._told_at = time.monotonic()

    @property
    def is_done(self) -> bool:
        return self._analysing.is_done

    def go_on(self) -> None:
        """Judge the next moment, if one is left."""
        next(self._moments, None)

    def news(self) -> list[Judged]:
        """What was judged since it was last told, if it is time to tell it."""
        now = time.monotonic()
        if not self.is_done and now < self._told_at + _TELL_SECONDS:
            return []
        judged = self._analysing.judged
        news, self._told, self._told_at = judged[self._told :], len(judged), now
        return news

    def report(self) -> bytes:
        """The report of all that is judged."""
        return self._report(after=0)

    def news_of_report(self) -> bytes:
        """The report so far, with the lists of what this did not tell before."""
        after, self._reported = self._reported, len(self._analysing.judged)
        return self._report(after)

    def _report(self, after: int) -> bytes:
        return msgspec.json.encode(report(self._record, self._analysing.analysis, after=after))


def advice(request: Advise) -> bytes:
    """The hint for a seat, from what it may see."""
    record = from_json(request.record, games.find)
    match, seat = record.match, request.seat
    view = View(match.state.view(seat), seat)
    found = hint(match.game.name, find_evaluator(match), view)
    return msgspec.json.encode(hint_report(match, seat, found))


class Process:
    """Works on what is asked for, hints first, analyses in their order."""

    def __init__(self) -> None:
        self._requests: queue.Queue[Request | None] = queue.Queue()
        self._waiting: deque[Analyse] = deque()
        self._task: Task | None = None

    def run(self) -> None:
        """Work until the input ends."""
        threading.Thread(target=self._listen, daemon=True).start()
        while True:
            is_idle = not self._task and not self._waiting
            try:
                request = self._requests.get(block=is_idle)
            except queue.Empty:
                self._work()
                continue
            if request is None:
                return
            self._take(request)

    def _listen(self) -> None:
        for text in sys.stdin.buffer:
            self._requests.put(read_request(text))
        os._exit(0)  # even in the middle of a moment

    def _take(self, request: Request) -> None:
        if isinstance(request, Analyse):
            self._waiting.append(request)
        elif isinstance(request, Drop):
            self._drop(request.job)
        else:
            try:
                _tell(Advice(request.job, msgspec.Raw(advice(request))))
            except RollwrightError as error:
                _tell(Failed(request.job, str(error)))

    def _drop(self, job: int) -> None:
        if self._task and self._task.job == job:
            self._task = None
        self._waiting = deque(each for each in self._waiting if each.job != job)

    def _work(self) -> None:
        """Do a little of the analysis whose turn it is."""
        job = self._task.job if self._task else self._waiting[0].job
        try:
            if self._task is None:
                self._task = Task(self._waiting.popleft())
            self._go_on(self._task)
        except AnalysisError as error:
            self._task = None
            _tell(Failed(job, str(error)))

    def _go_on(self, task: Task) -> None:
        task.go_on()
        if judged := task.news():
            known, so_far = _encode(judged), task.news_of_report()
            _tell(Some(task.job, len(judged), msgspec.Raw(known), msgspec.Raw(so_far)))
        if task.is_done:
            _tell(Report(task.job, msgspec.Raw(task.report())))
            self._task = None


def _tell(message: Answer) -> None:
    sys.stdout.buffer.write(line(message))
    sys.stdout.buffer.flush()


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for whoever has started this
    if hasattr(os, "nice"):
        os.nice(_LOWEST)
    Process().run()


if __name__ == "__main__":
    main()
