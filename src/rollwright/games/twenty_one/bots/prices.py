"""What can be set for the bot `solo`."""

import re
from typing import NamedTuple

from rollwright.core.errors import BotError


class Solo(NamedTuple):
    """How many points a round costs, and how much counts what others gain."""

    price: float
    weight: float

    @classmethod
    def read(cls, arguments: str) -> "Solo":
        """`4.5`, `4.5/w1`, or nothing, which is `0`."""
        found = re.fullmatch(r"(\d{1,2}(?:\.\d{1,3})?)(?:/w(\d(?:\.\d{1,3})?))?", arguments or "0")
        if not found:
            raise BotError(
                "write solo, solo:4.5 with the price of a round, or solo:4.5/w1 with the weight "
                f"of what others gain; not solo:{arguments}."
            )
        return cls(float(found[1]), float(found[2] or 0))
