"""`rollwright analyse`: what every choice of a match cost, and how much was luck."""

import json
import re
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import click

from rollwright.cli.files import check_place, read_records, whole_file
from rollwright.cli.options import (
    FILE,
    as_json,
    at_once,
    file_argument,
    language_option,
    match_option,
    progress,
    say_aside,
)
from rollwright.coach.analysis import Analysing, Analysis
from rollwright.core.errors import AnalysisError, RollwrightError
from rollwright.core.packages import extra
from rollwright.records.jsonl import to_json
from rollwright.records.notation import to_text
from rollwright.records.record import Record

if TYPE_CHECKING:  # numba is not everywhere
    from rollwright.coach.teller import Teller

_LONGEST: Final = 60_000


def _milliseconds(_: click.Context, __: click.Parameter, value: str) -> int:
    found = re.fullmatch(r"(\d{1,6})ms", value.strip())
    if not found or not 1 <= int(found[1]) <= _LONGEST:
        raise click.BadParameter(f"write a time such as 50ms, from 1ms to {_LONGEST}ms.")
    return int(found[1])


def _place(_: click.Context, __: click.Parameter, path: Path | None) -> Path | None:
    if path:
        check_place(path)
    return path


def _output(name: str, text: str) -> Callable[[Any], Any]:
    return click.option(name, type=FILE, callback=_place, help=text)


@click.command()
@file_argument
@click.option(
    "--budget",
    default="50ms",
    show_default=True,
    callback=_milliseconds,
    help="How long to look again at a choice that is not clear.",
)
@match_option
@_output("--html", "Write a page that opens without a network.")
@_output("--annotate", "Write the records with the analysis in them; text if it ends in .txt.")
@language_option
@as_json
def analyse(
    file: Path,
    budget: int,
    number: int | None,
    html: Path | None,
    annotate: Path | None,
    language: str,
    as_json: bool,
) -> None:
    """Say what every choice of the matches in FILE cost, and how much was luck."""
    with extra("research", "The coach"):
        from rollwright.coach.teller import Teller, lines

    found, trouble = _read(file, number)
    if annotate and annotate.suffix == ".txt" and len(found) > 1:
        raise click.ClickException(
            "A text record holds one match: choose one with --match 1, or write to a .jsonl file."
        )
    tellers = []
    for at, record, analysis in _analyses(found, budget, hidden=as_json):
        if isinstance(analysis, AnalysisError):
            told = f"Match {at}: {analysis}" if len(found) > 1 else str(analysis)
            trouble = trouble or AnalysisError(told)
            continue
        teller = Teller(record, analysis, language)
        tellers.append(teller)
        if as_json:
            from rollwright.coach.report import report

            click.echo(json.dumps(report(record, analysis, at)))
        elif not (html or annotate):
            for text, is_heading in lines(teller):
                click.secho(text, bold=is_heading)
        if not analysis.is_complete:
            break
    _write(tellers, html, annotate)
    if trouble:
        raise trouble
    if tellers and not tellers[-1].analysis.is_complete:
        raise click.Abort


def _read(
    file: Path, number: int | None
) -> tuple[list[tuple[int, Record]], RollwrightError | None]:
    """The matches of a file with their numbers, and what is wrong after them.

    Raises what is wrong if there is nothing before it.
    """
    found = []
    try:
        for at, record in enumerate(read_records(file), 1):
            if number in (None, at):
                found.append((at, record))
            if number == at:
                break
    except RollwrightError as error:
        if not found:
            raise
        return found, error
    if not found:
        raise click.ClickException(f"{file} has no match number {number}.")
    return found, None


def _analyses(
    records: Sequence[tuple[int, Record]], budget: int, hidden: bool
) -> Iterator[tuple[int, Record, Analysis | AnalysisError]]:
    """Analyse one match after the other, the moments of each at the same time.

    Ctrl-C ends an analysis early: what was judged by then is kept.
    """
    begun = [Analysing(record.match, budget) for _, record in records]
    total = sum(len(analysing.moments) for analysing in begun)
    with (
        ThreadPoolExecutor(at_once(None)) as pool,
        progress(total, "Analysing", hidden) as bar,
    ):
        for (number, record), analysing in zip(records, begun, strict=True):
            analysis: Analysis | AnalysisError
            try:
                analysing.prepare(say_aside)
                analysis = _judged(analysing, pool, bar)
            except AnalysisError as error:
                bar.update(len(analysing.moments))
                analysis = error
            yield number, record, analysis


def _judged(analysing: Analysing, pool: ThreadPoolExecutor, bar: Any) -> Analysis:
    try:
        for _ in analysing.go_on(pool.map):
            bar.update(1)
    except KeyboardInterrupt:
        if not analysing.judged:
            raise
    return analysing.analysis


def _write(tellers: "list[Teller]", html: Path | None, annotate: Path | None) -> None:
    """Write the files that were asked for. What was analysed is kept, even if it is not all."""
    if html and tellers:
        from rollwright.coach.page import page

        with whole_file(html) as target:
            target.write(page(tellers))
    if annotate and tellers:
        from rollwright.coach.teller import annotated

        write = to_text if annotate.suffix == ".txt" else lambda record: to_json(record) + "\n"
        with whole_file(annotate) as target:
            target.writelines(write(annotated(teller)) for teller in tellers)
