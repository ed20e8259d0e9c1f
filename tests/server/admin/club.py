"""A database with something in it, and the command that looks after it."""

import json
import random
from dataclasses import dataclass
from typing import Any

from click.testing import CliRunner, Result

from rollwright.cli.main import cli
from rollwright.core.dice import FairDice
from rollwright.core.game import CHANCE
from rollwright.core.match import Match
from rollwright.records.jsonl import steps_json
from rollwright.server import tables
from rollwright.server.documents import (
    MatchDoc,
    PadDoc,
    Page,
    SeatWish,
    TableDoc,
    TableWish,
    as_text,
    hashed,
    new_code,
)
from rollwright.server.store import Store

EMMA, MAX = hashed("the token of Emma"), hashed("the token of Max")


@dataclass(frozen=True)
class Club:
    """What `founded` puts into a database."""

    waiting: TableDoc
    """Emma alone at Twenty One."""
    playing: TableDoc
    """Emma and Max, in the middle of a match."""
    over: TableDoc
    """Emma and Max, after a match."""
    pad: PadDoc
    """With a sheet of Emma's."""


async def founded(store: Store) -> Club:
    """Fill an empty database."""
    waiting = tables.create(
        TableWish("twenty_one", [SeatWish("me", "Emma"), SeatWish("open")]), EMMA
    )
    assert await store.add_table(waiting)
    playing, doc, match = await seated(store)
    await store.append(doc.id, 0, written(match)[:20])
    over, doc, match = await seated(store)
    await store.append(doc.id, 0, written(match))
    tables.end_match(over, match.scores)
    assert await store.save_table(over)
    pad = PadDoc(new_code(), "qwixx", [Page(EMMA, "Emma", 1, "a cross"), Page(MAX, "Max", 2)])
    assert await store.add_pad(pad)
    return Club(waiting, playing, over, pad)


async def seated(store: Store) -> tuple[TableDoc, MatchDoc, Match[Any]]:
    """A table of Emma and Max, and its first match, stored without steps but played to its end."""
    table = tables.create(TableWish("qwixx", [SeatWish("me", "Emma"), SeatWish("open")]), EMMA)
    tables.sit(table, 1, "Max", MAX)
    assert await store.add_table(table)
    doc, match = tables.start_match(table)
    assert await store.begin_match(table, doc)
    choices = random.Random(doc.id)
    dice = FairDice(bytes.fromhex(doc.seed), tuple(doc.nonces))
    while pending := match.pending:
        if pending[0] == CHANCE:
            match.roll(dice)
        else:
            match.step(pending[0], choices.choice(match.state.legal(pending[0])))
    return table, doc, match


def written(match: Match[Any]) -> list[str]:
    """The steps of a match as they are stored."""
    return [as_text(step) for step in steps_json(match)]


def rollwright(*arguments: str, code: int = 0) -> Result:
    """Run a command in this process. A traceback fails the test."""
    result = CliRunner().invoke(cli, arguments, standalone_mode=False)
    assert result.exit_code == code, (result.output, result.stderr, result.exception)
    return result


def lines(*arguments: str) -> list[Any]:
    """What a command prints as JSON lines."""
    return [json.loads(line) for line in rollwright(*arguments).stdout.splitlines()]


def refused(*arguments: str) -> str:
    """The one sentence with which a command is refused. `main` prints it."""
    result = CliRunner().invoke(cli, arguments, standalone_mode=False)
    assert result.exception is not None, result.output
    sentence = str(getattr(result.exception, "message", result.exception))
    assert type(result.exception).__module__.startswith(("rollwright.core.errors", "click"))
    assert sentence.endswith(".")
    assert "\n" not in sentence
    return sentence
