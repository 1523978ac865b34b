"""Looking back: the table as it was after any action, sepia, untouchable; back to now, or on from there."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence

import msgspec
import pygame

from companion.core.messages import text
from companion.core.rejection import Rejection
from companion.core.view import SeatView, TableView
from companion.kiosk.drawing import Act, Area, LampState, Paintbox, Role, Scene, theme
from companion.kiosk.host import Host
from companion.kiosk.play import Play
from companion.kiosk.ports import RecordedLines
from companion.kiosk.screens.boards import Boards, plaque_of
from companion.kiosk.screens.ledger.look_back_ask import Journey, Ways
from companion.kiosk.screens.ledger.rows import starts
from companion.kiosk.screens.ledger.time_slider import add_slider
from companion.kiosk.screens.page import Page
from companion.kiosk.widgets import RimmedFrame, add_key, add_toast, ribbon_height
from companion.kiosk.widgets.header import SQUARES, RoundPlaque
from companion.kiosk.widgets.tiles.tile import HIGHEST, SeatTile, TileLook, tiles_in_a_row, tiles_in_lines
from companion.kiosk.widgets.track_view import TrackPicture, pawns_of, track_height

FOOT = 62.0
HELP = 56.0
STEP, UNIT, GO_ON = 54.0, 104.0, 252.0
"""Widths of the keys at the foot of a lying screen: one step, of which length, and on from here."""
ENLARGED = 300.0
"""Most width of a seat that is looked at alone."""
TINT = (255, 222, 176)
"""What everything of the past is multiplied with."""
UNITS = ("one", "phase", "round")


class LookBack(Page):
    """The table after one action of the ledger.

    Args:
        host: the kiosk.
        play: the game.
        number: of the action; 0 is the beginning.
    """

    def __init__(self, host: Host, play: Play, number: int) -> None:
        super().__init__(host)
        self.play = play
        self.number = number
        self._unit = "phase"
        self._boards = Boards(host, play)
        self._seat: int | None = None
        self._seen: tuple[Sequence[RecordedLines], int, TableView] | None = None
        self._ticks: tuple[Sequence[RecordedLines], tuple[tuple[int, bool], ...]] | None = None

    def back(self) -> None:
        """Put down the enlarged seat, or go back."""
        if self._seat is not None:
            self._seat = None
        else:
            self.host.pop()

    @property
    def at(self) -> int:
        """Index of the action looked at among those that count."""
        return max(0, bisect_right(self._recorded, self.number, key=lambda one: one.number) - 1)

    @property
    def title(self) -> str:
        """Which moment it is."""
        view = self._view()
        now = self.at == len(self._recorded) - 1
        phase = self.host.say(view.phase)
        return self.host.word("look_back.now" if now else "look_back.past", round=view.round, phase=phase)

    def build(self, scene: Scene, room: Area) -> None:
        """Put the table as it was on the scene."""
        view = self._view()
        foot = FOOT if self.host.canvas.landscape else 2 * FOOT
        past = room.above(foot)
        if self._seat is not None:
            self._one_seat(scene, past, view.seats[self._seat])
        else:
            self._table(scene, past, view)
        scene.add(past, PastTint())
        self._foot(scene, room.foot(foot).inset(4, 3))
        add_toast(scene, self.host, self.play, on_page=True)

    # -- what was ----------------------------------------------------------------------------------------------

    @property
    def _recorded(self) -> Sequence[RecordedLines]:
        return self.play.session.lines

    def _view(self) -> TableView:
        recorded, number = self._recorded, self._number()
        if self._seen is None or self._seen[0] is not recorded:
            self._seen = (recorded, recorded[-1].number, self.play.view)
        if self._seen[1] != number:
            view = self.play.session.view_at(number)
            if isinstance(view, Rejection):
                self.play.say(view.says, refuses=True)
                self.number = self._seen[1]
            else:
                self._seen = (recorded, number, view)
        return self._seen[2]

    def _starts(self) -> tuple[tuple[int, bool], ...]:
        recorded = self._recorded
        if self._ticks is None or self._ticks[0] is not recorded:
            self._ticks = (recorded, starts(recorded))
        return self._ticks[1]

    def ribbon(self, scene: Scene) -> Area:
        """Put the ribbon of the past on the scene; return the room below it."""
        host, view = self.host, self._view()
        page, height = Area(0.0, 0.0, host.canvas.width, host.canvas.height), ribbon_height(host.canvas)
        ribbon = page.top(height)
        upright = not host.canvas.landscape
        scene.add(ribbon, SepiaRibbon())
        label, number = plaque_of(host, view.board) or (host.word("table.round"), str(view.round))
        wide = 72.0 if host.text.width(label, Role.NAME, 19) < 64 else 82.0
        wide = max(wide, host.text.width(number, Role.VALUE, 26) + 16)
        squares = SQUARES if theme.look.board.chequered else 0.0
        plaque = ribbon.trimmed(6, 7 - squares / 2).left(wide).top(44 + squares / 4)
        scene.add(plaque, RoundPlaque(label, number))
        leave = min(150.0, ribbon.width * 0.29) if upright else 168.0
        words = ribbon.trimmed(left=wide + 18, right=leave + (14 if upright else 74))
        keys = ribbon.before(6)
        if upright:
            first, second = words.below(3).top(54), ribbon.trimmed(10, 60, 72).top(42)
            now, asked = keys.end(leave).below(2).top(48), keys.end(HELP).below(55).top(46)
        else:
            first, second = words.below(3 - squares / 4).top(56 - squares).rows(2, 0)
            now, asked = (key.below(5).top(50) for key in (keys.end(leave), keys.before(leave + 4).end(HELP)))
        lines = 2 if upright else 1
        seat, line = self._last_line()
        scene.add(first, PastLine(None, said=self.title, role=Role.NAME, colour=theme.now.heading, lines=lines))
        scene.add(second, PastLine(seat, said=line, role=Role.BODY, colour=theme.now.text, lines=lines))
        add_key(scene, now, "now", host.word("ledger.back_to_now"), self._to_now, look="enamel")
        add_key(scene, asked, "help", "", host.help, sign_drawn="help")
        return page.below(height)

    def _last_line(self) -> tuple[int | None, str]:
        """Return whose and what the newest line is at the point looked at."""
        recorded = self._recorded
        for index in range(self.at, -1, -1):
            if recorded[index].lines:
                line = recorded[index].lines[-1]
                return line.seat, self.host.say(line.says)
        return None, ""

    def _table(self, scene: Scene, room: Area, view: TableView) -> None:
        host = self.host
        if view.board is not None:
            looks = [self._look(seat, noted=False) for seat in view.seats]
            self._boards.past(scene, room, view.board, looks, self._enlarger)
            return
        rest = room
        if view.track:
            tall = track_height(host)
            scene.add(room.top(tall), TrackPicture(view.track, pawns_of(view), host.word("course.start")))
            rest = room.below(tall)
        for seat, place in zip(view.seats, self._places(rest, len(view.seats)), strict=True):
            scene.add(place.inset(1.5, 3), SeatTile(self._look(seat, noted=False)))
            scene.touch(place, f"past {seat.seat}", self._enlarger(seat.seat))

    def _places(self, room: Area, count: int) -> list[Area]:
        if self.host.canvas.landscape:
            return tiles_in_a_row(room, count)
        return tiles_in_lines(room, count, across=-(-count // 2) if count > 4 else count)

    def _one_seat(self, scene: Scene, room: Area, seat: SeatView) -> None:
        scene.add(room.inset(4), RimmedFrame(stops=theme.now.track_stops, rivets=True))
        place = room.middle(min(room.width - 40, ENLARGED), min(room.height - 24, HIGHEST))
        scene.add(place, SeatTile(self._look(seat, noted=True)))
        scene.touch(room, "whole table", self.back)

    def _look(self, view: SeatView, *, noted: bool) -> TileLook:
        host = self.host
        at = self.play.place_of(view)
        place = host.say(text("panel.place", place=at)) if at is not None else ""
        note = host.say(view.note) if noted and view.note is not None else ""
        name = self.play.session.setup.seats[view.seat].name
        lamp: LampState = "ready" if view.ready else "off"
        return TileLook(view, name, place, lamp, "ready" if view.ready else "idle", note, brief=not noted)

    def _enlarger(self, seat: int) -> Act:
        def enlarge() -> None:
            self._seat = seat

        return enlarge

    # -- where to go -------------------------------------------------------------------------------------------

    def _foot(self, scene: Scene, room: Area) -> None:
        last, at = len(self._recorded) - 1, self.at
        if self.host.canvas.landscape:
            earlier, rest = room.left(STEP), room.beside(STEP + 4)
            unit, rest = rest.left(UNIT), rest.beside(UNIT + 4)
            later, rest = rest.left(STEP), rest.beside(STEP + 4)
            on, rail = rest.end(GO_ON), rest.before(GO_ON + 4)
        else:
            first, second = room.rows(2, 6)
            earlier, later = first.left(STEP), first.beside(STEP + 4).left(STEP)
            rail = first.beside(2 * (STEP + 4))
            unit, on = second.left(room.width * 0.3), second.beside(room.width * 0.3 + 4)
        add_key(scene, earlier, "earlier", "", self._stepper(-1), sign_drawn="chevron_left", live=at > 0)
        add_key(scene, later, "later", "", self._stepper(1), sign_drawn="chevron_right", live=at < last)
        add_slider(scene, rail.trimmed(left=-2, right=2), at, last, self._starts(), self._to_index)
        self._unit_key(scene, unit)
        self._on_key(scene, on)

    def _unit_key(self, scene: Scene, rect: Area) -> None:
        said = self.host.word(f"look_back.step_{self._unit}")
        add_key(scene, rect, "unit", said, self._next_unit)

    def _on_key(self, scene: Scene, rect: Area) -> None:
        host = self.host
        if self.at < len(self._recorded) - 1:
            n = sum(len(one.lines) for one in self.play.session.would_undo(self._number()))
            label = host.word("look_back.go_on", n=n)
            add_key(scene, rect, "go on", label, self._go_on, look="amber", role=Role.BODY)
            return
        ways = len(self.play.session.branches)
        label = host.word("look_back.ways", n=ways) if ways else host.word("ledger.go_on_from_here")
        add_key(scene, rect, "ways" if ways else "go on", label, self._ways, live=ways > 0, role=Role.BODY)

    def _number(self) -> int:
        return self._recorded[self.at].number

    def _to_index(self, index: int) -> None:
        self.number = self._recorded[index].number

    def _to_now(self) -> None:
        self.host.pop()

    def _next_unit(self) -> None:
        self._unit = UNITS[(UNITS.index(self._unit) + 1) % len(UNITS)]

    def _stepper(self, way: int) -> Act:
        return lambda: self._step(way)

    def _step(self, way: int) -> None:
        """Go to the next point: an action with a line, or where a phase or round begins."""
        recorded, at = self._recorded, self.at
        if self._unit == "one":
            points = [index for index, one in enumerate(recorded) if one.lines or index == 0]
        else:
            points = [0, *(index for index, tall in self._starts() if tall or self._unit == "phase")]
        last = len(recorded) - 1
        if way > 0:
            self._to_index(next((point for point in points if point > at), last))
        else:
            self._to_index(max((point for point in points if point < at), default=0))

    def _go_on(self) -> None:
        if self.at < len(self._recorded) - 1:
            self.host.push(Journey(self.host, self.play, self._number()))

    def _ways(self) -> None:
        if self.play.session.branches:
            self.host.push(Ways(self.host, self.play))


class SepiaRibbon(msgspec.Struct, frozen=True):
    """The ribbon of the past."""

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        art.metal.ribbon(target, rect, sepia=True)


class PastLine(msgspec.Struct, frozen=True):
    """A line of the ribbon, with the emblem of the seat it is about."""

    seat: int | None
    said: str
    role: Role
    colour: theme.Colour
    lines: int

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        if self.seat is not None:
            art.emblems.badge(target, self.seat, rect.left(26).center, 24)
            rect = rect.beside(30)
        art.text.draw(target, self.said, rect, self.role, self.colour, align="left", lines=self.lines)


class PastTint(msgspec.Struct, frozen=True):
    """What turns everything under it sepia."""

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        box = art.canvas.rect(rect)
        if art.text.proofreader is not None:
            art.text.proofreader.washes(target, box, TINT)
        target.fill(TINT, box, special_flags=pygame.BLEND_RGB_MULT)
