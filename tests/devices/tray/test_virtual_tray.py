import math
import random
from collections import Counter

import cv2
import numpy as np
import pytest

from companion.devices.camera.virtual import VirtualTrayCamera
from companion.devices.errors import NoSuchDieError, TrayFullError
from companion.devices.virtual_tray import COLOURS, KINDS, VirtualTray
from companion.devices.virtual_tray.places import flat_places
from companion.devices.virtual_tray.prints import face_print
from companion.devices.virtual_tray.render import FACES, LAYOUT, SIDE
from companion.devices.virtual_tray.scene import VIEW
from companion.system.clock import VirtualClock


@pytest.fixture(scope="module")
def tray():
    return VirtualTray(seed=11)


def test_faces_are_those_of_a_western_die():
    for axis in range(3):
        assert FACES[axis, 1] + FACES[axis, -1] == 7
    where = {value: np.eye(3)[axis] * sign for (axis, sign), value in FACES.items()}
    # y points down the picture and z at the viewer, so this system is left-handed: the sign is turned round.
    assert np.linalg.det(np.array([where[1], where[2], where[3]])) == -1.0
    assert all(len(places) == value for value, places in LAYOUT.items())


def test_every_die_asked_for_lies_there_in_its_colour(tray):
    truth = tray.throw({"red": 3, "blue": 2, "white": 1})
    assert Counter(die.colour for die in truth) == {"red": 3, "blue": 2, "white": 1}
    assert all(die.value in range(1, 7) and die.box is not None and die.fault is None for die in truth)
    assert tray.truth == truth


def round_pips(picture, box, light):
    """Count the pips of the upper face without the reader: side faces are foreshortened, their pips are no discs."""
    x, y, width, height = box
    grey = cv2.cvtColor(picture[y : y + height, x : x + width], cv2.COLOR_BGR2GRAY)
    mask = (grey > 165 if light else grey < 70).astype(np.uint8)
    count = 0
    _, _, stats, _ = cv2.connectedComponentsWithStats(mask, connectivity=4)
    for left, top, wide, high, area in stats[1:]:
        inside = left > 0 and top > 0 and left + wide < width and top + high < height
        count += bool(inside and area > 200 and min(wide, high) / max(wide, high) > 0.8)
    return count


@pytest.mark.parametrize("colour", ["red", "blue", "yellow"])
def test_the_picture_shows_the_values(tray, colour):
    """Dice near the middle, seen from straight above; found by shape alone."""
    checked = 0
    for _ in range(12):
        for die in tray.throw({colour: 4}):
            x, y, width, height = die.box
            away = np.hypot(x + width / 2 - VIEW.size[0] / 2, y + height / 2 - VIEW.size[1] / 2)
            if away < 300:
                assert round_pips(tray.picture(), die.box, colour != "yellow") == die.value
                checked += 1
    assert checked > 10


def test_colours_are_what_they_are_called(tray):
    truth = tray.throw(dict.fromkeys(COLOURS, 2))
    hsv = cv2.cvtColor(tray.picture(), cv2.COLOR_BGR2HSV)
    hues = {"red": (170, 10), "blue": (105, 125), "yellow": (15, 30), "green": (60, 85)}
    for die in truth:
        if die.colour in hues:
            x, y, width, height = die.box
            part = hsv[y : y + height, x : x + width].reshape(-1, 3)
            hue = float(np.median(part[part[:, 1] > 120][:, 0]))
            low, high = hues[die.colour]
            assert low <= hue <= high if low < high else hue >= low or hue <= high


def test_every_value_is_equally_likely():
    tray = VirtualTray(seed=5)
    count = Counter(die.value for _ in range(5) for die in tray.throw({"red": 24}))
    expected = sum(count.values()) / 6
    chi_square = sum((count[value] - expected) ** 2 / expected for value in range(1, 7))
    assert chi_square < 20.5  # 0.1 % of fair dice, 5 degrees of freedom


def test_the_same_seed_throws_the_same_and_another_does_not():
    def game(seed):
        tray = VirtualTray(seed)
        return [tray.throw({"red": 3, "blue": 3}) for _ in range(3)], tray.picture()

    (one, picture), (two, again), (other, _) = game(3), game(3), game(4)
    assert one == two
    assert (picture == again).all()
    assert one != other


def test_without_a_seed_trays_differ():
    assert VirtualTray().throw({"red": 12}) != VirtualTray().throw({"red": 12})


@pytest.mark.parametrize("count", [1, 12, 24, 40, 54])
def test_dice_never_overlap_and_lie_within_the_picture(tray, count):
    tray.throw({"blue": count})
    boxes = [die.box for die in tray.truth]
    assert len(boxes) == count
    for x, y, width, height in boxes:
        assert x >= 0
        assert y >= 0
        assert x + width <= 1280
        assert y + height <= 960
    changed = cv2.absdiff(tray.picture(), tray.empty_picture()).max(axis=2) > 60
    # Were two in one place, less of the tray would be covered: a die's upper face alone is 16 mm wide, 90 pixels.
    assert changed.sum() > 0.6 * count * 85 * 85


def test_some_dice_touch_and_most_do_not():
    chance, nearest = random.Random(2), []
    for _ in range(60):
        places = flat_places(12, chance)
        nearest += [min(math.dist((a.x, a.y), (b.x, b.y)) for b in places if b is not a) for a in places]
    touching = sum(distance < SIDE * 1.2 for distance in nearest) / len(nearest)
    assert 0.05 < touching < 0.5
    assert min(nearest) >= SIDE


