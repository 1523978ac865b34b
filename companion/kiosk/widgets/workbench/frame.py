"""The frame of a panel on which somebody works: name and pill above, undo and the key that goes on below."""

from __future__ import annotations

from typing import Final

import msgspec
import pygame

from companion.core.messages import text
from companion.core.rejection import Rejection
from companion.core.view import Offer, Panel, Workbench
from companion.kiosk.drawing import Area, Paintbox, Role, Scene
from companion.kiosk.play import Play, usable
from companion.kiosk.widgets.basics import sign_name
from companion.kiosk.widgets.dash.wording import narrow, write
from companion.kiosk.widgets.offers import Ask, label_of, offer_name
from companion.kiosk.widgets.panel_place import PanelPlace
from companion.kiosk.widgets.workbench.asking import form_of
from companion.kiosk.widgets.workbench.bench_band import bench_pages, put_bench_bands
from companion.kiosk.widgets.workbench.keys import EDGE, EnamelKey, put_key
from companion.kiosk.widgets.workbench.sections import bench_bands

HEAD, LOW_HEAD = 52.0, 46.0
"""Height of the head, and where text is large."""
FOOT, LOW_FOOT = 58.0, 54.0
LOW_PANEL: Final = 385.0
"""Below this height of a panel its foot is low."""
RIM: Final = 4.0
FOLD, PAGE = 54.0, 54.0
EMBLEM: Final = 40.0
PILL_SIGN: Final = 24.0
ONWARD: Final = 140.0
UNDO_WORDS: Final = 92.0
"""Width of what stands on the key of undo."""
NOTHING_NAMED: Final = "ledger.no_change"
"""What is said of an undo that changes nothing worth naming."""


class BenchFrame(msgspec.Struct, frozen=True):
    """The panel itself: dark head, cream enamel, rim in the seat's colour."""

    seat: int
    head: float

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        art.works.panel(target, rect, art.emblems.colour(self.seat), self.head)


class BenchHead(msgspec.Struct, frozen=True):
    """Emblem and name."""

    seat: int
    name: str

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        art.emblems.badge(target, self.seat, rect.left(EMBLEM + 4).center, min(EMBLEM - 4, rect.height - 8))
        name = rect.beside(EMBLEM + 8)
        if name.width > 20:
            narrow(
                art, target, self.name, name, art.emblems.colour(self.seat),
                ems=(27.0, 25.0, 23.0, 22.0, 21.0, 20.0, 19.0, 18.0),
            )  # fmt: skip


class PillFace(msgspec.Struct, frozen=True):
    """The pill: word and sign of the page, in the colour of its phase."""

    said: str
    sign: str | None
    phase: str
    down: bool

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        look = art.works.look
        pill = rect.middle(rect.width, min(38.0, rect.height - 8))
        ground = look.phase(self.phase) if self.phase else look.help_stops[0]
        art.dash.wash(target, pill, look.chalk if self.down else ground, 255, pill.height / 2)
        room = pill.inset(10, 1)
        words = room.width - PILL_SIGN - 5
        if self.sign is not None and art.text.fit(self.said, Role.NAME, words, room.height, em=18.0).fits:
            art.signs.draw(target, self.sign, room.left(PILL_SIGN).center, PILL_SIGN, look.ink)
            room = room.beside(PILL_SIGN + 5)
        write(art, target, self.said, room, look.ink, ems=(24.0, 23.0, 22.0, 21.0, 20.0, 19.0, 18.0))


class HeadCount(msgspec.Struct, frozen=True):
    """Which of several questions it is."""

    said: str

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        narrow(art, target, self.said, rect, art.works.look.mute, ems=(20.0, 19.0, 18.0), align="right")


def head_height(finger: float) -> float:
    """Return the height of a workbench's head."""
    return HEAD if finger == 1 else LOW_HEAD


def bench_height(panel: Panel, ask: Ask, width: float, finger: float) -> float:
    """Return the height of a workbench that shows all it has on one page."""
    bands = bench_bands(panel.sections, ask, width - 2 * RIM - 8, finger, card=False)
    return head_height(finger) + sum(band.height for band in bands) + FOOT * finger + RIM + 4


def _foot_height(place: PanelPlace, finger: float) -> float:
    """Return how high the keys at the foot are: as low as a finger allows on low panels."""
    return (FOOT if place.rect.height >= LOW_PANEL else LOW_FOOT) * finger


def add_bench(scene: Scene, play: Play, panel: Panel, bench: Workbench, ask: Ask, place: PanelPlace) -> None:
    """Put a panel on the scene on which somebody works."""
    finger = scene.finger
    head = head_height(finger)
    scene.add(place.rect, BenchFrame(panel.seat, head))
    inner = place.rect.inset(RIM, 0)
    foot = 0.0 if form_of(panel) is not None else _foot_height(place, finger)
    room = inner.trimmed(top=head + 2, bottom=foot + RIM + 1)
    bands = bench_bands(panel.sections, ask, inner.width, finger, card=place.maps)
    pages = bench_pages(bands, room.height)
    page = min(place.page, len(pages) - 1)
    _add_head(scene, play, bench, ask, place, place.rect.top(head), (page, len(pages)))
    put_bench_bands(scene, pages[page], room)
    if foot:
        _add_foot(scene, play, panel, bench, ask, inner.above(RIM).foot(foot))


