"""An analysis as one page that opens without a network, in a light and a dark theme."""

from collections.abc import Sequence
from html import escape
from importlib import resources
from typing import Any, Final

from rollwright.bots.evaluator import Weighed
from rollwright.coach.analysis import Analysis
from rollwright.coach.grades import Grade
from rollwright.coach.judging import Decision
from rollwright.coach.teller import Teller
from rollwright.core.drawing import Drawing, Span
from rollwright.core.game import Action

_BARS: Final = ("luck", "decisions", "others")

_WIDTH: Final = 760
_HEIGHT: Final = 260
_LEFT: Final = 40
_BOTTOM: Final = 24
_TOP: Final = 10
_TICKS: Final = 8
"""How many turns are written below the curve, at most about."""


def page(tellers: Sequence[Teller]) -> str:
    """The page of some matches, one below the other. It needs at least one."""
    style = (resources.files(__package__) / "page.css").read_text("utf-8")
    title = " · ".join(dict.fromkeys(teller.title() for teller in tellers))
    body = "\n".join(_match(teller) for teller in tellers)
    return (
        f'<!doctype html>\n<html lang="{tellers[0].language}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)}</title>\n<style>\n{style}</style>\n</head>\n<body>\n<main>\n"
        f"{body}\n</main>\n</body>\n</html>\n"
    )


def _match(teller: Teller) -> str:
    notes = " ".join(teller.notes())
    parts = [
        f"<h1>{escape(teller.title())}</h1>",
        f'<p class="soft">{escape(notes)}</p>',
        _paper(teller.say("curve", unit=teller.unit), chart(teller) + _legend(teller)),
        _paper(teller.say("account-title"), _accounts(teller)),
        _paper(teller.say("choices-title"), _summaries(teller)),
        _paper(teller.say("moments"), _moments(teller)),
    ]
    if rolls := teller.rolls():
        parts.append(_paper(teller.say("rolls"), _list(rolls)))
    return "\n".join(parts)


def _paper(title: str, body: str) -> str:
    return f'<section class="paper">\n<h2>{escape(title)}</h2>\n{body}\n</section>'


def _list(lines: Sequence[str]) -> str:
    return "<ul>" + "".join(f"<li>{escape(line)}</li>" for line in lines) + "</ul>"


def _legend(teller: Teller) -> str:
    names = (
        f'<span class="who"><i class="dot pen{seat}"></i>{escape(name)}</span>'
        for seat, name in enumerate(teller.record.names)
    )
    return f'<p class="legend">{"".join(names)}</p>'


def _accounts(teller: Teller) -> str:
    """The books as a table, with a bar for each part."""
    parts = ["start", *_BARS, "result"]
    if teller.analysis.seats == 1:
        parts.remove("others")
    heads = "".join(f'<th scope="col">{escape(name)}</th>' for name in teller.labels(parts))
    rows = []
    for seat, books in enumerate(teller.analysis.accounts):
        cells = []
        for part in parts:
            worth = getattr(books, part)
            if part in _BARS:
                share = min(50.0, abs(teller.shown(worth)) / 2)
                kind = "gain" if worth >= 0 else "cost"
                bar = f'<i class="bar {kind}" style="width:{share:.1f}%"></i>'
                cells.append(f"<td>{teller.change(worth)}{bar}</td>")
            else:
                cells.append(f"<td>{teller.worth(worth)}</td>")
        name = escape(teller.record.names[seat])
        rows.append(f'<tr><th scope="row">{name}</th>{"".join(cells)}</tr>')
    head = f'<tr><th scope="col">{escape(teller.say("label-player"))}</th>{heads}</tr>'
    table = f"<table><thead>{head}</thead><tbody>{''.join(rows)}</tbody></table>"
    table = f'<div class="wide">{table}</div>'
    if teller.analysis.seats == 1:
        return table + f'<p class="soft">{escape(teller.perfect())}</p>'
    names = teller.record.names
    told = [f"{name} · {teller.others(seat)}" for seat, name in enumerate(names)]
    return table + '<div class="soft">' + _list(told) + "</div>"


