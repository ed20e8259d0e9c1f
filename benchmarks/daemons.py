"""A server process that we start and stop, kindly or not. It listens on 127.0.0.1 only."""

import contextlib
import os
import pwd
import random
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from abc import ABC, abstractmethod
from collections.abc import Mapping
from pathlib import Path
from typing import Final, Self

HOST: Final = "127.0.0.1"

_PORTS: Final = range(20_000, 32_000)
"""Below those that the system gives to outgoing connections: ours is still free at a restart."""

_SECONDS: Final = 60


def free_port() -> int:
    """A port that nobody listens on."""
    for port in random.sample(_PORTS, 100):
        with socket.socket() as probe:
            try:
                probe.bind((HOST, port))
            except OSError:
                continue
            return port
    raise RuntimeError(f"No port from {_PORTS.start} to {_PORTS.stop} is free.")


class Daemon(ABC):
    """A process with a temporary folder and a port of its own. As a context it is running."""

    user: str | None = None
    """Whom it runs as, if not as ourselves."""

    environment: Mapping[str, str] = {}
    """What it finds in its environment besides what we find in ours."""

    def __init__(self) -> None:
        self.port = free_port()
        self.folder = Path(tempfile.mkdtemp(prefix="rollwright-"))
        self._process: subprocess.Popen[bytes] | None = None

    @abstractmethod
    def command(self) -> list[str]:
        """What starts it."""

    @abstractmethod
    def is_ready(self) -> bool:
        """Whether it answers."""

    def prepare(self) -> None:  # noqa: B027  # most need nothing
        """What is needed before the first start."""

    def __enter__(self) -> Self:
        try:
            if self.user:
                entry = pwd.getpwnam(self.user)
                os.chown(self.folder, entry.pw_uid, entry.pw_gid)
            self.prepare()
            self.start()
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_: object) -> None:
        if self._process:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(self._process.pid, signal.SIGKILL)  # its workers, too
        self.kill()
        shutil.rmtree(self.folder)

    @property
    def is_running(self) -> bool:
        return self._process is not None and self._process.poll() is None

    @property
    def pid(self) -> int:
        """Of the running process."""
        assert self._process
        return self._process.pid

    def start(self) -> None:
        """Start, and wait until it answers."""
        deadline = time.monotonic() + _SECONDS
        while True:
            if not self.is_running:  # also when it ended at once: what was killed may still die
                self._process = self.launch(self.command())
            if self.is_ready():
                return
            if time.monotonic() > deadline:
                name = type(self).__name__
                raise RuntimeError(f"{name} does not answer after {_SECONDS} s:\n{self.said()}")
            time.sleep(0.05)

    def stop(self) -> None:
        """Ask it to end, and wait until it has."""
        self.end(signal.SIGTERM)

    def kill(self) -> None:
        """Kill -9, and wait until it is dead."""
        self.end(signal.SIGKILL)

    def hang(self) -> None:
        """Let it do nothing more, although it still seems to be there, until `go_on`."""
        os.kill(self.pid, signal.SIGSTOP)

    def go_on(self) -> None:
        """Let it go on after it hung."""
        os.kill(self.pid, signal.SIGCONT)

    def end(self, how: signal.Signals) -> None:
        """Send a signal, and wait until the process has ended."""
        if self._process:
            self._process.send_signal(how)  # does nothing to one that has ended
            self._process.wait(_SECONDS)
            self._process = None

    def restart(self) -> None:
        self.stop()
        self.start()

    def launch(self, command: list[str]) -> "subprocess.Popen[bytes]":
        """Start a process; what it says goes to our log."""
        with (self.folder / "log").open("ab") as log:
            return subprocess.Popen(
                command,
                user=self.user,
                group=self.user and self.folder.group(),
                cwd=self.folder,
                env=os.environ | self.environment,
                stdin=subprocess.DEVNULL,
                start_new_session=True,
                stdout=log,
                stderr=log,
            )

    @property
    def log(self) -> str:
        """All that it has said."""
        return (self.folder / "log").read_text("utf-8", "replace")

    def said(self) -> str:
        """The end of its log."""
        return self.log[-4000:]
