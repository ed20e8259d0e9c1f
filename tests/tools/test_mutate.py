"""Mutants: which changes are tried, and which of them the tests notice."""

import json
import os
import runpy
import shutil
import subprocess
import sys
import time
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).parents[2]
CLIENT: Final = runpy.run_path(str(ROOT / "tools" / "client.py"))

SOURCE: Final = """
def is_small(face: int) -> bool:
    return face < 3


def rolls_until(six: int) -> int:
    count = 0
    while count != six:
        count += 1
    return count
"""
TEST: Final = """
from game.faces import is_small, rolls_until

def test_faces():
    assert is_small(1)
    assert not is_small(4)
    assert rolls_until(6) == 6
"""


def changes(path: Path, source: str) -> set[tuple[str, str]]:
    """What kinds of changes there are, and what becomes of a line."""
    path.write_text(source, "utf-8")
    maker = [sys.executable, str(ROOT / "tools/mutants.py")]
    if path.suffix == ".ts":
        maker = [CLIENT["find_npm"]()[0][0], str(ROOT / "tools/mutants.mjs"), str(ROOT / "web")]
    done = subprocess.run([*maker, str(path)], check=True, stdout=subprocess.PIPE)
    edits = json.loads(done.stdout)[str(path)]
    content = path.read_bytes()
    before = source.splitlines()
    found = set()
    for kind, start, end, text in edits:
        after = (content[:start] + text.encode() + content[end:]).decode().splitlines()
        found.add((kind, " ".join(line.strip() for line in after if line not in before)))
    return found


def test_every_kind_of_line_in_python_is_changed(tmp_path: Path) -> None:
    source = '''\
"""Six and 7."""
async def play(self: Seat, dice: list[int] = ()) -> int | None:
    if "🎲" in dice and not (dice or self):
        await self.roll(min(dice))
        _LOG.info("rolled %d", 6)
    try:
        self.count += 1
    except OSError:
        return
    for die in dice:
        if die is None:
            continue
        raise ValueError(f"{die:2}")
    sleep(seconds=2)
    return dice[0] if True else None
'''
    assert changes(tmp_path / "seat.py", source) == {
        ("compare", 'if "🎲" not in dice and not (dice or self):'),
        ("logic", 'if "🎲" in dice or not (dice or self):'),
        ("logic", 'if "🎲" in dice and not (dice and self):'),
        ("operand", "if not (dice or self):"),
        ("operand", 'if "🎲" in dice:'),
        ("operand", 'if "🎲" in dice and not (self):'),
        ("operand", 'if "🎲" in dice and not (dice):'),
        ("not", 'if "🎲" in dice and (dice or self):'),
        ("negate", 'if not ("🎲" in dice and not (dice or self)):'),
        ("call", "pass"),
        ("bound", "await self.roll(max(dice))"),
        ("assign", "pass"),
        ("number", "self.count += 2"),
        ("except", "raise"),
        ("return", "pass"),
        ("compare", "if die is not None:"),
        ("jump", "pass"),
        ("jump", "break"),
        ("raise", "pass"),
        ("number", "sleep(seconds=20)"),
        ("number", "return dice[1] if True else None"),
        ("truth", "return dice[0] if False else None"),
        ("return", "return None"),
    }


