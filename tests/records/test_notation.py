"""The text form: exact lines, a round trip, and free white space."""

import re

import pytest

from records.samples import FOUR_MISTHROWS, RED_CLOSED, fair_record, four_misthrows, told
from rollwright.core import games
from rollwright.core.series import Series
from rollwright.records.jsonl import to_json
from rollwright.records.notation import from_text, to_text
from rollwright.records.record import Record

NAMES = [
    ("Emma", "Max"),
    ("Anna Maria", "O'Neil-Smith"),
    ('the "Boss"', "back\\slash"),
    ("Zoë Größe", "Łukasz"),
    ("🎲", "🦊🦉 home"),
    ("w4", "1."),
    ("pass", "red 5"),
    ("a, b | c: d; e", "[Seat]"),
    (" Emma", "Emma "),
    ("P1", "P0"),
    ("日本", "مرحبا"),
]


def _read(text: str) -> Record:
    return from_text(text, games.find)


def test_the_exact_form() -> None:
    assert to_text(Record(four_misthrows(), ("Emma",))) == FOUR_MISTHROWS


def test_the_exact_form_with_everything_there_is() -> None:
    record = fair_record(
        ("Emma", "Max the bot"),
        ("", "greedy:1/5"),
        {"edition": "board"},
        Series(3, ((70, -5), (1, 2))),
        steps=0,
    )
    start = record.names[record.match.setup.start]
    assert to_text(record) == (
        '[Game "qwixx"]\n[Rules "2"]\n'
        '[Seat "Emma"]\n[Seat "Max the bot" "greedy:1/5"]\n'
        f'[Start "{start}"]\n[Edition "board"]\n'
        '[Series "3"]\n[Earlier "70 -5"]\n[Earlier "1 2"]\n'
        '[Commitment "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"]\n'
        '[Nonce "nonce of Emma"]\n[Nonce "nonce of Max the bot"]\n'
        '[Seed "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f"]\n'
        '[Result "*"]\n'
    )


def test_choices_made_together_stand_between_commas() -> None:
    record = fair_record(("Emma", "Max"), steps=5)
    last, turn = to_text(record).splitlines()[-2:]
    choice = r"(pass|(red|yellow|green|blue) \d+)"
    assert re.fullmatch(
        rf"1\. w\d w\d r\d y\d g\d b\d \| Emma: {choice}, Max: {choice} \| (Emma|Max): {choice}",
        last,
    )
    assert re.fullmatch(r"2\. w\d w\d r\d y\d g\d b\d", turn)


@pytest.mark.parametrize("names", NAMES)
@pytest.mark.parametrize("steps", [None, 0, 2, 3, 7])
def test_any_name_comes_back_exactly(names: tuple[str, ...], steps: int | None) -> None:
    record = fair_record(names, steps=steps)
    text = to_text(record)
    again = _read(text)
    assert told(again) == told(record)
    assert to_text(again) == text


@pytest.mark.parametrize(
    "record",
    [
        fair_record(bots=("", "greedy:2/2", "./my bot.py:MyBot")),
        fair_record(options={"edition": "board"}),
        fair_record(series=Series(5, ((70, 64, 12), (-20, 0, 3)))),
        fair_record(series=Series(2)),
        fair_record(("P0",), ("random",)),
        fair_record(("P0", "P1", "P2", "P3", "P4"), seed=b"\xff"),
        Record(four_misthrows(), ("Emma",)),
        _read(RED_CLOSED),
    ],
)
def test_everything_else_comes_back_exactly(record: Record) -> None:
    again = _read(to_text(record))
    assert told(again) == told(record)
    assert to_text(again) == to_text(record)
    assert to_json(again) == to_json(record)


def test_a_sealed_proof_comes_back_without_its_seed() -> None:
    record = fair_record(steps=3)
    assert record.proof is not None
    sealed = Record(record.match, record.names, proof=record.proof.sealed())
    assert "[Seed" not in to_text(sealed)
    assert told(_read(to_text(sealed))) == told(sealed)


def test_q10_the_die_of_a_closed_row_is_absent() -> None:
    record = _read(RED_CLOSED)
    assert record.match.state.closed == 1
    assert to_text(record) == RED_CLOSED


@pytest.mark.parametrize(
    "free",
    [
        FOUR_MISTHROWS.replace("\n", " "),
        FOUR_MISTHROWS.replace("\n", "\r\n"),
        FOUR_MISTHROWS.replace(" ", "\n  \t"),
        FOUR_MISTHROWS.replace(" | ", "|").replace(": ", ":").replace("]\n[", "]["),
        FOUR_MISTHROWS.replace("|", ","),
        FOUR_MISTHROWS.replace("Emma: pass", '"Emma" :  PASS'),
        FOUR_MISTHROWS.replace("w1 w2 r3 y4 g5 b6", "b6 g5 w1 y4 w2 r3"),
        ";\n\n" + FOUR_MISTHROWS + "\n\n;  \n",
        FOUR_MISTHROWS.rstrip(),
        "\n".join(sorted(FOUR_MISTHROWS.split("\n\n")[0].splitlines())) + "\n"
        + FOUR_MISTHROWS.split("\n\n")[1],
    ],
)  # fmt: skip
def test_white_space_and_order_of_tags_and_dice_are_free(free: str) -> None:
    assert free != FOUR_MISTHROWS
    assert to_text(_read(free)) == FOUR_MISTHROWS


def test_turns_may_stand_in_one_line() -> None:
    record = fair_record(("Emma", "Max"))
    head, turns = to_text(record).split("\n\n")
    assert told(_read(head + " " + " ".join(turns.splitlines()))) == told(record)
