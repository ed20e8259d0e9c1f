"""`rollwright play` and `serve`: tables on this computer, for those here or for everyone."""

import os
import socket
import sys
import threading
import webbrowser
from pathlib import Path
from typing import Any, Final

import click

from rollwright.core.errors import SetupError

_USUAL_PORT: Final = 8000
_HERE: Final = "127.0.0.1"
_EVERYWHERE: Final = "0.0.0.0"  # noqa: S104  # --lan asks for it
_SOMEWHERE_ELSE: Final = ("192.0.2.1", 9)
"""An address that nobody has. Nothing is sent there: the system only picks a network interface."""


@click.command()
@click.option(
    "--port",
    type=click.IntRange(0, 65535),
    help=f"The port to listen on.  [default: {_USUAL_PORT}, or a free one if that is taken]",
)
@click.option("--lan", is_flag=True, help="Let others in your network join.")
@click.option("--no-browser", is_flag=True, help="Do not open the browser.")
def play(port: int | None, lan: bool, no_browser: bool) -> None:
    """Play in the browser.

    Starts a server on this computer and opens its page. With --lan, phones and computers in the
    same network can join: the command prints the address and a QR code.
    """
    from rollwright.server import run
    from rollwright.server.settings import Settings

    host, shown = (_EVERYWHERE, _own_address()) if lan else (_HERE, _HERE)
    settings = Settings(host=host, log="warning")
    run.try_store(settings)
    run.say_if_levels_are_missing(settings, click.echo)
    with _listen(host, port) as listening:
        address = run.address(shown, listening.getsockname()[1])
        click.echo(f"Rollwright is ready: {address}")
        if lan:
            _invite(address)
        if not no_browser:
            _open(address)
        click.echo("Press Ctrl-C to stop.")
        run.serve_here(settings, listening)
    click.echo("\nGoodbye! Your tables are kept for the next time you run rollwright play.")


def _listen(host: str, port: int | None) -> socket.socket:
    """Listen on this port; by default on the usual one, or on any free one."""
    from rollwright.server.run import listen

    if port is not None:
        return listen(host, port)
    try:
        return listen(host, _USUAL_PORT)
    except SetupError:
        return listen(host, 0)


def _own_address() -> str:
    """The address of this computer in its network."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(_SOMEWHERE_ELSE)
        except OSError:
            raise SetupError(
                "This computer is not in a network that others could join from; leave out --lan."
            ) from None
        address: str = probe.getsockname()[0]
        return address


def _invite(address: str) -> None:
    """Print a QR code of the address."""
    from rollwright.server.http import qr

    click.echo("Scan this with a phone in the same network, or type in the address:\n")
    for line in qr.blocks(address):
        click.secho(line, fg="bright_white", bg="black")
    click.echo("\nEverybody in this network can join, so use it where you know everybody.")


def _open(address: str) -> None:
    """Open the browser, if there is a screen to see it on."""
    is_seen = sys.platform != "linux" or any(
        os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER")
    )
    if is_seen:
        # With some browsers the call returns only when they are closed.
        threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()
    else:
        click.echo("Open this address in a browser.")


@click.command()
@click.option("--host", help="The address to listen on; 0.0.0.0 is every network.")
@click.option("--port", type=int, help="The port to listen on; 0 is any free port.")
@click.option("--database", help="A file, or postgresql://…")
@click.option("--redis", help="redis://…, for several workers or machines.")
@click.option("--workers", type=int, help="How many processes serve.")
@click.option("--config", type=click.Path(path_type=Path), help="A TOML file with settings.")
@click.option("--check-config", is_flag=True, help="Print the settings and exit.")
def serve(config: Path | None, check_config: bool, **options: Any) -> None:
    """Serve tables over the network.

    Every setting can also be an environment variable, such as ROLLWRIGHT_PORT=8000, or a line in
    the TOML file, such as port = 8000. Options override the environment, and the environment
    overrides the file. These settings have no option:

    \b
      database_wait            seconds to wait for the database at the start
      origins                  pages of other sites that may connect
      pause                    seconds that bots pause at most before they choose
      levels                   whether to load the levels for people
      coach_processes          how many processes of a worker analyse matches and give hints
      ratings                  whether people are rated by the matches that they play
      keep_days                how many days tables, matches, pads and results are kept
      log                      debug, info, warning or error
      message_bytes            the maximum length of a message from a client
      messages_per_second      from one connection
      connections              in total
      connections_per_address  from one address
      connects_per_minute      WebSockets opened from one address
      codes_per_minute         join codes tried from one address
      tables_per_minute        tables created from one address
      records_per_minute       records to verify or replay, from one address
      analyses_per_minute      analyses begun from one address
      requests_per_minute      all other requests from one address

    --check-config prints all settings with their values.
    """
    from rollwright.server import run
    from rollwright.server.settings import read_settings

    settings = read_settings(options, os.environ, config)
    if check_config:
        click.echo(run.describe(settings))
        return
    raise SystemExit(run.serve(settings))
