"""Make all ready: `.venv` with the pinned dependencies and Rollwright, and its client.

    python tools/setup.py            # for working on Rollwright
    python tools/setup.py --play     # only what playing takes; more can come later

make does parts of it, to do other things at the same time:

    python tools/setup.py --empty    # only an environment without packages
    python tools/setup.py --pins     # all packages, but not the client
    python tools/setup.py --bots     # the same, and compile the bots and the coach for the tests

Needs nothing but Python. Does again only what depends on something that has changed.
"""

import compileall
import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
IS_WINDOWS = os.name == "nt"
VENV = ROOT / ".venv"
PYTHON = VENV / "bin" / "python"
COMPILED = VENV / "compiled"
PLAY = "requirements-play.txt"
ALL = "requirements.txt"
"""The pins for playing are among the pins for everything."""
INPUTS = ["pyproject.toml", "src/rollwright/__init__.py", "tools/setup.py"]
NEVER_COMPILED = {"cli", "envs", "server", "tui", "web"}
"""Packages that neither bots nor the coach are compiled from."""


def main() -> None:
    if sys.version_info < (3, 11):  # noqa: UP036  # older Pythons do reach this line
        version = ".".join(map(str, sys.version_info[:3]))
        sys.exit(
            f"Rollwright needs Python 3.11 or newer, and this is {version}.\n"
            "Name a newer one: make PYTHON=/path/to/python3.12"
        )
    wish = " ".join(sys.argv[1:])
    if wish not in ("", "--play", "--empty", "--pins", "--bots"):
        sys.exit("Usage: python tools/setup.py [--play | --empty | --pins | --bots]")
    if IS_WINDOWS:
        sys.exit(
            "make works on Linux and macOS. On Windows, install a wheel instead: "
            "python -m pip install rollwright"
        )
    if wish == "--empty":
        make_venv()
        return
    install(PLAY if wish == "--play" else ALL)
    if wish == "--bots":
        compile_bots()
    elif wish != "--pins":
        run([str(PYTHON), "tools/client.py"])


def compile_bots() -> None:
    """Compile what bots and the coach need in both games, unless nothing of it has changed."""
    inputs = hashlib.sha256(digest(ALL).encode())
    package = ROOT / "src/rollwright"
    for source in sorted(package.rglob("*.py")):
        if source.relative_to(package).parts[0] not in NEVER_COMPILED:
            inputs.update(source.read_bytes())
    wanted = inputs.hexdigest()
    if read(COMPILED) == wanted:
        return
    say("Preparing bots and the coach (the first time this takes a minute or two)")
    run([str(PYTHON), "tools/compile.py"])
    COMPILED.write_text(wanted)


def install(pins: str) -> None:
    """Bring `.venv` up to date with these pins; what else is in it stays."""
    wanted = digest(pins)
    if read(stamp(pins)) == wanted:
        # Some people let Python write no bytecode; it would read all sources at every start.
        compileall.compile_dir(ROOT / "src", quiet=2)
        return
    say("Setting up .venv (once; about a minute)")
    make_venv()
    say("Installing the pinned dependencies")
    # All of it is compiled below, on all cores at once.
    pip("install", "--no-compile", "--require-hashes", "--requirement", pins)
    say("Installing Rollwright, editable")
    pip("install", "--no-deps", "--no-build-isolation", "--editable", ".")
    say("Compiling to bytecode")
    # A package may have a file for a newer Python, which is not needed here: PyTorch does.
    run(
        [str(PYTHON), "-m", "compileall", "-qq", "-j", "0", str(VENV / "lib"), "src"], may_fail=True
    )
    for done in {pins, PLAY}:
        stamp(done).write_text(digest(done))
    say("Ready: .venv/bin/rollwright")


def stamp(pins: str) -> Path:
    """Says what these pins were when they were installed."""
    return VENV / f"{pins}.ready"


def read(path: Path) -> str:
    return path.read_text() if path.exists() else ""


def digest(pins: str) -> str:
    """What the environment depends on, this Python included."""
    inputs = hashlib.sha256(sys.version.encode())
    for name in (pins, *INPUTS):
        inputs.update((ROOT / name).read_bytes())
    return inputs.hexdigest()


def make_venv() -> None:
    """A new environment, unless there is one of this very Python."""
    made_by = VENV / "made-by"
    if read(made_by) == sys.version:
        return
    if VENV.exists():
        shutil.rmtree(VENV)
    try:
        import ensurepip  # noqa: F401  # Debian ships Python without it
    except ImportError:
        package = f"python{sys.version_info[0]}.{sys.version_info[1]}-venv"
        if os.geteuid() != 0 or not shutil.which("apt-get"):
            sys.exit(f"This Python has no venv module. Install it: sudo apt-get install {package}")
        say(f"Installing the system package {package}")
        run(["apt-get", "update", "-qq"])
        run(["apt-get", "install", "-y", "-qq", package])
    run([sys.executable, "-m", "venv", str(VENV)])
    made_by.write_text(sys.version)


def pip(*arguments: str) -> None:
    run([str(PYTHON), "-m", "pip", "--quiet", "--disable-pip-version-check", *arguments])


def run(command: list[str], may_fail: bool = False) -> None:
    """Run a command of ours."""
    code = subprocess.run(command, cwd=ROOT, check=False).returncode
    if not may_fail:
        check(command, code)


def check(command: list[str], code: int) -> None:
    """Stop if a command has failed; its own message explains why."""
    if code:
        sys.exit(f"Setup stopped: `{' '.join(command)}` failed, see above.")


def say(message: str) -> None:
    print(f"▸ {message}", flush=True)


if __name__ == "__main__":
    main()
