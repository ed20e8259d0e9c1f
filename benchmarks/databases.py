"""Throwaway databases, for tests and drills: they can be stopped, killed and restarted."""

import os
import pwd
import shutil
import signal
import socket
import subprocess
from itertools import count
from pathlib import Path

from benchmarks.daemons import HOST, Daemon


class MissingProgram(Exception):  # noqa: N818  # what has happened
    """This machine lacks a database server."""

    def __init__(self, program: str) -> None:
        super().__init__(
            f"{program} is missing: "
            "install postgresql and redis-server, or run `make test`, which does."
        )


class Postgres(Daemon):
    """A PostgreSQL cluster with fsync on. It refuses to run as root, so for root another does."""

    def __init__(self) -> None:
        self._programs = _postgres_programs()
        super().__init__()
        self.user = _ordinary_user() if os.geteuid() == 0 else None
        self._numbers = count(1)

    def command(self) -> list[str]:
        settings = {
            "listen_addresses": HOST,
            "port": self.port,
            "unix_socket_directories": "",
            "fsync": "on",
            "max_connections": 60,
            "shared_buffers": "32MB",
        }
        options = [f"--{name}={value}" for name, value in settings.items()]
        return [self._program("postgres"), "-D", str(self.folder / "data"), *options]

    def is_ready(self) -> bool:
        ask = [self._program("pg_isready"), "--quiet", *self._where()]
        return subprocess.run(ask, check=False).returncode == 0

    def prepare(self) -> None:
        how = ["--username=postgres", "--auth=trust", "--encoding=UTF8", "--no-locale", "--no-sync"]
        initdb = [self._program("initdb"), "--pgdata", str(self.folder / "data"), *how]
        if self.launch(initdb).wait():
            raise RuntimeError(f"initdb failed:\n{self.said()}")

    def __exit__(self, *_: object) -> None:
        self.crash()  # and with it all that it has started, before the folder goes
        super().__exit__()

    def stop(self) -> None:
        """Stop in good order: clients are cut off, nothing is lost."""
        self.end(signal.SIGINT)

    def crash(self) -> None:
        """Stop at once and write nothing more, as `pg_ctl stop -m immediate` does."""
        self.end(signal.SIGQUIT)

    def new_database(self) -> str:
        """The URL of a database that nobody has used."""
        name = f"tables{next(self._numbers)}"
        createdb = [self._program("createdb"), *self._where(), "--username=postgres", name]
        subprocess.run(createdb, check=True)
        return f"postgresql://postgres@{HOST}:{self.port}/{name}"

    def drop(self, url: str) -> None:
        """Delete a database, whoever still uses it: each has 300 files."""
        dropdb = [self._program("dropdb"), *self._where(), "--username=postgres", "--force"]
        subprocess.run([*dropdb, url.rpartition("/")[2]], check=True)

    def run(self, url: str, sql: str) -> str:
        """What a database answers to SQL: a line per row."""
        psql = [self._program("psql"), "-XAtq", "--set=ON_ERROR_STOP=1", url, "--command", sql]
        return subprocess.run(psql, check=True, capture_output=True, text=True).stdout.strip()

    def _program(self, name: str) -> str:
        return str(self._programs / name)

    def _where(self) -> list[str]:
        return ["--host", HOST, "--port", str(self.port)]


class Redis(Daemon):
    """A Redis that keeps nothing."""

    def __init__(self) -> None:
        self._program = shutil.which("redis-server")
        if self._program is None:
            raise MissingProgram("redis-server")
        super().__init__()

    @property
    def url(self) -> str:
        return f"redis://{HOST}:{self.port}"

    def command(self) -> list[str]:
        where = ["--bind", HOST, "--port", str(self.port), "--dir", str(self.folder)]
        return [str(self._program), *where, "--save", "", "--appendonly", "no"]

    def is_ready(self) -> bool:
        try:
            with socket.create_connection((HOST, self.port), timeout=5) as talk:
                talk.sendall(b"PING\r\n")
                return talk.recv(100) == b"+PONG\r\n"
        except OSError:
            return False


def _postgres_programs() -> Path:
    """The folder with PostgreSQL's programs; Debian keeps it out of the path, one per version."""
    if found := shutil.which("initdb"):
        return Path(found).resolve().parent
    folders = Path("/usr/lib/postgresql").glob("*/bin/initdb")
    newest = max(folders, key=lambda path: int(path.parts[-3]), default=None)
    if newest is None:
        raise MissingProgram("postgresql")
    return newest.parent


def _ordinary_user() -> str:
    """PostgreSQL's own user where its package has made one."""
    names = {entry.pw_name for entry in pwd.getpwall()}
    return "postgres" if "postgres" in names else "nobody"
