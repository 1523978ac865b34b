"""Samples that the networks learn from: what is turned, is turned as a whole."""

from __future__ import annotations

import cv2
import numpy as np
import pytest

from vision.colours import COLOURS
from vision.reading.place import PLACE, PicturePart, grid
from vision.training import samples
from vision.training.blemishes import SPOILT
from vision.training.degrading import colour_cast
from vision.training.records import TEST_SEED, Record, encode, synthetic
from vision.training.samples import (
    PATCH,
    STRIDE,
    Patch,
    finder_sample,
    quarter_turn,
    reader_samples,
    stretch,
)

BLOCKS = PATCH // 16


def patch() -> Patch:
    """One white die, 20 x 30 pixels, on black; the patch is the right lower quarter of a picture."""
    picture = np.zeros((PATCH, PATCH, 3), np.uint8)
    picture[60:90, 30:50] = 255
    dice = np.array([[30, 60, 20, 30, 4, 0, 41, 66]], np.float32)
    places = grid(PicturePart(2 * PATCH, 2 * PATCH, PATCH, PATCH), BLOCKS, BLOCKS, (16.0, 16.0))
    return Patch(picture, dice, places, np.ones((PATCH // STRIDE, PATCH // STRIDE), np.float32))


@pytest.mark.parametrize("turns", range(4))
@pytest.mark.parametrize("mirrored", [False, True])
def test_dice_and_places_turn_with_the_picture(turns: int, mirrored: bool) -> None:
    turned = quarter_turn(patch(), turns, mirrored)
    ys, xs = np.nonzero(turned.picture[..., 0])
    x, y, w, h = turned.dice[0, :4]
    assert (x, y, x + w, y + h) == (xs.min(), ys.min(), xs.max() + 1, ys.max() + 1)
    before = np.linalg.norm(patch().place, axis=0).max()
    assert np.linalg.norm(turned.place, axis=0).max() == pytest.approx(before)
    # the corner that is nearest to the picture's middle still is, and it is where the numbers say
    row, column = np.unravel_index(np.linalg.norm(turned.place, axis=0).argmin(), (BLOCKS, BLOCKS))
    towards = -turned.place[:, BLOCKS // 2, BLOCKS // 2]
    assert np.sign(towards) == pytest.approx(np.sign([column - BLOCKS / 2 + 0.5, row - BLOCKS / 2 + 0.5]))


def test_four_turns_and_two_mirrorings_change_nothing() -> None:
    turned = quarter_turn(quarter_turn(patch(), 4, mirrored=True), 0, mirrored=True)
    assert (turned.picture == patch().picture).all()
    assert turned.dice == pytest.approx(patch().dice)
    assert turned.place == pytest.approx(patch().place)


def test_a_slanted_picture_is_never_turned() -> None:
    """Upper half white, lower half black: so it stays for a picture that is not taken from overhead."""
    picture = np.zeros((PATCH, PATCH, 3), np.uint8)
    picture[: PATCH // 2] = 230
    record = encode(picture, [[90, 90, 12, 12, 3, 0, 96, 94]], 95)
    for seed in range(12):
        shown, _, _ = finder_sample(record, np.random.default_rng(seed), real=True)
        assert shown[: PATCH // 4].mean() + 1 > shown[-PATCH // 4 :].mean()


def test_silence_is_not_asked_for_where_dice_are_not_labelled() -> None:
    picture = np.full((PATCH, PATCH, 3), 90, np.uint8)
    dice = np.array([[90, 90, 20, 20, 3, 0, np.nan, np.nan]], np.float32)
    closed = Record(encode(picture, [], 90).encoded, dice, overhead=True)
    open_ = Record(closed.encoded, dice, overhead=True, open_border=True)
    for seed in range(5):
        assert finder_sample(closed, np.random.default_rng(seed), real=True)[2][10].all()
    shares = [finder_sample(open_, np.random.default_rng(seed), real=True)[2][10].mean() for seed in range(5)]
    assert min(shares) < 0.9
    assert max(shares) > 0.1


def test_cut_outs_have_their_place_value_and_colour() -> None:
    record = synthetic(TEST_SEED + 1)
    values = set(record.dice[:, 4].astype(int))
    cuts = [cut for seed in range(4) for cut in reader_samples(record, np.random.default_rng(seed), 8, real=False)]
    # A blemish may hide what a die shows.
    assert {cut.value for cut in cuts} <= values | {0, SPOILT}
    assert any(cut.value == 0 and cut.colour == -1 for cut in cuts)
    for cut in cuts:
        assert cut.place.shape == (PLACE,)
        assert np.isfinite(cut.place).all()
        assert np.abs(cut.place[:2]).max() <= 1.6
        assert -1 <= cut.colour < len(COLOURS)


def test_a_stretched_picture_takes_its_dice_with_it() -> None:
    picture = np.zeros((200, 300, 3), np.uint8)
    picture[80:120, 90:150] = 255
    dice = np.array([[90, 80, 60, 40, 3, 0, 120, 100]], np.float32)
    rng = np.random.default_rng(5)
    shapes = []
    for _ in range(60):
        shown = stretch(picture, dice, rng)
        x, y, w, h, _, _, tx, ty = shown.dice[0]
        assert (
            shown.picture[round(y + 0.2 * h) : round(y + 0.8 * h), round(x + 0.2 * w) : round(x + 0.8 * w)].min()
            > 250
        )
        assert (tx, ty) == pytest.approx((x + w / 2, y + h / 2))
        shapes.append(shown.picture.shape[1] / shown.picture.shape[0])
    assert 0.5 < shapes.count(1.5) / 60 < 0.9  # most stay as they are
    assert min(shapes) < 1.2
    assert max(shapes) > 1.9


def test_noise_is_as_strong_in_every_colour_and_never_drowns_the_picture() -> None:
    flat = np.full((48, 48, 3), 128, np.uint8)
    noises = np.array([colour_cast(flat, np.random.default_rng(seed), 0.0).std((0, 1)) for seed in range(200)])
    noisy = noises[noises.any(1)]
    assert 30 < len(noisy) < 70  # a quarter of 200
    assert noisy.max() < 8
    assert (noisy.max(1) < 1.2 * noisy.min(1) + 0.1).all()


def test_heat_is_asked_for_where_the_die_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever the sample was scaled, stretched and turned by; and dice that were magnified have softer edges."""
    picture = np.zeros((400, 500, 3), np.uint8)
    picture[180:220, 240:280] = 255
    record = encode(picture, [[240, 180, 40, 40, 4, 0, 260, 200]], 95, overhead=True)
    steepest: dict[float, list[int]] = {0.0: [], 1.0: []}
    for magnified, steps in steepest.items():
        monkeypatch.setattr(samples, "MAGNIFIED", magnified)
        for seed in range(60):
            cv2.setRNGSeed(seed)  # of the noise
            shown, _, target = finder_sample(record, np.random.default_rng(seed), real=False)
            for row, column in zip(*np.nonzero(target[0] > 0.99), strict=True):
                y, x = int(row * STRIDE + STRIDE / 2), int(column * STRIDE + STRIDE / 2)
                assert shown[y - 1 : y + 2, x - 1 : x + 2].mean() > shown.mean() + 60
                steps.append(int(np.abs(np.diff(shown[y, :, 1].astype(int))).max()))
    assert min(len(steps) for steps in steepest.values()) > 30
    assert np.mean(steepest[1.0]) < 0.9 * np.mean(steepest[0.0])


def test_larger_cut_outs_show_the_same_dice_larger() -> None:
    record = synthetic(TEST_SEED + 1)
    small = reader_samples(record, np.random.default_rng(7), 8, real=False)
    large = reader_samples(record, np.random.default_rng(7), 8, real=False, side=64)
    assert {cut.picture.shape for cut in small} == {(48, 48, 3)}
    assert {cut.picture.shape for cut in large} == {(64, 64, 3)}
    assert {cut.value for cut in large} <= set(record.dice[:, 4].astype(int)) | {0}
