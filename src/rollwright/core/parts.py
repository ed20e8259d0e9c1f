"""What a layer holds of each game: a folder or module named like the game that offers `PART`.

    SOLVERS = Parts(__name__, Solver)
    SOLVERS.find(game.name)

Whoever adds a game adds a folder to a layer and edits no list. A part is imported when it is first
asked for, because some need packages that others do without.
"""

import pkgutil
from importlib import import_module
from importlib.util import find_spec
from typing import Generic, TypeVar

P = TypeVar("P")


class Parts(Generic[P]):
    """The parts of one layer, each an instance of `kind`."""

    def __init__(self, layer: str, kind: type[P], attribute: str = "PART") -> None:
        """`layer` is the name of a package, such as `rollwright.solver`."""
        self._layer = layer
        self._kind = kind
        self._attribute = attribute

    def names(self) -> tuple[str, ...]:
        """The names of all modules of the layer, in alphabetical order."""
        path = import_module(self._layer).__path__
        return tuple(sorted(module.name for module in pkgutil.iter_modules(path)))

    def find(self, game: str) -> P | None:
        """The part of the game with that name; `None` if the layer has none for it."""
        module = f"{self._layer}.{game}"
        if not game.isidentifier() or not find_spec(module):
            return None
        part: object = getattr(import_module(module), self._attribute)
        if not isinstance(part, self._kind):
            raise TypeError(f"{module}.{self._attribute} is no {self._kind.__name__}: {part!r}")
        return part
