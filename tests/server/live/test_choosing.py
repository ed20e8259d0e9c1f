"""What clients are told about choices that the rules refuse."""

import json

from rollwright.core.errors import IllegalAction
from rollwright.server.live.choosing import refused
from rollwright.server.protocol import Refused, write


def test_the_facts_of_a_refusal_are_plain_data() -> None:
    """Numbers stay numbers, so that clients can put them into sentences of any language."""
    error = IllegalAction("Red 12 needs five.", "too_few", needed=5, name="Emma", dice=(3, 4))
    refusal = refused(error)
    assert (refusal.code, refusal.status) == ("too_few", 422)
    assert refusal.details == {"needed": 5, "name": "Emma", "dice": "(3, 4)"}
    told = json.loads(write(Refused(1, refusal.code, refusal.reason, refusal.details)))
    assert told["details"] == refusal.details
