"""The trained networks, run by OpenCV."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.errors import ModelError

#: Where the trained networks of the package lie.
MODEL_FOLDER = Path(__file__).parents[1] / "model"
#: Pictures that are shown to a network at once, always as many: for another number the engine lays itself out anew,
#: which takes as long as reading two of them, and of more it is no faster.
TOGETHER = 3


def load_network(path: Path, *, small: bool = True) -> cv2.dnn.Net:
    """An ONNX file, ready to run.

    Args:
        path: the file.
        small: in OpenCV's classic engine. The new one of OpenCV 5 takes 1.5 to 2 times as long for small pictures,
            and less than half as long for a large one.

    Raises:
        ModelError: it is missing or broken.
    """
    if not path.is_file():
        raise ModelError(f"{path}: this file of the reader is missing; install the package again")
    classic = getattr(cv2.dnn, "ENGINE_CLASSIC", None)  # OpenCV 4 has no other, nor such an argument
    read: Callable[..., cv2.dnn.Net] = cv2.dnn.readNetFromONNX
    try:
        return read(str(path)) if classic is None or not small else read(str(path), classic)
    except cv2.error as error:
        raise ModelError(f"{path}: the network cannot be loaded ({error.err})") from None


class Network:
    """One ONNX network: BGR pictures of 8 bits and places in, float32 answers out. Not for two threads at once."""

    def __init__(self, name: str, folder: Path = MODEL_FOLDER, together: int = TOGETHER) -> None:
        self._net, self._together = load_network(folder / f"{name}.onnx"), together

    def run(self, picture: NDArray[np.uint8], place: NDArray[np.float32]) -> NDArray[np.float32]:
        """The answer for one picture (h, w, 3), scaled to -0.5..0.5, and its places (channels, rows, columns)."""
        answer: NDArray[np.float32] = self._run([picture], place[None])[0]
        return answer

    def run_all(self, pictures: Sequence[NDArray[np.uint8]], places: NDArray[np.float32]) -> NDArray[np.float32]:
        """The answers (n, …) for pictures of one size, one or more, and their places (n, channels, rows, columns)."""
        missing = -len(pictures) % self._together
        shown = [*pictures, *[pictures[-1]] * missing]
        where = np.concatenate([places, places[-1:].repeat(missing, 0)])
        steps = range(0, len(shown), self._together)
        answers = [self._run(shown[k : k + self._together], where[k : k + self._together]) for k in steps]
        return np.concatenate(answers)[: len(pictures)]

    def _run(self, pictures: Sequence[NDArray[np.uint8]], places: NDArray[np.float32]) -> NDArray[np.float32]:
        self._net.setInput(cv2.dnn.blobFromImages(pictures, 1 / 255, mean=(127.5, 127.5, 127.5)), "picture")
        self._net.setInput(places, "place")
        answers: NDArray[np.float32] = np.asarray(self._net.forward(), np.float32)
        return answers


def softmax(logits: NDArray[np.float32]) -> NDArray[np.float32]:
    """Probabilities along the last axis."""
    power = np.exp(logits - logits.max(-1, keepdims=True))
    shares: NDArray[np.float32] = power / power.sum(-1, keepdims=True)
    return shares
