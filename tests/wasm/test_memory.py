"""Constants of a module have the same bytes each time."""

import numpy as np

from rollwright.wasm.module import tidy


def test_tidy_records_have_no_gaps_between_their_fields() -> None:
    inner = np.dtype([("small", np.uint8), ("large", np.float64)], align=True)
    kind = np.dtype([("first", np.uint8), ("inner", inner)], align=True)
    made = np.zeros(2, kind)
    made["inner"]["large"] = 1.5
    found = tidy(made)
    assert found.dtype.itemsize == 10
    assert found["inner"]["large"].tolist() == [1.5, 1.5]
