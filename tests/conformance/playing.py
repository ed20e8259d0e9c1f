"""Scenarios that are played with a reference: it works out what must be expected."""

from collections.abc import Sequence
from random import Random
from typing import Any, TypeVar

Item = TypeVar("Item")


class Chance:
    """Random choices that are the same with every version of Python."""

    def __init__(self, seed: str) -> None:
        self._random = Random(seed)

    def below(self, number: int) -> int:
        return int(self._random.random() * number)

    def pick(self, items: Sequence[Item]) -> Item:
        return items[self.below(len(items))]

    def is_likely(self, probability: float) -> bool:
        return self._random.random() < probability

    def shuffled(self, items: Sequence[Item]) -> list[Item]:
        left = list(items)
        return [left.pop(self.below(len(left))) for _ in items]

    def face(self) -> int:
        return 1 + self.below(6)


class Writer:
    """Plays a scenario and notes its steps, with what the reference shows after them."""

    def __init__(self, reference: Any, setup: dict[str, Any], position: dict[str, Any]) -> None:
        assert reference.begin(setup, position)
        self.reference = reference
        self.setup, self.position = setup, position
        self.steps: list[dict[str, Any]] = []

    def roll(self, dice: dict[str, Any], *shown: str) -> None:
        self.reference.roll(dice)
        self._note({"roll": dice}, shown)

    def choose(self, seat: int, choice: str, *shown: str) -> None:
        assert self.reference.choose(seat, choice)
        self._note({"seat": seat, "choose": choice}, shown)

    def refuse(self, seat: int, choice: str) -> None:
        rule = self.reference.broken(seat, choice)[0]
        self.steps.append({"seat": seat, "refuse": choice, "breaks": rule})

    def _note(self, step: dict[str, Any], shown: Sequence[str]) -> None:
        self.steps.append(step)
        if shown:
            self.expect(*shown)

    def expect(self, *shown: str) -> None:
        """What must be seen after the last step, instead of what was noted for it."""
        look = self.reference.look()
        self.steps[-1]["expect"] = {name: look[name] for name in shown}

    def scenario(self, name: str, rules: Sequence[str], checks: str) -> dict[str, Any]:
        return {
            "id": name,
            "rules": list(rules),
            "checks": checks,
            "setup": self.setup,
            "position": self.position,
            "steps": self.steps,
        }


def by_number(rules: set[str]) -> list[str]:
    """Numbers of rules in their order."""
    return sorted(rules, key=lambda rule: int(rule[1:]))
