"""The table server with real databases and processes; what starts them is in `benchmarks`."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))
