"""Every golden is what the engine plays today, and every game and option has one."""

import pytest

from playthroughs.playthrough import Golden, goldens
from rollwright.core import games


@pytest.mark.parametrize("golden", goldens(), ids=lambda golden: "-".join(golden.path.parts[-3::2]))
def test_the_match_goes_as_the_golden_says(golden: Golden) -> None:
    assert golden.path.read_text("utf-8") == golden.text()


@pytest.mark.parametrize("name", games.names())
def test_every_game_option_and_solo_has_a_golden(name: str) -> None:
    heads = [golden for golden in goldens() if golden.head["game"] == name]
    seats = {len(golden.head["bots"].split(",")) for golden in heads}
    assert 1 in seats, f"{name} needs a golden for one player"
    assert max(games.find(name).seat_counts({})) in seats, f"{name} needs one for a full table"
    for option, value in games.find(name).options.items():
        for choice in value.choices[1:]:
            shown = any(choice in golden.options.get(option, ()) for golden in heads)
            assert shown, f"{name} needs a golden with {option}={choice}"
