"""The suite against readers whose weakness is known."""

from __future__ import annotations

import io
import json
from pathlib import Path

import cv2
import numpy as np
import pytest

from vision.bench.attacks.command import run_attacks
from vision.bench.attacks.measuring import attack_set
from vision.bench.attacks.spoiling import ATTACKS, Picture
from vision.reading import DieReading, Reading

BOX = (20, 20, 40, 40)
HIGHLIGHTS = [attack for attack in ATTACKS if attack.name.startswith("highlight")]


class Fooled:
    """Reads ones, but takes every spot burnt out of more than ``pixels`` for a further pip."""

    def __init__(self, pixels: int) -> None:
        self.pixels = pixels

    def read(self, picture: Picture, empty: Picture | None = None) -> Reading:
        burnt = int((picture == 255).all(2).sum())
        value = 2 if burnt > self.pixels else 1
        return Reading((DieReading(value, "red", BOX, 0.99, None),), 1.0, picture.shape[1], picture.shape[0])


def labelled(folder: Path, pictures: int = 4) -> Path:
    dice = {}
    for number in range(pictures):
        picture = np.full((80, 80, 3), 90, np.uint8)
        cv2.rectangle(picture, (20, 20), (59, 59), (30, 30, 190), -1)
        cv2.imwrite(str(folder / f"p{number}.png"), picture)
        dice[f"p{number}.png"] = [{"value": 1, "box": list(BOX), "color": "red"}]
    (folder / "labels.json").write_text(json.dumps(dice))
    return folder


def test_the_first_strength_at_which_a_reader_lies_is_found(tmp_path: Path) -> None:
    folder = labelled(tmp_path)
    # A spot of 0.08 boxes has a radius of 3.2 pixels, some 32 of them; one of 0.05 has 13.
    (attacked, middle) = attack_set(folder, Fooled(20), attacks=HIGHLIGHTS)
    assert attacked.first_lie == 0.08
    assert middle.first_lie == 0.08
    before = {s.strength: (s.right, s.wrong, s.new, s.dice) for s in attacked.spoilt}
    assert before[0.05] == (4, 0, 0, 4)
    assert before[0.18] == (0, 4, 4, 4)


def test_what_was_wrong_before_is_not_the_attacks_doing(tmp_path: Path) -> None:
    (attacked, _) = attack_set(labelled(tmp_path), Fooled(-1), attacks=HIGHLIGHTS)
    assert attacked.first_lie is None
    assert all(s.wrong == 4 and s.new == 0 for s in attacked.spoilt)


def test_pictures_are_spoilt_in_the_same_way_by_every_run(tmp_path: Path) -> None:
    folder = labelled(tmp_path)
    assert attack_set(folder, Fooled(12), attacks=HIGHLIGHTS) == attack_set(folder, Fooled(12), attacks=HIGHLIGHTS)


def test_the_command_prints_tables_or_json(tmp_path: Path) -> None:
    folder = labelled(tmp_path, pictures=1)
    for as_json in (False, True):
        out, err = io.StringIO(), io.StringIO()
        assert run_attacks(folder, as_json, False, out, err, reader=Fooled(20)) == 0
        assert err.getvalue() == ""
        if as_json:
            (told,) = json.loads(out.getvalue())["sets"]
            assert {one["attack"]: one["first_lie"] for one in told["attacks"]}["highlight"] == 0.08
        else:
            assert "highlight: lies from 0.08 boxes on" in out.getvalue()
            assert "noise: lies at none tried" in out.getvalue()


def test_a_folder_without_labels_is_one_sentence(tmp_path: Path) -> None:
    err = io.StringIO()
    assert run_attacks(tmp_path, False, False, io.StringIO(), err, reader=Fooled(1)) == 1
    assert "there is no labels.json" in err.getvalue()


def test_a_very_large_picture_is_spoilt_on_its_dice_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    picture = np.full((160, 160, 3), 90, np.uint8)
    cv2.imwrite(str(tmp_path / "large.jpg"), picture)
    (tmp_path / "labels.json").write_text('{"large.jpg": [{"value": 1, "box": [40, 40, 80, 80], "color": "red"}]}')
    monkeypatch.setattr("vision.pictures.WANTED_REDUCED", 80 * 80)
    (attacked, _) = attack_set(tmp_path, Fooled(20), attacks=HIGHLIGHTS)
    assert {s.dice for s in attacked.spoilt} == {1}
    assert attacked.first_lie == 0.08
