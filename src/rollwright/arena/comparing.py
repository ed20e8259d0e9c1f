"""Bots compared in one call, as `rollwright arena` does it."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final

from rollwright.arena.adjusting import adjusting
from rollwright.arena.contest import Contest, by_threads
from rollwright.arena.engine import AUTO
from rollwright.arena.player import Order, Player
from rollwright.arena.seatings import seatings
from rollwright.arena.standings import Standings
from rollwright.core.game import Game, OptionValue, Setup, check_setup

_SECONDS: Final = 10.0
"""What a bot from a file may take for a move."""


def compare(
    game: Game[Any],
    bots: Sequence[str],
    matches: int = 10_000,
    players: int = 2,
    seed: int = 1,
    options: Mapping[str, OptionValue] = MappingProxyType({}),
    adjust: bool = False,
) -> Standings:
    """Let bots meet at every seat equally often, and say who is stronger.

    The same seed gives the same matches as `rollwright arena`. With `adjust` the luck with the dice
    is taken from the wins. Bots that are not compiled play in the readable engine. Raises
    `SetupError` and `BotError` if they cannot meet.

    Examples:
        >>> from rollwright import find_game
        >>> from rollwright.arena import compare
        >>> standings = compare(find_game("qwixx"), ["greedy", "random"], matches=2_000)
        >>> round(standings.win_rate("greedy").value, 3)
        0.998
    """
    check_setup(game, Setup(players, 0, options))
    found = tuple(seatings(bots, players))
    order = Order(game.name, tuple(options.items()), tuple(bots), found, seed, AUTO, _SECONDS)
    if adjust:
        order = adjusting(order)
    contest = Contest(order, matches)
    for _ in contest.play(by_threads(Player(order), 1)):
        pass
    return contest.standings
