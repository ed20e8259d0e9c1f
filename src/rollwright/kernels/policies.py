"""Policies: bots as kernels ask them.

A *kind* of policy is a named tuple of arrays with what it knows about every seat, and it answers
the questions of a game. A kernel is given a tuple of the kinds that play and asks
`question(kinds, at, …)`, where `at` is the seat's place in that tuple. So the loop of a match does
not know who plays; each combination of kinds is compiled to machine code of its own, in which no
call and, with a single kind, no choice between kinds is left.
"""

import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple, TypeVar

from numba.extending import overload

from rollwright.kernels.compiled import part

F = TypeVar("F", bound=Callable[..., Any])

_ANSWERS: Final[dict[tuple[Callable[..., Any], type], Callable[..., Any]]] = {}


def question(asked: F) -> F:
    """Let kernels call `asked(kinds, at, *situation)`; kinds answer through `answers`."""

    @overload(asked, jit_options={"forceinline": True})
    def _(kinds: Any, at: Any, *situation: Any) -> Any:  # noqa: ARG001  # numba gives the types
        answer = _ANSWERS[asked, kinds[0].instance_class]

        def only(kinds: Any, at: Any, *situation: Any) -> Any:  # noqa: ARG001  # as `asked`
            return answer(kinds[0], *situation)

        def one_of_several(kinds: Any, at: Any, *situation: Any) -> Any:
            if at == 0:
                return answer(kinds[0], *situation)
            return asked(kinds[1:], at - 1, *situation)

        return only if len(kinds) == 1 else one_of_several

    return asked


def answers(asked: Callable[..., Any], kind: type) -> Callable[[F], F]:
    """What a kind of policy answers: a function of itself and the situation.

    Both stand in one module: kept machine code is outdated when that module changes.
    """

    def register(answer: F) -> F:
        if answer.__module__ != kind.__module__:
            raise TypeError(f"{kind.__name__} answers in its own module, {kind.__module__}.")
        _ANSWERS[asked, kind] = compiled = part(answer)
        return compiled

    return register


Maker = Callable[[Mapping[int, str], int], Any]
"""Makes a kind of policy from what is set for each seat that it plays, `1/5` of `greedy:1/5`, and
from the number of all seats."""


class Kinds(NamedTuple):
    """The kinds of policies of a line-up, and for each seat which of them plays there."""

    names: tuple[str, ...]
    kinds: tuple[Any, ...]
    at: tuple[int, ...]

    @property
    def files(self) -> list[Path]:
        """The files that the policies are compiled from."""
        modules = {type(kind).__module__ for kind in self.kinds}
        return [Path(str(sys.modules[module].__file__)) for module in modules]


def kinds_of(specs: Sequence[str], makers: Mapping[str, Maker]) -> Kinds | None:
    """The kinds that play these bots; `None` if there is none for one of them."""
    settings: dict[str, dict[int, str]] = {}
    for seat, spec in enumerate(specs):
        name, _, arguments = spec.partition(":")
        settings.setdefault(name, {})[seat] = arguments
    names = tuple(sorted(settings))
    if not makers.keys() >= set(names):
        return None
    at = tuple(names.index(spec.partition(":")[0]) for spec in specs)
    return Kinds(names, tuple(makers[name](settings[name], len(specs)) for name in names), at)
