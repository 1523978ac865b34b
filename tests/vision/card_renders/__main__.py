"""Makes a labelled set of cards: ``python -m tests.vision.card_renders OUT --number 100 --seed 1``.

Each learned card is shown once (``showings`` of ``cards.json``), then the pictures are made. Frames that are there
already are kept. POV-Ray must be installed (Debian: ``povray``).
"""

from __future__ import annotations

import argparse
import json
import sys
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import cv2
import numpy as np

from tests.vision.card_renders.designs import deal
from tests.vision.card_renders.scene import compose
from tests.vision.tray_renders.__main__ import Picture, rendered


@dataclass(frozen=True)
class Work:
    """A frame to be made: its name and seed, the cards that lie there, whether it is a showing."""

    folder: Path
    stem: str
    seed: int
    cards: tuple[tuple[str | None, Path], ...]
    showing: bool
    quality: str
    with_empty: bool


def taken(picture: Picture, level: float, rng: np.random.Generator) -> Picture:
    """The render as a tray's camera might have taken it: exposed for white paper, vignette, focus, noise.

    ``level``: the light, 0..1, of the brightest hundredth of the picture with cards in it.
    """
    light = (picture.astype(np.float32) / 255) ** 2.2
    high, wide = light.shape[:2]
    y, x = (np.mgrid[:high, :wide].astype(np.float32) - np.array([high / 2, wide / 2])[:, None, None]) / wide
    light *= (1 - rng.uniform(0, 0.7) * (x * x + y * y))[..., None]
    light *= float(rng.uniform(0.35, 0.95)) / max(level, 0.02)
    light *= 1 + rng.normal(0, 0.05, 3).astype(np.float32)
    light = cv2.GaussianBlur(light, (0, 0), float(rng.uniform(0.4, 1.7)))
    light += rng.normal(0, 1, light.shape).astype(np.float32) * np.sqrt(np.maximum(light, 0)) * rng.uniform(0, 0.025)
    return np.asarray(np.clip(light, 0, 1) ** (1 / 2.2) * 255, np.uint8)


def frame(work: Work) -> tuple[Work, list[dict[str, Any]]]:
    """Make one frame and, where asked for, the empty one that belongs to it; its labels."""
    full, empty, labels = compose(work.seed, work.cards, work.showing)
    raw = work.folder / "rendered" / f"{work.stem}.png"
    raw.parent.mkdir(exist_ok=True)
    if not raw.exists():
        cv2.imwrite(str(raw), rendered(full, work.quality))
    level = float(np.quantile((np.asarray(cv2.imread(str(raw)), np.float32) / 255) ** 2.2, 0.99))
    for words, name in ((full, work.stem), (empty, f"{work.stem}-empty")):
        path = work.folder / f"{name}.jpg"
        if path.exists() or (words is empty and not (work.with_empty or work.showing)):
            continue
        rng = np.random.default_rng((work.seed, 98))  # the same camera for both
        drawn = np.asarray(cv2.imread(str(raw)), np.uint8) if words is full else rendered(words, work.quality)
        picture = taken(drawn, level, rng)
        cv2.imwrite(str(path), picture, [cv2.IMWRITE_JPEG_QUALITY, int(rng.integers(78, 96))])
    return work, labels


def main(words: list[str] | None = None) -> int:
    """Render what was asked for."""
    parser = argparse.ArgumentParser(prog="tests.vision.card_renders", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("out", type=Path)
    parser.add_argument("--number", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--quality", default="+Q9 +A0.2 +AM2 +R2", help="POV-Ray's own words")
    parser.add_argument("--with-empty", action="store_true", help="also each tray without anything in it")
    parser.add_argument("--processes", type=int, default=1)
    given = parser.parse_args(words)
    folder: Path = given.out
    (folder / "designs").mkdir(parents=True, exist_ok=True)
    learned, strange = deal()
    files = {key: folder / "designs" / f"{key}.png" for key in (*learned, *strange)}
    for key, file in files.items():
        if not file.exists():
            cv2.imwrite(str(file), (learned | strange)[key])
    common = (given.quality, given.with_empty)
    works = [
        Work(folder, f"shown-{key}", given.seed * 100_000 + k, ((key, files[key]),), True, *common)
        for k, key in enumerate(learned)
    ]
    rng = np.random.default_rng((given.seed, 5))
    for k in range(given.number):
        keys = [str(key) for key in rng.permutation([*learned])[: int(rng.integers(1, 6))]]
        if rng.random() < 0.3:
            keys.insert(int(rng.integers(len(keys) + 1)), str(rng.choice([*strange])))
        cards = tuple((key if key in learned else None, files[key]) for key in keys)
        works.append(Work(folder, f"p{k:03d}", given.seed * 100_000 + 1000 + k, cards, False, *common))
    told: dict[str, dict[str, Any]] = {"showings": {}, "pictures": {}}
    with ProcessPoolExecutor(given.processes) as pool:
        for work, labels in pool.map(frame, works):
            kind = "showings" if work.showing else "pictures"
            if work.showing:
                told[kind][work.cards[0][0] or ""] = f"{work.stem}.jpg"
            else:
                told[kind][f"{work.stem}.jpg"] = labels
            print(work.stem, len(labels), flush=True)  # noqa: T201  # the command's own words
    (folder / "cards.json").write_text(json.dumps(told, indent=1))
    return 0


if __name__ == "__main__":
    sys.exit(main())
