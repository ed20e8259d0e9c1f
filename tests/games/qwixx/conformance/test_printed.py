"""What is printed on the sheets, as other engines read it."""

import json

from conformance.scenario_files import FOLDER
from games.qwixx.conformance import reference


def test_what_is_printed_is_what_the_reference_knows() -> None:
    printed = json.loads((FOLDER / "printed.json").read_text("utf-8"))
    for sheet, rows in reference.NUMBERS.items():
        for row, numbers in rows.items():
            fields = printed["qwixx"][sheet][row]
            colours = [reference.field_colour(sheet, row, number) for number in numbers]
            assert fields == {"numbers": list(numbers), "colours": colours}
