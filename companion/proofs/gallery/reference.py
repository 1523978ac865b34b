"""What a screen looks like in a few hundred characters, so that an unwanted change is noticed.

A reference holds a grey picture of 24 x 16 cells (upright 16 x 24), one character a cell, and three short sums: of
what is written, of what can be touched and of where something is drawn, each in its order. Other versions of SDL or
FreeType smooth edges a little otherwise; a cell may therefore differ a little, a sum may not.
"""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Iterable, Mapping
from itertools import pairwise
from pathlib import Path
from typing import Final

import msgspec
import numpy as np
import numpy.typing as npt
import pygame

from companion.kiosk.drawing import Scene
from companion.proofs.gallery.errors import GalleryError

LONG, SHORT = 24, 16
SIGNS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
"""Grey from black to white."""
CELL: Final = 3
"""So many of the 64 steps may a cell differ."""
MEAN: Final = 0.35
"""So many steps may the cells differ on average."""
SUM: Final = 6
"""Characters of a sum."""


class Reference(msgspec.Struct, frozen=True):
    """What a screen looks like.

    Attributes:
        cells: the grey picture, line by line.
        words: sum of what is written.
        touches: sum of what can be touched.
        pieces: sum of where something is drawn, in whole u.
    """

    cells: str
    words: str
    touches: str
    pieces: str


def reference_of(surface: pygame.Surface, scene: Scene, texts: Iterable[str]) -> Reference:
    """Return the reference of a screen as drawn."""
    wide, high = (LONG, SHORT) if surface.get_width() >= surface.get_height() else (SHORT, LONG)
    steps = np.clip(np.round(_means(surface, wide, high) / 4), 0, 63).astype(int)
    return Reference(
        "".join(SIGNS[step] for step in steps.flat),
        _sum(texts),
        _sum(touch.what for touch in scene.touches),
        _sum(" ".join(f"{value:.0f}" for value in piece.rect) for piece in scene.pieces),
    )


def differences(kept: Reference, now: Reference) -> list[str]:
    """Return what differs, in words; nothing where it is the same screen."""
    found = [
        said
        for said, before, after in (
            ("other words", kept.words, now.words),
            ("other things to touch", kept.touches, now.touches),
            ("other pieces drawn", kept.pieces, now.pieces),
        )
        if before != after
    ]
    before, after = _steps(kept.cells), _steps(now.cells)
    if before.shape != after.shape:
        return [*found, "another shape of screen"]
    apart = np.abs(before - after)
    if apart.max() > CELL or apart.mean() > MEAN:
        worst = int(apart.argmax())
        found.append(
            f"another picture: {int((apart > CELL).sum())} of {apart.size} cells, most in cell {worst} "
            f"({before[worst]} was, {after[worst]} is)"
        )
    return found


def read_references(path: Path) -> dict[str, Reference]:
    """Read references by name.

    Raises:
        GalleryError: if the file cannot be read.
    """
    try:
        return msgspec.json.decode(path.read_bytes(), type=dict[str, Reference])
    except (OSError, msgspec.DecodeError) as error:
        raise GalleryError(f"{path}: cannot be read: {error}") from error


def write_references(path: Path, references: Mapping[str, Reference]) -> None:
    """Write references, one a line, so that a change is one line of a comparison.

    Raises:
        OSError: if the file cannot be written.
    """
    lines = [
        f"{msgspec.json.encode(name).decode()}: {msgspec.json.encode(one).decode()}"
        for name, one in sorted(references.items())
    ]
    path.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")


def _means(surface: pygame.Surface, wide: int, high: int) -> npt.NDArray[np.float64]:
    """Return the mean grey of each of ``wide`` x ``high`` cells of a picture, line by line.

    The four bytes of every pixel are summed as they lie, and made grey at the end.
    """
    pixels = pygame.surfarray.pixels2d(surface).T.view(np.uint8)
    across = np.linspace(0, surface.get_width(), wide + 1).round().astype(int)
    down = np.linspace(0, surface.get_height(), high + 1).round().astype(int)
    rows = np.stack([pixels[top:end].sum(axis=0, dtype=np.uint32) for top, end in pairwise(down)])
    sums = np.add.reduceat(rows.reshape(high, -1, 4), across[:-1], axis=1)
    places = [shift // 8 if sys.byteorder == "little" else 3 - shift // 8 for shift in surface.get_shifts()[:3]]
    grey = sums[:, :, places] @ np.array([0.299, 0.587, 0.114])
    return np.asarray(grey / np.outer(np.diff(down), np.diff(across)))


def _steps(cells: str) -> npt.NDArray[np.int_]:
    return np.array([SIGNS.index(sign) for sign in cells])


def _sum(said: Iterable[str]) -> str:
    return hashlib.sha256("\n".join(said).encode()).hexdigest()[:SUM]
