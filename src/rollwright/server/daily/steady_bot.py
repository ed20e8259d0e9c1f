"""A bot that takes the same chances against everybody who plays a daily match."""

import hmac
from typing import Any

from rollwright.bots.bot import BotMaker
from rollwright.core.game import Action, View


class SteadyBot:
    """Chooses by the secret seed of the day and by what it sees, and by nothing else.

    A bot draws from a stream that begins with the match. This one begins a new stream with every
    choice, so it chooses the same again after a restart, and against everybody who has come to the
    same position.
    """

    def __init__(self, maker: BotMaker, seed: str) -> None:
        self._maker = maker
        self._key = bytes.fromhex(seed)

    def choose(self, view: View[Any], legal: tuple[Action, ...]) -> Action:
        seen = f"bot {view.seat} {view.state!r}"
        digest = hmac.digest(self._key, seen.encode(), "sha256")
        return self._maker(int.from_bytes(digest[:8], "big")).choose(view, legal)
