"""What several commands share: arguments, options, and telling how a long run goes."""

import os
import sys
from collections.abc import Callable
from functools import wraps
from pathlib import Path
from typing import Any, Final, Protocol, TypeVar

import click

from rollwright.arena.play import AUTO, ENGINES
from rollwright.core import games
from rollwright.core.game import OptionValue
from rollwright.i18n import LANGUAGES

_LONGEST_TIMEOUT: Final = 3600
_MOST_THREADS: Final = 1024

F = TypeVar("F", bound=Callable[..., Any])


class Shared(Protocol):
    """Gives an argument or an option to a command."""

    def __call__(self, command: F, /) -> F: ...


FILE: Final = click.Path(path_type=Path, dir_okay=False)
"""The type of a file to read or to write."""

game_argument: Shared = click.argument("game", metavar="GAME", is_eager=True)
file_argument: Shared = click.argument("file", type=FILE)
match_option: Shared = click.option(
    "--match", "number", type=click.IntRange(min=1), help="Which match of the file, from 1."
)
output_option: Shared = click.option(
    "-o", "--output", type=FILE, help="Where to write.  [default: the screen]"
)
seed_option: Shared = click.option(
    "--seed", type=int, default=1, show_default=True, help="Same seed, same matches."
)
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


def at_once(threads: int | None, ray: str | None = None) -> int:
    """How many threads are used: those that were asked for, or else one per core."""
    if ray and threads:
        raise click.ClickException("Use --threads or --ray, not both: Ray has its own workers.")
    return threads or os.cpu_count() or 1


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


def words_of(text: str | None) -> list[str]:
    """What is separated by commas."""
    return [word.strip() for word in (text or "").split(",") if word.strip()]


def on_database(command: Callable[..., None]) -> Callable[..., None]:
    """Give a command the settings of the server, found as `rollwright serve` finds them."""

    @click.option("--database", help="A file, or postgresql://…")
    @click.option(
        "--config",
        type=click.Path(path_type=Path),
        help="The TOML file with the server's settings.",
    )
    @wraps(command)
    def with_settings(database: str | None, config: Path | None, **options: Any) -> None:
        from rollwright.server.settings import read_settings

        settings = read_settings({"database": database}, os.environ, config)
        command(settings, **options)

    return with_settings


def progress(length: int, label: str, hidden: bool) -> Any:
    """A progress bar, if stderr is a terminal, so that the report itself can be piped."""
    watched = sys.stderr.isatty() and not hidden
    return click.progressbar(
        length=length, label=label, hidden=not watched, show_pos=True, file=sys.stderr
    )


def say_aside(text: str) -> None:
    """Say what happens, on stderr."""
    click.echo(text, err=True)
