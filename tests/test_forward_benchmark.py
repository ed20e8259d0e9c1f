"""The plain loop that the network is measured against works out the same logits."""

import numpy as np
import pytest
from benchmarks.forward import inputs, plain_logits, vector_logits


@pytest.mark.parametrize("opponents", range(1, 5))
def test_the_plain_loop_gives_the_same_logits_up_to_rounding(opponents: int) -> None:
    weights, faced = inputs(opponents, 50)
    plain, vectors = np.empty((2, 50), np.float32)
    plain_logits(weights, faced, plain)
    vector_logits(weights, faced, vectors)
    assert plain == pytest.approx(vectors, abs=1e-4)
    assert np.ptp(plain) > 1
