"""Facts as sentences want them. `web/src/lib/facts.ts` does the same for the browser."""

import re
from collections.abc import Mapping, Sequence
from typing import Any

from babel.lists import format_list

from rollwright.i18n.catalogue import LOCALES, Fact


def key_of(name: str) -> str:
    """The message for an event class, a code or an option: `RowClosed` is `row-closed`."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])", "-", name).replace("_", "-").lower()


def one_player(names: Sequence[str], seat: int, me: int | None = None) -> dict[str, Fact]:
    """A player as a fact: the name, and whether the sentence says "you" instead."""
    return {"name": names[seat], "who": "me" if seat == me else "one"}


def players(
    language: str, names: Sequence[str], seats: Sequence[int], me: int | None = None
) -> dict[str, Fact]:
    """Some players as facts: the names of the others, and whether "you" are among them."""
    others = [names[seat] for seat in seats if seat != me]
    if len(others) < len(seats):
        who = "us" if others else "me"
    else:
        who = "many" if len(others) > 1 else "one"
    return {"names": joined(language, others), "who": who}


def joined(language: str, parts: Sequence[str]) -> str:
    """A list as the language writes it: "Emma, Max and Tim"."""
    return format_list(list(parts), locale=LOCALES[language])


def event_facts(
    language: str, told: Mapping[str, Any], names: Sequence[str], me: int | None = None
) -> dict[str, Fact]:
    """What the fields of an event tell: players by name, all else as it is."""
    facts: dict[str, Fact] = {}
    for name, value in told.items():
        if name == "seat":
            facts |= one_player(names, value, me)
        elif name == "seats":
            facts |= players(language, names, value, me)
        else:
            facts[name] = plain(value)
    return facts


def plain(value: object) -> Fact:
    """A fact that is neither a name nor a list of names; yes or no for what is true or false."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return value if isinstance(value, int) else str(value)


def plain_facts(details: Mapping[str, object]) -> dict[str, Fact]:
    """The details of a refusal."""
    return {name: plain(value) for name, value in details.items()}
