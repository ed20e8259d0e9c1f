"""The settings of a host. Options count more than environment variables, those more than a file."""

import difflib
import tomllib
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlsplit

import msgspec
import platformdirs

from rollwright.core.errors import SetupError
from rollwright.core.packages import extra

PREFIX: Final = "ROLLWRIGHT_"

SETTINGS_VARIABLE: Final = PREFIX + "SETTINGS"
"""The variable that hands the settings to worker processes. It is not a setting itself."""

_LEVELS: Final = ("debug", "info", "warning", "error", "critical")
_SOME: Final = (1, 10**9)
_BETWEEN: Final = {
    "port": (0, 65535),
    "message_bytes": _SOME,
    "messages_per_second": _SOME,
    "connections": _SOME,
    "connections_per_address": _SOME,
    "connects_per_minute": _SOME,
    "codes_per_minute": _SOME,
    "tables_per_minute": _SOME,
    "records_per_minute": _SOME,
    "requests_per_minute": _SOME,
    "analyses_per_minute": _SOME,
    "coach_processes": (0, 64),
    "pause": (0, 10),
    "database_wait": (0, 3600),
}


TABLES: Final = "tables"
MATCHES: Final = "matches"
PADS: Final = "pads"
RESULTS: Final = "results"
DAILY: Final = "daily"
_KINDS: Final = (TABLES, MATCHES, PADS, RESULTS, DAILY)
_MOST_DAYS: Final = 36_500

KeepDays = dict[str, int]
"""Days by kind. What is not named is kept forever."""


class Settings(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """All settings of `rollwright serve`."""

    host: str = "127.0.0.1"
    port: int = 8000
    database: str = ""
    """A file, or postgresql://…; empty is a file in the user's data folder."""
    database_wait: float = 30.0
    """How many seconds the server waits at its start for a database that does not answer."""
    redis: str = ""
    """redis://… for several workers; empty is one worker alone."""
    workers: int = 1
    origins: list[str] = []
    """Origins besides the server's own that may open a WebSocket."""
    message_bytes: int = 4096
    messages_per_second: float = 20.0
    connections: int = 10_000
    connections_per_address: int = 200
    connects_per_minute: float = 300.0
    codes_per_minute: float = 20.0
    tables_per_minute: float = 60.0
    records_per_minute: float = 60.0
    requests_per_minute: float = 600.0
    analyses_per_minute: float = 20.0
    pause: float = 0.9
    """The longest time in seconds that bots take to choose, where only they are pending."""
    levels: bool = True
    """Whether the levels for people are loaded; without them the bots are random and greedy."""
    coach_processes: int = 1
    """How many processes of a worker analyse matches and give hints; 0 switches both off."""
    ratings: bool = False
    """Whether people are rated by the matches that they play."""
    keep_days: str = ""
    """How many days things are kept, as `tables=90,matches=365,results=730,daily=365`; empty is
    forever."""
    log: str = "info"

    def check(self) -> "Settings":
        """Refuse values that are out of range or do not work together."""
        for name, (least, most) in _BETWEEN.items():
            if not least <= getattr(self, name) <= most:
                raise SetupError(
                    f"{name} is between {least} and {most}, not {getattr(self, name)}."
                )
        if self.log not in _LEVELS:
            raise SetupError(f"log is one of {', '.join(_LEVELS)}, not {self.log!r}.")
        read_keep_days(self.keep_days)
        if self.workers < 1:
            raise SetupError(f"workers is at least 1, not {self.workers}.")
        if self.workers > 1 and not self.redis:
            raise SetupError("several workers need redis, to tell each other what happens.")
        if self.database.startswith("postgres") and "://" not in self.database:
            raise SetupError("a PostgreSQL database is written postgresql://user@host/name.")
        if "://" in self.database and not self.database.startswith(
            ("postgres://", "postgresql://")
        ):
            raise SetupError("database is a file or postgresql://…, nothing else.")
        if self.redis and not _is_redis(self.redis):
            raise SetupError("redis is written redis://host:port.")
        return self

    @property
    def database_file(self) -> Path:
        """Where SQLite keeps its file."""
        if self.database:
            return Path(self.database)
        return platformdirs.user_data_path("rollwright") / "tables.sqlite"


def _is_redis(url: str) -> bool:
    try:
        parts = urlsplit(url)
        return parts.scheme in ("redis", "rediss", "unix") and parts.port != 0
    except ValueError:
        return False


def read_settings(
    options: Mapping[str, Any], environment: Mapping[str, str], file: Path | None
) -> Settings:
    """Options win over the environment, and the environment over the file."""
    by_option = {name: value for name, value in options.items() if value is not None}
    values = (_read_file(file) if file else {}) | _read_environment(environment) | by_option
    try:
        settings = msgspec.convert(values, Settings, strict=False).check()
    except msgspec.ValidationError as error:
        raise SetupError(f"A setting is wrong: {error}.") from None
    _check_drivers(settings)
    return settings


def _check_drivers(settings: Settings) -> None:
    if settings.database.startswith("postgres"):
        with extra("postgres", "A PostgreSQL database"):
            import asyncpg  # noqa: F401
    if settings.redis:
        with extra("redis", "Redis"):
            import redis.asyncio  # noqa: F401


def _read_file(file: Path) -> dict[str, Any]:
    try:
        values = tomllib.loads(file.read_text("utf-8"))
    except OSError as error:
        raise SetupError(f"Cannot read {file}: {error.strerror}.") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise SetupError(f"{file} is not TOML: {error}.") from None
    _refuse_unknown(values, Settings.__struct_fields__)
    return values


def _read_environment(environment: Mapping[str, str]) -> dict[str, Any]:
    variables = {PREFIX + name.upper(): name for name in Settings.__struct_fields__}
    given = {name for name in environment if name.startswith(PREFIX)} - {SETTINGS_VARIABLE}
    _refuse_unknown(given, variables)
    values: dict[str, Any] = {variables[name]: environment[name] for name in given}
    if "origins" in values:
        values["origins"] = [word.strip() for word in values["origins"].split(",") if word.strip()]
    return values


def _refuse_unknown(names: Iterable[str], known: Iterable[str]) -> None:
    """Refuse a setting that does not exist, and name the nearest that does."""
    for name in sorted({*names} - {*known}):
        [nearest] = difflib.get_close_matches(name, known, 1, cutoff=0)
        raise SetupError(f"There is no setting {name!r}; the nearest is {nearest!r}.")


def read_keep_days(text: str) -> KeepDays:
    """Days by kind, from text. An empty text keeps everything."""
    found: KeepDays = {}
    for part in filter(None, (part.strip() for part in text.split(","))):
        kind, _, days = (word.strip() for word in part.partition("="))
        is_right = kind in _KINDS and days.isascii() and days.isdecimal() and kind not in found
        if not is_right or not 1 <= int(days[:9]) <= _MOST_DAYS:
            raise SetupError(
                "keep_days is written tables=90,matches=365,pads=30,daily=365, in whole days, "
                f"not {text!r}."
            )
        found[kind] = int(days)
    return found
