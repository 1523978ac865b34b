"""A figure that is asked for: the question, keys for the answer, and ways past it."""

from __future__ import annotations

from typing import Final

import msgspec
import pygame

from companion.core.view import AskedCard, AskForm, FigureKey, Panel
from companion.kiosk.drawing import Area, Paintbox, Role, Scene, WorksKey
from companion.kiosk.play import usable
from companion.kiosk.widgets.basics import sign_name
from companion.kiosk.widgets.dash.wording import narrow
from companion.kiosk.widgets.offers import Ask, label_of, offer_name
from companion.kiosk.widgets.workbench.bench_band import BenchBand, fixed
from companion.kiosk.widgets.workbench.card_face import AskedLine, DraftFace, asked_amounts
from companion.kiosk.widgets.workbench.keys import put_key, touch_key
from companion.kiosk.widgets.workbench.signs_line import deal_atoms, draw_sign

KEY, LIKED, MOST = 54.0, 64.0, 76.0
FOLDED: Final = 44.0
ACROSS: Final = 5
LINE: Final = 23.0
ASKS: Final = (24.0, 23.0, 22.0, 21.0, 20.0, 19.0, 18.0)
DOT: Final = 11.0
SIGN: Final = 28.0


class AskedWords(msgspec.Struct, frozen=True):
    """The question in the printed words, its sign behind them."""

    said: str
    sign: str

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        look = art.works.look
        words = rect.before(SIGN + 6 if self.sign else 0)
        narrow(art, target, self.said, words, look.ink, ems=ASKS, lines=2)
        if not self.sign:
            return
        settings = [art.text.fit(self.said, Role.BODY, words.width, words.height, lines=2, em=em) for em in ASKS]
        setting = next((one for one in settings if one.fits), settings[-1])
        em = setting.em
        last = art.text.width(setting.lines[-1], Role.BODY, em) if setting.lines else 0.0
        step = art.text.line_height(self.said, em)
        y = rect.center[1] + (len(setting.lines) - 1) * step / 2
        draw_sign(art, target, self.sign, (rect.x + min(last, words.width) + 6 + SIGN / 2, y), SIGN)


class FigureKeyFace(msgspec.Struct, frozen=True):
    """A key that answers: amber where it is usual, with how often it was touched."""

    said: str
    sign: str
    usual: bool
    count: int
    live: bool
    on: bool
    down: bool

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        tone: WorksKey = "off" if not self.live else "chosen" if self.usual or self.count else "cream"
        face = art.works.key(
            target,
            rect,
            tone,
            down=self.down,
            chosen=self.on or self.count > 0,
        )
        ink = art.works.ink("off" if not self.live else "cream")
        if not self.sign and len(self.said) <= 3:
            art.text.draw(target, self.said, face, Role.VALUE, ink, em=29.0)
            return
        if not self.sign:
            narrow(art, target, self.said, face.inset(5, 3), ink, ems=ASKS[1:], align="center", lines=2)
            return
        at = face.center if not self.count else (face.center[0] - 10, face.center[1])
        draw_sign(art, target, self.sign, at, min(34.0, face.height - 8), "enamel" if self.live else "off")
        if self.count:
            figure = face.beside(face.width / 2 + 8)
            art.text.draw(target, str(self.count), figure, Role.VALUE, ink, align="left", em=25.0)


class HintLine(msgspec.Struct, frozen=True):
    """What is known about the answer, and what amber means."""

    hint: str
    usual: str

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        look = art.works.look
        room = rect
        wide = min(rect.width * 0.5, art.text.width(self.usual, Role.BODY, 20.0) + 2)
        beside = rect.width - wide - DOT - 12
        if self.usual and art.text.fit(self.hint, Role.BODY, beside, rect.height, em=18.0).fits:
            narrow(art, target, self.usual, rect.end(wide), look.ink_quiet, ems=(20.0, 19.0, 18.0), align="right")
            dot = Area(rect.right - wide - DOT - 6, rect.center[1] - DOT / 2, DOT, DOT)
            art.dash.wash(target, dot, look.chosen_rim, 255, DOT / 2)
            art.dash.wash(target, dot.inset(2), look.chosen_stops[0], 255, DOT / 2 - 2)
            room = rect.before(wide + DOT + 12)
        narrow(art, target, self.hint, room, look.ink_quiet, ems=(20.0, 19.0, 18.0))


class KeptLine(msgspec.Struct, frozen=True):
    """What becomes of the answer, behind a green tick."""

    said: str

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        look = art.works.look
        disc = rect.left(20).middle(18, 18)
        art.dash.wash(target, disc, look.good, 255, 9)
        art.signs.draw(target, "check", disc.center, 13, look.cream_stops[0])
        narrow(art, target, self.said, rect.beside(25), look.good, ems=(20.0, 19.0, 18.0))


