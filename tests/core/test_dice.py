"""Dice are uniform and reproducible; fair dice follow their written recipe to the byte."""

import hashlib
import hmac
from collections import Counter
from collections.abc import Hashable, Iterable
from itertools import pairwise

import pytest

from rollwright.core.dice import (
    FACES,
    MOST_SEEDED,
    Dice,
    FairDice,
    Proof,
    SeededDice,
    is_roll,
    new_nonce,
)
from rollwright.core.errors import RecordError, SetupError
from rollwright.core.game import Roll

SEED = bytes(range(32))
NONCES = ("Emma's text", "äöü 🎲")

CRITICAL = {4: 18.467, 5: 20.515, 35: 66.619, 99: 148.230}
"""What chi-square exceeds once in a thousand times, by degrees of freedom."""

SOURCES: dict[str, Dice] = {"seeded": SeededDice(2024), "fair": FairDice(SEED, NONCES)}
ROLLS = 170_000


def chi_square(seen: Iterable[Hashable], cells: int) -> float:
    """How far the counts are from equal ones."""
    counts = Counter(seen)
    assert len(counts) == cells
    expected = counts.total() / cells
    return sum((count - expected) ** 2 for count in counts.values()) / expected


@pytest.fixture(scope="module", params=SOURCES)
def rolls(request: pytest.FixtureRequest) -> list[Roll]:
    """More than a million dice of one source."""
    dice = SOURCES[request.param]
    return [dice.roll(index, 6) for index in range(ROLLS)]


def test_a_million_dice_are_uniform(rolls: list[Roll]) -> None:
    assert 6 * len(rolls) >= 1_000_000
    assert chi_square((face for roll in rolls for face in roll), FACES) < CRITICAL[5]


def test_each_die_of_a_roll_is_uniform(rolls: list[Roll]) -> None:
    for position in range(6):
        assert chi_square((roll[position] for roll in rolls), FACES) < CRITICAL[5]


def test_neighbours_within_a_roll_are_independent(rolls: list[Roll]) -> None:
    for left in range(5):
        assert chi_square((roll[left : left + 2] for roll in rolls), FACES**2) < CRITICAL[35]


def test_neighbours_across_rolls_are_independent(rolls: list[Roll]) -> None:
    for position in range(6):
        pairs = ((one[position], two[position]) for one, two in pairwise(rolls))
        assert chi_square(pairs, FACES**2) < CRITICAL[35]
    edges = ((one[-1], two[0]) for one, two in pairwise(rolls))
    assert chi_square(edges, FACES**2) < CRITICAL[35]


@pytest.mark.parametrize("source", SOURCES)
@pytest.mark.parametrize("count", [4, 5, 6])
def test_rolls_have_as_many_dice_as_asked_for(source: str, count: int) -> None:
    some = [SOURCES[source].roll(index, count) for index in range(20_000)]
    assert all(is_roll(roll, count) for roll in some)
    for position in range(count):
        assert chi_square((roll[position] for roll in some), FACES) < CRITICAL[5]


@pytest.mark.parametrize("source", SOURCES)
@pytest.mark.parametrize("n", [5, 100])
def test_draws_below_numbers_that_do_not_divide_256_are_uniform(source: str, n: int) -> None:
    draws = (SOURCES[source].draw(index, n) for index in range(60_000))
    assert chi_square(draws, n) < CRITICAL[n - 1]


@pytest.mark.parametrize(("n", "usable"), [(3, 255), (5, 255), (7, 252), (100, 200), (200, 200)])
def test_bytes_that_would_favour_small_numbers_are_skipped(n: int, usable: int) -> None:
    """Below 100, say, the bytes 200 to 255 are useless: the next byte decides."""
    skipped = 0
    for index in range(2000):
        digest = _digest(f"draw {index} 0")
        first = next(byte for byte in digest if byte < usable)
        skipped += digest[0] >= usable
        assert FairDice(SEED, NONCES).draw(index, n) == first % n
    assert skipped > 0


@pytest.mark.parametrize(
    ("roll", "count", "expected"),
    [
        ((1, 2, 3, 4, 5, 6), 6, True),
        ((1, 2, 3, 4), 4, True),
        ((1, 2, 3), 4, False),
        ((1, 2, 3, 4, 5), 4, False),
        ((0, 2, 3, 4), 4, False),
        ((1, 2, 3, 7), 4, False),
        ((-1, 2, 3, 4), 4, False),
    ],
)
def test_a_roll_is_the_right_number_of_faces(roll: Roll, count: int, expected: bool) -> None:
    assert is_roll(roll, count) is expected


def test_seeded_dice_are_reproducible_in_any_order() -> None:
    forward = [SeededDice(5).roll(index, 6) for index in range(100)]
    dice = SeededDice(5)
    assert [dice.roll(index, 6) for index in reversed(range(100))] == forward[::-1]
    assert [SeededDice(6).roll(index, 6) for index in range(100)] != forward


