"""The benchmark of cards: what is labelled, how it is counted, and each mistake of a label as one sentence."""

from __future__ import annotations

import io
import json
from pathlib import Path
from typing import Any

import cv2
import pytest

from tests.vision.cards.drawn_tray import Lies, tray
from vision.bench.cards import load_labelled_cards, run_cards_bench
from vision.errors import LabelError


def label(card: Lies, **more: Any) -> dict[str, Any]:
    return {"key": card.key, "corners": card.corners.tolist(), **more}


def test_cards_are_learned_and_counted_by_what_became_of_them(tmp_path: Path) -> None:
    known, strange = Lies("phase-design", (350, 480), 20), Lies("playing-7", (900, 480), -10)
    cv2.imwrite(str(tmp_path / "shown.png"), tray([Lies("phase-design", (600, 480), 5)]))
    cv2.imwrite(str(tmp_path / "empty-shown.png"), tray([]))
    cv2.imwrite(str(tmp_path / "p1.png"), tray([known, strange]))
    told = {
        "showings": {"phase-design": "shown.png", "nothing": "empty-shown.png"},
        "pictures": {"p1.png": [label(known), label(strange, key=None)]},
    }
    (tmp_path / "cards.json").write_text(json.dumps(told))
    out, err = io.StringIO(), io.StringIO()
    assert run_cards_bench(tmp_path, True, False, out, err, tmp_path / "failures") == 0
    figures = json.loads(out.getvalue())
    assert figures["learned"] == 1
    assert figures["groups"]["in full view"]["right"] == 1
    assert figures["groups"]["never shown"]["asked"] == 1
    assert figures["told"] == ["empty-shown.png: nothing was not learned (nothing)"]
    out = io.StringIO()
    assert run_cards_bench(tmp_path, False, True, out, err) == 0
    assert "1 cards learned" in out.getvalue()
    assert not (tmp_path / "failures").exists()


@pytest.mark.parametrize(
    ("told", "said"),
    [
        ([], "showings and pictures"),
        ({"showings": {"a": 3}, "pictures": {}}, "a picture's name"),
        ({"showings": {}, "pictures": {"p": 3}}, "a list of cards"),
        ({"showings": {}, "pictures": {"p": [3]}}, "card 1: a table"),
        ({"showings": {}, "pictures": {"p": [{"key": 3}]}}, "card 1: key"),
        ({"showings": {}, "pictures": {"p": [{"key": "a", "covered": 2}]}}, "card 1: covered"),
        ({"showings": {}, "pictures": {"p": [{"key": "a", "group": 2}]}}, "card 1: group"),
        ({"showings": {}, "pictures": {"p": [{"key": "a", "corners": [[1, 2]]}]}}, "card 1: corners"),
    ],
)
def test_a_mistake_in_the_labels_is_one_sentence(tmp_path: Path, told: object, said: str) -> None:
    (tmp_path / "cards.json").write_text(json.dumps(told))
    with pytest.raises(LabelError, match=said):
        load_labelled_cards(tmp_path)


def test_without_labels_the_folder_is_named(tmp_path: Path) -> None:
    err = io.StringIO()
    assert run_cards_bench(tmp_path, False, False, io.StringIO(), err) == 1
    assert str(tmp_path) in err.getvalue()
