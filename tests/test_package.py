"""The package as a whole: what it imports, how large its files are, and that they say why."""

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import rollwright
from api.examples import without_examples

ROOT = Path(rollwright.__file__).parent
MODULES = sorted(ROOT.rglob("*.py"))
PURE = ("core", "records", "table", "web")
"""The packages that use the standard library only."""
PARTS = ("envs.py", "training.py")
"""What may lie directly in the folder of a game and belongs to no rules."""
RULES = [
    path for path in MODULES if path.parent.parent == ROOT / "games" and path.name not in PARTS
]
WEB_PARTS = [
    path for path in MODULES if path.match("games/*/web/*.py") or path.match("games/*/web.py")
]

LOADED = "import sys; print(*{name.partition('.')[0] for name in sys.modules})"


def _name(path: Path) -> str:
    return str(path.relative_to(ROOT))


def _loaded(statement: str) -> set[str]:
    """The top-level modules that a fresh interpreter has after the statement."""
    command = [sys.executable, "-c", f"{statement}; {LOADED}"]
    return set(subprocess.run(command, capture_output=True, text=True, check=True).stdout.split())


@pytest.mark.parametrize(
    "statement",
    [
        "import rollwright",
        "import rollwright.core.match, rollwright.core.series",
        "import rollwright.records.jsonl, rollwright.records.notation, rollwright.i18n",
        "from rollwright.core import games; [games.find(name) for name in games.names()]",
        "import rollwright.table.live, rollwright.table.croupier, rollwright.table.telling",
        "from rollwright.web import generate; generate.files()",
    ],
)
def test_importing_loads_nothing_but_the_standard_library(statement: str) -> None:
    """What the environment itself loads at start does not count."""
    added = _loaded(statement) - _loaded("pass")
    assert added - sys.stdlib_module_names == {"rollwright"}


OPTIONAL = {"asyncpg", "llvmlite", "matplotlib", "numba", "numpy", "ray", "redis"}
"""Packages that only extras bring."""


def test_a_server_on_a_file_loads_no_package_of_an_extra(tmp_path: Path) -> None:
    """Whoever installs nothing but the package plays, with the levels in the browser."""
    code = f"""
import sys
for name in {OPTIONAL!r}:
    sys.modules[name] = None
from rollwright.cli.main import cli
from rollwright.coach.practice import load
from rollwright.server.app import Server
from rollwright.server.settings import Settings
from rollwright.core import games
Server(Settings(database={str(tmp_path / "tables.sqlite")!r})).app()
for game in games.names():
    load(game)
print("made")
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.stdout == "made\n", done.stderr


def _lines(path: Path) -> int:
    """How long a file is, without the examples in its docstrings."""
    return len(without_examples(path.read_text("utf-8")).splitlines())


def _imports(path: Path) -> Iterator[str]:
    """The top-level names of everything that a file imports, wherever it does."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name.partition(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path} has a relative import"
            yield str(node.module).partition(".")[0]


def _modules(*packages: str) -> list[Path]:
    """The modules of these packages; a package may be a single module."""
    return [path for path in MODULES if Path(path.relative_to(ROOT).parts[0]).stem in packages]


def test_there_are_modules_in_every_pure_package() -> None:
    assert all(_modules(package) for package in PURE)
    assert len(RULES) > 10
    assert len(WEB_PARTS) > 1


@pytest.mark.parametrize("path", [*_modules(*PURE), *RULES, *WEB_PARTS], ids=_name)
def test_rules_and_records_import_the_standard_library_only(path: Path) -> None:
    assert set(_imports(path)) <= sys.stdlib_module_names | {"rollwright"}


@pytest.mark.parametrize("path", [*_modules("core"), *RULES], ids=_name)
def test_no_file_of_the_rules_is_long(path: Path) -> None:
    assert _lines(path) <= 300


def test_core_and_qwixx_together_are_small() -> None:
    """Reading rolls, all sheets, earlier rules, what learners see, what is public, sources."""
    paths = [*_modules("core"), *(path for path in RULES if path.parent.name == "qwixx")]
    assert sum(map(_lines, paths)) < 2600


@pytest.mark.parametrize("path", MODULES, ids=_name)
def test_every_module_says_what_it_is(path: Path) -> None:
    assert ast.get_docstring(ast.parse(path.read_text("utf-8")))
