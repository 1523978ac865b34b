from __future__ import annotations

import json
from pathlib import Path

import pytest

from vision.bench import Measured, as_data, as_text, count
from vision.bench.figures import COMMON, Counts, Outcome, as_labelled, in_all
from vision.labelled import LabelledDie, LabelledPicture
from vision.reading import DieReading

RED_3 = LabelledDie(3, (100, 100, 40, 40), "red", cocked=False)
BLUE_5 = LabelledDie(5, (200, 100, 40, 40), "blue", cocked=False)
LEANING = LabelledDie(2, (300, 100, 40, 40), "red", cocked=True)


def read(value: int | None, colour: str, x: int, y: int = 100) -> DieReading:
    return DieReading(value, colour, (x, y, 40, 40), 0.99, None if value else "unsure")


def counted(dice: list[LabelledDie], readings: list[DieReading]) -> Measured:
    result = Measured("here")
    count(result, LabelledPicture(Path("p.png"), tuple(dice)), readings)
    return result


def test_everything_right_is_exact() -> None:
    m = counted([RED_3, BLUE_5], [read(5, "blue", 203), read(3, "red", 98)])
    assert (m.of().right, m.stated, m.stated_right, m.exact) == (2, 2, 2, 1)


def test_each_die_ends_in_one_outcome() -> None:
    m = counted([RED_3, BLUE_5, LEANING], [read(4, "red", 100), read(None, "blue", 200), read(2, "red", 300)])
    t = m.of()
    assert (t.right, t.asked, t.wrong, t.missed, t.off_colour) == (0, 1, 1, 0, 0)
    assert (m.cocked, m.cocked_stated, m.exact) == (1, 1, 0)
    assert (m.stated, m.stated_right) == (2, 0)


def test_a_value_where_no_die_lies_is_false_and_an_asked_one_is_not() -> None:
    m = counted([RED_3], [read(3, "red", 100), read(6, "red", 400), read(None, "red", 500)])
    assert (m.false, m.stated, m.stated_right, m.exact) == (1, 2, 1, 0)


def test_a_wrong_colour_is_not_right_but_the_value_counts() -> None:
    m = counted([RED_3], [read(3, "blue", 100)])
    assert (m.of().right, m.of().off_colour, m.exact, m.exact_values) == (0, 1, 0, 1)
    assert m.confusion[("red", "blue")] == 1


def test_one_reading_serves_one_die_only() -> None:
    near = LabelledDie(3, (120, 100, 40, 40), "red", cocked=False)
    m = counted([RED_3, near], [read(3, "red", 110)])
    assert (m.of().right, m.of().missed) == (1, 1)


def test_without_places_values_are_matched_as_a_multiset() -> None:
    dice = [LabelledDie(v, None, None, cocked=False) for v in (1, 1, 6)]
    m = counted(dice, [read(1, "white", 0), read(6, "white", 50), read(2, "white", 90)])
    assert (m.of().right, m.of().wrong, m.false) == (2, 1, 0)


def test_text_and_data_show_the_same_figures() -> None:
    m = counted([RED_3, BLUE_5], [read(3, "red", 100)])
    m.ms.append(12.5)
    assert "50.0%" in as_text(m)
    data = json.loads(json.dumps(as_data(m)))
    assert data["stated"] == 1
    blue = {"color": "blue", "value": 5, "right": 0, "asked": 0, "wrong": 0, "missed": 1, "off_colour": 0, "false": 0}
    assert blue in data["table"]


def test_false_values_stand_under_what_was_stated() -> None:
    m = counted([RED_3], [read(3, "red", 100), read(6, "blue", 400)])
    assert m.table[("blue", 6)] == Counts(false=1)
    assert m.of(["red"]) == Counts(right=1)
    assert m.of().dice == 1


def test_where_only_values_are_asked_for_another_colour_is_right() -> None:
    m = Measured("here", value_only=True)
    verdicts = count(m, LabelledPicture(Path("p.png"), (RED_3,)), [read(3, "blue", 100)])
    assert [v.outcome for v in verdicts] == [Outcome.RIGHT]
    assert (m.of().right, m.exact, m.confusion[("red", "blue")]) == (1, 1, 1)


def test_a_die_nobody_knows_the_value_of_is_not_judged_whatever_is_read() -> None:
    unknown = LabelledDie(None, (200, 100, 40, 40), "blue", cocked=False)
    for seen in (read(4, "blue", 200), read(None, "blue", 200)):
        m = counted([RED_3, unknown], [read(3, "red", 100), seen])
        assert (m.of().dice, m.stated, m.false, m.exact) == (1, 1, 0, 1)


def test_values_on_a_picture_without_dice_are_counted_apart() -> None:
    m = counted([], [read(3, "red", 100), read(None, "red", 200)])
    assert (m.empty, m.empty_false, m.false, m.exact) == (1, 1, 1, 0)
    assert counted([], []).exact == 1


def test_a_leaning_die_that_is_asked_or_not_seen_spoils_nothing() -> None:
    for seen in ([read(None, "red", 300)], []):
        m = counted([LEANING], seen)
        assert (m.cocked, m.cocked_stated, m.exact, m.of().dice) == (1, 0, 1, 0)


