"""What the build takes from Twenty One for the browser."""

from typing import Final

from rollwright.web.parts import WebPart
from rollwright.web.twenty_one import examples, tables

PART: Final = WebPart(tables.tables, examples.picture)
