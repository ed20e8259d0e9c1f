"""Setting up: what playing takes first, the rest on top of it, and nothing twice."""

import importlib.util
import sys
from pathlib import Path
from typing import Any, Final

import pytest

ROOT: Final = Path(__file__).parents[2]
PLAY: Final = "requirements-play.txt"
ALL: Final = "requirements.txt"


@pytest.fixture
def tool(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    """tools/setup.py, at work in a project of its own where it only notes what it would run."""
    spec = importlib.util.spec_from_file_location("setup_tool", ROOT / "tools" / "setup.py")
    assert spec
    assert spec.loader
    module: Any = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    monkeypatch.setattr(module, "ROOT", tmp_path)
    monkeypatch.setattr(module, "VENV", tmp_path / ".venv")
    monkeypatch.setattr(module, "COMPILED", tmp_path / ".venv" / "compiled")
    for name in (PLAY, ALL, *module.INPUTS):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(name)
    module.commands = []

    module.really_run = module.run

    def run(command: list[str], may_fail: bool = False) -> None:  # noqa: ARG001  # as in setup
        module.commands.append(command)
        if command[1:3] == ["-m", "venv"]:
            (tmp_path / ".venv").mkdir()

    monkeypatch.setattr(module, "run", run)
    return module


def installed(tool: Any, *arguments: str) -> list[str]:
    """The pins that are installed."""
    tool.commands.clear()
    sys.argv = ["setup.py", *arguments]
    tool.main()
    return [
        command[command.index("--requirement") + 1]
        for command in tool.commands
        if "--requirement" in command
    ]


@pytest.fixture(autouse=True)
def same_arguments(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "argv", sys.argv)


def test_playing_comes_first_the_rest_on_top_and_then_nothing_is_left_to_do(tool: Any) -> None:
    assert installed(tool, "--play") == [PLAY]
    assert installed(tool, "--play") == []
    assert installed(tool) == [ALL]
    assert installed(tool, "--play") == []
    assert installed(tool) == []


def test_who_has_everything_can_play(tool: Any) -> None:
    assert installed(tool) == [ALL]
    assert installed(tool, "--play") == []


def test_what_was_pinned_again_is_installed_again(tool: Any) -> None:
    installed(tool)
    (tool.ROOT / ALL).write_text("newer")
    assert installed(tool, "--play") == []
    assert installed(tool) == [ALL]
    (tool.ROOT / PLAY).write_text("newer, too")
    assert installed(tool, "--play") == [PLAY]
    (tool.ROOT / "pyproject.toml").write_text("newer")
    assert installed(tool, "--play") == [PLAY]
    assert installed(tool) == [ALL]


def test_everything_is_compiled_to_bytecode_when_it_is_installed(tool: Any) -> None:
    """Some people let Python write no bytecode, and every start would take seconds."""
    for arguments in (["--play"], []):
        installed(tool, *arguments)
        assert any("compileall" in command for command in tool.commands)


def test_a_package_with_a_file_for_a_newer_python_does_not_stop_the_setup(tool: Any) -> None:
    """PyTorch has one."""
    installed(tool)
    (tool.VENV / "lib").mkdir()
    (tool.VENV / "lib" / "newer.py").write_text("def newer[:")
    (compiling,) = (command for command in tool.commands if "compileall" in command)
    command = [sys.executable, *compiling[1:]]
    tool.really_run(command, may_fail=True)
    with pytest.raises(SystemExit, match="Setup stopped"):
        tool.really_run(command)


def test_the_environment_is_made_once(tool: Any) -> None:
    made = []
    for arguments in (["--play"], [], ["--play"]):
        installed(tool, *arguments)
        made += [command for command in tool.commands if command[1:3] == ["-m", "venv"]]
    assert len(made) == 1


def ran(tool: Any, *arguments: str) -> list[str]:
    """The tools that it runs."""
    installed(tool, *arguments)
    return [command[1] for command in tool.commands if command[1].startswith("tools/")]


def test_make_can_do_the_parts_of_it_by_themselves(tool: Any) -> None:
    assert installed(tool, "--empty") == []
    assert (tool.VENV / "made-by").exists()
    assert installed(tool, "--pins") == [ALL]
    assert ran(tool, "--pins") == []
    assert ran(tool) == ["tools/client.py"]


def test_bots_are_compiled_again_only_if_what_they_are_made_from_has_changed(tool: Any) -> None:
    package = tool.ROOT / "src" / "rollwright"
    for name in ("core/dice.py", "web/pages.py"):
        (package / name).parent.mkdir(parents=True, exist_ok=True)
        (package / name).write_text(name)
    assert ran(tool, "--bots") == ["tools/compile.py"]
    (package / "web/pages.py").write_text("newer")
    assert ran(tool, "--bots") == []
    (package / "core/dice.py").write_text("newer")
    assert ran(tool, "--bots") == ["tools/compile.py"]


@pytest.mark.parametrize("arguments", [["--nothing"], ["--play", "make"], ["play"]])
def test_other_arguments_are_refused(tool: Any, arguments: list[str]) -> None:
    with pytest.raises(SystemExit, match=r"Usage: python tools/setup\.py"):
        installed(tool, *arguments)
    assert tool.commands == []


def test_on_windows_it_says_what_to_do_instead(tool: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tool, "IS_WINDOWS", True)
    with pytest.raises(SystemExit, match="python -m pip install rollwright"):
        installed(tool)
