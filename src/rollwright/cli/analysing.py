"""Analyses of several matches, spread over the cores, with a progress bar."""

import os
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any

import click

from rollwright.cli.progress import progress
from rollwright.coach import Analysis, Judge, find_evaluator, moments
from rollwright.coach.evaluators import prepare
from rollwright.core.errors import AnalysisError
from rollwright.records.record import Record

Found = tuple[int, Record, Analysis | AnalysisError]


def analysing(records: Sequence[tuple[int, Record]], budget: int, hidden: bool) -> Iterator[Found]:
    """Analyse one match after the other, the moments of each at the same time.

    Ctrl-C ends an analysis early: what was judged by then is kept.
    """
    total = sum(len(moments(record.match)) for _, record in records)
    say = partial(click.echo, err=True)
    with (
        ThreadPoolExecutor(os.cpu_count() or 1) as pool,
        progress(total, "Analysing", hidden) as bar,
    ):
        for number, record in records:
            try:
                match = record.match
                evaluator = find_evaluator(match, budget)
                prepare(match, evaluator, say)
                analysis: Analysis | AnalysisError = _judged(match, evaluator, pool, bar)
            except AnalysisError as error:
                bar.update(len(moments(record.match)))
                analysis = error
            yield number, record, analysis


def _judged(match: Any, evaluator: Any, pool: ThreadPoolExecutor, bar: Any) -> Analysis:
    judge = Judge(match, evaluator)
    asked = [pool.submit(judge.judge, moment) for moment in moments(match)]
    judged = []
    try:
        for answer in asked:
            judged.append(answer.result())
            bar.update(1)
    except KeyboardInterrupt:
        for answer in asked:
            answer.cancel()
        if not judged:
            raise
    return Analysis.of(match, judged, evaluator.uncertainty)
