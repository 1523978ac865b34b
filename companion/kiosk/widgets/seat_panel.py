"""A seat's panel: header, gauge and last consequence, what the game offers, undo and READY."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import msgspec
import pygame

from companion.core.messages import Text, text
from companion.core.view import Cards, Figure, Gauge, Lit, Panel, SeatView
from companion.kiosk.drawing import LampState, Paintbox, Rect, Role, Scene, theme
from companion.kiosk.host import Host
from companion.kiosk.play import Play, usable
from companion.kiosk.widgets.basics import RimmedFrame, add_key, sign_name
from companion.kiosk.widgets.card_list import is_map, put_map
from companion.kiosk.widgets.offers import Ask, Band
from companion.kiosk.widgets.roll_keys import add_roll_keys
from companion.kiosk.widgets.sections import bands_of
from companion.kiosk.widgets.tile import draw_token

HEADER = 56
FOOT = 58
ROW = 23.0
"""Height of a row of text beside the gauge."""
STATUS = 76
STATUS_FLAT = 66


@dataclass
class PanelPlace:
    """Where a panel stands, and what the table screen does for it.

    Attributes:
        rect: outer edge in u.
        side: 0 or 1.
        page: which page of bands is shown.
        turn: shows another page.
        correct: opens the correction of a value of the seat, of all of them for an empty name.
        maps: maps of cards stand in this panel (else beside it).
    """

    rect: Rect
    side: int
    page: int
    turn: Callable[[int], None]
    correct: Callable[[str], None]
    maps: bool


def ask_for(host: Host, play: Play, seat: int, side: int) -> Ask:
    """Return what the sections of a seat's panel need to know."""
    language = play.session.setup.seats[seat].language
    return Ask(
        seat,
        side,
        lambda message: host.say(message, language),
        lambda message: host.short(message, language),
        lambda offer: play.touch_offer(seat, offer),
        host.text,
    )


def panel_map(panel: Panel) -> Cards | None:
    """Return the map of cards on a panel, or None."""
    return next((s for s in panel.sections if isinstance(s, Cards) and is_map(s)), None)


def add_map(scene: Scene, rect: Rect, cards: Cards, ask: Ask) -> None:
    """Put a map of cards beside its panel, on the ground of the track."""
    scene.add(rect, RimmedFrame(stops=theme.now.track_stops, rivets=True))
    x, y, width, height = rect
    put_map(scene, (x + 10, y + 12, width - 20, height - 24), cards, ask)


def add_panel(scene: Scene, host: Host, play: Play, seat: int, place: PanelPlace) -> None:
    """Put the open panel of a seat on the scene."""
    panel = play.panel(seat)
    ask = ask_for(host, play, seat, place.side)
    x, y, width, height = place.rect
    scene.add(place.rect, RimmedFrame(seat, HEADER))
    inner = width - 12
    bands = bands_of(panel.sections, ask, inner, maps=place.maps)
    natural = sum(band.height for band in bands)
    status = STATUS if natural <= height - HEADER - FOOT - STATUS - 8 else STATUS_FLAT
    top = y + HEADER + 4
    _add_status(scene, play, panel, ask, (x + 8, top, width - 16, status - 4), place)
    top += status
    room = (x + 6, top, inner, y + height - FOOT - 6 - top)
    pages = paged(bands, room[3])
    page = min(place.page, len(pages) - 1)
    _add_header(scene, host, play, seat, ask, place, page, len(pages))
    _add_bands(scene, pages[page], room)
    _add_foot(scene, play, panel, ask, (x + 6, y + height - FOOT - 3, inner, FOOT))


def _add_header(
    scene: Scene, host: Host, play: Play, seat: int, ask: Ask, place: PanelPlace, page: int, pages: int
) -> None:
    x, y, width, _ = place.rect
    taken = 70 if pages == 1 else 150
    view = play.seat(seat)
    name = play.session.setup.seats[seat].name
    scene.add((x + 4, y + 5, width - taken, HEADER - 8), PanelHead(seat, name, where_line(play, view, ask.say)))
    left = play.halves.emptying(seat, host.clock.now())
    if left > 0:
        scene.add((x + 6, y + HEADER - 2, width - 12, 4), EmptyingLine(seat, round(left, 2)))
    key = (x + width - 59, y + 6, 54, 49)
    add_key(scene, key, f"fold {seat}", "", lambda: play.fold(seat), sign_drawn="chevron_down", side=place.side)
    if pages > 1:
        turn = (x + width - 143, y + 6, 80, 49)
        after = (page + 1) % pages
        add_key(
            scene, turn, f"page {seat}", f"{page + 1}/{pages}", lambda: place.turn(after), sign_drawn="chevron_right",
            side=place.side,
        )  # fmt: skip


