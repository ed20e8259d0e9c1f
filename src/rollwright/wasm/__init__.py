"""The engine for browsers: step machines, bots and evaluators as WebAssembly.

    python -m rollwright.wasm OUT_DIR

numba turns the kernels into LLVM's code, LLVM turns that into an object for wasm32 (`building`),
and `linking` makes it a module. Nothing of a game is written again: it only lists what its module
exports (`module`).
"""
