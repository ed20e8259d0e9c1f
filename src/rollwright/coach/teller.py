"""What an analysis tells people in their language: sentences, and a whole report as text.

As annotations of the record it can be shared as a file.
"""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, Final, NamedTuple

from babel.numbers import format_decimal

from rollwright.coach import grades
from rollwright.coach.analysis import Analysis
from rollwright.coach.grades import Grade
from rollwright.coach.judging import Decision, Judged
from rollwright.coach.reasons import explain
from rollwright.core import games
from rollwright.core.game import Action
from rollwright.i18n.catalogue import LOCALES, Fact
from rollwright.i18n.words import Words
from rollwright.records.annotation import Annotation, Value
from rollwright.records.record import Record

_SHOWN: Final = 8
"""How many moments and how many rolls are told."""
_DIGITS: Final = 6
"""Of figures in annotations."""


class Teller:
    """Tells the analysis of one match.

    Examples:
        >>> from rollwright import Match, SeededDice, bots, find_game
        >>> from rollwright.coach import Teller, analyse
        >>> from rollwright.records import Record
        >>> game, dice = find_game("qwixx"), SeededDice(7)
        >>> match = Match.deal(game, seats=1, dice=dice, options={})
        >>> match.play([bots.find("greedy", game)(1)], dice)
        >>> teller = Teller(Record(match, ("Emma",)), analyse(match), "en")
        >>> print(teller.moment(teller.analysis.worst[0]))
        Turn 2, Emma: green 5 cost 16.4 points (blunder). Better: pass.
    """

    def __init__(self, record: Record, analysis: Analysis, language: str) -> None:
        self.record: Record = record
        self.analysis: Analysis = analysis
        self.language: str = language
        game = record.match.game.name
        self._words = Words(language, f"rollwright.games.{game}", "rollwright.coach")

    def say(self, key: str, **facts: Fact) -> str:
        """A sentence of the coach."""
        return self._words.say(key, **facts)

    @property
    def unit(self) -> str:
        """`points` alone, or else `percent`."""
        return "points" if self.analysis.seats == 1 else "percent"

    def worth(self, worth: float) -> str:
        """What a seat is worth: percent of the chance to win, or points."""
        return figure(self.language, self.shown(worth))

    def change(self, worth: float) -> str:
        """A change of it, with its sign."""
        return signed(self.language, self.shown(worth))

    def shown(self, worth: float) -> float:
        """Worth in the unit that people see."""
        return worth if self.analysis.seats == 1 else 100 * worth

    def title(self) -> str:
        """The game and who played."""
        names = self._words.list(self.record.names)
        return f"{self.record.match.game.title} · {names}"

    def notes(self) -> list[str]:
        """What has to be said before: how sure the figures are, and what is missing."""
        analysis, game = self.analysis, self.record.match.game
        found = [self.say("note-exact") if analysis.is_exact else self.say("note-estimate")]
        if any(self._is_special(made) for made in analysis.decisions):
            found.append(self.say("note-certain"))
        if not analysis.is_complete:
            found.append(self.say("note-partial"))
        elif not analysis.is_over:
            found.append(self.say("note-unfinished"))
        if game.rules < games.find(game.name).rules:
            found.append(self.say("note-rules", version=game.rules))
        return found

    def account(self, seat: int) -> str:
        """The books of a seat in a line."""
        books = self.analysis.accounts[seat]
        return self.say(
            "account",
            name=self.record.names[seat],
            unit=self.unit,
            start=self.worth(books.start),
            luck=self.change(books.luck),
            decisions=self.change(books.decisions),
            others=self.change(books.others),
            result=self.worth(books.result),
        )

    def labels(self, parts: list[str]) -> list[str]:
        """What the parts of an account are called."""
        return [self.say(f"label-{part}") for part in parts]

    def others(self, seat: int) -> str:
        """What `others` is made of."""
        books = self.analysis.accounts[seat]
        losses, unforeseen = self.change(books.losses_of_others), self.change(books.unforeseen)
        return self.say("others", losses=losses, unforeseen=unforeseen)

    def summary(self, seat: int) -> str:
        """How well a seat chose."""
        analysis = self.analysis
        made = analysis.unforced(seat)
        if not made:
            return self.say("nothing-to-choose", name=self.record.names[seat])
        rate = analysis.error_rate(seat)
        return self.say(
            "summary",
            name=self.record.names[seat],
            count=len(made),
            rate=figure(self.language, self.shown(rate), 2),
            level=grades.rate_name(analysis.points(rate)),
            accuracy=figure(self.language, analysis.accuracy(seat), 0),
        )

    def counts(self, seat: int) -> list[tuple[Grade, str, int]]:
        """The grades of a seat with their names, and how often it has them."""
        made = [self.analysis.grade(decision) for decision in self.analysis.unforced(seat)]
        return [(grade, self.grade(grade), made.count(grade)) for grade in Grade]

    def grade(self, grade: Grade) -> str:
        """The name of a grade."""
        return self.say(f"grade-{grade}")

    def _grade_of(self, decision: Decision) -> str:
        """The name of its grade, and that it is exact where others are estimates."""
        grade = self.grade(self.analysis.grade(decision))
        return self.say("exact-grade", grade=grade) if self._is_special(decision) else grade

    def _is_special(self, decision: Decision) -> bool:
        return decision.is_exact and not (decision.is_forced or self.analysis.is_exact)

    def choice(self, decision: Decision, action: Action) -> str:
        """A choice as records write it, in this language."""
        state = self.record.match.states[decision.asked]
        return self._words.spoken(state.action_text(decision.seat, action))

    def beside(self, text: str) -> str:
        """What stands beside the fields of a drawing."""
        return self._words.beside(text)

    def matters(self, decision: Decision) -> bool:
        """Whether a choice cost enough to be told: an inaccuracy or worse."""
        return self.analysis.points(decision.loss) >= grades.FROM[Grade.INACCURACY]

    def moment(self, decision: Decision) -> str:
        """What a choice cost."""
        return self.say(
            "moment",
            turn=self.record.match.states[decision.asked].turn,
            name=self.record.names[decision.seat],
            unit=self.unit,
            chosen=self.choice(decision, decision.chosen),
            better=self.choice(decision, decision.best.action),
            loss=figure(self.language, self.shown(decision.loss)),
            grade=self._grade_of(decision),
        )

    def reasons(self, decision: Decision) -> list[str]:
        """Why the best choice was better, a sentence each."""
        state = self.record.match.states[decision.asked]
        found = explain(self.record.match.game.name, state, decision)
        return [self._words.event(reason, self.record.names) for reason in found]

    def rolls(self) -> list[str]:
        """The rolls that did most, the greatest luck first, each for the seat that it did most to.

        What happens all the time is left out.
        """
        found = []
        for judged in self.analysis.judged:
            luck = max(judged.luck, key=abs)
            name = grades.luck_name(self.analysis.points(luck))
            if name:
                seat = judged.luck.index(luck)
                told = self.say(
                    "roll",
                    turn=judged.turn,
                    name=self.record.names[seat],
                    kind=str(name),
                    luck=self.change(luck),
                )
                found.append((abs(luck), told))
        found.sort(reverse=True)
        return [told for _, told in found]

    def perfect(self) -> str:
        """What a perfect player scores alone."""
        books = self.analysis.accounts[0]
        return self.say(
            "perfect",
            start=self.worth(books.start),
            average=self.worth(books.start + books.luck),
        )


