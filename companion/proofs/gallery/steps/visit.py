"""Somebody on the way to a screen, and what a step there is."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from companion.kiosk.app import Kiosk
from companion.proofs.gallery.moments import Games
from companion.proofs.gallery.still_shelf import StillShelf
from companion.proofs.gallery.still_table import StillTable
from companion.proofs.gallery.visitor import Visitor
from companion.system.clock import VirtualClock


@dataclass
class Visit:
    """Somebody on the way to a screen.

    Attributes:
        kiosk: where.
        clock: the kiosk's.
        table: its devices.
        shelf: its games.
        games: sessions at every moment.
        seat: whose moment it is.
        language: of the table.
    """

    kiosk: Kiosk
    clock: VirtualClock
    table: StillTable
    shelf: StillShelf
    games: Games
    seat: int = 0
    language: str = "en"
    visitor: Visitor = field(init=False)

    def __post_init__(self) -> None:
        self.visitor = Visitor(self.kiosk, self.clock)

    def named(self, what: str) -> str:
        """Put the number of the seat whose moment it is for ``*``."""
        return what.replace("*", str(self.seat))

    def meanings(self) -> list[str]:
        """Return the meaning of everything that can be touched."""
        return [what for _, what in self.kiosk.touchables()]


Step = Callable[[Visit], None]
Row = tuple[str, str, str, *tuple[Step, ...]]
"""A screen: its name, what it is for, the moment of the games at which the way begins, and the steps of the way."""