def form_of(panel: Panel) -> AskForm | None:
    """Return what a panel asks for, or None."""
    return next((section for section in panel.sections if isinstance(section, AskForm)), None)


def draft_of(card: AskedCard, ask: Ask) -> DraftFace:
    """Return a card with its words."""
    boxes = tuple(ask.say(box.says) for box in card.boxes)
    deals = tuple(deal_atoms(line.deal, ask.say) for line in card.lines)
    lines = tuple(ask.say(line.says) if line.says is not None else "" for line in card.lines)
    return DraftFace(card, ask.say(card.says), boxes, deals, lines)


def add_asked_card(scene: Scene, rect: Area, card: AskedCard, ask: Ask) -> None:
    """Put the card beside the panel that asks about it."""
    scene.add(rect, DraftGround())
    place = rect.inset(10, 12)
    scene.add(place, draft_of(card, ask))
    if card.offer is not None:
        touch_key(scene, place, card.offer, ask)


class DraftGround(msgspec.Struct, frozen=True):
    """A piece of blueprint paper bolted to the page."""

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        art.works.sheet(target, rect)


def ask_bands(form: AskForm, ask: Ask, width: float, finger: float, *, card: bool) -> list[BenchBand]:
    """Return the strips of a question; ``card``: the line of the card that is asked about stands over it."""
    bands: list[BenchBand] = []
    if card:
        line = AskedLine(ask.say(form.card.says), form.card.phase, form.card.sign, asked_amounts(form.card))
        bands.append(fixed(FOLDED + 2, lambda scene, rect: scene.add(rect.inset(2, 1), line)))
    said = ask.say(form.asks)
    question = AskedWords(said, form.sign)
    one = ask.text.width(said, Role.BODY, 22.0) <= width - 12 - (SIGN + 6 if form.sign else 0)
    high = 30.0 if one else 48.0
    liked = high + (4 if one else 14)
    bands.append(BenchBand(high, liked, high + 16, lambda scene, rect: scene.add(rect.inset(6, 1), question)))
    if form.why is not None:
        why = HintLine(ask.say(form.why), "")
        bands.append(BenchBand(LINE, 26.0, 28.0, lambda scene, rect: scene.add(rect.inset(6, 0), why), spare=True))
    across = ACROSS if len(form.keys) > 6 or len(form.keys) == 5 else max(1, min(3, len(form.keys)))
    across = max(1, min(across, int(width / (50.0 * finger))))
    starts = range(0, len(form.keys), across)
    bands += [_answers(form.keys[start : start + across], across, ask, finger) for start in starts]
    if form.hint is not None or form.usual is not None:
        hint = HintLine(*(ask.say(words) if words is not None else "" for words in (form.hint, form.usual)))
        bands.append(BenchBand(LINE, 26.0, 30.0, lambda scene, rect: scene.add(rect.inset(6, 0), hint), spare=True))
    if form.others:
        bands.append(BenchBand(KEY * finger, 57.0, 62.0, lambda scene, rect: _put_others(scene, rect, form, ask)))
    if form.kept is not None:
        kept = KeptLine(ask.say(form.kept))
        bands.append(
            BenchBand(LINE + 1, 28.0, 32.0, lambda scene, rect: scene.add(rect.inset(6, 0), kept), spare=True)
        )
    return bands


def _answers(keys: tuple[FigureKey, ...], across: int, ask: Ask, finger: float) -> BenchBand:
    def put(scene: Scene, rect: Area) -> None:
        for key, cell in zip(keys, rect.columns(across, 0), strict=False):
            offer = key.offer
            down = scene.pressed == offer_name(ask.seat, offer)
            face = FigureKeyFace(
                label_of(offer, ask), sign_name(offer.sign) or "", key.usual, key.count, usable(offer), offer.on, down
            )
            scene.add(cell.inset(2, 1), face)
            touch_key(scene, cell, offer, ask)

    return BenchBand(KEY * finger, LIKED, MOST, put)


def _put_others(scene: Scene, rect: Area, form: AskForm, ask: Ask) -> None:
    widths = [max(60.0, ask.text.width(label_of(offer, ask), Role.NAME, 22.0) + 24) for offer in form.others]
    x, scale = rect.x, rect.width / sum(widths)
    for offer, wide in zip(form.others, widths, strict=True):
        put_key(scene, Area(x, rect.y, wide * scale, rect.height), offer, ask, plain="help")
        x += wide * scale
