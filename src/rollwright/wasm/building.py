"""Makes the module of one game; started by `__main__` with numba set up for another machine."""

import gzip
import json
import sys
from pathlib import Path
from typing import Final

from rollwright.core import games
from rollwright.wasm.linking import link
from rollwright.wasm.lowering import lower
from rollwright.wasm.object_code import compile_object
from rollwright.wasm.parts import INTERFACE, MODULES
from rollwright.wasm.runtime import OWN

_BUILDS: Final = {"wasm.gz": True, "plain.wasm": False}
"""The ends of the names of modules, and whether they use vectors. Only old browsers do not have
them, and those can unpack nothing."""


def build(name: str, target: Path) -> None:
    """Write the modules of a game and the files beside them."""
    part = MODULES.find(name)
    if part is None:
        raise LookupError(f"There is no module for {name}.")
    facts = {"interface": INTERFACE, "game": name, "rules": games.find(name).rules}
    about = json.dumps({**facts, **part.facts()}, separators=(",", ":")).encode()
    code, wrappers = lower(part.exports)
    for ending, vectors in _BUILDS.items():
        names = [each for each in part.exports if vectors or not part.exports[each].takes_vectors]
        made = compile_object(str(code), wrappers, [*OWN, *names], vectors)
        module = link(made, [*names, "allocate", "interface"], about)
        packed = gzip.compress(module, mtime=0) if vectors else module
        (target / f"{name}.{ending}").write_bytes(packed)
    for ending, make in part.files.items():
        (target / f"{name}.{ending}").write_bytes(make())


if __name__ == "__main__":
    build(sys.argv[1], Path(sys.argv[2]))
