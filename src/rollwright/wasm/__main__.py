"""Compile the engine for browsers: `python -m rollwright.wasm OUT_DIR`.

It takes about a minute of one core, with two games half of that on two. The same sources give the
same bytes.
"""

import os
import subprocess
import sys
from pathlib import Path
from typing import Final

from rollwright.core import games
from rollwright.kernels.cache import TARGET_VARIABLE

_ENVIRONMENT: Final = {
    TARGET_VARIABLE: "wasm32",
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
    for old in (*target.glob("*.wasm*"), *target.glob("*.weights")):
        old.unlink()
    made = games.having("wasm")
    environment = {**os.environ, **_ENVIRONMENT}
    commands = [
        [sys.executable, "-m", "rollwright.wasm.building", name, str(target)] for name in made
    ]
    processes = [subprocess.Popen(command, env=environment) for command in commands]  # noqa: S603  # our own
    failed = [name for name, process in zip(made, processes, strict=True) if process.wait()]
    if failed:
        sys.exit(f"The engine of {' and '.join(failed)} could not be compiled, see above.")


if __name__ == "__main__":
    main(sys.argv[1:])