def where_line(play: Play, view: SeatView, say: Callable[[Text], str]) -> str:
    """Return place and space of a seat in words, as far as the game has them."""
    known = view.space is not None and view.space < len(play.view.track)
    number = play.view.track[view.space].number if known and view.space is not None else 0
    if view.place is not None and known:
        return say(text("panel.place_space", place=view.place, space=number))
    if view.place is not None:
        return say(text("panel.place", place=view.place))
    return say(text("panel.space", space=number)) if known else ""


class PanelHead(msgspec.Struct, frozen=True):
    """Emblem, name and place."""

    seat: int
    name: str
    where: str

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Rect) -> None:
        """Draw it."""
        x, y, width, height = rect
        art.emblems.badge(target, self.seat, (x + 26, y + height / 2), 40)
        colour = art.emblems.colour(self.seat)
        upper = (x + 56, y, width - 60, 27 if self.where else height)
        art.text.draw(target, self.name, upper, Role.NAME, colour, align="left")
        if self.where:
            art.text.draw(
                target, self.where, (x + 56, y + 25, width - 60, 23), Role.SMALL, theme.now.text, align="left"
            )


class EmptyingLine(msgspec.Struct, frozen=True):
    """The line that empties before an untouched panel folds."""

    seat: int
    gone: float

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Rect) -> None:
        """Draw it."""
        x, y, width, height = rect
        target.fill(theme.now.well, art.canvas.rect(rect))
        target.fill(art.emblems.colour(self.seat), art.canvas.rect((x, y, width * (1 - self.gone), height)))


def _add_status(scene: Scene, play: Play, panel: Panel, ask: Ask, rect: Rect, place: PanelPlace) -> None:
    x, y, width, height = rect
    view = play.seat(panel.seat)
    left = x
    if view.gauge is not None:
        radius = 60.0 if height > 66 else 47.0
        box = (x, y, 2 * radius + 6, height)
        scene.add(box, PanelGauge(view.gauge, radius, play.motion.needle(view.seat, play.clock.now())))
        field = view.gauge.field
        scene.touch(box, f"gauge {view.seat}", _nothing, hold=lambda: place.correct(field), side=place.side)
        left = x + 2 * radius + 12
    room = (left, y, x + width - left, height)
    if play.request(panel.seat) is not None and not view.due:
        add_roll_keys(scene, play, ask, room)
        return
    plain = tuple(figure for row in view.rows for figure in row if figure.form == "plain")
    lines = [ask.say(line) for line in panel.status]
    asked = view.due or panel.confirm is not None or not lines
    title = ask.say(panel.title) if asked else ""
    said = [title, *lines] if title else lines
    beside = height - 30
    fits = all(ask.text.fit(line, Role.BODY, room[2] - 12, beside / max(1, len(said))).fits for line in said)
    figures = plain if len(said) <= 2 and fits else ()
    scene.add(room, PanelStatus(title, tuple(lines[-3:]), figures, tokens=view.tokens if figures else ()))
    fields = (*(figure.field for figure in figures), *(token.field for token in view.tokens if figures))
    held = HeldFigure(fields, room, place.correct)
    scene.touch(room, f"figures {view.seat}", _nothing, hold=held.hold, spot=held.spot, side=place.side)


class HeldFigure:
    """Which of the figures side by side a long tap means; where none stand there, or another one: all of the seat."""

    def __init__(self, fields: tuple[str | None, ...], room: Rect, correct: Callable[[str], None]) -> None:
        self._fields = fields
        self._room = room
        self._correct = correct
        self._field: str | None = None

    def spot(self, x: float, _y: float) -> None:
        """Note where the finger came down."""
        each = min(62.0, (self._room[2] - 12) / max(1, len(self._fields)))
        nth = int(max(0.0, x - self._room[0] - 8) // each)
        self._field = self._fields[nth] if nth < len(self._fields) else None

    def hold(self) -> None:
        """Open the correction of that figure, or of all."""
        self._correct(self._field or "")


def _nothing() -> None:
    """A short touch on a figure means nothing; a long one corrects it."""


class PanelGauge(msgspec.Struct, frozen=True):
    """The gauge of a panel, its needle elsewhere while it swings."""

    gauge: Gauge
    radius: float
    needle: float | None

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Rect) -> None:
        """Draw it."""
        center = (rect[0] + self.radius + 3, rect[1] + rect[3] - 6)
        art.gauges.draw(
            target,
            center,
            self.radius,
            self.gauge.value,
            low=self.gauge.low,
            high=self.gauge.high,
            red_from=self.gauge.red_from,
            needle=self.needle,
            plus=self.gauge.signed,
        )