def test_seeded_dice_say_how_many_they_can_roll() -> None:
    assert SeededDice(5).roll(0, 0) == ()
    assert len(SeededDice(5).roll(0, MOST_SEEDED)) == 6
    for count in (-1, 7, 100):
        with pytest.raises(SetupError, match=f"Seeded dice roll up to 6 at a time, not {count}"):
            SeededDice(5).roll(0, count)


def test_seeded_draws_and_rolls_are_different_streams() -> None:
    dice = SeededDice(5)
    draws = [dice.draw(index, FACES) + 1 for index in range(100)]
    assert draws != [dice.roll(index, 6)[0] for index in range(100)]


def _digest(purpose: str) -> bytes:
    """The recipe of the module's docstring, written a second time without its code."""
    message = purpose
    for nonce in NONCES:
        message += f" {len(nonce)}:{nonce}"
    return hmac.new(SEED, message.encode("utf-8"), hashlib.sha256).digest()


def test_fair_rolls_follow_the_recipe() -> None:
    for index in range(200):
        numbers = _digest(f"roll {index} 0") + _digest(f"roll {index} 1")
        faces = [byte % 6 + 1 for byte in numbers if byte < 252]
        assert FairDice(SEED, NONCES).roll(index, 6) == tuple(faces[:6])
        assert FairDice(SEED, NONCES).roll(index, 40) == tuple(faces[:40])


def test_fair_dice_known_answers() -> None:
    """Literals, so that every program that checks old records keeps agreeing with this one."""
    dice = FairDice(SEED, NONCES)
    assert dice.commitment == "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"
    assert dice.roll(0, 6) == (2, 3, 1, 5, 5, 4)
    assert dice.roll(1, 6) == (5, 5, 6, 4, 6, 6)
    assert dice.roll(2, 4) == (2, 1, 2, 3)
    assert [dice.draw(index, 5) for index in range(6)] == [0, 3, 2, 3, 4, 4]


def test_the_commitment_is_the_sha256_of_the_seed() -> None:
    assert FairDice(SEED, NONCES).commitment == hashlib.sha256(SEED).hexdigest()
    assert FairDice(SEED, ()).commitment == hashlib.sha256(SEED).hexdigest()


def _rolled(seed: bytes, *nonces: str) -> list[Roll]:
    return [FairDice(seed, nonces).roll(index, 6) for index in range(20)]


def test_seed_nonce_order_and_index_all_change_the_dice() -> None:
    rolled = _rolled(SEED, "a", "b")
    assert _rolled(SEED, "a", "b") == rolled
    assert _rolled(bytes(32), "a", "b") != rolled
    assert _rolled(SEED, "a", "c") != rolled
    assert _rolled(SEED, "b", "a") != rolled
    assert len(set(rolled)) > 15


def test_the_purpose_changes_the_dice() -> None:
    dice = FairDice(SEED, NONCES)
    draws = [dice.draw(index, FACES) + 1 for index in range(50)]
    assert draws != [dice.roll(index, 1)[0] for index in range(50)]


def test_nonces_cannot_run_into_each_other() -> None:
    assert _rolled(SEED, "a", "bc") != _rolled(SEED, "ab", "c")
    assert _rolled(SEED, "a", "b") != _rolled(SEED, "a 1:b")
    assert _rolled(SEED, "", "a") != _rolled(SEED, "a", "")


def test_secret_dice_are_new_every_time_and_prove_themselves() -> None:
    one, two = FairDice.secret(NONCES), FairDice.secret(NONCES)
    assert one.commitment != two.commitment
    proof = one.proof()
    assert len(bytes.fromhex(proof.seed or "")) == 32
    assert proof.dice().roll(3, 6) == one.roll(3, 6)
    assert new_nonce() != new_nonce()


def test_a_sealed_proof_keeps_the_seed_to_itself() -> None:
    proof = FairDice(SEED, NONCES).proof()
    assert proof.sealed() == Proof(proof.commitment, NONCES)
    with pytest.raises(RecordError, match="the seed is not revealed yet"):
        proof.sealed().dice()


@pytest.mark.parametrize(
    ("seed", "message"),
    [
        ("xyz", "the seed is not a hexadecimal number."),
        ("äö", "the seed is not a hexadecimal number."),
        ("0", "the seed is not a hexadecimal number."),
        ("00", "the seed is not the one that was promised: its SHA-256 differs."),
        ("", "the seed is not the one that was promised: its SHA-256 differs."),
    ],
)
def test_a_proof_with_another_seed_is_refused(seed: str, message: str) -> None:
    proof = Proof(FairDice(SEED, NONCES).commitment, NONCES, seed)
    with pytest.raises(RecordError) as caught:
        proof.dice()
    assert str(caught.value) == message
