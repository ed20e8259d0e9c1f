"""What the build takes from Qwixx for the browser."""

from typing import Final

from rollwright.web.parts import WebPart
from rollwright.web.qwixx import examples, tables

PART: Final = WebPart(tables.tables, examples.picture)
