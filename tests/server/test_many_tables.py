"""`benchmarks.many_tables`: what it fills databases with, what it compares, and how it counts."""

import asyncio
import json
from itertools import pairwise
from pathlib import Path

import msgspec
import pytest
from benchmarks import report
from benchmarks.many_tables import __main__ as many_tables
from benchmarks.many_tables.administering import Ran, contents
from benchmarks.many_tables.filling import KEEP_DAYS, retellings, stories, write
from benchmarks.many_tables.serving import Play, Watched

from rollwright.server.admin.restore import restore
from rollwright.server.admin.times import DAY
from rollwright.server.documents import MatchDoc, TableDoc, now
from rollwright.server.recording import record_of
from rollwright.server.settings import Settings
from server.storing import Ask


def test_half_of_the_tables_are_older_than_they_are_kept() -> None:
    moment = now()
    ages = [moment - rows.table[4] for rows in retellings(40, moment)]
    assert sum(age > KEEP_DAYS * DAY for age in ages) == 20
    assert all(older > newer for older, newer in pairwise(ages))


def test_every_table_is_its_own_and_its_match_can_be_replayed() -> None:
    rows = list(retellings(40, now()))
    tables = [msgspec.json.decode(one.table[5], type=TableDoc) for one in rows]
    matches = [msgspec.json.decode(one.match[2], type=MatchDoc) for one in rows]
    for values in ("id", "code"):
        assert len({getattr(table, values) for table in tables}) == 40
    assert len({one.match[3] for one in rows}) == 40, "a commitment is for one match"
    for table, match, one in zip(tables, matches, rows, strict=True):
        assert (table.match, match.table) == (match.id, table.id)
        assert [seat.guest for seat in table.seats] == match.guests
        record = record_of(match, [step for _, _, step in one.steps], is_sealed=False)
        assert record.match.is_over == (table.seed != match.seed)
        if record.match.is_over:
            assert table.results == [list(record.match.scores)]


def test_some_matches_are_abandoned() -> None:
    told = stories()
    assert 0 < sum(not story.is_over for story in told) < len(told) / 4


def test_the_same_backup_gives_both_databases_the_same_contents(
    database: str, ask: Ask, tmp_path: Path
) -> None:
    counts = write(tmp_path / "club.jsonl", 20).counts
    other = str(tmp_path / "other.sqlite")
    for where in (database, other):
        asyncio.run(restore(Settings(database=where), tmp_path / "club.jsonl"))
    found = contents(database)
    assert {table: found[table][0] for table in counts} == counts
    assert found == contents(other)
    ask("UPDATE steps SET step = '[0]' WHERE idx = 0")
    changed = contents(database)
    assert changed.pop("steps") != found.pop("steps")
    assert changed == found


def test_only_rounds_next_to_each_other_are_compared() -> None:
    watched = Watched(Play([[0.010], [0.020]]), Play([[0.015], [0.020], [0.100]]))
    assert watched.ratios == pytest.approx([1.5, 1.0])
    assert watched.during.percentile(0.99) == pytest.approx(20.0)


def test_the_number_that_a_command_ends_with_is_its_count() -> None:
    assert Ran(1.0, 1, "table 7: Ann is now Guest 1\nChanged: 12.\n").count == 12


@pytest.mark.slow
def test_everything_is_measured_on_a_small_database(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(report, "RESULTS", tmp_path)
    told = ["many_tables", "--tables=200", "--database=sqlite", "--playing=5", "--rounds=1"]
    monkeypatch.setattr("sys.argv", [*told, "--seconds=2"])
    many_tables.main()
    written = json.loads((tmp_path / "many_tables.json").read_text())
    assert written["counts"]["tables"] == 200
    found = written["databases"]["SQLite"]
    assert found["is_equal"]
    assert found["exported"] == 200
    assert found["erased"] > 0
    assert found["watched"]["retention_seconds"] > 0