def test_every_kind_of_line_in_typescript_is_changed(tmp_path: Path) -> None:
    source = """\
import { six } from './1'
type Face = 1 | 2 // if (face < 3) return
const WAIT_SECONDS = 3
class Seat {
  play(face: Face): boolean | undefined {
    if (!this.six) return
    const text = '🎲 1 < 2' ?? face
    this.roll(`${face > 1}`)
    this.count++
    try {
      return face === 6 && true
    } catch {
      throw new Error()
    }
  }
}
"""
    assert changes(tmp_path / "seat.ts", source) == {
        ("number", "const WAIT_SECONDS = 30"),
        ("guard", ";"),
        ("not", "if (this.six) return"),
        ("operand", "const text = '🎲 1 < 2'"),
        ("call", ";"),
        ("compare", "this.roll(`${face >= 1}`)"),
        ("number", "this.roll(`${face > 2}`)"),
        ("assign", ";"),
        ("return", "return undefined"),
        ("compare", "return face !== 6 && true"),
        ("number", "return face === 7 && true"),
        ("logic", "return face === 6 || true"),
        ("operand", "return face === 6"),
        ("operand", "return true"),
        ("truth", "return face === 6 && false"),
        ("throw", ";"),
    }


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A checkout with a source, a test, and the tool."""
    for name, content in (("src/game/faces.py", SOURCE), ("tests/test_faces.py", TEST)):
        (tmp_path / name).parent.mkdir(parents=True)
        (tmp_path / name).write_text(content)
    (tmp_path / "tools").mkdir()
    for name in ("mutate.py", "mutants.py"):
        shutil.copy(ROOT / "tools" / name, tmp_path / "tools")
    subprocess.run(["git", "init", "--quiet"], cwd=tmp_path, check=True)  # noqa: S607
    return tmp_path


def mutate(project: Path, *arguments: str) -> "subprocess.CompletedProcess[str]":
    command = [sys.executable, "tools/mutate.py", *arguments]
    environment = os.environ | {"TMPDIR": str(project.parent)}
    return subprocess.run(
        command, cwd=project, env=environment, capture_output=True, text=True, check=False
    )


def test_it_says_what_no_test_notices_and_changes_nothing_itself(project: Path) -> None:
    paths = ("src/game/faces.py", "--tests", "tests")
    done = mutate(project, *paths)
    assert done.returncode == 1, done.stderr
    lines = done.stdout.splitlines()
    place = "src/game/faces.py"
    number = f"{place}:3:number:1"
    killed = "killed by tests/test_faces.py::test_faces"
    assert f"{number}  return face < 3 → return face < 4  SURVIVED" in lines
    assert f"{place}:8:compare:1  while count != six: → while count == six:  {killed}" in lines
    assert f"{place}:9:number:1  count += 1 → count += 2  SURVIVED" in lines  # 6 is even
    assert f"{place}:7:number:1  count = 0 → count = 1  SURVIVED" in lines
    assert {number, "- return face < 3", "+ return face < 4"} <= {*lines}
    assert (project / place).read_text() == SOURCE
    assert not [*project.rglob("__pycache__")]
    assert lines[-1].startswith("6 mutants: ")

    done = mutate(project, *paths, "--only", f"{place}:8:compare:1")
    assert (done.returncode, done.stdout.splitlines()[-1]) == (
        0,
        "1 mutants: 1 killed, 0 by time-out, 0 survived",
    )


@pytest.mark.slow
def test_a_mutant_that_lets_the_tests_run_for_ever_is_killed_by_the_time(project: Path) -> None:
    (project / "tests/test_faces.py").write_text(TEST.replace("(6) == 6", "(7) == 7"))
    one = ("src/game/faces.py", "--only", "src/game/faces.py:9:number:1")
    done = mutate(project, *one, "--tests", "tests", "--seconds", "60")
    assert done.stdout.splitlines()[-1] == "1 mutants: 0 killed, 1 by time-out, 0 survived"


def test_when_it_is_stopped_everything_ends_that_the_tests_have_started(project: Path) -> None:
    """Also what is in a session of its own."""
    marked = f"600.{os.getpid()}"
    (project / "tests/test_faces.py").write_text(
        "import subprocess, time\n"
        "from pathlib import Path\n"
        "from game.faces import rolls_until\n\n"
        "def test_faces():\n"
        "    if rolls_until(6) == 6:\n"
        "        return\n"
        f"    subprocess.Popen(['sleep', '{marked}'], start_new_session=True)\n"
        f"    Path('{project}/started').touch()\n"
        "    time.sleep(600)\n"
    )
    one = ("src/game/faces.py", "--only", "src/game/faces.py:8:compare:1")
    command = [sys.executable, "tools/mutate.py", *one, "--tests", "tests"]
    environment = os.environ | {"TMPDIR": str(project.parent)}
    with subprocess.Popen(command, cwd=project, env=environment) as running:
        while running.poll() is None and not (project / "started").exists():
            time.sleep(0.05)
        running.terminate()
    assert (project / "started").exists()
    table = subprocess.run(["ps", "-A", "-o", "args="], check=True, stdout=subprocess.PIPE)  # noqa: S607
    assert marked.encode() not in table.stdout


def test_a_sample_is_the_same_every_time_and_has_as_many_of_every_file(project: Path) -> None:
    shutil.copy(project / "src/game/faces.py", project / "src/game/other.py")
    wish = ("src/game/faces.py", "src/game/other.py", "--list", "--sample", "4")
    told = mutate(project, *wish).stdout
    assert told.count("faces.py:") == told.count("other.py:") == 2
    assert mutate(project, *wish).stdout == told
    assert {mutate(project, *wish, "--seed", seed).stdout for seed in "2345"} - {told}


def test_what_cannot_be_tried_is_told_in_a_sentence(project: Path) -> None:
    def refused(*arguments: str) -> str:
        done = mutate(project, *arguments)
        assert done.returncode == 2
        assert "Traceback" not in done.stderr
        return done.stderr.splitlines()[-1]

    source = "src/game/faces.py"
    assert "There is no nothing.py in " in refused("nothing.py", "--tests", "tests")
    assert "There is no tests/nothing" in refused(source, "--tests", "tests/nothing")
    assert "Say with --tests which tests to run." in refused(source)
    assert "There is no mutant x; --list" in refused(source, "--tests", "tests", "--only", "x")
    (project / "README.md").touch()
    assert "README.md is neither a .py nor a .ts" in refused("README.md", "--tests", "tests")
    (project / "tests/test_faces.py").write_text("def test_it():\n    assert False\n")
    assert refused(source, "--tests", "tests").startswith("Without any mutant the tests fail")
    (project / source).write_text("if")
    assert refused(source, "--tests", "tests") == f"{source}: SyntaxError: invalid syntax"
