"""A seat's panel: header, gauge and last consequence, what the game offers, undo and READY."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

import msgspec
import pygame

from companion.core.messages import Text, text
from companion.core.view import Cards, Cells, DiceRow, Load, Panel, PickCards, SeatView, TileGrid, Towers, WaysOn
from companion.kiosk.drawing import Area, LampState, Paintbox, Role, Scene, put_turned, theme
from companion.kiosk.host import Host
from companion.kiosk.motion import FRAME_S, SWELL_S, swell
from companion.kiosk.play import Play, usable
from companion.kiosk.widgets.basics import RimmedFrame, add_key
from companion.kiosk.widgets.cards.map import is_map, put_map
from companion.kiosk.widgets.dash.entry import add_entry, entry_height, entry_of
from companion.kiosk.widgets.offers import Ask, Band, put_bands
from companion.kiosk.widgets.panel_place import PanelPlace
from companion.kiosk.widgets.panel_status import FIGURES, HeldFigure, PanelGauge, PanelLoss, PanelStatus
from companion.kiosk.widgets.plate_due import plate_bands
from companion.kiosk.widgets.roll_keys import add_roll_keys, add_small_roll_keys
from companion.kiosk.widgets.sections import bands_of
from companion.kiosk.widgets.travel_keys import add_own_undo
from companion.kiosk.widgets.workbench.asking import add_asked_card, form_of
from companion.kiosk.widgets.workbench.frame import add_bench, bench_height

HEADER, LOW_HEADER = 56.0, 46.0
"""Height of the header; lower where text is large."""
FOOT = 58
STATUS = 76
STATUS_FLAT = 66
STATUS_LINE = 50
"""Height of gauge and last consequence, roomy, where the offers need the room, and in one line of large text."""
GAUGE_LINE, GAUGE_FLAT, GAUGE_TALL = 38.0, 47.0, 60.0
"""Radius of the gauge in each."""
FORK_ROOM = 0.9
"""Ways at a fork want so much of the room less than they have at least."""
LEAST_KEY, LEAST_TURNED_KEY = 48.0, 52.0
"""Least widths of a key among others, the second where its width may become its height."""
HEAD_KEY = 54.0
PAGE_KEY = 80.0
MOST_OF_KEYS, MOST_OF_ANSWERS = 1.3, 1.8
"""How much higher keys become where there is room to spare, and those of a question with few answers."""
FEW_ANSWERS = 112.0
"""Height of the keys of such a question."""


def ask_for(host: Host, play: Play, seat: int, side: int) -> Ask:
    """Return what the sections of a seat's panel need to know."""
    language = play.languages.of(seat, host.language)
    return Ask(
        seat,
        side,
        lambda message: host.say(message, language),
        lambda message: host.short(message, language),
        lambda offer: play.touch_offer(seat, offer),
        host.text,
        play.view.track,
        LEAST_TURNED_KEY if lies_flat(host, play) else LEAST_KEY,
        swollen(host, play, seat),
        play.panel(seat).hues,
        host.say(text("board.none"), language),
    )


def swollen(host: Host, play: Play, seat: int) -> float:
    """Return how far what may be lost on a panel has swollen just now, 0 to 1."""
    return round(swell(swelling(play, seat, host.clock.now())), 1)


def swelling(play: Play, seat: int, now: float) -> float | None:
    """Return how long what may be lost has been swelling on a panel; None once it stands, or where nothing may be."""
    since = play.halves.opened(seat)
    if since is None or now >= since + SWELL_S + FRAME_S or not play.motion.on:
        return None
    sections = play.panel(seat).sections
    risky = any(card.risk == "may_go" for cards in sections if isinstance(cards, Cards) for card in cards.cards)
    return now - since if risky else None


def lies_flat(host: Host, play: Play) -> bool:
    """Tell whether the screen lies in the table: somebody's panel is turned."""
    return any(host.settings.turns[: len(play.seats)])


def panel_map(panel: Panel) -> Cards | None:
    """Return the map of cards on a panel, or None."""
    return next((s for s in panel.sections if isinstance(s, Cards) and is_map(s)), None)


