"""Pieces of track: as they lie on the table one beside the other, and as keys to choose from."""

from __future__ import annotations

import msgspec
import pygame

from companion.kiosk.drawing import Area, Paintbox, Role, theme
from companion.kiosk.drawing.track import TrackPiece, draw_piece

DISC = 13.0
PENCIL = 17.0
"""Radius of the disc with a pencil, at most."""
WORD, WORD_SHARE = 25.0, 0.33
"""Height of the word on a piece, and of a low one's as a share of it: the rails stay free."""
LABEL = 21.0
"""Height of the word on a key."""


class LaidPiece(msgspec.Struct, frozen=True):
    """A piece that lies on the table: its word or number at the upper left, and a pencil while it can be changed."""

    said: str
    piece: TrackPiece
    changes: bool
    pressed: bool

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        art.metal.frame(target, rect, rim=theme.now.card_rim_stops if not self.pressed else theme.now.rim_stops)
        ground = rect.inset(4)
        art.metal.sea(target, ground)
        draw_piece(art.tracks, target, ground, self.piece)
        if self.said.isdigit():
            middle = ground.x + DISC + 3, ground.y + DISC + 3
            art.metal.disc(target, middle, DISC, enamel=True)
            disc = Area(middle[0] - DISC, middle[1] - DISC, 2 * DISC, 2 * DISC)
            art.text.draw(target, self.said, disc, Role.NAME, theme.now.ink)
        else:
            word = ground.trimmed(left=6, right=40).top(min(WORD, ground.height * WORD_SHARE))
            art.text.draw(target, self.said, word, Role.SMALL, theme.now.text, align="left")
        if self.changes:
            radius = min(PENCIL, ground.height * 0.2)  # what is printed stays in sight on a low piece
            at = ground.right - radius - 1, ground.y + radius + 1
            art.metal.disc(target, at, radius)
            art.signs.draw(target, "pencil", at, 1.2 * radius, theme.now.heading)


class PieceKey(msgspec.Struct, frozen=True):
    """A piece as a key: its number among the pieces of its kind, its picture, and as which one it was chosen."""

    label: str
    nth: str
    piece: TrackPiece
    on: bool
    pressed: bool

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        face = art.keys.base(target, rect, "iron", "down" if self.pressed else "selected" if self.on else "up")
        draw_piece(art.tracks, target, face.trimmed(top=14), self.piece)
        colour = theme.now.text if self.on else theme.now.quiet
        word = face.trimmed(left=2 * DISC + 6 if self.nth else 6, top=1, right=4).top(LABEL)
        art.text.draw(target, self.label, word, Role.SMALL, colour, align="left")
        if self.nth:
            middle = face.x + DISC + 2, face.y + DISC + 1
            art.metal.disc(target, middle, DISC, enamel=True)
            disc = Area(middle[0] - DISC, middle[1] - DISC, 2 * DISC, 2 * DISC)
            art.text.draw(target, self.nth, disc, Role.NAME, theme.now.ink)
