"""Which machine kernels are compiled for: this one, unless the environment says otherwise."""

import os
from typing import Final

VARIABLE: Final = "ROLLWRIGHT_COMPILES_FOR"
"""The environment variable that names another machine, such as `wasm32`."""
IS_ELSEWHERE: Final = bool(os.environ.get(VARIABLE))
"""Whether kernels run on another machine. Then nothing that is special about this one may be used,
and what is compiled is not kept for the next start."""
