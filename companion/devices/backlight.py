"""The panel's backlight, where the kernel lets it be set (``/sys/class/backlight``); trouble with it is harmless."""

from __future__ import annotations

from pathlib import Path
from typing import Protocol

FOLDER = Path("/sys/class/backlight")


class Backlight(Protocol):
    """Something that lights a panel from behind."""

    def shine(self, share: float) -> bool:
        """Shine with ``share`` (0 to 1) of its full light; return whether it obeyed."""
        ...


class KernelBacklight:
    """A backlight in a folder of the kernel.

    Args:
        folder: holds ``brightness`` and ``max_brightness``.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def share(self) -> float | None:
        """Return the share of its full light that it shines with now, or None where that cannot be read."""
        try:
            most, now = (int((self._folder / name).read_text()) for name in ("max_brightness", "brightness"))
        except (OSError, ValueError):
            return None
        return now / most if most else None

    def shine(self, share: float) -> bool:
        """Set the light; a panel that is to be lit at all gets at least the least step there is."""
        try:
            most = int((self._folder / "max_brightness").read_text())
            step = round(most * share)
            if share > 0:
                step = max(1, step)
            (self._folder / "brightness").write_text(f"{step}\n")
        except (OSError, ValueError):
            return False
        return True


def find_backlight(folder: Path = FOLDER) -> KernelBacklight | None:
    """Return the first backlight the kernel knows, or None."""
    try:
        found = sorted(folder.iterdir())
    except OSError:
        return None
    return KernelBacklight(found[0]) if found else None
