"""`rollwright admin`, `backup` and `restore`: what those who run a server do with its database."""

import asyncio
import sys
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import nullcontext
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, TypeVar

import click

from rollwright.cli.files import whole_file
from rollwright.cli.options import Shared, file_argument, on_database, output_option, say_aside
from rollwright.core.errors import SetupError

if TYPE_CHECKING:
    from rollwright.server.admin.backup_file import Footer
    from rollwright.server.admin.matches import Wanted
    from rollwright.server.settings import Settings
    from rollwright.server.store import Store

T = TypeVar("T")

_STATES: Final = ("waiting", "playing", "over")
_DATE: Final = click.DateTime(["%Y-%m-%d", "%Y-%m-%dT%H:%M:%S"])

table_option: Shared = click.option(
    "--table", default="", help="Only of this table, by its id or join code."
)
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

guest_option: Shared = click.option(
    "--guest", default="", help="The guest, by the 64 digits that admin show prints."
)
dry_run_option: Shared = click.option(
    "--dry-run", is_flag=True, help="Say what would be done, and change nothing."
)


@click.group()
def admin() -> None:
    """Look after the database of a server: list, export, delete, ban.

    Every command works while the server runs. None of it can be reached over the network.
    """


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

    from rollwright.server.admin.show import show

    found = _in_store(settings, lambda store: show(store, table))
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
@table_option
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
        wanted = await _wanted(store, table, game, since, until, name, state or "")
        async for line in matches.listed(store, wanted):
            yield line

    _print(settings, listed, text, as_json)


@admin.command()
@table_option
@game_option
@since_option
@until_option
@click.option("--finished", is_flag=True, help="Only matches that are over.")
@output_option
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
    from rollwright.server.admin.matches import export

    with whole_file(output) if output else nullcontext(sys.stdout) as target:
        write = partial(print, file=target, end="")

        async def work(store: "Store") -> tuple[int, int]:
            wanted = await _wanted(store, table, game, since, until)
            return await export(store, wanted, finished, write, say_aside)

        written, faults = _in_store(settings, work)
    say_aside(f"Matches written: {written}.")
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


def _in_store(settings: "Settings", work: Callable[["Store"], Coroutine[Any, Any, T]]) -> T:
    """Do something with the database of a server."""
    from rollwright.server.admin.opening import with_store

    return with_store(settings, work)


def _print(
    settings: "Settings",
    lines: Callable[["Store"], AsyncIterator[Any]],
    text: Callable[[Any], str],
    as_json: bool,
) -> None:
    """Print lines as they are found."""
    import msgspec

    async def work(store: "Store") -> None:
        async for line in lines(store):
            click.echo(msgspec.json.encode(line) if as_json else text(line))

    _in_store(settings, work)


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


async def _wanted(
    store: "Store",
    table: str,
    game: str,
    since: datetime | None,
    until: datetime | None,
    name: str = "",
    state: str = "",
) -> "Wanted":
    """Which matches are meant."""
    from rollwright.server.admin.matches import Wanted
    from rollwright.server.admin.times import moment

    begun, ended = (moment(day) if day else 0 for day in (since, until))
    return Wanted(await _table_id(store, table), _game(game), name, state, begun, ended)


@admin.command()
@click.argument("tables", nargs=-1, required=True, metavar="TABLE…")
@on_database
def delete(settings: "Settings", tables: tuple[str, ...]) -> None:
    """Delete tables, each named by its id or join code, with all their matches."""
    from rollwright.server.admin.changes import delete

    names = list(dict.fromkeys(tables))
    matches = _in_store(settings, lambda store: delete(store, names, say_aside))
    click.echo(f"Deleted: tables {len(names)}, matches {matches}.")


@admin.command()
@click.option(
    "--keep-days",
    metavar="KIND=DAYS,…",
    help="What is kept for how long: tables=90,matches=365,pads=30,daily=365.  "
    "[default: the setting]",
)
@dry_run_option
@on_database
def retain(settings: "Settings", keep_days: str | None, dry_run: bool) -> None:
    """Delete tables, matches and pads that are older than they may be."""
    from rollwright.server.admin.changes import count_old, retain
    from rollwright.server.settings import read_keep_days

    keep = read_keep_days(settings.keep_days if keep_days is None else keep_days)
    work = count_old if dry_run else retain
    gone = _in_store(settings, lambda store: work(store, keep))
    counts = ", ".join(f"{kind} {count}" for kind, count in gone.items())
    click.echo(f"{'Old' if dry_run else 'Deleted'}: {counts}.")


