"""Which bots may sit at a table: those that answer at once and read no file."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from rollwright import bots
from rollwright.bots.levels import LEVELS
from rollwright.core.errors import BotError
from rollwright.core.game import Game, OptionValue, non_default
from rollwright.server.protocol import Refusal

NO_LEVELS: Final = (
    "The levels for people need more packages, so the bots are random and greedy only: "
    "install rollwright[server]."
)

MatchOptions = Mapping[str, OptionValue]
"""What was chosen before a match. Not every bot can play with every choice."""


@dataclass(frozen=True)
class Offer:
    """The bots of this server. Without `levels` it has none that must be compiled."""

    levels: bool = True

    def to_people(self, game: Game[Any], options: MatchOptions) -> tuple[str, ...]:
        """The bots that people choose from, from weak to strong."""
        return bots.offered(game, options) if self.levels else bots.plain(game)

    def names(self, game: Game[Any], options: MatchOptions) -> tuple[str, ...]:
        """All bots that may sit at a table, those for people first."""
        return tuple(dict.fromkeys((*self.to_people(game, options), *bots.plain(game))))

    def helper(self, game: Game[Any], options: MatchOptions) -> str:
        """The bot that chooses for people who take too long: neither weak nor strong."""
        found = self.to_people(game, options)
        return found[len(found) // 2]

    def variants(self, game: Game[Any]) -> dict[str, dict[str, list[str]]]:
        """For each option that changes how bots must play: who can play each of its choices."""
        return {
            name: {choice: list(self.to_people(game, {name: choice})) for choice in option.choices}
            for name, option in game.options.items()
            if option.is_variant
        }

    def check(self, spec: str, game: Game[Any], options: MatchOptions) -> None:
        """Refuse a bot that may not sit at a table with these options."""
        known = self.names(game, options)
        try:
            if spec.partition(":")[0] not in known:
                raise BotError(spec)
            bots.find(spec, game, options)
        except BotError:
            chosen = (
                f"{name} {value}"
                for name, value in non_default(game, options).items()
                if game.options[name].is_variant
            )
            what = " with ".join((game.title, *chosen))
            raise Refusal("bad_bot", f"{what} has the bots {', '.join(known)}.", 422) from None


ALL_BOTS: Final = Offer()


def is_slow(spec: str) -> bool:
    """Whether a bot thinks so long that the event loop must not wait for it."""
    return spec in LEVELS
