"""Records as JSON, one match per line, for programs.

    {"game":…,"rules":2,"seats":3,"start":1,"steps":[["chance",{"white":[4,1],"red":3,…}],
    [0,"pass"],[1,"red 5"],…],"scores":[70,64,12],"winners":[0]}

Options that are not the default, names, bots, the proof of the dice and the series stand between
`start` and `steps`, annotations at the end, each only where there is one.
"""

import json
from collections.abc import Mapping
from collections.abc import Set as AbstractSet
from typing import Any, TypeVar

from rollwright.core.dice import Proof
from rollwright.core.errors import RecordError, RollwrightError
from rollwright.core.game import Game, OptionValue, Roll, Setup, State, Step
from rollwright.core.match import Match
from rollwright.core.series import Series
from rollwright.records.annotation import RESERVED, Annotation, Value
from rollwright.records.record import (
    FindGame,
    Record,
    check_result,
    default_names,
    open_match,
    take_action,
    take_roll,
)

T = TypeVar("T")

_HEAD_KEYS = frozenset({"game", "rules", "seats", "start", "names", "bots", "dice", "series"})
_BODY_KEYS = frozenset({"steps", "scores", "winners", "annotations"})
_KINDS = {int: "a whole number", str: "a text", list: "a list", dict: "an object"}


def to_json(record: Record) -> str:
    """The record as one line.

    Examples:
        >>> from rollwright import Match, SeededDice, find_game
        >>> from rollwright.records import Record, to_json
        >>> match = Match.deal(find_game("qwixx"), seats=2, dice=SeededDice(7), options={})
        >>> to_json(Record(match, ("Emma", "Max")))
        '{"game":"qwixx","rules":2,"seats":2,"start":0,"names":["Emma","Max"],"steps":[]}'
    """
    match = record.match
    setup = match.setup
    line: dict[str, Any] = {
        "game": match.game.name,
        "rules": match.game.rules,
        "seats": setup.seats,
        "start": setup.start,
    }
    line |= setup.options
    if record.names != default_names(setup.seats):
        line["names"] = record.names
    if any(record.bots):
        line["bots"] = record.bots
    if record.proof:
        proof = record.proof
        line["dice"] = {"commitment": proof.commitment, "nonces": proof.nonces, "seed": proof.seed}
        if proof.chosen:
            line["dice"]["chosen"] = proof.chosen
        if proof.given:
            line["dice"]["given"] = proof.given
    if record.series:
        line["series"] = {"length": record.series.length, "results": record.series.results}
    line["steps"] = steps_json(match)
    if match.is_over:
        line |= {"scores": match.scores, "winners": match.winners}
    if record.annotations:
        line["annotations"] = [annotation_json(each) for each in record.annotations]
    return json.dumps(line, separators=(",", ":"), ensure_ascii=False)


def steps_json(match: Match[Any]) -> list[tuple[int | str, Any]]:
    """The log as the record holds it."""
    return [step_json(*pair) for pair in zip(match.states, match.log, strict=False)]


def step_json(state: State, step: Step) -> tuple[int | str, Any]:
    """One step from `state` as the record holds it."""
    actor, action = step
    if isinstance(action, tuple):
        return "chance", _faces(state.to_roll, action)
    return actor, state.action_text(actor, action)


def annotation_json(annotation: Annotation) -> dict[str, int | Value]:
    """An annotation as the record holds it: its facts stand beside the step and the comment."""
    comment = {"comment": annotation.comment} if annotation.comment else {}
    return {"step": annotation.step, **comment, **annotation.facts}


def _faces(to_roll: tuple[str, ...], roll: Roll) -> dict[str, int | list[int]]:
    """Faces by the name of the die; a list where several dice share a name."""
    faces: dict[str, list[int]] = {}
    for die, face in zip(to_roll, roll, strict=True):
        faces.setdefault(die, []).append(face)
    return {die: shown if to_roll.count(die) > 1 else shown[0] for die, shown in faces.items()}


def from_json(text: str, find: FindGame) -> Record:
    """Read one line and replay it. Raises `RecordError` with a sentence for people.

    Examples:
        >>> from rollwright import find_game
        >>> from rollwright.records import from_json
        >>> line = '{"game":"qwixx","rules":2,"seats":1,"start":0,"steps":[["chance",'
        >>> line += '{"white":[4,1],"red":3,"yellow":2,"green":5,"blue":6}],[0,"red 5"]]}'
        >>> from_json(line, find_game).match.scores
        (1,)
    """
    try:
        line = json.loads(text)
    except (ValueError, RecursionError):
        raise RecordError("this is not a complete JSON record.") from None
    try:
        return _read(_typed(line, dict, "the record"), find)
    except RecordError:
        raise
    except RollwrightError as error:
        raise RecordError(str(error)) from None


