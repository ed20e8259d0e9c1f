"""Comments and annotations: they come back exactly, in both forms, and never spoil a record."""

import json
from collections.abc import Mapping
from dataclasses import replace
from typing import Any
from unicodedata import category

import pytest
from hypothesis import given
from hypothesis import strategies as st

from records.samples import FOUR_MISTHROWS, fair_record, four_misthrows, told
from rollwright.core import games
from rollwright.core.errors import RecordError, SetupError
from rollwright.records.annotation import LONGEST_COMMENT, MOST_FACTS, Annotation, Value
from rollwright.records.jsonl import from_json, to_json
from rollwright.records.notation import from_text, to_text
from rollwright.records.record import Record

MATCH = four_misthrows()
STEPS = len(MATCH.log)

ANNOTATED = """\
[Game "qwixx"]
[Rules "2"]
[Seat "Emma"]
[Start "Emma"]
[Result "-20"]

; %analyst "rollwright 1.0"
; Emma passes all the time.

1. w1 w2 r3 y4 g5 b6 |
   ; %luck [-1.5]
   Emma: pass |
   ; %grade mistake %loss 3.25 %best "red 3" %hint
   ; Red 3 skips one field.
   ;
   ; And it saves a misthrow.
   Emma: pass
2. w1 w2 r3 y4 g5 b6 | Emma: pass | Emma: pass
3. w1 w2 r3 y4 g5 b6 | Emma: pass | Emma: pass
4. w1 w2 r3 y4 g5 b6 | Emma: pass | Emma: pass
   ; The end.
"""
NOTES = (
    Annotation(0, "Emma passes all the time.", {"analyst": "rollwright 1.0"}),
    Annotation(1, "", {"luck": (-1.5,)}),
    Annotation(
        2,
        "Red 3 skips one field.\n\nAnd it saves a misthrow.",
        {"grade": "mistake", "loss": 3.25, "best": "red 3", "hint": True},
    ),
    Annotation(12, "The end."),
)

printable = (
    st.integers(0x20, 0x10FFFF)
    .map(chr)
    .filter(lambda character: category(character) not in ("Cc", "Cs", "Zl", "Zp"))
)
nasty = st.sampled_from([*' "%;\\[]{}|:,\t\u3000', "%loss 1", '%comment "x"', "; ", "%", "😀"])
lines = st.lists(printable | nasty, max_size=12).map("".join)
comments = st.lists(lines, max_size=4).map("\n".join)
numbers = st.integers(-(2**53), 2**53) | st.floats(allow_nan=False, allow_infinity=False)
words = st.sampled_from(
    ["mistake", "true", "false", "null", "NaN", "12", "", "größer", "%x", "a b"]
)
values = st.booleans() | numbers | lines | words
lists = st.lists(numbers | lines, max_size=6).map(tuple)
keys = st.from_regex(r"[a-z][a-z0-9_-]{0,31}", fullmatch=True).filter(
    lambda key: key not in ("step", "comment")
)
facts = st.dictionaries(keys, values | lists, max_size=5)


@st.composite
def notes(draw: st.DrawFn) -> tuple[Annotation, ...]:
    """Annotations of some steps, none of them empty."""
    steps = draw(st.sets(st.integers(0, STEPS), max_size=5))
    drawn = [(step, draw(comments), draw(facts)) for step in sorted(steps)]
    return tuple(Annotation(*each) for each in drawn if each[1] or each[2])


def _exact(facts: Mapping[str, Value]) -> str:
    """Facts with their types and their order: 1, 1.0 and True are not the same."""
    return repr([*facts.items()])


@given(notes())
def test_every_annotation_comes_back_exactly_in_both_forms(notes: tuple[Annotation, ...]) -> None:
    record = Record(MATCH, ("Emma",), annotations=notes)
    for again in (
        from_text(to_text(record), games.find),
        from_json(to_json(record), games.find),
        from_text(to_text(record).replace("\n", "\r\n"), games.find),
    ):
        assert again.annotations == notes
        assert [_exact(each.facts) for each in again.annotations] == [
            _exact(each.facts) for each in notes
        ]
        assert to_text(again) == to_text(record)
        assert to_json(again) == to_json(record)


