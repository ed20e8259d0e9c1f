"""The command, in this process and as people start it."""

import io
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner

from rollwright.cli.main import cli, main

COMMAND = Path(sys.executable).with_name("rollwright")

Here = Callable[..., str]
Process = subprocess.CompletedProcess[str]
Run = Callable[..., Process]


@pytest.fixture
def environment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> dict[str, str]:
    """Nothing is written outside of `tmp_path`, which is also the working folder."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.chdir(tmp_path)
    return dict(os.environ)


@pytest.fixture
def here(environment: dict[str, str]) -> Here:
    """Run a command that ends well in this process, and give what it prints."""

    def here(*arguments: str | Path, typed: str = "", exit_code: int = 0) -> str:
        result = CliRunner().invoke(
            cli, [*map(str, arguments)], typed, environment, catch_exceptions=False
        )
        assert result.exit_code == exit_code, result.output
        return result.output

    return here


@pytest.fixture
def run(environment: dict[str, str]) -> Run:
    """Run the installed command as a process of its own."""

    def run(*arguments: str | Path, typed: str = "") -> Process:
        return subprocess.run(
            [COMMAND, *arguments],
            input=typed,
            env=environment,
            capture_output=True,
            encoding="utf-8",
            timeout=100,
            check=False,
        )

    return run


@pytest.fixture
def run_here(
    environment: dict[str, str],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> Run:
    """The same in this process, where it takes a hundredth of the time."""
    assert environment
    # Click would call the command `python -m pytest`.
    monkeypatch.setattr(sys.modules["__main__"], "__package__", None, raising=False)

    def run(*arguments: str | Path, typed: str = "") -> Process:
        command = [COMMAND.name, *map(str, arguments)]
        monkeypatch.setattr(sys, "argv", command)
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        with pytest.raises(SystemExit) as ended:
            main()
        shown = capsys.readouterr()
        assert isinstance(ended.value.code, int)
        return subprocess.CompletedProcess(command, ended.value.code, shown.out, shown.err)

    return run
