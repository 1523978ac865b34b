"""What boards say besides the game's own sentences, said once for a picture."""

from __future__ import annotations

import msgspec

from companion.core.messages import Text, text
from companion.core.view import CubeHue
from companion.kiosk.host import Host

Hues = tuple[CubeHue, ...]


class BoardWords(msgspec.Struct, frozen=True):
    """Words of the house on boards.

    Attributes:
        any: on a face of any colour.
        either: between patterns of which one is enough.
        both: between patterns that are all wanted.
    """

    any: str
    either: str
    both: str


def board_words(host: Host) -> BoardWords:
    """Return the words of boards in the table's language."""
    return BoardWords(host.word("board.any"), host.word("board.or"), host.word("board.and"))


def spoken(host: Host, message: Text | None) -> str:
    """Return a message in words, empty where there is none."""
    return host.say(message) if message is not None else ""


def placed(host: Host, rank: int) -> str:
    """Return a rank as players say it."""
    return host.say(text("panel.place", place=rank))


def placed_between(host: Host, best: int, worst: int) -> str:
    """Return the ranks something may lead to, shortly."""
    said = placed(host, worst)
    return said if best == worst else f"{best}–{said}"