@given(st.lists(st.tuples(st.integers(0, 40), lines), max_size=8))
def test_any_comment_anywhere_is_kept_and_changes_no_step(
    written: list[tuple[int, str]],
) -> None:
    words = FOUR_MISTHROWS.split(" ")
    for place, comment in written:
        words[place] = f"{words[place]} ;{comment}\n"
    record = from_text(" ".join(words), games.find)
    assert told(replace(record, annotations=())) == told(from_text(FOUR_MISTHROWS, games.find))
    assert told(from_text(to_text(record), games.find)) == told(record)


def test_the_exact_form() -> None:
    record = Record(MATCH, ("Emma",), annotations=NOTES)
    assert to_text(record) == ANNOTATED
    assert from_text(ANNOTATED, games.find).annotations == NOTES
    assert json.loads(to_json(record))["annotations"] == [
        {"step": 0, "comment": "Emma passes all the time.", "analyst": "rollwright 1.0"},
        {"step": 1, "luck": [-1.5]},
        {"step": 2, "comment": NOTES[2].comment, "grade": "mistake", "loss": 3.25}
        | {"best": "red 3", "hint": True},
        {"step": 12, "comment": "The end."},
    ]
    assert list(json.loads(to_json(record)))[-1] == "annotations"


def test_readers_that_know_no_annotations_see_only_comments() -> None:
    bare = "\n".join(line.split(";")[0] for line in ANNOTATED.split("\n"))
    assert to_text(from_text(bare, games.find)) == FOUR_MISTHROWS


def test_a_comment_belongs_to_the_step_that_began_last_before_it() -> None:
    text = FOUR_MISTHROWS.replace("1. w1 w2", "; match\n1. ; match too\nw1 ; roll\nw2", 1).replace(
        "b6 | Emma: pass | Emma: pass", "b6 | ; roll too\nEmma ; one\n: pass ; one too\n|Emma: pass"
    )
    found = [(each.step, each.comment) for each in from_text(text, games.find).annotations]
    assert found[:3] == [(0, "match\nmatch too"), (1, "roll\nroll too"), (2, "one\none too")]


def test_players_who_choose_together_have_their_own_annotations() -> None:
    plain = fair_record(("Emma", "Max"), steps=5)
    record = replace(plain, annotations=tuple(Annotation(step, f"{step}") for step in range(6)))
    assert from_text(to_text(record), games.find).annotations == record.annotations
    assert "Emma: " in to_text(record)
    assert told(from_json(to_json(record), games.find)) == told(record)


@pytest.mark.parametrize(
    ("comment", "facts"),
    [
        ("%loss 0.5 %hint", {"loss": 0.5, "hint": True}),
        ("%loss 0.1 %loss 0.2", {"loss": 0.2}),
        ('%best "green \\u0035"', {"best": "green 5"}),
        ("%chance [0.5, 0.25,\t0.25]", {"chance": (0.5, 0.25, 0.25)}),
        ("%hint false", {"hint": False}),
        ("% of all", {}),
        ("%loss 0,5", {}),
        ("%loss 1e999", {}),
        ("%loss [NaN]", {}),
        ("%loss [1, [2]]", {}),
        ("%loss [true]", {}),
        ("%loss [1", {}),
        ("%loss 1 and more", {}),
        ('%best "open', {}),
        ('%best "\\x"', {}),
        ("%Loss 1", {}),
        ("%step 1", {}),
        ("%comment 5", {}),
        ("50 % %loss 1", {}),
        (f"%loss {'9' * 5000}", {}),
        (f"%loss [{'9' * 3000}]", {}),
    ],
)
def test_a_comment_that_is_not_written_like_facts_is_for_people(
    comment: str, facts: dict[str, Value]
) -> None:
    if len(comment) > LONGEST_COMMENT:
        with pytest.raises(RecordError, match="line 1, column 1: The comment on the match has"):
            from_text(f"; {comment}\n{FOUR_MISTHROWS}", games.find)
        return
    [note] = from_text(f"; {comment}\n{FOUR_MISTHROWS}", games.find).annotations
    assert note == Annotation(0, "" if facts else comment, facts)


