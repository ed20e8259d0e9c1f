"""The file of an SQLite database: nobody else may read it, and it must stay where it is."""

import logging
import os
import stat
from pathlib import Path
from typing import Final

_LOG: Final = logging.getLogger("rollwright.server")

_OURS: Final = 0o600
_OUR_FOLDER: Final = 0o700

Identity = tuple[tuple[int, int], ...]


class DatabaseFile:
    """A file that holds seeds which nobody may know yet, and what SQLite keeps beside it."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._all = [Path(f"{path}{suffix}") for suffix in ("", "-wal", "-shm")]
        """The file, and what SQLite keeps beside it: the latest writes, and an index of them."""
        self._identity: Identity = ()

    def prepare(self) -> None:
        """Make the file, only for us, if it is not there. Raises `OSError` if that fails."""
        folders = (self.path.parent, *self.path.parent.parents)
        for missing in reversed([folder for folder in folders if not folder.exists()]):
            missing.mkdir(_OUR_FOLDER, exist_ok=True)
        os.close(os.open(self.path, os.O_CREAT | os.O_RDWR, _OURS))

    def adopt(self) -> None:
        """Note which files these are, now that they are a database, and keep others out."""
        self._identity = self._found()
        if os.name == "posix":
            for path in self._files():
                _narrow(path)

    @property
    def is_in_place(self) -> bool:
        """Whether what is written still ends up under the file's name.

        A file that was deleted or replaced can be written to as long as it is open, and is lost
        afterwards.
        """
        try:
            return self._found() == self._identity
        except OSError:
            return False

    @property
    def size(self) -> int:
        """How many bytes all files have together."""
        return sum(path.stat().st_size for path in self._files())

    def _found(self) -> Identity:
        found = (path.stat() for path in self._all[:2])
        return tuple((file.st_dev, file.st_ino) for file in found)

    def _files(self) -> list[Path]:
        return [path for path in self._all if path.exists()]


def _narrow(path: Path) -> None:
    """Take from others the right to read a file, or say why that is impossible."""
    rights = stat.S_IMODE(path.stat().st_mode)
    if not rights & ~_OURS:
        return
    try:
        path.chmod(rights & _OURS)
    except OSError as error:
        reason = error.strerror
        _LOG.warning("others may read %s, which holds secrets, and it stays so: %s", path, reason)
    else:
        _LOG.warning("others could read %s (%04o): now only its owner can", path, rights)
