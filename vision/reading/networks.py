"""The trained networks, run by OpenCV."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.errors import ModelError

#: Where the trained networks of the package lie.
MODEL_FOLDER = Path(__file__).parents[1] / "model"


def _load(path: str) -> cv2.dnn.Net:
    """An ONNX file in OpenCV's classic engine; the new one of OpenCV 5 takes 1.5 to 2 times as long for these."""
    classic = getattr(cv2.dnn, "ENGINE_CLASSIC", None)  # OpenCV 4 has no other
    return cv2.dnn.readNetFromONNX(path) if classic is None else cv2.dnn.readNetFromONNX(path, classic)


class Network:
    """One ONNX network: BGR pictures of 8 bits and places in, float32 answers out. Not for two threads at once."""

    def __init__(self, name: str, folder: Path = MODEL_FOLDER) -> None:
        path = folder / f"{name}.onnx"
        if not path.is_file():
            raise ModelError(f"{path}: this file of the dice reader is missing; install the package again")
        try:
            self._net = _load(str(path))
        except cv2.error as error:
            raise ModelError(f"{path}: the network cannot be loaded ({error.err})") from None

    def run(self, picture: NDArray[np.uint8], place: NDArray[np.float32]) -> NDArray[np.float32]:
        """The answer for one picture (h, w, 3), scaled to -0.5..0.5, and its places (channels, rows, columns)."""
        answer: NDArray[np.float32] = self.run_all([picture], place[None])[0]
        return answer

    def run_all(self, pictures: Sequence[NDArray[np.uint8]], places: NDArray[np.float32]) -> NDArray[np.float32]:
        """The answers (n, …) for pictures of one size and their places (n, channels, rows, columns)."""
        self._net.setInput(cv2.dnn.blobFromImages(pictures, 1 / 255, mean=(127.5, 127.5, 127.5)), "picture")
        self._net.setInput(places, "place")
        answers: NDArray[np.float32] = np.asarray(self._net.forward(), np.float32)
        return answers


def softmax(logits: NDArray[np.float32]) -> NDArray[np.float32]:
    """Probabilities along the last axis."""
    power = np.exp(logits - logits.max(-1, keepdims=True))
    shares: NDArray[np.float32] = power / power.sum(-1, keepdims=True)
    return shares
