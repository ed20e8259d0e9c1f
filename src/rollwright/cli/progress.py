"""How far a long run is, told on the error output: what is reported can be piped."""

import sys
from typing import Any

import click


def progress(length: int, label: str, hidden: bool) -> Any:
    """A bar for so many things; where nobody watches, only its label."""
    return click.progressbar(
        length=length, label=label, hidden=hidden, show_pos=True, file=sys.stderr
    )
