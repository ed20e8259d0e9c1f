"""Make all ready: `.venv` with the pinned dependencies and Rollwright, and its client.

    python tools/setup.py                       # a server compiles its bots itself, while it works
    python tools/setup.py --bots                # compile them now, for the tests
    python tools/setup.py --bots make lint      # the same, and run a command meanwhile

Needs nothing but Python. Does again only what depends on something that has changed.
"""

import compileall
import hashlib
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from pathlib import Path

ROOT = Path(__file__).parent.parent
VENV = ROOT / ".venv"
PYTHON = VENV / "bin" / "python"
STAMP = VENV / "ready"
COMPILED = VENV / "compiled"
INPUTS = ["requirements.txt", "pyproject.toml", "src/rollwright/__init__.py", "tools/setup.py"]
NEVER_COMPILED = {"cli", "server", "tui", "web"}
"""Packages that no bot is compiled from."""


def main() -> None:
    if sys.version_info < (3, 11):  # noqa: UP036  # older Pythons do reach this line
        version = ".".join(map(str, sys.version_info[:3]))
        sys.exit(
            f"Rollwright needs Python 3.11 or newer, and this is {version}.\n"
            "Name a newer one: make PYTHON=/path/to/python3.12"
        )
    bots, meanwhile = sys.argv[1:2], sys.argv[2:]
    if bots not in ([], ["--bots"]):
        sys.exit("Usage: python tools/setup.py [--bots [COMMAND]]")
    install()
    with compiling_bots() if bots else nullcontext():
        run([str(PYTHON), "tools/client.py"])
        if meanwhile:
            run(meanwhile)


@contextmanager
def compiling_bots() -> Iterator[None]:
    """Compile the levels of bots meanwhile."""
    inputs = hashlib.sha256(digest().encode())
    package = ROOT / "src/rollwright"
    for source in sorted(package.rglob("*.py")):
        if source.relative_to(package).parts[0] not in NEVER_COMPILED:
            inputs.update(source.read_bytes())
    wanted = inputs.hexdigest()
    if COMPILED.exists() and COMPILED.read_text() == wanted:
        yield
        return
    say("Preparing the levels of bots (the first time this takes a minute or two)")
    command = [str(PYTHON), "-c", "from rollwright.bots.levels import warm_up; warm_up(print)"]
    with subprocess.Popen(command, cwd=ROOT) as compiling:
        try:
            yield
        except BaseException:
            compiling.terminate()
            raise
    check(command, compiling.returncode)
    COMPILED.write_text(wanted)


def install() -> None:
    """Bring `.venv` up to date."""
    wanted = digest()
    if STAMP.exists() and STAMP.read_text() == wanted:
        # Some people let Python write no bytecode; it would read all sources at every start.
        compileall.compile_dir(ROOT / "src", quiet=2)
        return
    say("Setting up .venv (once; about a minute)")
    make_venv()
    say("Installing the pinned dependencies")
    # All of it is compiled below, on all cores at once.
    pip("install", "--no-compile", "--require-hashes", "--requirement", "requirements.txt")
    say("Installing Rollwright, editable")
    pip("install", "--no-deps", "--no-build-isolation", "--editable", ".")
    say("Compiling to bytecode")
    run([str(PYTHON), "-m", "compileall", "-q", "-j", "0", str(VENV / "lib"), "src"])
    STAMP.write_text(wanted)
    say("Ready: .venv/bin/rollwright")


def digest() -> str:
    """What the environment depends on, this Python included."""
    inputs = hashlib.sha256(sys.version.encode())
    for name in INPUTS:
        inputs.update((ROOT / name).read_bytes())
    return inputs.hexdigest()


def make_venv() -> None:
    """A new environment, unless there is one of this very Python."""
    made_by = VENV / "made-by"
    if made_by.exists() and made_by.read_text() == sys.version:
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


def run(command: list[str]) -> None:
    """Run a command of ours."""
    check(command, subprocess.run(command, cwd=ROOT, check=False).returncode)


def check(command: list[str], code: int) -> None:
    """Stop if a command has failed; its own message explains why."""
    if code:
        sys.exit(f"Setup stopped: `{' '.join(command)}` failed, see above.")


def say(message: str) -> None:
    print(f"▸ {message}", flush=True)


if __name__ == "__main__":
    main()
