"""Change single places of source files, and say which of these changes no test notices.

    python tools/mutate.py src/rollwright/core/dice.py --tests tests/core
    python tools/mutate.py web/src/lib/live.svelte.ts --tests web/src/lib/live.test.ts

Every change is a *mutant*: a condition turned, a constant moved, a call left out. It is made in a
copy of the work tree, and tests run there; the first one that fails has killed the mutant.
"""

import argparse
import contextlib
import difflib
import fcntl
import hashlib
import json
import os
import random
import re
import runpy
import shutil
import signal
import subprocess
import sys
import tempfile
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import dataclass
from itertools import chain, count, zip_longest
from pathlib import Path
from queue import SimpleQueue
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
MADE: Final = ("web/src/generated", "web/engine/generated", "src/rollwright/web/dist")
MODULES: Final = "web/node_modules"
"""What git ignores and tests need."""
FAILED: Final = re.compile(r"^(?:FAILED|ERROR) (\S+)|^ *FAIL +(.+)$", re.M)
"""How pytest and Vitest name a test that failed."""
BAD: Final = 2
"""The exit code if nothing could be tried."""


@dataclass(frozen=True)
class Mutant:
    """A file with one change."""

    id: str
    path: str
    before: bytes
    after: bytes

    def __str__(self) -> str:
        return f"{self.id}  {' → '.join(line[2:] for line in self.lines())}"

    def lines(self) -> Iterator[str]:
        """What was there, and what is there now."""
        before, after = (each.decode().splitlines() for each in (self.before, self.after))
        for line in difflib.ndiff(before, after, None, None):
            if line[0] in "-+":
                yield f"{line[0]} {line[1:].strip()}"


@dataclass(frozen=True)
class Tests:
    """Tests to run, of pytest and of Vitest, and how many seconds each of the two may take."""

    paths: tuple[str, ...]
    seconds: float

    def commands(self) -> Iterator[tuple[list[str], str]]:
        """The programs to run, the quick one first, and in which folder."""
        vitest = [path.removeprefix("web/") for path in self.paths if path.endswith(".ts")]
        if vitest:
            yield [node(), "node_modules/vitest/vitest.mjs", "run", "--bail=1", *vitest], "web"
        if others := [path for path in self.paths if not path.endswith(".ts")]:
            yield [sys.executable, "-m", "pytest", "-xq", "-p", "no:cacheprovider", *others], "."


class Copy:
    """The work tree as it is, and whatever tests need, where nothing else changes it.

    numba's cache knows a kernel by its path, so a checkout has its copies at the same places.
    """

    def __init__(self) -> None:
        checkout = hashlib.sha256(str(ROOT).encode()).hexdigest()[:8]
        for number in count():
            self.root = Path(tempfile.gettempdir(), f"rollwright-mutants-{checkout}-{number}")
            self.root.mkdir(exist_ok=True)
            self.lock = os.open(self.root, os.O_RDONLY)
            with contextlib.suppress(BlockingIOError):
                fcntl.flock(self.lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
                break
            os.close(self.lock)
        self.made = 0
        self.process: subprocess.Popen[bytes] | None = None
        self.clear()
        self.fill()

    def fill(self) -> None:
        command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
        listed = subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.PIPE).stdout
        for name in filter(None, listed.decode().split("\0")):
            if (ROOT / name).exists():
                (self.root / name).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy2(ROOT / name, self.root / name)
        for name in MADE:
            if (ROOT / name).exists():
                shutil.copytree(ROOT / name, self.root / name)
        if (ROOT / MODULES).exists():  # Vitest does not find what is in a folder elsewhere
            shutil.copytree(ROOT / MODULES, self.root / MODULES, True, copy_function=link)
        if (ROOT / ".venv").exists():
            (self.root / ".venv").symlink_to((ROOT / ".venv").resolve())

    def clear(self) -> None:
        for path in self.root.iterdir():
            if path.is_dir() and not path.is_symlink():
                shutil.rmtree(path)
            else:
                path.unlink()

    def close(self) -> None:
        if self.process:
            end(self.process)
        self.clear()

    @contextlib.contextmanager
    def holding(self, mutant: Mutant) -> Iterator[None]:
        """With a mutant in it, in a second of its own: so its bytecode is mistaken for no other."""
        path = self.root / mutant.path
        changed = path.stat().st_mtime
        self.made += 1
        path.write_bytes(mutant.after)
        os.utime(path, (changed + self.made, changed + self.made))
        try:
            yield
        finally:
            path.write_bytes(mutant.before)
            os.utime(path, (changed, changed))

    def run(self, tests: Tests) -> tuple[str, str]:
        """How the tests ended, '' if well, and what they said."""
        environment = os.environ | {
            "PYTHONPATH": str(self.root / "src"),
            "PYTHONDONTWRITEBYTECODE": "1",
            "NO_COLOR": "1",
        }
        for command, folder in tests.commands():
            with tempfile.TemporaryFile() as log:
                self.process = subprocess.Popen(
                    command,
                    cwd=self.root / folder,
                    env=environment,
                    stdin=subprocess.DEVNULL,
                    stdout=log,
                    stderr=subprocess.STDOUT,
                    start_new_session=True,
                )
                try:
                    code = self.process.wait(tests.seconds)
                except subprocess.TimeoutExpired:
                    return "timed out", ""
                finally:
                    end(self.process)
                    self.process = None  # its number will be another's
                log.seek(0)
                said = log.read().decode(errors="replace")
            if code:
                found = FAILED.search(said)
                by = (found[1] or found[2]) if found else f"exit code {code}"
                return f"killed by {by}", said
        return "", ""


