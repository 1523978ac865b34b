"""The suite against readers whose weakness is known."""

from __future__ import annotations

import io
import json
from pathlib import Path

import cv2
import numpy as np
import pytest

from companion.commands.main import run
from vision.bench.attacks.command import AttackWishes, run_attacks
from vision.bench.attacks.measuring import attack_set, spread, together
from vision.bench.attacks.spoiling import ATTACKS, Picture
from vision.bench.attacks.telling import as_markdown, as_text
from vision.labelled import LabelledPicture
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
    (attacked, middle) = attack_set(folder, Fooled(20), attacks=HIGHLIGHTS).attacks
    assert attacked.first_lie == 0.08
    assert middle.first_lie == 0.08
    before = {s.strength: (s.right, s.wrong, s.new, s.dice) for s in attacked.spoilt}
    assert before[0.05] == (4, 0, 0, 4)
    assert before[0.18] == (0, 4, 4, 4)


def test_what_was_wrong_before_is_not_the_attacks_doing(tmp_path: Path) -> None:
    (attacked, _) = attack_set(labelled(tmp_path), Fooled(-1), attacks=HIGHLIGHTS).attacks
    assert attacked.first_lie is None
    assert all(s.wrong == 4 and s.new == 0 for s in attacked.spoilt)


def test_pictures_are_spoilt_in_the_same_way_by_every_run(tmp_path: Path) -> None:
    folder = labelled(tmp_path)
    assert attack_set(folder, Fooled(12), attacks=HIGHLIGHTS) == attack_set(folder, Fooled(12), attacks=HIGHLIGHTS)


def test_the_command_prints_tables_or_json(tmp_path: Path) -> None:
    folder = labelled(tmp_path, pictures=1)
    for form in ("text", "markdown", "json"):
        out, err = io.StringIO(), io.StringIO()
        assert run_attacks(folder, out, err, AttackWishes(form=form), reader=Fooled(20)) == 0
        assert err.getvalue() == ""
        if form == "json":
            told = json.loads(out.getvalue())
            (one,) = told["sets"]
            assert {each["attack"]: each["first_lie"] for each in one["attacks"]}["highlight"] == 0.08
            assert one["part"] == "unfrozen"
            assert told["all"]["plain"]["dice"] == 1
        else:
            assert "all 1 pictures with dice, 1 upright dice; unfrozen" in out.getvalue()


def test_the_table_says_where_it_first_lies_and_how_often_of_how_many_stated(tmp_path: Path) -> None:
    text = as_text(attack_set(labelled(tmp_path), Fooled(20), attacks=HIGHLIGHTS))
    assert "without an attack 0 of 4 stated values are wrong" in text
    rows = [line.split() for line in text.splitlines()]
    assert ["highlight", "0.065", "4", "100.0%", "0.0%", "0.0%", "0", "of", "4", "0", "0.00%", "0"] in rows
    assert ["highlight", "0.08", "4", "0.0%", "0.0%", "0.0%", "4", "of", "4", "4", "100.00%", "0"] in rows
    assert ["highlight", "0.08", "boxes", "4", "of", "4", "0.08", "boxes"] in rows
    steady = as_text(attack_set(tmp_path, Fooled(10**6), attacks=HIGHLIGHTS))
    assert ["highlight", "never", "0", "of", "4", "never"] in [line.split() for line in steady.splitlines()]


def test_the_table_for_a_page_has_a_row_an_attack(tmp_path: Path) -> None:
    page = as_markdown(attack_set(labelled(tmp_path), Fooled(20), attacks=HIGHLIGHTS)).splitlines()
    assert page[0].startswith(f"**{tmp_path.name}**: all 4 pictures with dice, 4 upright dice;")
    assert {line.count("|") for line in page[2:]} == {5}
    assert page[4].startswith(
        "| highlight (boxes) | 0.08 | 0.08 | 0.03: 0 of 4; 0.05: 0 of 4; 0.065: 0 of 4; 0.08: 4 of 4"
    )


def test_a_share_of_the_pictures_is_spread_over_all_and_said(tmp_path: Path) -> None:
    told = attack_set(labelled(tmp_path, pictures=8), Fooled(20), attacks=HIGHLIGHTS, share=0.25)
    assert (told.pictures, told.of, told.plain.dice) == (2, 8, 2)
    assert "2 of 8 pictures with dice, evenly spread (25%)" in as_text(told)
    pictures = [LabelledPicture(Path(f"{n}.png"), ()) for n in range(10)]
    assert [one.path.stem for one in spread(pictures, 0.3)] == ["1", "5", "8"]
    assert spread(pictures, 0.01) == [pictures[5]]
    assert spread(pictures, 1.0) == pictures
    assert spread([], 0.5) == []


