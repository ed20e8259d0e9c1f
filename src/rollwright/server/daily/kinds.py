"""What can be played on a day, and which dice that has."""

from typing import Final, Literal, NamedTuple

from rollwright.core import games
from rollwright.core.dice import FairDice
from rollwright.core.game import CHANCE
from rollwright.core.match import Match
from rollwright.server.protocol import Refusal

Way = Literal["alone", "bot"]

ALONE: Final = "alone"
BOT: Final = "bot"
WAYS: Final[tuple[Way, ...]] = (ALONE, BOT)


class Kind(NamedTuple):
    """A daily match: everybody who plays it has the same dice."""

    day: str
    game: str
    way: Way

    @property
    def seats(self) -> int:
        """How many sit at it. The person has the first seat."""
        return 1 if self.way == ALONE else 2

    @property
    def nonce(self) -> str:
        """What every seat adds to the dice, instead of a text of its own.

        It makes other dice of the one seed of a day for each game and way.
        """
        return f"{self.day} {self.game} {self.way}"

    def dice(self, seed: str) -> FairDice:
        """The dice of everybody who plays this."""
        return FairDice(bytes.fromhex(seed), (self.nonce,) * self.seats)

    def first_roll(self, seed: str) -> list[tuple[str, int]]:
        """The dice of the first roll by colour, each with its face."""
        dice = self.dice(seed)
        state = Match.deal(games.find(self.game), self.seats, dice, {}).state
        if state.pending != (CHANCE,):
            return []
        return [*zip(state.to_roll, dice.roll(0, len(state.to_roll)), strict=True)]


def way_of(seats: int) -> Way:
    """How a daily match with so many seats is played."""
    return ALONE if seats == 1 else BOT


def all_kinds(day: str) -> list[Kind]:
    """Everything that can be played on a day."""
    return [Kind(day, game, way) for game in games.names() for way in WAYS if _exists(game, way)]


def _exists(game: str, way: Way) -> bool:
    return Kind("", game, way).seats in games.find(game).seat_counts({})


def kind_of(day: str, game: str, way: str) -> Kind:
    """What an address names. Refuses a game or a way that does not exist."""
    found = [kind for kind in all_kinds(day) if kind[1:] == (game, way)]
    if not found:
        known = ", ".join(f"{kind.game}/{kind.way}" for kind in all_kinds(day))
        raise Refusal("no_daily", f"The daily matches are {known}.", 404)
    return found[0]
