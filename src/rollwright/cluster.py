"""Work on a cluster: connect, send, begin and end it, and what a worker does.

Ray gives the work of a worker that is lost to another one. So work must say all that decides what
comes of it, and give the same wherever and however often it is done. Import this only when it is
asked for, because Ray need not be there.
"""

import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import chdir, contextmanager
from functools import cache
from pathlib import Path
from typing import Any, Final

import ray

import rollwright
from rollwright.core.errors import BotError, RollwrightError, SetupError

LOCAL: Final = "local"
"""The address that starts a cluster on this computer, for as long as the run lasts."""

LOCAL_WORKERS: Final = 2
PATIENCE: Final = 12.0
"""Seconds that an address has to answer."""

_TIMES: Final = 5
"""How often work is tried again when its worker is lost."""

_REFUSED: Final = b"Unauthenticated"
"""What Ray says of a token that is missing or wrong."""

_PROBE: Final = "import ray, sys; ray.init(sys.argv[1], log_to_driver=False)"


@contextmanager
def connected(address: str) -> Iterator[None]:
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
        yield
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


def workers() -> int:
    """How many pieces of work the cluster does at the same time."""
    return max(int(ray.cluster_resources().get("CPU", 1)), 1)


def sent(value: Any) -> Any:
    """Something that work needs, sent once, as an argument for much work."""
    return ray.put(value)


def beginning(make: Callable[[Any], Callable[..., Any]], order: Any) -> Callable[..., Any]:
    """Begins a piece of work: a call of what `make` makes of an order, with more that it needs.

    Workers make it once and keep it. The order says which `version` of this package it is for.
    """
    begin = ray.remote(num_cpus=1, max_retries=_TIMES)(_work).remote
    folder, sent_order = str(Path.cwd()), sent(order)
    return lambda *more: begin(make, sent_order, folder, *more)


def _work(make: Any, order: Any, folder: str, *more: Any) -> Any:
    """What a worker answers. An error that a person can mend comes back as what it is."""
    try:
        return _made(make, order, folder)(*more)
    except (BotError, SetupError) as error:
        return type(error)(str(error))


@cache
def _made(make: Any, order: Any, folder: str) -> Any:
    """A worker makes itself ready. Files are looked for in the folder that the run is in.

    Raises `SetupError` if the worker has another version than the run, or lacks a package.
    """
    if order.version != rollwright.__version__:
        raise SetupError(
            f"A Ray worker has Rollwright {rollwright.__version__}, and the run {order.version}; "
            "install the same everywhere."
        )
    try:
        with chdir(folder if Path(folder).is_dir() else "."):
            return make(order)
    except ImportError as error:
        raise SetupError(
            f"A Ray worker lacks {error.name}: "
            'run pip install "rollwright[research,ray]" on every machine.'
        ) from None


def ended(begun: Any) -> Any:
    """What came of a piece of work, or the error that a person can mend."""
    try:
        found = ray.get(begun)
    except ray.exceptions.RayError as error:
        raise SetupError(f"The Ray cluster failed: {type(error).__name__}.") from error
    if isinstance(found, RollwrightError):
        raise found
    return found