def _add_head(
    scene: Scene, play: Play, bench: Workbench, ask: Ask, place: PanelPlace, head: Area, pages: tuple[int, int]
) -> None:
    seat, (page, count) = ask.seat, pages
    keys = head.before(RIM)
    fold = keys.end(FOLD)
    scene.add(fold.trimmed(1, 4, 0, -1), EnamelKey("", "chevron_down", down=scene.pressed == f"fold {seat}"))
    scene.touch(fold, f"fold {seat}", lambda: play.fold(seat), side=place.side)
    room = head.trimmed(left=6, top=3, right=FOLD + 8)
    if count > 1:
        turn, what = keys.before(FOLD + 2).end(PAGE), f"page {seat}"
        scene.add(
            turn.trimmed(1, 4, 0, -1), EnamelKey(f"{page + 1}/{count}", tone="help", down=scene.pressed == what)
        )
        after = (page + 1) % count
        scene.touch(turn, what, lambda: place.turn(after), side=place.side)
        room = room.before(PAGE + 2)
    if bench.count is not None:
        said = ask.say(bench.count)
        wide = ask.text.width(said, Role.BODY, 20.0) + 4
        scene.add(room.end(wide), HeadCount(said))
        room = room.before(wide + 6)
    pill, said = bench.pill, label_of(bench.pill, ask)
    drawn = sign_name(pill.sign)
    wanted = ask.text.width(said, Role.VALUE, 24.0) + 22 + (PILL_SIGN + 5 if drawn is not None else 0)
    name = play.session.setup.seats[seat].name
    named = min(ask.text.width(name, Role.BODY, 27.0) + 4, room.width - EMBLEM - 8 - wanted - 8)
    if named < ask.text.width(name, Role.BODY, 18.0) + 1:  # the emblem says it as well
        named = 0.0
    front = EMBLEM + 8 + named
    wide = min(wanted, room.width - front - 6)
    scene.add(room.left(front), BenchHead(seat, name))
    at = room.beside(front + 6).left(wide)
    what = offer_name(seat, pill)
    scene.add(at, PillFace(said, drawn, bench.phase, scene.pressed == what))
    live = usable(pill)
    if live:
        scene.touch(Area(at.x - 3, head.y, max(wide + 6, 52.0), head.height), what, ask.doing(pill), side=ask.side)


def _add_foot(scene: Scene, play: Play, panel: Panel, bench: Workbench, ask: Ask, foot: Area) -> None:
    onward = panel.confirm
    keys: list[tuple[float, Offer | None]] = [(_needs(offer, ask), offer) for offer in bench.beside]
    back = _undo_words(play, bench, ask)
    least = min(152.0, ask.text.width(back, Role.NAME, 22.0) + 50)
    wanted = [max(96.0, least), *(wide for wide, _ in keys)]
    rest = foot.width - sum(wanted)
    least = max(96.0, ONWARD * scene.finger - (30.0 if scene.finger < 1 else 0.0))
    if onward is not None and rest < least:
        scale = (foot.width - least) / sum(wanted)
        wanted = [wide * scale for wide in wanted]
    x = foot.x
    _add_undo(scene, play, bench, ask, Area(x, foot.y, wanted[0], foot.height), back)
    x += wanted[0]
    for wide, offer in zip(wanted[1:], bench.beside, strict=True):
        put_key(scene, Area(x, foot.y, wide, foot.height), offer, ask, plain="chosen")
        x += wide
    if onward is None:
        return
    seat, cell = panel.seat, Area(x, foot.y, foot.right - x, foot.height)
    what = f"confirm {seat}"
    live = usable(onward)
    adds = ask.say(onward.why) if onward.why is not None else ""
    said = label_of(onward, ask)
    face = EnamelKey(
        said, sign_name(onward.sign), "go" if live else "off", scene.pressed == what, False, adds, large=True,
        behind=True,
    )  # fmt: skip
    scene.add(cell.inset(*EDGE), face)
    scene.touch(
        cell, what, lambda: play.press(seat, True), lift=lambda: play.press(seat, False), side=ask.side,
        live=live,
    )  # fmt: skip


def _needs(offer: Offer, ask: Ask) -> float:
    return max(60.0, ask.text.width(label_of(offer, ask), Role.NAME, 22.0) + (54 if offer.sign else 26))


def _undo_words(play: Play, bench: Workbench, ask: Ask) -> str:
    """Return what stands on the key of undo: what it takes back, as long as that is a word or two."""
    if bench.undoes is not None:
        return ask.say(bench.undoes)
    what = play.seat_undo(ask.seat)
    if not isinstance(what, Rejection) and what.key != NOTHING_NAMED:
        for said in filter(None, (ask.short(what), ask.say(what))):
            if ask.text.fit(said, Role.NAME, UNDO_WORDS, 44.0, lines=2, em=20.0).fits:
                return said
    return ask.say(text("key.undo"))


def _add_undo(scene: Scene, play: Play, bench: Workbench, ask: Ask, cell: Area, said: str) -> None:
    """Put the key that takes back on the scene: a long touch takes back all that belongs together."""
    seat = ask.seat
    live = not isinstance(play.seat_undo(seat), Rejection)
    what = f"undo {seat}"
    scene.add(cell.inset(*EDGE), EnamelKey(said, "undo", "help" if live else "off", scene.pressed == what))
    steps = bench.undo_all

    def all_of_it() -> None:
        for _ in range(steps - 1):  # one was taken back when the finger came down
            play.undo(seat)

    hold = all_of_it if steps > 1 else None
    scene.touch(cell, what, lambda: play.undo(seat), hold=hold, side=ask.side, live=live)
