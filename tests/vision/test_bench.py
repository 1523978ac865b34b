from __future__ import annotations

import io
import json
from pathlib import Path

import pytest

from vision.bench import Measured, as_data, as_text, count, run_bench
from vision.errors import LabelError
from vision.labelled import LabelledDie, LabelledPicture, load_labelled
from vision.reading import DieReading

RED_3 = LabelledDie(3, (100, 100, 40, 40), "red", cocked=False)
BLUE_5 = LabelledDie(5, (200, 100, 40, 40), "blue", cocked=False)
LEANING = LabelledDie(2, (300, 100, 40, 40), "red", cocked=True)


def read(value: int | None, color: str, x: int, y: int = 100) -> DieReading:
    return DieReading(value, color, (x, y, 40, 40), 0.99, None if value else "unsure")


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
    assert {"color": "blue", "value": 5, "right": 0, "asked": 0, "wrong": 0, "missed": 1, "off_colour": 0} in data[
        "table"
    ]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("{", "cannot be read"),
        ("[]", "table"),
        ('{"a.png": 3}', "a.png"),
        ('{"a.png": [{"value": 7, "box": null}]}', "value"),
        ('{"a.png": [{"value": 2, "box": [1, 2]}]}', "box"),
        ('{"a.png": [{"value": 2, "box": null, "color": 3}]}', "color"),
    ],
)
def test_wrong_labels_are_named(tmp_path: Path, text: str, said: str) -> None:
    (tmp_path / "labels.json").write_text(text)
    with pytest.raises(LabelError, match=r"labels\.json") as caught:
        load_labelled(tmp_path)
    assert said in str(caught.value)


def test_labels_absent(tmp_path: Path) -> None:
    with pytest.raises(LabelError, match="no labels"):
        load_labelled(tmp_path)


def test_a_folder_that_cannot_be_used_is_one_sentence(tmp_path: Path) -> None:
    out, err = io.StringIO(), io.StringIO()
    assert run_bench(tmp_path, True, out, err) == 1
    assert out.getvalue() == ""
    assert err.getvalue().count("\n") == 1
    (tmp_path / "labels.json").write_text('{"gone.png": []}')
    assert run_bench(tmp_path, True, out, err) == 1
    assert "gone.png" in err.getvalue()
