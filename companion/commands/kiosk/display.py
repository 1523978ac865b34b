"""Where a picture can be shown on this machine."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

DRM = Path("/sys/class/drm")


def find_display(environment: dict[str, str], drm: Path = DRM) -> Literal["window", "console"] | None:
    """Return how a picture can be shown: in a window, on the console's own screen, or not at all.

    Args:
        environment: of the process; ``SDL_VIDEODRIVER`` settles the matter where it is set.
        drm: the kernel's folder of screens.
    """
    driver = environment.get("SDL_VIDEODRIVER", "").lower()
    if driver in ("dummy", "offscreen"):
        return None
    if driver:
        return "console" if driver == "kmsdrm" else "window"
    if environment.get("DISPLAY") or environment.get("WAYLAND_DISPLAY"):
        return "window"
    plugged = any(_reads(status) == "connected" for status in drm.glob("card*-*/status"))
    return "console" if plugged else None


def _reads(path: Path) -> str:
    try:
        return path.read_text().strip()
    except OSError:
        return ""
