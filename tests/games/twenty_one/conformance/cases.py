"""The cases of Twenty One that the reference works out: rounds, refusals and whole matches."""

from collections.abc import Iterator
from itertools import combinations
from typing import Any, Final

from conformance.playing import Chance, Writer, by_number
from games.twenty_one.conformance.reference import COLOURS, FREE_ROW, PRINTED, SHEETS, Reference

EMPTY: Final = [FREE_ROW] * 5

AFTER_ROLL: Final = ("phase", "active", "asked", "to_roll", "legal")
AFTER_ROUND: Final = ("phase", "active", "asked", "to_roll", "sheets", "points")
AT_THE_END: Final = ("phase", "asked", "to_roll", "legal", "sheets", "points", "winners")

ENTRIES: Final = [
    " ".join(["enter", *chosen]) for size in (1, 2) for chosen in combinations(COLOURS, size)
]


def setup(seats: int, chance: Chance) -> dict[str, Any]:
    return {"seats": seats, "sheets": chance.shuffled(list(SHEETS))[:seats], "version": 1}


def picked(reference: Reference, seat: int, chance: Chance, care: float) -> str:
    """A choice at random, or with care the most dice."""
    legal = reference.legal(seat)
    return legal[-1] if chance.is_likely(care) else chance.pick(legal)


def roll_for(reference: Reference, chance: Chance) -> dict[str, int]:
    """Low faces are likelier, so that dice fit and 1s lie."""
    return {die: 1 + chance.below(chance.pick([3, 6, 6])) for die in reference.to_roll}


def play_round(reference: Reference, chance: Chance) -> None:
    reference.roll(roll_for(reference, chance))
    if reference.phase == "second attempt":
        reference.choose(reference.active, "keep")
    for seat in reference.asked:
        reference.choose(seat, picked(reference, seat, chance, 0.3))


def position_after(rounds: int, table: dict[str, Any], chance: Chance) -> dict[str, Any]:
    """A position before a roll, that many rounds after the beginning, or before the last round."""
    start = {"active": chance.below(table["seats"]), "sheets": [EMPTY] * table["seats"]}
    reference = Reference()
    reference.begin(table, start)
    found = start
    for _ in range(rounds):
        play_round(reference, chance)
        if reference.phase == "over":
            break
        found = {"active": reference.active, "sheets": [list(rows) for rows in reference.sheets]}
    return found


def play(writer: Writer, chance: Chance, care: float) -> set[str]:
    """One round with everything that is to be expected; the rules that it is about."""
    reference = writer.reference
    rules = {"T5", "T6"}
    writer.roll(roll_for(reference, chance), *AFTER_ROLL)
    if reference.phase == "second attempt":
        rules.add("T4")
        decision = chance.pick(["reroll", "keep"])
        writer.choose(reference.active, decision, *AFTER_ROLL)
        if decision == "reroll":
            writer.roll(roll_for(reference, chance), *AFTER_ROLL)
    before = [reference.current(seat) for seat in reference.seats]
    order = chance.shuffled(reference.asked)
    for seat in order:
        choice = picked(reference, seat, chance, care)
        rules |= {"T7"} if choice == "strike" else set()
        writer.choose(seat, choice, *(AFTER_ROUND if seat == order[-1] else ("asked",)))
    if reference.phase == "over":
        writer.expect(*AT_THE_END)
        return rules | {"T9", "T10"}
    return rules | ({"T3", "T8"} if before != [*map(reference.current, reference.seats)] else set())


def rounds(name: str, count: int, first: int, last: int) -> Iterator[dict[str, Any]]:
    """Rounds of one to six players, somewhere between two rounds of a match."""
    for number in range(1, count + 1):
        chance = Chance(f"{name} {number}")
        table = setup(1 + number % 6, chance)
        played = first + chance.below(last - first + 1)
        writer = Writer(Reference(), table, position_after(played, table, chance))
        rules = play(writer, chance, 0.4)
        said = f"A round of {table['seats']}: what is legal, and what follows."
        yield writer.scenario(f"{name}-{number:03}", by_number(rules), said)


def every_row(name: str) -> Iterator[dict[str, Any]]:
    """Each row of each sheet, half filled, with dice that just fit and that just do not."""
    number = 0
    for sheet in SHEETS:
        for row in range(5):
            number += 1
            chance = Chance(f"{name} {number}")
            printed = PRINTED[row].split()
            fields = [chance.pick([".", ".", "/"]) for _ in printed]
            fields[chance.below(6)] = "."
            above = [" ".join("/" * 6)] * row
            position = {
                "active": 0,
                "sheets": [[*above, " ".join(fields), *[FREE_ROW] * (4 - row)]],
            }
            table = {"seats": 1, "sheets": [sheet], "version": 1}
            writer = Writer(Reference(), table, position)
            writer.roll({colour: 1 + chance.below(5) for colour in COLOURS}, "phase")
            if writer.reference.phase == "second attempt":
                writer.choose(0, "keep", "legal")
            choice = picked(writer.reference, 0, chance, 0.8)
            writer.choose(0, choice, *AFTER_ROUND)
            said = f"Row {row + 1} of sheet {sheet}: what fits, and what is written."
            yield writer.scenario(f"{name}-{sheet.lower()}{row + 1}", ["T2", "T6"], said)


