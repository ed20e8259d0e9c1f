"""Build the wheel and the source distribution into `dist/`, the same bytes from the same sources.

    python tools/dist.py            # build both
    python tools/dist.py --twice    # build both twice, and compare the bytes

All files in them have the time of the last commit; without git, the date of the newest release in
the changelog. Set SOURCE_DATE_EPOCH to choose another.
"""

import hashlib
import os
import re
import runpy
import shutil
import subprocess
import sys
import tempfile
import zipfile
from collections import Counter
from datetime import UTC, datetime
from pathlib import Path, PurePosixPath

ROOT = Path(__file__).resolve().parent.parent
DIST = ROOT / "dist"
MOST_BYTES = 6_000_000
"""What a wheel may have."""


def main(arguments: list[str]) -> None:
    if arguments not in ([], ["--twice"]):
        sys.exit("Usage: python tools/dist.py [--twice]")
    if unsaved := git("status", "--porcelain"):
        say(f"Not committed, and packed as it is: {len(unsaved.splitlines())} files")
    made = pack(DIST)
    if arguments:
        with tempfile.TemporaryDirectory() as folder:
            compare(made, pack(Path(folder)))
    show(made)


def pack(folder: Path) -> list[Path]:
    """Make the wheel and the source distribution in a folder that has nothing else then.

    Both hold the client, so that is brought up to date first.
    """
    runpy.run_path(str(ROOT / "tools" / "client.py"))["build"]()
    time = when()
    say(f"Packing the sources and the wheel, as of {datetime.fromtimestamp(time, UTC):%Y-%m-%d}")
    shutil.rmtree(folder, ignore_errors=True)
    done = subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "sdist", "-t", "wheel", "-d", folder],
        cwd=ROOT,
        env={**os.environ, "SOURCE_DATE_EPOCH": str(time)},
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        sys.exit(f"{done.stdout}{done.stderr}\nThe packages could not be built, see above.")
    return sorted(folder.iterdir())


def when() -> int:
    """The time of all that is packed, in seconds since 1970."""
    if chosen := os.environ.get("SOURCE_DATE_EPOCH"):
        return int(chosen)
    if committed := git("log", "-1", "--format=%ct"):
        return int(committed)
    released = re.search(r"^## \[\d.*\] - (\S+)$", (ROOT / "CHANGELOG.md").read_text("utf-8"), re.M)
    if not released:
        sys.exit("The changelog names no release: set SOURCE_DATE_EPOCH to a time in seconds.")
    return int(datetime.fromisoformat(released[1]).replace(tzinfo=UTC).timestamp())


def git(*arguments: str) -> str:
    """What git says about these sources; nothing if they are not in a repository of their own."""
    if not (ROOT / ".git").exists() or not (program := shutil.which("git")):
        return ""
    command = [program, *arguments]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    return done.stdout.strip()


def compare(made: list[Path], again: list[Path]) -> None:
    for one, other in zip(made, again, strict=True):
        if one.name != other.name or one.read_bytes() != other.read_bytes():
            sys.exit(f"{one.name} has other bytes when it is built again.")
    say("Built twice, with the same bytes")


def show(made: list[Path]) -> None:
    for path in made:
        content = path.read_bytes()
        print(f"  {len(content) / 1e6:5.2f} MB  {path.relative_to(ROOT)}")
        print(f"            sha256 {hashlib.sha256(content).hexdigest()}")
    wheel = next(path for path in made if path.suffix == ".whl")
    sizes: Counter[str] = Counter()
    with zipfile.ZipFile(wheel) as packed:
        for file in packed.infolist():
            sizes["/".join(PurePosixPath(file.filename).parts[1:3])] += file.compress_size
    most = ", ".join(f"{name} {size / 1e6:.2f}" for name, size in sizes.most_common(5))
    say(f"The largest parts of the wheel, in MB: {most}")
    if wheel.stat().st_size > MOST_BYTES:
        sys.exit(f"{wheel.name} has more than {MOST_BYTES / 1e6:.0f} MB: leave something out.")


def say(message: str) -> None:
    print(f"▸ {message}", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
