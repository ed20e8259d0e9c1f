"""The cases of Qwixx that the reference works out: turns, closings, refusals and whole matches."""

from collections.abc import Iterator
from typing import Any, Final

from conformance.playing import Chance, Writer, by_number
from games.qwixx.conformance.reference import CHOICES, NUMBERS, ROWS, Reference, copied

EMPTY: Final[dict[str, Any]] = {**{row: [] for row in ROWS}, "locks": [], "misthrows": 0}

AFTER_ROLL: Final = ("phase", "asked", "legal")
AFTER_ACTION: Final = ("phase", "asked", "legal", "sheets", "closed", "points")
AFTER_TURN: Final = ("phase", "active", "asked", "to_roll", "sheets", "closed", "points")
AT_THE_END: Final = (*AFTER_ACTION, "to_roll", "winners")

CLOSINGS: Final = """
    5 0 0 0 / 5 0 0 0
    5 0 0 0 / 4 0 0 0 / 6 0 0 0
    5 5 0 0 / 5 6 0 0 / 0 5 0 0
    5 5 0 0 / 6 5 0 0 / 5 0 0 0 / 0 5 0 0
    7 7 0 0 / 7 7 0 0
    4 5 0 0 / 5 4 0 0
    9 0 0 0 / 5 9 0 0 / 4 4 0 0 / 5 5 0 0 / 0 0 5 5
    0 0 5 0 / 0 0 5 0
    0 0 5 5 / 0 0 5 6 / 0 0 0 5
    0 0 5 5 / 0 0 6 5 / 0 0 5 0 / 0 0 0 5
    0 0 4 5 / 0 0 5 4 / 0 0 8 8
    0 0 10 0 / 0 0 0 10 / 0 0 10 10
    5 5 5 5 / 5 5 5 5
    6 5 4 3 / 3 4 5 6 / 5 5 5 5
    8 8 8 8
    10 4 4 10 / 4 10 10 4
"""
"""Tables where rows may close: a line per table, and how many crosses each seat has in each row."""


def setup(seats: int, sheet: str = "standard", version: int = 2) -> dict[str, Any]:
    return {"seats": seats, "edition": "pad", "sheet": sheet, "version": version}


def dice_for(reference: Reference, chance: Chance, white: tuple[int, ...] = ()) -> dict[str, Any]:
    """A roll of the dice that are in the game."""
    coloured = reference.to_roll[2:]
    whites = list(white) or [chance.face(), chance.face()]
    return {"white": whites, **{colour: chance.face() for colour in coloured}}


def picked(reference: Reference, seat: int, chance: Chance, care: float) -> str:
    """A choice at random, or with care the cross that skips least."""
    legal = reference.legal(seat)
    if len(legal) == 1 or not chance.is_likely(care):
        return chance.pick(legal)
    return min(legal[1:], key=lambda choice: _skipped(reference, seat, choice))


def _skipped(reference: Reference, seat: int, choice: str) -> int:
    row, number = choice.split()
    crossed = reference.sheets[seat][row]
    printed = NUMBERS[reference.sheet][row]
    before = printed.index(crossed[-1]) + 1 if crossed else 0
    return printed.index(int(number)) - before


def play_turn(reference: Reference, chance: Chance, care: float) -> None:
    reference.roll(dice_for(reference, chance))
    while reference.asked:
        seat = reference.asked[0]
        reference.choose(seat, picked(reference, seat, chance, care))


def position_after(turns: int, table: dict[str, Any], chance: Chance) -> dict[str, Any]:
    """A position before a roll, that many turns after the beginning, or before the last turn."""
    start = {"active": chance.below(table["seats"]), "sheets": [EMPTY] * table["seats"]}
    reference = Reference()
    reference.begin(table, start)
    found = start
    for _ in range(turns):
        play_turn(reference, chance, 0.9)
        if reference.phase == "over":
            break
        found = {
            "active": reference.active,
            "sheets": [copied(sheet) for sheet in reference.sheets],
        }
    return found


