"""A record knows who sat where, and its dice can be computed again."""

from dataclasses import replace
from typing import Any

import pytest

from records.samples import SEED, fair_record, four_misthrows, told
from rollwright.core import games
from rollwright.core.dice import FairDice, Proof
from rollwright.core.errors import RecordError, SetupError
from rollwright.core.game import CHANCE, Setup, Step
from rollwright.core.match import Match
from rollwright.core.series import Series
from rollwright.games.qwixx import GAME
from rollwright.games.qwixx.actions import PASS
from rollwright.games.qwixx.bots.greedy import Greedy
from rollwright.records.jsonl import from_json, to_json
from rollwright.records.notation import from_text, to_text
from rollwright.records.record import Record, default_names


def _proof(record: Record) -> Proof:
    assert record.proof is not None
    return record.proof


def _refusal(record: Record) -> str:
    with pytest.raises(RecordError) as caught:
        record.check_dice()
    return str(caught.value)


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_fair_dice_check_out_roll_by_roll(seats: int) -> None:
    record = fair_record(default_names(seats))
    rolls = sum(actor == CHANCE for actor, _ in record.match.log)
    assert rolls > 5
    assert record.check_dice() == rolls


def test_fair_dice_check_out_in_the_middle_of_a_match() -> None:
    assert fair_record(steps=0).check_dice() == 0
    assert fair_record(steps=6).check_dice() == 2


def test_fair_dice_check_out_with_options() -> None:
    assert fair_record(options={"edition": "board"}).check_dice() > 5


@pytest.mark.parametrize("seed", [bytes(32), SEED, b"\xff" * 32])
def test_one_altered_die_is_caught_and_its_turn_named(seed: bytes) -> None:
    """Whichever die of whichever roll: altering it is noticed in that turn."""
    dice = FairDice(seed, ("nonce",))
    honest = Match.deal(GAME, 1, dice, {})
    while not honest.is_over:
        honest.roll(dice)
        honest.step(0, PASS)
        honest.step(0, PASS)
    assert Record(honest, ("Emma",), proof=dice.proof()).check_dice() == 4
    for turn in range(1, 5):
        for die in range(6):
            at = 3 * (turn - 1)
            log = [*honest.log[:at], _altered(honest.log[at], die), *honest.log[at + 1 :]]
            forged = Match.replay(GAME, honest.setup, log)
            record = Record(forged, ("Emma",), proof=dice.proof())
            assert _refusal(record) == f"turn {turn}: these are not the promised dice."


def _altered(step: Step, die: int) -> Step:
    actor, roll = step
    assert isinstance(roll, tuple)
    return actor, (*roll[:die], roll[die] % 6 + 1, *roll[die + 1 :])


def test_swapped_dice_are_caught() -> None:
    record = fair_record(steps=1)
    ((actor, roll),) = record.match.log
    assert isinstance(roll, tuple)
    assert roll[0] != roll[5]
    log: list[Step] = [(actor, roll[::-1])]
    forged = replace(record, match=Match.replay(GAME, record.match.setup, log))
    assert _refusal(forged) == "turn 1: these are not the promised dice."


def test_an_altered_seed_is_caught() -> None:
    record = fair_record()
    forged = replace(record, proof=replace(_proof(record), seed=bytes(32).hex()))
    assert _refusal(forged) == "the seed is not the one that was promised: its SHA-256 differs."


def test_an_altered_commitment_is_caught() -> None:
    record = fair_record()
    other = FairDice(bytes(32), ()).commitment
    forged = replace(record, proof=replace(_proof(record), commitment=other))
    assert _refusal(forged) == "the seed is not the one that was promised: its SHA-256 differs."


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_an_altered_nonce_is_caught(seat: int) -> None:
    record = fair_record()
    nonces = list(_proof(record).nonces)
    nonces[seat] += "!"
    forged = replace(record, proof=replace(_proof(record), nonces=tuple(nonces)))
    assert _refusal(forged) in (
        "what is drawn before the match is not what the dice promised.",
        "turn 1: these are not the promised dice.",
    )


def test_q3_an_altered_start_seat_is_caught() -> None:
    record = fair_record(steps=0)
    setup = record.match.setup
    for start in range(3):
        match = Match(GAME, Setup(3, start))
        if start != setup.start:
            message = "what is drawn before the match is not what the dice promised."
            assert _refusal(replace(record, match=match)) == message


