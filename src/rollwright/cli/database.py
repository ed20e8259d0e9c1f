"""The options that name the database of a server, for commands that work on it."""

import os
from collections.abc import Callable
from functools import wraps
from pathlib import Path
from typing import Any

import click


def on_database(command: Callable[..., None]) -> Callable[..., None]:
    """Give a command the settings of the server, found as `rollwright serve` finds them."""

    @click.option("--database", help="A file, or postgresql://…")
    @click.option(
        "--config",
        type=click.Path(path_type=Path),
        help="The TOML file with the server's settings.",
    )
    @wraps(command)
    def with_settings(database: str | None, config: Path | None, **options: Any) -> None:
        from rollwright.server.settings import read_settings

        settings = read_settings({"database": database}, os.environ, config)
        command(settings, **options)

    return with_settings
