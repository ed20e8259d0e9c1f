"""How far a long run is, told on the error output: what is reported can be piped."""

import sys
from typing import Any

import click


def progress(length: int, label: str, hidden: bool) -> Any:
    """A bar for so many things, if anybody watches."""
    watched = sys.stderr.isatty() and not hidden
    return click.progressbar(
        length=length, label=label, hidden=not watched, show_pos=True, file=sys.stderr
    )
