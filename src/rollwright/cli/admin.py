"""`rollwright admin`: what the people who run a server do with its database."""

import asyncio
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import nullcontext
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import click

from rollwright.cli.admin_changes import ban, bans, delete, erase, retain, unban
from rollwright.cli.database import on_database
from rollwright.cli.files import whole_file
from rollwright.cli.shared import Shared
from rollwright.core.errors import SetupError

if TYPE_CHECKING:
    from rollwright.server.settings import Settings
    from rollwright.server.store import Store

_STATES: Final = ("waiting", "playing", "over")
_DATE: Final = click.DateTime(["%Y-%m-%d", "%Y-%m-%dT%H:%M:%S"])

game_option: Shared = click.option("--game", default="", help="Only this game.")
name_option: Shared = click.option(
    "--name", default="", help="Only with a person or bot of this name."
)
since_option: Shared = click.option(
    "--since", type=_DATE, help="Only matches begun since then, in UTC."
)
until_option: Shared = click.option(
    "--until", type=_DATE, help="Only matches begun before then, in UTC."
)
json_option: Shared = click.option(
    "--json", "as_json", is_flag=True, help="Print JSON, one object per line."
)


@click.group()
def admin() -> None:
    """Look after the database of a server: list, export, delete, ban.

    Every command works while the server runs. None of it can be reached over the network.
    """


for _command in (delete, retain, erase, ban, bans, unban):
    admin.add_command(_command)


@admin.command()
@game_option
@click.option("--state", type=click.Choice(_STATES), help="Only in this state.")
@click.option("--older-than", default="", help="Only if nothing changed for so long: 12h, 30d.")
@name_option
@json_option
@on_database
def tables(
    settings: "Settings", game: str, state: str | None, older_than: str, name: str, as_json: bool
) -> None:
    """List tables, those that changed last first."""
    from rollwright.server.admin import tables, times

    age = times.duration(older_than) if older_than else 0
    wanted = tables.Wanted(_game(game), state or "", age, name)

    def text(line: Any) -> str:
        return (
            f"{line.id}  {line.code}  {line.game:<10}  {line.state:<7}  {line.changed}  "
            f"{', '.join(line.seats)}"
        )

    _print(settings, lambda store: tables.listed(store, wanted), text, as_json)


@admin.command()
@click.argument("table")
@json_option
@on_database
def show(settings: "Settings", table: str, as_json: bool) -> None:
    """Show all about TABLE, named by its id or its join code."""
    import msgspec

    from rollwright.server.admin.opening import with_store
    from rollwright.server.admin.show import show

    found = with_store(settings, lambda store: show(store, table))
    if as_json:
        click.echo(msgspec.json.encode(found))
        return
    for field, value in msgspec.structs.asdict(found).items():
        if field not in ("seats", "matches"):
            click.echo(f"{field:<10}  {value}")
    for number, seat in enumerate(found.seats):
        is_ready = "  ready" if seat.ready else ""
        who = f"{seat.kind:<5}  {seat.name}{f' ({seat.bot})' if seat.bot else ''}{is_ready}"
        click.echo(f"seat {number:<5}  {who}{f'  guest {seat.guest}' if seat.guest else ''}")
    for match in found.matches:
        end = match.fault or ", ".join(map(str, match.scores)) or match.state
        rules = f"rules {match.rules}  {match.steps} steps"
        click.echo(f"match {match.id}  {match.begun}  {rules}  {end}")


@admin.command()
@click.option("--table", default="", help="Only of this table, by its id or join code.")
@game_option
@click.option("--state", type=click.Choice(_STATES[1:]), help="Only in this state.")
@name_option
@since_option
@until_option
@json_option
@on_database
def matches(
    settings: "Settings",
    table: str,
    game: str,
    state: str | None,
    name: str,
    since: datetime | None,
    until: datetime | None,
    as_json: bool,
) -> None:
    """List matches, the newest first."""
    from rollwright.server.admin import matches

    def text(line: Any) -> str:
        return (
            f"{line.id}  {line.game:<10}  {line.state:<7}  {line.begun}  {line.steps:>4} steps  "
            f"{', '.join(line.names)}"
        )

    async def listed(store: "Store") -> AsyncIterator[Any]:
        wanted = matches.Wanted(
            await _table_id(store, table),
            _game(game),
            name,
            state or "",
            _moment(since),
            _moment(until),
        )
        async for line in matches.listed(store, wanted):
            yield line

    _print(settings, listed, text, as_json)


@admin.command()
@click.option("--table", default="", help="Only of this table, by its id or join code.")
@game_option
@since_option
@until_option
@click.option("--finished", is_flag=True, help="Only matches that are over.")
@click.option(
    "-o",
    "--output",
    type=click.Path(path_type=Path, dir_okay=False),
    help="Where to write.  [default: the screen]",
)
@on_database
def export(
    settings: "Settings",
    table: str,
    game: str,
    since: datetime | None,
    until: datetime | None,
    finished: bool,
    output: Path | None,
) -> None:
    """Write matches as JSON records, one per line, for rollwright verify."""
    from rollwright.server.admin.matches import Wanted, export
    from rollwright.server.admin.opening import with_store

    with whole_file(output) if output else nullcontext(sys.stdout) as target:

        async def work(store: "Store") -> tuple[int, int]:
            wanted = Wanted(
                await _table_id(store, table),
                _game(game),
                since=_moment(since),
                until=_moment(until),
            )
            return await export(store, wanted, finished, _into(target), _complain)

        written, faults = with_store(settings, work)
    _complain(f"Matches written: {written}.")
    if faults:
        raise SetupError(f"{faults} matches could not be replayed and are left out.")


@admin.command()
@json_option
@on_database
def doctor(settings: "Settings", as_json: bool) -> None:
    """Check whether the server can do its work here. The exit code is 2 if it cannot."""
    import msgspec

    from rollwright.server.admin.doctor import ERROR, examine

    async def work() -> int:
        errors = 0
        async for found in examine(settings):
            errors += found.level == ERROR
            advice = f"  {found.advice}" if found.advice else ""
            text = f"{found.level:<7}  {found.what}.{advice}"
            click.echo(msgspec.json.encode(found) if as_json else text)
        return errors

    if errors := asyncio.run(work()):
        raise SetupError(f"{errors} of these are errors.")


def _into(target: Any) -> Callable[[str], None]:
    def write(line: str) -> None:
        target.write(line)

    return write


def _complain(line: str) -> None:
    click.echo(line, err=True)


def _print(
    settings: "Settings",
    lines: Callable[["Store"], AsyncIterator[Any]],
    text: Callable[[Any], str],
    as_json: bool,
) -> None:
    """Print lines as they are found."""
    import msgspec

    from rollwright.server.admin.opening import with_store

    async def work(store: "Store") -> None:
        async for line in lines(store):
            click.echo(msgspec.json.encode(line) if as_json else text(line))

    with_store(settings, work)


async def _table_id(store: "Store", name: str) -> str:
    """The id of a table that is named by its id or join code.

    The matches of a table that is gone are still found by its id.
    """
    from rollwright.server.admin.show import find

    try:
        return (await find(store, name))[0].id if name else ""
    except SetupError:
        [rows] = await store.run(("SELECT 1 FROM matches WHERE table_id = $1 LIMIT 1", name))
        if not rows:
            raise
        return name


def _game(name: str) -> str:
    from rollwright.core import games

    return games.find(name).name if name else ""


def _moment(day: datetime | None) -> int:
    from rollwright.server.admin.times import moment

    return moment(day) if day else 0