def link(source: str, target: str) -> None:
    """The same file at another place, or a copy if that is on another disk."""
    try:
        os.link(source, target, follow_symlinks=False)
    except OSError:
        shutil.copy2(source, target, follow_symlinks=False)


def end(process: "subprocess.Popen[bytes]") -> None:
    """End a process and whatever it has started, also what is in a session of its own."""
    found = [process.pid]
    if process.poll() is None:
        children = defaultdict[int, list[int]](list)
        table = subprocess.run(["ps", "-A", "-o", "pid=,ppid="], check=True, stdout=subprocess.PIPE)  # noqa: S607
        for line in table.stdout.splitlines():
            pid, parent = map(int, line.split())
            children[parent].append(pid)
        for pid in found:
            found += children[pid]
        for pid in found:
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
    with contextlib.suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGKILL)
    process.wait()


def mutants(paths: Iterable[str]) -> list[Mutant]:
    """All mutants of files, in the order of their lines."""
    found = []
    for path in paths:
        before = (ROOT / path).read_bytes()
        seen = Counter[str]()
        for kind, start, stop, text in edits(path):
            line = before[:start].count(b"\n") + 1
            place = f"{path}:{line}:{kind}"
            seen[place] += 1
            after = before[:start] + text.encode() + before[stop:]
            found.append(Mutant(f"{place}:{seen[place]}", path, before, after))
    return found


def edits(path: str) -> list[tuple[str, int, int, str]]:
    """What `mutants.py` or `mutants.mjs` says."""
    maker = [sys.executable, "tools/mutants.py"]
    if path.endswith(".ts"):
        maker = [node(), "tools/mutants.mjs", "web"]
    told = subprocess.run([*maker, path], cwd=ROOT, check=False, capture_output=True)
    if told.returncode:
        print(f"{path}: {told.stderr.decode().splitlines()[-1]}", file=sys.stderr)
        sys.exit(BAD)
    return sorted(map(tuple, json.loads(told.stdout)[path]), key=lambda edit: edit[1])


def node() -> str:
    """The Node that the client is built with."""
    client = runpy.run_path(str(ROOT / "tools" / "client.py"))
    return str(client["find_npm"]()[0][0])


def sample(all_of_them: list[Mutant], size: int, seed: int) -> list[Mutant]:
    """So many of them, by chance, as many of each file as possible."""
    files = defaultdict[str, list[Mutant]](list)
    for mutant in all_of_them:
        files[mutant.path].append(mutant)
    chance = random.Random(seed)  # noqa: S311  # a sample needs no secret
    for each in files.values():
        chance.shuffle(each)
    turns = chain.from_iterable(zip_longest(*files.values()))
    chosen = {mutant.id for mutant in [each for each in turns if each][:size]}
    return [mutant for mutant in all_of_them if mutant.id in chosen]


