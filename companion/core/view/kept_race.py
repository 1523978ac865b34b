"""A finished game as it is remembered beside its journal, so that nothing has to be played again to show it."""

from __future__ import annotations

import msgspec

from companion.core.view.story import Feat
from companion.core.view.table import SpaceView


class KeptRace(msgspec.Struct, frozen=True):
    """How a game ended.

    Attributes:
        game: its name.
        places: (seat, place) of everybody, the best first; equal places are a draw.
        lead: how many spaces the first one was ahead of the next; 0 where that decided nothing.
        track: spaces from Start; empty where the game has none.
        pawns: (seat, index of its space) where they ended.
        feats: figures that records are kept of.
    """

    game: str
    places: tuple[tuple[int, int], ...]
    lead: int = 0
    track: tuple[SpaceView, ...] = ()
    pawns: tuple[tuple[int, int], ...] = ()
    feats: tuple[Feat, ...] = ()

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats in first place."""
        return tuple(seat for seat, place in self.places if place == 1)

    @property
    def last(self) -> int | None:
        """The seat that did worst, which chooses first where something is chosen anew."""
        return self.places[-1][0] if len(self.places) > 1 else None
