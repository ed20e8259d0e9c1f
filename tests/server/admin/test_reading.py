"""`admin tables`, `show`, `matches` and `export`: everything is found, and no secret is told."""

import asyncio
import json
from pathlib import Path

import pytest

from rollwright.server.admin import pages
from rollwright.server.documents import as_text
from server.admin.club import EMMA, Club, lines, refused, rollwright
from server.storing import Ask, opened


def found(*arguments: str) -> set[str]:
    """The ids that a command lists, as JSON and as text."""
    ids = {line["id"] for line in lines(*arguments, "--json")}
    assert {line.split()[0] for line in rollwright(*arguments).stdout.splitlines()} == ids
    return ids


def test_tables_are_listed_by_game_state_age_and_name(database: str, club: Club) -> None:
    waiting, playing, over = club.waiting.id, club.playing.id, club.over.id
    command = ("admin", "tables", "--database", database)
    assert found(*command) == {waiting, playing, over}
    assert found(*command, "--game", "qwixx") == {playing, over}
    assert found(*command, "--state", "waiting") == {waiting}
    assert found(*command, "--state", "playing") == {playing}
    assert found(*command, "--state", "over") == {over}
    assert found(*command, "--name", "mAX") == {playing, over}
    assert found(*command, "--name", "Ma") == set()
    assert found(*command, "--older-than", "1m") == set()


def test_tables_are_told_apart_by_age(database: str, club: Club, ask: Ask) -> None:
    ask(f"UPDATE tables SET changed = 5 WHERE id = '{club.over.id}'")  # noqa: S608
    command = ("admin", "tables", "--database", database)
    assert found(*command, "--older-than", "59m") == {club.over.id}
    assert [line["id"] for line in lines(*command, "--json")][-1] == club.over.id


def test_pages_hold_every_row_once(
    database: str, club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pages, "PAGE", 1)
    listed = lines("admin", "tables", "--database", database, "--json")
    assert sorted(line["id"] for line in listed) == sorted(
        table.id for table in (club.waiting, club.playing, club.over)
    )


def test_matches_are_listed_by_table_game_state_name_and_time(database: str, club: Club) -> None:
    playing, over = club.playing.match, club.over.match
    command = ("admin", "matches", "--database", database)
    assert found(*command) == {playing, over}
    assert found(*command, "--table", club.over.code.lower()) == {over}
    assert found(*command, "--state", "playing") == {playing}
    assert found(*command, "--name", "Emma") == {playing, over}
    assert found(*command, "--game", "twenty_one") == set()
    assert found(*command, "--since", "2020-01-01") == {playing, over}
    assert found(*command, "--until", "2020-01-01") == set()
    steps = {line["id"]: line["steps"] for line in lines(*command, "--json")}
    assert steps[playing] == 20


def test_a_table_is_shown_by_id_and_by_code_without_its_secrets(database: str, club: Club) -> None:
    for name in (club.over.id, club.over.code, club.over.code.lower()):
        [shown] = lines("admin", "show", name, "--database", database, "--json")
        assert shown["id"] == club.over.id
        assert [seat["name"] for seat in shown["seats"]] == ["Emma", "Max"]
        assert shown["seats"][0]["guest"] == EMMA
        assert shown["matches"][0]["scores"] == club.over.results[0]
    for table in (club.over, club.playing):
        text = rollwright("admin", "show", table.id, "--database", database).stdout
        text += rollwright("admin", "show", table.id, "--database", database, "--json").stdout
        assert table.match in text
        assert table.seed not in text
        assert table.seats[0].nonce not in text


def test_records_are_exported_and_verified(database: str, club: Club, tmp_path: Path) -> None:
    file = tmp_path / "records.jsonl"
    rollwright("admin", "export", "--database", database, "-o", str(file))
    [report] = lines("verify", str(file), "--json")
    assert (report["matches"], report["unfinished"], report["with_proven_dice"]) == (2, 1, 1)
    assert club.playing.seed not in file.read_text()
    finished = lines("admin", "export", "--database", database, "--finished")
    assert [record["scores"] for record in finished] == club.over.results
    assert len(lines("admin", "export", "--database", database, "--table", club.over.id)) == 1
    assert lines("admin", "export", "--database", database, "--until", "2020-01-01") == []


def test_a_match_that_cannot_be_replayed_is_named_and_left_out(
    database: str, club: Club, ask: Ask
) -> None:
    where = f"idx = 3 AND match_id = '{club.over.match}'"
    ask(f"UPDATE steps SET step = '[0, \"fly\"]' WHERE {where}")  # noqa: S608
    command = ("admin", "export", "--database", database)
    assert "1 matches could not be replayed" in refused(*command)
    [shown] = lines("admin", "show", club.over.id, "--database", database, "--json")
    assert "fly" in shown["matches"][0]["fault"]


@pytest.mark.parametrize("command", ["tables", "matches", "export", "show x"])
def test_a_database_that_is_not_there_is_refused_and_not_made(tmp_path: Path, command: str) -> None:
    missing = tmp_path / "missing.sqlite"
    told = refused("admin", *command.split(), "--database", str(missing))
    assert "There is no database" in told
    assert not missing.exists()


def test_what_is_no_database_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "notes.txt"
    file.write_text("not a database " * 100)
    assert "is not a database" in refused("admin", "tables", "--database", str(file))
    closed = "postgresql://127.0.0.1:1/tables"
    assert "Cannot use the database" in refused("admin", "tables", "--database", closed)


@pytest.mark.usefixtures("club")
def test_a_database_with_another_schema_is_refused_and_left_alone(database: str, ask: Ask) -> None:
    ask("INSERT INTO schema_version VALUES (999)")
    assert "newer" in refused("admin", "tables", "--database", database)
    ask("DELETE FROM schema_version WHERE version > 3")
    assert "start the server once" in refused("admin", "tables", "--database", database)
    assert ask("SELECT max(version) FROM schema_version") == "3"


@pytest.mark.usefixtures("club")
@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("tables", "--older-than", "soon"), "Write a duration like 90m"),
        (("tables", "--older-than", "0d"), "Write a duration like 90m"),
        (("tables", "--game", "chess"), "There is no game 'chess'"),
        (("show", "nowhere"), "There is no table 'nowhere'"),
        (("show", "Zoë"), "There is no table 'Zoë'"),
        (("matches", "--table", "nowhere"), "There is no table 'nowhere'"),
        (("matches", "--since", "tomorrow"), "'tomorrow' does not match"),
    ],
)
def test_bad_input_is_refused_in_one_sentence(
    database: str, arguments: tuple[str, ...], sentence: str
) -> None:
    assert sentence in refused("admin", *arguments, "--database", database)


@pytest.mark.usefixtures("club")
def test_an_export_that_cannot_be_written_leaves_nothing(database: str, tmp_path: Path) -> None:
    told = refused("admin", "export", "--database", database, "-o", str(tmp_path / "no" / "x"))
    assert "Cannot write" in told


def test_names_of_other_alphabets_are_printed(database: str, club: Club) -> None:
    async def rename() -> None:
        async with opened(database) as store:
            club.over.seats[0].name = "Zoë 🎲"
            assert await store.save_table(club.over)

    asyncio.run(rename())
    assert "Zoë 🎲" in rollwright("admin", "tables", "--database", database).stdout
    assert json.loads(as_text(club.over))["seats"][0]["name"] == "Zoë 🎲"
