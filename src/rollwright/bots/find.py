"""From a bot's name to the bot: `random`, `greedy:2/2`, `./mybot.py:MyBot`."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final

from rollwright.bots.bot import BOTS, BotMaker, RandomBot, compiled_packages, nothing_to_set
from rollwright.bots.evaluator import EQUALS, UNCORRECTED, Evaluator
from rollwright.bots.levels import LEVELS, can_be_compiled
from rollwright.bots.third_party import load
from rollwright.core.errors import BotError
from rollwright.core.game import Game, OptionValue, non_default

if TYPE_CHECKING:  # numba is not everywhere
    from rollwright.bots.asked import Luck

_PLAIN: Final = ("random", "greedy")


Options = Mapping[str, OptionValue]
"""What was chosen before a match."""

_NOTHING: Final[Options] = MappingProxyType({})


def find(
    spec: str, game: Game[Any], options: Options = _NOTHING, move_timeout: float = 10.0
) -> BotMaker:
    """The bot that `spec` names, for matches with these options.

    `move_timeout` (seconds) is for bots from a file. Raises `BotError` if there is no such bot, or
    if it cannot play with these options.

    Examples:
        >>> from rollwright import bots, find_game
        >>> careful = bots.find("greedy:2/2", find_game("qwixx"))(1)
        >>> hasattr(careful, "choose")
        True
    """
    return load(spec, move_timeout) if ".py:" in spec else named(spec, game, options)


def named(spec: str, game: Game[Any], options: Options = _NOTHING) -> BotMaker:
    """The bot that comes with the game under this name, for matches with these options.

    It never loads a file of Python code. Raises `BotError` as `find` does.
    """
    name, _, arguments = spec.partition(":")
    if name not in _makers(game):
        raise BotError(
            f"{game.title} has no bot {spec!r}; it has {', '.join(names(game))}, "
            "and a bot of your own is written ./mybot.py:MyBot."
        )
    _check_options(name, game, options)
    return _makers(game)[name](arguments)


def evaluator(spec: str, game: Game[Any], seats: int, options: Options = _NOTHING) -> Evaluator:
    """The evaluator that `spec` names: `equals`, or that of a bot that chooses by one.

    Raises `BotError` if there is none, or if it cannot deal with these options.

    Examples:
        >>> from rollwright import bots, find_game
        >>> bots.evaluator("equals", find_game("qwixx"), seats=1).uncertainty
        0.0
    """
    name, _, arguments = spec.partition(":")
    own = BOTS.find(game.name)
    with compiled_packages(spec):
        known = own.compiled().evaluators if own else {}
    if name not in known:
        raise BotError(
            f"{game.title} has no evaluator {spec!r}; it has: {', '.join(known) or 'none'}."
        )
    _check_options(name, game, options)
    if name in (EQUALS, UNCORRECTED):
        nothing_to_set(name, arguments)
    else:
        find(spec, game, options)  # refuses what is wrong behind the name
    return known[name](arguments, seats)


def luck_of(game: Game[Any], seats: int, options: Options = _NOTHING) -> "Luck":
    """What says how much luck seats had with the dice, for matches with these options.

    Raises `BotError` if there is none, and `ImportError` without the packages that it needs.
    """
    own = BOTS.find(game.name)
    maker = own.compiled().luck if own else None
    if maker is None:
        raise BotError(f"nobody can tell luck from skill in {game.title}: leave --adjust out.")
    if seats == 1:
        raise BotError("alone nobody can win: --adjust needs at least two players.")
    if any(game.options[option].is_variant for option in non_default(game, options)):
        raise BotError(f"--adjust knows {game.title} only without variants: leave it out.")
    return maker(seats)


def compiled(game: Game[Any]) -> Mapping[str, Any]:
    """Makers of the compiled policies that bots of the game have beside those of its kernels.

    They take more packages than the bots that need no policy. Raises `ImportError` without them.

    Examples:
        >>> from rollwright import bots, find_game
        >>> "strongest" in bots.compiled(find_game("qwixx"))
        True
    """
    own = BOTS.find(game.name)
    return own.compiled().policies if own else {}


def names(game: Game[Any]) -> tuple[str, ...]:
    """The bots that come with the game, its levels first.

    Examples:
        >>> from rollwright import bots, find_game
        >>> bots.names(find_game("qwixx"))[:5]
        ('beginner', 'casual', 'skilled', 'expert', 'strongest')
    """
    return tuple(_makers(game))


def offered(game: Game[Any], options: Options = _NOTHING) -> tuple[str, ...]:
    """What people are offered: the levels, from weak to strong, or what needs no more packages."""
    found = [name for name in LEVELS if name in _makers(game)] if can_be_compiled() else []
    return tuple(name for name in found if _can_play(name, game, options)) or plain(game)


def plain(game: Game[Any]) -> tuple[str, ...]:
    """The bots that need no more packages and play with any options, from weak to strong."""
    return tuple(name for name in _PLAIN if name in _makers(game))


def usual(game: Game[Any], options: Options = _NOTHING) -> str:
    """What people play against unless they choose."""
    return offered(game, options)[:2][-1]


def _check_options(name: str, game: Game[Any], options: Options) -> None:
    """Refuse somebody who does not know the game as these options make it."""
    if not _can_play(name, game, options):
        chosen = " and ".join(f"{key} {value}" for key, value in non_default(game, options).items())
        known = ", ".join(bot for bot in names(game) if _can_play(bot, game, options))
        raise BotError(f"{name} cannot play {game.title} with {chosen}; these can: {known}.")


def _can_play(name: str, game: Game[Any], options: Options) -> bool:
    """Whether a bot knows the game as these options make it. Plain ones always do."""
    return name in _PLAIN or not any(
        game.options[option].is_variant for option in non_default(game, options)
    )


def _makers(game: Game[Any]) -> Mapping[str, Callable[[str], BotMaker]]:
    """What the game's own folder offers, and what plays every game."""
    own = BOTS.find(game.name)
    return {**(own.makers if own else {}), "random": _random}


def _random(arguments: str) -> BotMaker:
    nothing_to_set("random", arguments)
    return RandomBot
