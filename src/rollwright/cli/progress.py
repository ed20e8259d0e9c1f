"""The progress of a long run, on stderr, so that the report itself can be piped."""

import sys
from typing import Any

import click


def progress(length: int, label: str, hidden: bool) -> Any:
    """A progress bar, if stderr is a terminal."""
    watched = sys.stderr.isatty() and not hidden
    return click.progressbar(
        length=length, label=label, hidden=not watched, show_pos=True, file=sys.stderr
    )


def say_aside(text: str) -> None:
    """Say what happens, on stderr."""
    click.echo(text, err=True)
