"""The language of this system, for a table in which nobody has chosen one."""

from __future__ import annotations

import os


def system_language() -> str:
    """Return the language of this system, English where the kiosk does not speak it."""
    spoken = (os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES") or os.environ.get("LANG") or "")[:2]
    return spoken if spoken in ("ja", "es") else "en"
