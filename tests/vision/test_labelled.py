from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from vision import LabelError
from vision.labelled import LabelledDie, labelled_sets, load_labelled


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("{", "cannot be read"),
        ("[" * 100_000, "cannot be read"),
        ("[]", "table"),
        ("{}", "no picture"),
        ('{"a.png": 3}', "a.png"),
        ('{"a.png": [3]}', "die 1"),
        ('{"a.png": [{"value": 7, "box": null}]}', "value"),
        ('{"a.png": [{"value": true, "box": null}]}', "value"),
        ('{"a.png": [{"box": null}]}', "value"),
        ('{"a.png": [{"value": 2, "box": null}, {"value": 2, "box": [1, 2]}]}', "die 2: box"),
        ('{"a.png": [{"value": 2, "box": [1, 2, 0, 4]}]}', "box"),
        ('{"a.png": [{"value": 2, "box": [1, 2, NaN, 4]}]}', "box"),
        ('{"a.png": [{"value": 2, "box": null, "color": 3}]}', "color"),
        ('{"a.png": [{"value": 2, "box": null, "cocked": "yes"}]}', "cocked"),
        ('{"a.png": [{"box": [1, 2, 3, 4], "thing": 5}]}', "thing: a name"),
        (
            '{"a.png": [{"value": 2, "box": [1, 2, 3, 4], "thing": "coin"}]}',
            "value: a thing that is no pip die has none",
        ),
        ('{"a.png": [{"value": 2, "box": [1, 2, 3, 4], "group": 5}]}', "group: a name"),
    ],
)
def test_wrong_labels_are_named(tmp_path: Path, text: str, said: str) -> None:
    (tmp_path / "labels.json").write_text(text)
    with pytest.raises(LabelError, match=r"labels\.json") as caught:
        load_labelled(tmp_path)
    assert said in str(caught.value)
    assert "\n" not in str(caught.value)


def test_labels_absent(tmp_path: Path) -> None:
    with pytest.raises(LabelError, match="no labels"):
        load_labelled(tmp_path)


def test_labels_are_taken_as_they_are_null_values_included(tmp_path: Path) -> None:
    dice = [{"value": 2, "box": [1, 2, 3, 4], "color": "red"}, {"value": None, "box": None, "color": None}]
    (tmp_path / "labels.json").write_text(json.dumps({"a.png": dice}))
    (picture,) = load_labelled(tmp_path)
    assert picture.path == tmp_path / "a.png"
    assert picture.dice == (
        LabelledDie(2, (1, 2, 3, 4), "red", cocked=False),
        LabelledDie(None, None, None, cocked=False),
    )


def test_a_folder_of_sets_is_taken_apart(tmp_path: Path) -> None:
    for name in ("b", "a", "c"):
        (tmp_path / name).mkdir()
    for name in ("b", "a"):
        (tmp_path / name / "labels.json").write_text("{}")
    assert labelled_sets(tmp_path) == [tmp_path / "a", tmp_path / "b"]
    (tmp_path / "labels.json").write_text("{}")
    assert labelled_sets(tmp_path) == [tmp_path]


@pytest.mark.parametrize(
    "text",
    [
        '{"a.png": [{"value": %s, "box": null}]}' % ("9" * 4000),
        '{"a.png": [{"value": 1, "box": [%s, 1, 1, 1]}]}' % ("9" * 400),
        '{"a.png": [{"value": 1, "box": %s}]}' % ("[" * 500 + "]" * 500),
        '{"a.png": [{"value": 1, "color": ["%s"]}]}' % ("red" * 5000),
        '{"%s": 1}' % ("a\\n" * 5000),
    ],
)
def test_what_has_no_end_is_told_shortly(tmp_path: Path, text: str) -> None:
    (tmp_path / "labels.json").write_text(text)
    with pytest.raises(LabelError) as caught:
        load_labelled(tmp_path)
    assert len(str(caught.value)) < 300 + len(str(tmp_path))
    assert "\n" not in str(caught.value)


def test_labels_that_are_a_pipe_or_too_many_are_not_read(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "labels.json")
    with pytest.raises(LabelError, match="a pipe"):
        load_labelled(tmp_path)
    (tmp_path / "labels.json").unlink()
    (tmp_path / "labels.json").touch()
    os.truncate(tmp_path / "labels.json", 1 << 40)
    with pytest.raises(LabelError, match="more than 5,000,000 bytes"):
        load_labelled(tmp_path)
