"""All that paints, put together for one canvas.

    paint = Paintbox(Canvas(800, 480))
    paint.metal.page(screen)
    paint.ribbon.plaque(screen, (6, 7, 72, 44), "ROUND", "5")
    paint.gauges.draw(screen, (50, 348), 43, -2, red_from=-6)

Everything takes places and sizes in u. What is drawn comes from one bounded cache, so a frame only blits.
"""

from __future__ import annotations

import pygame

from companion.core.look import HOUSE, Look
from companion.kiosk.drawing import theme
from companion.kiosk.drawing.bench import BenchPainter
from companion.kiosk.drawing.cache import SurfaceCache, blank
from companion.kiosk.drawing.cubes import CubePainter
from companion.kiosk.drawing.dash import DashPainter
from companion.kiosk.drawing.dice import Dice
from companion.kiosk.drawing.emblems import Emblems
from companion.kiosk.drawing.gauge import Gauges
from companion.kiosk.drawing.heads import HeadPainter
from companion.kiosk.drawing.keys import KeyPainter
from companion.kiosk.drawing.metal import Metal
from companion.kiosk.drawing.ribbon import RibbonParts
from companion.kiosk.drawing.ring import RingPainter
from companion.kiosk.drawing.signs import Signs
from companion.kiosk.drawing.text import TextPainter
from companion.kiosk.drawing.tiles import TilePainter
from companion.kiosk.drawing.track import TrackPainter
from companion.kiosk.drawing.units import Canvas
from companion.kiosk.drawing.works import WorksPainter


class Paintbox:
    """The painters of one canvas, sharing one cache.

    Attributes:
        look: in which it draws.
        canvas: the screen measured in u.
        cache: what has been baked.
        text: words and figures.
        metal: frames, tiles, lamps, grounds.
        signs: drawn signs.
        emblems: seat emblems.
        keys: keys.
        gauges: gauges.
        dice: dice.
        ribbon: the ribbon's parts.
        tracks: tracks with their pawns.
        cubes: coloured cubes.
        bench: the bench and what lies on it.
        dash: what a dashboard is made of.
        tiles: tiles on a grid.
        rings: round tracks with their pieces.
        works: what a workshop of robots is made of.
        heads: heads of robots.
    """

    def __init__(self, canvas: Canvas, look: Look = HOUSE, *, shapes_only: bool = False) -> None:
        theme.wear(look)
        self.look = look
        self._looks = [look]
        self.canvas = canvas
        self.cache = SurfaceCache()
        self.text = TextPainter(canvas)
        self.metal = Metal(canvas, self.cache)
        self.signs = Signs(canvas, self.cache, self.text)
        self.emblems = Emblems(canvas, self.cache, shapes_only=shapes_only)
        self.keys = KeyPainter(canvas, self.cache, self.text, self.metal, self.signs)
        self.gauges = Gauges(canvas, self.cache, self.text, self.metal)
        self.dice = Dice(canvas, self.cache, self.text, self.signs)
        self.text.dice = self.dice
        self.tracks = TrackPainter(canvas, self.cache, self.text, self.metal, self.signs, self.emblems)
        self.cubes = CubePainter(canvas, self.cache, self.text)
        self.bench = BenchPainter(canvas, self.cache, self.signs, self.emblems)
        self.dash = DashPainter(canvas, self.cache, self.text)
        self.tiles = TilePainter(self.dash, self.signs)
        self.rings = RingPainter(self.dash, self.signs, self.emblems)
        self.works = WorksPainter(canvas, self.cache, self.signs, self.emblems)
        self.heads = HeadPainter(canvas, self.cache)
        self.ribbon = RibbonParts(canvas, self.text, self.metal, self.signs, self.emblems)
        self._aside: pygame.Surface | None = None

    def aside(self) -> pygame.Surface:
        """Return a transparent surface on which the screen has room either way, to draw before it is turned."""
        if self._aside is None:
            longest = max(self.canvas.width_px, self.canvas.height_px)
            self._aside = blank(longest, longest)
        return self._aside

    def wear(self, look: Look) -> None:
        """Draw from now on in another look; what was drawn in it before is still there."""
        theme.wear(look)
        self.look = look
        if look not in self._looks:
            self._looks.append(look)
        self.cache.turn_to(self._looks.index(look))
        self.text.turn_to(look)
