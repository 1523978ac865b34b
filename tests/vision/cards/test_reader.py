"""Cards in the tray: stated where that is sure, asked about elsewhere, and nothing said of what is no card."""

from __future__ import annotations

import cv2
import numpy as np
import pytest

from tests.vision.card_renders.designs import deal
from tests.vision.cards.drawn_tray import Lies, learned, tray
from vision.cards import CardReader, LearnedCard, LearnedCards, confusions
from vision.cards.answers import REASONS, CardReading
from vision.errors import CalibrationError, PictureError
from vision.tray.calibration import Calibration


def reader() -> CardReader:
    return CardReader(learned())


def near(reading: CardReading, card: Lies) -> bool:
    return bool(np.abs(np.array(reading.corners) - card.corners).max() < 9)


@pytest.mark.parametrize(
    "key", ["energy-3-0", "energy-3-1", "phase-design", "machine-3", "machine-3-dear", "machine-4"]
)
@pytest.mark.parametrize("turn", [0, 78, 180, 251])
def test_a_card_is_known_however_it_is_turned_and_its_corners_with_it(key: str, turn: float) -> None:
    card = Lies(key, (560, 470), turn, 380)
    (reading,) = reader().read(tray([card], light=0.6, slope=0.3, seed=turn + 5))
    assert (reading.key, reading.reason) == (key, None)
    assert near(reading, card)
    assert 0.5 < reading.confidence <= 1


def test_several_cards_are_read_from_left_to_right() -> None:
    cards = [
        Lies("phase-recycle", (180, 240), 10, 330), Lies("energy-1-2", (470, 300), 95, 330),
        Lies("machine-2", (800, 260), 200, 330), Lies("energy-6-0", (300, 700), -20, 330),
        Lies("phase-upgrade", (1000, 690), 40, 330),
    ]  # fmt: skip
    readings = reader().read(tray(cards))
    assert {reading.key for reading in readings} == {card.key for card in cards}
    middles = [sum(x for x, _ in reading.corners) for reading in readings]
    assert middles == sorted(middles)


@pytest.mark.parametrize("key", [key for key in deal()[1] if key != "energy-green-4-0"])
def test_a_card_that_was_never_shown_is_not_stated_however_like_another_it_is(key: str) -> None:
    readings = reader().read(tray([Lies(key, (640, 480), 33, 420)]))
    assert all(reading.key is None and reading.reason in REASONS for reading in readings)
    assert len(readings) == 1


def test_a_card_in_other_colours_is_asked_about_and_offered() -> None:
    (reading,) = reader().read(tray([Lies("energy-green-4-0", (640, 480), 33, 420)]))
    assert (reading.key, reading.reason, reading.guesses[0]) == (None, "unlike", "energy-4-0")


@pytest.mark.parametrize("tint", [(0.6, 0.9, 1.0), (1.0, 0.85, 0.7), (0.8, 1.0, 0.8)])
def test_a_lamp_of_another_colour_does_not_make_it_another_card(tint: tuple[float, float, float]) -> None:
    lit = tray([Lies("energy-4-0", (640, 480), 33, 420)]) * np.array(tint)
    (reading,) = reader().read(lit.astype(np.uint8))
    assert reading.key == "energy-4-0"
    veiled = lit * 0.8 + 40  # a lamp's light on the whole of it
    (reading,) = reader().read(veiled.astype(np.uint8))
    assert reading.key == "energy-4-0"


def test_colour_alone_tells_no_cards_apart() -> None:
    green = tray([Lies("energy-green-4-0", (640, 480), 33, 420)])
    shown = CardReader().show("green", green)
    assert isinstance(shown, LearnedCard)
    (reading,) = CardReader(learned().with_card(shown)).read(green)
    assert (reading.key, reading.reason) == (None, "alike")
    assert set(reading.guesses[:2]) == {"green", "energy-4-0"}


def test_a_card_that_another_one_covers_is_asked_about_and_offered() -> None:
    under, over = Lies("machine-2", (500, 480), 15, 400), Lies("phase-design", (705, 520), -20, 400)
    readings = reader().read(tray([under, over]))
    assert {reading.key for reading in readings} <= {None, "phase-design"}
    (hidden,) = [reading for reading in readings if near(reading, under)]
    assert (hidden.key, hidden.guesses[0]) == (None, "machine-2")


def test_an_empty_tray_dice_and_a_hand_say_nothing() -> None:
    empty = tray([])
    assert reader().read(empty) == ()
    picture = empty.copy()
    cv2.rectangle(picture, (300, 300), (360, 360), (240, 240, 240), -1)
    for x, y in ((315, 315), (345, 345), (330, 330)):
        cv2.circle(picture, (x, y), 6, (20, 20, 20), -1)
    cv2.ellipse(picture, (700, 900), (90, 260), 10, 0, 360, (120, 150, 200), -1)
    assert all(reading.key is None for reading in reader().read(picture))
    assert all(reading.key is None for reading in reader().read(picture, empty))


def test_with_the_empty_tray_what_was_there_before_says_nothing() -> None:
    printed = tray([Lies("playing-7", (300, 400), 5, 400)])
    card = Lies("phase-assemble", (850, 480), 25, 400)
    both = tray([Lies("playing-7", (300, 400), 5, 400), card])
    assert len(reader().read(both)) == 2
    (reading,) = reader().read(both, printed)
    assert reading.key == "phase-assemble"


def test_without_learned_cards_nothing_is_said() -> None:
    assert CardReader().read(tray([Lies("phase-design", (640, 480))])) == ()


def test_with_a_calibration_only_the_tray_is_looked_at_and_places_are_those_of_the_picture() -> None:
    corners = ((500.0, 100.0), (1200.0, 100.0), (1200.0, 860.0), (500.0, 860.0))
    inside, outside = Lies("machine-4", (850, 480), 10, 400), Lies("machine-1", (210, 480), 0, 400)
    known = CardReader(learned(), Calibration(corners))
    (reading,) = known.read(tray([inside, outside]))
    assert (reading.key, near(reading, inside)) == ("machine-4", True)
    with pytest.raises(CalibrationError):
        CardReader(learned(), Calibration(corners, size=(640, 480))).read(tray([]))


def test_an_empty_picture_of_another_size_is_refused() -> None:
    with pytest.raises(PictureError):
        reader().read(tray([]), np.zeros((480, 640, 3), np.uint8))


def test_cards_that_differ_in_a_small_sign_are_named_as_hard_to_tell_apart() -> None:
    pairs = {frozenset((one.key, one.other)) for one in confusions(learned())}
    assert frozenset(("machine-3", "machine-3-dear")) in pairs
    assert frozenset(("phase-design", "machine-1")) not in pairs
    assert confusions(LearnedCards()) == ()


def test_a_card_in_another_place_is_what_it_is_when_it_alone_is_forgotten() -> None:
    picture = tray([Lies("machine-4", (640, 480), 8)])
    known = reader()
    assert known.read(picture)[0].key == "machine-4"
    known.learned = learned().without("machine-4")
    assert known.read(picture)[0].key is None
