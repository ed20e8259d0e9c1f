"""Constants of a module have the same bytes each time."""

import numpy as np

from rollwright.wasm.memory import tidy


def test_what_lies_between_fields_is_zero_and_the_fields_stay() -> None:
    inner = np.dtype([("small", np.uint8), ("large", np.float64)], align=True)
    kind = np.dtype([("first", np.uint8), ("inner", inner)], align=True)
    records = np.full(2 * kind.itemsize, 0x55, np.uint8).view(kind)
    cleared = tidy(records)
    assert (cleared == records).all()
    bytes_of = cleared.view(np.uint8).reshape(2, -1)
    assert (bytes_of[:, 1:8] == 0).all()
    assert (bytes_of[:, 9:16] == 0).all()
