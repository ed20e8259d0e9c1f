"""A table in the terminal: people share the keyboard, bots sit beside them."""

from collections.abc import Callable

import click

from rollwright.core.dice import Dice
from rollwright.core.game import CHANCE, Action
from rollwright.i18n.catalogue import Fact
from rollwright.i18n.words import Words
from rollwright.records.record import Record
from rollwright.table.croupier import Croupier, MakeBot
from rollwright.table.live import LiveMatch
from rollwright.table.seats import HUMAN, Person, Robot
from rollwright.tui.screen import Chooser, paint, paint_sheets, prompt, tell_step

Save = Callable[[Record], None]


class Table:
    """One match. Every step is saved before the next one is asked for."""

    def __init__(
        self, record: Record, make_bot: MakeBot, dice: Dice, words: Words, save: Save
    ) -> None:
        self._record = record
        self._match = record.match
        self._live = LiveMatch(record.match)
        self._croupier = Croupier(dice, make_bot)
        self._names = record.names
        self._words = words
        self._save = save
        self._seats = [Robot(spec) if spec else Person(auto_pass=False) for spec in _bots(record)]
        self._me = own_seat(record)

    def play(self) -> None:
        """Play to the end. Ctrl-C or the end of the input leaves through `click.Abort`."""
        self._save(self._record)
        match = self._match
        while pending := match.pending:
            actor = pending[0]
            if actor == CHANCE:
                state = match.state
                click.echo()
                self._say_bold("turn", turn=state.turn, **self._player(state.active))
            action = self._croupier.decide(match.state, match.rolls, self._seats, actor)
            self._live.take((actor, self._ask(actor) if action is None else action))
            self._save(self._record)
            for line in tell_step(match, len(match.log) - 1, self._names, self._words, self._me):
                click.echo(line)
        self._show_result()

    def _ask(self, seat: int) -> Action:
        """Ask until a choice is committed; until then it can be taken back."""
        state = self._match.state
        click.echo()
        click.echo(paint(state.draw(seat), self._words))
        if question := self._match.game.question(state):
            click.echo(self._words.event(question, self._names, self._me))
        chooser = Chooser(state, seat, self._words, self._sheets)
        if len(chooser.legal) == 1:
            only = chooser.text(chooser.legal[0])
            prompt(self._words.say("forced", choice=only, **self._player(seat)))
            return chooser.legal[0]
        while True:
            self._say("you-choose", **self._player(seat))
            click.echo(chooser.menu())
            choice = chooser.read()
            if prompt(self._words.say("chosen", choice=chooser.text(choice))).lower() != "u":
                self._hide(seat)
                return choice

    def _sheets(self) -> str:
        return paint_sheets(self._match, self._names, self._words)

    def _hide(self, seat: int) -> None:
        """Clear the terminal before the next person chooses at the same time."""
        others = (other for other in self._match.pending if other != seat)
        if any(self._seats[other].kind == HUMAN for other in others):
            click.clear()

    def _show_result(self) -> None:
        match = self._match
        click.echo()
        click.echo(self._sheets())
        self._say_bold("result")
        for name, score in zip(self._names, match.scores, strict=True):
            self._say("points", name=name, score=score)
        if len(self._names) > 1:  # alone there is nobody to win against
            self._say("winner", **self._words.many(self._names, match.winners, self._me))

    def _player(self, seat: int) -> dict[str, Fact]:
        return self._words.one(self._names, seat, self._me)

    def _say(self, key: str, **facts: Fact) -> None:
        click.echo(self._words.say(key, **facts))

    def _say_bold(self, key: str, **facts: Fact) -> None:
        click.secho(self._words.say(key, **facts), bold=True)


def own_seat(record: Record) -> int | None:
    """The seat of the only person at the keyboard, who is addressed as "you"."""
    people = [seat for seat, bot in enumerate(_bots(record)) if not bot]
    return people[0] if len(people) == 1 else None


def _bots(record: Record) -> tuple[str, ...]:
    """The bot of each seat, "" for a person."""
    return record.bots or ("",) * len(record.names)
