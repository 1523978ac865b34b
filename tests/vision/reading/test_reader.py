from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path

import cv2
import numpy as np
import pytest

from tests.vision.conftest import Scenes
from vision import ModelError, PictureError
from vision.bench import Measured, count
from vision.colours import COLOURS
from vision.labelled import LabelledDie, LabelledPicture, load_labelled
from vision.pictures import load_picture
from vision.reading import REASONS, Reading
from vision.reading.judging import looks
from vision.reading.networks import MODEL_FOLDER
from vision.reading.reader import Reader
from vision.trained_on import trained_table
from vision.training.records import TEST_SEED
from vision.training.scenes.scene import UNREADABLE, Label
from vision.tray.calibration import Calibration


def labelled(labels: list[Label]) -> LabelledPicture:
    dice = (LabelledDie(min(d.value, 6), d.box, d.colour, d.value == UNREADABLE) for d in labels)
    return LabelledPicture(Path("made.png"), tuple(dice))


@pytest.fixture(scope="module")
def read(reader: Reader, scene: Scenes) -> Callable[[int], Reading]:
    """Read the whole picture of a seed, once."""
    return cache(lambda seed: reader.read(scene(seed)[0]))


def test_pictures_never_trained_on_are_read_and_nothing_is_made_up(
    scene: Scenes, read: Callable[[int], Reading]
) -> None:
    """36 synthetic pictures, made to be hard: low light, blur, glare, odd colours, slanted views, little contrast.

    Half of their dice are asked about; what matters is that next to none of them is read wrongly.
    """
    result = Measured("made")
    for seed in range(TEST_SEED, TEST_SEED + 36):
        count(result, labelled(scene(seed)[1]), read(seed).dice)
    total = result.of()
    assert total.dice > 120
    assert (total.right + total.off_colour) / total.dice >= 0.42
    assert total.wrong / total.dice <= 0.01
    assert result.false / total.dice <= 0.02


def test_a_reading_is_well_formed(scene: Scenes, read: Callable[[int], Reading]) -> None:
    picture, _ = scene(TEST_SEED + 2)
    reading = read(TEST_SEED + 2)
    assert (reading.height, reading.width) == picture.shape[:2]
    assert reading.dice
    assert reading.ms > 0
    for die in reading.dice:
        assert die.colour in COLOURS
        assert (die.value is None) == (die.reason is not None)
        assert die.reason is None or die.reason in REASONS
        assert 0 <= die.confidence <= 1
        assert min(die.box[2:]) > 4


def test_the_same_picture_is_read_the_same(reader: Reader, scene: Scenes, read: Callable[[int], Reading]) -> None:
    picture, _ = scene(TEST_SEED + 3)
    reading = read(TEST_SEED + 3)
    assert reading.dice
    assert reader.read(picture).dice == reading.dice


def test_only_dice_in_the_calibrated_tray_are_told(scene: Scenes, read: Callable[[int], Reading]) -> None:
    """The tray ends in the middle of the picture; what lies beside it belongs to nobody."""
    looked_at = 0
    for seed in range(TEST_SEED, TEST_SEED + 14):
        picture, _ = scene(seed)
        height, width = picture.shape[:2]
        half = Calibration(corners=((0, 0), (width / 2, 0), (width / 2, height), (0, height)))
        inside = Reader(half).read(picture).dice
        assert all(die.box[0] + die.box[2] / 2 <= width / 2 + 1 for die in inside)
        for die in read(seed).dice:
            x = die.box[0] + die.box[2] / 2
            if die.value is not None and x < width / 2 - 0.2 * die.box[2]:
                near = [other for other in inside if abs(other.box[0] - die.box[0]) < 0.3 * die.box[2]]
                assert {other.value for other in near} & {die.value, None}
                looked_at += 1
    assert looked_at >= 8


