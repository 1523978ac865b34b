"""Paints cubes in the colours of their owner, each face drawn once and kept.

    cubes.face(screen, (60, 187, 86, 86), hues["R"])
    cubes.patterns(screen, card, asked.patterns, hues, word="or")
    cubes.stack(screen, mat, picture, hues)

Faces are square, lit from above, with a mark that says the same as the colour. A stack is drawn straight from the
front, the tops of cubes folded down, so that what is framed looks like the card.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pygame

from companion.core.view import CubeHue, Pattern, StackPicture
from companion.kiosk.drawing import theme
from companion.kiosk.drawing.cache import SurfaceCache, blank
from companion.kiosk.drawing.cubes.marks import mark_svg
from companion.kiosk.drawing.cubes.places import FOLD, StackPlan, nearest, pattern_face, plan_of
from companion.kiosk.drawing.rounded import outline, put
from companion.kiosk.drawing.sign_files import SignFile, bake_sign
from companion.kiosk.drawing.text import Role, TextPainter
from companion.kiosk.drawing.theme import Colour
from companion.kiosk.drawing.units import Area, Canvas

Hues = Mapping[str, CubeHue]
WHITE: Colour = (255, 255, 255)
ROUND, TOP_ROUND = 0.17, 0.15
LIGHT = 0.06
"""Width of the light edge of a face, as a share of its side."""
JOINT = 0.5
"""Dark joint between faces of a stack, in u."""
VEIL = 0.55
"""So much of the ground lies over what the front view does not hold."""
FRAME = 0.085
"""Width of the gold frame, as a share of a face."""
LEAST_FRAME = 2.4
ANY_FACE, LEAST_STAR = 34.0, 20.0
"""Least sides of a face on which the word for any colour stands, and of one that bears a star."""


class CubePainter:
    """Draws cubes on one canvas."""

    def __init__(self, canvas: Canvas, cache: SurfaceCache, text: TextPainter) -> None:
        self.canvas = canvas
        self.cache = cache
        self.text = text

    # -- faces -------------------------------------------------------------------------------------------------

    def face(self, target: pygame.Surface, rect: Area, hue: CubeHue, *, plain: bool = False) -> None:
        """Draw a face; ``plain`` without its mark."""
        box = self._square(rect)
        paint, mark = theme.rgb(hue.paint), 0 if plain else hue.mark
        key = ("cube", box.width, paint, mark, hue.letter if mark > 6 else "")
        target.blit(self.cache.get(key, lambda: self._bake_face(box.width, paint, mark, hue.letter)), box)

    def any(self, target: pygame.Surface, rect: Area, word: str) -> None:
        """Draw a face of plain wood: a cube of whatever colour."""
        box, wood = self._square(rect), theme.look.board.wood
        target.blit(self.cache.get(("any", box.width, wood), lambda: self._bake_face(box.width, wood, 0, "")), box)
        if rect.width < LEAST_STAR:
            return
        said = word if rect.width >= ANY_FACE and self.text.width(word, Role.SMALL) <= rect.width - 3 else "*"
        self.text.draw(target, said, rect, Role.SMALL, theme.look.board.card_ink)

    def empty(self, target: pygame.Surface, rect: Area, colour: Colour | None = None) -> None:
        """Draw the outline of a cell that may hold anything."""
        box = self._square(rect.inset(rect.width * 0.03))
        line = theme.look.board.card_edge if colour is None else colour
        target.blit(self.cache.get(("cell", box.width, line), lambda: self._bake_cell(box.width, line)), box)

    def pit(self, target: pygame.Surface, rect: Area) -> None:
        """Draw a cell in which nothing is or can be."""
        box, dark = self._square(rect.inset(rect.width * 0.04)), theme.look.board.pit
        target.blit(self.cache.get(("pit", box.width, dark), lambda: self._bake_pit(box.width, dark)), box)

    def cell(self, target: pygame.Surface, rect: Area, letter: str, hues: Hues, word: str = "") -> None:
        """Draw a cell of a pattern by its letter."""
        if letter == "*":
            self.any(target, rect, word)
        elif letter == "_":
            self.pit(target, rect)
        elif letter in hues:
            self.face(target, rect, hues[letter])
        else:
            self.empty(target, rect)

    # -- patterns ----------------------------------------------------------------------------------------------

    def pattern(
        self, target: pygame.Surface, at: tuple[float, float], face: float, pattern: Pattern, hues: Hues, word: str
    ) -> None:
        """Draw a pattern with its upper left corner at a point."""
        gap = min(2.0, face * 0.04)
        for down, row in enumerate(pattern.rows):
            for across, letter in enumerate(row):
                place = Area(at[0] + across * face, at[1] + down * face, face, face).inset(gap / 2)
                self.cell(target, place, letter, hues, word)

    def patterns(
        self,
        target: pygame.Surface,
        room: Area,
        patterns: Sequence[Pattern],
        hues: Hues,
        *,
        most: float,
        between: str = "",
        word: str = "",
        ink: Colour | None = None,
    ) -> float:
        """Draw patterns side by side in the middle of a box, a word between them; return the side of a face."""
        if not patterns:
            return 0.0
        wide = self.text.width(between, Role.SMALL) + 8 if len(patterns) > 1 else 0.0
        free = Area(room.x, room.y, max(1.0, room.width - wide * (len(patterns) - 1)), room.height)
        face = pattern_face(patterns, free, most, 0.0)
        widths = [max(map(len, each.rows), default=1) * face for each in patterns]
        x = room.center[0] - (sum(widths) + wide * (len(patterns) - 1)) / 2
        for index, (pattern, taken) in enumerate(zip(patterns, widths, strict=True)):
            if index:
                colour = theme.look.board.card_quiet if ink is None else ink
                self.text.draw(target, between, (x, room.y, wide, room.height), Role.SMALL, colour)
                x += wide
            self.pattern(target, (x, room.center[1] - len(pattern.rows) * face / 2), face, pattern, hues, word)
            x += taken
        return face

    # -- stacks ------------------------------------------------------------------------------------------------

    def stack(
        self, target: pygame.Surface, room: Area, picture: StackPicture, hues: Hues, *, most: float = 58.0
    ) -> StackPlan:
        """Draw a stack on the lower edge of a box, or flat from above in its middle; return how it stands."""
        plan = plan_of(picture, room, most)
        if plan.top:
            self._flat(target, plan, picture, hues)
        else:
            self._folded(target, plan, picture, hues)
        self._frames(target, plan, picture)
        return plan

    def cube(
        self,
        target: pygame.Surface,
        plan: StackPlan,
        at: tuple[int, int, int],
        hue: CubeHue,
        *,
        lid: bool,
        veiled: bool = False,
        lift: float = 0.0,
    ) -> None:
        """Draw a cube of a folded stack: its front, and its top where nothing stands on it."""
        front = plan.front_of(*at)
        front = Area(front.x, front.y - lift, front.width, front.height)
        if lid:
            top = Area(front.x, front.y - FOLD * plan.face, front.width, FOLD * plan.face + plan.face * 0.2)
            box = self.canvas.rect(top.inset(JOINT / 2, 0))
            paint = theme.rgb(hue.paint)
            key = ("lid", box.size, paint, veiled)
            target.blit(self.cache.get(key, lambda: self._bake_lid(box.size, paint, veiled)), box)
        place = front.inset(JOINT / 2)
        if veiled:
            box = self._square(place)
            veiled_key = ("veiled", box.width, hue.paint)
            target.blit(self.cache.get(veiled_key, lambda: self._bake_veiled(box.width, hue)), box)
        else:
            self.face(target, place, hue)

    def _folded(self, target: pygame.Surface, plan: StackPlan, picture: StackPicture, hues: Hues) -> None:
        seen = nearest(picture)
        for x, y, word in sorted(picture.towers, key=lambda tower: (-tower[1], tower[0])):
            for level, letter in enumerate(word):
                if letter in hues:
                    lid, veiled = level == len(word) - 1, seen[x, level] != y
                    self.cube(target, plan, (x, y, level), hues[letter], lid=lid, veiled=veiled)

    def _flat(self, target: pygame.Surface, plan: StackPlan, picture: StackPicture, hues: Hues) -> None:
        for x, y in picture.barred:
            self.pit(target, plan.above(x, y).inset(plan.face * 0.02))
        taken = {(x, y) for x, y, _ in picture.towers} | set(picture.barred)
        for y in range(picture.depth):
            for x in range(picture.width):
                if (x, y) not in taken:
                    self.empty(target, plan.above(x, y).inset(plan.face * 0.02), theme.look.board.mat_edge)
        for x, y, word in picture.towers:
            if word and word[-1] in hues:
                self.face(target, plan.above(x, y).inset(plan.face * 0.02), hues[word[-1]])

    def _frames(self, target: pygame.Surface, plan: StackPlan, picture: StackPicture) -> None:
        board, seen = theme.look.board, nearest(picture)

        def place(at: tuple[int, int]) -> Area:
            return plan.above(*at) if plan.top else plan.front_of(at[0], seen.get(at, 0), at[1])

        for at in picture.framed:
            self.frame(target, place(at), board.gold)
        if picture.missing is not None:
            self._gap(target, place(picture.missing))
            self._crossed(target, place(picture.missing), plan.face)
        if picture.wrong is not None:
            self.frame(target, place(picture.wrong), board.burst)
            self._crossed(target, place(picture.wrong), plan.face)

    def frame(self, target: pygame.Surface, place: Area, colour: Colour) -> None:
        """Draw a frame with a dark rim round a face."""
        wide = max(LEAST_FRAME, place.width * FRAME)
        box = self.canvas.rect(place.inset(-wide * 0.55))
        key = ("cube frame", box.size, colour)
        target.blit(self.cache.get(key, lambda: self._bake_frame(box.size, colour, wide, place.width)), box)

    def _gap(self, target: pygame.Surface, place: Area) -> None:
        box = self._square(place.inset(1))
        colour = theme.look.board.burst
        target.blit(self.cache.get(("gap", box.width, colour), lambda: self._bake_cell(box.width, colour, 2)), box)

    def _crossed(self, target: pygame.Surface, place: Area, face: float) -> None:
        """Draw the disc with a cross at the upper right corner of a face."""
        side = max(16.0, min(27.0, face * 0.56))
        pixels = max(1, round(side * self.canvas.scale))
        picture = self.cache.get(("crossed", pixels), lambda: _bake_crossed(pixels))
        x, y = (place.right - side * 0.12) * self.canvas.scale, (place.y + side * 0.14) * self.canvas.scale
        target.blit(picture, picture.get_rect(center=(round(x), round(y))))

    # -- baking ------------------------------------------------------------------------------------------------

    def _square(self, rect: Area) -> pygame.Rect:
        """Return a square in whole pixels, so that one baked face serves a whole row."""
        side = max(1, round(rect.shorter * self.canvas.scale))
        box = pygame.Rect(0, 0, side, side)
        x, y = rect.center
        box.topleft = round(x * self.canvas.scale - side / 2), round(y * self.canvas.scale - side / 2)
        return box

    def _bake_face(self, side: int, paint: Colour, mark: int, letter: str) -> pygame.Surface:
        picture, box = blank(side, side), pygame.Rect(0, 0, side, side)
        radius, edge = side * ROUND, max(1, round(side * LIGHT))
        dark = theme.mix(paint, theme.BLACK, 0.42)
        put(picture, box, radius, (theme.mix(paint, WHITE, 0.34), theme.mix(paint, theme.BLACK, 0.2), dark))
        inner = box.inflate(-2 * edge, -2 * edge)
        body = theme.mix(paint, WHITE, 0.13), paint, theme.mix(paint, theme.BLACK, 0.13)
        put(picture, inner, max(1.0, radius - edge), body)
        outline(picture, box, radius, 1, (theme.mix(paint, theme.BLACK, 0.3), theme.mix(paint, theme.BLACK, 0.55)))
        self._mark(picture, side, paint, mark, letter)
        return picture

    def _mark(self, picture: pygame.Surface, side: int, paint: Colour, mark: int, letter: str) -> None:
        if not mark:
            return
        ink = theme.look.board.card_ink
        colour = WHITE if theme.contrast(WHITE, paint) >= theme.contrast(ink, paint) else ink
        drawn = mark_svg(mark)
        if drawn is not None:
            picture.blit(bake_sign(SignFile("mark", drawn), side, colour), (0, 0))
            return
        line = self.text.surface(letter, Role.VALUE, colour, em=max(18.0, side / self.canvas.scale * 0.62))
        picture.blit(line, line.get_rect(center=(side // 2, side // 2)))

    def _bake_veiled(self, side: int, hue: CubeHue) -> pygame.Surface:
        ground = theme.look.board.mat_stops[0]
        paint = theme.mix(theme.rgb(hue.paint), ground, VEIL)
        return self._bake_face(side, paint, 0, "")

    def _bake_lid(self, size: tuple[int, int], paint: Colour, veiled: bool) -> pygame.Surface:
        picture, box = blank(*size), pygame.Rect((0, 0), size)
        light = theme.mix(paint, WHITE, 0.35)
        if veiled:
            light = theme.mix(light, theme.look.board.mat_stops[0], VEIL)
        radius = size[0] * TOP_ROUND
        put(picture, box, radius, (theme.mix(light, WHITE, 0.12), light, theme.mix(light, paint, 0.35)))
        outline(picture, box, radius, 1, (theme.mix(paint, theme.BLACK, 0.25),))
        return picture

    def _bake_cell(self, side: int, colour: Colour, width: float = 1.2) -> pygame.Surface:
        picture, box = blank(side, side), pygame.Rect(0, 0, side, side)
        put(picture, box, side * ROUND, (colour,), 26)
        outline(picture, box, side * ROUND, max(1, self.canvas.px(width)), (colour,))
        return picture

    def _bake_pit(self, side: int, dark: Colour) -> pygame.Surface:
        picture, box = blank(side, side), pygame.Rect(0, 0, side, side)
        put(picture, box, side * ROUND, (theme.BLACK, theme.mix(dark, WHITE, 0.14)))
        put(picture, box.inflate(-2, -2), side * ROUND, (dark, theme.mix(dark, WHITE, 0.06)))
        return picture

    def _bake_frame(self, size: tuple[int, int], colour: Colour, wide: float, face: float) -> pygame.Surface:
        picture, box = blank(*size), pygame.Rect((0, 0), size)
        radius, thick, rim = size[0] * (ROUND + 0.04), self.canvas.px(wide), self.canvas.px(max(0.8, face * 0.022))
        dark = theme.look.board.card_ink
        outline(picture, box, radius, thick, (dark,))
        shown = box.inflate(-2 * rim, -2 * rim)
        outline(picture, shown, radius - rim, max(1, thick - 2 * rim), (theme.mix(colour, WHITE, 0.3), colour))
        return picture


def _bake_crossed(pixels: int) -> pygame.Surface:
    drawn = (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">'
        '<circle cx="50" cy="50" r="48" fill="#2A0E0A"/>'
        '<circle cx="50" cy="50" r="42" fill="currentColor"/><path d="M33,33 L67,67 M67,33 L33,67" stroke="#FFFFFF" '
        'stroke-width="14" stroke-linecap="round"/></svg>'
    )
    return bake_sign(SignFile("crossed", drawn), pixels, theme.look.board.no_ink)
