"""Pictures of a tray with the mat in it, from a known camera: what is found can be held against what was drawn."""

from __future__ import annotations

from functools import cache

import cv2
import numpy as np

from vision.tray.mat import Mat, draw_mat, rectangle

SIZE = (1000, 750)
STRAIGHT = ((60, 50), (940, 50), (940, 710), (60, 710))
OBLIQUE = ((160, 90), (860, 110), (950, 700), (40, 660))


def matrix_to(corners, size=(220, 165)):
    """The homography from mm to pixels."""
    return cv2.getPerspectiveTransform(rectangle(*size).astype(np.float32), np.array(corners, np.float32))


def tray(corners=STRAIGHT, mat=None, noise=2.0, size=SIZE):
    """A BGR picture of the mat on a dark table, its corners at the pixels given; drawn finer and then averaged."""
    return _drawn(tuple(corners), mat or Mat(), noise, size).copy()


@cache
def _drawn(corners, mat, noise, size):
    drawn = draw_mat(mat, 12.0)
    onto = matrix_to(corners, (mat.width, mat.height)) @ np.diag([1 / 12, 1 / 12, 1])
    edge = np.array([(1, 0, 0.5), (0, 1, 0.5), (0, 0, 1)])
    onto = np.linalg.inv(edge) @ np.diag([3, 3, 1]) @ onto @ edge
    fine = cv2.warpPerspective(drawn, onto, (size[0] * 3, size[1] * 3), borderValue=(38, 62, 98))
    seen = cv2.GaussianBlur(cv2.resize(fine, size, interpolation=cv2.INTER_AREA), (3, 3), 0.6).astype(np.float32)
    seen += np.random.default_rng(4).normal(0, noise, seen.shape)
    return np.clip(seen, 0, 255).astype(np.uint8)


def lit(picture, light):
    """The picture in another light: ``light`` multiplies, broadcast over (h, w, 3), before the camera's curve."""
    linear = (picture.astype(np.float32) / 255) ** 2.2 * np.asarray(light, np.float32)
    return (np.clip(linear, 0, 1) ** (1 / 2.2) * 255).astype(np.uint8)


def fading(least, height=SIZE[1], width=SIZE[0]):
    """Light that falls to ``least`` towards the left."""
    return np.broadcast_to(np.geomspace(least, 1.0, width)[None, :, None], (height, width, 1))
