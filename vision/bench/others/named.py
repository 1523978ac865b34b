"""A reader of somebody else's, named as ``MODULE:FUNCTION``, held to what every reader of the benchmark answers."""

from __future__ import annotations

import importlib
import operator
import re
import sys
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from types import ModuleType

import numpy as np
from numpy.typing import NDArray

from vision.bench.measuring import Reads
from vision.errors import OtherReaderError, VisionError, brief, short
from vision.reading.answers import DieReading, Reading

Picture = NDArray[np.uint8]


def load_reader(name: str) -> Reads:
    """The reader that ``FUNCTION()`` of ``name`` = ``MODULE:FUNCTION`` returns, its answers checked.

    The module is looked for in the current folder first, then among what is installed.

    Raises:
        OtherReaderError: no such module or name, it cannot be called, or what it returns does not read.
    """
    if not re.fullmatch(r"[\w.]+:\w+", name):
        raise OtherReaderError(f"{short(name)}: a reader is named as MODULE:FUNCTION, for example mine:make_reader")
    module_name, _, function_name = name.partition(":")
    function = getattr(_module(name, module_name), function_name, None)
    if function is None:
        raise OtherReaderError(f"{name}: there is no {function_name} in the module {module_name}")
    if not callable(function):
        raise OtherReaderError(
            f"{name}: {function_name} cannot be called; it must be a function that returns a reader"
        )
    try:
        reader = function()
    except (Exception, SystemExit) as error:
        raise OtherReaderError(f"{name}: {function_name}() failed ({told(error)})") from error
    if isinstance(reader, type) or not callable(getattr(reader, "read", None)):
        raise OtherReaderError(
            f"{name}: {function_name}() returned {brief(reader)}, which has no read(picture, empty=None)"
        )
    return CheckedReader(name, reader)


def _module(name: str, module_name: str) -> ModuleType:
    here = str(Path.cwd())
    if here not in sys.path and "" not in sys.path:
        sys.path.insert(0, here)
    try:
        return importlib.import_module(module_name)
    except (Exception, SystemExit) as error:
        if isinstance(error, ModuleNotFoundError) and f"{module_name}.".startswith(f"{error.name}."):
            raise OtherReaderError(
                f"{name}: there is no module {module_name}, neither in the current folder nor among what is installed"
            ) from error
        raise OtherReaderError(f"{name}: the module {module_name} cannot be imported ({told(error)})") from error


def told(error: BaseException) -> str:
    """An error as a sentence quotes it: its kind and the first of its words."""
    words = f"{type(error).__name__}: {error}" if str(error) else type(error).__name__
    return short(words, 200)


class CheckedReader:
    """Asks another reader and lets only readings through that can be counted."""

    def __init__(self, name: str, reader: Reads) -> None:
        """``name`` is what errors call ``reader``."""
        self._name = name
        self._reader = reader

    def read(self, picture: Picture, empty: Picture | None = None) -> Reading:
        """The dice in ``picture``, as the other reader tells them.

        Raises:
            OtherReaderError: it failed, or answered something else than a reading.
        """
        try:
            reading: object = self._reader.read(picture, empty)
        except VisionError:
            raise
        except Exception as error:
            raise OtherReaderError(f"{self._name}: read failed on a picture ({told(error)})") from error
        if not isinstance(reading, Reading):
            raise OtherReaderError(f"{self._name}: read answered {brief(reading)}, and not a vision.Reading")
        return replace(reading, dice=tuple(self._checked(die) for die in reading.dice))

    def _checked(self, die: object) -> DieReading:
        if not isinstance(die, DieReading):
            raise OtherReaderError(
                f"{self._name}: among the dice of a reading is {brief(die)}, and no vision.DieReading"
            )
        try:
            value = None if die.value is None else int(operator.index(die.value))
            return replace(
                die, value=value, box=_box(die.box), confidence=float(die.confidence), colour=str(die.colour)
            )
        except (TypeError, ValueError, OverflowError):
            raise OtherReaderError(
                f"{self._name}: {short(repr(die), 200)} "
                "lacks a whole value or None, a box of four numbers, or a confidence"
            ) from None


def _box(given: Sequence[float]) -> tuple[int, int, int, int]:
    x, y, w, h = given
    return round(x), round(y), round(w), round(h)
