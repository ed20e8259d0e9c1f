"""Who meets whom, and where they sit.

A seating is played in all its rotations, so that every bot sits at every seat equally often, and
the rotations share their dice: what luck gives to one bot, it gives to its opponent in another
rotation. The matches with the same dice are a *bundle*. Luck differs from bundle to bundle only, so
a bundle is the unit of every error.
"""

from collections.abc import Sequence
from itertools import combinations, permutations

from rollwright.core.errors import SetupError

Seating = tuple[str, ...]
"""A bot for every seat."""


def rotations(seating: Seating) -> list[Seating]:
    """The seating with everybody moved on by 0, 1, 2 … seats, each once: `a b a b` has two."""
    moved = [seating[shift:] + seating[:shift] for shift in range(len(seating))]
    return list(dict.fromkeys(moved))


def seatings(bots: Sequence[str], players: int) -> list[Seating]:
    """The seatings in which these bots meet.

    Every choice of `players` bots, in every order round the table: with the rotations that is
    every arrangement at the seats once. Two bots at more than two seats are one of the first among
    the second.
    """
    if len(bots) < 2:
        raise SetupError("The arena needs two bots or more; name them with --bots, with commas.")
    if twice := [bot for at, bot in enumerate(bots) if bot in bots[:at]]:
        raise SetupError(f"--bots names {twice[0]} twice; --table lets a bot sit at several seats.")
    if players < 2:
        raise SetupError("In the arena 2 players or more meet.")
    if len(bots) == 2:
        first, other = bots
        return [(first, *[other] * (players - 1))]
    if len(bots) < players:
        raise SetupError(
            f"{len(bots)} bots cannot share {players} seats evenly; name {players} bots or more, "
            "or two for one of the first among the second, or say who sits where with --table."
        )
    return [
        (first, *others)
        for first, *rest in combinations(bots, players)
        for others in permutations(rest)
    ]


def fixed_seating(bots: Sequence[str], players: int | None) -> Seating:
    """The seating that a person names with `--table`, seat by seat."""
    if players not in (None, len(bots)):
        raise SetupError(f"--table has {len(bots)} seats, but --players asks for {players}.")
    if len(set(bots)) < 2:
        raise SetupError("A table of the arena needs two different bots or more.")
    return tuple(bots)
