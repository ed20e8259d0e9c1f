"""Packages that offer names of their modules and import a module when a name is first asked for.

Some modules need numpy or numba, which are not everywhere and take long to import.
"""

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any

from rollwright.core.packages import lacking

Getter = Callable[[str], Any]


def lazily(package: str, places: Mapping[str, str], extra: str) -> Getter:
    """The `__getattr__` of a package. `places` has the module of each name.

    Raises `ImportError` where other packages are missing; `extra` is what brings them.
    """

    def find(name: str) -> Any:
        if name not in places:
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        try:
            return getattr(import_module(f"{package}.{places[name]}"), name)
        except ImportError as error:
            missing = (error.name or "rollwright").partition(".")[0]
            if missing == "rollwright":
                raise
            sentence = lacking(f"{package}.{name}", missing, extra)
            raise ImportError(sentence, name=missing) from None

    return find
