"""Whoever uses the public surface sees its types: pyright knows all of them."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from api import surface

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def symbols() -> dict[str, dict[str, Any]]:
    """What `pyright --verifytypes` says about every symbol of the package, by its name.

    It looks at every module whose name has no underscore. The tests ask about what is public.
    """
    folder = Path(sys.executable).parent
    pyright = str(folder / "basedpyright")
    command = [pyright, "--verifytypes", "rollwright", "--ignoreexternal"]
    done = subprocess.run(
        [*command, "--outputjson"],
        env=os.environ | {"PATH": f"{folder}{os.pathsep}{os.environ['PATH']}"},
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,  # it fails unless all modules are complete
    )
    found = json.loads(done.stdout)["typeCompleteness"]["symbols"]
    return {symbol["name"]: symbol for symbol in found}


@pytest.mark.slow
def test_the_types_of_all_public_names_are_known(symbols: dict[str, dict[str, Any]]) -> None:
    """And so are those of their members, wherever they are defined."""
    troubles = {}
    for found in surface.public():
        assert found.path in symbols, f"{found.path} is not seen by type checkers"
        defined = f"{found.module}.{getattr(found.node, 'name', found.name)}"
        for name, symbol in symbols.items():
            if f"{name}.".startswith((f"{found.path}.", f"{defined}.")) and not (
                symbol["isTypeKnown"] and not symbol["isTypeAmbiguous"]
            ):
                troubles[name] = [trouble["message"] for trouble in symbol["diagnostics"]]
    assert troubles == {}


@pytest.mark.slow
def test_a_type_that_is_not_known_would_be_found(symbols: dict[str, dict[str, Any]]) -> None:
    """Commands of click have none: so the fixture does tell."""
    assert any(
        symbol["isTypeAmbiguous"] or not symbol["isTypeKnown"]
        for name, symbol in symbols.items()
        if name.startswith("rollwright.cli.")
    )
