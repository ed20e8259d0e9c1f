"""`rollwright serve`: tables for everyone who can reach this computer."""

import os
from pathlib import Path
from typing import Any

import click


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