def add_beside(scene: Scene, rect: Area, panel: Panel, ask: Ask) -> bool:
    """Put what belongs to a panel beside it, its map of cards or the card it asks about; tell if there is any."""
    cards, form = panel_map(panel), form_of(panel)
    if cards is not None:
        scene.add(rect, RimmedFrame(stops=theme.now.track_stops, rivets=True))
        put_map(scene, rect.inset(10, 12), cards, ask)
    elif form is not None:
        add_asked_card(scene, rect, form.card, ask)
    return cards is not None or form is not None


def add_facing(scene: Scene, host: Host, play: Play, seat: int, place: PanelPlace) -> None:
    """Put the open panel of a seat on the scene, turned towards its chair where it is told to be."""

    def put(part: Scene, rect: Area) -> None:
        add_panel(part, host, play, seat, replace(place, rect=rect))

    put_turned(scene, place.rect, host.settings.turn_of(seat), put)


def add_panel(scene: Scene, host: Host, play: Play, seat: int, place: PanelPlace, shown: Panel | None = None) -> None:
    """Put the open panel of a seat on the scene, as it is or as ``shown``."""
    panel = play.panel(seat) if shown is None else shown
    ask = ask_for(host, play, seat, place.side)
    if panel.workbench is not None:
        add_bench(scene, play, panel, panel.workbench, ask, place)
        return
    entry = entry_of(panel)
    if entry is not None:
        scene.add(place.rect, RimmedFrame(seat))
        add_entry(scene, play, panel, entry, ask, place.rect.trimmed(4, 3, 4, 2), place.page, place.turn)
        return
    header, finger = header_height(host), host.canvas.finger
    scene.add(place.rect, RimmedFrame(seat, header))
    inner = place.rect.inset(6, 0)
    before = plate_bands(play, ask)
    bands = before + bands_of(panel.sections, ask, inner.width, maps=place.maps)
    natural = least_height(bands, finger)
    under = inner.trimmed(top=header + 4, bottom=FOOT + 6)
    if natural > under.height - STATUS_FLAT:
        bands = before + bands_of(panel.sections, ask, inner.width, maps=place.maps, paired=True)
    status = _status_height(panel, bands, natural, under.height)
    rolls = play.request(seat) is not None
    if status == 0 and rolls:
        status = STATUS_FLAT  # it has the keys that roll
    if status == STATUS_FLAT and finger < 1 and not rolls and not play.seat(seat).due:
        status = STATUS_LINE
    if status:
        _add_status(scene, play, panel, ask, under.top(status - 4).inset(2, 0), place)
    room = under.below(status)
    pages = paged(bands, room.height, finger)
    page = min(place.page, len(pages) - 1)
    asks = "" if status else ask.say(panel.title)
    _add_header(scene, host, play, seat, ask, place, page, len(pages), asks)
    _add_bands(scene, pages[page], room, finger, asked=play.seat(seat).due and panel.confirm is None)
    _add_foot(scene, play, panel, ask, inner.above(3).foot(FOOT))


def header_height(host: Host) -> float:
    """Return the height of a panel's header."""
    return HEADER if host.canvas.finger == 1 else LOW_HEADER


def wanted_height(host: Host, play: Play, seat: int, width: float) -> float:
    """Return the height of a panel that shows all it offers on one page, its map of cards beside it."""
    ask = ask_for(host, play, seat, 0)
    if play.panel(seat).workbench is not None:
        return bench_height(play.panel(seat), ask, width, host.canvas.finger)
    entry = entry_of(play.panel(seat))
    if entry is not None:
        return entry_height(entry, host.canvas.finger)
    bands = plate_bands(play, ask) + bands_of(play.panel(seat).sections, ask, width - 12, maps=False)
    return header_height(host) + 4 + STATUS_FLAT + least_height(bands, host.canvas.finger) + FOOT + 6


def least_height(bands: Sequence[Band], finger: float) -> float:
    """Return the least height of bands; keys need no more than a finger does."""
    return sum(band.height * (finger if band.grows else 1.0) for band in bands)


