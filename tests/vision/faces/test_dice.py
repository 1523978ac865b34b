import numpy as np
import pytest

from vision.faces import FacesError, LearnedDice, Showing

SHOWING = Showing(np.eye(2, 5, dtype=np.float32), np.zeros((64, 64, 3), np.uint8))


def other(mark: int) -> Showing:
    return Showing(np.eye(2, 5, dtype=np.float32), np.full((64, 64, 3), mark, np.uint8))


def test_a_die_comes_into_being_with_its_first_face_and_lists_what_is_missing() -> None:
    dice = LearnedDice().with_showing("robot", 6, 4, SHOWING).with_showing("robot", 6, 2, SHOWING)
    die = dice.die("robot")
    assert die is not None
    assert [face.value for face in die.faces] == [2, 4]
    assert die.missing == (1, 3, 5, 6)


def test_of_too_many_views_of_a_face_the_oldest_is_forgotten() -> None:
    dice = LearnedDice()
    for mark in range(6):
        dice = dice.with_showing("robot", 6, 1, other(mark))
    face = dice.dice[0].face(1)
    assert face is not None
    assert [int(showing.picture[0, 0, 0]) for showing in face.showings] == [2, 3, 4, 5]


def test_a_face_shown_wrongly_is_forgotten_alone() -> None:
    dice = LearnedDice().with_showing("robot", 6, 1, SHOWING).with_showing("robot", 6, 2, SHOWING)
    assert dice.without_face("robot", 1).dice[0].missing == (1, 3, 4, 5, 6)


def test_a_die_is_forgotten_and_named_anew_by_its_name() -> None:
    dice = LearnedDice().with_showing("robot", 6, 1, SHOWING).with_showing("energy", 6, 1, SHOWING)
    assert [die.name for die in dice.without("robot").dice] == ["energy"]
    assert [die.name for die in dice.renamed("robot", "phase").dice] == ["phase", "energy"]
    with pytest.raises(FacesError, match="already"):
        dice.renamed("robot", "energy")


@pytest.mark.parametrize(
    ("name", "sides", "value"), [("", 6, 1), ("x\n", 6, 1), ("x", 6, 7), ("x", 6, 0), ("x", 99, 1)]
)
def test_what_no_die_can_be_is_refused(name: str, sides: int, value: int) -> None:
    with pytest.raises(FacesError):
        LearnedDice().with_showing(name, sides, value, SHOWING)


def test_a_die_keeps_its_number_of_sides() -> None:
    with pytest.raises(FacesError, match="6 sides"):
        LearnedDice().with_showing("robot", 6, 1, SHOWING).with_showing("robot", 8, 7, SHOWING)
