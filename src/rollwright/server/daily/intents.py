"""What nobody may do at the table of a daily match: it is one match, as it was dealt."""

from typing import Final

from rollwright.server.documents import TableDoc
from rollwright.server.protocol import Manners, Refusal, TableIntent

_FIXED: Final = "A daily match is played once, by yourself, as it is: this cannot be changed here."


def check_intent(table: TableDoc, intent: TableIntent) -> None:
    """Refuse everything that changes a daily match, such as a bot that plays on for a person."""
    if table.daily and not isinstance(intent, Manners):
        raise Refusal("daily_fixed", _FIXED)
