"""Matches written down: what a record holds, as text for people and as JSON for programs.

record = from_text(text, find_game)  # replays it, so a record in hand is legal and true
record.check_dice()
to_json(record)
"""

from rollwright.core.dice import Proof
from rollwright.records.annotation import Annotation
from rollwright.records.jsonl import from_json, to_json
from rollwright.records.notation import from_text, to_text
from rollwright.records.record import Record

__all__ = ["Annotation", "Proof", "Record", "from_json", "from_text", "to_json", "to_text"]
