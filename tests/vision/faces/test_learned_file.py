import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from vision.faces import FILE, FacesError, LearnedDice, load_learned, save_learned
from vision.reading.learned.embedding import FaceNetwork


@pytest.fixture(scope="module")
def learned() -> LearnedDice:
    rng = np.random.default_rng(1)
    network, dice = FaceNetwork(), LearnedDice()
    for name, value in (("robot", 1), ("robot", 6), ("うさぎ", 2)):
        dice = dice.with_showing(name, 6, value, network.shown(rng.integers(0, 255, (64, 64, 3)).astype(np.uint8)))
    return dice


def test_what_was_learned_is_there_again_after_a_start(learned: LearnedDice, tmp_path: Path) -> None:
    save_learned(tmp_path, learned)
    assert load_learned(tmp_path / FILE) == learned


def test_nothing_was_learned_where_there_is_no_file(tmp_path: Path) -> None:
    assert load_learned(tmp_path) == LearnedDice()
    assert load_learned(tmp_path / "absent" / FILE) == LearnedDice()


def test_descriptions_of_another_network_are_made_anew(learned: LearnedDice, tmp_path: Path) -> None:
    save_learned(tmp_path, learned)
    given = json.loads((tmp_path / FILE).read_text())
    given["network"] = "another"
    for face in given["dice"][0]["faces"]:
        face["showings"][0]["features"] = "AAAA"
    (tmp_path / FILE).write_text(json.dumps(given))
    again = load_learned(tmp_path)
    assert np.array_equal(again.dice[0].faces[0].showings[0].picture, learned.dice[0].faces[0].showings[0].picture)
    assert np.allclose(
        again.dice[0].faces[0].showings[0].features, learned.dice[0].faces[0].showings[0].features, atol=2e-3
    )


@pytest.mark.parametrize(
    ("keys", "value", "said"),
    [
        (["version"], 7, "version"),
        (["dice"], {}, "dice"),
        (["dice", 0, "name"], "", "die 1: a die's name"),
        (["dice", 1, "name"], "robot", "two are called"),
        (["dice", 0, "sides"], 600, "die 1: the die 'robot'"),
        (["dice", 0, "faces", 0, "value"], 6, "twice"),
        (["dice", 0, "faces", 0, "value"], True, "die 1, face 1: value"),
        (["dice", 0, "faces", 0, "showings"], [], "showings"),
        (["dice", 0, "faces", 0, "showings", 0, "picture"], "AAAA", "picture"),
        (["dice", 0, "faces", 0, "showings", 0, "picture"], "", "picture"),
        (["dice", 0, "faces", 0, "showings", 0, "features"], "é", "damaged"),
        (["dice", 0, "faces", 0, "showings", 0, "features"], "AAAA", "numbers are missing"),
        (["dice", 0, "faces", 0, "showings", 0, "rows"], 0, "numbers are missing"),
    ],
)
def test_a_damaged_file_is_said_in_one_sentence(
    learned: LearnedDice, tmp_path: Path, keys: list[Any], value: object, said: str
) -> None:
    save_learned(tmp_path, learned)
    given: Any = json.loads((tmp_path / FILE).read_text())
    place = given
    for key in keys[:-1]:
        place = place[key]
    place[keys[-1]] = value
    (tmp_path / FILE).write_text(json.dumps(given))
    with pytest.raises(FacesError) as caught:
        load_learned(tmp_path)
    sentence = str(caught.value)
    assert said in sentence
    assert sentence.startswith(str(tmp_path / FILE))
    assert sentence.count(str(tmp_path)) == 1
    assert "\n" not in sentence


@pytest.mark.parametrize("data", [b"", b"{", b"\xff\xfe", b"[" * 100_000, b"[]", b"null"])
def test_a_file_of_something_else_is_said(tmp_path: Path, data: bytes) -> None:
    (tmp_path / FILE).write_bytes(data)
    with pytest.raises(FacesError, match=FILE):
        load_learned(tmp_path)


def test_a_folder_that_cannot_be_written_is_said_and_leaves_nothing(learned: LearnedDice, tmp_path: Path) -> None:
    with pytest.raises(FacesError, match="cannot be kept"):
        save_learned(tmp_path / "absent" / FILE, learned)
    assert not list(tmp_path.iterdir())
