"""Records as text that a person can read and type, one match per file.

    [Game …]
    [Rules "2"]
    [Seat "Emma"]
    [Seat "Max"]
    [Start "Max"]
    [Result "*"]

    1. w4 w1 r3 y2 g5 b6 | Emma: yellow 5, Max: red 5 | Max: blue 10

Tags come first, then the turns. A turn is its number, then steps between `,` or `|`. A roll names
each die by letter and face; a seat's step is its name, a colon and the action. White space is free
and `;` starts a comment, which annotates the step before it. docs/notation.md has the grammar.
"""

import json
import re
from bisect import bisect
from collections import deque
from collections.abc import Iterator
from dataclasses import replace
from itertools import groupby
from typing import Any, Final

from rollwright.core.dice import Proof
from rollwright.core.errors import RecordError, RollwrightError, SetupError
from rollwright.core.game import Game, OptionValue, Setup
from rollwright.core.match import Match
from rollwright.core.rolls import read_die, roll_text
from rollwright.core.series import Series
from rollwright.records.annotation import Annotation
from rollwright.records.comments import comment_lines, read_comments
from rollwright.records.record import (
    FindGame,
    Record,
    check_result,
    open_match,
    take_action,
    take_roll,
)
from rollwright.records.tags import Tags, unquote
from rollwright.records.tokens import Token, tokens

_PLAIN_NAME: Final = re.compile(r"[^\W\d_][\w'-]*")
_INDENT: Final = "   "


def to_text(record: Record) -> str:
    """The record as text. `from_text` gives the same record back.

    Examples:
        >>> from rollwright import Match, SeededDice, find_game
        >>> from rollwright.records import Record, to_text
        >>> dice = SeededDice(7)
        >>> match = Match.deal(find_game("qwixx"), seats=2, dice=dice, options={})
        >>> match.roll(dice)
        >>> print(to_text(Record(match, ("Emma", "Max"))), end="")
        [Game "qwixx"]
        [Rules "2"]
        [Seat "Emma"]
        [Seat "Max"]
        [Start "Emma"]
        [Result "*"]
        <BLANKLINE>
        1. w4 w4 r6 y4 g5 b4
    """
    about = [*comment_lines(record.annotations[0]), ""] if _is_about_match(record) else []
    return "\n".join([*_tags(record), "", *about, *_turns(record)]).rstrip() + "\n"


def _is_about_match(record: Record) -> bool:
    return bool(record.annotations) and record.annotations[0].step == 0


def _tags(record: Record) -> list[str]:
    match = record.match
    setup = match.setup
    tags: list[tuple[str, ...]] = [
        ("Game", match.game.name),
        ("Rules", str(match.game.rules)),
    ]
    for name, bot in zip(record.names, record.bots or [""] * setup.seats, strict=True):
        tags.append(("Seat", name, bot) if bot else ("Seat", name))
    tags.append(("Start", record.names[setup.start]))
    for name, value in setup.options.items():
        tags.append((name.capitalize(), value if isinstance(value, str) else " ".join(value)))
    if record.series:
        tags.append(("Series", str(record.series.length)))
        tags += [("Earlier", " ".join(map(str, scores))) for scores in record.series.results]
    if record.proof:
        tags.append(("Commitment", record.proof.commitment))
        tags += [("Nonce", nonce) for nonce in record.proof.nonces]
        if record.proof.seed:
            tags.append(("Seed", record.proof.seed))
        if record.proof.chosen:
            tags.append(("Chosen", " ".join(record.proof.chosen)))
        if record.proof.given:
            tags.append(("Given", str(record.proof.given)))
    tags.append(("Result", " ".join(map(str, match.scores)) if match.is_over else "*"))
    return [f"[{name} {' '.join(map(_quote, values))}]" for name, *values in tags]


def _turns(record: Record) -> list[str]:
    """One line per turn; `|` where somebody else acts next, `,` between choices made together.

    After an annotated step the turn goes on below the comments.
    """
    match = record.match
    notes = {annotation.step: annotation for annotation in record.annotations}
    lines: list[str] = []
    turn = 0
    for index, (actor, action) in enumerate(match.log):
        state, after = match.states[index : index + 2]
        if state.turn != turn:
            turn = state.turn
            lines.append(f"{turn}. ")
        elif index in notes:
            lines.append(_INDENT)
        if isinstance(action, tuple):
            lines[-1] += roll_text(match.game.dice, state.to_roll, action)
        else:
            lines[-1] += f"{_name(record.names[actor])}: {state.action_text(actor, action)}"
        if after.turn == turn and index + 1 < len(match.log):
            is_together = set(after.pending) < set(state.pending) and after.pending
            lines[-1] += ", " if is_together else " | "
        if note := notes.get(index + 1):
            lines += [_INDENT + line for line in comment_lines(note)]
    return [line.rstrip() for line in lines]


def _name(name: str) -> str:
    return name if _PLAIN_NAME.fullmatch(name) else _quote(name)


def _quote(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)


def from_text(text: str, find: FindGame) -> Record:
    """Read a record and replay it. Raises `RecordError` with line and column.

    Examples:
        >>> from rollwright import find_game
        >>> from rollwright.records import from_text
        >>> tags = '[Game "qwixx"] [Rules "2"] [Seat "Emma"] [Seat "Max"] [Start "Max"]'
        >>> turns = '[Result "*"] 1. w4 w1 r3 y2 g5 b6 | Emma: yellow 5'
        >>> record = from_text(tags + turns, find_game)
        >>> record.match.pending
        (1,)
    """
    return _Reader(text, find).record()


