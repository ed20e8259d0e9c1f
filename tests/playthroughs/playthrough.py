"""Make and rewrite golden playthroughs.

A golden's head says what is played; its body shows every step, what it meant, who may choose what
next, and all sheets after each turn. `make goldens` rewrites the bodies from the heads.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rollwright import bots
from rollwright.arena.play import seeded_match
from rollwright.core import games
from rollwright.core.drawing import plain
from rollwright.core.game import State
from rollwright.core.match import Match
from rollwright.i18n.words import Words
from rollwright.records.record import default_names

GAMES = Path(__file__).parents[1] / "games"


@dataclass(frozen=True)
class Golden:
    """One golden file and the head in it."""

    path: Path
    head: dict[str, str]

    @classmethod
    def read(cls, path: Path) -> "Golden":
        head, _, _ = path.read_text("utf-8").partition("\n\n")
        return cls(path, dict(line.split(": ", 1) for line in head.splitlines()))

    @property
    def options(self) -> dict[str, Any]:
        game = games.find(self.head["game"])
        pairs = (word.split("=") for word in self.head.get("options", "").split())
        return {name: game.options[name].read(value) for name, value in pairs}

    def match(self) -> Match[Any]:
        """Play the match that the head describes."""
        game = games.find(self.head["game"])
        makers = [bots.find(spec, game) for spec in self.head["bots"].split(",")]
        seed, number = int(self.head["seed"]), int(self.head["match"])
        return seeded_match(game, self.options, makers, seed, number)

    def text(self) -> str:
        """What the file must hold."""
        head = [f"{key}: {value}" for key, value in self.head.items()]
        return "\n".join([*head, "", *_body(self.match())]) + "\n"


def goldens() -> list[Golden]:
    """All golden files of all games, in alphabetical order."""
    return [Golden.read(path) for path in sorted(GAMES.glob("*/playthroughs/*.txt"))]


def _body(match: Match[Any]) -> Iterator[str]:
    names = default_names(match.setup.seats)
    words = Words("en", f"rollwright.games.{match.game.name}")
    yield f"start: {names[match.setup.start]}"
    turn = 0
    for index, (actor, action) in enumerate(match.log):
        before, after = match.states[index : index + 2]
        if before.turn != turn:
            turn = before.turn
            yield f"\nturn {turn}, {names[before.active]} is active"
        if isinstance(action, tuple):
            dice = zip(before.to_roll, action, strict=True)
            yield "chance: " + " ".join(f"{match.game.dice[die]}{face}" for die, face in dice)
        else:
            yield f"{names[actor]}: {before.action_text(actor, action)}"
        for event in match.events(index):
            yield f"  {words.event(event, names)}"
        question = match.game.question(after)
        if question and not set(after.pending) < set(before.pending):
            yield f"  {words.event(question, names)}"
            yield from _choices(after, names)
        if after.turn != turn or not after.pending:
            for seat, name in enumerate(names):
                yield f"{name}, {after.scores[seat]} points"
                yield plain(after.draw(seat))
    yield f"\nscores: {' '.join(map(str, match.scores))}"
    yield f"winners: {' '.join(names[seat] for seat in match.winners)}"


def _choices(state: State, names: tuple[str, ...]) -> Iterator[str]:
    for seat in state.pending:
        legal = [state.action_text(seat, choice) for choice in state.legal(seat)]
        yield f"  {names[seat]} may: {', '.join(legal)}"


if __name__ == "__main__":
    for golden in goldens():
        golden.path.write_text(golden.text(), "utf-8")
        print(golden.path.name)