def turn(writer: Writer, chance: Chance, care: float, white: tuple[int, ...] = ()) -> set[str]:
    """One turn with everything that is to be expected; the rules that it is about."""
    reference = writer.reference
    rules = {"Q4", "Q6"}
    writer.roll(dice_for(reference, chance, white), *AFTER_ROLL)
    order = chance.shuffled(reference.asked)
    for seat in order:
        shown = () if seat != order[-1] else AFTER_ACTION
        writer.choose(seat, picked(reference, seat, chance, care), *shown)
    rules |= {"Q9", "Q10"} if reference.closed != reference.closed_before_turn else set()
    if reference.phase == "over":
        writer.expect(*AT_THE_END)
        return rules | {"Q12", "Q13", "Q15"}
    seat, closed = reference.active, reference.closed
    misthrows = reference.sheets[seat]["misthrows"]
    writer.choose(seat, picked(reference, seat, chance, care), *AFTER_TURN)
    rules.add("Q7")
    rules |= {"Q8"} if reference.sheets[seat]["misthrows"] > misthrows else set()
    rules |= {"Q9", "Q10"} if reference.closed != closed else set()
    if reference.phase == "over":
        writer.expect(*AT_THE_END)
        rules |= {"Q12", "Q15"}
    return rules


def turns(name: str, count: int, first: int, last: int, sheet: str) -> Iterator[dict[str, Any]]:
    """Turns of one to five players, somewhere between two turns of a match."""
    for number in range(1, count + 1):
        chance = Chance(f"{name} {number}")
        table = setup(1 + number % 5, sheet)
        played = first + chance.below(last - first + 1)
        writer = Writer(Reference(), table, position_after(played, table, chance))
        rules = turn(writer, chance, 0.6)
        said = f"A turn of {table['seats']}: what is legal, and what follows."
        yield writer.scenario(f"{name}-{number:03}", by_number(rules), said)


def closings(name: str, version: int, rounds: int) -> Iterator[dict[str, Any]]:
    """Turns in which the white dice may close rows."""
    number = 0
    for again in range(rounds):
        for line in CLOSINGS.split("\n")[1:-1]:
            number += 1
            chance = Chance(f"{name} {number}")
            sheets = [_crossed(part.split(), chance, again > 0) for part in line.split("/")]
            position = {"active": chance.below(len(sheets)), "sheets": sheets}
            writer = Writer(Reference(), setup(len(sheets), version=version), position)
            is_upper = any(sheet["red"] or sheet["yellow"] for sheet in sheets)
            is_lower = any(sheet["green"] or sheet["blue"] for sheet in sheets)
            high = is_upper and (not is_lower or chance.is_likely(0.5))
            rules = turn(writer, chance, 0.55, (6, 6) if high else (1, 1))
            said = f"White {'6 and 6' if high else '1 and 1'}: who may close rows, and who joins."
            yield writer.scenario(f"{name}-{number:03}", by_number(rules | {"Q9"}), said)


def _crossed(counts: list[str], chance: Chance, anywhere: bool) -> dict[str, Any]:
    """A sheet with so many crosses in each row, from the left or anywhere before the last field."""
    sheet: dict[str, Any] = {"locks": [], "misthrows": chance.below(4)}
    rows = {}
    for row, count in zip(ROWS, map(int, counts), strict=True):
        printed = NUMBERS["standard"][row][:-1]
        places = chance.shuffled(range(len(printed))) if anywhere else list(range(len(printed)))
        rows[row] = [printed[place] for place in sorted(places[:count])]
    return {**rows, **sheet}


