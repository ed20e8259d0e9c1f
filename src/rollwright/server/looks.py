"""How people want to be seen by others: an animal, and the colour of a pen."""

from typing import Annotated, Literal

from msgspec import Meta

Animal = Literal[
    "",
    "bear",
    "bird",
    "cat",
    "dog",
    "elephant",
    "fish",
    "fox",
    "frog",
    "hedgehog",
    "mouse",
    "owl",
    "penguin",
    "pig",
    "rabbit",
    "snail",
    "turtle",
]
"""The animals that the client draws; "" for a person without one."""

Colour = Annotated[int, Meta(ge=-1, le=5)]
"""The number of a pen; −1 is that of the seat."""
