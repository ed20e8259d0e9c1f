"""The surface is what surface.txt says, changes are told, and all of it is documented."""

import ast
import re
import subprocess
import sys
from pathlib import Path

import pytest

from api import surface
from api.examples import examples
from api.surface import Public

ROOT = Path(__file__).parents[2]
PUBLIC = surface.public()
PROTOCOLS = {"rollwright.core.State", "rollwright.core.Game", "rollwright.Dice"}
"""What these say about their members is not said again where a class has the same ones."""


def _members(path: str) -> set[str]:
    [node] = [found.node for found in PUBLIC if found.path == path]
    assert isinstance(node, ast.ClassDef)
    return {name for name, _, _ in surface.members(node)}


def test_the_surface_is_the_one_that_is_kept() -> None:
    kept, now = surface.KEPT.read_text("utf-8"), surface.render()
    names = surface.changed(kept, now)
    told = surface.untold(names, surface.CHANGELOG.read_text("utf-8"))
    assert kept == now, (
        f"The public surface has changed: {', '.join(names)}. "
        + (f"Name {', '.join(told)} in CHANGELOG.md. " if told else "")
        + "Then run .venv/bin/python tests/api/surface.py."
    )


BEFORE = "rollwright.Match.roll: (self, dice: Dice) -> None\nrollwright.CHANCE: Final = -1\n"
AFTER = "rollwright.Match.roll: (self, dice: Dice, times: int) -> None\nrollwright.coach.hint: ()\n"


def test_what_changed_is_named() -> None:
    assert surface.changed(BEFORE, BEFORE) == []
    names = ["rollwright.CHANCE", "rollwright.Match", "rollwright.coach.hint"]
    assert surface.changed(BEFORE, AFTER) == names


@pytest.mark.parametrize(
    ("changelog", "untold"),
    [
        ("## [Unreleased]\n\n- `Match.roll` rolls several times.\n", []),
        ("## [Unreleased]\n\n- Match rolls several times.\n", ["rollwright.Match"]),
        ("## [Unreleased]\n\n## [2.0.0]\n\n- `rollwright.Match`\n", []),
        ("## [Unreleased]\n\n- `x`\n\n## [2.0.0]\n\n- `Match`\n", ["rollwright.Match"]),
        ("## [2.0.0]\n\n- `x`\n\n## [1.0.0]\n\n- `Match`\n", ["rollwright.Match"]),
        ("# Changelog\n\n`Match`\n", ["rollwright.Match"]),
    ],
)
def test_the_newest_part_of_the_changelog_has_to_name_it(changelog: str, untold: list[str]) -> None:
    assert surface.untold(["rollwright.Match"], changelog) == untold


def test_the_command_refuses_until_the_changelog_names_what_changed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    kept, changelog = tmp_path / "surface.txt", tmp_path / "CHANGELOG.md"
    monkeypatch.setattr(surface, "ROOT", tmp_path)
    monkeypatch.setattr(surface, "KEPT", kept)
    monkeypatch.setattr(surface, "CHANGELOG", changelog)
    now = surface.render()
    before = now.replace("rollwright.winners: (scores", "rollwright.winners: (points")
    assert before != now
    kept.write_text(before, "utf-8")
    changelog.write_text("## [Unreleased]\n\n- Nothing.\n", "utf-8")
    assert surface.main() == 1
    assert "`rollwright.winners`" in capsys.readouterr().err
    assert kept.read_text("utf-8") == before
    changelog.write_text("## [Unreleased]\n\n- `winners` takes `scores`.\n", "utf-8")
    assert surface.main() == 0
    assert kept.read_text("utf-8") == now


@pytest.mark.parametrize("found", PUBLIC, ids=lambda found: found.path)
def test_every_public_name_has_a_docstring_with_an_example(found: Public) -> None:
    assert examples(found.docstring).count(">>>") >= 2, f"{found.module} says nothing about it"
    assert found.docstring.partition("Examples:")[0].strip()


@pytest.mark.parametrize("found", PUBLIC, ids=lambda found: found.path)
def test_every_public_method_says_what_it_does(found: Public) -> None:
    known = set() if found.path in PROTOCOLS else set().union(*map(_members, PROTOCOLS))
    if isinstance(found.node, ast.ClassDef):
        for name, statement, docstring in surface.members(found.node):
            if isinstance(statement, surface.Function) and name not in known | {"__init__"}:
                assert docstring, f"{found.path}.{name} has no docstring"


@pytest.mark.parametrize("package", surface.PACKAGES)
def test_what_a_package_offers_can_be_imported(package: str) -> None:
    module = __import__(package, fromlist=["__all__"])
    assert all(hasattr(module, name) for name in surface.exported(package))
    assert module.__all__ == surface.exported(package)


@pytest.mark.parametrize("package", [each for each in surface.PACKAGES if "envs" not in each])
def test_importing_a_package_does_not_import_numpy_or_numba(package: str) -> None:
    """Gymnasium, where it is installed, brings numpy into `rollwright.envs`."""
    code = f"import sys, {package}; print({{'numpy', 'numba'}} & {{*sys.modules}})"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "set()\n"


@pytest.mark.parametrize(
    ("statement", "missing", "extra"),
    [
        ("from rollwright.arena import compare", "numpy", "research"),
        ("from rollwright.kernels import line_up", "numba", "research"),
        ("from rollwright.solver import find", "numpy", "research"),
        ("from rollwright.server import Client", "websockets", "server"),
    ],
)
def test_a_missing_package_is_named_with_what_to_install(
    statement: str, missing: str, extra: str
) -> None:
    code = f"import sys; sys.modules[{missing!r}] = None\n{statement}"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    last = done.stderr.splitlines()[-1]
    assert last.startswith("ImportError: rollwright.")
    assert f"({missing} is missing)" in last
    assert last.endswith(f'run pip install "rollwright[{extra}]".')


def test_a_name_that_is_not_there_is_no_attribute() -> None:
    from rollwright import arena

    assert not hasattr(arena, "nothing")


IMPORT = re.compile(r"^(?:>>> )?\s*(?:from|import) (rollwright[\w.]*)", re.MULTILINE)
READ = sorted(
    [ROOT / "README.md", *(ROOT / "docs").rglob("*.md"), *(ROOT / "examples").glob("*.py")]
)
AT_WORK = {"adding-a-game.md": "dozen", "kernels.md": "twenty_one"}
"""Pages for those who change the package, and the game whose own modules they import."""


@pytest.mark.parametrize("path", READ, ids=lambda path: path.name)
def test_examples_import_what_is_public(path: Path) -> None:
    modules = IMPORT.findall(path.read_text("utf-8"))
    own = AT_WORK.get(path.name)
    strangers = {
        module
        for module in modules
        if module not in {*surface.PACKAGES, "rollwright.games"}
        and not (own and (own in module.split(".") or module.count(".") == 2))
    }
    assert strangers == set()


PLACES = {
    "rollwright.bots.find.find": "rollwright.bots.find",
    "rollwright.bots.find.evaluator": "rollwright.bots.evaluator",
    "rollwright.core.jitable.jitable": "rollwright.core.jitable",
}
"""Names that a module of the package has too: pages show where they are defined."""


def test_every_public_name_has_one_place_in_the_reference_and_no_other_has() -> None:
    pages = [path.read_text("utf-8") for path in sorted((ROOT / "docs" / "api").glob("*.md"))]
    shown = [name for page in pages for name in re.findall(r"^::: (\S+)$", page, re.MULTILINE)]
    assert sorted(PLACES.get(name, name) for name in shown) == sorted(
        found.path for found in PUBLIC
    )
