"""The page for hands at the end of a round, and the result at the end of the game."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import pygame

from companion.core.view import Standing, SummaryPlate, SummaryRow
from companion.kiosk.drawing import Area, LampState, Paintbox, Rect, Role, Scene, theme
from companion.kiosk.drawing.metal import TileState
from companion.kiosk.drawing.sign_files import sign_file
from companion.kiosk.drawing.text.faces import is_japanese
from companion.kiosk.host import Host
from companion.kiosk.play import Play
from companion.kiosk.screens.after.charts import open_charts
from companion.kiosk.screens.ledger.page import LedgerPage
from companion.kiosk.widgets import Writing, add_key, sign_name
from companion.kiosk.widgets.track_view import HIGH_UPRIGHT, TrackPicture, pawns_of

PLATE = 62.0
ROW = 75.0
TALL_ROW = 96.0
TIGHT_ROW = 57.0
"""Below this height the lines of a row stand closer together."""
NARROW_ROW = 380.0
"""Up to this width the lamp of a row stands closer to its edge."""
TITLE = 52.0
FOOT = 62.0
LEAST_ROW = 37.0
"""Of the result: high enough for one line of everybody's reason."""
TRACK_SHARE = 0.5
"""Of the width of a lying screen, at the end of the game."""
NARROW = 430.0
"""Below this width a line of the result stands closer together."""


class PlateFace(msgspec.Struct, frozen=True):
    """An enamel plate with what the whole table must do."""

    drawn: str | None
    first: str
    second: str

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Rect) -> None:
        """Draw it."""
        art.metal.enamel(target, rect)
        x, y, width, height = rect
        left = x + 12
        # Where large text leaves no room for both, the words stay.
        if (
            self.drawn is not None
            and art.text.fit(self.first, Role.BODY, width - 60, height, lines=1 if self.second else 2).fits
        ):
            center = (x + 29, y + height / 2)
            pale = sign_file(self.drawn).on_dark
            if pale:
                art.metal.disc(target, center, 21)
            art.signs.draw(target, self.drawn, center, 28 if pale else 40)
            left = x + 55
        room = width - (left - x) - 5
        upper = (left, y + 3, room, (height - 6) / 2 if self.second else height - 6)
        lines = 1 if self.second else 2
        large = not is_japanese(self.first) and art.text.fit(self.first, Role.NAME, room, upper[3], lines=lines).fits
        art.text.draw(
            target, self.first, upper, Role.NAME if large else Role.BODY, theme.now.ink, align="left", lines=lines
        )
        if self.second:
            lower = (left, y + height / 2, room, height / 2 - 3)
            art.text.draw(target, self.second, lower, Role.BODY, theme.now.quiet_ink, align="left")


class SummaryLine(msgspec.Struct, frozen=True):
    """What one seat must do with its cardboard."""

    seat: int
    name: str
    first: str
    second: str
    lamp: LampState
    state: TileState

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Rect) -> None:
        """Draw it."""
        colour = art.emblems.colour(self.seat)
        art.metal.strip(target, rect, colour, self.state)
        x, y, width, height = rect
        end = 44 if width > NARROW_ROW else 32
        art.metal.lamp(target, (x + width - end / 2 - 4, y + height / 2), 13 if end > 40 else 11, self.lamp)
        left = x + 118
        if art.text.fit(self.first, Role.BODY, width - 118 - end, 52, lines=1 if self.second else 2).fits:
            art.emblems.badge(target, self.seat, (x + 30, y + height / 2), 32)
            art.text.draw(target, self.name, (x + 50, y, 66, height), Role.NAME, colour, align="left", lines=2)
        else:  # long sentences: the name goes under its emblem
            art.emblems.badge(target, self.seat, (x + 50, y + height / 2 - 13), 28)
            art.text.draw(target, self.name, (x + 12, y + height / 2 + 2, 78, 28), Role.NAME, colour)
            left = x + 96
        room = x + width - left - end + 2
        one_line = not self.second or art.text.fit(self.second, Role.BODY, room, 24).fits
        share = 0.5 if one_line else 0.33
        inner = height - (2 if height < TIGHT_ROW else 16 if one_line else 6)
        top = y + (height - inner) / 2
        upper = (left, top, room, inner * share if self.second else inner)
        main, other = (
            (theme.now.grave_text, theme.now.grave_quiet)
            if self.state == "grave"
            else (theme.now.text, theme.now.quiet)
        )
        art.text.draw(target, self.first, upper, Role.BODY, main, align="left", lines=1 if self.second else 2)
        if self.second:
            lower = (left, top + inner * share, room, inner * (1 - share))
            art.text.draw(target, self.second, lower, Role.BODY, other, align="left", lines=2)


