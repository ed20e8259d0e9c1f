"""`admin ban`: somebody may not use the server for a time."""

from typing import Final

from rollwright.core.errors import SetupError
from rollwright.server.documents import now
from rollwright.server.store import Store
from rollwright.server.store.bans import Ban, add_ban

_LONGEST_REASON: Final = 200


async def ban(store: Store, what: str, span: int, reason: str) -> Ban:
    """Ban a network or a guest for so many microseconds. Workers hear of it within seconds."""
    reason = " ".join(reason.split()).rstrip(".")
    if len(reason) > _LONGEST_REASON or not reason.isprintable():
        raise SetupError(f"A reason is one line of at most {_LONGEST_REASON} characters.")
    made = Ban(what, reason, now(), now() + span)
    await add_ban(store, made)
    return made
