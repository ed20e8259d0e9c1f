"""Dice: one interface, a seeded source for research and a fair one for people.

Fair dice cannot be steered by the host or by a player, and everybody can check them afterwards:

1. the host draws a secret seed and publishes its SHA-256, the *commitment*;
2. every player adds a *nonce*, a text of their own, without knowing the seed;
3. roll i comes from HMAC-SHA256 with the seed as key, over the roll's index and all nonces;
4. after the last roll the host reveals the seed, and anyone can compute every die again.
"""

import hashlib
import hmac
import secrets
from dataclasses import dataclass, replace
from itertools import product
from typing import Final, Protocol

from rollwright.core.errors import RecordError, SetupError
from rollwright.core.game import Roll
from rollwright.core.stream import split, word

FACES: Final = 6
"""How many faces a die has.

Examples:
    >>> from rollwright.core import FACES
    >>> [*range(1, FACES + 1)]
    [1, 2, 3, 4, 5, 6]
"""
SEED_BYTES: Final = 32
MOST_SEEDED: Final = 6
"""How many dice `SeededDice` can roll at a time."""
_FACES: Final = frozenset(range(1, FACES + 1))
_TRIPLES: Final = tuple(product(range(1, FACES + 1), repeat=3))


class Dice(Protocol):
    """A source of rolls. Every roll is a function of its index, so a match can be resumed.

    Examples:
        >>> from rollwright import Match, find_game
        >>> class AlwaysSix:
        ...     def roll(self, index, count):
        ...         return (6,) * count
        ...     def draw(self, index, n):
        ...         return 0
        >>> match = Match.deal(find_game("qwixx"), seats=2, dice=AlwaysSix(), options={})
        >>> match.roll(AlwaysSix())
        >>> match.state.dice
        (6, 6, 6, 6, 6, 6)
    """

    def roll(self, index: int, count: int) -> Roll:
        """The faces of the `index`-th roll of a match, each 1 to 6."""

    def draw(self, index: int, n: int) -> int:
        """The `index`-th draw before the match, uniform below `n`."""


def is_roll(roll: Roll, count: int) -> bool:
    """Whether these are `count` faces of a die.

    Examples:
        >>> from rollwright.core import is_roll
        >>> is_roll((4, 1), count=2), is_roll((7, 1), count=2)
        (True, False)
    """
    return len(roll) == count and {*map(type, roll)} == {int} and _FACES.issuperset(roll)


class SeededDice:
    """The same seed gives the same dice: for research, tests and simulation.

    At most `MOST_SEEDED` dice at a time: all faces of a roll come from one number of a stream.

    Examples:
        >>> from rollwright import SeededDice
        >>> dice = SeededDice(7)
        >>> dice.roll(index=0, count=6)
        (4, 4, 6, 4, 5, 4)
        >>> SeededDice(7).roll(0, 6) == dice.roll(0, 6)
        True
    """

    __slots__ = ("_draws", "_rolls")

    def __init__(self, seed: int) -> None:
        self._rolls = split(seed, 0)
        self._draws = split(seed, 1)

    def roll(self, index: int, count: int) -> Roll:
        """The faces of the `index`-th roll of a match."""
        if not 0 <= count <= MOST_SEEDED:
            raise SetupError(f"Seeded dice roll up to {MOST_SEEDED} at a time, not {count}.")
        high, low = divmod(word(self._rolls, index) * FACES**count >> 64, len(_TRIPLES))
        return (_TRIPLES[high] + _TRIPLES[low])[MOST_SEEDED - count :]

    def draw(self, index: int, n: int) -> int:
        """The `index`-th draw before the match, uniform below `n`."""
        return word(self._draws, index) * n >> 64


@dataclass(frozen=True)
class Proof:
    """What makes fair dice checkable. `seed` (hex) is None until the match is over.

    `chosen` names the options that people chose for each seat, instead of the dice dealing them.
    `given` is how many steps the match began with: it took them from another match, and these dice
    have rolled and dealt nothing before them.

    Examples:
        >>> from rollwright import FairDice
        >>> proof = FairDice.secret(nonces=("Emma's text", "Max's text")).proof()
        >>> proof.sealed().seed is None
        True
        >>> proof.dice().commitment == proof.commitment
        True
    """

    commitment: str
    nonces: tuple[str, ...]
    seed: str | None = None
    chosen: tuple[str, ...] = ()
    given: int = 0

    def dice(self) -> "FairDice":
        """The promised dice. Raises `RecordError` if the seed is not the promised one."""
        if self.seed is None:
            raise RecordError("the seed is not revealed yet, so the dice cannot be checked.")
        try:
            seed = bytes.fromhex(self.seed)
        except ValueError:
            raise RecordError("the seed is not a hexadecimal number.") from None
        dice = FairDice(seed, self.nonces)
        if dice.commitment != self.commitment:
            raise RecordError("the seed is not the one that was promised: its SHA-256 differs.")
        return dice

    def sealed(self) -> "Proof":
        """The proof as it may be shown before the match is over."""
        return replace(self, seed=None)


class FairDice:
    """Dice that neither host nor players can steer (see the module).

    Examples:
        >>> from rollwright import FairDice
        >>> dice = FairDice(seed=bytes(32), nonces=("Emma's text", "Max's text"))
        >>> dice.commitment[:16]
        '66687aadf862bd77'
        >>> dice.roll(index=0, count=6)
        (2, 2, 3, 4, 2, 3)
        >>> dice.proof().dice().roll(0, 6) == dice.roll(0, 6)
        True
    """

    def __init__(self, seed: bytes, nonces: tuple[str, ...]) -> None:
        self._seed = seed
        self._tail = "".join(f" {len(nonce)}:{nonce}" for nonce in nonces)
        self.nonces: tuple[str, ...] = nonces

    @classmethod
    def secret(cls, nonces: tuple[str, ...]) -> "FairDice":
        """Fair dice with a new secret seed."""
        return cls(secrets.token_bytes(SEED_BYTES), nonces)

    @property
    def commitment(self) -> str:
        """The SHA-256 of the seed, to publish before the first roll."""
        return hashlib.sha256(self._seed).hexdigest()

    def proof(self, chosen: tuple[str, ...] = ()) -> Proof:
        """The whole proof, seed included: keep it secret until the match is over."""
        return Proof(self.commitment, self.nonces, self._seed.hex(), chosen)

    def roll(self, index: int, count: int) -> Roll:
        """The faces of the `index`-th roll of a match."""
        return tuple([number + 1 for number in self._numbers(f"roll {index}", FACES, count)])

    def draw(self, index: int, n: int) -> int:
        """The `index`-th draw before the match, uniform below `n` ≤ 256."""
        return self._numbers(f"draw {index}", n, 1)[0]

    def _numbers(self, purpose: str, n: int, count: int) -> list[int]:
        """Uniform numbers below n ≤ 256, one per byte; bytes that would favour some are skipped."""
        usable = 256 - 256 % n
        found: list[int] = []
        block = 0
        while len(found) < count:
            text = f"{purpose} {block}{self._tail}"
            digest = hmac.digest(self._seed, text.encode(), "sha256")
            found += [byte % n for byte in digest if byte < usable]
            block += 1
        return found[:count]


def new_nonce() -> str:
    """A nonce for a player who does not care to write one."""
    return secrets.token_hex(8)
