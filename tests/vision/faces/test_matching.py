import numpy as np

from vision.faces import LearnedDice, Showing, confusions
from vision.reading.learned.dice import LearnedDie
from vision.reading.learned.matching import KNOWN, STATED, STATED_IN_PART, Match, Matcher, certainty

PICTURE = np.zeros((64, 64, 3), np.uint8)


def showing(*numbers: float) -> Showing:
    row = np.array(numbers, np.float32)
    return Showing((row / np.linalg.norm(row))[None], PICTURE)


DICE = (
    LearnedDice()
    .with_showing("robot", 2, 1, showing(1, 0, 0, 0))
    .with_showing("robot", 2, 2, showing(0, 1, 0, 0))
    .with_showing("energy", 6, 1, showing(0, 0, 1, 0))
)


def matched(dice: LearnedDice, *numbers: float) -> Match:
    """What a face so described is taken for, where laying over it changes nothing."""
    matcher = Matcher(dice)
    row = np.array([numbers], np.float32)
    closeness = matcher.closeness(row / np.linalg.norm(row))[0]
    return matcher.matched(closeness, closeness)


def match(*numbers: float) -> tuple[int | None, str | None]:
    found = matched(DICE, *numbers)
    return found.value, found.name


def test_the_nearest_face_is_stated() -> None:
    assert match(1, 0.1, 0, 0) == (1, "robot")
    assert match(0, 0.1, 1, 0.2) == (1, "energy")


def test_between_two_faces_of_a_die_the_die_alone_is_known() -> None:
    assert match(1, 0.5, 0, 0) == (1, "robot")
    assert match(1, 0.75, 0, 0) == (None, "robot")


def test_between_faces_of_two_dice_nothing_is_known() -> None:
    assert match(1, 0, 0.95, 0) == (None, None)


def test_of_a_die_with_faces_that_were_not_shown_more_is_asked() -> None:
    whole = DICE.renamed("energy", "other")
    part = LearnedDice(tuple(LearnedDie(die.name, 6, die.faces) for die in whole.dice))
    assert matched(whole, 1, 0.6, 0, 0).value == 1
    assert matched(part, 1, 0.6, 0, 0).value is None
    assert matched(part, 1, 0.1, 0, 0).value == 1


def test_a_value_is_the_surer_the_farther_the_next_face_is() -> None:
    sure, less = (matched(DICE, *of).confidence for of in ((1, 0.1, 0, 0), (1, 0.5, 0, 0)))
    assert 0.5 < less < sure < 1


def test_a_face_that_fits_badly_when_it_is_laid_over_is_not_stated() -> None:
    matcher = Matcher(DICE)
    closeness = np.array([0.93, 0.6, 0.5], np.float32)
    assert matcher.matched(closeness, np.array([0.9, 0.4, 0.4], np.float32)).value == 1
    assert matcher.matched(closeness, np.array([0.2, 0.4, 0.4], np.float32)).value is None


def test_where_none_was_laid_over_nothing_is_known() -> None:
    found = Matcher(DICE).matched(np.array([0.5, 0.4, 0.3], np.float32), np.full(3, np.nan, np.float32))
    assert (found.value, found.name) == (None, None)
    assert found.closeness == np.float32(0.5)


def test_one_that_was_not_laid_over_can_be_a_rival_and_not_the_nearest() -> None:
    closeness, laid = np.array([0.95, 0.9, 0.3], np.float32), np.array([np.nan, 0.9, np.nan], np.float32)
    found = Matcher(DICE).matched(closeness, laid)
    assert found.value is None
    assert found.next == np.float32(0.95)


def test_far_from_all_nothing_is_known() -> None:
    assert match(0.2, 0, 0, 1) == (None, None)


def test_several_views_of_one_face_do_not_compete() -> None:
    found = matched(DICE.with_showing("robot", 2, 1, showing(1, 0.05, 0, 0)), 1, 0.02, 0, 0)
    assert found.value == 1


def test_nothing_is_told_where_nothing_was_learned() -> None:
    found = matched(LearnedDice(), 1, 0)
    assert (found.value, found.name) == (None, None)


def test_faces_that_are_turns_of_each_other_are_confused() -> None:
    turned = Showing(np.array([[0, 0, 0, 1], [0, 0.99, 0.14, 0]], np.float32), PICTURE)
    [found] = confusions(DICE.renamed("energy", "other").with_showing("energy", 6, 5, turned))
    assert (found.die, found.value, found.other_die, found.other_value) == ("robot", 2, "energy", 5)
    assert found.closeness > 0.9


def test_the_limits_leave_room_for_a_die_that_is_known_without_its_value() -> None:
    assert 0 < KNOWN < STATED < STATED_IN_PART < 1


def test_how_sure_it_is_grows_with_all_it_is_told_from() -> None:
    assert certainty(0.8, 0.7, 0.8) < certainty(0.9, 0.7, 0.8) < certainty(0.9, 0.6, 0.8) < certainty(0.9, 0.6, 0.9)
    assert certainty(-1, 1, -1) + 1e-9 > 0
    assert certainty(1, -1, 1) < 1
