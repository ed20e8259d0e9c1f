"""What a game offers as the `PART` of its `bots`."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

from rollwright.bots.bot import Bot, BotMaker
from rollwright.bots.evaluator import EvaluatorMaker
from rollwright.core.errors import BotError
from rollwright.core.games import Parts
from rollwright.core.packages import extra

if TYPE_CHECKING:  # numba is not everywhere
    from rollwright.bots.luck import Luck


def _unasked(_policy: Any, _arguments: str, _seed: int) -> Bot:
    raise BotError("This game has no compiled bots.")


@dataclass(frozen=True)
class CompiledBots:
    """The compiled bots of a game."""

    policies: Mapping[str, Any] = field(default_factory=dict)
    """Makers of policies, by the name of the bot, beside those of the game's kernels."""
    asked: Callable[[Any, str, int], Bot] = _unasked
    """Makes a bot from a maker of a policy, what is set behind its name, and a seed."""
    evaluators: Mapping[str, EvaluatorMaker] = field(default_factory=dict)
    """By name: `equals`, and the bots that choose by the values of an evaluator."""
    luck: "Callable[[int], Luck] | None" = None
    """What says how much luck so many seats had with the dice."""

    def bot(self, name: str, arguments: str) -> BotMaker:
        """The bot that asks the policy with its name."""
        return lambda seed: self.asked(self.policies[name], arguments, seed)


@dataclass(frozen=True)
class GameBots:
    """The bots of a game."""

    makers: Mapping[str, Callable[[str], BotMaker]]
    """By name, the levels first: from what is set behind the name to the bot."""
    compiled: Callable[[], CompiledBots] = CompiledBots
    """They need more packages: it raises `ImportError` without them."""
    elo: Mapping[str, int] = field(default_factory=dict)
    """The Elo of the levels among each other, as docs/bots.md tells it."""


BOTS: Final = Parts("bots", GameBots)


@contextmanager
def compiled_packages(name: str) -> Iterator[None]:
    """Import a compiled bot inside; a missing package becomes a sentence that says what to do."""
    with extra("bots", name, error=BotError):
        yield


def nothing_to_set(name: str, arguments: str) -> None:
    """Refuse what stands behind the name of a bot that has nothing to set."""
    if arguments:
        raise BotError(f"{name} takes nothing after the colon, not {arguments!r}.")
