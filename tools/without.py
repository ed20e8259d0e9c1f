"""Show that a game can be removed: take its folders away in a copy, and run the tests that remain.

    python tools/without.py twenty_one
    python tools/without.py qwixx --only tests/core tests/server

Games that borrow from it go with it. The tests that remain are those that neither name the game nor
use anything in `tests/` that does; most of the others play it because they need some game.
"""

import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[1]
PLACES: Final = (
    "src/rollwright/games/{}",
    "tests/games/{}",
    "conformance/{}",
    "conformance/values/{}.json",
    "web/src/games/{}",
    "web/engine/{}",
    "docs/games/{-}.md",
)
"""Where the files of a game are."""
MADE: Final = ("web/node_modules", "web/engine/generated", "src/rollwright/web/dist")
"""What is not in git, and what a build would make again; the copy gets it as it is."""
GENERATORS: Final = (
    ["-m", "rollwright.web.generate"],
    ["tools/words.py"],
    ["tools/wire.py"],
)
"""What writes files that name all games."""
_IMPORT: Final = re.compile(r"^\s*(?:from|import) ([\w.]+)(?: import ([\w, ]+|\([^)]*\)))?", re.M)


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("game", help="the name of the game's folder")
    parser.add_argument("--only", nargs="+", default=["tests"], help="run only these tests")
    asked = parser.parse_args()
    if not (ROOT / "src/rollwright/games" / asked.game).is_dir():
        sys.exit(f"There is no game {asked.game}; there is: {', '.join(sorted(games()))}.")
    gone = sorted(borrowers(asked.game))
    with tempfile.TemporaryDirectory(prefix="without-") as folder:
        sys.exit(try_without(gone, Path(folder), asked.only))


def games() -> Iterator[str]:
    """The names of all games."""
    for package in (ROOT / "src/rollwright/games").glob("*/__init__.py"):
        yield package.parent.name


def borrowers(game: str) -> set[str]:
    """The game, and all games that import something of it."""
    borrowed = f"rollwright.games.{game}"
    return {game} | {
        other
        for other in games()
        for source in (ROOT / "src/rollwright/games" / other).rglob("*.py")
        if re.search(rf"{re.escape(borrowed)}\b", source.read_text("utf-8"))
    }


def try_without(gone: list[str], copy: Path, only: list[str]) -> int:
    """Run what remains in a copy of the tree without some games; the status of the tests."""
    tracked = subprocess.run(  # git, about our own files
        ["git", "ls-files", "-z"],  # noqa: S607
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    for name in filter(None, tracked.stdout.split("\0")):
        if (ROOT / name).is_file():
            (copy / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, copy / name)
    for name in MADE:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, copy / name, symlinks=True, dirs_exist_ok=True)
    for game in gone:
        for place in PLACES:
            path = copy / place.replace("{-}", game.replace("_", "-")).format(game)
            shutil.rmtree(path) if path.is_dir() else path.unlink(missing_ok=True)
    environment = {**os.environ, "PYTHONPATH": str(copy / "src")}
    for command in GENERATORS:
        subprocess.run([sys.executable, *command], cwd=copy, env=environment, check=True)
    subprocess.run(
        [Path(sys.executable).with_name("lint-imports"), "--no-cache"],
        cwd=copy,
        env=environment,
        check=True,
        stdout=subprocess.DEVNULL,
    )
    strangers = [
        path for path in sorted((copy / "tests").rglob("test_*.py")) if named(path, gone, copy)
    ]
    print(
        f"Without {' and '.join(gone)}: {len(strangers)} files of tests name it, and are left out."
    )
    left_out = [f"--ignore={path}" for path in strangers]
    command = [
        "pytest",
        "-q",
        "-n",
        "auto",
        "--dist",
        "worksteal",
        "-m",
        "not slow",
        *left_out,
        *only,
    ]
    return subprocess.run([sys.executable, "-m", *command], cwd=copy, env=environment).returncode


def named(path: Path, gone: list[str], copy: Path) -> bool:
    """Whether a file of tests names one of these games, or anything it uses does."""
    words = re.compile("|".join(r"[\s_-]*".join(game.split("_")) for game in gone), re.IGNORECASE)
    return any(words.search(used.read_text("utf-8")) for used in closure(path, copy / "tests"))


@cache
def closure(path: Path, tests: Path) -> frozenset[Path]:
    """A file, and the files of tests that it imports or that hold its fixtures, directly or not."""
    found, new = {path}, [path]
    while new:
        for other in {*used_by(new.pop(), tests)} - found:
            found.add(other)
            new.append(other)
    return frozenset(found)


def used_by(path: Path, tests: Path) -> Iterator[Path]:
    """The files of tests that a file imports, and the fixtures in its folders."""
    for folder in path.relative_to(tests).parents:
        if (tests / folder / "conftest.py").is_file():
            yield tests / folder / "conftest.py"
    for module, names in _IMPORT.findall(path.read_text("utf-8")):
        for name in (module, *(f"{module}.{name}" for name in re.findall(r"\w+", names))):
            place = tests.joinpath(*name.split("."))
            yield from (
                each for each in (place.with_suffix(".py"), place / "__init__.py") if each.is_file()
            )


if __name__ == "__main__":
    main()
