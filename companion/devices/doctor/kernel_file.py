"""Small files in which the kernel shows what it knows; what is not there, or says something else, is nothing."""

from __future__ import annotations

from pathlib import Path


def read(file: Path) -> str:
    """Return what stands in the file, or the empty string."""
    try:
        return file.read_text(errors="replace").strip()
    except OSError:
        return ""


def number(said: str, base: int = 10) -> int | None:
    """Return the number that a word is, or None."""
    try:
        return int(said, base)
    except ValueError:
        return None
