"""The bench of learned faces: a table drawn plainly, learned, thrown and counted."""

import io
import json
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import pytest

from tests.vision.faces.conftest import laid
from vision.bench.learned import (
    ASKED,
    LEANING,
    LEARNED,
    LEFT_OUT,
    MISSED,
    REFUSED,
    RIGHT,
    STRANGE,
    WRONG,
    ThrownDie,
    outcome,
    run_faces_bench,
    with_kind,
)
from vision.faces import LearnedDice, Showing
from vision.reading.answers import DieReading

ROBOT = ThrownDie("robot", 3, (10, 10, 40, 40), LEARNED)


@pytest.mark.parametrize(
    ("value", "learned", "became"),
    [(3, "robot", RIGHT), (4, "robot", WRONG), (3, "energy", WRONG), (3, None, WRONG), (None, "robot", ASKED)],
)
def test_a_learned_die_is_right_with_name_and_value(value: int | None, learned: str | None, became: str) -> None:
    assert outcome(ROBOT, DieReading(value, "red", (10, 10, 40, 40), 0.9, None, learned)) == became


def test_a_die_that_is_not_seen_is_counted_by_itself_and_of_strange_ones_silence_is_right() -> None:
    assert outcome(ROBOT, None) == MISSED
    assert outcome(ThrownDie(None, 1, ROBOT.box, STRANGE), None) == RIGHT
    assert (
        outcome(ThrownDie("robot", 1, ROBOT.box, LEANING), DieReading(1, "red", (10, 10, 40, 40), 0.9, None)) == WRONG
    )


def make_table(folder: Path) -> None:
    told: dict[str, Any] = {"showings": [], "throws": {}}
    for k in range(4):
        name, turn = f"{k}.png", 0 if k < 2 else 130
        picture = np.full((480, 640, 3), (96, 120, 110), np.uint8)
        laid(picture, k % 2, (320, 240), turn, 60)
        cv2.imwrite(str(folder / name), picture)
        die = {"die": "signs", "value": k % 2 + 1, "box": [280, 200, 80, 80]}
        if k < 2:
            told["showings"].append({**die, "picture": name, "sides": 6})
        else:
            told["throws"][name] = [die]
    (folder / "faces.json").write_text(json.dumps(told))


def test_a_table_is_learned_and_its_throws_are_counted(tmp_path: Path) -> None:
    make_table(tmp_path)
    out, err = io.StringIO(), io.StringIO()
    assert run_faces_bench(tmp_path, True, out, err) == 0, err.getvalue()
    told = json.loads(out.getvalue())
    assert sum(told["showings"].values()) == 2
    assert sum(told["dice"][LEARNED].values()) == 2
    assert told["dice"][LEARNED][WRONG] == 0
    assert sum(told["dice"][LEFT_OUT].values()) == 2
    assert told["dice"][LEFT_OUT][WRONG] == 0
    out = io.StringIO()
    run_faces_bench(tmp_path, False, out, err)
    assert "2 showings: " in out.getvalue()


def test_a_face_that_is_refused_is_shown_once_again_where_there_is_a_picture(tmp_path: Path) -> None:
    make_table(tmp_path)
    told = json.loads((tmp_path / "faces.json").read_text())
    cv2.imwrite(str(tmp_path / "bare.png"), np.full((480, 640, 3), (96, 120, 110), np.uint8))
    first = told["showings"][0]
    first["again"], first["picture"] = {"picture": first["picture"], "box": first["box"]}, "bare.png"
    (tmp_path / "faces.json").write_text(json.dumps(told))
    out = io.StringIO()
    assert run_faces_bench(tmp_path, True, out, io.StringIO()) == 0
    counted = json.loads(out.getvalue())
    assert counted["showings"] == {"shown again, for glare": 1, "at once": 1}
    assert sum(counted["dice"][LEARNED].values()) == 2


@pytest.mark.parametrize(
    ("labels", "said"),
    [
        ("{", "cannot be read"),
        ("[]", "a table"),
        ("{}", "'showings' is missing"),
        ('{"showings": [3], "throws": {}}', ""),
    ],
)
def test_labels_that_cannot_be_used_are_said_in_a_sentence(tmp_path: Path, labels: str, said: str) -> None:
    (tmp_path / "faces.json").write_text(labels)
    err = io.StringIO()
    assert run_faces_bench(tmp_path, False, io.StringIO(), err) == 1
    assert said in err.getvalue()
    assert err.getvalue().startswith(str(tmp_path))


def test_a_folder_without_labels_is_said(tmp_path: Path) -> None:
    err = io.StringIO()
    assert run_faces_bench(tmp_path, False, io.StringIO(), err) == 1
    assert "there is no faces.json" in err.getvalue()


def test_of_a_face_that_was_refused_nothing_may_be_stated() -> None:
    thrown = ThrownDie("A", 3, (0, 0, 40, 40), LEARNED)
    refused = with_kind(thrown, LearnedDice())
    assert refused.kind == REFUSED
    assert outcome(refused, None) == RIGHT
    assert outcome(refused, DieReading(None, "red", (0, 0, 40, 40), 0.4, "unsure", "A")) == RIGHT
    assert outcome(refused, DieReading(3, "red", (0, 0, 40, 40), 0.9, None, "A")) == WRONG
    shown = Showing(np.ones((1, 3), np.float32), np.zeros((64, 64, 3), np.uint8))
    assert with_kind(thrown, LearnedDice().with_showing("A", 6, 3, shown)) is thrown
