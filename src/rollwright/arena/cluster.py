"""Items of work on a Ray cluster. Nothing else needs Ray; import this when it is asked for.

Ray gives the items of a worker that is lost to another one. The order tells a worker everything,
so an item gives the same wherever and however often it is played.
"""

import subprocess
import sys
from collections.abc import Iterable, Iterator
from contextlib import chdir, contextmanager
from functools import cache
from pathlib import Path
from typing import Any, Final

import ray

import rollwright
from rollwright.arena.contest import Done, Spread, in_order
from rollwright.arena.items import Item
from rollwright.arena.moments import Moments
from rollwright.arena.player import Order, Player
from rollwright.core.errors import BotError, RollwrightError, SetupError

LOCAL: Final = "local"
"""The address that starts a cluster on this computer, for as long as the run lasts."""

LOCAL_WORKERS: Final = 2
PATIENCE: Final = 12.0
"""Seconds that an address has to answer."""

_TIMES: Final = 5
"""How often an item is tried again when its worker is lost."""

_REFUSED: Final = b"Unauthenticated"
"""What Ray says of a token that is missing or wrong."""

_PROBE: Final = "import ray, sys; ray.init(sys.argv[1], log_to_driver=False)"


@contextmanager
def on_ray(address: str, order: Order) -> Iterator[Spread]:
    """Connect to a cluster, or start one, and leave it at the end.

    Raises `SetupError` if nothing answers at the address.
    """
    if address != LOCAL:
        _check(address)
    local = {"num_cpus": LOCAL_WORKERS, "include_dashboard": False}
    ray.init(
        address,
        log_to_driver=False,
        logging_level="ERROR",
        **(local if address == LOCAL else {}),
    )
    try:
        yield _spread(order)
    finally:
        ray.shutdown()


def _check(address: str) -> None:
    """See whether a cluster answers.

    Another process asks, because Ray waits for minutes and cannot be stopped while it waits.
    """
    asking = [sys.executable, "-c", _PROBE, address]
    try:
        subprocess.run(asking, capture_output=True, timeout=PATIENCE, check=True)  # noqa: S603  # our own
    except (subprocess.TimeoutExpired, subprocess.CalledProcessError) as failure:
        if _REFUSED in (failure.stderr or b""):
            raise SetupError(
                f"The Ray cluster at {address} refuses us; set RAY_AUTH_MODE=token and "
                "RAY_AUTH_TOKEN here as they are set there."
            ) from None
        raise SetupError(
            f"No Ray cluster answers at {address}; start one with ray start --head, or let "
            f"--ray {LOCAL} start one on this computer."
        ) from None


def _spread(order: Order) -> Spread:
    task = ray.remote(num_cpus=1, max_retries=_TIMES)(_play)
    sent, folder = ray.put(order), str(Path.cwd())

    def end(begun: Any) -> Moments:
        try:
            found = ray.get(begun)
        except ray.exceptions.RayError as error:
            raise SetupError(f"The Ray cluster failed: {type(error).__name__}.") from error
        if isinstance(found, RollwrightError):
            raise found
        moments: Moments = found
        return moments

    def spread(work: Iterable[Item]) -> Iterator[Done]:
        most = 2 * max(int(ray.cluster_resources().get("CPU", 1)), 1)
        return in_order(work, lambda item: task.remote(sent, folder, item), end, most)

    return spread


def _play(order: Order, folder: str, item: Item) -> Moments | RollwrightError:
    """What a worker does. An error that a person can mend comes back as what it is."""
    try:
        return _player(order, folder).play(item)
    except (BotError, SetupError) as error:
        return type(error)(str(error))


@cache
def _player(order: Order, folder: str) -> Player:
    """A worker keeps its bots. Files of bots are looked for in the folder that the run is in."""
    if order.version != rollwright.__version__:
        raise SetupError(
            f"A Ray worker has Rollwright {rollwright.__version__}, and the run {order.version}; "
            "install the same everywhere."
        )
    try:
        with chdir(folder if Path(folder).is_dir() else "."):
            return Player(order)
    except ImportError as error:
        raise SetupError(
            f"A Ray worker lacks {error.name}; install rollwright[research,ray] everywhere."
        ) from None