class Line(NamedTuple):
    """A line; a heading stands out."""

    text: str
    is_heading: bool = False


def lines(teller: Teller) -> Iterator[Line]:
    """The report of a match."""
    yield Line(teller.title(), True)
    for note in teller.notes():
        yield Line(note)
    for seat in range(teller.analysis.seats):
        yield Line("")
        yield Line(teller.account(seat), True)
        if teller.analysis.seats > 1:
            yield Line(teller.others(seat))
        yield Line(teller.summary(seat))
        counts = [f"{name} {count}" for _, name, count in teller.counts(seat) if count]
        yield Line(" · ".join(counts))
    if teller.analysis.seats == 1:
        yield Line(teller.perfect())
    yield from _moment_lines(teller)
    if rolls := teller.rolls():
        yield Line("")
        yield Line(teller.say("rolls"), True)
        for told in rolls[:_SHOWN]:
            yield Line(told)
    yield Line("")


def _moment_lines(teller: Teller) -> Iterator[Line]:
    yield Line("")
    yield Line(teller.say("moments"), True)
    worst = [each for each in teller.analysis.worst if teller.matters(each)]
    if not worst:
        yield Line(teller.say("no-moments"))
    for decision in worst[:_SHOWN]:
        yield Line(teller.moment(decision))
        for reason in teller.reasons(decision):
            yield Line(f"  {reason}")
    if len(worst) > _SHOWN:
        yield Line(teller.say("more-moments", count=len(worst) - _SHOWN))


def figure(language: str, value: float, digits: int = 1) -> str:
    """A number with so many decimals: 7.2, or in German 7,2."""
    return _written(language, value, "0" if not digits else "0." + "0" * digits)


def signed(language: str, value: float, digits: int = 1) -> str:
    """The same with a plus or a minus; nothing is +0."""
    pattern = "0" if not digits else "0." + "0" * digits
    return _written(language, value, f"+{pattern};-{pattern}")


def _written(language: str, value: float, pattern: str) -> str:
    digits = len(pattern.partition(";")[0].partition(".")[2])
    rounded = round(value, digits) + 0.0  # no minus zero
    return format_decimal(rounded, pattern, locale=LOCALES[language]).replace("-", "−")


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
