"""What of another program's labelled renders is a die to train on, and how often each kind of picture is drawn."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import pytest

from tests.vision.tray_renders.placing import UNSEEN
from vision.training.records import CUBES, Record, Sources, encode, rendered_records
from vision.training.scenes.scene import FOREIGN, SPOILT, UNREADABLE


def labelled(folder: Path, dice: list[dict[str, Any]]) -> Path:
    """A set of one grey picture with these dice."""
    cv2.imwrite(str(folder / "p-r.jpg"), np.full((120, 160, 3), 90, np.uint8))
    (folder / "labels.json").write_text(json.dumps({"p-r.jpg": dice}))
    return folder


def die(x: float, colour: str, **told: Any) -> dict[str, Any]:
    """A label."""
    return {"value": None, "color": colour, "cocked": False, "box": [x, 10.0, 20.0, 21.0], **told}


def test_dice_of_renders_are_rows_and_things_are_none(tmp_path: Path) -> None:
    folder = labelled(
        tmp_path,
        [
            die(0, "red", value=4),
            die(20, "blue", cocked=True),
            die(40, "ivory", value=2, group=UNSEEN),
            die(60, "white", value=5, group="a third to three times the others' size"),
            {"value": None, "color": None, "thing": "numerals", "box": [80.0, 10.0, 20.0, 21.0]},
            {"value": None, "color": None, "thing": "many-sided", "box": [100.0, 10.0, 20.0, 21.0]},
            {"value": None, "color": None, "thing": "domino", "box": [120.0, 10.0, 20.0, 21.0]},
        ],
    )
    (record,) = rendered_records(folder)
    assert record.overhead
    assert record.picture().shape == (120, 160, 3)
    assert record.dice[:, 4].tolist() == [4, UNREADABLE, SPOILT, 5, FOREIGN, FOREIGN]
    assert record.dice[:, 0].tolist() == [0, 20, 40, 60, 80, 100]
    (cubes,) = rendered_records(folder, CUBES)
    assert cubes.dice[:, 0].tolist() == [0, 20, 40, 60, 80]


def test_each_source_is_drawn_from_as_often_as_it_is_to_be() -> None:
    made, real, rendered = (one_die(n) for n in range(3))
    rng = np.random.default_rng(4)
    drawn = [Sources([made], [real], [rendered]).draw(rng, 0.5, 0.3) for _ in range(2000)]
    shares = [sum(record is one for record, _ in drawn) / len(drawn) for one in (made, real, rendered)]
    assert shares == pytest.approx([0.2, 0.5, 0.3], abs=0.04)
    assert all(outside == (record is not made) for record, outside in drawn)


def test_drawn_scenes_stand_in_for_sources_that_lack() -> None:
    made = one_die(0)
    rng = np.random.default_rng(5)
    assert all(Sources([made]).draw(rng, 0.5, 0.4) == (made, False) for _ in range(30))


def one_die(n: int) -> Record:
    """A record of one die."""
    return encode(np.full((40, 40, 3), 80 + n, np.uint8), [[10.0, 10, 20, 20, 1 + n, 0, 20, 20]], 90)