def add_summary(scene: Scene, host: Host, play: Play, below: float, lamp_of: Callable[[int], LampState]) -> None:
    """Put the page for hands on the scene; a row is the same as the seat's button."""
    summary = play.view.summary
    if summary is None:
        return
    width, height = host.canvas.width, host.canvas.height
    columns = 2 if host.canvas.landscape else 1
    plates = summary.plates[:3]
    each = (width - 8 - 5 * (len(plates) - 1)) / max(1, len(plates)) if columns == 2 else width - 8
    top = below + 4
    for index, plate in enumerate(plates):
        place = (4 + index * (each + 5), top, each, PLATE) if columns == 2 else (4, top + index * 66, each, PLATE)
        _add_plate(scene, host, place, plate)
    top += (66 if columns == 2 else 66 * len(plates)) + 2 if plates else 0
    lines = -(-len(summary.rows) // columns)
    # Large text leaves no room for the sentence at the foot: the rows, which are keys, go before it.
    foot = 44.0 if (height - 44 - top) / max(1, lines) >= TIGHT_ROW + 4 else 4.0
    pitch = min(ROW if lines > 3 else TALL_ROW, (height - foot - top) / max(1, lines))
    wide = (width - 8 - 6 * (columns - 1)) / columns
    for index, line in enumerate(summary.rows):
        column, nth = divmod(index, lines)
        place = (4 + column * (wide + 6), top + nth * pitch, wide, pitch - 4)
        _add_row(scene, host, play, place, line, lamp_of(line.seat))
    if foot < 44:
        return
    said = host.word("ribbon.press_to_start")
    scene.add((20, height - 40, width - 40, 36), Writing(said, Role.NAME, theme.now.heading, align="center"))


def _add_plate(scene: Scene, host: Host, place: Rect, plate: SummaryPlate) -> None:
    second = host.say(plate.second) if plate.second is not None else ""
    scene.add(place, PlateFace(sign_name(plate.sign), host.say(plate.first), second))


def _add_row(scene: Scene, host: Host, play: Play, place: Rect, line: SummaryRow, lamp: LampState) -> None:
    player = play.session.setup.seats[line.seat]
    second = host.say(line.second, player.language) if line.second is not None else ""
    state: TileState = "grave" if line.bad else "ready" if play.seat(line.seat).ready else "idle"
    scene.add(
        place, SummaryLine(line.seat, player.name, host.say(line.first, player.language), second, lamp, state)
    )  # fmt: skip
    x, y, width, height = place
    area = (x - 3, y - 2, width + 6, height + 4)
    scene.touch(area, f"tile {line.seat}", play.pressing(line.seat), lift=play.lifting(line.seat))


class StandingLine(msgspec.Struct, frozen=True):
    """A line of the result."""

    seat: int
    place: str
    name: str
    reason: str
    first: bool

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Rect) -> None:
        """Draw it."""
        colour = art.emblems.colour(self.seat)
        art.metal.strip(target, rect, colour, "open" if self.first else "idle")
        x, y, width, height = rect
        narrow = width < NARROW
        middle = x + (66 if narrow else 88)
        art.text.draw(target, self.place, (x + 8, y, 42, height) if narrow else (x + 12, y, 52, height), Role.NAME,
                      theme.now.heading)  # fmt: skip
        art.emblems.badge(target, self.seat, (middle, y + height / 2), min(32, height - 8))
        left = middle + 22
        share = (x + width - left - 10) * 0.34
        art.text.draw(target, self.name, (left, y, share, height), Role.NAME, colour, align="left")
        rest = (left + share + 4, y, x + width - left - share - 12, height)
        art.text.draw(target, self.reason, rest, Role.BODY, theme.now.text, align="left", lines=2)


def add_standings(scene: Scene, host: Host, play: Play, below: float) -> None:
    """Put the result on the scene: the winner large, everybody with the reason, the track beside or above."""
    view = play.view
    width, height = host.canvas.width, host.canvas.height
    top, left = below, 0.0
    rows = len(view.standings)
    landscape = host.canvas.landscape
    winners = [standing for standing in view.standings if standing.place == 1]
    names = ", ".join(play.session.setup.seats[standing.seat].name for standing in winners)
    title = host.word("end.winner", name=names) if len(winners) == 1 else f"{host.word('end.draw')}: {names}"
    # Lying the track stands left of the rows, upright above them: where the rows stay high enough for a line.
    tall = height - below - FOOT if landscape else HIGH_UPRIGHT
    beside = 0.0 if landscape else tall
    with_track = bool(view.track) and (height - below - beside - FOOT - TITLE) / max(1, rows) >= LEAST_ROW
    if with_track:
        left = width * TRACK_SHARE if landscape else 0.0
        place = (0.0, top, left if landscape else width, tall)
        scene.add(place, TrackPicture(view.track, pawns_of(view), host.word("course.start"), landscape=False))
        top += beside
    said = (left + 12, top + 4, width - left - 24, 44.0)
    large = host.text.fit(title, Role.PHASE, said[2], said[3]).fits
    scene.add(
        said,
        Writing(
            title, Role.PHASE if large else Role.NAME, theme.now.heading, align="center", lines=1 if large else 2
        ),
    )
    top += TITLE
    room = height - top - FOOT
    columns = 2 if landscape and rows > 4 and not with_track else 1
    lines = -(-rows // columns)
    pitch = min(66.0, room / max(1, lines))
    wide = (width - left - 8 - 6 * (columns - 1)) / columns
    for index, standing in enumerate(view.standings):
        column, nth = divmod(index, lines)
        _add_standing(
            scene, host, play, (left + 4 + column * (wide + 6), top + nth * pitch, wide, pitch - 4), standing
        )
    charts, ledger, leave = Area(4, height - 58, width - 8, 52).columns(3)
    add_key(scene, charts, "charts", host.word("menu.charts"), lambda: open_charts(host, play),
            sign_drawn="flag")  # fmt: skip
    add_key(scene, ledger, "ledger", host.word("menu.ledger"), lambda: host.push(LedgerPage(host, play)),
            sign_drawn="ledger")  # fmt: skip
    add_key(scene, leave, "leave", host.word("menu.leave"), lambda: host.go(host.start_page()), look="green")


def _add_standing(scene: Scene, host: Host, play: Play, place: Rect, standing: Standing) -> None:
    name = play.session.setup.seats[standing.seat].name
    ordinal = host.word("panel.place", place=standing.place)
    reason = host.say(standing.reason)
    scene.add(place, StandingLine(standing.seat, place=ordinal, name=name, reason=reason, first=standing.place == 1))
