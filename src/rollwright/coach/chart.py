"""The curve of all seats' worth over a match, as a picture that a page can hold."""

from html import escape
from typing import Final

from rollwright.coach.analysis import Analysis
from rollwright.coach.telling import Teller

_WIDTH: Final = 760
_HEIGHT: Final = 260
_LEFT: Final = 40
_BOTTOM: Final = 24
_TOP: Final = 10
_TICKS: Final = 8
"""How many turns are written below the curve, at most about."""


def chart(teller: Teller) -> str:
    """The curve as SVG. Colours come from the page's style."""
    analysis = teller.analysis
    low, high = _range(teller)
    rows = [analysis.judged[0].before.values, *(each.after.values for each in analysis.judged)]
    across = (_WIDTH - _LEFT - _TOP) / max(len(rows) - 1, 1)

    def x(index: float) -> float:
        return round(_LEFT + index * across, 1)

    def y(value: float) -> float:
        share = (teller.shown(value) - low) / (high - low)
        return round(_HEIGHT - _BOTTOM - share * (_HEIGHT - _BOTTOM - _TOP), 1)

    parts = [_grid(low, high), *(_turn(x(at), turn) for at, turn in _turns(analysis))]
    for seat in range(analysis.seats):
        line = " ".join(f"{x(at)},{y(row[seat])}" for at, row in enumerate(rows))
        parts.append(f'<polyline class="line pen{seat}" points="{line}"/>')
    for at, judged in enumerate(analysis.judged, 1):
        for decision in judged.decisions:
            if teller.matters(decision):
                seat = decision.seat
                title = f"<title>{escape(teller.moment(decision))}</title>"
                spot = f'cx="{x(at)}" cy="{y(rows[at][seat])}" r="5"'
                parts.append(f'<circle class="spot pen{seat}" {spot}>{title}</circle>')
    label = escape(teller.say("curve", unit=teller.unit), quote=True)
    body = "\n".join(parts)
    return f'<svg viewBox="0 0 {_WIDTH} {_HEIGHT}" role="img" aria-label="{label}">\n{body}\n</svg>'


def _range(teller: Teller) -> tuple[float, float]:
    """The lowest and the highest value that the curve has room for."""
    if teller.analysis.seats > 1:
        return 0.0, 100.0
    values = [each.after.values[0] for each in teller.analysis.judged]
    values.append(teller.analysis.judged[0].before.values[0])
    return min(0.0, *values), max(values) * 1.05 + 1


def _grid(low: float, high: float) -> str:
    lines = []
    for share in (0.0, 0.5, 1.0):
        level = _HEIGHT - _BOTTOM - share * (_HEIGHT - _BOTTOM - _TOP)
        value = round(low + share * (high - low))
        lines.append(
            f'<line class="grid" x1="{_LEFT}" x2="{_WIDTH - _TOP}" y1="{level}" y2="{level}"/>'
        )
        lines.append(
            f'<text class="tick" x="{_LEFT - 6}" y="{level + 4}" text-anchor="end">{value}</text>'
        )
    return "\n".join(lines)


def _turns(analysis: Analysis) -> list[tuple[int, int]]:
    """Where turns begin that are written below the curve."""
    begun: dict[int, int] = {}
    for at, judged in enumerate(analysis.judged):
        begun.setdefault(judged.turn, at)
    every = max(1, round(len(begun) / _TICKS))
    return [(at, turn) for turn, at in begun.items() if turn == 1 or turn % every == 0]


def _turn(x: float, turn: int) -> str:
    return f'<text class="tick" x="{x}" y="{_HEIGHT - 6}" text-anchor="middle">{turn}</text>'
