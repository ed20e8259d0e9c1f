"""Practice in the terminal: a position, a choice, and what was best."""

from typing import Any, Final

import click

from rollwright.coach.practice import Answer, Exercise
from rollwright.coach.teller import figure
from rollwright.core.game import CHANCE
from rollwright.core.match import Match
from rollwright.i18n.words import Words
from rollwright.tui.screen import Chooser, paint, paint_roll, paint_sheets, prompt

_UNTOLD: Final = {"Decided"}
"""That somebody chose in secret is no news once everybody has."""
_SHOWN: Final = 5
"""How many choices are shown with what they are worth, the best ones and the chosen one."""


class Asker:
    """Asks exercises in one language."""

    def __init__(self, language: str) -> None:
        self._language = language

    def ask(self, exercise: Exercise, number: int, count: int, is_again: bool) -> Answer:
        """Ask an exercise, tell what was best, and give the answer. Ctrl-C leaves."""
        match, seat = exercise.match, exercise.seat
        words = self._words(exercise)
        click.echo()
        click.secho(
            words.say(
                "practice-position",
                number=number,
                count=count,
                game=match.game.title,
                difficulty=str(exercise.difficulty),
            ),
            bold=True,
        )
        if is_again:
            click.echo(words.say("practice-again"))
        names = tuple(name or words.say("practice-you") for name in exercise.names)
        self._tell(exercise, names, words)
        chooser = Chooser(match.state, seat, words, lambda: paint_sheets(match, names, words))
        click.echo(chooser.menu())
        answer = exercise.answer(chooser.read())
        self._judge(exercise, answer, chooser, words)
        return answer

    def _words(self, exercise: Exercise) -> Words:
        game = exercise.match.game.name
        return Words(self._language, f"rollwright.games.{game}", "rollwright.tui")

    def _tell(self, exercise: Exercise, names: tuple[str, ...], words: Words) -> None:
        """Everybody's sheet, the dice of the turn, and the question."""
        match, seat = exercise.match, exercise.seat
        others = [other for other in range(match.setup.seats) if other != seat]
        for other in (*others, seat):
            points = words.say("points", name=names[other], score=match.scores[other])
            click.secho(points, bold=True)
            click.echo(paint(match.state.draw(other), words))
        active = words.one(names, match.state.active, seat)
        click.secho(words.say("turn", turn=match.state.turn, **active), bold=True)
        for step in _this_turn(match):
            if match.log[step][0] == CHANCE:
                click.echo(_roll(match, step))
            for event in match.events(step):
                if type(event).__name__ not in _UNTOLD:
                    click.echo(words.event(event, names, seat))
        if question := match.game.question(match.state):
            click.echo(words.event(question, names, seat))

    def _judge(self, exercise: Exercise, answer: Answer, chooser: Chooser, words: Words) -> None:
        best = exercise.best
        if answer.is_right:
            click.secho(words.say("practice-right"), fg="green", bold=True)
        else:
            loss = figure(self._language, exercise.in_unit(answer.loss))
            told = words.say(
                "practice-wrong",
                best=chooser.text(best.action),
                chosen=chooser.text(answer.action),
                loss=loss,
                unit=exercise.unit,
            )
            click.secho(told, fg="red", bold=True)
        for reason in answer.reasons:
            fields = {name: value for name, value in reason.items() if name != "kind"}
            click.echo(f"  · {words.told(reason['kind'], fields, exercise.names, exercise.seat)}")
        ranked = sorted(exercise.answers, key=lambda option: option.loss)
        for option in _with(ranked[:_SHOWN], answer):
            mark = ">" if option is answer else " "
            click.echo(
                f"{mark} {self._value(exercise, option, words)}  {chooser.text(option.action)}"
            )
        if len(ranked) > _SHOWN:
            click.echo(f"  {words.say('practice-more', count=len(ranked) - _SHOWN)}")

    def _value(self, exercise: Exercise, option: Answer, words: Words) -> str:
        """What a choice is worth, with its standard error if it has one."""
        value = figure(self._language, exercise.in_unit(option.value))
        if option.error:
            value += f" ± {figure(self._language, exercise.in_unit(option.error))}"
        return words.say("practice-value", value=value, unit=exercise.unit)

    def pause(self) -> None:
        """Wait until somebody wants to go on."""
        prompt(Words(self._language, "rollwright.tui").say("practice-next"))

    def result(self, right: int, count: int, waiting: int) -> None:
        """How a round went, and how many positions come back."""
        words = Words(self._language, "rollwright.tui")
        click.echo()
        click.secho(words.say("practice-result", right=right, count=count), bold=True)
        if waiting:
            click.echo(words.say("practice-waiting", count=waiting))


def _this_turn(match: Match[Any]) -> list[int]:
    """The steps of the turn so far."""
    turn = match.state.turn
    return [step for step in range(len(match.log)) if match.states[step].turn == turn]


def _roll(match: Match[Any], step: int) -> str:
    roll = match.log[step][1]
    faces = roll if isinstance(roll, tuple) else ()
    return paint_roll(match.game.dice, match.states[step].to_roll, faces)


def _with(ranked: list[Answer], answer: Answer) -> list[Answer]:
    return ranked if answer in ranked else [*ranked, answer]