class PanelStatus(msgspec.Struct, frozen=True):
    """The box of the last consequence, newest line last, over the question that is open."""

    title: str
    lines: tuple[str, ...]
    figures: tuple[Figure, ...]
    tokens: tuple[Lit, ...]

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Rect) -> None:
        """Draw it."""
        art.metal.well(target, rect)
        x, y, width, height = rect
        if self.figures or self.tokens:
            _draw_figures(art, target, (x + 8, y + 2, width - 12, 26), self.figures, self.tokens)
            y, height = y + 28, height - 30
        said = ([(self.title, theme.now.warning_text)] if self.title else []) + [
            (line, theme.now.text) for line in self.lines
        ]
        if not said:
            return
        said = said[-3:] if not self.title else [said[0], *said[1:][-2:]]
        rows = [_rows_of(art, line, width - 12) for line, _ in said]
        while len(said) > 1 and sum(rows) * ROW > height + 6:  # what is older gives way to what is newer
            oldest = 1 if self.title else 0
            del said[oldest], rows[oldest]
        each = height / sum(rows)
        for (line, colour), count in zip(said, rows, strict=True):
            art.text.draw(
                target, line, (x + 8, y, width - 12, each * count), Role.BODY, colour, align="left", lines=count
            )
            y += each * count


def _rows_of(art: Paintbox, line: str, width: float) -> int:
    """Return how many rows a line takes, three at most."""
    fits = (n for n in (1, 2) if art.text.fit(line, Role.BODY, width, n * ROW + 4, lines=n).fits)
    return next(fits, 3)


def _draw_figures(
    art: Paintbox, target: pygame.Surface, rect: Rect, figures: tuple[Figure, ...], tokens: tuple[Lit, ...]
) -> None:
    x, y, width, height = rect
    each = min(62.0, width / max(1, len(figures) + len(tokens)))
    for figure in figures:
        drawn = sign_name(figure.sign)
        if drawn is not None:
            art.signs.draw(target, drawn, (x + 12, y + height / 2), 22)
        art.text.draw(
            target, str(figure.value), (x + 26, y, each - 26, height), Role.VALUE, theme.now.text, align="left"
        )
        x += each
    for token in tokens:
        draw_token(art, target, (x + 12, y + height / 2), token, 23)
        x += each


def _add_bands(scene: Scene, bands: list[Band], room: Rect) -> None:
    """Put bands one under the other; keys share what room is left, up to a comfortable height."""
    x, y, width, height = room
    growing = sum(band.height for band in bands if band.grows)
    spare = height - sum(band.height for band in bands)
    stretch = min(1.3, 1 + spare / growing) if growing else 1.0
    top = y + 2 if spare > 4 else y
    for band in bands:
        tall = band.height * (stretch if band.grows else 1.0)
        band.put(scene, (x, top, width, tall))
        top += tall


def paged(bands: list[Band], height: float) -> list[list[Band]]:
    """Cut bands into pages no taller than ``height``."""
    if sum(band.height for band in bands) <= height:
        return [bands]
    pages: list[list[Band]] = [[]]
    used = 0.0
    for band in bands:
        if pages[-1] and used + band.height > height:
            pages.append([])
            used = 0.0
        pages[-1].append(band)
        used += band.height
    return pages


def _add_foot(scene: Scene, play: Play, panel: Panel, ask: Ask, rect: Rect) -> None:
    x, y, width, height = rect
    seat = panel.seat
    left = min(146.0, width * 0.38)
    back = (x, y + 2, left - 4, height - 4)
    if panel.selection:
        add_key(
            scene, back, f"clear {seat}", ask.say(text("key.clear")), lambda: play.clear(seat),
            sign_drawn="cross", side=ask.side,
        )  # fmt: skip
    else:
        what = play.session.undo_says(seat)
        label, role = undo_label(what, ask, back[2] - 52)
        add_key(
            scene, back, f"undo {seat}", label, lambda: play.undo(seat), sign_drawn="undo", live=what is not None,
            side=ask.side, role=role,
        )  # fmt: skip
    place = (x + left, y + 2, width - left, height - 4)

    def down() -> None:
        play.press(seat, True)

    def up() -> None:
        play.press(seat, False)

    offer = panel.confirm
    if offer is None:
        lit: LampState = "open" if play.remembers(seat) else "ready"
        live = panel.can_ready or play.remembers(seat)
        add_key(
            scene, place, f"ready {seat}", ask.say(text("key.ready")), down, lift=up, look="ready", live=live,
            lit=lit, side=ask.side,
        )  # fmt: skip
        return
    look = "grave" if offer.tone == "bad" else "ready"
    add_key(
        scene, place, f"confirm {seat}", ask.say(offer.says), down, lift=up,
        look=look,  # type: ignore[arg-type]  # both are looks of keys
        live=usable(offer), side=ask.side, short=ask.short(offer.says),
    )  # fmt: skip


def undo_label(what: Text | None, ask: Ask, room: float) -> tuple[str, Role]:
    """Return what stands on an undo key ``room`` u wide: what it takes back, as long as that can be read there."""
    plain = ask.say(text("key.undo"))
    if what is None or what.key == "ledger.no_change":  # readiness alone: nothing worth naming
        return plain, Role.NAME
    said = ask.say(what)
    full = ask.say(text("key.undo_what", what=said))
    for label, role in ((full, Role.NAME), (full, Role.SMALL), (said, Role.SMALL)):
        if ask.text.fit(label, role, room, 48, lines=2).fits:
            return label, role
    return plain, Role.NAME