def test_several_sets_are_told_together_too(tmp_path: Path) -> None:
    for name in ("one", "two"):
        (tmp_path / name).mkdir()
        labelled(tmp_path / name, pictures=2)
    both = together([attack_set(tmp_path / name, Fooled(20), attacks=HIGHLIGHTS) for name in ("one", "two")])
    assert (both.pictures, both.of, both.plain.right) == (4, 4, 4)
    assert [(s.dice, s.new) for s in both.attacks[0].spoilt][2:4] == [(4, 0), (4, 4)]
    out = io.StringIO()
    assert run_attacks(tmp_path, out, io.StringIO(), AttackWishes(share=0.5), reader=Fooled(20)) == 0
    assert "all: 2 of 4 pictures" in out.getvalue()


def test_what_is_stated_of_a_leaning_die_or_of_none_is_told_apart(tmp_path: Path) -> None:
    folder = labelled(tmp_path, pictures=2)
    labels = json.loads((folder / "labels.json").read_text())
    labels["p0.png"] = [{"value": None, "box": list(BOX), "color": "red", "cocked": True}]
    labels["p1.png"] = [{"value": None, "box": list(BOX), "color": None, "thing": "coin"}]
    (folder / "labels.json").write_text(json.dumps(labels))
    told = attack_set(folder, Fooled(20), attacks=HIGHLIGHTS)
    assert (told.plain.dice, told.plain.false) == (0, 2)
    assert [s.false for s in told.attacks[0].spoilt] == [2] * 6


class AtSpot:
    """Says a one where the picture is reddest."""

    def read(self, picture: Picture, empty: Picture | None = None) -> Reading:
        red = (picture[..., 2] > 150) & (picture[..., 0] < 80)
        rows, columns = np.nonzero(red)
        x, y = round(columns.mean()) - 10, round(rows.mean()) - 10
        return Reading((DieReading(1, "red", (x, y, 20, 20), 0.99, None),), 1.0, *picture.shape[1::-1])


def test_labels_turn_with_the_picture(tmp_path: Path) -> None:
    picture = np.full((120, 200, 3), 90, np.uint8)
    cv2.rectangle(picture, (150, 20), (169, 39), (30, 30, 190), -1)
    cv2.imwrite(str(tmp_path / "p.png"), picture)
    (tmp_path / "labels.json").write_text('{"p.png": [{"value": 1, "box": [150, 20, 20, 20], "color": "red"}]}')
    turned = [attack for attack in ATTACKS if attack.name == "turned"]
    (attacked,) = attack_set(tmp_path, AtSpot(), attacks=turned).attacks
    assert [(s.strength, s.right) for s in attacked.spoilt] == [(5, 1), (15, 1), (30, 1), (45, 1), (90, 1)]


def test_a_folder_without_labels_is_one_sentence(tmp_path: Path) -> None:
    err = io.StringIO()
    assert run_attacks(tmp_path, io.StringIO(), err, reader=Fooled(1)) == 1
    assert "there is no labels.json" in err.getvalue()


def test_a_very_large_picture_is_spoilt_on_its_dice_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    picture = np.full((160, 160, 3), 90, np.uint8)
    cv2.imwrite(str(tmp_path / "large.jpg"), picture)
    (tmp_path / "labels.json").write_text('{"large.jpg": [{"value": 1, "box": [40, 40, 80, 80], "color": "red"}]}')
    monkeypatch.setattr("vision.pictures.WANTED_REDUCED", 80 * 80)
    (attacked, _) = attack_set(tmp_path, Fooled(20), attacks=HIGHLIGHTS).attacks
    assert {s.dice for s in attacked.spoilt} == {1}
    assert attacked.first_lie == 0.08


@pytest.mark.parametrize(
    ("more", "said"),
    [
        (["--share", "0.5"], "this is for --attacks"),
        (["--markdown"], "this is for --attacks"),
        (["--attacks", "--markdown", "--json"], "not as both"),
        (["--attacks", "--share", "0"], "0<x<=1"),
    ],
)
def test_options_that_do_not_go_together_are_said(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], more: list[str], said: str
) -> None:
    assert run(["bench", "vision", str(labelled(tmp_path)), *more]) != 0
    assert said in capsys.readouterr().err
