"""What is printed on the sheets, as other engines read it."""

import json

from conformance.scenario_files import FOLDER
from games.twenty_one.conformance import reference


def test_what_is_printed_is_what_the_reference_knows() -> None:
    printed = json.loads((FOLDER / "printed.json").read_text("utf-8"))
    for at, text_ in enumerate(reference.PRINTED):
        assert printed["twenty_one"]["numbers"][at] == [*map(int, text_.split())]
        for name, colours_by_row in printed["twenty_one"]["colours"].items():
            assert colours_by_row[at] == reference.colours_of(name, at)
