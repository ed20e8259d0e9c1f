"""`rollwright replay`, `verify` and `convert`: the commands for records."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import click

from rollwright.cli.files import read_record, read_records, whole_file
from rollwright.cli.options import (
    as_json,
    file_argument,
    language_option,
    match_option,
    output_option,
)
from rollwright.core.errors import RecordError
from rollwright.core.match import Match
from rollwright.i18n.words import Words
from rollwright.records.comments import comment_lines
from rollwright.records.jsonl import annotation_json, steps_json, to_json
from rollwright.records.notation import to_text
from rollwright.records.record import Record
from rollwright.tui.screen import paint_sheets, tell_step


@click.command()
@file_argument
@match_option
@language_option
@as_json
def replay(file: Path, number: int | None, language: str, as_json: bool) -> None:
    """Show the match in FILE turn by turn."""
    record = read_record(file, number)
    match = record.match
    words = Words(language, f"rollwright.games.{match.game.name}", "rollwright.tui")
    if as_json:
        steps = steps_json(match)
        turns = [_turn_json(record, turn, steps, words) for turn in _turns(match)]
        result = {"scores": match.scores, "winners": match.winners} if match.is_over else None
        notes = [annotation_json(each) for each in record.annotations]
        told = {"names": record.names, "turns": turns, "result": result, "annotations": notes}
        click.echo(json.dumps(told))
        return
    comments = {each.step: comment_lines(each) for each in record.annotations}
    for line in comments.get(0, ()):
        click.secho(line, dim=True)
    for turn in _turns(match):
        state = match.states[turn[0]]
        player = words.one(record.names, state.active)
        click.secho("\n" + words.say("turn", turn=state.turn, **player), bold=True)
        for index in turn:
            for line in tell_step(match, index, record.names, words):
                click.echo(line)
            for line in comments.get(index + 1, ()):
                click.secho(line, dim=True)
        click.echo(paint_sheets(match, record.names, words, turn[-1] + 1))
    if match.is_over and len(record.names) > 1:
        winners = words.many(record.names, match.winners)
        click.secho("\n" + words.say("winner", **winners), bold=True)


def _turns(match: Match[Any]) -> list[range]:
    """The steps of each turn."""
    starts = [
        index
        for index in range(len(match.log))
        if index == 0 or match.states[index].turn != match.states[index - 1].turn
    ]
    ends = [*starts, len(match.log)][1:]
    return [range(start, end) for start, end in zip(starts, ends, strict=True)]


def _turn_json(record: Record, turn: range, steps: list[Any], words: Words) -> dict[str, Any]:
    match = record.match
    before = match.states[turn[0]]
    return {
        "turn": before.turn,
        "active": before.active,
        "steps": [
            {
                "step": step,
                "events": [words.event(event, record.names) for event in match.events(index)],
            }
            for index, step in zip(turn, steps[turn.start : turn.stop], strict=True)
        ],
        "scores": match.states[turn[-1] + 1].scores,
    }


@click.command()
@file_argument
@as_json
def verify(file: Path, as_json: bool) -> None:
    """Check every step, result and die of the matches in FILE."""
    matches = rolls = proven = unfinished = annotations = 0
    for record in read_records(file):
        matches += 1
        unfinished += not record.match.is_over
        annotations += len(record.annotations)
        if record.proof and record.proof.seed:
            try:
                rolls += record.check_dice()
            except RecordError as error:
                raise RecordError(f"{file}, match {matches}: {error.message}") from None
            proven += 1
    if as_json:
        report = {
            "matches": matches,
            "unfinished": unfinished,
            "with_proven_dice": proven,
            "rolls_checked": rolls,
            "annotations": annotations,
        }
        click.echo(json.dumps(report))
        return
    click.echo(f"Matches: {matches}. Every step is legal and every result is right.")
    if unfinished:
        click.echo(f"Not finished yet: {unfinished}.")
    if proven:
        click.echo(f"With fair dice: {proven}. All {rolls} rolls check out.")
    if proven < matches:
        click.echo(f"Without a revealed seed, so the dice cannot be checked: {matches - proven}.")
    if annotations:
        click.echo(f"Annotations, which nobody can check: {annotations}.")


@click.command()
@file_argument
@click.option(
    "--to", "form", type=click.Choice(["json", "text"]), required=True, help="The form to write."
)
@output_option
@click.option("--bare", is_flag=True, help="Leave comments and annotations out.")
@match_option
def convert(file: Path, form: str, output: Path | None, bare: bool, number: int | None) -> None:
    """Write the match in FILE in the other form, to the screen or to a file."""
    is_one = form == "text" or number
    records = [read_record(file, number)] if is_one else read_records(file)
    write = to_text if form == "text" else lambda record: to_json(record) + "\n"
    text = "".join(write(replace(record, annotations=()) if bare else record) for record in records)
    if output:
        with whole_file(output) as target:
            target.write(text)
    else:
        click.echo(text, nl=False)
