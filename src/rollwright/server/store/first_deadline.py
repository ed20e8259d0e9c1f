"""The deadline with which a timed match begins."""

from rollwright.server.documents import MatchDoc, TableDoc, now
from rollwright.server.store import Deadline


def first_deadline(table: TableDoc, match: MatchDoc) -> Deadline | None:
    """When somebody must look after a match even if nobody ever sets its clock."""
    if not table.seconds:
        return None
    return Deadline(match.id, table.id, "begin", now() + table.seconds * 1_000_000)
