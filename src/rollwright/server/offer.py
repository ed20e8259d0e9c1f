"""Which bots may sit at a table: those that answer at once and read no file."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from rollwright import bots
from rollwright.bots.levels import LEVELS
from rollwright.core.errors import BotError
from rollwright.core.game import Game, OptionValue
from rollwright.server.protocol import Refusal

NO_LEVELS: Final = (
    "The levels for people need more packages, so the bots are random and greedy only: "
    "install rollwright[server]."
)


@dataclass(frozen=True)
class Offer:
    """What this server offers; without `levels` nothing that has to be compiled."""

    levels: bool = True

    def to_people(
        self, game: Game[Any], options: Mapping[str, OptionValue] | None = None
    ) -> tuple[str, ...]:
        """What people choose from, from weak to strong."""
        return bots.offered(game, options or {}) if self.levels else bots.plain(game)

    def names(self, game: Game[Any]) -> tuple[str, ...]:
        """All that may sit at a table, those for people first."""
        return tuple(dict.fromkeys((*self.to_people(game), *bots.plain(game))))

    def helper(self, game: Game[Any]) -> str:
        """Who takes over for people: neither weak nor strong."""
        found = self.to_people(game)
        return found[len(found) // 2]

    def check(self, spec: str, game: Game[Any]) -> None:
        """Refuse a bot that may not sit at a table."""
        known = self.names(game)
        try:
            if spec.partition(":")[0] not in known:
                raise BotError(spec)
            bots.find(spec, game)
        except BotError:
            reason = f"{game.title} has the bots {', '.join(known)}."
            raise Refusal("bad_bot", reason, 422) from None


ALL_BOTS: Final = Offer()


def thinks(spec: str) -> bool:
    """Whether a bot thinks so long that others should not wait for it."""
    return spec in LEVELS
