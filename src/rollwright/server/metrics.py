"""Metrics for Prometheus."""

from typing import Final

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    ProcessCollector,
    generate_latest,
)

_BUCKETS: Final = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 5)


class Metrics:
    """The metrics of one worker."""

    def __init__(self) -> None:
        self._registry = CollectorRegistry()
        ProcessCollector(registry=self._registry)
        self.connections = self._gauge("rollwright_connections", "Open WebSockets")
        self.rooms = self._gauge("rollwright_rooms", "Tables in memory")
        self.database_up = self._gauge("rollwright_database_up", "1 if moves can be stored, else 0")
        self.database_bytes = self._gauge("rollwright_database_bytes", "Size of the database")
        self.store_queue = self._gauge(
            "rollwright_store_queue", "Questions and writes that wait for the database"
        )
        self.redis_up = self._gauge(
            "rollwright_redis_up", "1 if other workers can be told, or there are none; else 0"
        )
        self.fanout_queue = self._gauge(
            "rollwright_fanout_queue", "Messages that wait to be sent to other workers"
        )
        self.moves = self._histogram(
            "rollwright_intent_seconds", "From an intent to its durable answer"
        )
        self.commits = self._histogram(
            "rollwright_commit_seconds",
            "From the start of a write to the database until it is durable",
        )
        self.refusals = Counter(
            "rollwright_refusals", "Refused intents", ["code"], registry=self._registry
        )

    def text(self) -> bytes:
        """The metrics in Prometheus' text format."""
        return generate_latest(self._registry)

    def _gauge(self, name: str, meaning: str) -> Gauge:
        return Gauge(name, meaning, registry=self._registry)

    def _histogram(self, name: str, meaning: str) -> Histogram:
        return Histogram(name, meaning, buckets=_BUCKETS, registry=self._registry)