@pytest.mark.parametrize(
    ("dice", "error", "words"),
    [
        ({"pink": 1}, NoSuchDieError, "no 1 pink dice"),
        ({"red": -1}, NoSuchDieError, "no -1 red dice"),
        ({"red": 30, "blue": 30}, TrayFullError, "60 dice do not fit"),
    ],
)
def test_dice_that_cannot_be_thrown_are_one_sentence_and_change_nothing(tray, dice, error, words):
    before = tray.throws
    with pytest.raises(error, match=words):
        tray.throw(dice)
    assert tray.throws == before


def test_a_cleared_tray_is_as_it_was_without_dice(tray):
    truth = tray.throw({"red": 2, "green": 1})
    assert Counter(die.colour for die in truth) == {"red": 2, "green": 1}
    assert cv2.absdiff(tray.picture(), tray.empty_picture()).max() > 60
    tray.clear()
    assert tray.truth == ()
    assert cv2.absdiff(tray.picture(), tray.empty_picture()).max() < 60


def test_a_die_out_of_the_tray_is_not_in_the_picture():
    tray = VirtualTray(seed=1, faults=["die_out"])
    truth = tray.throw({"red": 1})
    assert [(die.fault, die.box) for die in truth] == [("die_out", None)]
    tray.set_fault("die_out", False)
    assert tray.throw({"red": 1})[0].fault is None


def test_a_cocked_die_has_no_value_and_only_one_is_cocked():
    tray = VirtualTray(seed=1, faults=["cocked"])
    truth = tray.throw({"red": 4, "blue": 4})
    assert [die.value for die in truth if die.fault == "cocked"] == [None]
    assert sum(die.value is not None for die in truth) == 7


def test_glare_hides_pips():
    tray = VirtualTray(seed=1, faults=["glare"])
    (die,) = [die for die in tray.throw({"blue": 3}) if die.fault == "glare"]
    x, y, width, height = die.box
    assert (tray.picture()[y : y + height, x : x + width].min(axis=2) > 250).mean() > 0.1


def test_an_unknown_fault_is_one_sentence(tray):
    with pytest.raises(ValueError, match="no fault 'earthquake'"):
        tray.set_fault("earthquake", True)


def test_the_camera_shows_dice_rolling_in_and_then_still():
    clock, tray = VirtualClock(), VirtualTray(seed=9)
    camera = VirtualTrayCamera(tray, clock, frames_per_s=30)
    camera.start()
    tray.throw({"red": 5})
    frames = []
    for _ in range(200):
        frame = camera.read()
        frames += [frame] if frame else []
        clock.advance(1 / 60)
    rolling = [frame.at for frame in frames if frame.metadata["rolling"]]
    assert 18 <= len(rolling) <= 22  # 0.7 s at 30 a second
    still = [frame.picture for frame in frames if not frame.metadata["rolling"]]
    assert not (still[0] == still[1]).all()  # sensor noise
    assert cv2.absdiff(still[0], tray.picture()).max() <= 10
    assert frames[-1].at < 3.0  # nothing moves, nothing is delivered, nothing costs power


@pytest.mark.parametrize("kind", KINDS)
def test_a_die_with_signs_is_laid_in_with_any_face_up(tray, kind):
    shown = {}
    for value in range(1, 7):
        before = tray.throws
        [die] = tray.lay_die(kind, value)
        assert (die.value, die.fault, tray.throws) == (value, f"{kind}_die", before + 1)
        x, y, w, h = die.box
        shown[value] = tray.picture()[y : y + h, x : x + w]
    assert all(face.std() > 10 for face in shown.values())
    assert (face_print(kind, 1) is None) == (kind == "logo"), "a logo stands on one face alone"


def test_a_die_that_there_is_not_is_one_sentence(tray):
    for kind, value in (("letters", 1), ("signs", 7)):
        with pytest.raises(NoSuchDieError, match="there is no die of"):
            tray.lay_die(kind, value)


def test_figures_are_no_mirror_images():
    """The seven strokes of a four: more ink right of its middle than left, whichever side of the die it is on."""
    four = face_print("numerals", 4)
    tray = VirtualTray(2, view=VIEW)
    tray.lay_die("numerals", 4)
    [sprite] = tray._sprites
    ink = (sprite.picture.min(axis=2) > 150).astype(np.float32)
    best = {}
    for mirrored in (False, True):
        sign = four[:, ::-1] if mirrored else four
        found = []
        for turn in range(0, 360, 6):
            matrix = cv2.getRotationMatrix2D((127.5, 127.5), turn, 0.32)
            matrix[:, 2] -= 127.5 - 40
            found.append(
                cv2.matchTemplate(ink, cv2.warpAffine(sign, matrix, (80, 80)).astype(np.float32) / 255,
                                  cv2.TM_CCOEFF_NORMED).max()
            )  # fmt: skip
        best[mirrored] = max(found)
    assert best[False] > best[True]


def test_one_die_of_a_throw_bears_signs_another_a_logo_and_faults_strike_others():
    tray = VirtualTray(3, faults=("signs_die", "logo_die", "glare"))
    for _ in range(10):
        truth = tray.throw({"blue": 2, "red": 2})
        struck = Counter(die.fault for die in truth)
        assert struck == {"signs_die": 1, "logo_die": 1, "glare": 1, None: 1}
        if not any(die.fault == "glare" for die in truth if die.colour == "red"):
            assert {die.fault for die in truth if die.colour == "red"} == {"signs_die", "logo_die"}
        assert all(die.value for die in truth)
