"""`rollwright admin` commands that change the database: delete, retain, erase, ban and unban."""

from typing import TYPE_CHECKING

import click

from rollwright.cli.database import on_database
from rollwright.cli.shared import Shared
from rollwright.core.errors import SetupError

if TYPE_CHECKING:
    from rollwright.server.settings import Settings
    from rollwright.server.store import Store

guest_option: Shared = click.option(
    "--guest", default="", help="The guest, by the 64 digits that admin show prints."
)
dry_run_option: Shared = click.option(
    "--dry-run", is_flag=True, help="Say what would be done, and change nothing."
)


@click.command()
@click.argument("tables", nargs=-1, required=True, metavar="TABLE…")
@on_database
def delete(settings: "Settings", tables: tuple[str, ...]) -> None:
    """Delete tables, each named by its id or join code, with all their matches."""
    from rollwright.server.admin.changes import delete
    from rollwright.server.admin.opening import with_store

    names = list(dict.fromkeys(tables))
    matches = with_store(settings, lambda store: delete(store, names, _note))
    click.echo(f"Deleted: tables {len(names)}, matches {matches}.")


@click.command()
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
    from rollwright.server.admin.opening import with_store
    from rollwright.server.settings import read_keep_days

    keep = read_keep_days(settings.keep_days if keep_days is None else keep_days)
    work = count_old if dry_run else retain
    gone = with_store(settings, lambda store: work(store, keep))
    counts = ", ".join(f"{kind} {count}" for kind, count in gone.items())
    click.echo(f"{'Old' if dry_run else 'Deleted'}: {counts}.")


@click.command()
@click.option("--name", default="", help="Everybody who was called like this.")
@guest_option
@dry_run_option
@on_database
def erase(settings: "Settings", name: str, guest: str, dry_run: bool) -> None:
    """Forget a person: names and tokens go, and what was played stays.

    With both --name and --guest, everything that either of them finds is erased.
    """
    from rollwright.server.admin.erase import Person, erase
    from rollwright.server.admin.opening import with_store
    from rollwright.server.gate import guest_of

    person = Person(guest_of(guest) if guest else "", name)

    async def work(store: "Store") -> int:
        count = 0
        async for change in erase(store, person, dry_run):
            click.echo(change)
            count += 1
        return count

    count = with_store(settings, work)
    _note(f"{'To be changed' if dry_run else 'Changed'}: {count}.")


@click.command()
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
    from rollwright.server.admin.opening import with_store
    from rollwright.server.admin.times import duration, shown

    what = _banned(address, guest)
    made = with_store(settings, lambda store: ban(store, what, duration(span), reason))
    click.echo(f"Banned until {shown(made.until)}: {what}")


@click.command()
@on_database
def bans(settings: "Settings") -> None:
    """List the bans in force."""
    from rollwright.server.admin.opening import with_store
    from rollwright.server.admin.times import shown
    from rollwright.server.documents import now
    from rollwright.server.store.guests import all_bans

    for one in with_store(settings, lambda store: all_bans(store, now())):
        click.echo(f"{shown(one.until)}  {one.what}  {one.reason}".rstrip())


@click.command()
@click.argument("address", required=False, default="")
@guest_option
@on_database
def unban(settings: "Settings", address: str, guest: str) -> None:
    """End the ban of ADDRESS or of a guest."""
    from rollwright.server.admin.opening import with_store
    from rollwright.server.store.guests import remove_ban

    what = _banned(address, guest)
    if not with_store(settings, lambda store: remove_ban(store, what)):
        raise SetupError(f"There is no ban of {what}; rollwright admin bans lists them.")
    click.echo(f"No longer banned: {what}")


def _banned(address: str, guest: str) -> str:
    """A network or a guest as bans name it."""
    from rollwright.server.gate import guest_of, network_of

    if bool(address) == bool(guest):
        raise SetupError("Name either an address or, with --guest, a guest.")
    return guest_of(guest) if guest else network_of(address)


def _note(line: str) -> None:
    click.echo(line, err=True)
