"""The compiled engine for browsers, as the tests of tests/wasm have it."""

from wasm.conftest import folder

__all__ = ["folder"]
