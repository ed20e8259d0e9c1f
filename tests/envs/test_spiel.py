"""The games of OpenSpiel: its own tests, and the same matches as `Match`."""

import random
from pathlib import Path
from typing import Any

import pytest

pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel is installed for `make test-all` only")

from envs.tables import every_count, every_game  # noqa: E402  # only where OpenSpiel is
from rollwright import envs  # noqa: E402  # after OpenSpiel is known to be there
from rollwright.core import games  # noqa: E402
from rollwright.core.errors import EnvError  # noqa: E402
from rollwright.core.game import CHANCE, Step  # noqa: E402
from rollwright.core.match import Match  # noqa: E402

pytestmark = pytest.mark.slow


@every_count
@pytest.mark.parametrize("chance", ["dice", "sampled"])
def test_openspiels_random_simulation(name: str, seats: int, chance: str) -> None:
    game = envs.openspiel(name, seats, chance=chance)
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)


@every_count
def test_states_can_be_written_and_read(name: str, seats: int) -> None:
    pyspiel.random_sim_test(envs.openspiel(name, seats), num_sims=1, serialize=True, verbose=False)


@every_count
def test_a_playthrough_is_reproduced(name: str, seats: int, tmp_path: Path) -> None:
    """As OpenSpiel tests its own games: the actions in the file lead to the same text again."""
    from absl import flags
    from open_spiel.python.algorithms import generate_playthrough

    flags.FLAGS.mark_as_parsed()  # its file reader asks how it was called
    envs.openspiel(name)
    game = f"rollwright_{name}(players={seats})"
    text = generate_playthrough.playthrough(game, None, seed=3)
    (tmp_path / "playthrough.txt").write_text(text, "utf-8")
    original, again = generate_playthrough.replay(str(tmp_path / "playthrough.txt"))
    assert original == again == text
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
        ({"faces": 2.5}, "whole number from 1"),
        ({"seed": -1}, "A seed is a whole number"),
        ({"start": 5}, "Start from a position"),
    ]
    for params, complaint in wrong:
        with pytest.raises(EnvError, match=complaint):
            envs.openspiel("qwixx", 2, **params)
    with pytest.raises(EnvError, match="no game 'chess'"):
        envs.openspiel("chess")


def test_a_game_that_was_refused_can_be_shown_in_a_traceback() -> None:
    """As pytest does; what OpenSpiel itself answers is a crash."""
    kind: Any = type(envs.openspiel("qwixx"))
    assert repr(kind.__new__(kind)) == "<a game that was not made>"
    assert repr(envs.openspiel("qwixx")).startswith("rollwright_qwixx(")


@every_game
@pytest.mark.parametrize("chance", ["dice", "sampled"])
def test_what_is_not_legal_is_refused_and_changes_nothing(name: str, chance: str) -> None:
    """OpenSpiel itself does not ask whether an action is legal."""
    state: Any = envs.openspiel(name, 2, chance=chance).new_initial_state()
    draw, actions = random.Random(1), games.find(name).actions

    def refuses(complaint: str | None, apply: Any, wrong: Any) -> None:
        before = str(state), state.history()
        with pytest.raises(EnvError, match=complaint):
            apply(wrong)
        assert (str(state), state.history()) == before

    kinds = set()
    while not state.is_terminal():
        if state.is_chance_node():
            kinds.add("chance")
            refuses("Chance has outcomes 0 to", state.apply_action, len(state.chance_outcomes()))
            state.apply_action(draw.choice(state.chance_outcomes())[0])
        elif state.is_simultaneous_node():
            kinds.add("together")
            choices = [draw.choice(state.legal_actions(seat)) for seat in range(2)]
            illegal = min({*range(actions)} - {*state.legal_actions(1)})
            refuses(None, state.apply_actions, [choices[0], illegal])
            refuses("an action for each seat", state.apply_actions, choices[:1])
            refuses("an action for each seat", state.apply_actions, [*choices, choices[0]])
            refuses("an action for each seat", state.apply_action, choices[0])
            state.apply_actions(choices)
        else:
            kinds.add("alone")
            refuses(None, state.apply_action, min({*range(actions)} - {*state.legal_actions()}))
            state.apply_action(draw.choice(state.legal_actions()))
    assert kinds == {"chance", "together", "alone"}
    refuses("The match is over", state.apply_action, 0)
    refuses("The match is over", state.apply_actions, [0, 0])
