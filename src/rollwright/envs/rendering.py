"""A position as text, and as a picture."""

from typing import Any, Final

import numpy as np

from rollwright.core.drawing import PAPER, Drawing, Line, Span, plain
from rollwright.core.errors import EnvError
from rollwright.core.game import State
from rollwright.core.packages import extra

MODES: Final = ("ansi", "rgb_array", "human")

_WIDTH: Final = 8
_HEIGHT: Final = 18
_MARGIN: Final = 12
_INK: Final = {"yellow": "black", "white": "black", PAPER: "black"}


def drawing(state: State) -> Drawing:
    """All sheets, and the dice in the heading."""
    lines: list[Line] = []
    dice = " ".join(map(str, getattr(state, "dice", ())))
    lines.append((Span(f"turn {state.turn}, seat {state.active}: {dice}".rstrip(" :")),))
    for seat, score in enumerate(state.scores):
        lines += [(), (Span(f"seat {seat}: {score} points", strong=True),), *state.draw(seat)]
    return tuple(lines)


def text(state: State) -> str:
    """The position as text."""
    return plain(drawing(state))


def picture(state: State) -> Any:
    """The position as an array of height × width × 3 bytes."""
    with extra("envs", "The render mode rgb_array", error=EnvError):
        from PIL import Image, ImageDraw, ImageFont
    lines = drawing(state)
    longest = max(sum(len(span.text) for span in line) for line in lines)
    size = (longest * _WIDTH + 2 * _MARGIN, len(lines) * _HEIGHT + 2 * _MARGIN)
    image = Image.new("RGB", size, "white")
    pen = ImageDraw.Draw(image)
    font = ImageFont.load_default(_HEIGHT - 6)
    for row, line in enumerate(lines):
        top, column = _MARGIN + row * _HEIGHT, 0
        for span in line:
            left = _MARGIN + column * _WIDTH
            if span.colour != PAPER:
                right = left + len(span.text) * _WIDTH - 1
                shade = "lightgrey" if span.faint else span.colour
                pen.rectangle((left, top, right, top + _HEIGHT - 2), shade, "grey")
            ink = "black" if span.faint else _INK.get(span.colour, "white")
            for at, letter in enumerate(span.text):
                pen.text((left + at * _WIDTH, top + 1), letter, ink, font)
            column += len(span.text)
    return np.asarray(image).copy()


def shown(state: State, mode: str | None) -> Any:
    """What `render` gives in a mode; `human` prints the text."""
    if mode == "rgb_array":
        return picture(state)
    if mode == "human":
        print(text(state), flush=True)
        return None
    return text(state) if mode == "ansi" else None
