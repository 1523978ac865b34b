"""The table: track and tiles at rest, panels while somebody acts, the tray while dice lie in it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

import msgspec

from companion.core.view import SpaceView
from companion.kiosk.drama import begin_shows, boom_beforehand
from companion.kiosk.drawing import (
    Anchor,
    Area,
    Drawable,
    Piece,
    Role,
    Scene,
    put_turned,
    theme,
)
from companion.kiosk.drawing.track import TrackLayout
from companion.kiosk.host import Host
from companion.kiosk.play import Play
from companion.kiosk.screens.after.finish import Finish
from companion.kiosk.screens.after.summary import add_summary, bare_rows
from companion.kiosk.screens.boards import Boards
from companion.kiosk.screens.correct.by_hold import Holds
from companion.kiosk.screens.correct.page import CorrectSeat, CorrectValue
from companion.kiosk.screens.page import Page
from companion.kiosk.screens.table.ahead import panels_ahead
from companion.kiosk.screens.table.early import TILE_STATES, BareTile, EarlyDrawing
from companion.kiosk.screens.table.flat import add_far_word, add_tray, turn_of_winner, without_far_word
from companion.kiosk.screens.table.forks import ways_ahead
from companion.kiosk.screens.table.halves import joined, places_of_halves, squared
from companion.kiosk.screens.table.kept_panels import KeptPanels
from companion.kiosk.screens.table.menu import Menu
from companion.kiosk.screens.table.ribbon import TableRibbon
from companion.kiosk.screens.table.seats import BLINKING, SeatLooks
from companion.kiosk.screens.table.telling import Telling
from companion.kiosk.screens.tray.pages import TrayPages
from companion.kiosk.widgets import RimmedFrame, TrackGround, Writing, add_key, add_toast, ribbon_height
from companion.kiosk.widgets.dash.entry import entry_of, is_wide
from companion.kiosk.widgets.moving import (
    TileBitten,
    TileGlow,
    add_burst,
    add_flights,
    add_jumps,
    add_walkers,
    moved_dice,
)
from companion.kiosk.widgets.panel_place import PanelPlace
from companion.kiosk.widgets.seat_panel import HEADER, add_beside, ask_for, lies_flat, swelling
from companion.kiosk.widgets.sections import way_under_finger
from companion.kiosk.widgets.tiles.roomy_tile import RoomyTile, has_room
from companion.kiosk.widgets.tiles.tile import SeatTile, TileLook, tiles_in_a_row, tiles_in_lines
from companion.kiosk.widgets.tiles.upright_tile import Form, form_of_rows, form_of_small
from companion.kiosk.widgets.track_view import TrackPicture, add_half, laid_out, pawns_of, track_height

FRAME_S = 0.05
"""How often a picture that moves is drawn; what moves here moves slowly."""
ROOMY_HIGH = 190.0
"""Height of the track over tiles with room for more, where they have it."""
LOWER_TRACK = 32.0
"""So much of its height an upright screen's track gives up where tiles become roomy by it."""
TILE_EDGE, TILE_EDGE_UPRIGHT = (1.5, 4.0), (1.5, 1.5)
"""Margin round a tile in its place, at the sides and above and below."""
MENU = 54.0
"""Side of the key of the menu on the result."""


def nothing() -> None:
    """A short touch here means nothing; a long one corrects."""


