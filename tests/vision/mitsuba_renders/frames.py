"""One labelled frame, as a file; not in the command, where processes that are begun anew do not find it."""

from __future__ import annotations

from pathlib import Path

import cv2
import numpy as np

from tests.vision.mitsuba_renders.scene import compose
from tests.vision.mitsuba_renders.sensor import developed
from tests.vision.mitsuba_renders.traced import renderer, traced
from tests.vision.tray_renders.placing import Label, as_shown


def frame(work: tuple[Path, str, int, int, bool]) -> tuple[str, list[Label]]:
    """Make one frame and, where asked for, the empty one that belongs to it; their name and labels."""
    folder, name, seed, samples, with_empty = work
    cv2.setNumThreads(1)
    scene = compose(name, seed)
    stem = f"{name}{seed:05d}"
    for bare, file in ((False, f"{stem}-r.jpg"), (True, f"{stem}-empty.jpg")):
        path = folder / file
        if path.exists() or (bare and not with_empty):
            continue
        rng = np.random.default_rng((seed, 77))  # the same camera for both
        picture = developed(traced(renderer(), scene, bare, samples), rng)
        part = path.with_suffix(".part")
        quality = [cv2.IMWRITE_JPEG_QUALITY, int(rng.integers(72, 96))]
        part.write_bytes(cv2.imencode(".jpg", picture, quality)[1].tobytes())
        part.rename(path)
    shown = np.asarray(cv2.imread(str(folder / f"{stem}-r.jpg")), np.uint8)
    return stem, [as_shown(dict(label), shown) for label in scene.labels]
