"""`admin doctor`: what is wrong is told with what to do about it, and changes nothing."""

import json
import resource
from pathlib import Path
from typing import Any

import pytest
from benchmarks.databases import Redis
from click.testing import CliRunner

from rollwright.cli.main import cli
from rollwright.server.admin import doctor
from rollwright.server.settings import Settings
from server.admin.club import Club
from server.storing import Ask


def examined(*options: str, env: dict[str, str] | None = None) -> dict[str, Any]:
    """The findings by the word that each begins with, and the exit code."""
    arguments = ("admin", "doctor", "--json", *options)
    result = CliRunner().invoke(cli, arguments, env=env, standalone_mode=False)
    findings = [json.loads(line) for line in result.stdout.splitlines()]
    assert all(found["advice"] for found in findings if found["level"] != "ok")
    is_wrong = any(found["level"] == "error" for found in findings)
    assert is_wrong == (result.exception is not None)
    return {found["what"].partition(":")[0]: found for found in findings}


@pytest.mark.usefixtures("club")
def test_a_healthy_database_is_fine(database: str, monkeypatch: Any) -> None:
    monkeypatch.setattr(resource, "getrlimit", lambda _: (20_000, 20_000))
    monkeypatch.setattr(doctor, "_LITTLE", 0)
    if "://" not in database:
        Path(database).chmod(0o600)
    found = examined("--database", database)
    assert {finding["level"] for finding in found.values()} == {"ok"}
    assert found["tables"]["what"] == "tables: all 3 can be read"
    text = CliRunner().invoke(cli, ("admin", "doctor", "--database", database)).stdout
    assert all(line.startswith("ok ") for line in text.splitlines())


def test_little_disk_few_files_and_open_rights_are_warned_of(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "tables.sqlite"
    file.write_bytes(b"")
    file.chmod(0o644)
    monkeypatch.setattr(resource, "getrlimit", lambda _: (1024, 4096))
    monkeypatch.setattr(resource, "setrlimit", lambda *_: None)
    monkeypatch.setattr(doctor, "_LITTLE", 10**18)
    settings = Settings(database=str(file))
    disk, rights = doctor._file(settings)
    assert (disk.level, rights.level) == ("warning", "warning")
    assert "chmod 600" in rights.advice
    files = doctor._open_files(settings)
    assert files.level == "warning"
    assert "11200" in files.advice
    monkeypatch.setattr(doctor, "_TOO_LITTLE", 10**18)
    assert doctor._file(settings)[0].level == "error"


def test_a_missing_database_is_an_error_and_is_not_made(tmp_path: Path) -> None:
    missing = tmp_path / "missing.sqlite"
    assert examined("--database", str(missing))["database"]["level"] == "error"
    assert not missing.exists()
    closed = "postgresql://127.0.0.1:1/tables"
    assert examined("--database", closed)["database"]["level"] == "error"


@pytest.mark.usefixtures("club")
def test_another_schema_is_an_error_and_stays(database: str, ask: Ask) -> None:
    ask("DELETE FROM schema_version WHERE version > 3")
    found = examined("--database", database)["database"]
    assert found["level"] == "error"
    assert "Start the server once" in found["advice"]
    assert ask("SELECT max(version) FROM schema_version") == "3"
    ask("INSERT INTO schema_version VALUES (999)")
    assert examined("--database", database)["database"]["level"] == "error"


def test_damaged_tables_are_named(database: str, club: Club, ask: Ask) -> None:
    ask(f"DELETE FROM matches WHERE id = '{club.over.match}'")  # noqa: S608
    ask(f"UPDATE tables SET doc = '{{}}' WHERE id = '{club.waiting.id}'")  # noqa: S608
    found = examined("--database", database)["tables"]
    assert found["level"] == "error"
    assert "2 of 3" in found["what"]
    assert club.over.id in found["what"]
    assert club.waiting.id in found["what"]


@pytest.mark.usefixtures("club")
def test_a_database_that_cannot_be_written_to_is_an_error(database: str, ask: Ask) -> None:
    assert examined("--database", database)["writing"]["level"] == "ok"
    if "://" in database:
        name = database.rpartition("/")[2]
        ask(f"ALTER DATABASE {name} SET default_transaction_read_only = on")
    else:
        ask(
            "CREATE TRIGGER no_writing BEFORE UPDATE ON health "
            "BEGIN SELECT RAISE(FAIL, 'read only'); END"
        )
    assert examined("--database", database)["writing"]["level"] == "error"


@pytest.mark.usefixtures("club")
@pytest.mark.parametrize("database", ["sqlite"], indirect=True)
def test_a_file_with_a_damaged_page_is_an_error(database: str) -> None:
    file = Path(database)
    content = bytearray(file.read_bytes())
    for page in range(4096, len(content), 4096):
        content[page : page + 60] = b"\xff" * 60
    file.write_bytes(content)
    found = examined("--database", database)
    assert "error" in {found[name]["level"] for name in ("database", "integrity") if name in found}


@pytest.mark.usefixtures("club")
@pytest.mark.parametrize("database", ["sqlite"], indirect=True)
def test_a_clock_that_went_back_is_told(database: str, ask: Ask) -> None:
    ask("UPDATE tables SET changed = changed + 30000000")
    assert examined("--database", database)["clock"]["level"] == "warning"
    ask("UPDATE tables SET changed = changed + 3600000000")
    assert examined("--database", database)["clock"]["level"] == "error"


@pytest.mark.usefixtures("club")
@pytest.mark.parametrize("database", ["sqlite"], indirect=True)
def test_redis_must_answer_if_it_is_named(database: str, redis: Redis) -> None:
    answers = examined("--database", database, env={"ROLLWRIGHT_REDIS": redis.url})
    assert answers["redis"]["level"] == "ok"
    closed = examined("--database", database, env={"ROLLWRIGHT_REDIS": "redis://127.0.0.1:1"})
    assert closed["redis"]["level"] == "error"