def _read(line: dict[str, Any], find: FindGame) -> Record:
    def setup(game: Game[Any]) -> Setup:
        _refuse_unknown(line, _HEAD_KEYS | _BODY_KEYS | game.options.keys())
        options = {name: _option(line[name], name) for name in game.options if name in line}
        return Setup(_get(line, "seats", int), _get(line, "start", int), options)

    match = open_match(find, _get(line, "game", str), _get(line, "rules", int), setup)
    names = default_names(match.setup.seats)
    if "names" in line:
        names = _all(line, "names", str)
    for step in _get(line, "steps", list):
        take_step(match, names, step)
    check_result(match, _all(line, "scores", int) if "scores" in line else None)
    if (_all(line, "winners", int) if "winners" in line else ()) != match.winners:
        raise RecordError(f"the record claims other winners than {list(match.winners)}.")
    bots = _all(line, "bots", str) if "bots" in line else ()
    annotations = _all(line, "annotations", dict) if "annotations" in line else ()
    notes = tuple(map(_annotation, annotations))
    return Record(match, names, bots, _proof(line), _series(line), notes)


def take_step(match: Match[Any], names: tuple[str, ...], step: Any) -> None:
    """Take one step as the record holds it. Raises `RecordError` if it is malformed or illegal."""
    turn = f"turn {match.state.turn}"
    if not isinstance(step, list) or len(step) != 2:
        raise RecordError(f"{turn}: a step is a pair of actor and action, not {step!r}.")
    actor, action = step
    if actor == "chance":
        roll = _typed(action, dict, f"{turn}: the roll")
        faces = [
            (die, _typed(face, int, f"{turn}: the {die} die"))
            for die, shown in roll.items()
            for face in (shown if isinstance(shown, list) else [shown])
        ]
        take_roll(match, faces)
    else:
        seat = _typed(actor, int, f"{turn}: the actor")
        take_action(match, names, seat, _typed(action, str, f"{turn}: the action"))


def _proof(line: Mapping[str, Any]) -> Proof | None:
    if "dice" not in line:
        return None
    dice = _get(line, "dice", dict)
    _refuse_unknown(dice, {"commitment", "nonces", "seed", "chosen", "given"})
    seed = None if dice.get("seed") is None else _get(dice, "seed", str)
    chosen = _all(dice, "chosen", str) if "chosen" in dice else ()
    given = _get(dice, "given", int) if "given" in dice else 0
    return Proof(_get(dice, "commitment", str), _all(dice, "nonces", str), seed, chosen, given)


def _series(line: Mapping[str, Any]) -> Series | None:
    if "series" not in line:
        return None
    series = _get(line, "series", dict)
    _refuse_unknown(series, {"length", "results"})
    results = _all(series, "results", list)
    scores = tuple(
        tuple(_typed(score, int, "a result of the series") for score in result)
        for result in results
    )
    return Series(_get(series, "length", int), scores)


def _annotation(values: Mapping[str, Any]) -> Annotation:
    facts: dict[str, Value] = {}
    for key, value in values.items():
        if key not in RESERVED:
            items = value if isinstance(value, list) else [value]
            if not all(isinstance(item, bool | int | float | str) for item in items):
                what = f"the fact {key[:40]!r}"
                raise RecordError(
                    f"{what} must be a number, a text, true, false or a list of them."
                )
            facts[key] = tuple(items) if isinstance(value, list) else value
    comment = _get(values, "comment", str) if "comment" in values else ""
    return Annotation(_get(values, "step", int), comment, facts)


def _option(value: Any, name: str) -> OptionValue:
    if isinstance(value, list):
        return tuple(_typed(item, str, f"{name} of the record") for item in value)
    return _typed(value, str, f"{name} of the record")


def _refuse_unknown(values: Mapping[str, Any], known: AbstractSet[str]) -> None:
    if unknown := sorted(values.keys() - known):
        raise RecordError(f"the record has an unknown key, {unknown[0]!r}.")


def _get(values: Mapping[str, Any], key: str, kind: type[T]) -> T:
    if key not in values:
        raise RecordError(f"the record has no {key!r}.")
    return _typed(values[key], kind, f"{key!r} of the record")


def _all(values: Mapping[str, Any], key: str, kind: type[T]) -> tuple[T, ...]:
    return tuple(_typed(item, kind, f"each of {key!r}") for item in _get(values, key, list))


def _typed(value: Any, kind: type[T], what: str) -> T:
    if not isinstance(value, kind) or isinstance(value, bool):
        raise RecordError(f"{what} must be {_KINDS[kind]}, not {value!r}.")
    return value
