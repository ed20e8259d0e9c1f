"""`rollwright backup` and `restore`: the database of a server as a file."""

import asyncio
from pathlib import Path
from typing import TYPE_CHECKING

import click

from rollwright.cli.options import file_argument, on_database

if TYPE_CHECKING:
    from rollwright.server.admin.backup_file import Footer
    from rollwright.server.settings import Settings


@click.command()
@file_argument
@on_database
def backup(settings: "Settings", file: Path) -> None:
    """Write the whole database to FILE while the server runs.

    FILE is packed if its name ends in .gz. It contains secrets, so only its owner may read it.
    """
    from rollwright.server.admin.backup import backup

    _tell("Backed up", asyncio.run(backup(settings, file)))


@click.command()
@file_argument
@click.option("--check", is_flag=True, help="Only check the file.")
@on_database
def restore(settings: "Settings", file: Path, check: bool) -> None:
    """Write the backup in FILE into an empty database.

    The database may be of the other kind than the one that the backup is of. A damaged file is
    refused before anything is written.
    """
    from rollwright.server.admin import backup_file
    from rollwright.server.admin.restore import restore

    if check:
        _tell("Complete", backup_file.check(file)[1])
        return
    _tell("Restored", asyncio.run(restore(settings, file)))


def _tell(what: str, footer: "Footer") -> None:
    counts = ", ".join(f"{table} {count}" for table, count in sorted(footer.counts.items()))
    click.echo(f"{what}: {counts}.")
