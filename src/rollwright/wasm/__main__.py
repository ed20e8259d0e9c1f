"""Compile the engine for browsers: `python -m rollwright.wasm OUT_DIR`.

It takes about a minute, one game after the other. The same sources give the same bytes.
"""

import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from rollwright import games
from rollwright.kernels.target import VARIABLE

_ENVIRONMENT: Final = {
    VARIABLE: "wasm32",
    # Plain code, with nothing of this processor in it and nothing optimised yet.
    "NUMBA_OPT": "0",
    "NUMBA_CPU_NAME": "generic",
    "NUMBA_CPU_FEATURES": "",
    "NUMBA_LOOP_VECTORIZE": "0",
    "NUMBA_SLP_VECTORIZE": "0",
    "NUMBA_DISABLE_JIT": "0",
    "PYTHONHASHSEED": "0",
}


def main(arguments: list[str]) -> None:
    if len(arguments) != 1:
        sys.exit("Say where to: python -m rollwright.wasm OUT_DIR")
    target = Path(arguments[0])
    target.mkdir(parents=True, exist_ok=True)
    for name in games.names():
        if not find_spec(f"{__package__}.{name}"):
            continue  # a game need not have a module
        command = [sys.executable, "-m", "rollwright.wasm.building", name, str(target)]
        done = subprocess.run(command, env={**os.environ, **_ENVIRONMENT}, check=False)  # noqa: S603  # our own
        if done.returncode:
            sys.exit(f"The engine of {name} could not be compiled, see above.")


if __name__ == "__main__":
    main(sys.argv[1:])