@pytest.mark.parametrize("level", [0, 90, 255])
def test_a_plain_picture_has_no_dice(reader: Reader, level: int) -> None:
    assert reader.read(np.full((480, 640, 3), level, np.uint8)).dice == ()


def test_noise_has_no_values(reader: Reader) -> None:
    noise = np.random.default_rng(1).integers(0, 256, (480, 640, 3)).astype(np.uint8)
    assert all(die.value is None for die in reader.read(noise).dice)


def test_odd_sizes_are_read(reader: Reader, scene: Scenes) -> None:
    picture, _ = scene(TEST_SEED + 4)
    for part in (picture[:33, :448], picture[:301, :203], picture[:448, :32]):
        reader.read(np.ascontiguousarray(part))


def test_a_grey_picture_is_refused(reader: Reader) -> None:
    with pytest.raises(PictureError):
        reader.read(np.zeros((64, 64), np.uint8))


def test_a_missing_network_is_named(tmp_path: Path) -> None:
    with pytest.raises(ModelError, match=r"finder\.onnx"):
        Reader(model=tmp_path).read(np.zeros((64, 64, 3), np.uint8))


def test_the_networks_are_small() -> None:
    sizes = {path.name: path.stat().st_size for path in MODEL_FOLDER.iterdir()}
    stacks = sum(size for name, size in sizes.items() if name.startswith("stacks"))
    assert stacks < 1_800_000
    assert sizes["faces.onnx"] < 1_000_000
    assert sum(sizes.values()) - stacks - sizes["faces.onnx"] < 2_300_000


def test_a_token_that_nobody_named_is_told_as_unlike_a_die(reader: Reader, data: Path) -> None:
    """A grey disc with a burnt-out stripe, as large as a die, is laid into a tray that was never trained on."""
    folder = data / "tray-renders"
    table = next(p for p in load_labelled(folder) if not trained_table(p.path.name) and 4 <= len(p.dice) <= 8)
    picture = load_picture(table.path).copy()
    empty = load_picture(folder / f"{table.path.name.partition('-')[0]}-empty.jpg")
    boxes = [die.box for die in table.dice if die.box is not None]
    side = float(np.median([max(box[2:]) for box in boxes]))
    height, width = picture.shape[:2]
    ways = np.random.default_rng(3).uniform(0.15, 0.85, (2000, 2)) * (width, height)
    x, y = next(
        (round(x), round(y))
        for x, y in ways
        if all(np.hypot(x - b[0] - b[2] / 2, y - b[1] - b[3] / 2) > 1.4 * side for b in boxes)
    )
    cv2.circle(picture, (x, y), round(side / 2), (150, 140, 130), -1, cv2.LINE_AA)
    cv2.line(
        picture, (x, y - round(side / 3)), (x, y + round(side / 3)), (255, 255, 255), round(side / 5), cv2.LINE_AA
    )
    dice = reader.read(picture, empty).dice
    away = [np.hypot(d.box[0] + d.box[2] / 2 - x, d.box[1] + d.box[3] / 2 - y) for d in dice]
    (token,) = [die for die, off in zip(dice, away, strict=True) if off < side / 2]
    assert (token.value, token.reason) == (None, "unlike")
    assert len(dice) == len(reader.read(load_picture(table.path), empty).dice) + 1


def test_what_is_round_about_is_looked_at_only_of_candidates_in_doubt(
    scene: Scenes, reader: Reader, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown: list[int] = []
    found: list[int] = []
    wide = reader.networks.wide
    run, first = wide.run_all, looks.first_look
    monkeypatch.setattr(wide, "run_all", lambda cuts, places: (shown.append(len(cuts)), run(cuts, places))[1])
    monkeypatch.setattr(looks, "first_look", lambda dice, *more: (found.append(len(dice)), first(dice, *more))[1])
    for seed in range(TEST_SEED, TEST_SEED + 12):
        reader.read(scene(seed)[0])
    assert 0 < sum(shown) < sum(found)
