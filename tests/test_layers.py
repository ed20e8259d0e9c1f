"""Imports go only downward, and the check that says so can fail."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

PROJECT = Path(__file__).parent.parent
LINT = Path(sys.executable).with_name("lint-imports")


def _lint(project: Path) -> subprocess.CompletedProcess[str]:
    """Check the layers of the tree in that folder."""
    return subprocess.run(
        [LINT, "--no-cache", "--config", project / "pyproject.toml"],
        cwd=project,
        env=os.environ | {"PYTHONPATH": str(project / "src")},
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """The source tree in a folder of its own."""
    shutil.copy(PROJECT / "pyproject.toml", tmp_path)
    shutil.copytree(PROJECT / "src", tmp_path / "src")
    return tmp_path


def test_the_layers_are_kept() -> None:
    result = _lint(PROJECT)
    assert result.returncode == 0, result.stdout


def test_a_copy_of_the_tree_keeps_them_too(copy: Path) -> None:
    assert _lint(copy).returncode == 0


@pytest.mark.parametrize(
    ("module", "statement"),
    [
        ("core/stream.py", "import rollwright.cli"),
        ("core/stream.py", "from rollwright.records.record import Record"),
        ("games/qwixx/rules.py", "import rollwright.records"),
        ("records/record.py", "import rollwright.games"),
        ("i18n/words.py", "import rollwright.tui"),
        ("bots/bot.py", "import rollwright.arena.play"),
        ("web/generate.py", "import rollwright.server.http.pages"),
        ("arena/standings.py", "import rollwright.cli.main"),
        ("table/croupier.py", "import rollwright.bots"),
        ("records/record.py", "import rollwright.table.live"),
        ("records/record.py", "import rollwright.games.qwixx.sheet"),
        ("bots/find.py", "from rollwright.games import twenty_one"),
        ("server/app.py", "import rollwright.games.qwixx"),
        ("cli/serve.py", "from rollwright.games.qwixx.bots import solo"),
        ("tui/hotseat.py", "import rollwright.games.twenty_one.state"),
        ("games/qwixx/rules.py", "import rollwright.server.app"),
        ("games/qwixx/rules.py", "from rollwright.kernels.stream import word"),
        ("games/twenty_one/state.py", "from rollwright.games.twenty_one.kernels import steps"),
        ("games/qwixx/kernels/steps.py", "import rollwright.games.qwixx.solver.rows"),
        ("games/qwixx/solver/rows.py", "import rollwright.games.qwixx.bots.solo"),
        ("games/qwixx/bots/solo.py", "import rollwright.games.qwixx.coach.features"),
        ("games/qwixx/envs.py", "import rollwright.games.qwixx.training"),
    ],
)
def test_an_import_upward_or_sideways_is_found(copy: Path, module: str, statement: str) -> None:
    path = copy / "src" / "rollwright" / module
    path.write_text(path.read_text("utf-8") + f"\n{statement}\n", "utf-8")
    result = _lint(copy)
    assert result.returncode == 1
    assert "BROKEN" in result.stdout


def test_a_package_that_has_no_layer_is_found(copy: Path) -> None:
    package = copy / "src" / "rollwright" / "drawer"
    package.mkdir()
    (package / "__init__.py").write_text('"""No layer."""\n')
    assert _lint(copy).returncode == 1
