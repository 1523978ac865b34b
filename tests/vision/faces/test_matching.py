import numpy as np

from vision.faces import LearnedDice, Showing, confusions
from vision.reading.learned.matching import CLEARER, NEAR, SUSPECTED, SUSPECTED_CLEARER, Matcher

PICTURE = np.zeros((64, 64, 3), np.uint8)


def showing(*numbers: float) -> Showing:
    row = np.array(numbers, np.float32)
    return Showing((row / np.linalg.norm(row))[None], PICTURE)


DICE = (
    LearnedDice()
    .with_showing("robot", 6, 1, showing(1, 0, 0, 0))
    .with_showing("robot", 6, 2, showing(0, 1, 0, 0))
    .with_showing("energy", 6, 1, showing(0, 0, 1, 0))
)


def match(*numbers: float) -> tuple[int | None, str | None]:
    row = np.array([numbers], np.float32)
    [found] = Matcher(DICE).match(row / np.linalg.norm(row))
    return found.value, found.name


def test_the_nearest_face_is_stated() -> None:
    assert match(1, 0.1, 0, 0) == (1, "robot")
    assert match(0, 0.1, 1, 0.2) == (1, "energy")


def test_between_two_faces_of_a_die_the_die_alone_is_known() -> None:
    assert match(1, 0.5, 0, 0) == (1, "robot")
    assert match(1, 0.65, 0, 0) == (None, "robot")


def test_between_faces_of_two_dice_nothing_is_known() -> None:
    assert match(1, 0, 0.95, 0) == (None, None)


def test_a_value_is_the_surer_the_farther_the_next_face_is() -> None:
    sure, less = (Matcher(DICE).match(showing(*of).features)[0].confidence for of in ((1, 0.1, 0, 0), (1, 0.5, 0, 0)))
    assert 0.5 < less < sure < 1


def test_far_from_all_nothing_is_known() -> None:
    assert match(0.2, 0, 0, 1) == (None, None)


def test_several_views_of_one_face_do_not_compete() -> None:
    dice = DICE.with_showing("robot", 6, 1, showing(1, 0.05, 0, 0))
    [found] = Matcher(dice).match(showing(1, 0.02, 0, 0).features)
    assert found.value == 1


def test_nothing_is_told_where_nothing_was_learned() -> None:
    [found] = Matcher(LearnedDice()).match(showing(1, 0).features)
    assert (found.value, found.name) == (None, None)


def test_faces_that_are_turns_of_each_other_are_confused() -> None:
    turned = Showing(np.array([[0, 0, 0, 1], [0, 0.99, 0.14, 0]], np.float32), PICTURE)
    [found] = confusions(DICE.with_showing("robot", 6, 5, turned))
    assert (found.die, found.value, found.other_die, found.other_value) == ("robot", 2, "robot", 5)
    assert found.closeness > 0.9


def test_the_limits_leave_room_for_a_die_that_is_known_without_its_value() -> None:
    assert 0 < SUSPECTED < NEAR < 1
    assert 0 < CLEARER < SUSPECTED_CLEARER < 1