@pytest.mark.parametrize(
    ("note", "reason"),
    [
        ({"step": 0}, "The annotation of the match needs a comment or a fact."),
        ({"step": 3, "comment": ""}, "The annotation of step 3 needs a comment or a fact."),
        ({"comment": "x"}, "the record has no 'step'."),
        ({"step": "1", "comment": "x"}, "'step' of the record must be a whole number, not '1'."),
        ({"step": 1, "comment": 5}, "'comment' of the record must be a text, not 5."),
        ({"step": 13, "comment": "x"}, "There cannot be an annotation of step 13 here"),
        ({"step": -1, "comment": "x"}, "There cannot be an annotation of step -1 here"),
        ({"step": 1, "comment": "x" * 4001}, "The comment on step 1 has 4,001 characters; at most"),
        ({"step": 1, "comment": "a\x1b[2J"}, "The comment on step 1 is not printable text."),
        ({"step": 1, "comment": "a\r\nb"}, "The comment on step 1 is not printable text."),
        ({"step": 1, "comment": "\ud800"}, "The comment on step 1 is not printable text."),
        ({"step": 1, "Best": 1}, "A fact about step 1 is called 'Best'; use at most 32 small"),
        ({"step": 1, "b" * 5000: 1}, f"A fact about step 1 is called '{'b' * 40}'; use"),
        ({"step": 1, "a": None}, "the fact 'a' must be a number, a text, true, false or a list"),
        ({"step": 1, "a": {}}, "the fact 'a' must be a number, a text, true, false or a list"),
        ({"step": 1, "a": [[1]]}, "the fact 'a' must be a number, a text, true, false or a list"),
        (
            {"step": 1, "a": [True]},
            "The fact 'a' about step 1 is a list that holds something",
        ),
        ({"step": 1, "a": [1] * 33}, "The fact 'a' about step 1 lists 33 values; at most 32"),
        ({"step": 1, "a": "x" * 401}, "The fact 'a' about step 1 has 401 characters; at most 400"),
        ({"step": 1, "a": "x\ny"}, "The fact 'a' about step 1 is not printable text in one line."),
        ({"step": 1, "a": 10**400}, "The fact 'a' about step 1 is too large a number."),
        ({"step": 1, "a": [float("nan")]}, "The fact 'a' about step 1 is not a finite number."),
        ({"step": 1} | {f"a{i}": i for i in range(MOST_FACTS + 1)}, "has 33 facts; at most 32 are"),
        (["step"], r"each of 'annotations' must be an object, not \['step'\]."),
    ],
)
def test_what_json_cannot_annotate_is_refused_with_a_sentence(note: Any, reason: str) -> None:
    line = json.loads(to_json(Record(MATCH, ("P0",)))) | {"annotations": [note]}
    with pytest.raises(RecordError, match=reason):
        from_json(json.dumps(line), games.find)


@pytest.mark.parametrize("steps", [(1, 1), (2, 1)])
def test_a_step_has_one_annotation_and_they_are_in_order(steps: tuple[int, int]) -> None:
    with pytest.raises(SetupError, match="each has at most one annotation, in order"):
        Record(MATCH, ("P0",), annotations=tuple(Annotation(step, "x") for step in steps))


def test_text_that_is_too_long_is_refused_where_it_begins() -> None:
    long = f"; {'x' * 3000}\n" * 2
    with pytest.raises(RecordError, match="line 6, column 1: The comment on the match has 6,001"):
        from_text(FOUR_MISTHROWS.replace("\n\n", f"\n{long}\n"), games.find)


@pytest.mark.parametrize(
    "comment",
    ['%a "' + "\\" * 60_000, "%a [" + '"x",' * 20_000, "%a " * 30_000 + "!", "%a  " + "b" * 60_000],
)
def test_hostile_comments_are_read_in_linear_time(comment: str) -> None:
    with pytest.raises(RecordError, match=r"characters; at most|facts; at most"):
        from_text(f"{FOUR_MISTHROWS}; {comment}", games.find)
