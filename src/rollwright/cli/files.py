"""Reading and writing records as files. A file is written completely or not at all."""

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any

import click

from rollwright.core import games
from rollwright.core.errors import RecordError
from rollwright.records.jsonl import from_json
from rollwright.records.notation import from_text
from rollwright.records.record import Record


@contextmanager
def whole_file(path: Path, mode: str = "w") -> Iterator[IO[Any]]:
    """Write a file that appears only when the block has ended without an error.

    Readers see the old content or the new, never a mixture.
    """
    try:
        handle, name = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
    except OSError as error:
        raise click.ClickException(f"Cannot write {path}: {error.strerror}.") from None
    try:
        Path(name).chmod(0o666 & ~_umask())
        with os.fdopen(handle, mode, encoding=None if "b" in mode else "utf-8") as file:
            yield file
            file.flush()
            os.fsync(file.fileno())
        Path(name).replace(path)
    except OSError as error:
        raise click.ClickException(f"Cannot write {path}: {error.strerror}.") from None
    finally:
        Path(name).unlink(missing_ok=True)


def check_place(path: Path) -> None:
    """Refuse a place that cannot be written to, before the work for it begins."""
    try:
        with tempfile.TemporaryFile(dir=path.parent):
            pass
    except OSError as error:
        raise click.ClickException(f"Cannot write {path}: {error.strerror}.") from None


def write_whole(path: Path, content: bytes) -> None:
    """Replace a file in one step."""
    with whole_file(path, "wb") as file:
        file.write(content)


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask


def read_records(path: Path) -> Iterator[Record]:
    """The records of a file, one by one: a text record, or JSON with one record per line.

    Raises `RecordError` with the number of the wrong line.
    """
    try:
        text = path.read_text("utf-8-sig")
    except UnicodeDecodeError:
        raise RecordError(f"{path} is not a text file.") from None
    except OSError as error:
        raise click.ClickException(f"Cannot read {path}: {error.strerror}.") from None
    if not text.strip():
        raise RecordError(f"{path} is empty.")
    if not text.lstrip().startswith("{"):
        yield from_text(text, games.find)
        return
    for number, line in enumerate(text.split("\n"), 1):
        if line.strip():
            try:
                yield from_json(line, games.find)
            except RecordError as error:
                raise RecordError(error.message, number) from None


def read_record(
    path: Path, number: int | None, advice: str = "choose one with --match 1"
) -> Record:
    """Record `number` of a file, from 1; without a number the file must contain exactly one."""
    found = None
    for at, record in enumerate(read_records(path), 1):
        if number is None and found:
            raise click.ClickException(f"{path} contains several matches: {advice}.")
        if number in (None, at):
            found = record
        if number == at:
            break
    if found is None:
        raise click.ClickException(f"{path} has no match number {number}.")
    return found
