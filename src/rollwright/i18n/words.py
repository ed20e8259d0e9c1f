"""What a person is told, in their language."""

import re
import textwrap
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, Final

from rollwright.core.errors import IllegalAction, SetupError
from rollwright.core.game import Event
from rollwright.i18n.catalogue import Catalogue, Fact
from rollwright.i18n.facts import event_facts, joined, key_of, one_player, plain_facts, players
from rollwright.i18n.files import folders_of

_LONGEST: Final = 60
"""How much is quoted of what somebody typed."""

_WORD: Final = "word-"
"""How the messages begin that say the words of records."""


class Words:
    """The sentences of some packages in one language; a later package wins over an earlier one."""

    def __init__(self, language: str, *packages: str) -> None:
        self.language = language
        self._catalogues = [_catalogue(name, language) for name in packages]

    def __contains__(self, key: str) -> bool:
        return any(key in catalogue for catalogue in self._catalogues)

    def say(self, key: str, **facts: Fact) -> str:
        """The sentence for `key` with its facts filled in."""
        return self._find(key).say(key, facts)

    def event(self, event: Event, names: Sequence[str], me: int | None = None) -> str:
        """What happened, with the players' names; `me` is the seat that is addressed as "you"."""
        return self.told(type(event).__name__, vars(event), names, me)

    def told(
        self, kind: str, fields: Mapping[str, Any], names: Sequence[str], me: int | None = None
    ) -> str:
        """The same for an event that is only known by its name and fields."""
        return self.say(key_of(kind), **event_facts(self.language, fields, names, me))

    def one(self, names: Sequence[str], seat: int, me: int | None = None) -> dict[str, Fact]:
        """The facts about one player."""
        return one_player(names, seat, me)

    def many(
        self, names: Sequence[str], seats: Sequence[int], me: int | None = None
    ) -> dict[str, Fact]:
        """The facts about some players."""
        return players(self.language, names, seats, me)

    def list(self, parts: Sequence[str]) -> str:
        """A list as this language writes it."""
        return joined(self.language, parts)

    def refusal(self, error: IllegalAction) -> str:
        """Why the rules refuse a step; in English where there are no words for it."""
        key = f"refused-{key_of(error.reason)}"
        if key not in self:
            return str(error)
        facts = plain_facts(error.details)
        if "text" in facts:  # what somebody typed
            facts["text"] = textwrap.shorten(
                self.spoken(str(facts["text"])), _LONGEST, placeholder="…"
            )
        return self.say(key, **facts)

    def spoken(self, text: str) -> str:
        """An action as records write it, such as "red 5", word by word in this language."""
        return " ".join(self.word(word) for word in text.split())

    def word(self, word: str) -> str:
        """A word of records, such as a colour; itself where this language has no other."""
        key = f"{_WORD}{word}"
        return self.say(key) if key in self else word

    def beside(self, text: str) -> str:
        """What stands beside the fields of a drawing, in this language and as wide as before."""
        said = re.sub(r"[a-z]{2,}", lambda found: self.word(found[0]), text)
        return said.rstrip().ljust(len(text)) if said != text else text

    def typed(self, text: str) -> str:
        """What a person typed, with the words that records use. Those are understood too."""
        known = {
            self.say(key).casefold(): key.removeprefix(_WORD)
            for catalogue in self._catalogues
            for key in catalogue.keys
            if key.startswith(_WORD)
        }
        return " ".join(known.get(word.casefold(), word) for word in text.split())

    def _find(self, key: str) -> Catalogue:
        for catalogue in reversed(self._catalogues):
            if key in catalogue:
                return catalogue
        paths = " nor ".join(catalogue.path for catalogue in self._catalogues)
        raise SetupError(f"There is no message {key!r} in {paths}.")


@cache
def _catalogue(package: str, language: str) -> Catalogue:
    return Catalogue.open(folders_of(package), language)
