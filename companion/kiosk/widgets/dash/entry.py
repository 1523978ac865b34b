"""Tiles that are told one by one: a panel that is all grid and keys, with pictures of what fits already turned."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import msgspec
import pygame

from companion.core.view import Panel, TileEntry, TileFace, TileGrid, TileKey
from companion.kiosk.drawing import Area, Paintbox, Scene
from companion.kiosk.play import Play, usable
from companion.kiosk.widgets.basics import add_key, sign_name
from companion.kiosk.widgets.dash.sand import Tube
from companion.kiosk.widgets.dash.ship import GridFace, grid_plan
from companion.kiosk.widgets.dash.wording import draw_tape, narrow
from companion.kiosk.widgets.offers import Ask, Band, offer_name

HEAD: Final = 36.0
KEYS: Final = 52.0
ACROSS: Final = 8
LINES: Final = 2
HEAD_KEY: Final = 54.0
WIDE: Final = 9
"""From so many columns on a grid takes the whole width."""
FOOT: Final = 54.0
MOST, SMALL_PITCH = 66.0, 34.0
"""Largest pitch of squares, and that of a grid that is only looked at."""
AROUND: Final = 9.0
LEAST_KEY: Final = 48.0
WIDER_KEY: Final = 50.0
"""Where text is large keys of half a screen are at least so wide."""
LOWER: Final = 7.0
"""So much lower is the head where text is large."""
SPARE: Final = 12.0


class EntryHead(msgspec.Struct, frozen=True):
    """Whose panel it is, and what is asked."""

    seat: int
    name: str
    asks: str

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        art.emblems.badge(target, self.seat, rect.left(36).center, 32)
        words = rect.beside(40)
        label = words.left(words.width * 0.36)
        taken = draw_tape(art, target, label.middle(label.width, 28), self.name, self.seat)
        narrow(art, target, self.asks, words.beside(taken + 10), art.dash.look.quiet, ems=(20.0, 19.0, 18.0), lines=2)


class TileKeyFace(msgspec.Struct, frozen=True):
    """A key with the picture of a tile, of a kind of tiles, or of a sign."""

    face: TileFace | None
    sign: str | None
    on: bool
    live: bool
    down: bool

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        tone = "off" if not self.live else "dark" if self.face is None and self.sign == "chevron_left" else "enamel"
        face = art.dash.key(target, rect, tone, down=self.down)  # type: ignore[arg-type]  # paints of keys
        side = min(face.width - 4, face.height - 3)
        place = face.middle(side, side)
        if self.face is not None and any(self.face.edges):
            art.tiles.face(target, place.inset(2), self.face)
        elif self.face is not None:
            art.tiles.disc(target, place, self.face)
        elif self.sign is not None:
            art.signs.draw(target, self.sign, place.center, side * 0.56, art.dash.ink(tone))  # type: ignore[arg-type]
        if self.on:
            art.dash.box(target, rect.inset(-1), art.dash.look.amber, 3, 6)


class PageFace(msgspec.Struct, frozen=True):
    """The key that shows more pictures."""

    said: str
    down: bool

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        face = art.dash.key(target, rect, "dark", down=self.down)
        narrow(art, target, self.said, face, art.dash.ink("dark"), align="center")


def entry_of(panel: Panel) -> TileEntry | None:
    """Return the tiles that are told on a panel, or None where it asks for something else."""
    return next((section for section in panel.sections if isinstance(section, TileEntry)), None)


def is_wide(entry: TileEntry | None) -> bool:
    """Tell whether a grid needs the whole width of the screen."""
    columns = {column for _, column in entry.grid.squares} if entry is not None else set()
    return len(columns) >= WIDE


def entry_height(entry: TileEntry, finger: float) -> float:
    """Return the height of a panel on which each square is as high as a finger needs."""
    rows = len({row for row, _ in entry.grid.squares})
    return (HEAD + (rows + LINES) * KEYS) * finger + AROUND


def add_entry(
    scene: Scene,
    play: Play,
    panel: Panel,
    entry: TileEntry,
    ask: Ask,
    place: Area,
    page: int,
    turn: Callable[[int], None],
) -> None:
    """Put a panel on the scene on which tiles are told.

    Args:
        scene: takes it.
        play: the game.
        panel: the panel.
        entry: its tiles.
        ask: what sections need to know.
        place: inside its frame, from its upper edge on.
        page: which of the keys are shown.
        turn: shows others, called with their number.
    """
    seat, finger = panel.seat, scene.finger
    head = place.top(HEAD * finger - (LOWER if finger < 1 else 0.0))
    name = play.session.setup.seats[seat].name
    scene.add(head.before(HEAD_KEY + 6), EntryHead(seat, name, ask.say(panel.title)))
    add_key(
        scene, head.end(HEAD_KEY).inset(0, 2), f"fold {seat}", "", lambda: play.fold(seat), sign_drawn="chevron_down",
        side=ask.side,
    )  # fmt: skip
    across, lines = key_places(place, entry, finger)
    keys = place.foot(lines * KEYS * finger)
    _put_grid(scene, entry.grid, ask, place.trimmed(top=head.height, bottom=keys.height + 1), MOST)
    if panel.confirm is not None and not entry.keys:
        _add_confirm(scene, play, panel, ask, keys.foot(min(FOOT, keys.height)))
        return
    cells = keys.grid(across, lines, 0)
    shown, pages = shown_keys(entry, page, len(cells))
    for key, cell in zip(shown, cells, strict=False):
        _add_tile_key(scene, key, ask, cell)
    if pages > 1:
        number = page % pages
        what = f"page {seat}"
        scene.add(cells[-2].inset(2), PageFace(f"{number + 1}/{pages}", scene.pressed == what))
        scene.touch(cells[-2], what, lambda: turn((number + 1) % pages), side=ask.side)
    if entry.back is not None:
        _add_tile_key(scene, TileKey(entry.back), ask, cells[-1])


def key_places(place: Area, entry: TileEntry, finger: float) -> tuple[int, int]:
    """Return how many keys stand side by side, and in how many lines: one where that is wide enough or must do."""
    if place.width / (ACROSS * LINES) >= LEAST_KEY * finger:
        return ACROSS * LINES, 1
    across = ACROSS if finger == 1 or place.width / ACROSS >= WIDER_KEY * finger else ACROSS - 1
    return across, LINES if place.height >= entry_height(entry, finger) - AROUND - SPARE * finger else 1


def shown_keys(entry: TileEntry, page: int, cells: int = ACROSS * LINES) -> tuple[Sequence[TileKey], int]:
    """Return the keys of a page that has room for so many, and how many pages there are."""
    if len(entry.keys) <= cells - (1 if entry.back is not None else 0):
        return entry.keys, 1
    each = cells - 2
    pages = -(-len(entry.keys) // each)
    first = (page % pages) * each
    return entry.keys[first : first + each], pages


def _put_grid(scene: Scene, grid: TileGrid, ask: Ask, room: Area, most: float) -> None:
    scene.add(room, Tube())
    face = GridFace(grid, most, "rows")
    scene.add(room, face)
    plan = grid_plan(room, grid, most, numbers="rows")
    spots = [(tile.row, tile.column, tile.offer) for tile in grid.tiles]
    spots += [(lodging.row, lodging.column, lodging.offer) for lodging in grid.free]
    for row, column, offer in spots:
        if offer is not None:
            what = offer_name(ask.seat, offer)
            scene.touch(plan.finger(row, column), what, ask.doing(offer), side=ask.side, live=usable(offer))


def grid_bands(grid: TileGrid, ask: Ask) -> list[Band]:
    """Return a grid as a band of a panel: as high as fingers need where it can be touched, else small."""
    rows = len(set(range(min(r for r, _ in grid.squares), max(r for r, _ in grid.squares) + 1)))
    touched = any(tile.offer is not None for tile in grid.tiles) or any(spot.offer is not None for spot in grid.free)
    pitch = KEYS if touched else SMALL_PITCH

    def put(scene: Scene, rect: Area) -> None:
        _put_grid(scene, grid, ask, rect.above(2), pitch * 1.2)

    return [Band(rows * pitch + 4, put)]


def _add_tile_key(scene: Scene, key: TileKey, ask: Ask, cell: Area) -> None:
    offer = key.offer
    what, live = offer_name(ask.seat, offer), usable(offer)
    drawn = sign_name(offer.sign)
    scene.add(cell.inset(1.5, 2), TileKeyFace(key.face, drawn, offer.on, live, scene.pressed == what))
    scene.touch(cell, what, ask.doing(offer), side=ask.side, live=live)


def _add_confirm(scene: Scene, play: Play, panel: Panel, ask: Ask, place: Area) -> None:
    offer, seat = panel.confirm, panel.seat
    assert offer is not None
    add_key(
        scene, place.inset(2, 2), f"confirm {seat}", ask.say(offer.says), lambda: play.press(seat, True),
        lift=lambda: play.press(seat, False), look="grave" if offer.tone == "bad" else "ready", live=usable(offer),
        side=ask.side, short=ask.short(offer.says),
    )  # fmt: skip
