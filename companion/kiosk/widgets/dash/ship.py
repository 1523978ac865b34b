"""A grid of tiles on the tube: squares, the line that is lit, what comes, and what a touch on a tile does."""

from __future__ import annotations

from typing import Final, Literal

import msgspec
import pygame

from companion.core.view import GridTile, LitLine, TileFace, TileGrid
from companion.kiosk.drawing import Area, GridPlan, Paintbox, Scene, plan_of_grid, theme
from companion.kiosk.play import Play
from companion.kiosk.widgets.dash.falling import GridMotion
from companion.kiosk.widgets.dash.keys import touch_offer
from companion.kiosk.widgets.dash.wording import write

Numbers = Literal["both", "rows", "none"]
"""Which numbers stand beside a grid."""
BEYOND: Final = 16.0
MOST: Final = 62.0
LETTER: Final = 44.0


class GridFace(msgspec.Struct, frozen=True):
    """A grid of tiles with its numbers and the line that is lit."""

    grid: TileGrid
    most: float = MOST
    numbers: Numbers = "both"
    swept: float = 1.0

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        grid = self.grid
        plan = grid_plan(rect, grid, self.most, numbers=self.numbers)
        line = grid.line
        if line is not None and plan.has(line):
            self._band(art, target, plan, line)
        filled = {(tile.row, tile.column) for tile in grid.tiles}
        for square in grid.squares:
            if square not in filled:
                art.tiles.square(target, plan.square(*square))
        if self.numbers != "none":
            self._numbers(art, target, plan, rect)
        for tile in grid.tiles:
            art.tiles.tile(target, plan.square(tile.row, tile.column), tile)
        for lodging in grid.free:
            if lodging.asked:
                art.tiles.asked(target, plan.square(lodging.row, lodging.column))
        self._answers(art, target, plan)
        self._letters(art, target, plan)
        if line is not None and line.sign and plan.has(line) and self.swept >= 1:
            art.tiles.comer(target, comer_place(plan, grid, line), line.sign, line.comes_from)
        self._aside(art, target, plan)

    def _band(self, art: Paintbox, target: pygame.Surface, plan: GridPlan, line: LitLine) -> None:
        look, band = art.dash.look, swept_band(plan.band(line, BEYOND), line, self.swept)
        if min(band.width, band.height) <= 0:
            return
        art.dash.wash(target, band, look.hazard, 58, 2)
        edges = (band.top(2.4), band.foot(2.4)) if line.row is not None else (band.left(2.4), band.end(2.4))
        for edge in edges:
            target.fill(look.hazard, art.canvas.rect(edge))

    def _numbers(self, art: Paintbox, target: pygame.Surface, plan: GridPlan, room: Area) -> None:
        line = self.grid.line
        for row in plan.rows:
            lit = line is not None and line.row == row
            place = plan.label(row=row)
            if lit and line is not None and line.comes_from == "w":  # what comes is there itself
                at = min(plan.whole.right + 1, room.right - place.width)
                place = Area(at, place.y, place.width, place.height)
            self._number(art, target, place, row, lit=lit)
        for column in plan.columns if self.numbers == "both" else ():
            lit = line is not None and line.row is None and line.column == column
            self._number(art, target, plan.label(column=column), column, lit=lit)

    def _number(self, art: Paintbox, target: pygame.Surface, place: Area, number: int, *, lit: bool) -> None:
        look = art.dash.look
        if lit:
            plate = place.middle(min(30.0, place.width + 3), min(42.0, place.height))
            art.dash.wash(target, plate, look.hazard, radius=5)
            ems = (30.0, 26.0, 24.0, 22.0, 20.0, 18.0)
            write(art, target, str(number), plate, look.hazard_ink, ems=ems, align="center")
            return
        write(art, target, str(number), place, look.phosphor_dim, ems=(22.0, 20.0, 18.0), align="center")

    def _answers(self, art: Paintbox, target: pygame.Surface, plan: GridPlan) -> None:
        for tile in self.grid.tiles:
            if tile.answers and tile.answers != ".":
                art.tiles.aim(target, plan.square(tile.row, tile.column), tile.answers)

    def _letters(self, art: Paintbox, target: pygame.Surface, plan: GridPlan) -> None:
        for letter, place in letter_places(plan, self.grid).items():
            art.tiles.letter(target, place, letter)

    def _aside(self, art: Paintbox, target: pygame.Surface, plan: GridPlan) -> None:
        for face, place in zip(self.grid.aside, aside_places(plan, self.grid), strict=True):
            art.dash.dashed(target, place.inset(-3), art.dash.look.phosphor_dim, 1.6)
            if face is not None:
                art.tiles.face(target, place, face)


class FallingTile(msgspec.Struct, frozen=True):
    """A tile on its way off the grid."""

    face: TileFace

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        art.tiles.face(target, rect, self.face)


