"""The file of a backup: JSON lines that say by themselves whether they are complete.

The first line names the version of the schema and the columns of every table. Then each line holds
rows of one table. The last line has, for every table, how many rows there are and the SHA-256 of
its lines. The same file can be restored into either kind of database.
"""

import gzip
import hashlib
import os
import tempfile
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any, Final, cast

import msgspec

from rollwright.core.errors import SetupError

FORMAT: Final = 1
ROWS: Final = 1000
"""The most rows of a line."""

_GZIP: Final = ".gz"
_FASTEST: Final = 1

Rows = list[tuple[Any, ...]]
Value = str | int | float | None


class Header(msgspec.Struct):
    """The first line. `tables` has the columns of each table in the order of their values."""

    rollwright_backup: int
    schema: int
    made: str
    tables: dict[str, list[str]]


class Footer(msgspec.Struct):
    """The last line. The digest under "" is that of the header."""

    counts: dict[str, int]
    digests: dict[str, str]


_read_header: Final = msgspec.json.Decoder(Header).decode
_read_footer: Final = msgspec.json.Decoder(Footer).decode
_read_rows: Final = msgspec.json.Decoder(tuple[str, list[tuple[Value, ...]]]).decode


class Tally:
    """Counts rows and computes digests while lines go by."""

    def __init__(self, header: bytes, tables: list[str]) -> None:
        self._counts = dict.fromkeys(tables, 0)
        self._digests = {table: hashlib.sha256() for table in ("", *tables)}
        self._digests[""].update(header)

    def add(self, table: str, rows: int, line: bytes) -> None:
        """A line with rows of a table."""
        self._counts[table] += rows
        self._digests[table].update(line)

    def footer(self) -> Footer:
        """What the last line must say."""
        digests = {table: digest.hexdigest() for table, digest in self._digests.items()}
        return Footer(dict(self._counts), digests)


class Writer:
    """Writes a backup, line by line."""

    def __init__(self, file: IO[bytes], header: Header) -> None:
        line = msgspec.json.encode(header)
        self._file = file
        self._tally = Tally(line, list(header.tables))
        file.write(line + b"\n")

    def rows(self, table: str, rows: Rows) -> None:
        """Write rows of a table."""
        line = msgspec.json.encode((table, rows))
        self._tally.add(table, len(rows), line)
        self._file.write(line + b"\n")

    def finish(self) -> Footer:
        """Write the last line."""
        footer = self._tally.footer()
        self._file.write(msgspec.json.encode(footer) + b"\n")
        return footer


@contextmanager
def whole_backup(path: Path) -> Iterator[IO[bytes]]:
    """A file that only its owner may read, and that appears only when it is complete."""
    try:
        handle, name = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
        try:
            with os.fdopen(handle, "wb") as file:
                if path.suffix == _GZIP:
                    with gzip.GzipFile("", "wb", _FASTEST, file, mtime=0) as packed:
                        yield cast(IO[bytes], packed)
                else:
                    yield file
                file.flush()
                os.fsync(file.fileno())
            Path(name).replace(path)
        finally:
            Path(name).unlink(missing_ok=True)
    except OSError as error:
        raise SetupError(f"Cannot write {path}: {error.strerror or error}.") from None


def check(path: Path) -> tuple[Header, Footer]:
    """Read a backup from its first line to its last. Refuses one that is damaged."""
    with _lines(path) as lines:
        first = next(lines, b"")
        header = _header(path, first)
        tally = Tally(first, list(header.tables))
        last = b""
        for line in lines:
            if last:
                table, rows = _rows(path, header, last)
                tally.add(table, len(rows), last)
            last = line
    try:
        footer = _read_footer(last)
    except msgspec.DecodeError:
        raise SetupError(f"{path} is not complete: its last line is missing.") from None
    found = tally.footer()
    for table in ("", *header.tables):
        is_same = footer.digests.get(table) == found.digests[table]
        if not is_same or (table and footer.counts.get(table) != found.counts[table]):
            what = f"the rows of {table} are" if table else "its first line is"
            raise SetupError(f"{path} is damaged: {what} not what was written.")
    return header, footer


def batches(path: Path, header: Header) -> Iterator[tuple[str, Rows]]:
    """The rows of a backup that has been checked, in batches of one table each."""
    with _lines(path) as lines:
        next(lines)
        for line in lines:
            if line.startswith(b"["):
                yield _rows(path, header, line)


def _header(path: Path, line: bytes) -> Header:
    try:
        header = _read_header(line)
    except msgspec.DecodeError:
        raise SetupError(f"{path} is not a backup of Rollwright.") from None
    if header.rollwright_backup != FORMAT:
        raise SetupError(f"{path} was made by a newer version of Rollwright; use that.")
    return header


def _rows(path: Path, header: Header, line: bytes) -> tuple[str, Rows]:
    try:
        table, rows = _read_rows(line)
    except msgspec.DecodeError:
        raise SetupError(f"{path} is damaged: a line cannot be read.") from None
    width = len(header.tables.get(table, ()))
    if not width or any(len(row) != width for row in rows):
        raise SetupError(f"{path} is damaged: a line does not fit its table.")
    return table, rows


@contextmanager
def _lines(path: Path) -> Iterator[Iterator[bytes]]:
    """The lines of a file without their ends."""
    try:
        with gzip.open(path) if path.suffix == _GZIP else path.open("rb") as file:
            yield (line.rstrip(b"\n") for line in file)
    except (gzip.BadGzipFile, EOFError, zlib.error):
        raise SetupError(f"{path} is damaged: it cannot be unpacked.") from None
    except OSError as error:
        raise SetupError(f"Cannot read {path}: {error.strerror or error}.") from None
