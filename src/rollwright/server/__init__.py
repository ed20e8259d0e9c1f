"""The table server: people play together over the network. `Client` is for scripts and bots.

    async with Client(url, table, token) as client: …

Everything else here is the server itself; docs/protocol.md is what other programs can rely on.
"""

from typing import TYPE_CHECKING

from rollwright.core.lazy import Getter, lazily

if TYPE_CHECKING:  # websockets is not everywhere
    from rollwright.server.client import Client, ServerRefused, request

__all__ = ["Client", "ServerRefused", "request"]

__getattr__: Getter = lazily(__name__, dict.fromkeys(__all__, "client"), "server")
