"""The command as a process of its own."""

import os
import select
import signal
import socket
import subprocess
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from cli.conftest import COMMAND, Run

SECONDS: Final = 30
"""The longest that a process may take for anything."""


@contextmanager
def started(
    environment: dict[str, str], *arguments: str, command: Sequence[str | Path] = (COMMAND,)
) -> Iterator[subprocess.Popen[str]]:
    """The command, killed if it is still there at the end."""
    with _ctrl_c_is_heard():
        process = subprocess.Popen(
            [*command, *arguments],
            env=environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            encoding="utf-8",
        )
    try:
        yield process
    finally:
        process.kill()
        process.communicate(timeout=SECONDS)


def next_line(process: subprocess.Popen[str]) -> str:
    """What it says next. No byte more is read, so that what comes later can be waited for, too."""
    assert process.stdout
    said = b""
    while not said.endswith(b"\n"):
        ready, _, _ = select.select([process.stdout], [], [], SECONDS)
        assert ready, f"it says nothing after {said!r}"
        byte = os.read(process.stdout.fileno(), 1)
        assert byte, f"it has ended after {said!r}"
        said += byte
    return said.decode().removesuffix("\n")


@contextmanager
def _ctrl_c_is_heard() -> Iterator[None]:
    """Do not ignore Ctrl-C: under nohup we may, and who is started by us would ignore it, too."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as listening:
        port: int = listening.getsockname()[1]
        return port


def refusal(run: Run, *arguments: str) -> str:
    """The one sentence with which the command does not start; click may put it under its usage."""
    result = run(*arguments)
    assert result.returncode == 2, result.stderr
    assert result.stdout == ""
    *usage, sentence = result.stderr.splitlines()
    assert len(usage) in (0, 3), usage
    assert sentence.startswith("Error: ")
    return sentence.removeprefix("Error: ")
