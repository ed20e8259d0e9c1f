"""The readable engine of a game, as `conformance/run.py` plays it."""

from typing import Any

from rollwright.core.errors import IllegalAction
from rollwright.core.game import CHANCE, winners


class Readable:
    """What all games share: a state that is stepped."""

    state: Any

    def roll(self, dice: dict[str, Any]) -> None:
        faces = {
            die: list(shown) if isinstance(shown, list) else [shown] for die, shown in dice.items()
        }
        self.state = self.state.step(CHANCE, tuple(faces[die].pop(0) for die in self.state.to_roll))

    def choose(self, seat: int, choice: str) -> bool:
        try:
            self.state = self.state.step(seat, self.state.read_action(seat, choice))
        except IllegalAction:
            return False
        return True

    def look(self) -> dict[str, Any]:
        state = self.state
        seats = range(state.seats)
        return {
            "active": state.active,
            "asked": [seat for seat in state.pending if seat != CHANCE],
            "to_roll": list(state.to_roll),
            "legal": [[state.action_text(s, action) for action in state.legal(s)] for s in seats],
            "points": list(state.scores),
            "winners": [] if state.pending else list(winners(state.scores)),
        }
