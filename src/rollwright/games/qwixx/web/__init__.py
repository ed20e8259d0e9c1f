"""What the build takes from Qwixx for the browser."""

from typing import Final

from rollwright.games.qwixx.web import examples, tables
from rollwright.web.parts import WebPart

PART: Final = WebPart(tables.tables, examples.picture)
