"""Arguments and options that several commands share."""

from typing import Final

import click

from rollwright.arena.play import AUTO, ENGINES
from rollwright.cli.shared import F, Shared
from rollwright.core import games
from rollwright.core.game import OptionValue
from rollwright.i18n import LANGUAGES

_LONGEST_TIMEOUT: Final = 3600
_MOST_THREADS: Final = 1024

game_argument: Shared = click.argument("game", metavar="GAME", is_eager=True)
as_json: Shared = click.option("--json", "as_json", is_flag=True, help="Report as JSON.")


def game_options(command: F) -> F:
    """Add `--option NAME=VALUE`, read as the options of the command's game."""
    return click.option(
        "--option",
        "options",
        multiple=True,
        metavar="NAME=VALUE",
        callback=_read,
        help="An option of the game, such as sheet=mixed-colours; may be repeated.",
    )(command)


def _read(
    context: click.Context, _: click.Parameter, values: tuple[str, ...]
) -> dict[str, OptionValue]:
    options: dict[str, OptionValue] = {}
    if not values:
        return options
    game = context.params.get("game")
    if game is None:
        raise click.ClickException("--option needs a GAME.")
    known = games.find(game).options
    for value in values:
        name, sign, text = value.partition("=")
        if not sign or name not in known:
            raise click.ClickException(
                f"--option takes NAME=VALUE, not {value!r}; the names are {', '.join(known)}."
            )
        options[name] = known[name].read(text)
    return options


language_option: Shared = click.option(
    "--language",
    type=click.Choice(LANGUAGES),
    default=LANGUAGES[0],
    show_default=True,
    help="The language of the output.",
)


engine_option: Shared = click.option(
    "--engine",
    type=click.Choice(ENGINES),
    default=AUTO,
    show_default=True,
    help="The engine. All play the same matches; auto uses the compiled one if it can.",
)
threads_option: Shared = click.option(
    "--threads",
    type=click.IntRange(1, _MOST_THREADS),
    help="How many threads the compiled engine uses.  [default: one per core]",
)
ray_option: Shared = click.option(
    "--ray",
    metavar="ADDRESS",
    help="Spread the work over a Ray cluster; local starts one on this computer.",
)


def _seconds(_: click.Context, __: click.Parameter, value: float) -> float:
    if not 0 < value <= _LONGEST_TIMEOUT:
        raise click.BadParameter(f"{value} is not between 0 and {_LONGEST_TIMEOUT} seconds.")
    return value


move_timeout_option: Shared = click.option(
    "--move-timeout",
    type=float,
    callback=_seconds,
    default=10.0,
    show_default=True,
    help="How many seconds a bot from a file may take for a move.",
)
