"""Makes a labelled set: ``python -m tests.vision.tray_renders OUT --set tray --number 200 --seed 1``.

Frames that are there already are kept. POV-Ray must be installed (Debian: ``povray``).
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import tempfile
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from tests.vision.tray_renders.placing import Label, as_shown
from tests.vision.tray_renders.scene import SETS, compose
from tests.vision.tray_renders.view import HEIGHT, WIDTH

Picture = NDArray[np.uint8]


def rendered(words: str, quality: str, size: tuple[int, int] = (WIDTH, HEIGHT)) -> Picture:
    """What POV-Ray makes of a scene, BGR, so many pixels wide and high."""
    with tempfile.TemporaryDirectory() as folder:
        scene, out = Path(folder) / "scene.pov", Path(folder) / "out.png"
        scene.write_text(words)
        command = ["povray", f"+I{scene}", f"+O{out}", f"+W{size[0]}", f"+H{size[1]}", *quality.split(), "-D", "+WT1"]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode != 0:
            raise RuntimeError(f"POV-Ray could not draw the scene: {done.stderr[-600:]}")
        return np.asarray(cv2.imread(str(out)), np.uint8)


def taken(picture: Picture, rng: np.random.Generator) -> Picture:
    """The render as a camera might have taken it: exposure, vignette, focus, noise."""
    light = (picture.astype(np.float32) / 255) ** 2.2
    height, width = picture.shape[:2]
    y, x = (np.mgrid[:height, :width].astype(np.float32) - np.array([height / 2, width / 2])[:, None, None]) / width
    light *= (1 - rng.uniform(0, 0.7) * (x * x + y * y))[..., None]
    level = float(np.quantile(light, 0.9))
    light *= float(np.clip(rng.uniform(0.3, 0.75) / max(level, 0.02), 0.4, 6.0))
    light *= 1 + rng.normal(0, 0.04, 3).astype(np.float32)
    light = cv2.GaussianBlur(light, (0, 0), float(rng.uniform(0.4, 1.4)) * width / WIDTH)
    light += rng.normal(0, 1, light.shape).astype(np.float32) * np.sqrt(np.maximum(light, 0)) * rng.uniform(0, 0.02)
    return np.asarray(np.clip(light, 0, 1) ** (1 / 2.2) * 255, np.uint8)


def frame(work: tuple[Path, str, int, str, bool, float]) -> tuple[str, list[dict[str, Any]], bool]:
    """Make one frame and, where asked for, the empty one that belongs to it; their names and labels."""
    folder, name, seed, quality, with_empty, share = work
    full, empty, labels = compose(name, seed)
    stem = f"{name}{seed:05d}"
    for words, file in ((full, f"{stem}-r.jpg"), (empty, f"{stem}-empty.jpg")):
        path = folder / file
        if path.exists() or (words is empty and not with_empty):
            continue
        rng = np.random.default_rng((seed, 99))  # the same camera for both
        cv2.imwrite(
            str(path),
            taken(rendered(words, quality, (round(WIDTH * share), round(HEIGHT * share))), rng),
            [cv2.IMWRITE_JPEG_QUALITY, int(rng.integers(75, 97))],
        )
    shown = np.asarray(cv2.imread(str(folder / f"{stem}-r.jpg")), np.uint8)
    return stem, [as_shown(sized(label, share), shown) for label in labels], with_empty


def sized(label: Label, share: float) -> Label:
    """The label for a picture of a share of the size."""
    if share == 1:
        return label
    sizes = {"box": [round(share * v, 1) for v in label["box"]]}
    if "pips" in label:
        sizes["pips"] = [tuple(share * v for v in pip) for pip in label["pips"]]
    return {**label, **sizes}


def main(words: list[str] | None = None) -> int:
    """Render what was asked for."""
    parser = argparse.ArgumentParser(prog="tests.vision.tray_renders", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("out", type=Path)
    parser.add_argument("--set", dest="name", choices=[*SETS], default="tray")
    parser.add_argument("--number", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1, help="of the first frame")
    parser.add_argument("--quality", default="+Q9 +A0.6 +AM2 +R2", help="POV-Ray's own words")
    parser.add_argument("--with-empty", action="store_true", help="also each place without anything on it")
    parser.add_argument("--empties", type=int, default=None, help="the same for so many frames, from the first on")
    parser.add_argument("--share", type=float, default=1.0, help="of the usual width and height, to train on")
    parser.add_argument("--processes", type=int, default=2)
    given = parser.parse_args(words)
    folder: Path = given.out
    folder.mkdir(parents=True, exist_ok=True)
    empties = given.number if given.with_empty else given.empties or 0
    works = [
        (folder, given.name, given.seed + k, given.quality, k < empties, given.share) for k in range(given.number)
    ]
    told: dict[str, list[dict[str, Any]]] = {}
    with ProcessPoolExecutor(given.processes) as pool:
        for stem, labels, with_empty in pool.map(frame, works):
            told[f"{stem}-r.jpg"] = labels
            if with_empty:
                told[f"{stem}-empty.jpg"] = []
            print(stem, len(labels), flush=True)  # noqa: T201  # the command's own words
    (folder / "labels.json").write_text(json.dumps(told, indent=1))
    return 0


if __name__ == "__main__":
    sys.exit(main())
