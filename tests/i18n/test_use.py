"""Every message is said by somebody. Keys that are computed are named here, with their reason."""

import pytest

from i18n import callers
from i18n.catalogues import FOLDERS, text
from rollwright import bots
from rollwright.coach.grades import Grade
from rollwright.core import games
from rollwright.i18n import LANGUAGES
from rollwright.i18n.files import facts_in_any_language, messages_of, parts_of

NAMED_BY_TYPE = {
    "print": {"a4", "letter"},  # PaperName in print/paper.ts
    "replay": {"first", "back", "forward", "last"},  # the steps in replay/Controls.svelte
}
"""What the browser makes of a catalogue and a name, both known to the compiler."""


def _computed(name: str) -> set[str]:
    """The keys of a catalogue that only the running program knows."""
    if name in games.names():
        game = games.find(name)
        folders = [
            folder / each
            for each in callers.homes(name)
            for folder in (callers.SOURCE / "games", callers.WEB / "games")
        ]
        codes = callers.refusal_codes(*folders, callers.WEB / "sheet")
        return {
            *callers.event_keys(name),
            *callers.options(name),
            *callers.said_of_every_game(),
            *game.dice,
            *(f"refused-{code}" for code in codes),
            *(f"remember-{reason}" for reason in callers.reason_keys(name)),
        }
    if name == "levels":
        known = {bot for game in games.names() for bot in bots.offered(games.find(game), {})}
        known |= {"greedy", "random"}
        return {*known, *(f"{bot}-about" for bot in known)}
    if name == "coach":
        parts = ("start", "luck", "decisions", "others", "result")
        return {f"grade-{grade}" for grade in Grade} | {f"label-{part}" for part in parts}
    everywhere = callers.refusal_codes(callers.SOURCE, callers.WEB)
    if name == "refused":
        return everywhere
    return {f"refused-{code}" for code in everywhere} | NAMED_BY_TYPE.get(name, set())


@pytest.mark.parametrize("name", FOLDERS)
def test_every_message_is_said_by_somebody(name: str) -> None:
    keys = (key.partition(".") for key in callers.browser_keys())
    homes = callers.homes(name) if name in games.names() else (name,)
    named = {key for where, _, key in keys if where in homes}
    named |= {key for key, _ in callers.python_says(name)}
    whole = {key for key in named if not key.endswith("-")}
    begun = tuple({key for key in named if key.endswith("-")} | {"word-"})
    parts = {key for language in LANGUAGES for key in parts_of(text(name, language))}
    said = whole | _computed(name) | parts
    unsaid = {
        key
        for key in messages_of(text(name, "en", own=True))
        if key not in said and not key.startswith(begun)
    }
    assert unsaid == set()


@pytest.mark.parametrize("game", games.having("coach"))
def test_every_reason_has_a_rule_to_remember(game: str) -> None:
    """It is one for every position, so it has no facts."""
    known = facts_in_any_language(FOLDERS[game])
    rules = {f"remember-{reason}" for reason in callers.reason_keys(game)}
    assert rules
    assert rules <= known.keys()
    assert not any(known[rule] for rule in rules)
