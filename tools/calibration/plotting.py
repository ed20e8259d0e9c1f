"""A plot of what was told against what was won, as SVG."""

from html import escape
from typing import Final

from tools.calibration import figures
from tools.calibration.asking import MOMENTS, Asked

Found = dict[tuple[str, int], dict[str, Asked]]
"""What was asked, by the title of the game and the number of seats."""

_SIDE: Final = 150
_GAP: Final = 46
_MARGIN: Final = 50
_TOP: Final = 64
_DOT: Final = 3
_ERRORS: Final = 2
_COLOURS: Final = dict(zip(MOMENTS, ("#2a61ba", "#2f8a4c", "#c8322c"), strict=True))
_PAPER, _INK, _LINE = "#fbf6ec", "#22252e", "#b9b2a3"
_TICKS: Final = (0, 50, 100)


def svg(found: Found) -> str:
    """A square for each game and number of seats; on its diagonal told and won are the same.

    Every dot is a tenth of the scale, if enough was told in it, and has a bar of two standard
    errors each way.
    """
    titles = [*dict.fromkeys(title for title, _ in found)]
    most = max(sum(title == other for other, _ in found) for title in titles)
    width = 2 * _MARGIN + most * (_SIDE + _GAP) - _GAP
    height = _TOP + len(titles) * (_SIDE + _GAP + 16)
    shapes = [_legend(found)]
    for line, title in enumerate(titles):
        y = _TOP + line * (_SIDE + _GAP + 16)
        counts = [seats for other, seats in found if other == title]
        for column, seats in enumerate(counts):
            x = _MARGIN + column * (_SIDE + _GAP)
            shapes.append(_square(x, y, f"{title}, {seats} seats", found[title, seats]))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
        f'viewBox="0 0 {width} {height}">\n'
        f'<rect width="{width}" height="{height}" rx="12" fill="{_PAPER}"/>\n'
        f'<g font-family="system-ui,sans-serif" font-size="12" fill="{_INK}">\n'
        f"{''.join(shapes)}</g>\n</svg>\n"
    )


def _legend(found: Found) -> str:
    shapes = []
    told = [moment for moment in MOMENTS if any(asked[moment].count for asked in found.values())]
    for at, moment in enumerate(told):
        colour = _COLOURS[moment]
        x = _MARGIN + 130 * at
        shapes.append(f'<circle cx="{x}" cy="26" r="{_DOT + 1}" fill="{colour}"/>\n')
        shapes.append(f'<text x="{x + 10}" y="30">{escape(moment)}</text>\n')
    return "".join(shapes)


def _square(x: int, y: int, title: str, asked: dict[str, Asked]) -> str:
    """The axes, and the dots of all moments; across what was told, upward what was won, in %."""
    bottom = y + _SIDE
    shapes = [
        f'<text x="{x}" y="{y - 8}" font-weight="600">{escape(title)}</text>\n',
        f'<rect x="{x}" y="{y}" width="{_SIDE}" height="{_SIDE}" fill="none" stroke="{_LINE}"/>\n',
        f'<path d="M{x} {bottom}L{x + _SIDE} {y}" stroke="{_LINE}"/>\n',
    ]
    for tick in _TICKS:
        off = _SIDE * tick // 100
        label = f"{tick} %"
        shapes.append(
            f'<text x="{x + off}" y="{bottom + 15}" text-anchor="middle" font-size="10">{label}'
            "</text>\n"
        )
        shapes.append(
            f'<text x="{x - 5}" y="{bottom - off + 4}" text-anchor="end" font-size="10">{label}'
            "</text>\n"
        )
    for moment, colour in _COLOURS.items():
        shapes += _dots(x, bottom, asked[moment], colour)
    return "".join(shapes)


def _dots(x: int, bottom: int, asked: Asked, colour: str) -> list[str]:
    shapes = []
    for tenth in figures.tenths(asked):
        if tenth.is_enough:
            told, won = x + _SIDE * tenth.told, bottom - _SIDE * tenth.won.value
            bar = _SIDE * _ERRORS * tenth.won.error
            shapes.append(
                f'<path d="M{told:.1f} {won - bar:.1f}V{won + bar:.1f}" stroke="{colour}"/>'
                f'<circle cx="{told:.1f}" cy="{won:.1f}" r="{_DOT}" fill="{colour}" '
                'fill-opacity="0.7"/>\n'
            )
    return shapes