class TableScreen(Page):
    """The screen of a game that is being played."""

    def __init__(self, host: Host, play: Play) -> None:
        super().__init__(host)
        self.play = play
        self.belongs_to = play.session.game
        self._pages: dict[int, int] = {}
        self._stood: dict[int | None, Area] = {}
        self._panels = KeptPanels(host, play)
        self._tray = TrayPages(host, play)
        self._finish = Finish(host, play)
        self._holds = Holds(host, play)
        self._boards = Boards(host, play)
        self._ribbon = TableRibbon(host, play, self._holds, self._menu, self._boards.show_posts)
        self._seats = SeatLooks(host, play)
        self._layout: tuple[tuple[tuple[SpaceView, ...], Area], TrackLayout] | None = None
        self._anchors: dict[str, Anchor] = {}
        self._pictured = play.view
        self._telling = Telling(host, play)
        self.early = EarlyDrawing(
            host, play, self._needed, self._opened, self._ways, self._moved,
            lambda: panels_ahead(host, play, self.half_places()), self._resting, lambda: boom_beforehand(host, play),
        )  # fmt: skip
        self._due: float | None = None
        play.on_news = lambda before: begin_shows(host, play, before, self.half_places())

    def compose(self, scene: Scene) -> None:
        """Put the table on the scene, and what runs over it."""
        super().compose(scene)
        self.play.shows.cover(scene, self.host.clock.now())

    def back(self) -> None:
        """Leave what covers the table, or open the menu."""
        if self.play.tray.covers:
            self.play.presses.leave_roll()
        elif not self._boards.leave() and not self._finish.leave():
            self._menu()

    def moving(self) -> bool:
        """Tell whether the picture changes from moment to moment: a lamp blinks, a ring closes, a rim empties."""
        play, now = self.play, self.host.clock.now()
        blinks = not BLINKING.isdisjoint(play.shown_lamps)
        return (
            blinks
            or play.motion.moving(now)
            or self._boards.moving(now)
            or play.shows.moving(now)
            or play.countdown_left(now) is not None
            or play.rolling.perfect_left(now) is not None
            or any(s is not None and swelling(play, s, now) is not None for s in play.halves.seats)
            or any(s is not None and play.halves.emptying(s, now) > 0 for s in play.halves.seats)
        )

    def next_due(self) -> float | None:
        """Return the next moment at which this screen changes by itself, or None."""
        now = self.host.clock.now()
        due = [self._next_change(now), now + FRAME_S if self.moving() else None]
        return min((moment for moment in due if moment is not None), default=None)

    def changes(self) -> bool:
        """Tell whether this screen changes by itself now, or should have since it was asked last."""
        now = self.host.clock.now()
        due, self._due = self._due, self._next_change(now)
        return self.moving() or any(moment is not None and moment <= now for moment in (due, self._due))

    def _next_change(self, now: float) -> float | None:
        """Return the next moment at which something happens, whether or not the picture moves until then."""
        moving = (self.play.motion, self.play.shows, self._telling, self._boards, self._tray)
        due = [self.play.next_due(), *(part.next_due(now) for part in moving)]
        return min((moment for moment in due if moment is not None), default=None)

    @property
    def title(self) -> str:
        """The phase."""
        return self.host.say(self.play.view.phase)

    def ribbon(self, scene: Scene) -> Area:
        """Put the ribbon of the table, or of the tray, on the scene; return the room below it."""
        if self.play.tray.covers:
            self._tray.ribbon(scene)
        elif not self._finished():
            self._ribbon.compose(scene)
        return self._room()

    def _room(self) -> Area:
        canvas, taken = self.host.canvas, ribbon_height(self.host.canvas)
        return Area(0.0, taken, canvas.width, canvas.height - taken)

    def build(self, scene: Scene, room: Area) -> None:
        """Put on the scene what is open: the tray, panels, the result, a summary; else the table at rest."""
        if self.play.tray.covers:
            add_tray(scene, self.host, self.play, self._tray, room)
        elif any(seat is not None for seat in self.play.halves.seats):
            self._halves(scene)
        elif self._finished():
            page = Area(0.0, 0.0, self.host.canvas.width, self.host.canvas.height)
            put_turned(scene, page, turn_of_winner(self.host, self.play), self._result, apart=True)
        elif self.play.view.summary is not None:
            add_summary(scene, self.host, self.play, room, self._seats.lamp)
        else:
            self._at_rest(scene, without_far_word(self.host, self.play, room))
            add_far_word(scene, self.host, self.play, room)
        covered = self.play.tray.covers or any(seat is not None for seat in self.play.halves.seats)
        self._fly(scene)
        add_toast(scene, self.host, self.play, on_page=covered, people=self._ribbon.people)

    def _needed(self) -> Iterator[Piece]:
        """Yield the large things that are needed soon: the frames of panels, tiles, and rows of the round's end."""
        panel = self.half_places()[0]
        tiles = self._split(self._seats.all(), without_far_word(self.host, self.play, self._room()))[2]
        for seat, rect in zip(self.play.seats, tiles, strict=True):
            yield Piece(panel, RimmedFrame(seat, HEADER))
            yield from (Piece(self._drawn(rect), BareTile(seat, state)) for state in TILE_STATES)
        yield from bare_rows(self.host, self.play, self._room())

    def _opened(self, seat: int) -> Scene:
        """Return the table as it will be when the panel of a seat opens, too."""
        scene, opened = Scene(finger=self.host.canvas.finger), list(self.play.halves.seats)
        side = self.play.halves.free_for(seat)
        if side is not None:
            opened[side] = seat
        self._put_halves(scene, opened)
        return scene

    def _ways(self, seat: int) -> list[Piece]:
        """Return the ways at the next fork as the panel of a seat will show them."""
        side = self.play.halves.free_for(seat)
        if side is None or lies_flat(self.host, self.play):
            return []
        opened = [seat if n == side else other for n, other in enumerate(self.play.halves.seats)]
        return ways_ahead(self.host, self.play, seat, side, self.half_places(opened)[side])

    def _moved(self, seat: int, value: int) -> Piece:
        """Return the tile of a seat with its gauge at another value."""
        looks = self._seats.all()
        _, form, places = self._split(looks, without_far_word(self.host, self.play, self._room()))
        view = looks[seat].view
        gauge = msgspec.structs.replace(view.gauge, value=value) if view.gauge is not None else None
        moved = replace(looks[seat], view=msgspec.structs.replace(view, gauge=gauge), needle=None)
        return Piece(self._drawn(places[seat]), self._tile(moved, form))

    def _resting(self) -> Iterator[Piece]:
        """Yield the table as it will be when all panels are folded, but for tiles that light up what is new."""
        view = self.play.view
        if view.standings or view.summary is not None or view.board is not None:
            return
        looks = self._seats.all()
        place, form, tiles = self._split(looks, without_far_word(self.host, self.play, self._room()))
        yield Piece(place, TrackPicture(view.track, pawns_of(view), self.host.word("course.start")))
        if form is None:
            yield from (Piece(self._drawn(rect), SeatTile(look)) for look, rect in zip(looks, tiles, strict=True))

    def _finished(self) -> bool:
        """Tell whether the result is to be seen, which has no ribbon."""
        return bool(self.play.view.standings) and all(seat is None for seat in self.play.halves.seats)

    def _result(self, scene: Scene, page: Area) -> None:
        """Put the result on the scene, with the ways to help and menu and tags of trouble beside the headline."""
        self._finish.ground(scene, page)
        head = self._finish.head(page)
        asks, menu = head.end(2 * MENU + 4).top(MENU).columns(2, 4)
        add_key(scene, asks, "help", "", self.host.help, sign_drawn="help")
        add_key(scene, menu, "menu", "", self._menu, sign_drawn="menu")
        self._finish.compose(scene, page, self._ribbon.tags(scene, head.before(2 * MENU + 8)))

    def _menu(self) -> None:
        self.host.push(Menu(self.host, self.play))

    # -- at rest -----------------------------------------------------------------------------------------------

    def _at_rest(self, scene: Scene, room: Area) -> None:
        host, view = self.host, self.play.view
        looks = self._seats.all()
        if view.board is not None:
            self._boards.compose(scene, room, looks)
            return
        place, form, tiles = self._split(looks, room)
        if view.track:
            self._track(scene, place)
            scene.touch(place, "course", nothing, hold=self._holds.track(place), spot=self._holds.spot)
        else:
            scene.add(place, TrackGround())
            if view.hint is not None:
                said = Writing(host.say(view.hint), Role.TITLE, theme.now.heading, align="center", lines=2)
                scene.add(place.inset(40).top(90), said)
        now = host.clock.now()
        for look, rect in zip(looks, tiles, strict=True):
            seat = look.view.seat
            drawn = self._drawn(rect)
            scene.add(drawn, self._tile(look, form))
            if self.play.motion.glowing(seat, now):
                scene.add(drawn, TileGlow())
            if self.play.motion.bitten(seat, now):
                scene.add(drawn, TileBitten())
            scene.touch(
                rect, f"tile {seat}", self.play.pressing(seat), lift=self.play.lifting(seat),
                hold=self._holds.tile(seat, rect), spot=self._holds.spot,
            )  # fmt: skip

        for seat, rect in zip(self.play.seats, tiles, strict=True):
            add_burst(scene, rect, self.play.motion.burst(seat, now))

    def _track(self, scene: Scene, place: Area) -> None:
        """Put the track with its pawns on the scene, those that walk on top of it."""
        track, now = self.play.view.track, self.host.clock.now()
        walks = self.play.motion.walking(now)
        scene.add(place, TrackPicture(track, pawns_of(self.play.view, walks), self.host.word("course.start")))
        jumps = self.play.motion.jumps(now)
        if walks or jumps:
            if self._layout is None or self._layout[0] != (track, place):
                self._layout = (track, place), laid_out(self.host, track, place)
            spots = self._layout[1].places
            add_jumps(scene, self.play.motion, now, track, lambda index: (spots[index].x, spots[index].y))
            add_walkers(scene, walks, now, lambda index: (spots[index].x, spots[index].y), place)

    def _fly(self, scene: Scene) -> None:
        """Let dice fly that have left a panel's row for a slot since the last picture."""
        before, self._anchors = self._anchors, scene.anchors
        if self._pictured is not self.play.view:
            self._pictured = self.play.view
            self.play.motion.fly(moved_dice(before, scene.anchors), self.host.clock.now())
        add_flights(scene, self.play.motion, self.host.clock.now())

    def _tile(self, look: TileLook, form: Form | None) -> Drawable:
        return SeatTile(look) if form is None else form(self._telling.look(look))

    def _split(self, looks: list[TileLook], room: Area) -> tuple[Area, Form | None, list[Area]]:
        """Return the place of the track, the form of tiles, and where they stand; large ones leave it more."""
        if self.host.canvas.landscape:
            form, tiles = self._places(looks, room.below(ROOMY_HIGH))
            if form is not None:
                return room.top(ROOMY_HIGH), form, tiles
        high = track_height(self.host)
        form, tiles = self._places(looks, room.below(high))
        if form is not RoomyTile:
            lower = high - LOWER_TRACK
            other, larger = self._places(looks, room.below(lower))
            if other is RoomyTile:
                return room.top(lower), other, larger
        return room.top(high), form, tiles

    def _places(self, looks: list[TileLook], room: Area) -> tuple[Form | None, list[Area]]:
        """Return the form of tiles with room for more, None for that of all others, and where they stand."""
        count, room = len(looks), room.above(1)
        if self.host.canvas.landscape:
            wide = tiles_in_a_row(room, count, room.width)
            roomy = has_room(looks, [self._drawn(rect) for rect in wide])
            return (RoomyTile, wide) if roomy else (None, tiles_in_a_row(room, count))
        rows, pairs = (tiles_in_lines(room, count, across) for across in (1, 2))
        if (form := form_of_rows(looks, [self._drawn(rect) for rect in rows])) is not None:
            return form, rows
        if (form := form_of_small(looks, [self._drawn(rect) for rect in pairs])) is not None:
            return form, pairs
        return None, tiles_in_lines(room, count, across=-(-count // 2))

    def _drawn(self, rect: Area) -> Area:
        """Return what a tile takes of its place."""
        return rect.inset(*(TILE_EDGE if self.host.canvas.landscape else TILE_EDGE_UPRIGHT))

    # -- panels ------------------------------------------------------------------------------------------------

    def half_places(self, seats: Sequence[int | None] | None = None) -> tuple[Area, Area]:
        """Return where the two panels stand, in u; ``seats`` says whose, by default those that are open."""
        open_now = self.play.halves.seats if seats is None else seats
        return places_of_halves(self.host, self.play, self._room(), open_now)

    def _halves(self, scene: Scene) -> None:
        seats = self.play.halves.seats
        self._pages = {seat: n for seat, n in self._pages.items() if seat in seats}
        before, self._stood = self._stood, dict(zip(seats, self.half_places(), strict=True))
        for side, seat in enumerate(seats):
            if seat is not None and before.get(seat, self._stood[seat]) != self._stood[seat]:
                self.play.halves.moved_along(side)
        self._put_halves(scene, seats)

    def _put_halves(self, scene: Scene, seats: Sequence[int | None]) -> None:
        play, places = self.play, self.half_places(seats)
        for side, seat in enumerate(seats):
            if seat is None:
                continue
            other = seats[1 - side]
            rect = squared(places[side]) if lies_flat(self.host, play) else places[side]
            entry = entry_of(play.panel(seat))
            large = entry is not None and self.host.canvas.finger < 1 and self.host.canvas.landscape
            wide = other is None and (large or is_wide(entry))
            if wide:
                rect = joined(places)
            place = PanelPlace(
                rect, side, self._pages.get(seat, 0), self._turner(seat, side), self._corrector(seat),
                maps=other is not None,
            )  # fmt: skip
            self._panels.put(scene, seat, place)
            if other is None and not wide:
                self._other_half(scene, places[1 - side], seat, side)

    def _other_half(self, scene: Scene, rect: Area, seat: int, side: int) -> None:
        if add_beside(scene, rect, self.play.panel(seat), ask_for(self.host, self.play, seat, side)):
            return
        if self._boards.half(scene, rect, self._seats.all(), seat):
            return
        lit = way_under_finger(self.play.panel(seat), scene.pressed)
        add_half(scene, self.host, self.play, rect, self.play.seat(seat).space, self._seats.all(), lit)

    def _turner(self, seat: int, side: int) -> Callable[[int], None]:
        def turn(number: int) -> None:
            self._pages[seat] = number
            self.play.halves.changed(side, self.host.clock.now())

        return turn

    def _corrector(self, seat: int) -> Callable[[str], None]:
        def correct(field: str) -> None:
            if field:
                self.host.push(CorrectValue(self.host, self.play, seat, field))
            elif self.play.session.correctable(seat):
                self.host.push(CorrectSeat(self.host, self.play, seat))

        return correct
