"""Who runs where: the server has a core to itself, everybody else shares the next."""

import os
import subprocess
from collections.abc import Sequence
from typing import Final

from benchmarks.daemons import Daemon

_CORES: Final = sorted(os.sched_getaffinity(0))

SERVER_CORE, OTHER_CORE = (_CORES * 2)[:2]
"""The same where there is only one."""


def on_core(core: int, command: Sequence[str]) -> list[str]:
    """This command, to run on one core only."""
    return ["taskset", "--cpu-list", str(core), *command]


class Pinned(Daemon):
    """A process that stays on one core, if it has one."""

    core: int | None = None

    def launch(self, command: list[str]) -> "subprocess.Popen[bytes]":
        return super().launch(command if self.core is None else on_core(self.core, command))
