"""What the build takes from Twenty One for the browser."""

from typing import Final

from rollwright.games.twenty_one.web import examples, tables
from rollwright.web.parts import WebPart

PART: Final = WebPart(tables.tables, examples.picture)
