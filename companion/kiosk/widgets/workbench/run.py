"""A row that is run: actions of the board, places with their robots, what can be done now, the other rows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec
import pygame

from companion.core.view import NeedBadge, RowRun, RunAction, RunPlace, RunStep, StepState
from companion.kiosk.drawing import Area, Paintbox, Role, Scene, WorksKey, theme
from companion.kiosk.play import usable
from companion.kiosk.widgets.dash.wording import narrow, shortened
from companion.kiosk.widgets.offers import Ask, offer_name
from companion.kiosk.widgets.workbench.amount_keys import LEAST_STRIP, STRIP, DarkStrip, key_needs
from companion.kiosk.widgets.workbench.bench_band import BenchBand
from companion.kiosk.widgets.workbench.build import figure_first
from companion.kiosk.widgets.workbench.keys import put_amount_key, put_key, touch_key
from companion.kiosk.widgets.workbench.rows import put_strip, strip_height
from companion.kiosk.widgets.workbench.signs_line import (
    BAR,
    Atom,
    Ground,
    SignsLine,
    SignsSet,
    atoms_of,
    deal_atoms,
    draw_sign,
    draw_signs,
    line_width,
    set_signs,
)

FOLDED, ACTIONS = 32.0, 54.0
"""Height of the line of what the board does, once it is over and before."""
PLACES, LOW_PLACES, TALL_PLACES = 106.0, 79.0, 122.0
SKIP: Final = 62.0
LINK: Final = 18.0
TICK: Final = 20.0
BADGE, LEAST_BADGE = 26.0, 19.0
NAME: Final = 22.0
SMALL_EM: Final = 19.0
SQUEEZE: Final = 12.0
"""So much narrower than it likes to be a key may become."""
FADED: Final = 0.55
WORDS_SHRINK: Final = 0.93
STEP_WORDS: Final = 60.0


def tick(art: Paintbox, target: pygame.Surface, center: tuple[float, float], size: float = TICK) -> None:
    """Draw a green disc with a tick."""
    look = art.works.look
    art.dash.wash(target, Area(center[0] - size / 2, center[1] - size / 2, size, size), look.good, 255, size / 2)
    art.signs.draw(target, "check", center, size * 0.72, look.cream_stops[0])


class ActionsLine(msgspec.Struct, frozen=True):
    """What the board has done, folded to one line."""

    said: str
    parts: tuple[tuple[StepState, tuple[Atom, ...]], ...]

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        look = art.works.look
        art.dash.wash(target, rect, look.low, 255, 8)
        room = rect.inset(7, 1)
        em, gap, air = self._packed(art, room.width)
        said = art.text.width(self.said, Role.BODY, 19.0) + 9 if self.said else 0.0
        if said and air >= 3.0 and self._width(art, em, gap) + said + air * len(self.parts) <= room.width:
            narrow(art, target, self.said, room.left(said), look.ink_quiet, ems=(19.0, 18.0))
            room = room.beside(said)
            air = min(14.0, (room.width - self._width(art, em, gap)) / max(1, len(self.parts)))
        x = room.x
        for state, atoms in self.parts:
            middle = (x + TICK / 2, room.center[1])
            if state == "done":
                tick(art, target, middle, TICK - 1)
            else:
                art.signs.draw(target, "cross", middle, 13, look.ink_quiet)
            wide = line_width(art.text, atoms, em, gap)
            place = Area(x + TICK + 2, room.y, wide, room.height)
            ground: Ground = "enamel" if state == "done" else "off"
            draw_signs(art, target, place, SignsSet((SignsLine(atoms, wide),), em, gap, True), ground, align="left")
            x += TICK + 2 + wide + air

    def _width(self, art: Paintbox, em: float, gap: float) -> float:
        return sum(TICK + 2 + line_width(art.text, atoms, em, gap) for _, atoms in self.parts)

    def _packed(self, art: Paintbox, room: float) -> tuple[float, float, float]:
        """Return size of figures, gap between signs and air between actions at which all stand in the line."""
        for em, gap in ((SMALL_EM, 3.0), (SMALL_EM, 1.0), (18.0, 1.0), (17.0, 0.0)):
            air = (room - self._width(art, em, gap)) / max(1, len(self.parts))
            if air >= 3.0:
                return em, gap, min(14.0, air)
        return 16.0, 0.0, max(0.0, (room - self._width(art, 16.0, 0.0)) / max(1, len(self.parts)))


class ActionFace(msgspec.Struct, frozen=True):
    """An action of the board as a key or plate: threshold and what it does, how far it is, its link."""

    atoms: tuple[Atom, ...]
    state: StepState
    live: bool
    down: bool
    linked: tuple[bool, bool] = (False, False)

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        look = art.works.look
        ground: Ground = "enamel"
        if self.live:
            tone: WorksKey = "cream"
            face = art.works.key(target, rect, tone, down=self.down)
        elif self.state in ("closed", "skipped"):
            face, ground = art.works.key(target, rect, "off"), "off"
        else:
            art.works.plate(target, rect.above(2), (look.low,) if self.state == "done" else None, radius=9)
            face = rect.above(2)
        if self.state == "now":
            art.dash.box(target, face.inset(-1), look.asked_rim, 3, 10)
        before, after = (LINK / 2 if linked else 4.0 for linked in self.linked)
        room = face.trimmed(before, 3, after, 3)
        if self.state == "done":
            tick(art, target, (face.right - 11, face.y + 11))
            room = room.before(12)
        draw_signs(
            art, target, room, set_signs(art.text, self.atoms, room.width, room.height, lines=2,
                                         ems=(23.0, 22.0, 21.0, 20.0, 19.0, 18.0, 17.0, 16.0)), ground,
        )  # fmt: skip


class LinkMark(msgspec.Struct, frozen=True):
    """How two actions belong together."""

    sign: str

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        look = art.works.look
        disc = rect.middle(LINK + 4, LINK + 4)
        art.dash.wash(target, disc, look.ink, 255, disc.width / 2)
        art.dash.wash(target, disc.inset(1.4), look.chosen_stops[0], 255, disc.width / 2 - 1.4)
        draw_sign(art, target, self.sign, disc.center, LINK - 2)


class PlaceFace(msgspec.Struct, frozen=True):
    """A place of the row."""

    place: RunPlace
    name: str
    down: bool

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        look, place = art.works.look, self.place
        if place.head is None:
            art.works.slot(target, rect, fill=look.cream_stops[-1], radius=9)
            self._draw_empty(art, target, rect)
            return
        faded = place.state in ("done", "skipped")
        stops = (look.low,) if faded else art.works.phase_stops(place.head.phase)
        now = place.state == "now"
        art.works.plate(
            target, rect, stops, rim=look.asked_rim if now else look.ink, wide=3.4 if now else 1.6, radius=9
        )
        inner = rect.inset(3, 4)
        badge = min(BADGE, max(LEAST_BADGE, inner.height * 0.3))
        name = NAME
        head = inner.above(badge + name)
        size = min(46.0, head.height - 1, head.width)
        dim = place.state == "skipped"
        art.heads.draw(target, head.center, size, place.head.robot, place.head.phase, dim=dim)
        ink = theme.mix(look.ink, look.low, FADED) if dim else look.ink
        words = inner.above(badge).foot(name)
        narrow(
            art, target, shortened(art, self.name, words, 18.0), words, look.ink_quiet if faded else ink,
            ems=(20.0, 19.0, 18.0), align="center",
        )  # fmt: skip
        for each, cell in zip(place.badges, inner.foot(badge).columns(max(1, len(place.badges)), 2), strict=True):
            draw_badge(art, target, cell, each)
        if place.token:
            art.works.token(target, (rect.x + 12, rect.y + 12), 21, place.token)
        if place.state == "done":
            tick(art, target, (rect.right - 11, rect.y + 11))

    def _draw_empty(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw which place it is and what it costs."""
        look = art.works.look
        upper, lower = rect.inset(3, rect.height * 0.16).rows(2, 0)
        narrow(art, target, self.name, upper, look.ink_quiet, ems=(22.0, 21.0, 20.0, 19.0, 18.0), align="center")
        extra = self.place.extra
        if extra is not None:
            wide = art.text.width(extra.said, Role.VALUE, SMALL_EM) + 24
            figure_first(art, target, lower.middle(wide, lower.height), extra, SMALL_EM)


