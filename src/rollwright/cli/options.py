"""Arguments and options that several commands share."""

from collections.abc import Callable
from typing import Any, TypeVar

import click

from rollwright import games
from rollwright.core.game import OptionValue
from rollwright.i18n import LANGUAGES

F = TypeVar("F", bound=Callable[..., Any])

game_argument = click.argument("game", metavar="GAME", is_eager=True)
as_json = click.option("--json", "as_json", is_flag=True, help="Report as JSON.")


def game_options(command: F) -> F:
    """Add `--option NAME=VALUE`, read as the options of the command's game."""
    return click.option(
        "--option",
        "options",
        multiple=True,
        metavar="NAME=VALUE",
        callback=_read,
        help="An option of the game, such as edition=board; may be repeated.",
    )(command)


def _read(
    context: click.Context, _: click.Parameter, values: tuple[str, ...]
) -> dict[str, OptionValue]:
    options: dict[str, OptionValue] = {}
    if not values:
        return options
    game = context.params.get("game")
    if game is None:
        raise click.ClickException("--option needs a game before it.")
    known = games.find(game).options
    for value in values:
        name, sign, text = value.partition("=")
        if not sign or name not in known:
            raise click.ClickException(
                f"--option takes NAME=VALUE, and the names are {', '.join(known)}; not {value!r}."
            )
        options[name] = known[name].read(text)
    return options


language_option = click.option(
    "--language",
    type=click.Choice(LANGUAGES),
    default=LANGUAGES[0],
    show_default=True,
    help="The language of what is shown.",
)