def test_dice_without_proof_or_seed_cannot_be_checked() -> None:
    record = fair_record()
    assert _refusal(replace(record, proof=None)) == "the record has no proof of its dice."
    sealed = replace(record, proof=_proof(record).sealed())
    assert _refusal(sealed) == "the seed is not revealed yet, so the dice cannot be checked."


@pytest.mark.parametrize(
    ("names", "bots", "message"),
    [
        ((), (), "1 seats need 1 names, not 0."),
        (("Emma", "Max"), (), "1 seats need 1 names, not 2."),
        (("",), (), "Every seat needs a name of its own."),
        ((" \t",), (), "Every seat needs a name of its own."),
        (("Emma",), ("", "greedy"), "1 seats have 1 bots or none, not 2."),
    ],
)
def test_names_and_bots_that_do_not_fit_the_seats_are_refused(
    names: tuple[str, ...], bots: tuple[str, ...], message: str
) -> None:
    with pytest.raises(SetupError) as caught:
        Record(four_misthrows(), names, bots)
    assert str(caught.value) == message


def test_two_seats_cannot_share_a_name() -> None:
    with pytest.raises(SetupError, match="a name of its own"):
        Record(Match(GAME, Setup(2, 0)), ("Emma", "Emma"))


@pytest.mark.parametrize("nonces", [(), ("Emma's",), ("Emma's", "Max's", "another")])
def test_every_seat_adds_one_nonce_to_the_dice(nonces: tuple[str, ...]) -> None:
    dice = FairDice(bytes(32), nonces)
    with pytest.raises(SetupError, match="2 seats add 2 nonces"):
        Record(Match.deal(GAME, 2, dice, {}), ("Emma", "Max"), proof=dice.proof())


@pytest.mark.parametrize("name", ["tab\t", "line\nbreak", "a\u2028b", "\x1b[2J", "\ud800", "\x00"])
def test_names_bots_and_nonces_are_printable(name: str) -> None:
    for record in (
        {"names": (name,)},
        {"names": ("Emma",), "bots": (name,)},
        {"names": ("Emma",), "proof": Proof("", (name,))},
    ):
        with pytest.raises(SetupError, match="printable text in one line"):
            Record(four_misthrows(), **record)


@pytest.mark.parametrize("series", [Series(1, ((30,),)), Series(3, ((30, 20),))])
def test_q16_a_series_needs_a_place_for_the_match(series: Series) -> None:
    with pytest.raises(SetupError, match="no place for this match"):
        Record(four_misthrows(), ("Emma",), series=series)


def test_a_record_may_belong_to_a_series() -> None:
    record = Record(four_misthrows(), ("Emma",), series=Series(2, ((30,),)))
    assert record.series is not None
    assert record.series.add(record.match.scores).totals == (10,)


def taken_on(given: int) -> Record:
    """A match that takes the first steps of another one, and goes on with dice of its own."""
    other = fair_record(seed=bytes(32))
    dice = FairDice(SEED, tuple(f"nonce {seat}" for seat in range(3)))
    match = Match.replay(GAME, other.match.setup, other.match.log[:given])
    match.play([Greedy(1, 5)] * 3, dice)
    return Record(match, other.names, (), replace(dice.proof(), given=given))


def test_dice_are_checked_from_where_a_match_went_on() -> None:
    record = taken_on(given=10)
    given = sum(actor == CHANCE for actor, _ in record.match.log[:10])
    assert record.check_dice() == record.match.rolls - given > 0
    for wrong in (0, 1):
        assert "promised" in _refusal(replace(record, proof=replace(_proof(record), given=wrong)))


@pytest.mark.parametrize("form", [(to_text, from_text), (to_json, from_json)])
def test_a_record_says_how_many_steps_were_given(form: Any) -> None:
    write, read = form
    record = taken_on(given=10)
    back = read(write(record), games.find)
    assert _proof(back).given == 10
    assert told(back) == told(record)


@pytest.mark.parametrize("given", [-1, 10**6])
def test_no_more_steps_are_given_than_there_are(given: int) -> None:
    record = fair_record()
    with pytest.raises(SetupError, match="cannot be given"):
        replace(record, proof=replace(_proof(record), given=given))
