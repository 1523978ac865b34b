"""The file of a tray's learned dice, beside its calibration: JSON with small pictures in it, written whole.

The pictures are what counts. The network's descriptions of them are kept beside them, and are made anew where
another network made them.
"""

from __future__ import annotations

import base64
import binascii
import contextlib
import json
import os
from pathlib import Path
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.errors import FacesError, brief, short
from vision.reading.learned.cutting import SIDE
from vision.reading.learned.dice import LearnedDice, LearnedDie, LearnedFace, Showing, check_face, check_name
from vision.reading.learned.embedding import FaceNetwork, network_digest
from vision.reading.networks import MODEL_FOLDER
from vision.regular_file import read_regular

Picture = NDArray[np.uint8]
Floats = NDArray[np.float32]

#: The name of the file in a calibration's folder, its form, and the most bytes it may have (a face: 40,000).
FILE, VERSION, LARGEST = "learned-dice.json", 1, 40_000_000


def load_learned(path: Path, model: Path = MODEL_FOLDER) -> LearnedDice:
    """The learned dice in the file ``path``, or in that of a folder; none where there is no such file.

    Raises:
        FacesError: it cannot be read or is damaged; the sentence names file, die and field.
        ModelError: the network's file is missing.
    """
    path = path / FILE if path.is_dir() else path
    try:
        data = read_regular(path, LARGEST)
    except FileNotFoundError:
        return LearnedDice()
    except OSError as error:
        raise FacesError(f"{path}: the learned dice cannot be read ({error.strerror or error})") from None
    try:
        given = json.loads(data)
    except (ValueError, RecursionError) as error:
        raise FacesError(f"{path}: these are no learned dice: {short(str(error), 120)}") from None
    return _Loading(path, model).dice(given)


def save_learned(path: Path, dice: LearnedDice, model: Path = MODEL_FOLDER) -> None:
    """Write the learned dice to ``path``, or into that folder: the whole file, or the old one stays.

    Raises:
        FacesError: the disk refuses; the sentence names the file.
    """
    path = path / FILE if path.is_dir() else path
    told = {"version": VERSION, "network": network_digest(model), "dice": [_die_told(die) for die in dice.dice]}
    data = json.dumps(told, ensure_ascii=False, indent=1).encode()
    beside = path.with_name(path.name + ".new")
    try:
        with beside.open("wb") as stream:
            stream.write(data)
            stream.flush()
            os.fsync(stream.fileno())
        beside.replace(path)
    except OSError as error:
        with contextlib.suppress(OSError):
            beside.unlink(missing_ok=True)
        raise FacesError(f"{path}: the learned dice cannot be kept ({error.strerror or error})") from None


def _die_told(die: LearnedDie) -> dict[str, Any]:
    faces = [{"value": face.value, "showings": [_showing_told(s) for s in face.showings]} for face in die.faces]
    return {"name": die.name, "sides": die.sides, "faces": faces}


def _showing_told(showing: Showing) -> dict[str, Any]:
    _, png = cv2.imencode(".png", showing.picture)
    rows = np.atleast_2d(showing.features)
    half = np.ascontiguousarray(rows, "<f2").tobytes()
    return {"picture": _text_of(np.asarray(png, np.uint8).tobytes()), "rows": len(rows), "features": _text_of(half)}


def _text_of(data: bytes) -> str:
    return base64.b64encode(data).decode("ascii")


class _Loading:
    """One file being read, and how its mistakes are said."""

    def __init__(self, path: Path, model: Path) -> None:
        self._path, self._model = path, model
        self._network: FaceNetwork | None = None
        self._same = False

    def dice(self, given: Any) -> LearnedDice:
        if not isinstance(given, dict) or given.get("version") != VERSION:
            version = given.get("version") if isinstance(given, dict) else given
            raise self._mistake("", "version", f"{VERSION} is needed, not {brief(version)}")
        self._same = given.get("network") == network_digest(self._model)
        dice = [self._die(each, f"die {k}") for k, each in enumerate(self._list(given, "", "dice"), 1)]
        names = [die.name for die in dice]
        for name in names:
            if names.count(name) > 1:
                raise self._mistake("", "dice", f"two are called {brief(name)}")
        return LearnedDice(tuple(dice))

    def _die(self, given: Any, where: str) -> LearnedDie:
        name, sides = self._field(given, where, "name", str), self._field(given, where, "sides", int)
        try:
            check_name(name)
            check_face(name, sides, 1)
            faces = [
                self._face(each, f"{where}, face {k}") for k, each in enumerate(self._list(given, where, "faces"), 1)
            ]
            for face in faces:
                check_face(name, sides, face.value)
        except FacesError as error:
            raise error if str(self._path) in str(error) else self._mistake(where, "", str(error)) from None
        if len({face.value for face in faces}) < len(faces):
            raise self._mistake(where, "faces", "a value stands there twice")
        return LearnedDie(name, sides, tuple(sorted(faces, key=lambda face: face.value)))

    def _face(self, given: Any, where: str) -> LearnedFace:
        value = self._field(given, where, "value", int)
        showings = [self._showing(each, where) for each in self._list(given, where, "showings")]
        if not showings:
            raise self._mistake(where, "showings", "at least one is needed")
        return LearnedFace(value, tuple(showings))

    def _showing(self, given: Any, where: str) -> Showing:
        png = np.frombuffer(self._bytes(given, where, "picture"), np.uint8)
        decoded = cv2.imdecode(png, cv2.IMREAD_COLOR) if png.size else None
        if decoded is None or decoded.shape != (SIDE, SIDE, 3):
            raise self._mistake(where, "picture", f"a picture of {SIDE} x {SIDE} pixels is needed")
        picture = np.asarray(decoded, np.uint8)
        if not self._same:
            return self._described(picture)
        rows, data = self._field(given, where, "rows", int), self._bytes(given, where, "features")
        if rows < 1 or not data or len(data) % (2 * rows):
            raise self._mistake(where, "features", "numbers are missing")
        features = np.frombuffer(data, "<f2").reshape(rows, -1).astype(np.float32)
        if not np.isfinite(features).all():
            raise self._mistake(where, "features", "some are no numbers")
        return Showing(features, picture)

    def _described(self, picture: Picture) -> Showing:
        if self._network is None:
            self._network = FaceNetwork(self._model)
        return self._network.shown(picture)

    def _field(self, given: Any, where: str, name: str, kind: type[Any]) -> Any:
        value = given.get(name) if isinstance(given, dict) else None
        if type(value) is not kind:
            raise self._mistake(where, name, f"a {'name' if kind is str else 'number'} is needed, not {brief(value)}")
        return value

    def _list(self, given: Any, where: str, name: str) -> list[Any]:
        value = given.get(name) if isinstance(given, dict) else None
        if not isinstance(value, list):
            raise self._mistake(where, name, f"a list is needed, not {brief(value)}")
        return value

    def _bytes(self, given: Any, where: str, name: str) -> bytes:
        try:
            return base64.b64decode(self._field(given, where, name, str), validate=True)
        except (binascii.Error, ValueError) as error:
            if isinstance(error, FacesError):
                raise
            raise self._mistake(where, name, "the bytes are damaged") from None

    def _mistake(self, where: str, name: str, what: str) -> FacesError:
        return FacesError(": ".join(part for part in (str(self._path), where, name, what) if part))