def draw_badge(art: Paintbox, target: pygame.Surface, rect: Area, badge: NeedBadge) -> None:
    """Draw a threshold: light where it is allowed, grey where it is not."""
    look = art.works.look
    art.works.plate(
        target, rect, look.cream_stops if badge.lit else look.off_stops, rim=look.ink if badge.lit else look.off_rim,
        radius=6,
    )  # fmt: skip
    figure = art.text.width(badge.said, Role.VALUE, SMALL_EM)
    size = min(17.0, rect.height - 5, rect.width - figure - 7)
    x = rect.center[0] - (size + figure + 1) / 2
    draw_sign(art, target, badge.sign, (x + size / 2, rect.center[1]), size, "enamel" if badge.lit else "off")
    ink = look.ink if badge.lit else look.off_ink
    at = Area(x + size + 1, rect.y, rect.right - x - size - 1, rect.height)
    art.text.draw(target, badge.said, at, Role.VALUE, ink, align="left", em=SMALL_EM)
    if badge.ours:
        art.dash.wash(target, Area(at.x, rect.bottom - 4, figure, 2), look.good, 255, 1)


def folded(actions: Sequence[RunAction]) -> bool:
    """Tell whether nothing of the board is to come."""
    return all(action.state not in ("to_come", "now") for action in actions)


def run_bands(section: RowRun, ask: Ask, width: float, finger: float) -> list[BenchBand]:
    """Return the strips of a row that is run."""
    bands: list[BenchBand] = []
    if section.actions:
        bands.append(_folded_band(section, ask) if folded(section.actions) else _actions_band(section, ask, finger))
    bands.append(_places_band(section, ask, finger))
    if section.step is not None:
        bands.append(_step_band(section, section.step, ask, width, finger))
    if section.others:
        bands.append(_others_band(section, ask, finger))
    return bands


