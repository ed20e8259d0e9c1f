"""The `rollwright` command: any error becomes one clear sentence and exit code 2."""

import sys
from typing import NoReturn

import click

import rollwright
from rollwright.cli.admin import admin, backup, restore
from rollwright.cli.analyse import analyse
from rollwright.cli.arena import arena
from rollwright.cli.practice import practice
from rollwright.cli.records import convert, replay, verify
from rollwright.cli.serve import play, serve
from rollwright.cli.simulate import simulate
from rollwright.cli.solve import solve
from rollwright.cli.terminal import terminal
from rollwright.cli.train import train
from rollwright.core.errors import RollwrightError


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(rollwright.__version__, prog_name="rollwright")
def cli() -> None:
    """Roll-and-write dice games: play, simulate, solve, replay and verify.

    This is an unofficial implementation without artwork or text from the publishers.
    """


PLAYING = (play, terminal, practice, serve)
HOSTING = (admin, backup, restore)
RESEARCH = (simulate, arena, solve, train)
RECORDS = (replay, verify, convert, analyse)

for _command in (*PLAYING, *HOSTING, *RESEARCH, *RECORDS):
    cli.add_command(_command)


def main() -> NoReturn:
    """Run the command line; errors that a person can fix become one sentence."""
    try:
        cli.main(standalone_mode=False)
    except click.ClickException as error:
        error.show()
        sys.exit(2)
    except RollwrightError as error:
        click.echo(f"Error: {error}", err=True)
        sys.exit(2)
    except (click.Abort, KeyboardInterrupt):
        sys.exit(130)
    except BrokenPipeError:
        sys.stderr.close()
        sys.exit(1)
    sys.exit(0)
