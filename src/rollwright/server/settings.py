"""What a host can set: by option, environment variable or file, in this order of weight."""

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlsplit

import msgspec
import platformdirs

from rollwright.core.errors import SetupError

PREFIX: Final = "ROLLWRIGHT_"

_LEVELS: Final = ("debug", "info", "warning", "error", "critical")
_MOST: Final = 10**9
_POSITIVE: Final = (
    "message_bytes",
    "messages_per_second",
    "connections",
    "connections_per_address",
    "codes_per_minute",
    "tables_per_minute",
)


class Settings(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """Everything that `rollwright serve` can be told."""

    host: str = "127.0.0.1"
    port: int = 8000
    database: str = ""
    """A file, or postgresql://…; empty is a file in the user's data folder."""
    redis: str = ""
    """redis://… for several workers; empty is one worker alone."""
    workers: int = 1
    origins: list[str] = []
    """Origins besides the server's own that may open a WebSocket."""
    message_bytes: int = 4096
    messages_per_second: float = 20.0
    connections: int = 10_000
    connections_per_address: int = 200
    codes_per_minute: float = 20.0
    tables_per_minute: float = 60.0
    log: str = "info"

    def check(self) -> "Settings":
        """Refuse what cannot work together."""
        if not 0 <= self.port < 65536:
            raise SetupError(f"port is between 0 and 65535, not {self.port}.")
        if self.log not in _LEVELS:
            raise SetupError(f"log is one of {', '.join(_LEVELS)}, not {self.log!r}.")
        for name in _POSITIVE:
            if not 1 <= getattr(self, name) <= _MOST:
                raise SetupError(f"{name} is between 1 and {_MOST}, not {getattr(self, name)}.")
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
    values: dict[str, Any] = {}
    if file:
        try:
            values |= tomllib.loads(file.read_text("utf-8"))
        except OSError as error:
            raise SetupError(f"Cannot read {file}: {error.strerror}.") from None
        except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
            raise SetupError(f"{file} is not TOML: {error}.") from None
    for field in msgspec.structs.fields(Settings):
        name = PREFIX + field.name.upper()
        if name in environment:
            value = environment[name]
            words = [word.strip() for word in value.split(",") if word.strip()]
            values[field.name] = words if field.name == "origins" else value
    values |= {name: value for name, value in options.items() if value is not None}
    try:
        return msgspec.convert(values, Settings, strict=False).check()
    except msgspec.ValidationError as error:
        raise SetupError(f"A setting is wrong: {error}.") from None
