"""Settings: options win over the environment, the environment over the file, and errors tell."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from rollwright.core.errors import SetupError
from rollwright.server.run import describe
from rollwright.server.settings import PREFIX, SETTINGS_VARIABLE, Settings, read_settings

OTHERS: dict[str, Any] = {
    "host": "0.0.0.0",  # noqa: S104  # only read, never listened on
    "port": 9000,
    "database": "postgresql://me@db/tables",
    "database_wait": 5.0,
    "redis": "redis://db:6379",
    "workers": 3,
    "origins": ["https://a.example", "https://b.example"],
    "message_bytes": 9999,
    "messages_per_second": 7.5,
    "connections": 77,
    "connections_per_address": 7,
    "connects_per_minute": 70.0,
    "codes_per_minute": 3.0,
    "tables_per_minute": 4.0,
    "records_per_minute": 6.0,
    "requests_per_minute": 5.0,
    "analyses_per_minute": 2.0,
    "pause": 0.5,
    "levels": False,
    "ratings": True,
    "coach_processes": 3,
    "keep_days": "tables=90,matches=365",
    "log": "debug",
}
"""A value for every setting that is not its default."""

FRIENDS = {"workers": {"redis": "redis://db:6379"}}
"""What a setting cannot go without."""


def as_text(value: Any) -> str:
    return ",".join(value) if isinstance(value, list) else str(value)


def as_toml(values: dict[str, Any]) -> str:
    return "".join(f"{name} = {msgspec.json.encode(v).decode()}\n" for name, v in values.items())


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "rollwright.toml"


def test_every_setting_is_tried_here() -> None:
    assert OTHERS.keys() == {*Settings.__struct_fields__}
    for name, value in OTHERS.items():
        assert value != getattr(Settings(), name)


def test_without_anything_the_defaults_hold() -> None:
    assert read_settings({}, {}, None) == Settings()
    assert read_settings({"port": None}, {"PATH": "/bin", "PORT": "1"}, None) == Settings()


@pytest.mark.parametrize("name", OTHERS)
def test_every_setting_can_be_given_in_each_way(file: Path, name: str) -> None:
    values = {name: OTHERS[name]} | FRIENDS.get(name, {})
    environment = {PREFIX + key.upper(): as_text(value) for key, value in values.items()}
    file.write_text(as_toml(values))
    by_option = read_settings(values, {}, None)
    by_environment = read_settings({}, environment, None)
    by_file = read_settings({}, {}, file)
    assert by_option == by_environment == by_file
    assert getattr(by_file, name) == OTHERS[name]


def test_options_win_over_the_environment_and_the_environment_over_the_file(file: Path) -> None:
    file.write_text('port = 1\nhost = "file"\nlog = "error"\n')
    environment = {"ROLLWRIGHT_PORT": "2", "ROLLWRIGHT_HOST": "environment"}
    found = read_settings({"port": 3}, environment, file)
    assert (found.port, found.host, found.log) == (3, "environment", "error")


def test_origins_are_separated_by_commas_and_spaces_do_not_matter() -> None:
    found = read_settings({}, {"ROLLWRIGHT_ORIGINS": "https://a.example, https://b.example"}, None)
    assert found.origins == ["https://a.example", "https://b.example"]
    assert read_settings({}, {"ROLLWRIGHT_ORIGINS": ""}, None).origins == []


@pytest.mark.parametrize(
    "text",
    [
        "prot = 8000",
        'port = "many"',
        "port = 1.5",
        "port = true",
        "port = [1]",
        "port = -1",
        "port = 65536",
        "workers = 0",
        "workers = 2",
        "host = 7",
        'origins = "https://a.example"',
        "origins = [1]",
        "message_bytes = 0",
        "message_bytes = -1",
        "messages_per_second = 0",
        "messages_per_second = 0.1",
        "messages_per_second = nan",
        "messages_per_second = inf",
        "connections = 0",
        "database_wait = -1",
        "database_wait = inf",
        "connections_per_address = 0",
        "codes_per_minute = 0.5",
        "tables_per_minute = -1",
        "requests_per_minute = 0",
        'log = "loud"',
        'keep_days = "tables=0"',
        "keep_days = 90",
        'database = "mysql://db"',
        'database = "postgresql:db"',
        'redis = "db:6379"',
        'redis = "http://db"',
        'redis = "redis://db:port"',
        "port = ",
        "port 8000",
        "[server]\nport = 1",
    ],
)
def test_a_wrong_setting_is_refused_in_one_sentence(file: Path, text: str) -> None:
    file.write_text(text)
    with pytest.raises(SetupError) as refusal:
        read_settings({}, {}, file)
    assert str(refusal.value).endswith(".")
    assert "\n" not in str(refusal.value)


@pytest.mark.parametrize(
    ("name", "value"),
    [("PORT", "many"), ("PORT", ""), ("WORKERS", "1.5"), ("MESSAGES_PER_SECOND", "fast")],
)
def test_a_wrong_variable_is_refused(name: str, value: str) -> None:
    with pytest.raises(SetupError, match=name.lower()):
        read_settings({}, {PREFIX + name: value}, None)


@pytest.mark.parametrize(
    ("misspelt", "meant"),
    [
        ("PROT", "PORT"),
        ("DATABSE", "DATABASE"),
        ("CONNECTIONS_PER_ADRESS", "CONNECTIONS_PER_ADDRESS"),
        ("log", "LOG"),
        ("", ""),
    ],
)
def test_a_misspelt_variable_is_refused_with_the_name_that_was_meant(
    misspelt: str, meant: str
) -> None:
    with pytest.raises(SetupError, match=f"'{PREFIX}{misspelt}'.*'{PREFIX}{meant}"):
        read_settings({}, {PREFIX + misspelt: "8000"}, None)


def test_a_misspelt_setting_in_a_file_is_refused_with_the_name_that_was_meant(file: Path) -> None:
    file.write_text("prot = 8000")
    with pytest.raises(SetupError, match=r"'prot'.*'port'"):
        read_settings({}, {}, file)


def test_what_the_server_tells_its_own_workers_is_no_misspelt_variable() -> None:
    assert read_settings({}, {SETTINGS_VARIABLE: "{}"}, None) == Settings()


def test_a_file_that_cannot_be_read_is_refused(tmp_path: Path) -> None:
    (tmp_path / "binary.toml").write_bytes(b"\xff\xfe")
    for name, reason in [
        ("missing.toml", "Cannot read .*missing.toml: No such file or directory\\."),
        (".", "Cannot read .*: Is a directory\\."),
        ("binary.toml", "binary.toml is not TOML: "),
    ]:
        with pytest.raises(SetupError, match=reason):
            read_settings({}, {}, tmp_path / name)


@pytest.mark.parametrize(
    ("name", "url", "shown"),
    [
        ("database", "postgresql://me:secret@db/tables", "postgresql://…@db/tables"),
        ("database", "postgresql://me:se@cret@db/tables", "postgresql://…@db/tables"),
        ("database", "postgresql://db/tables", "postgresql://db/tables"),
        ("redis", "redis://:secret@db:6379/0", "redis://…@db:6379/0"),
        ("redis", "redis://db:6379", "redis://db:6379"),
        ("database", "/data/me@home/tables.sqlite", "/data/me@home/tables.sqlite"),
    ],
)
def test_a_description_shows_every_setting_and_no_password(name: str, url: str, shown: str) -> None:
    described = describe(read_settings({name: url}, {}, None))
    assert "secret" not in described
    assert "cret@" not in described
    lines = dict(line.split(" = ", 1) for line in described.splitlines())
    assert lines.keys() == {*Settings.__struct_fields__}
    assert msgspec.json.decode(lines[name]) == shown


def test_a_password_among_the_parameters_of_a_url_is_not_shown_either() -> None:
    settings = Settings(
        database="postgresql://db/tables?user=me&password=secret",
        redis="redis://db:6379?password=secret",
    )
    assert "secret" not in describe(settings)


def test_a_refusal_shows_no_password() -> None:
    with pytest.raises(SetupError) as refusal:
        read_settings({"redis": "http://:secret@db"}, {}, None)
    assert "secret" not in str(refusal.value)


def test_a_description_names_the_file_that_is_used_by_default() -> None:
    assert "tables.sqlite" in describe(Settings())
