"""What a learned face changes in a reading."""

from dataclasses import replace

import numpy as np
import pytest

from vision.reading.answers import DieReading
from vision.reading.doubling import HINT, PEAK
from vision.reading.finding import Candidate
from vision.reading.learned.dice import LearnedDice
from vision.reading.learned.matching import Match
from vision.reading.learned.telling import (
    BEYOND_DOUBT,
    SURE_PIPS,
    SURE_THOUGH_TWICE,
    LearnedFaces,
    added,
    believed,
    face_size,
    sharp_only,
)
from vision.reading.scaling import Scales

ASKED = DieReading(None, "red", (10, 10, 40, 40), 0.4, "cocked")
SURE = DieReading(3, "red", (10, 10, 40, 40), SURE_PIPS + 0.01, None)
UNSURE = DieReading(3, "red", (10, 10, 40, 40), SURE_PIPS - 0.05, None)
NEAR = Match(5, "robot", BEYOND_DOUBT - 0.05, 0.3, 0.9)
CERTAIN = Match(5, "robot", BEYOND_DOUBT + 0.05, 0.3, 0.99)
DIE_ALONE = Match(None, "robot", 0.7, 0.65, 0.4)
NOTHING = Match(None, None, 0.3, 0.2, 0.0)


def candidate(top: tuple[float, float] = (30.0, 30.0)) -> Candidate:
    colours = np.zeros(7, np.float32)
    colours[1] = 1
    return Candidate((10.0, 10.0, 40.0, 40.0), top, 0.6, np.full(7, 1 / 7, np.float32), colours)


def told(die: DieReading, match: Match) -> tuple[int | None, str | None, str | None]:
    now = believed(die, match)
    return now.value, now.learned, now.reason


def test_a_die_that_was_asked_about_is_stated_by_its_learned_face() -> None:
    assert told(ASKED, NEAR) == (5, "robot", None)


def test_where_the_die_is_known_and_not_its_face_it_is_asked_by_name() -> None:
    assert told(ASKED, DIE_ALONE) == (None, "robot", "unsure")


def test_a_leaning_die_is_asked_about_for_that() -> None:
    leaning = replace(DIE_ALONE, leans=True)
    assert told(replace(ASKED, reason="unlike"), leaning) == (None, "robot", "cocked")
    found = added(candidate(), leaning)
    assert found is not None
    assert (found.value, found.reason) == (None, "cocked")


def test_a_die_that_is_stated_is_no_part_of_anything() -> None:
    half = replace(ASKED, body=(0, 0, 82, 40))
    assert believed(half, NEAR).body is None
    assert believed(half, NOTHING).body == (0, 0, 82, 40)


def test_a_die_unlike_any_learned_one_stays_as_it_was() -> None:
    assert believed(ASKED, NOTHING) is ASKED
    assert believed(SURE, NOTHING) is SURE


def test_sure_pips_stay_unless_a_learned_face_is_nearer_than_any_doubt() -> None:
    assert believed(SURE, NEAR) is SURE
    assert told(SURE, CERTAIN) == (5, "robot", None)


def test_less_sure_pips_and_another_learned_face_are_asked_about() -> None:
    assert told(UNSURE, NEAR) == (None, "robot", "unsure")


def test_pips_that_agree_with_the_learned_face_keep_their_confidence() -> None:
    now = believed(SURE, Match(3, "robot", 0.7, 0.2, 0.8))
    assert (now.value, now.learned, now.confidence) == (3, "robot", SURE.confidence)


def test_what_was_taken_for_no_die_is_added_where_it_is_a_learned_one() -> None:
    stated, asked = added(candidate(), NEAR), added(candidate(), DIE_ALONE)
    assert stated is not None
    assert asked is not None
    assert (stated.value, stated.learned, stated.box) == (5, "robot", (10, 10, 40, 40))
    assert (asked.value, asked.learned, asked.reason) == (None, "robot", "unsure")
    assert added(candidate(), NOTHING) is None


def test_a_die_whose_sign_a_lamp_hides_is_asked_about_and_none_where_nothing_lies() -> None:
    picture = np.full((100, 100, 3), (60, 90, 70), np.uint8)
    lit = picture.copy()
    lit[14:46, 14:46] = 255
    learned = LearnedFaces(LearnedDice())
    for shown, said in ((lit, [(None, "glare")]), (picture, [])):
        told = learned.told([candidate()], [], [], Scales(shown), None)
        assert [(die.value, die.reason) for die in told] == said


@pytest.mark.parametrize(
    ("peak", "confidence", "why"),
    [
        (PEAK, 0.9999, "blurred"),
        (HINT, SURE_THOUGH_TWICE - 0.01, "blurred"),
        (HINT, SURE_THOUGH_TWICE, None),
        (HINT - 0.1, 0.6, None),
    ],
)
def test_a_learned_face_that_may_be_seen_twice_is_asked_about(
    peak: float, confidence: float, why: str | None
) -> None:
    die = sharp_only(DieReading(5, "red", (10, 10, 40, 40), confidence, None, "robot"), peak)
    assert (die.value is None, die.reason, die.learned) == (why is not None, why, "robot")
    assert sharp_only(SURE, PEAK) is SURE  # pips are told by their own judge


def test_the_side_faces_in_view_are_no_part_of_the_upper_one() -> None:
    assert face_size(candidate()) == 40
    assert face_size(candidate((26.0, 30.0))) == 38
    assert face_size(candidate((10.0, 10.0))) == pytest.approx(28.8)