def last_rounds(name: str, count: int) -> Iterator[dict[str, Any]]:
    """Rounds that end the match, with the other players in any row."""
    for number in range(1, count + 1):
        chance = Chance(f"{name} {number}")
        table = setup(1 + number % 5, chance)
        position = position_after(chance.below(14), table, chance)
        full = [_filled(PRINTED[row], chance, 0) for row in range(4)]
        ending = chance.below(table["seats"])
        position["sheets"][ending] = [*full, _filled(PRINTED[4], chance, 1)]
        writer = Writer(Reference(), table, position)
        rules = play(writer, chance, 0.9)
        said = f"Seat {ending} has one free field in row 5: the match ends with this round."
        yield writer.scenario(f"{name}-{number:03}", by_number(rules), said)


def _filled(printed: str, chance: Chance, free: int) -> str:
    """A row with this many free fields; the others have any number that fits, or are struck."""
    fields = []
    for number in printed.split():
        entered = chance.below(int(number) + 1)
        hit = "x" if entered == int(number) else ""
        fields.append(f"{entered}{hit}" if entered else "/")
    for _ in range(free):
        fields[chance.below(6)] = "."
    return " ".join(fields)


def refusals(name: str, count: int) -> Iterator[dict[str, Any]]:
    """In every phase, choices that break a rule."""
    for number in range(1, count + 1):
        chance = Chance(f"{name} {number}")
        table = setup(1 + number % 4, chance)
        writer = Writer(Reference(), table, position_after(chance.below(12), table, chance))
        reference = writer.reference
        rules = _refuse(writer, chance)
        while reference.phase in ("roll", "second roll"):
            writer.roll(roll_for(reference, chance), "phase", "asked")
            rules |= _refuse(writer, chance)
            if reference.phase == "second attempt":
                decision = chance.pick(["reroll", "keep"])
                writer.choose(reference.active, decision, "phase", "asked")
                rules |= _refuse(writer, chance)
        for seat in chance.shuffled(reference.asked)[1:]:
            writer.choose(seat, picked(reference, seat, chance, 0.5))
        rules |= _refuse(writer, chance)
        said = "Choices that break rules are refused, and nothing changes."
        yield writer.scenario(f"{name}-{number:03}", by_number(rules), said)


def _refuse(writer: Writer, chance: Chance) -> set[str]:
    """Refuse up to three choices of a seat."""
    seat = chance.pick(writer.reference.seats)
    choices = ["strike", "keep", "reroll", *ENTRIES]
    wrong = [choice for choice in choices if writer.reference.broken(seat, choice)]
    rules = set()
    for choice in chance.shuffled(wrong)[:3]:
        writer.refuse(seat, choice)
        rules.add(writer.reference.broken(seat, choice)[0])
    return rules


def matches(name: str) -> Iterator[dict[str, Any]]:
    """Whole matches from the first roll, which need no position to be set up."""
    for number, seats in enumerate((1, 2, 3, 4, 5, 6, 2, 3), start=1):
        chance = Chance(f"{name} {number}")
        table = setup(seats, chance)
        start = {"active": chance.below(seats), "sheets": [EMPTY] * seats}
        writer = Writer(Reference(), table, start)
        reference = writer.reference
        while reference.phase != "over":
            writer.roll(roll_for(reference, chance))
            if reference.phase == "second attempt":
                decision = chance.pick(["reroll", "keep", "keep"])
                writer.choose(reference.active, decision)
                if decision == "reroll":
                    writer.roll(roll_for(reference, chance))
            while len(reference.asked) > 1:
                seat = reference.asked[-1]
                writer.choose(seat, picked(reference, seat, chance, 0.6))
            [seat] = reference.asked
            choice = picked(reference, seat, chance, 0.6)
            writer.choose(seat, choice, "phase", "active", "points")
        writer.expect(*AT_THE_END)
        rules = [f"T{rule}" for rule in range(3, 11)]
        said = f"A whole match of {seats}, from the first roll to the winners."
        yield writer.scenario(f"{name}-{number:03}", rules, said)


FILES: Final = {
    "rounds-early": (
        "Rounds near the beginning of a match.",
        lambda: rounds("rounds-early", 24, 0, 4),
    ),
    "rounds-late": (
        "Rounds in the middle and near the end of a match.",
        lambda: rounds("rounds-late", 36, 5, 14),
    ),
    "rounds-every-row": (
        "Each row of each of the six sheets.",
        lambda: every_row("every-row"),
    ),
    "rounds-last": (
        "Rounds in which somebody can fill the last row.",
        lambda: last_rounds("rounds-last", 30),
    ),
    "refusals": (
        "Choices that the rules do not allow.",
        lambda: refusals("refusals", 30),
    ),
    "matches": (
        "Whole matches, for engines that cannot begin in the middle of one.",
        lambda: matches("matches"),
    ),
}
"""By the name of a file: what it is about, and its scenarios."""
