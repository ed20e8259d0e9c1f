"""An analysis as data: as JSON, one object per match, and as annotations of the record.

docs/coach.md lists the keys of the JSON.
"""

from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from rollwright.coach import grades
from rollwright.coach.analysis import Account, Analysis
from rollwright.coach.judging import Decision, Judged
from rollwright.coach.reasons import Hint, explain
from rollwright.core.game import Event
from rollwright.core.match import Match
from rollwright.i18n.facts import key_of
from rollwright.records.annotation import Annotation, Value
from rollwright.records.record import Record

if TYPE_CHECKING:  # words take long to import
    from rollwright.coach.teller import Teller

_DIGITS: Final = 6
"""Of figures in annotations."""


def report(record: Record, analysis: Analysis, number: int = 1, after: int = 0) -> dict[str, Any]:
    """The whole analysis. `number` is that of the match in its file.

    The first `after` moments are left out of every list; the books of the seats hold them.
    """
    match = record.match
    seats = enumerate(analysis.accounts)
    listed = analysis.judged[after:]
    return {
        "match": number,
        "seats": [_seat(record.names[seat], analysis, seat, books) for seat, books in seats],
        "moments": [
            _moment(record, analysis, each) for judged in listed for each in judged.decisions
        ],
        "rolls": [
            {
                "step": judged.moment.end,
                "luck": judged.luck,
                "stderr": judged.error,
                "names": [_luck_name(analysis, luck) for luck in judged.luck],
            }
            for judged in listed
            if judged.is_roll
        ],
        "worth": [{"step": judged.moment.end, "seats": judged.after.values} for judged in listed],
        "game": match.game.name,
        "rules": match.game.rules,
        "unit": "points" if analysis.seats == 1 else "chance",
        "is_exact": analysis.is_exact,
        "uncertainty": analysis.uncertainty,
        "is_over": analysis.is_over,
        "is_complete": analysis.is_complete,
    }


def _seat(name: str, analysis: Analysis, seat: int, books: Account) -> dict[str, Any]:
    made = analysis.unforced(seat)
    rate = analysis.error_rate(seat)
    counted = dict.fromkeys(grades.Grade, 0)
    for decision in made:
        counted[analysis.grade(decision)] += 1
    return {
        "name": name,
        "start": books.start,
        "luck": books.luck,
        "decisions": books.decisions,
        "others": books.others,
        "result": books.result,
        "error_rate": rate,
        "unforced": len(made),
        "losses_of_others": books.losses_of_others,
        "unforeseen": books.unforeseen,
        "luck_stderr": books.luck_error,
        "decisions_stderr": books.decisions_error,
        "plays_like": grades.rate_name(analysis.points(rate)) if made else None,
        "accuracy": analysis.accuracy(seat),
        "grades": {str(each): count for each, count in counted.items()},
    }


def _moment(record: Record, analysis: Analysis, decision: Decision) -> dict[str, Any]:
    """A decision; a forced one has no grade."""
    state = record.match.states[decision.asked]
    grade = None if decision.is_forced else str(analysis.grade(decision))
    reasons = explain(record.match.game.name, state, decision) if grade else ()

    def text(action: int) -> str:
        return str(state.action_text(decision.seat, action))

    return {
        "step": decision.step + 1,
        "seat": decision.seat,
        "chosen": text(decision.chosen),
        "best": text(decision.best.action),
        "loss": decision.loss,
        "stderr": decision.error,
        "is_exact": decision.is_exact,
        "grade": grade,
        "options": [
            {"action": text(each.action), "value": each.value, "stderr": each.error}
            for each in decision.options
        ],
        "reasons": [_reason(reason) for reason in reasons],
    }


def hint_report(match: Match[Any], seat: int, hint: Hint) -> dict[str, Any]:
    """What a seat that has to choose now does best, like a moment that has not come yet."""

    def text(action: int) -> str:
        return str(match.state.action_text(seat, action))

    return {
        "best": text(hint.best.action),
        "options": [
            {"action": text(each.action), "value": each.value, "stderr": each.error}
            for each in hint.options
        ],
        "reasons": [_reason(reason) for reason in hint.reasons],
        "unit": "points" if match.setup.seats == 1 else "chance",
    }


def _reason(reason: Event) -> dict[str, Any]:
    return {"reason": key_of(type(reason).__name__), **vars(reason)}


def _luck_name(analysis: Analysis, luck: float) -> str | None:
    found = grades.luck_name(analysis.points(luck))
    return str(found) if found else None


def annotated(teller: "Teller") -> Record:
    """The record with the analysis. What others noted stays; older figures make way for these.

    Examples:
        >>> from rollwright import Match, SeededDice, bots, find_game
        >>> from rollwright.coach import Teller, analyse, annotated
        >>> from rollwright.records import Record
        >>> game, dice = find_game("qwixx"), SeededDice(7)
        >>> match = Match.deal(game, seats=1, dice=dice, options={})
        >>> match.play([bots.find("greedy", game)(1)], dice)
        >>> record = annotated(Teller(Record(match, ("Emma",)), analyse(match), "en"))
        >>> sorted(record.annotations[1].facts)
        ['chance', 'grade', 'loss']
    """
    made: dict[int, Annotation] = {each.step: each for each in teller.record.annotations}
    for judged in teller.analysis.judged:
        for decision in judged.decisions:
            if not decision.is_forced:
                step, comment = decision.step + 1, _comment(teller, decision)
                made[step] = _joined(made.get(step), step, comment, _choice(teller, decision))
        step = judged.moment.end
        made[step] = _joined(made.get(step), step, "", _figures(judged))
    return replace(teller.record, annotations=tuple(made[step] for step in sorted(made)))


def _joined(
    known: Annotation | None, step: int, comment: str, facts: dict[str, Value]
) -> Annotation:
    old: dict[str, Any] = dict(known.facts) if known else {}
    lines = [known.comment] if known and known.comment else []
    if comment and comment not in lines:
        lines.append(comment)
    return Annotation(step, "\n".join(lines), old | facts)


def _figures(judged: Judged) -> dict[str, Value]:
    """What everybody is worth after a moment, and the luck of a roll."""
    facts: dict[str, Value] = {"chance": _rounded(judged.after.values)}
    if judged.is_roll:
        facts["luck"] = _rounded(judged.luck)
    return facts


def _choice(teller: "Teller", decision: Decision) -> dict[str, Value]:
    state = teller.record.match.states[decision.asked]
    facts: dict[str, Value] = {
        "loss": round(decision.loss, _DIGITS),
        "grade": str(teller.analysis.grade(decision)),
    }
    if decision.error:
        facts["stderr"] = round(decision.error, _DIGITS)
    if decision.loss:
        facts["best"] = state.action_text(decision.seat, decision.best.action)
    return facts


def _comment(teller: "Teller", decision: Decision) -> str:
    """What people read about a choice that cost something."""
    if not teller.matters(decision):
        return ""
    return "\n".join([teller.moment(decision), *teller.reasons(decision)])


def _rounded(values: tuple[float, ...]) -> tuple[float, ...]:
    return tuple(round(value, _DIGITS) for value in values)