class _Reader:
    """Reads tokens from left to right; every error names the token it happened at.

    What comes after an error is not looked at.
    """

    def __init__(self, text: str, find: FindGame) -> None:
        self._find = find
        self._tokens = tokens(text)
        self._ahead: deque[Token] = deque()
        """Tokens that were looked at and not taken yet."""
        self._comments: list[Token] = []
        self._starts: list[Token] = []
        """The first token of every step."""

    def record(self) -> Record:
        try:
            return self._record()
        except RecordError as error:
            if error.line:
                raise
            raise self._error(error.message) from None
        except RollwrightError as error:
            raise self._error(str(error)) from None

    def _record(self) -> Record:
        tags = Tags()
        bots = self._read_tags(tags)
        names = tags.many("Seat")
        result = tags.result()
        proof, series = _proof(tags), _series(tags)
        match = self._open(tags, names)
        begun = replace(proof, given=0) if proof else None  # no step is there yet
        record = Record(match, names, bots if any(bots) else (), begun, series)
        while self._next.kind != "end":
            self._turn(match, names)
        check_result(match, result)
        return replace(record, proof=proof, annotations=tuple(self._annotations()))

    def _read_tags(self, tags: Tags) -> tuple[str, ...]:
        """Note all tags, and return the bots that stand in the seats' tags."""
        bots = []
        while self._next.text == "[":
            self._take()
            name = self._take("word", "the name of a tag").text
            tags.add(name, self._take("string", 'a value in quotes, such as "Max"'))
            if name == "Seat":
                bots.append(unquote(self._take()) if self._next.kind == "string" else "")
            self._take("mark", "]", "]")
        return tuple(bots)

    def _open(self, tags: Tags, names: tuple[str, ...]) -> Match[Any]:
        """The match that the tags describe; every tag must be known and have its place."""

        def setup(game: Game[Any]) -> Setup:
            options: dict[str, OptionValue] = {
                name: option.read(tags.one(name.capitalize()))
                for name, option in game.options.items()
                if tags.has_any(name.capitalize())
            }
            tags.finish()
            if start not in names:
                raise RecordError(f"[Start {_quote(start)}] is not the name of a seat.")
            return Setup(len(names), names.index(start), options)

        start = tags.one("Start")
        return open_match(self._find, tags.one("Game"), tags.number("Rules"), setup)

    def _turn(self, match: Match[Any], names: tuple[str, ...]) -> None:
        number = self._take("turn", "the number of a turn, such as 1.")
        if match.is_over:
            raise self._error("the match is over before this turn.", number)
        if number.text != f"{match.state.turn}.":
            raise self._error(f"turn {match.state.turn}. is due here.", number)
        self._step(match, names)
        while self._next.text in (",", "|"):
            self._take()
            self._step(match, names)

    def _step(self, match: Match[Any], names: tuple[str, ...]) -> None:
        first = self._next
        self._starts.append(first)
        try:
            if first.kind == "string" or (first.kind == "word" and self._is_name()):
                self._take()
                self._take("mark", ": after the name", ":")
                name = unquote(first) if first.kind == "string" else first.text
                if name not in names:
                    raise RecordError(f"nobody here is called {name!r}.")
                action = " ".join(token.text for token in self._words("an action"))
                take_action(match, names, names.index(name), action)
            else:
                take_roll(match, [self._die(match.game, token) for token in self._words("dice")])
        except RecordError as error:
            raise self._error(error.message, first) if not error.line else error from None

    def _annotations(self) -> Iterator[Annotation]:
        """A comment belongs to the step that began last before it, or to the whole match."""
        places = [(token.line, token.column) for token in self._starts]

        def step(comment: Token) -> int:
            return bisect(places, (comment.line, comment.column))

        for number, group in groupby(self._comments, step):
            comments = [*group]
            try:
                note = read_comments(number, (comment.text for comment in comments))
            except SetupError as error:
                raise self._error(str(error), comments[0]) from None
            if note:
                yield note

    def _die(self, game: Game[Any], token: Token) -> tuple[str, int]:
        try:
            return read_die(game.dice, token.text)
        except SetupError as error:
            raise self._error(str(error), token) from None

    def _is_name(self) -> bool:
        """Whether a colon follows the next word."""
        return self._peek(1).text == ":"

    def _words(self, what: str) -> list[Token]:
        words = [self._take("word", what)]
        while self._next.kind == "word":
            words.append(self._take())
        return words

    @property
    def _next(self) -> Token:
        return self._peek(0)

    def _peek(self, further: int) -> Token:
        while len(self._ahead) <= further:
            token = next(self._tokens)
            (self._comments if token.kind == "comment" else self._ahead).append(token)
        return self._ahead[further]

    def _take(self, kind: str = "", what: str = "", text: str = "") -> Token:
        token = self._next
        if (kind and token.kind != kind) or (text and token.text != text):
            found = f"not {token.text!r}" if token.text else "but the record ends"
            raise self._error(f"{what} is due here, {found}.")
        return self._ahead.popleft()

    def _error(self, message: str, token: Token | None = None) -> RecordError:
        token = token or self._next
        return RecordError(message, token.line, token.column)


def _proof(tags: Tags) -> Proof | None:
    if not tags.has_any("Commitment", "Nonce", "Seed", "Chosen", "Given"):
        return None
    return Proof(
        tags.one("Commitment"),
        tags.many("Nonce"),
        tags.one("Seed", "") or None,
        tuple(tags.one("Chosen", "").split()),
        tags.number("Given") if tags.has_any("Given") else 0,
    )


def _series(tags: Tags) -> Series | None:
    if not tags.has_any("Series", "Earlier"):
        return None
    return Series(tags.number("Series"), tags.numbers("Earlier"))
