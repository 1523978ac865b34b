"""One seat at its panel, with its things and the cards that can be drafted and played."""

from __future__ import annotations

from companion.core.view import PanelDesk
from companion.games.steampunk_rally.catalogue import Catalogue
from companion.games.steampunk_rally.state import Racer, State

MOST_LINES = 5
"""Sentences of help about the same thing that are shown at once."""


class Desk(PanelDesk[State], frozen=True):
    """One seat at its panel.

    Attributes:
        catalogue: cards that can be drafted and played.
    """

    catalogue: Catalogue

    @property
    def racer(self) -> Racer:
        """The seat's things."""
        return self.state.racers[self.seat]
