"""The memory of a server at which nobody moves: how much a table takes, and how much a connection.

As many connections are measured twice: two at each of many tables, and many at each of a few. What
the two differ by, the tables take.
"""

from dataclasses import dataclass
from typing import Any, Final

from benchmarks import report
from benchmarks.load import servers

_SECONDS: Final = 25
"""Longer than uvicorn's pings are apart."""
_FEW: Final = 2
_MANY: Final = 20
"""Connections at a table."""


@dataclass(frozen=True)
class Idle:
    """So many tables and connections, and the bytes that the server took more with them."""

    tables: int
    connections: int
    grown: int


def shares(many_tables: Idle, few_tables: Idle) -> tuple[float, float]:
    """The bytes of a table and of a connection, from two measurements with as many connections."""
    assert many_tables.connections == few_tables.connections
    fewer = many_tables.tables - few_tables.tables
    table = (many_tables.grown - few_tables.grown) / fewer
    return table, (many_tables.grown - many_tables.tables * table) / many_tables.connections


def show(connections: int) -> dict[str, Any]:
    """Measure about so many connections, and print what they and their tables take."""
    connections -= connections % _MANY
    rows, found, kept = [], [], []
    for each in (_FEW, _MANY):
        tables = connections // each
        figures = servers.measure("idle", tables, _SECONDS, watchers=each - _FEW)
        before, after = figures.rss_before["server"], figures.rss["server"]
        cpu = figures.cpu["server"] / figures.seconds
        found.append(Idle(tables, connections, after - before))
        kept.append({"tables": tables, "rss_before": before, "rss": after, "cpu": cpu})
        megabytes = [f"{before / 1e6:.0f}", f"{after / 1e6:.0f}"]
        rows.append([f"{connections:,}", f"{tables:,}", *megabytes, f"{100 * cpu:.0f} %"])
    columns = ["connections", "tables", "MB before", "MB with them", "CPU"]
    report.show("Idle connections and tables", columns, rows)
    table, connection = shares(*found)
    print(f"a table takes {table / 1e3:.1f} KB, a connection {connection / 1e3:.1f} KB")
    return {
        "connections": connections,
        "measured": kept,
        "bytes_per_table": table,
        "bytes_per_connection": connection,
    }
