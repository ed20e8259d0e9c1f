"""Metrics for Prometheus."""

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest


class Metrics:
    """The metrics of one worker."""

    def __init__(self) -> None:
        self._registry = CollectorRegistry()
        self.connections = Gauge(
            "rollwright_connections", "Open WebSockets", registry=self._registry
        )
        self.rooms = Gauge("rollwright_rooms", "Tables in memory", registry=self._registry)
        self.moves = Histogram(
            "rollwright_intent_seconds",
            "From an intent to its durable answer",
            buckets=(0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 5),
            registry=self._registry,
        )
        self.commits = Histogram(
            "rollwright_commit_seconds",
            "From the start of a write to the database until it is durable",
            buckets=(0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 5),
            registry=self._registry,
        )
        self.refusals = Counter(
            "rollwright_refusals", "Refused intents", ["code"], registry=self._registry
        )

    def text(self) -> bytes:
        """The metrics in Prometheus' text format."""
        return generate_latest(self._registry)
