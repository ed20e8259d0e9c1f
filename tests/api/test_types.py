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

    It looks at every module whose name has no underscore.
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
def test_only_what_is_built_on_packages_without_types_is_not_known(
    symbols: dict[str, dict[str, Any]],
) -> None:
    """Four classes derive from those of PettingZoo and OpenSpiel, which have no types.

    Everything else in every module is known. That these are found shows that the fixture does tell.
    """
    unknown = [
        name
        for name, symbol in symbols.items()
        if symbol["isExported"] and (symbol["isTypeAmbiguous"] or not symbol["isTypeKnown"])
    ]
    built_on_them = ("rollwright.envs.pettingzoo.Seats", "rollwright.envs.spiel.")
    assert unknown
    assert [name for name in unknown if not name.startswith(built_on_them)] == []