def try_all(chosen: list[Mutant], stages: list[Tests], jobs: int) -> dict[str, list[Mutant]]:
    """Run the tests for every mutant; the mutants by how that ended."""
    copies = [Copy() for _ in range(jobs)]
    free = SimpleQueue[Copy]()
    ended = defaultdict[str, list[Mutant]](list)

    def attempt(mutant: Mutant) -> tuple[Mutant, str]:
        copy = free.get()
        try:
            with copy.holding(mutant):
                runs = (copy.run(tests)[0] for tests in stages)
                return mutant, next(filter(None, runs), "SURVIVED")
        finally:
            free.put(copy)

    pool = ThreadPoolExecutor(jobs)
    try:
        for tests in stages:
            how, said = copies[0].run(tests)
            if how:
                print(said[-4000:], file=sys.stderr)
                print(
                    f"Without any mutant the tests fail or take too long: {how}.", file=sys.stderr
                )
                sys.exit(BAD)
        for copy in copies:
            free.put(copy)
        for done in as_completed([pool.submit(attempt, mutant) for mutant in chosen]):
            mutant, how = done.result()
            print(f"{mutant}  {how}", flush=True)
            ended[how.split(" by ")[0]].append(mutant)
    finally:
        pool.shutdown(wait=False, cancel_futures=True)
        for copy in copies:
            copy.close()
    return ended


def wanted() -> tuple[argparse.Namespace, list[Mutant]]:
    """What is asked for, and the mutants that are to be tried. Refuses what is not there."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("sources", nargs="+", help="Python and TypeScript files")
    parser.add_argument("--tests", nargs="+", default=[], help="run for each; *.ts by Vitest")
    parser.add_argument("--then", nargs="+", default=[], help="run for what these do not notice")
    parser.add_argument("--sample", type=int, help="try so many only, chosen by chance")
    parser.add_argument("--seed", type=int, default=1, help="another sample")
    parser.add_argument("--only", nargs="+", metavar="ID", help="try only these")
    parser.add_argument("--list", action="store_true", help="print the mutants and run nothing")
    parser.add_argument("--seconds", type=float, default=120, help="how long a run may take")
    parser.add_argument("--jobs", type=int, default=1, help="how many run at the same time")
    wish = parser.parse_args()
    for name in ("sources", "tests", "then"):
        for at, given in enumerate(places := getattr(wish, name)):
            path, *rest = given.split("::")
            found = Path(path).resolve()
            if not found.exists() or not found.is_relative_to(ROOT):
                parser.error(f"There is no {path} in {ROOT}.")
            places[at] = "::".join([found.relative_to(ROOT).as_posix(), *rest])
    if other := [path for path in wish.sources if not path.endswith((".py", ".ts"))]:
        parser.error(f"{other[0]} is neither a .py nor a .ts file.")
    if not wish.tests and not wish.list:
        parser.error("Say with --tests which tests to run.")
    chosen = mutants(dict.fromkeys(wish.sources))
    if unknown := {*(wish.only or ())} - {mutant.id for mutant in chosen}:
        parser.error(f"There is no mutant {min(unknown)}; --list shows them all.")
    if wish.only:
        chosen = [mutant for mutant in chosen if mutant.id in wish.only]
    return wish, sample(chosen, wish.sample, wish.seed) if wish.sample else chosen


def main() -> None:
    wish, chosen = wanted()
    if wish.list:
        for mutant in chosen:
            print(mutant)
        return
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(BAD))
    stages = [Tests(tuple(tests), wish.seconds) for tests in (wish.tests, wish.then)]
    ended = try_all(chosen, stages, wish.jobs)
    killed, late, survived = (ended[how] for how in ("killed", "timed out", "SURVIVED"))
    for mutant in survived:
        print("", mutant.id, *mutant.lines(), sep="\n")
    told = f"{len(killed)} killed, {len(late)} by time-out, {len(survived)} survived"
    print(f"\n{len(chosen)} mutants: {told}")
    sys.exit(bool(survived))


if __name__ == "__main__":
    main()
