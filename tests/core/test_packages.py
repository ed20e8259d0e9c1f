"""What needs packages of an extra says which, and how to install them."""

import ast
import tomllib
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Final

import pytest

import rollwright
from rollwright.core.errors import EnvError, SetupError
from rollwright.core.packages import extra

SOURCES: Final = Path(rollwright.__file__).parent
PROJECT: Final = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text("utf-8"))
EXTRAS: Final = PROJECT["project"]["optional-dependencies"]


def test_a_missing_package_becomes_a_sentence_with_the_command() -> None:
    with (
        pytest.raises(SetupError) as error,
        extra("research", "A plot"),
    ):
        import_module("a_package_that_nobody_has")
    assert str(error.value) == (
        "A plot needs more packages (a_package_that_nobody_has is missing): "
        'run pip install "rollwright[research]".'
    )
    assert error.value.__suppress_context__


def test_the_sentence_can_advise_and_be_another_error() -> None:
    with (
        pytest.raises(EnvError, match=r'"rollwright\[envs\]"\. Do without\.$'),
        extra("envs", "It", "Do without.", EnvError),
    ):
        raise ModuleNotFoundError("No module named 'x'", name="x")


def test_nothing_happens_if_all_is_there() -> None:
    with extra("research", "It"):
        pass


def _named() -> Iterator[tuple[str, str]]:
    """Each extra that the package asks for, and where."""
    for path in sorted(SOURCES.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "extra":
                yield ast.literal_eval(node.args[0]), str(path.relative_to(SOURCES))


def test_every_extra_that_is_asked_for_can_be_installed() -> None:
    named = [*_named()]
    assert len(named) > 10
    assert {name for name, _ in named} <= EXTRAS.keys()
    assert {"bots", "postgres", "ray", "redis", "research"} <= {name for name, _ in named}
