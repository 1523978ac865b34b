"""Places of tabs that stand side by side: of one width, unless that is too narrow for the words of one of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from companion.kiosk.drawing import Area, Role
from companion.kiosk.host import Host

BETWEEN: Final = 4.0
PADDING: Final = 12.0
"""Between the words of a tab and its edges, both together."""


def tab_places(host: Host, room: Area, words: Sequence[str]) -> list[Area]:
    """Return a place for each of the words, in which it stands on one line as long as all of them can."""
    places = room.columns(len(words), BETWEEN)
    wide = [host.text.width(word, Role.NAME) for word in words]
    if max(wide) + PADDING <= places[0].width:
        return places
    each = (room.width - BETWEEN * (len(wide) - 1) - sum(wide)) / len(wide)
    found, left = [], room.x
    for own in wide:
        found.append(Area(left, room.y, own + each, room.height))
        left += own + each + BETWEEN
    return found
