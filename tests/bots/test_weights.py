"""Weights as files: what was packed comes back, and what does not fit is refused."""

import json
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from bots.engines import line_up, play_the_same
from games.qwixx.bots.network.test_first_sight import random_weights
from rollwright import bots
from rollwright.bots import forward
from rollwright.bots.forward import About
from rollwright.core.errors import BotError
from rollwright.games.qwixx import GAME
from rollwright.games.qwixx.bots import network

ABOUT = About(GAME.name, GAME.rules, "rollwright train", 1000)


def test_weights_come_back_as_float16_holds_them() -> None:
    given = random_weights()
    about, found = forward.unpack(forward.pack(ABOUT, given), GAME, network.FEATURES, "it")
    assert about == ABOUT
    assert found.dtype == np.float32
    assert np.array_equal(found, given.astype(np.float16).astype(np.float32))


def _other_rules() -> bytes:
    return forward.pack(replace(ABOUT, rules=GAME.rules + 1), random_weights())


def _damaged() -> bytes:
    content = bytearray(forward.pack(ABOUT, random_weights()))
    content[-7] ^= 1
    return bytes(content)


def _cut() -> bytes:
    return forward.pack(ABOUT, random_weights())[:-2]


def _too_small() -> bytes:
    return forward.pack(ABOUT, random_weights()[: -forward.WIDTH])


def _incomplete() -> bytes:
    line, _, data = forward.pack(ABOUT, random_weights()).partition(b"\n")
    head = json.loads(line)
    del head["rules"]
    return json.dumps(head).encode() + b"\n" + data


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"", "w.bin holds no weights of a network."),
        (b"[1]\n", "w.bin holds no weights of a network."),
        (b"\xff\xfe\n", "w.bin holds no weights of a network."),
        (_damaged(), "w.bin is damaged: its checksum is wrong. Make it again."),
        (_cut(), "w.bin is damaged: its checksum is wrong. Make it again."),
        (_too_small(), "w.bin is for a network of another size: train it again."),
        (_incomplete(), "w.bin does not say its rules."),
        (
            _other_rules(),
            "w.bin is for rules 3 of qwixx, not for rules 2 of qwixx: train it again.",
        ),
    ],
)
def test_what_does_not_fit_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, content: bytes, sentence: str
) -> None:
    monkeypatch.chdir(tmp_path)
    network.read.cache_clear()
    Path("w.bin").write_bytes(content)
    with pytest.raises(BotError) as caught:
        bots.find("network:w.bin", GAME)
    assert str(caught.value) == sentence


@pytest.mark.parametrize(
    ("spec", "sentence"),
    [
        ("strongest:5", "strongest takes nothing after the colon, not '5'."),
        ("network:no/file", "Cannot read no/file: No such file or directory."),
    ],
)
def test_a_bot_without_weights_is_refused(spec: str, sentence: str) -> None:
    with pytest.raises(BotError) as caught:
        bots.find(spec, GAME)
    assert str(caught.value) == sentence


def test_seats_play_by_files_of_their_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The readable engine asks every bot by itself, and each knows its own file only."""
    monkeypatch.chdir(tmp_path)
    network.read.cache_clear()
    for seed, name in enumerate(("b.bin", "a.bin")):
        Path(name).write_bytes(forward.pack(ABOUT, random_weights(seed)))
    specs = ["network:b.bin", "network", "network:a.bin"]
    compiled = line_up(GAME, specs)
    play_the_same(compiled, GAME, [bots.find(spec, GAME) for spec in specs], 3)
    swapped = line_up(GAME, specs[::-1])
    assert not np.array_equal(compiled.play(3, 0, 9).scores, swapped.play(3, 0, 9).scores)