def _summaries(teller: Teller) -> str:
    rows = []
    for seat in range(teller.analysis.seats):
        counts = "".join(
            f'<span class="grade {grade}">{escape(name)} {count}</span>'
            for grade, name, count in teller.counts(seat)
            if count
        )
        rows.append(f"<p>{escape(teller.summary(seat))}</p><p>{counts}</p>")
    return "".join(rows)


def _moments(teller: Teller) -> str:
    worst = [decision for decision in teller.analysis.worst if teller.matters(decision)]
    if not worst:
        return f"<p>{escape(teller.say('no-moments'))}</p>"
    return "\n".join(_moment(teller, decision) for decision in worst)


def _moment(teller: Teller, decision: Decision) -> str:
    """A choice on its sheet, with the better one, what the options were worth, and why."""
    grade: Grade = teller.analysis.grade(decision)
    options = sorted(decision.options, key=lambda option: -option.value)[:5]
    if decision.taken not in options:
        options.append(decision.taken)
    rows = "".join(_option(teller, decision, option) for option in options)
    reasons = _list(teller.reasons(decision))
    return (
        f'<article><p><span class="grade {grade}">{escape(teller.grade(grade))}</span> '
        f"{escape(teller.moment(decision))}</p>{reasons}"
        f'<p class="dice">{_dice(teller, decision)}</p>'
        f'<div class="wide"><pre>{_sheet(teller, decision)}</pre></div>'
        f'<table class="options">{rows}</table></article>'
    )


def _kind(decision: Decision, action: Action) -> str:
    if action == decision.best.action:
        return "better"
    return "chosen" if action == decision.chosen else ""


def _option(teller: Teller, decision: Decision, option: Weighed) -> str:
    """An option with its worth, and a word beside it if it is the better or the chosen one."""
    text = escape(teller.choice(decision, option.action))
    kind = _kind(decision, option.action)
    if kind:
        word = teller.say("label-better") if kind == "better" else teller.say("label-chosen")
        text += f" <b>{escape(word)}</b>"
    return f'<tr class="{kind}"><td>{text}</td><td>{teller.worth(option.value)}</td></tr>'


def _dice(teller: Teller, decision: Decision) -> str:
    """The last roll before the choice."""
    match = teller.record.match
    state = match.states[decision.asked]
    faces = [face for face in state.dice if face]
    last = next(at for at in reversed(range(decision.asked)) if match.log[at][0] < 0)
    first = match.states[last]
    while len(first.to_roll) < len(faces):  # a second attempt leaves some dice lying
        last = next(at for at in reversed(range(last)) if match.log[at][0] < 0)
        first = match.states[last]
    dice = zip(first.to_roll, faces, strict=False)
    return "".join(f'<span class="die {colour}">{face}</span>' for colour, face in dice)


def _sheet(teller: Teller, decision: Decision) -> str:
    """The sheet before the choice, with the fields that the two choices write in marked."""
    match, seat = teller.record.match, decision.seat
    before: Drawing = match.states[decision.asked].draw(seat)
    chosen = _after(match, decision, decision.chosen).draw(seat)
    better = _after(match, decision, decision.best.action).draw(seat)
    lines = []
    for now, one, other in zip(before, chosen, better, strict=True):
        spans = zip(now, one, other, strict=True)
        lines.append("".join(_span(teller, *each) for each in spans))
    return "\n".join(lines)


def _after(match: Any, decision: Decision, action: Action) -> Any:
    """The position after the choice and those that others made at the same time."""
    state = match.states[decision.asked]
    for actor, made in match.log[decision.asked : decision.asked + len(state.pending)]:
        state = state.step(actor, action if actor == decision.seat else made)
    return state


def _span(teller: Teller, now: Span, chosen: Span, better: Span) -> str:
    """A field; written in by a choice if it is strong after it and was not before."""
    kinds = [now.colour or "plain"]
    kinds += ["strong"] * now.strong + ["faint"] * now.faint
    if now.colour and better.strong and better != now:
        kinds.append("better")
    if now.colour and chosen.strong and chosen != now:
        kinds.append("chosen")
    text = now.text if now.colour else teller.beside(now.text)
    return f'<span class="{" ".join(kinds)}">{escape(text)}</span>'


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
