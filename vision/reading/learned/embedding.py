"""The network that describes an upper face by a few numbers: alike for the same face, apart for any other."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from vision.errors import ModelError
from vision.reading.learned.cutting import all_turned, prepared
from vision.reading.learned.dice import Showing
from vision.reading.networks import MODEL_FOLDER, load_network

Picture = NDArray[np.uint8]
Floats = NDArray[np.float32]

#: The network's file, and how many faces are shown to it at once.
FILE, TOGETHER = "faces.onnx", 12
#: Share of a description that is the colour of the face; the rest is what the network says of its sign.
COLOUR = 0.3


class FaceNetwork:
    """Faces cut out in, descriptions of unit length out. Not for use by two threads at once."""

    def __init__(self, folder: Path = MODEL_FOLDER) -> None:
        self._net = load_network(folder / FILE)

    def described(self, pictures: Sequence[Picture]) -> Floats:
        """The descriptions (n, d) of faces, each (64, 64, 3) BGR as ``cutting`` makes them."""
        parts = [self._answers(list(pictures[k : k + TOGETHER])) for k in range(0, len(pictures), TOGETHER)]
        return np.concatenate(parts) if parts else np.zeros((0, 1), np.float32)

    def shown(self, kept: Picture) -> Showing:
        """What is kept of a face cut out as large as ``cutting.KEPT`` says; as exactly as its file keeps it."""
        rows = self.described(all_turned(kept)).astype(np.float16)
        return Showing(np.asarray(rows, np.float32), kept)

    def _answers(self, pictures: list[Picture]) -> Floats:
        signs, colours = prepared(pictures)
        self._net.setInput(signs, "picture")
        said = np.asarray(self._net.forward(), np.float32)
        said = said / np.maximum(np.sqrt((said * said).sum(1, keepdims=True)), np.float32(1e-6))
        share = np.float32(COLOUR)
        return np.concatenate([said * np.sqrt(1 - share), colours * np.sqrt(share)], 1)


def network_digest(folder: Path = MODEL_FOLDER) -> str:
    """Which network descriptions were made by: those of another one say nothing.

    Raises:
        ModelError: its file is missing.
    """
    path = folder / FILE
    try:
        return hashlib.sha256(path.read_bytes()).hexdigest()[:16]
    except OSError:
        raise ModelError(f"{path}: this file of the reader is missing; install the package again") from None