def _status_height(panel: Panel, bands: list[Band], natural: float, room: float) -> float:
    """Return how high gauge and last consequence are; 0 where they give way to what says itself what it costs: ways
    that need their room, dice with two rows of cards, and cubes that are told.
    """
    if any(isinstance(s, Towers | Cells | PickCards | Load | TileGrid) for s in panel.sections):
        return 0.0
    if natural > (room - STATUS_FLAT) * FORK_ROOM and any(isinstance(s, WaysOn) for s in panel.sections):
        return 0.0
    if _cards_need(bands) > room - STATUS_FLAT and any(isinstance(s, DiceRow) for s in panel.sections):
        return 0.0
    return STATUS if natural <= room - STATUS + 2 else STATUS_FLAT


def _cards_need(bands: list[Band]) -> float:
    """Return the height down to the second row of cards; 0 where there are fewer."""
    rows = [index for index, band in enumerate(bands) if band.cards]
    return sum(band.height for band in bands[: rows[1] + 1]) if len(rows) > 1 else 0.0


def _add_header(
    scene: Scene, host: Host, play: Play, seat: int, ask: Ask, place: PanelPlace, page: int, pages: int, asks: str
) -> None:
    header = place.rect.top(header_height(host))
    view = play.seat(seat)
    name = play.session.setup.seats[seat].name
    head = header.trimmed(4, 5, 66 if pages == 1 else 146, 3)
    scene.add(head, PanelHead(seat, name, asks or where_line(play, view, ask.say)))
    left = play.halves.emptying(seat, host.clock.now())
    if left > 0:
        scene.add(header.inset(6, 0).foot(2).top(4), EmptyingLine(seat, round(left, 2)))
    keys = header.trimmed(top=6 if header.height == HEADER else 3, right=5, bottom=1)
    fold, turn = keys.end(HEAD_KEY), keys.before(HEAD_KEY + 4).end(PAGE_KEY)
    add_key(scene, fold, f"fold {seat}", "", lambda: play.fold(seat), sign_drawn="chevron_down", side=place.side)
    if pages > 1:
        after = (page + 1) % pages
        add_key(
            scene, turn, f"page {seat}", f"{page + 1}/{pages}", lambda: place.turn(after), sign_drawn="chevron_right",
            side=place.side,
        )  # fmt: skip


def where_line(play: Play, view: SeatView, say: Callable[[Text], str]) -> str:
    """Return place and space of a seat in words, as far as the game has them."""
    known = view.space is not None and view.space < len(play.view.track)
    number = play.view.track[view.space].number if known and view.space is not None else 0
    place = play.place_of(view)
    if place is not None and known:
        key = "panel.place_space" if number else "panel.place_start"
        return say(text(key, place=place, space=number))
    if place is not None:
        return say(text("panel.place", place=place))
    return say(text("panel.space" if number else "panel.start", space=number)) if known else ""


class PanelHead(msgspec.Struct, frozen=True):
    """Emblem, name and place."""

    seat: int
    name: str
    where: str

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        art.emblems.badge(target, self.seat, rect.left(52).center, min(40.0, rect.height))
        colour = art.emblems.colour(self.seat)
        words = rect.trimmed(left=56, right=4)
        if rect.height < LOW_HEADER:
            self._draw_line(art, target, words, colour)
            return
        upper = words.top(27) if self.where else words
        art.text.draw(target, self.name, upper, Role.NAME, colour, align="left")
        if self.where:
            lower = words.below(25).top(23)
            art.text.draw(target, self.where, lower, Role.SMALL, theme.now.text, align="left")

    def _draw_line(self, art: Paintbox, target: pygame.Surface, words: Area, colour: theme.Colour) -> None:
        """Draw the name, and the place beside it where there is room: the track says it, too."""
        name = words.left(min(words.width, art.text.width(self.name, Role.NAME) + 4))
        art.text.draw(target, self.name, name, Role.NAME, colour, align="left")
        rest = words.beside(name.width + 10)
        if rest.width > 0 and art.text.fit(self.where, Role.SMALL, rest.width, rest.height).fits:
            art.text.draw(target, self.where, rest, Role.SMALL, theme.now.text, align="left")