def _folded_band(section: RowRun, ask: Ask) -> BenchBand:
    parts = tuple((action.state, deal_atoms(action.deal, ask.say, action.threshold)) for action in section.actions)
    plain = tuple((state, tuple(atom for atom in atoms if atom.said != "+")) for state, atoms in parts)
    line = ActionsLine(ask.say(section.says) if section.says is not None else "", plain)
    return BenchBand(FOLDED - 4, FOLDED, FOLDED, lambda scene, rect: scene.add(rect.inset(2, 1), line))


def _actions_band(section: RowRun, ask: Ask, finger: float) -> BenchBand:
    def put(scene: Scene, rect: Area) -> None:
        cells = rect.columns(len(section.actions), 0)
        for n, (action, cell) in enumerate(zip(section.actions, cells, strict=True)):
            offer = action.offer
            live = offer is not None and usable(offer)
            down = offer is not None and scene.pressed == offer_name(ask.seat, offer)
            linked = bool(action.link), n + 1 < len(section.actions) and bool(section.actions[n + 1].link)
            face = ActionFace(_action_atoms(action, ask), action.state, live, down, linked)
            scene.add(cell.inset(2, 1), face)
            if offer is not None:
                touch_key(scene, cell, offer, ask)
        for action, cell in zip(section.actions, cells, strict=True):
            if action.link:
                scene.add(Area(cell.x - LINK / 2, cell.y, LINK, cell.height), LinkMark(action.link))

    return BenchBand(ACTIONS * finger, 56.0, 62.0, put)


def _action_atoms(action: RunAction, ask: Ask) -> tuple[Atom, ...]:
    atoms = deal_atoms(action.deal, ask.say)
    front = (*atoms_of((action.threshold,)), BAR) if action.threshold is not None else ()
    return (*front, *atoms)


def _places_band(section: RowRun, ask: Ask, finger: float) -> BenchBand:
    def put(scene: Scene, rect: Area) -> None:
        for place, cell in zip(section.places, rect.inset(2, 2).columns(max(1, len(section.places)), 4), strict=True):
            offer = place.offer
            down = offer is not None and scene.pressed == offer_name(ask.seat, offer)
            scene.add(cell, PlaceFace(place, ask.say(place.says), down))
            if offer is not None:
                touch_key(scene, cell, offer, ask)

    return BenchBand(LOW_PLACES * max(finger, 0.92), PLACES, TALL_PLACES, put)


def _step_band(section: RowRun, step: RunStep, ask: Ask, width: float, finger: float) -> BenchBand:
    said = ask.say(step.says)
    skip = SKIP if step.skip is not None else 0.0
    if step.skip is not None:
        skip = max(SKIP, min(96.0, ask.text.width(ask.say(step.skip.says), Role.NAME, 21.0) + 20))
    needs = [key_needs(key, ask, finger) for key in step.keys]
    least = min(STEP_WORDS, ask.text.width(said, Role.NAME, 18.0) + 13)
    words = max(least, min(110.0, ask.text.width(said, Role.NAME, 22.0) + 16, width - skip - sum(needs) - 4))
    if words + skip + sum(needs) > width + SQUEEZE * len(needs):  # the red frame says it as well
        said, words = "", 4.0
    wide = shared(needs, width - words - skip - 6, [key.worded for key in step.keys])
    now = next((n for n, place in enumerate(section.places) if place.state == "now"), None)
    pitch = width / max(1, len(section.places))
    notch = 0.0 if now is None else now * pitch + pitch / 2 - 2
    strip = DarkStrip(said, words, notch=notch)

    def put(scene: Scene, rect: Area) -> None:
        ground = rect.trimmed(2, 2, 2, 1)
        scene.add(ground, strip)
        x = ground.x + words
        for key, each in zip(step.keys, wide, strict=True):
            put_amount_key(scene, Area(x, rect.y, each, rect.height), key, ask, edge=(2, 3))
            x += each
        if step.skip is not None:
            put_key(scene, rect.end(skip + 3).before(3), step.skip, ask, plain="help", edge=(2, 3))

    return BenchBand((LEAST_STRIP) * finger, STRIP, STRIP + 8, put)


def shared(needs: Sequence[float], room: float, worded: Sequence[bool]) -> list[float]:
    """Return how wide keys side by side are: all grow alike, but words do not shrink as signs do."""
    needs = [need * (WORDS_SHRINK if words else 1.0) for need, words in zip(needs, worded, strict=True)]
    kept = sum(need for need, words in zip(needs, worded, strict=True) if words)
    if sum(needs) <= room or kept in (0, sum(needs)):
        return [need * room / sum(needs) for need in needs]
    scale = (room - kept) / (sum(needs) - kept)
    return [need if words else need * scale for need, words in zip(needs, worded, strict=True)]


def _others_band(section: RowRun, ask: Ask, finger: float) -> BenchBand:
    high = strip_height(section.others, finger)

    def put(scene: Scene, rect: Area) -> None:
        for strip, cell in zip(section.others, rect.columns(len(section.others), 0), strict=True):
            put_strip(scene, cell, strip, ask)

    return BenchBand(high, high, high + 4, put, spare=True)