@admin.command()
@click.option("--name", default="", help="Everybody who was called like this.")
@guest_option
@dry_run_option
@on_database
def erase(settings: "Settings", name: str, guest: str, dry_run: bool) -> None:
    """Forget a person: names and tokens go, and what was played stays.

    With both --name and --guest, everything that either of them finds is erased.
    """
    from rollwright.server.admin.erase import Person, erase
    from rollwright.server.gate import guest_of

    person = Person(guest_of(guest) if guest else "", name)

    async def work(store: "Store") -> int:
        count = 0
        async for change in erase(store, person, dry_run):
            click.echo(change)
            count += 1
        return count

    count = _in_store(settings, work)
    say_aside(f"{'To be changed' if dry_run else 'Changed'}: {count}.")


@admin.command()
@click.argument("address", required=False, default="")
@guest_option
@click.option("--for", "span", default="7d", show_default=True, help="How long: 90m, 12h, 30d.")
@click.option("--reason", default="", help="What the person is told.")
@on_database
def ban(settings: "Settings", address: str, guest: str, span: str, reason: str) -> None:
    """Let nobody at ADDRESS, or one guest, use the server for a time.

    ADDRESS is an address or a network, such as 203.0.113.7, 2001:db8::/48. A single IPv6 address
    stands for its /64.
    """
    from rollwright.server.admin.changes import ban
    from rollwright.server.admin.times import duration, shown

    what = _banned(address, guest)
    made = _in_store(settings, lambda store: ban(store, what, duration(span), reason))
    click.echo(f"Banned until {shown(made.until)}: {what}")


@admin.command()
@on_database
def bans(settings: "Settings") -> None:
    """List the bans in force."""
    from rollwright.server.admin.times import shown
    from rollwright.server.documents import now
    from rollwright.server.store.guests import all_bans

    for one in _in_store(settings, lambda store: all_bans(store, now())):
        click.echo(f"{shown(one.until)}  {one.what}  {one.reason}".rstrip())


@admin.command()
@click.argument("address", required=False, default="")
@guest_option
@on_database
def unban(settings: "Settings", address: str, guest: str) -> None:
    """End the ban of ADDRESS or of a guest."""
    from rollwright.server.store.guests import remove_ban

    what = _banned(address, guest)
    if not _in_store(settings, lambda store: remove_ban(store, what)):
        raise SetupError(f"There is no ban of {what}; rollwright admin bans lists them.")
    click.echo(f"No longer banned: {what}")


def _banned(address: str, guest: str) -> str:
    """A network or a guest as bans name it."""
    from rollwright.server.gate import guest_of, network_of

    if bool(address) == bool(guest):
        raise SetupError("Name either an address or, with --guest, a guest.")
    return guest_of(guest) if guest else network_of(address)


@click.command()
@file_argument
@on_database
def backup(settings: "Settings", file: Path) -> None:
    """Write the whole database to FILE while the server runs.

    FILE is packed if its name ends in .gz. It contains secrets, so only its owner may read it.
    """
    from rollwright.server.admin.backup import backup

    _tell("Backed up", asyncio.run(backup(settings, file)))


@click.command()
@file_argument
@click.option("--check", is_flag=True, help="Only check the file.")
@on_database
def restore(settings: "Settings", file: Path, check: bool) -> None:
    """Write the backup in FILE into an empty database.

    The database may be of the other kind than the one that the backup is of. A damaged file is
    refused before anything is written.
    """
    from rollwright.server.admin import backup_file
    from rollwright.server.admin.restore import restore

    if check:
        _tell("Complete", backup_file.check(file)[1])
        return
    _tell("Restored", asyncio.run(restore(settings, file)))


def _tell(what: str, footer: "Footer") -> None:
    counts = ", ".join(f"{table} {count}" for table, count in sorted(footer.counts.items()))
    click.echo(f"{what}: {counts}.")