class EmptyingLine(msgspec.Struct, frozen=True):
    """The line that empties before an untouched panel folds."""

    seat: int
    gone: float

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        target.fill(theme.now.well, art.canvas.rect(rect))
        target.fill(art.emblems.colour(self.seat), art.canvas.rect(rect.left(rect.width * (1 - self.gone))))


def _add_status(scene: Scene, play: Play, panel: Panel, ask: Ask, rect: Area, place: PanelPlace) -> None:
    view = play.seat(panel.seat)
    room = rect
    if view.gauge is not None:
        low = GAUGE_FLAT if rect.height > STATUS_LINE else GAUGE_LINE
        radius = GAUGE_TALL if rect.height > STATUS_FLAT else low
        box, room = rect.left(2 * radius + 6), rect.beside(2 * radius + 12)
        scene.add(box, PanelGauge(view.gauge, radius, None))
        field = view.gauge.field
        scene.touch(box, f"gauge {view.seat}", _nothing, hold=lambda: place.correct(field), side=place.side)
    if play.request(panel.seat) is not None and not view.due:
        left = add_small_roll_keys(scene, play, ask, room)
        if left == room:
            add_roll_keys(scene, play, ask, room)
            return
        room = left
    if panel.loss is not None:
        says, then = ask.say(panel.loss.says), panel.loss.then
        scene.add(room, PanelLoss(says, ask.say(then) if then is not None else ""))
        return
    plain = tuple(figure for row in view.rows for figure in row if figure.form == "plain")
    lines = [ask.say(line) for line in panel.status]
    asked = view.due or panel.confirm is not None or not lines
    title = ask.say(panel.title) if asked else ""
    said = [title, *lines] if title else lines
    beside = room.height - FIGURES - 4
    fits = all(ask.text.fit(line, Role.BODY, room.width - 12, beside / max(1, len(said))).fits for line in said)
    figures = plain if len(said) <= 2 and fits else ()
    scene.add(room, PanelStatus(title, tuple(lines[-3:]), figures, tokens=view.tokens if figures else ()))
    fields = (*(figure.field for figure in figures), *(token.field for token in view.tokens if figures))
    held = HeldFigure(fields, room, place.correct)
    scene.touch(room, f"figures {view.seat}", _nothing, hold=held.hold, spot=held.spot, side=place.side)


def _nothing() -> None:
    """A short touch on a figure means nothing; a long one corrects it."""


def _add_bands(scene: Scene, bands: list[Band], room: Area, finger: float, *, asked: bool) -> None:
    """Put bands one under the other; keys share what room is left, up to a comfortable height, a few answers more."""
    growing = sum(band.height for band in bands if band.grows)
    spare = room.height - sum(band.height for band in bands)
    most = MOST_OF_ANSWERS if asked and growing <= FEW_ANSWERS else MOST_OF_KEYS
    stretch = max(finger, min(most, 1 + spare / growing)) if growing else 1.0
    put_bands(scene, bands, room.below(2) if spare > 4 else room, stretch)


def paged(bands: list[Band], height: float, finger: float = 1.0) -> list[list[Band]]:
    """Cut bands into pages no taller than ``height``, keys as low as a finger allows."""
    if least_height(bands, finger) <= height:
        return [bands]
    pages: list[list[Band]] = [[]]
    used = 0.0
    for band in bands:
        high = least_height([band], finger)
        if pages[-1] and used + high > height:
            pages.append([])
            used = 0.0
        pages[-1].append(band)
        used += high
    return pages


def _add_foot(scene: Scene, play: Play, panel: Panel, ask: Ask, rect: Area) -> None:
    seat = panel.seat
    alone = panel.confirm is None and not panel.readies
    left = min(210.0 if alone else 146.0, rect.width * (0.6 if alone else 0.38))
    keys = rect.inset(0, 2)
    back, place = keys.left(left - 4), keys.beside(left)
    if panel.selection:
        add_key(
            scene, back, f"clear {seat}", ask.say(text("key.clear")), lambda: play.clear(seat),
            sign_drawn="cross", side=ask.side,
        )  # fmt: skip
    else:
        add_own_undo(scene, play, ask, back)

    def down() -> None:
        play.press(seat, True)

    def up() -> None:
        play.press(seat, False)

    offer = panel.confirm
    if alone:
        return
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
