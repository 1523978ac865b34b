"""A cube of goods as it is drawn."""

from __future__ import annotations

import msgspec


class Ware(msgspec.Struct, frozen=True):
    """A cube of goods.

    Attributes:
        name: its colour, one that the look knows.
        worth: what stands on it, so that colour is never alone.
    """

    name: str
    worth: str