def refusals(name: str, count: int) -> Iterator[dict[str, Any]]:
    """In each action, choices that break each of the rules that can be broken there."""
    for number in range(1, count + 1):
        chance = Chance(f"{name} {number}")
        table = setup(1 + number % 4, ("standard", "mixed-colours", "mixed-numbers")[number % 3])
        writer = Writer(Reference(), table, position_after(6 + chance.below(22), table, chance))
        reference = writer.reference
        rules = set()
        writer.roll(dice_for(reference, chance), "asked", "legal")
        for seat in chance.shuffled(reference.asked):
            rules |= _refuse(writer, seat, chance)
            writer.choose(seat, picked(reference, seat, chance, 0.3))
        for seat in chance.shuffled(reference.seats):
            rules |= _refuse(writer, seat, chance)
        said = "Choices that break rules are refused, and nothing changes."
        yield writer.scenario(f"{name}-{number:03}", by_number(rules), said)


def _refuse(writer: Writer, seat: int, chance: Chance) -> set[str]:
    """Refuse one choice for each rule that a seat could break."""
    by_rule: dict[str, list[str]] = {}
    for choice in CHOICES:
        rules = writer.reference.broken(seat, choice)
        if len(rules) == 1:
            by_rule.setdefault(rules[0], []).append(choice)
    for choices in by_rule.values():
        writer.refuse(seat, chance.pick(choices))
    return {*by_rule}


def matches(name: str) -> Iterator[dict[str, Any]]:
    """Whole matches from the first roll, which need no position to be set up."""
    tables = [(seats, "standard") for seats in (1, 2, 3, 4, 5, 1, 2, 3)]
    tables += [
        (2, "mixed-colours"),
        (3, "mixed-colours"),
        (2, "mixed-numbers"),
        (3, "mixed-numbers"),
    ]
    for number, (seats, sheet) in enumerate(tables, start=1):
        chance = Chance(f"{name} {number}")
        start = {"active": chance.below(seats), "sheets": [EMPTY] * seats}
        writer = Writer(Reference(), setup(seats, sheet), start)
        reference = writer.reference
        care = 0.8 if number <= 5 else 0.97
        while reference.phase != "over":
            writer.roll(dice_for(reference, chance))
            while reference.phase == "action 1":
                seat = reference.asked[-1]
                writer.choose(seat, picked(reference, seat, chance, care))
            if reference.phase == "action 2":
                choice = picked(reference, reference.active, chance, care)
                writer.choose(reference.active, choice, "phase", "active", "closed", "points")
        writer.expect("phase", "asked", "to_roll", "sheets", "closed", "points", "winners")
        rules = [f"Q{rule}" for rule in (4, 5, 6, 7, 8, 9, 10, 12, 14, 15)]
        said = f"A whole match of {seats}, from the first roll to the winners."
        yield writer.scenario(f"{name}-{number:03}", rules, said)


FILES: Final = {
    "turns-early": (
        "Turns near the beginning of a match.",
        lambda: turns("turns-early", 40, 0, 6, "standard"),
    ),
    "turns-middle": (
        "Turns in the middle of a match.",
        lambda: turns("turns-middle", 45, 7, 16, "standard"),
    ),
    "turns-late": (
        "Turns near the end of a match, with closed rows.",
        lambda: turns("turns-late", 45, 17, 30, "standard"),
    ),
    "turns-mixed-colours": (
        "Turns on the sheet with mixed colours.",
        lambda: turns("turns-mixed-colours", 25, 0, 26, "mixed-colours"),
    ),
    "turns-mixed-numbers": (
        "Turns on the sheet with mixed numbers.",
        lambda: turns("turns-mixed-numbers", 25, 0, 26, "mixed-numbers"),
    ),
    "turns-closing": (
        "Turns in which rows close: with four, five and more crosses, by one, several or joined.",
        lambda: closings("turns-closing", 2, 4),
    ),
    "turns-closing-version-1": (
        "The same in the first version of the rules, in which nobody joins.",
        lambda: closings("turns-closing-version-1", 1, 1),
    ),
    "refusals": (
        "Choices that the rules do not allow.",
        lambda: refusals("refusals", 40),
    ),
    "matches": (
        "Whole matches, for engines that cannot begin in the middle of one.",
        lambda: matches("matches"),
    ),
}
"""By the name of a file: what it is about, and its scenarios."""
