"""boardgame.io, the peer that is measured beside Rollwright: a game that only appends numbers."""

import shutil
import socket
import subprocess
from pathlib import Path
from typing import Final

from benchmarks import report
from benchmarks.daemons import HOST
from benchmarks.load.orders import Figures, Order, carry_out
from benchmarks.load.pinning import SERVER_CORE, Pinned

_FILES: Final = Path(__file__).parents[1] / "peers" / "boardgame_io"
_FOLDER: Final = report.RESULTS / "boardgame_io"
_PATIENCE_SECONDS: Final = 600


class BoardgameIo(Pinned):
    """Its server, which keeps matches in memory or in files."""

    core = SERVER_CORE
    environment = {"NODE_ENV": "production"}  # noqa: RUF012  # nobody changes it

    def __init__(self, in_files: bool) -> None:
        super().__init__()
        self._in_files = in_files

    def command(self) -> list[str]:
        files = [str(self.folder / "files")] if self._in_files else []
        return ["node", str(_FOLDER / "server.js"), str(self.port), *files]

    def is_ready(self) -> bool:
        with socket.socket() as probe:
            return probe.connect_ex((HOST, self.port)) == 0


def install() -> bool:
    """Bring it into an ignored folder; `False` where this machine cannot."""
    if not (shutil.which("node") and shutil.which("npm")):
        print("boardgame.io is left out: node and npm are not installed.")
        return False
    shutil.copytree(_FILES, _FOLDER, dirs_exist_ok=True)
    npm = ["npm", "ci", "--no-audit", "--no-fund", "--silent"]
    if subprocess.run(npm, cwd=_FOLDER, check=False, timeout=_PATIENCE_SECONDS).returncode:
        print("boardgame.io is left out: npm could not install it.")
        return False
    return True


def measure(tables: int, seconds: float, in_files: bool) -> Figures:
    """Scripted players at a new server."""
    with BoardgameIo(in_files) as server:
        order = Order("play", server.port, tables, seconds, {"server": server.pid})
        return carry_out(order, ["node", str(_FOLDER / "client.js")])
