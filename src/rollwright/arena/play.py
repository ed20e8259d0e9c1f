"""Bots play a match."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from rollwright.bots import Bot, BotMaker
from rollwright.core.dice import Dice, SeededDice
from rollwright.core.game import CHANCE, Event, Game, OptionValue
from rollwright.core.match import Match
from rollwright.core.stream import split


def play(match: Match[Any], bots: Sequence[Bot], dice: Dice) -> str:
    """Play to the end. Seats that choose together all choose from the same position.

    The answer is how the match ended: see `ending`.
    """
    before = match.state
    while pending := match.state.pending:
        before = match.state
        if pending[0] == CHANCE:
            match.roll(dice)
            continue
        legal = before.legal
        choices = [bots[seat].choose(match.view(seat), legal(seat)) for seat in pending]
        for seat, choice in zip(pending, choices, strict=True):
            before = match.state
            match.step(seat, choice)
    return ending(match.game.events(before, match.log[-1], match.state)) if match.log else ""


def ending(events: Iterable[Event]) -> str:
    """How a match ended, by what its last step meant; "" if the game does not tell.

    A game tells it with an event `Ended`, which has the `cause` or the `seats` that ended it.
    """
    for event in events:
        if type(event).__name__ == "Ended":
            seats = getattr(event, "seats", ())
            which = f"{'seats' if len(seats) > 1 else 'seat'} {' '.join(map(str, seats))}"
            return str(getattr(event, "cause", which))
    return ""


def seeded_match(
    game: Game[Any],
    options: Mapping[str, OptionValue],
    makers: Sequence[BotMaker],
    seed: int,
    number: int,
) -> Match[Any]:
    """Match `number` of the run with that seed: the same match however the run is cut up."""
    return ended_match(game, options, makers, seed, number)[0]


def ended_match(
    game: Game[Any],
    options: Mapping[str, OptionValue],
    makers: Sequence[BotMaker],
    seed: int,
    number: int,
) -> tuple[Match[Any], str]:
    """`seeded_match`, and how it ended."""
    dice = SeededDice(split(seed, number, 0))
    bots = [maker(split(seed, number, 1 + seat)) for seat, maker in enumerate(makers)]
    match = Match.deal(game, len(makers), dice, options)
    return match, play(match, bots, dice)
