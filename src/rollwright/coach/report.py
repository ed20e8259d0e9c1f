"""An analysis as JSON, one object per match. docs/coach.md lists the keys."""

from typing import Any

from rollwright.coach import grades
from rollwright.coach.analysis import Account, Analysis
from rollwright.coach.judging import Decision
from rollwright.coach.reasons import Hint, explain
from rollwright.core.game import Event
from rollwright.core.match import Match
from rollwright.i18n.facts import key_of
from rollwright.records.record import Record


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
