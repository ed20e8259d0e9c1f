"""Which bots may sit at a table: those that answer at once and read no file."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from rollwright import bots
from rollwright.bots.levels import LEVELS
from rollwright.core.game import Game, OptionValue, non_default
from rollwright.server.protocol import Refusal
from rollwright.server.warming import Warming
from rollwright.table.seats import Occupant, Person

NO_LEVELS: Final = (
    "The levels of bots play in the browser only, and tables with others have simple bots; "
    'for the levels there, run pip install "rollwright[bots]".'
)

_NOT_YET: Final = "This level is being prepared; try again in a minute, or play against greedy."

MatchOptions = Mapping[str, OptionValue]
"""What was chosen before a match. Not every bot can play with every choice."""


_WAITING: Final = Person(auto_pass=False)


@dataclass(frozen=True)
class Offer:
    """The bots of this server. Without `levels` it has none that must be compiled.

    While `warming` goes on, the levels of some games are promised and cannot play yet.
    """

    levels: bool = True
    warming: Warming | None = None

    def promised(self, game: Game[Any], options: MatchOptions) -> tuple[str, ...]:
        """The bots that people choose from, now or soon, from weak to strong."""
        is_hopeless = self.warming and self.warming.has_failed and not self.is_ready(game)
        return bots.offered(game, options) if self.levels and not is_hopeless else bots.plain(game)

    def is_ready(self, game: Game[Any]) -> bool:
        """Whether the levels of a game can play now."""
        return self.levels and (self.warming is None or self.warming.is_ready(game.name))

    def progress(self, game: Game[Any]) -> tuple[int, int, bool]:
        """How many pieces of a game's levels are there, of how many, and whether it has failed."""
        if self.warming is None:
            return 0, 0, False
        return *self.warming.progress(game.name), self.warming.has_failed

    def to_people(self, game: Game[Any], options: MatchOptions) -> tuple[str, ...]:
        """The bots that people choose from now, from weak to strong."""
        return self.promised(game, options) if self.is_ready(game) else bots.plain(game)

    def names(self, game: Game[Any], options: MatchOptions) -> tuple[str, ...]:
        """All bots that may sit at a table now, those for people first."""
        return tuple(dict.fromkeys((*self.to_people(game, options), *bots.plain(game))))

    def present(self, game: Game[Any], seats: Sequence[Occupant]) -> Sequence[Occupant]:
        """Who can choose now: a level that is not ready is waited for as for a person."""
        if self.is_ready(game):
            return seats
        return [_WAITING if is_slow(seat.bot) else seat for seat in seats]

    def helper(self, game: Game[Any], options: MatchOptions) -> str:
        """The bot that chooses for people who take too long: neither weak nor strong."""
        found = self.to_people(game, options)
        return found[len(found) // 2]

    def variants(self, game: Game[Any]) -> dict[str, dict[str, list[str]]]:
        """For each option that changes how bots must play: who can play each of its choices."""
        return {
            name: {choice: list(self.promised(game, {name: choice})) for choice in option.choices}
            for name, option in game.options.items()
            if option.is_variant
        }

    def check(self, spec: str, game: Game[Any], options: MatchOptions) -> None:
        """Refuse a bot that may not sit at a table with these options.

        Only the exact names that people are offered will do: whatever else a bot's name can hold,
        such as numbers or a file, is not for strangers to say.
        """
        known = self.names(game, options)
        if spec in known:
            return
        if spec in self.promised(game, options):
            raise Refusal("warming", _NOT_YET, 503)
        chosen = (
            f"{name} {value}"
            for name, value in non_default(game, options).items()
            if game.options[name].is_variant
        )
        what = " with ".join((game.title, *chosen))
        raise Refusal("bad_bot", f"{what} has the bots {', '.join(known)}.", 422)


ALL_BOTS: Final = Offer()


def is_slow(spec: str) -> bool:
    """Whether a bot thinks so long that the event loop must not wait for it."""
    return spec in LEVELS
