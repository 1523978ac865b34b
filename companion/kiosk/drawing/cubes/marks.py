"""The shapes on faces of cubes that say the same as the colour; none looks like the emblem of a seat."""

from __future__ import annotations

from typing import Final

_HEAD: Final = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">'
_LINE: Final = 'fill="none" stroke="currentColor" stroke-width="13" stroke-linecap="round" stroke-linejoin="round"'
_SHAPES: Final = (
    f'<path d="M35,68 L65,32" {_LINE}/>',
    '<rect x="27" y="33" width="46" height="13" rx="4.5" fill="currentColor"/>'
    '<rect x="27" y="54" width="46" height="13" rx="4.5" fill="currentColor"/>',
    f'<polyline points="31,59 50,41 69,59" {_LINE}/>',
    '<circle cx="50" cy="50" r="17.5" fill="none" stroke="currentColor" stroke-width="12"/>',
    '<circle cx="33" cy="63" r="9.5" fill="currentColor"/><circle cx="67" cy="63" r="9.5" fill="currentColor"/>'
    '<circle cx="50" cy="36" r="9.5" fill="currentColor"/>',
    f'<path d="M24,54 C32,38 42,38 50,50 C58,62 68,62 76,46" {_LINE}/>',
)


def mark_svg(number: int) -> str | None:
    """Return the picture of a mark in ``currentColor``, 1 to 6; None for further ones, which are letters."""
    return f"{_HEAD}{_SHAPES[number - 1]}</svg>" if 0 < number <= len(_SHAPES) else None
