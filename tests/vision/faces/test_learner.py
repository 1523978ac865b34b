from dataclasses import replace

import cv2
import numpy as np
import pytest

from tests.vision.faces.conftest import Drawn
from vision.bench.attacks.spoiling import ghosting
from vision.faces import LearnedDice, Learner, NotShown, Showing, confusions
from vision.reading.learned.laying import Template
from vision.reading.learned.telling import ALIKE
from vision.reading.reader import Reader


@pytest.fixture(scope="module")
def learner() -> Learner:
    return Learner()


@pytest.fixture(scope="module")
def learned(learner: Learner, table: Drawn) -> LearnedDice:
    dice = LearnedDice()
    for sign in range(4):
        showing = learner.show(table((sign, 300, 240, 12, 60)))
        assert isinstance(showing, Showing)
        dice = dice.with_showing("signs", 6, sign + 1, showing)
    return dice


def refused(answer: Showing | NotShown) -> NotShown:
    assert isinstance(answer, NotShown)
    return answer


def test_an_empty_tray_shows_nothing(learner: Learner, table: Drawn) -> None:
    assert refused(learner.show(table())).reason == "nothing"


def test_of_two_dice_it_says_where_they_lie(learner: Learner, table: Drawn) -> None:
    answer = refused(learner.show(table((0, 200, 240, 12, 60), (1, 420, 200, 50, 60))))
    assert answer.reason == "several"
    assert len(answer.boxes) == 2


def test_of_two_dice_the_one_that_was_touched_is_learned(learner: Learner, table: Drawn) -> None:
    picture = table((0, 200, 240, 12, 60), (1, 420, 200, 0, 60))
    answer = learner.show(picture, box=(388, 168, 64, 64))
    alone = learner.show(table((1, 420, 200, 0, 60)))
    assert isinstance(answer, Showing)
    assert isinstance(alone, Showing)
    assert float(answer.features[0] @ alone.features[0]) > 0.9


def test_a_die_out_of_focus_is_refused(learner: Learner, table: Drawn) -> None:
    picture = np.asarray(cv2.GaussianBlur(table((0, 300, 240, 12, 60)), (0, 0), 7), np.uint8)
    answer = refused(learner.show(picture, box=(262, 202, 76, 76)))
    assert answer.reason == "blurred"


def test_a_die_that_is_too_far_away_is_refused(learner: Learner, table: Drawn) -> None:
    assert refused(learner.show(table((0, 300, 240, 0, 14)), box=(293, 233, 14, 14))).reason == "too small"


def test_what_no_network_knows_is_found_by_what_has_changed(learner: Learner, table: Drawn) -> None:
    empty = table()
    picture = empty.copy()
    cv2.circle(picture, (300, 240), 30, (250, 250, 250), -1, cv2.LINE_AA)  # a bare disc
    cv2.line(picture, (285, 240), (315, 240), (20, 20, 20), 7, cv2.LINE_AA)
    assert isinstance(learner.show(picture, empty), Showing)


def test_a_showing_keeps_a_picture_for_the_screen_and_descriptions_of_unit_length(
    learned: LearnedDice,
) -> None:
    [showing] = learned.dice[0].faces[0].showings
    assert showing.picture.shape == (64, 64, 3)
    assert np.allclose(np.linalg.norm(showing.features, axis=1), 1, atol=2e-3)


def test_a_thrown_face_is_told_in_any_turn_place_and_light(learned: LearnedDice, table: Drawn) -> None:
    reader = Reader(learned=learned)
    rng = np.random.default_rng(2)
    for sign in range(4):
        picture = table((sign, 200 + 60 * sign, 200, rng.uniform(0, 360), rng.uniform(48, 72)), light=0.8)
        [die] = reader.read(picture).dice
        assert die.learned == "signs"
        assert die.value in (sign + 1, None)


def test_of_a_picture_that_shows_everything_twice_no_learned_face_is_stated_and_none_is_learned(
    learner: Learner, learned: LearnedDice, table: Drawn
) -> None:
    reader = Reader(learned=learned)
    for sign, shift in ((0, 5), (1, 7), (1, 9), (2, 7)):
        picture = table((sign, 300, 220, 40, 60))
        ghost = ghosting(picture, [], shift, np.random.default_rng(sign))
        assert [die.value for die in reader.read(picture).dice] == [sign + 1]
        assert [(die.value, die.reason) for die in reader.read(ghost).dice] == [(None, "blurred")]
        assert refused(learner.show(ghost, box=(260, 180, 80, 80))).reason == "blurred"


def test_a_face_that_was_not_learned_is_not_told_as_a_learned_one(learned: LearnedDice, table: Drawn) -> None:
    dice = Reader(learned=learned).read(table((4, 300, 240, 100, 60))).dice
    assert all(die.learned is None or die.value is None for die in dice)


def test_a_face_whose_edges_are_unlike_those_of_the_learned_one_is_not_taken_for_it(
    learned: LearnedDice, table: Drawn, monkeypatch: pytest.MonkeyPatch
) -> None:
    picture, laid_over = table((1, 300, 240, 100, 60)), Template.laid_over
    for alike, said in ((ALIKE, [("signs", 2)]), (ALIKE - 0.01, [])):
        monkeypatch.setattr(
            Template, "laid_over", lambda *given, alike=alike: replace(laid_over(*given), alike=alike)
        )
        dice = Reader(learned=learned).read(picture).dice
        assert [(die.learned, die.value) for die in dice if die.learned] == said


def test_dice_may_be_learned_between_two_pictures(learned: LearnedDice, table: Drawn) -> None:
    reader, picture = Reader(), table((3, 300, 240, 100, 60))
    assert all(die.learned is None for die in reader.read(picture).dice)
    reader.learned = learned
    assert [die.learned for die in reader.read(picture).dice] == ["signs"]
    reader.learned = LearnedDice()
    assert all(die.learned is None for die in reader.read(picture).dice)


def test_a_face_upside_down_is_said_to_be_confused_with_it(learner: Learner, table: Drawn) -> None:
    dice = LearnedDice()
    for value, turn in ((6, 0), (5, 180)):  # a six, and the same upside down as a nine would be
        showing = learner.show(table((4, 300, 240, turn, 60)))
        assert isinstance(showing, Showing)
        dice = dice.with_showing("numerals", 6, value, showing)
    assert [(c.value, c.other_value) for c in confusions(dice)] == [(5, 6)]
