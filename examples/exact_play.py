"""An exact best response through OpenSpiel, on the last round of a small Twenty One.

    python examples/exact_play.py

Dice have two faces here, and both seats are about to fill their last field, so the whole game fits
in memory. The active seat may roll again, then both write at the same time. OpenSpiel finds the
best that the active seat can do against an opponent who writes at random.
"""

from typing import Any

import pyspiel
from open_spiel.python import policy
from open_spiel.python.algorithms import best_response

from rollwright import envs
from rollwright.games.twenty_one import State, position

FULL = "6x 5x 4x 3x 2x 1x | 5x 4x 4x 3x 3x 1x | 6x 5x 3x 2x 2x 1x | 5x 4x 4x 2x 2x 1x"
SHEETS = (f"A: {FULL} | 4x 4x 3x 3x . 1x", f"B: {FULL} | 4x 4x 3x 3x 2x .")


def start(sheets: tuple[str, str] = SHEETS) -> State:
    """The position before the last round."""
    return position(*sheets)


def solve() -> float:
    """How often the active seat wins at best."""
    small: Any = envs.openspiel("twenty_one", seats=2, reward="win", start=start(), faces=2)
    game = pyspiel.convert_to_turn_based(small)
    opponent = policy.UniformRandomPolicy(game)
    best = best_response.BestResponsePolicy(game, player_id=0, policy=opponent)
    return float(best.value(game.new_initial_state()))


if __name__ == "__main__":
    print(f"at best, the active seat wins {solve():.4f} of such rounds")
