"""An analysis as annotations of the record, so that it can be shared as a file."""

from dataclasses import replace
from typing import Any, Final

from rollwright.coach.judging import Decision, Judged
from rollwright.coach.telling import Teller
from rollwright.records.annotation import Annotation, Value
from rollwright.records.record import Record

_DIGITS: Final = 6


def annotated(teller: Teller) -> Record:
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


def _choice(teller: Teller, decision: Decision) -> dict[str, Value]:
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


def _comment(teller: Teller, decision: Decision) -> str:
    """What people read about a choice that cost something."""
    if not teller.matters(decision):
        return ""
    return "\n".join([teller.moment(decision), *teller.reasons(decision)])


def _rounded(values: tuple[float, ...]) -> tuple[float, ...]:
    return tuple(round(value, _DIGITS) for value in values)
