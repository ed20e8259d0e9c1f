"""Metrics for Prometheus."""

from bisect import bisect_left
from collections.abc import Iterator
from itertools import accumulate
from typing import Final

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    ProcessCollector,
    generate_latest,
)
from prometheus_client.core import HistogramMetricFamily
from prometheus_client.registry import Collector
from prometheus_client.utils import floatToGoString

_BUCKETS: Final = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 5)


class Histogram(Collector):
    """Counts times, all from one thread. The library's own locks twice for each of them."""

    def __init__(self, name: str, meaning: str, registry: CollectorRegistry) -> None:
        self._name = name
        self._meaning = meaning
        self._counts = [0] * (len(_BUCKETS) + 1)
        self._seconds = 0.0
        registry.register(self)

    def observe(self, seconds: float) -> None:
        """Count something that took so long."""
        self._counts[bisect_left(_BUCKETS, seconds)] += 1
        self._seconds += seconds

    def collect(self) -> Iterator[HistogramMetricFamily]:
        """Called when the metrics are read."""
        bounds = [*map(floatToGoString, _BUCKETS), "+Inf"]
        buckets = list(zip(bounds, accumulate(self._counts), strict=True))
        yield HistogramMetricFamily(self._name, self._meaning, buckets, self._seconds)


class Metrics:
    """The metrics of one worker."""

    def __init__(self) -> None:
        self._registry = CollectorRegistry()
        ProcessCollector(registry=self._registry)
        self.connections: Gauge = self._gauge("rollwright_connections", "Open WebSockets")
        self.rooms: Gauge = self._gauge("rollwright_rooms", "Tables in memory")
        self.database_up: Gauge = self._gauge(
            "rollwright_database_up", "1 if moves can be stored, else 0"
        )
        self.database_bytes: Gauge = self._gauge(
            "rollwright_database_bytes", "Size of the database"
        )
        self.store_queue: Gauge = self._gauge(
            "rollwright_store_queue", "Questions and writes that wait for the database"
        )
        self.redis_up: Gauge = self._gauge(
            "rollwright_redis_up", "1 if other workers can be told, or there are none; else 0"
        )
        self.fanout_queue: Gauge = self._gauge(
            "rollwright_fanout_queue", "Messages that wait to be sent to other workers"
        )
        self.analyses_queue: Gauge = self._gauge(
            "rollwright_analyses_queue", "Analyses that wait for a process of the coach"
        )
        self.coach_processes: Gauge = self._gauge(
            "rollwright_coach_processes", "Processes that analyse matches and give hints"
        )
        self.moves: Histogram = self._histogram(
            "rollwright_intent_seconds", "From an intent to its durable answer"
        )
        self.commits: Histogram = self._histogram(
            "rollwright_commit_seconds",
            "From the start of a write to the database until it is durable",
        )
        self.refusals: Counter = Counter(
            "rollwright_refusals", "Refused intents", ["code"], registry=self._registry
        )
        self._http_refusals = Counter(
            "rollwright_http_refusals", "Refused requests", ["code"], registry=self._registry
        )

    def refuse_request(self, code: str) -> None:
        """Count a request over HTTP that is refused."""
        self._http_refusals.labels(code).inc()

    def text(self) -> bytes:
        """The metrics in Prometheus' text format."""
        return generate_latest(self._registry)

    def _gauge(self, name: str, meaning: str) -> Gauge:
        return Gauge(name, meaning, registry=self._registry)

    def _histogram(self, name: str, meaning: str) -> Histogram:
        return Histogram(name, meaning, self._registry)
