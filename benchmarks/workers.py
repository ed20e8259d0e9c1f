"""`rollwright serve` as a process of its own."""

import http.client
import sys
from pathlib import Path
from typing import Final

from benchmarks.daemons import HOST, Daemon
from rollwright.server.client import request

_COMMAND: Final = Path(sys.executable).with_name("rollwright")


class Worker(Daemon):
    """A table server that limits nobody: scripts play faster than people."""

    environment = {  # noqa: RUF012  # nobody changes it
        "ROLLWRIGHT_MESSAGES_PER_SECOND": "100000",
        "ROLLWRIGHT_TABLES_PER_MINUTE": "100000",
        "ROLLWRIGHT_REQUESTS_PER_MINUTE": "100000",
        "ROLLWRIGHT_CONNECTIONS_PER_ADDRESS": "10000",
        "ROLLWRIGHT_CONNECTS_PER_MINUTE": "100000",
        "ROLLWRIGHT_PAUSE": "0",
        "ROLLWRIGHT_LEVELS": "false",
    }

    def __init__(self, database: str | Path, redis: str = "") -> None:
        super().__init__()
        self._database = str(database)
        self._redis = redis

    @property
    def url(self) -> str:
        return f"http://{HOST}:{self.port}"

    def command(self) -> list[str]:
        told = {"port": self.port, "database": self._database, "redis": self._redis}
        options = [f"--{name}={value}" for name, value in told.items() if value]
        return [str(_COMMAND), "serve", *options]

    def is_ready(self) -> bool:
        connection = http.client.HTTPConnection(HOST, self.port, timeout=5)
        try:
            connection.request("GET", "/health")
            return connection.getresponse().status == http.HTTPStatus.OK
        except (OSError, http.client.HTTPException):
            return False
        finally:
            connection.close()


def new_table(
    url: str, game: str, people: int = 2, bots: int = 0, seconds: int = 0
) -> tuple[str, list[str]]:
    """Make a table and sit down at all its seats: its id, and the token of each of the people."""
    seats = [{"kind": "me", "name": "Emma"}, *[{"kind": "open"}] * (people - 1)]
    seats += [{"kind": "bot", "bot": "random"}] * bots
    made = request(f"{url}/api/tables", {"game": game, "seats": seats, "seconds": seconds})
    table = made["table"]["id"]
    others = [
        request(f"{url}/api/tables/{table}/seats", {"name": f"Max {number}"})
        for number in range(1, people)
    ]
    return table, [seated["token"] for seated in (made, *others)]
