"""The games of OpenSpiel: its own tests, and the same matches as `Match`."""

import random
from typing import Any

import pytest

pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel is installed for `make test-all` only")

from envs.tables import every_count, every_game  # noqa: E402  # only where OpenSpiel is
from rollwright import envs, games  # noqa: E402
from rollwright.core.errors import EnvError  # noqa: E402
from rollwright.core.game import CHANCE, Step  # noqa: E402
from rollwright.core.match import Match  # noqa: E402

pytestmark = pytest.mark.slow


@every_count
@pytest.mark.parametrize("chance", ["dice", "sampled"])
def test_openspiels_random_simulation(name: str, seats: int, chance: str) -> None:
    game = envs.openspiel(name, seats, chance=chance)
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)


@every_game
def test_states_can_be_written_and_read(name: str) -> None:
    pyspiel.random_sim_test(envs.openspiel(name, 2), num_sims=1, serialize=True, verbose=False)


@every_game
def test_a_playthrough_is_reproduced(name: str) -> None:
    from open_spiel.python.algorithms import generate_playthrough

    envs.openspiel(name)
    text = generate_playthrough.playthrough(f"rollwright_{name}(players=2)", None, seed=3)
    again = generate_playthrough.playthrough(f"rollwright_{name}(players=2)", None, seed=3)
    assert text == again
    assert "IsTerminal() = True" in text


@every_game
def test_a_history_leads_to_the_position_that_match_has(name: str) -> None:
    chance, rules = random.Random(3), games.find(name)
    state: Any = envs.openspiel(name, 3).new_initial_state()
    draws: list[int] = []
    rolled: tuple[int, ...] = ()
    log: list[Step] = []
    while not state.is_terminal():
        before, player = state.position, state.current_player()
        if player == pyspiel.PlayerId.CHANCE:
            outcome = chance.choice(state.chance_outcomes())[0]
            state.apply_action(outcome)
            if before is None:
                draws.append(outcome)
                continue
            rolled = (*rolled, outcome + 1)
            if len(rolled) == len(before.to_roll):
                log.append((CHANCE, rolled))
                rolled = ()
        elif player == pyspiel.PlayerId.SIMULTANEOUS:
            choices = [chance.choice(state.legal_actions(seat)) for seat in range(3)]
            state.apply_actions(choices)
            log += enumerate(choices)
        else:
            log.append((player, chance.choice(state.legal_actions())))
            state.apply_action(log[-1][1])
    drawn = iter(draws)
    match = Match.replay(rules, rules.deal(3, {}, lambda _n: next(drawn)), log)
    assert state.position == match.state
    assert match.is_over
    shares = [(seat in match.winners) / len(match.winners) for seat in range(3)]
    assert state.returns() == shares


@every_game
def test_a_copy_goes_its_own_way(name: str) -> None:
    state = envs.openspiel(name).new_initial_state()
    for _ in range(20):
        copy = state.clone()
        before = str(state)
        if copy.is_simultaneous_node():
            copy.apply_actions([copy.legal_actions(seat)[0] for seat in range(2)])
        else:
            copy.apply_action(copy.legal_actions()[0])
        assert str(state) == before
        state = copy


def test_what_is_wrong_is_refused() -> None:
    wrong: list[tuple[dict[str, Any], str]] = [
        ({"chance": "fate"}, "chance is one of"),
        ({"faces": 7}, "1 to 6 faces"),
        ({"colour": "red"}, "no parameter colour"),
        ({"reward": "fame"}, "The reward is one of"),
    ]
    for params, complaint in wrong:
        with pytest.raises(EnvError, match=complaint):
            envs.openspiel("qwixx", 2, **params)
    with pytest.raises(EnvError, match="no game 'chess'"):
        envs.openspiel("chess")
