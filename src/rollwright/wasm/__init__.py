"""The engine for browsers: step machines, bots and evaluators as WebAssembly.

    python -m rollwright.wasm OUT_DIR

numba turns the kernels into LLVM's code (`lowering`), LLVM turns that into an object for wasm32
(`object_code`), and `linking` makes it a module. Nothing of a game is written again: a folder here
only lists what its module exports.
"""
