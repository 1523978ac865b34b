"""How much OpenCV's decoders write to standard error: asked and set in each of its main versions.

Version 5 has `cv2.utils.logging`, version 4.11 (the last for numpy 1) `cv2.setLogLevel`; the numbers are the same.
"""

from __future__ import annotations

from typing import Any, Final

import cv2

SILENT: Final = 0
#: All that tells damage: the errors. Version 4 words what its decoder of TIFF says at the level of its own debugging.
DAMAGE: Final = 2 if hasattr(cv2.utils, "logging") else 5
#: Has `getLogLevel` and `setLogLevel`, which come with no type information in version 4.
_LOG: Final[Any] = getattr(cv2.utils, "logging", cv2)


def level() -> int:
    """What is written now: `SILENT`, `DAMAGE`, or another of OpenCV's numbers."""
    return int(_LOG.getLogLevel())


def set_level(wanted: int) -> None:
    """Write as much as that from now on."""
    _LOG.setLogLevel(wanted)


def silence() -> None:
    """Write nothing more: our sentence names the file, and a second one of the decoder's beside it only confuses."""
    set_level(SILENT)
