"""SplitMix64 by index: published numbers, and streams that do not share any."""

from rollwright.core.stream import Stream, split, word

PUBLISHED = (6457827717110365317, 3203168211198807973, 9817491932198370423)
"""The first outputs of SplitMix64 for the seed 1234567, as its authors' code prints them."""


def test_words_are_those_of_splitmix64() -> None:
    assert tuple(word(1234567, index) for index in range(3)) == PUBLISHED


def test_a_word_depends_on_its_index_only() -> None:
    assert word(1234567, 2) == PUBLISHED[2]
    assert word(1234567, 0) == PUBLISHED[0]


def test_seeds_count_modulo_2_to_the_64() -> None:
    assert word(2**64 + 5, 3) == word(5, 3)
    assert word(-1, 0) == word(2**64 - 1, 0)
    assert 0 <= word(-1, 0) < 2**64


def test_paths_lead_to_seeds_of_their_own() -> None:
    paths = [(a, b) for a in range(50) for b in range(50)]
    assert len({split(7, *path) for path in paths}) == len(paths)
    assert split(7, 1, 2) != split(7, 2, 1)
    assert split(7, 1, 2) == split(split(7, 1), 2)
    assert split(7) == 7


def test_a_stream_scales_one_word_after_the_other() -> None:
    stream = Stream(1234567)
    numbers = [stream.below(1000) for _ in range(3)]
    assert numbers == [published * 1000 // 2**64 for published in PUBLISHED]


def test_a_stream_stays_below_its_limit() -> None:
    stream = Stream(3)
    assert {stream.below(1) for _ in range(100)} == {0}
    assert {stream.below(7) for _ in range(1000)} == set(range(7))
