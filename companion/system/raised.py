"""An exception in words: what was raised and, of the package it is about, in which file and line."""

from __future__ import annotations

import traceback
from importlib.util import find_spec
from pathlib import Path


def told(error: BaseException, package: str = "") -> str:
    """Return what ``error`` says and, where that is known, where in a package it was raised, in one line.

    Args:
        error: as it was caught.
        package: its innermost line is named, whatever that called; none where this package had no part in it.
    """
    said = " ".join(str(error).split())
    what = f"{type(error).__name__}: {said}" if said else type(error).__name__
    place = _place(error, package)
    return f"{what} ({place})" if place else what


def _place(error: BaseException, package: str) -> str:
    if isinstance(error, SyntaxError) and error.filename:
        return f"{error.filename}, line {error.lineno}"
    folders = _folders(package)
    frames = [frame for frame in traceback.extract_tb(error.__traceback__) if Path(frame.filename).is_file()]
    for folder in folders:
        inside = [frame for frame in frames if Path(frame.filename).is_relative_to(folder)]
        if inside:
            name = Path(inside[-1].filename).relative_to(folder)
            return f"{package}, {name}, line {inside[-1].lineno}"
    return ""


def _folders(package: str) -> list[Path]:
    try:
        spec = find_spec(package) if package else None
    except (ImportError, ValueError):
        return []
    return [Path(folder) for folder in (spec.submodule_search_locations if spec else None) or ()]