class SmallGridFace(msgspec.Struct, frozen=True):
    """A grid so small that only its outline, its line and what happens are seen."""

    grid: TileGrid

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        look, grid = art.dash.look, self.grid
        plan = plan_of_grid(rect, grid.squares, 26.0, rows=False, columns=False)
        tiles = {(tile.row, tile.column): tile for tile in grid.tiles}
        if grid.line is not None and plan.has(grid.line):
            reach = max(0.0, min(6.0, (rect.width - plan.whole.width) / 2)) if grid.line.row is not None else 2.0
            art.dash.wash(target, plan.band(grid.line, reach), theme.mix(look.hazard, look.night, 0.42), 255, 2)
        for square in grid.squares:
            tile = tiles.get(square)
            paint = _small_paint(art, tile)
            art.dash.wash(target, plan.square(*square), paint, radius=2)


def _small_paint(art: Paintbox, tile: GridTile | None) -> theme.Colour:
    look = art.dash.look
    if tile is None:
        return look.square_edge if look.square_edge == look.square else theme.mix(look.square, look.night, 0.15)
    if tile.hit:
        return theme.rgb("#FF7A66")
    if tile.answers:
        return look.answer
    return look.hazard if tile.loose else theme.mix(look.enamel_stops[2], look.tile_stops[1], 0.6)


def grid_plan(room: Area, grid: TileGrid, most: float = MOST, *, numbers: Numbers = "both") -> GridPlan:
    """Return where the squares of a grid stand in a room."""
    inner = room.inset(BEYOND * 0.6, 4) if numbers == "both" else room
    return plan_of_grid(inner, grid.squares, most, rows=numbers != "none", columns=numbers == "both")


def comer_place(plan: GridPlan, grid: TileGrid, line: LitLine) -> Area:
    """Return where what comes is drawn: on the last square before it meets a tile, else at the edge it comes from."""
    filled = {(tile.row, tile.column) for tile in grid.tiles}
    if line.row is not None:
        way = plan.columns if line.comes_from == "w" else plan.columns[::-1]
        squares = [(line.row, column) for column in way]
    else:
        column = line.column if line.column is not None else plan.columns[0]
        squares = [(row, column) for row in (plan.rows if line.comes_from == "n" else plan.rows[::-1])]
    free = []
    for square in squares:
        if square in filled:
            break
        free.append(square)
    if free:
        return plan.square(*free[-1])
    place = plan.square(*squares[0])
    off = {"e": (0.62, 0.0), "w": (-0.62, 0.0), "n": (0.0, -0.62), "s": (0.0, 0.62)}[line.comes_from]
    return Area(place.x + off[0] * plan.across, place.y + off[1] * plan.down, place.width, place.height)


def letter_places(plan: GridPlan, grid: TileGrid) -> dict[str, Area]:
    """Return where the letter of each group stands: on the tile nearest to the middle of its tiles."""
    groups: dict[str, list[GridTile]] = {}
    for tile in grid.tiles:
        if tile.group:
            groups.setdefault(tile.group, []).append(tile)
    places = {}
    for letter, tiles in groups.items():
        row = sum(tile.row for tile in tiles) / len(tiles)
        column = sum(tile.column for tile in tiles) / len(tiles)
        nearest = min(tiles, key=lambda tile: (tile.row - row) ** 2 + (tile.column - column) ** 2)
        side = min(LETTER, plan.side * 0.8)
        places[letter] = plan.square(nearest.row, nearest.column).middle(side, side)
    return places


def aside_places(plan: GridPlan, grid: TileGrid) -> list[Area]:
    """Return where tiles beside the grid lie: at its upper right corner, where squares leave room, else its left."""
    if not grid.aside:
        return []
    squares = set(grid.squares)
    corners = [(plan.rows[0], column) for column in plan.columns[::-1]]
    free = [square for square in corners if square not in squares][: len(grid.aside)]
    if len(free) < len(grid.aside):
        return [
            Area(plan.whole.right + 6, plan.y + n * plan.down, plan.side * 0.7, plan.side * 0.7)
            for n in range(len(grid.aside))
        ]
    return [plan.square(*square).middle(plan.side * 0.82, plan.side * 0.82) for square in free]


def swept_band(band: Area, line: LitLine, share: float) -> Area:
    """Return so much of the strip of a line as it has swept from where something comes."""
    if share >= 1:
        return band
    if line.row is not None:
        wide = band.width * share
        return band.end(wide) if line.comes_from == "e" else band.left(wide)
    high = band.height * share
    return band.foot(high) if line.comes_from == "s" else band.top(high)


def add_grid(scene: Scene, play: Play, room: Area, grid: TileGrid, motion: GridMotion, now: float) -> None:
    """Put a grid on the scene, its tiles and free squares touchable where they offer something."""
    scene.add(room, GridFace(grid, swept=round(motion.swept(now), 2)))
    plan = grid_plan(room, grid)
    falling, share = motion.falling(now)
    for tile in falling:
        square = plan.square(tile.row, tile.column)
        down = share * share * (room.bottom - square.y)
        if square.y + down + square.height <= room.bottom:
            scene.add(Area(square.x, round(square.y + down, 1), square.width, square.height), FallingTile(tile.face))
    for tile in grid.tiles:
        if tile.offer is not None:
            touch_offer(scene, play, plan.finger(tile.row, tile.column), tile.offer)
    for lodging in grid.free:
        if lodging.offer is not None:
            touch_offer(scene, play, plan.finger(lodging.row, lodging.column), lodging.offer)
