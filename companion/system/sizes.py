"""Numbers of bytes, as people say them."""

from __future__ import annotations


def said(count: int) -> str:
    """Return a number of bytes in KB, MB or, from ten on, GB."""
    for unit, size, least in (("GB", 10**9, 10**10), ("MB", 10**6, 10**6)):
        if count >= least:
            return f"{round(count / size)} {unit}"
    return f"{-(-count // 1000)} KB"