def test_what_values_are_taken_for_is_counted_with_questions_and_misses() -> None:
    m = counted([RED_3, BLUE_5, LEANING], [read(4, "red", 100), read(None, "blue", 200)])
    assert m.value_confusion == {(3, "4"): 1, (5, "asked"): 1}
    assert counted([RED_3], []).value_confusion == {(3, "missed"): 1}


@pytest.mark.parametrize(
    ("named", "vocabulary", "called"),
    [
        ("red", COMMON, "red"),
        ("purple", COMMON, "other"),
        ("orange", COMMON, "other"),
        ("ivory", COMMON, "white"),
        ("ivory", COMMON | {"ivory"}, "ivory"),
        ("purple", COMMON | {"purple"}, "purple"),
    ],
)
def test_a_colour_is_held_against_the_names_a_set_knows(named: str, vocabulary: frozenset[str], called: str) -> None:
    assert as_labelled(named, vocabulary) == called


def test_several_sets_add_up() -> None:
    one = counted([RED_3], [read(3, "red", 100)])
    two = counted([RED_3, BLUE_5, LEANING], [read(4, "red", 100), read(1, "red", 300)])
    total = in_all([one, two], "both")
    assert total.of() == Counts(right=1, wrong=1, missed=1)
    assert (total.pictures, total.exact, total.stated, total.stated_right) == (2, 1, 3, 1)
    assert (total.cocked, total.cocked_stated) == (1, 1)
    assert total.confident == [(0.99, True), (0.99, False), (0.99, False)]


def test_what_is_stated_for_a_thing_is_false_and_counted_by_kind() -> None:
    coin = LabelledDie(None, (100, 100, 40, 40), None, cocked=False, thing="coin")
    button = LabelledDie(None, (200, 100, 40, 40), None, cocked=False, thing="button")
    meeple = LabelledDie(None, (300, 100, 40, 40), None, cocked=False, thing="meeple")
    m = counted([coin, button, meeple], [read(3, "red", 100), read(None, "red", 200)])
    assert (m.false, m.stated, m.stated_right, m.empty, m.empty_false, m.exact) == (1, 1, 0, 1, 1, 0)
    assert {kind: (t.things, t.stated, t.asked) for kind, t in m.things.items()} == {
        "coin": (1, 1, 0), "button": (1, 0, 1), "meeple": (1, 0, 0),
    }  # fmt: skip
    rows = [line.split() for line in as_text(m).splitlines()]
    assert ["meeple", "1", "0", "0", "1", "0.0%"] in rows
    assert ["all", "3", "1", "1", "1", "33.3%"] in rows
    both = in_all([m, m], "both")
    assert both.things["coin"].stated == 2
    assert "coin" in as_text(both)
    assert as_data(both)["things"]["button"] == {"things": 2, "stated": 0, "asked": 2, "ignored": 0}


def test_dice_of_a_group_are_counted_by_themselves_too() -> None:
    small = LabelledDie(3, (100, 100, 15, 15), "red", cocked=False, group="small")
    lost = LabelledDie(2, (300, 100, 15, 15), "red", cocked=False, group="small")
    m = counted([small, lost, BLUE_5], [read(3, "red", 88, 88), read(5, "blue", 200)])
    assert (m.groups["small"].right, m.groups["small"].missed) == (1, 1)
    assert m.of().dice == 3
    assert "group small: 2 dice, found or asked 50.0% (1), right 50.0% (1), wrong 0.0% (0)" in as_text(
        in_all([m], "all")
    )


def test_dice_of_a_group_are_counted_by_their_size_beside_the_others() -> None:
    small = LabelledDie(3, (100, 100, 15, 15), "red", cocked=False, group="odd")
    large = LabelledDie(2, (300, 100, 100, 90), "red", cocked=False, group="odd")
    like = LabelledDie(4, (300, 300, 50, 48), "red", cocked=False, group="odd")
    coin = LabelledDie(None, (10, 10, 5, 5), None, cocked=False, thing="coin")
    m = counted([small, large, like, BLUE_5, coin], [read(None, "red", 88, 88), read(6, "red", 330, 120)])
    assert {size: (t.asked, t.wrong, t.missed) for (_, size), t in m.sizes.items()} == {
        0.0: (1, 0, 0), 2.0: (0, 1, 0), 1.25: (0, 0, 1),
    }  # fmt: skip
    text = as_text(in_all([m, m], "both"))
    assert "less than 0.5 times the size of the others: 2 dice, found or asked 100.0% (2)" in text
    assert "1.25 to 2 times the size of the others: 2 dice, found or asked 0.0% (0)" in text
    assert (
        "2 times and more the size of the others: 2 dice, found or asked 100.0% (2), right 0.0% (0), wrong 100"
        in text
    )
    assert [(one["from"], one["asked"]) for one in as_data(m)["sizes"]] == [(0.0, 1), (1.25, 0), (2.0, 0)]
    alone = counted([small], [])
    assert alone.groups["odd"].missed == 1
    assert alone.sizes == {}
