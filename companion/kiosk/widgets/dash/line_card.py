"""A card as a list of lines: head with sign and days, one to six lines with figures and results, foot with keys."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import msgspec
import pygame
from msgspec.structs import replace

from companion.core.view import CardLine, LineCard, Selection
from companion.kiosk.drawing import Area, Paintbox, Role, Scene, theme
from companion.kiosk.host import Host
from companion.kiosk.play import Play
from companion.kiosk.widgets.basics import sign_name
from companion.kiosk.widgets.dash.keys import add_offer, board_name, touch_offer
from companion.kiosk.widgets.dash.wording import draw_signs, narrow, says, sign_width, write

HEAD, LINE, FOOT = 44.0, 52.0, 49.0
TAPE: Final = 24.0
MOST_KEYS: Final = 2
"""So many keys stand beside the words of the foot; more stand in lines of their own."""
STACK_GAP: Final = 4.0
MOST_NOTE: Final = 5
LEAST_ROW: Final = 20.0
"""Height of a line of a card that is only read; where there is less, all stand side by side."""
NOTE_LINE: Final = 23.0
"""Lines of a sentence in the foot, and the height of each."""
STACK: Final = 52.5
DISC: Final = 34.0
WHOSE: Final = 30.0
WORDS_AND_EMBLEMS: Final = 43.0
LEAST_SIGN: Final = 18.0
"""Figures of a line that holds many become so small at most."""
LEAST_READ: Final = 14.0
"""And so small on a card that is only read among others."""
TWO_LINES: Final = 33.0
"""Below this height of a line its second result stands beside the first, or is left out."""


class CardFrame(msgspec.Struct, frozen=True):
    """Head and ground of a card.

    Attributes:
        sign: of its kind.
        said: its name.
        days: at the right of the head, or empty.
        days_sign: before them.
        warns: a tape below the head, or empty.
        head: height of the head.
    """

    sign: str | None
    said: str
    days: str
    days_sign: str | None
    warns: str
    head: float

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        look = art.dash.look
        art.dash.wash(target, rect.inset(-1), look.hazard_ink, 255, 8)
        art.dash.shaded(target, rect, (look.enamel_stops[1], look.enamel_stops[2]), 7)
        head = rect.top(self.head)
        art.dash.shaded(target, head, look.card_head_stops, 7)
        target.fill(look.card_head_stops[-1], art.canvas.rect(head.foot(7)))
        if self.sign is not None:
            size = min(36.0, head.height - 6)
            art.signs.draw(target, self.sign, head.left(48).center, size, look.text)
        words = head.beside(52).before(8)
        if self.days:
            wide = min(words.width * 0.58, art.text.width(self.days, Role.BODY, 21.0) + 42)
            plate = words.end(wide).middle(wide, min(32.0, head.height - 8))
            art.dash.wash(target, plate, look.hazard_ink, 210, 5)
            if self.days_sign is not None:
                art.signs.draw(target, self.days_sign, plate.left(30).center, 20, look.amber)
            narrow(art, target, self.days, plate.beside(29).before(4), look.amber, ems=(21.0, 20.0, 19.0, 18.0))
            words = words.before(wide + 6)
        write(art, target, self.said, words, look.text, ems=(26.0, 24.0, 22.0, 20.0, 18.0), lines=2)
        if self.warns:
            tape = rect.below(self.head).top(TAPE)
            art.dash.tape(target, tape, (107, 82, 0))
            narrow(art, target, self.warns, tape.inset(8, 0).above(1.5), (255, 255, 255), align="center")


class CardLineFace(msgspec.Struct, frozen=True):
    """A line of a card.

    Attributes:
        line: the line.
        words: what it says, its result, and what stands below that.
        down: a finger is on it.
    """

    line: CardLine
    words: tuple[str, str, str]
    down: bool

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        look, line = art.dash.look, self.line
        stops = look.line_on_stops if line.on or self.down else look.line_done_stops if line.done else None
        edge = look.ink_bad if line.on else theme.mix(look.enamel_stops[2], look.ink, 0.25)
        art.dash.wash(target, rect, edge, 255, 6)
        wide = 2.4 if line.on else 1.2
        ground = stops or (theme.mix(look.enamel_stops[0], (255, 255, 255), 0.3), look.enamel_stops[0])
        art.dash.shaded(target, rect.inset(wide), ground, 5)
        inner = rect.inset(6, 2)
        if line.mark or line.mark_sign:
            inner = self._mark(art, target, inner)
        inner = self._whose(art, target, inner)
        ink = theme.mix(look.ink, look.enamel_stops[1], 0.0)
        says, result, under = self.words
        taken = self._signs(art, target, inner, ink, bool(result or under), bool(says))
        rest = inner.beside(taken)
        if says:
            share = rest.width * (0.5 if result else 1.0)
            narrow(art, target, says, rest.left(share - 4), ink, ems=(21.0, 20.0, 19.0, 18.0), lines=2)
            rest = rest.beside(share)
        self._result(art, target, rest, result, under)
        if line.done:
            art.signs.draw(target, "check", rect.end(30).center, 20, look.ink_good)

    def _mark(self, art: Paintbox, target: pygame.Surface, inner: Area) -> Area:
        look = art.dash.look
        side = min(DISC, inner.height - 2)
        disc = inner.left(side).middle(side, side)
        art.dash.wash(target, disc, look.card_head_stops[0], 255, side / 2)
        if self.line.mark:
            write(art, target, self.line.mark, disc, look.text, ems=(22.0, 20.0, 18.0), align="center")
        elif (drawn := sign_name(self.line.mark_sign)) is not None:
            art.signs.draw(target, drawn, disc.center, side * 0.62, look.text)
        return inner.beside(side + 8)

    def _whose(self, art: Paintbox, target: pygame.Surface, inner: Area) -> Area:
        line = self.line
        room = 26.0 if line.done else 0.0
        inner = inner.before(room)
        count = len(line.whose)
        if not count:
            return inner
        pitch = min(WHOSE + 2, inner.width * 0.34 / count) if count > 1 else WHOSE + 4
        for n, seat in enumerate(line.whose):
            at = inner.right - pitch * (count - n - 0.5)
            art.emblems.badge(target, seat, (at, inner.center[1]), min(WHOSE, inner.height - 4))
            if seat in line.least:
                frame = Area(at - WHOSE / 2 - 2, inner.y, WHOSE + 4, inner.height).middle(WHOSE + 4, WHOSE + 4)
                art.dash.box(target, frame, art.dash.look.ink_bad, 2.6, 6)
        return inner.before(pitch * count + 6)

    def _signs(
        self, art: Paintbox, target: pygame.Surface, inner: Area, ink: theme.Colour, results: bool, says: bool
    ) -> float:
        """Draw the figures and return how much of the line they take."""
        signs = self.line.signs
        if not signs:
            return 0.0
        high = min(32.0, inner.height - 4)
        natural = sum(sign_width(art, sign, high, 24.0) + 6 for sign in signs)
        most = inner.width * (0.52 if results else 0.6 if says else 1.0)
        wide = min(natural, most)
        high = max(LEAST_SIGN, high * min(1.0, most / natural))
        place = inner.left(wide).middle(wide, high)
        draw_signs(art, target, place, signs, ink, ems=(24.0, 22.0, 20.0, 18.0), high=high, gap=6.0)
        return wide + 8

    def _result(self, art: Paintbox, target: pygame.Surface, rest: Area, result: str, under: str) -> None:
        look = art.dash.look
        tones = {"good": look.ink_good, "bad": look.ink_bad, "quiet": look.ink_quiet, "plain": look.ink,
                 "warn": look.ink_bad}  # fmt: skip
        colour = tones[self.line.tone]
        if result and under and rest.height < TWO_LINES:
            both = f"{result} · {under}"
            fits = art.text.fit(both, Role.BODY, rest.width, rest.height, em=18.0).fits
            narrow(art, target, both if fits else result, rest, look.ink, align="right")
        elif result and under:
            upper, lower = rest.rows(2, 0)
            narrow(art, target, result, upper, look.ink, ems=(22.0, 21.0, 20.0, 19.0, 18.0), align="right")
            narrow(art, target, under, lower, colour, align="right")
        elif result or under:
            narrow(art, target, result or under, rest, look.ink if result else colour,
                   ems=(22.0, 21.0, 20.0, 19.0, 18.0), align="right", lines=2)  # fmt: skip


class CardFoot(msgspec.Struct, frozen=True):
    """The words of a foot: who is asked after, or what is to be known."""

    note: str
    after: tuple[int, ...]

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        look = art.dash.look
        if not self.after:
            narrow(art, target, self.note, rect, look.ink, lines=MOST_NOTE)
            return
        pitch = min(32.0, rect.width / len(self.after))
        badge = min(26.0, pitch - 1, rect.height - 20)
        if rect.height < WORDS_AND_EMBLEMS:  # whose emblems these are the ribbon says
            badge = min(28.0, pitch - 1)
        else:
            narrow(art, target, self.note, rect.top(21), look.ink)
        for n, seat in enumerate(self.after):
            art.emblems.badge(target, seat, (rect.x + pitch * (n + 0.5), rect.bottom - badge / 2 - 1), badge)


def add_line_card(
    scene: Scene,
    host: Host,
    play: Play,
    card: LineCard,
    room: Area,
    correct: Callable[[Selection], None] | None = None,
) -> None:
    """Put a card on the scene; ``correct`` is what a touch on its tape does with what is to be picked up."""
    head = HEAD * scene.finger
    warns = says(host, card.warns)
    days = says(host, card.days)
    frame = CardFrame(sign_name(card.sign), says(host, card.says), days, sign_name(card.days_sign), warns, head)
    scene.add(room, frame)
    foot = max(_foot_height(scene, card), _note_height(host, card, room.width - 18))
    inner = room.trimmed(left=5, top=head + 2 + (TAPE if warns else 0), right=5, bottom=foot + 2)
    count = max(1, len(card.lines))
    pitch = min(LINE, inner.height / count)
    if card.warns is not None and card.corrects and correct is not None:
        scene.touch(room.top(head + TAPE), "correct the card", lambda: correct(card.corrects))
    for n, line in enumerate(card.lines):
        place = inner.row(n, pitch).trimmed(bottom=2)
        offer = line.offer
        words = says(host, line.says), says(host, line.result), says(host, line.under)
        down = offer is not None and scene.pressed == board_name(offer)
        scene.add(place, CardLineFace(line, words, down))
        if offer is not None:
            touch_offer(scene, play, inner.row(n, pitch).inset(-3, 0), offer)
    if foot:
        _add_foot(scene, host, play, card, room.foot(foot).inset(5, 0).above(4))


def read_only(card: LineCard) -> LineCard:
    """Return a card on which nothing can be touched."""
    lines = tuple(replace(line, offer=None) for line in card.lines)
    return replace(card, lines=lines, keys=(), after=(), note=None)


class ReadLines(msgspec.Struct, frozen=True):
    """The figures of a card that is only read, its lines side by side."""

    lines: tuple[CardLine, ...]
    words: tuple[str, ...]

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        look, count = art.dash.look, len(self.lines)
        if not count:
            return
        across = 1 if count == 1 else 2 if count <= 4 else 3
        low = rect.height / -(-count // across) < LEAST_ROW
        cells = self._beside(rect) if low else rect.grid(across, -(-count // across), 3)
        for line, said, cell in zip(self.lines, self.words, cells, strict=False):
            inner = cell.inset(3, 1)
            if line.mark_sign and (drawn := sign_name(line.mark_sign)) is not None:
                side = min(24.0, inner.height)
                art.signs.draw(target, drawn, inner.left(side).center, side * 0.9, look.ink)
                inner = inner.beside(side + 3)
            if line.signs:
                high = min(26.0, inner.height)
                natural = sum(sign_width(art, sign, high, 18.0) + 4 for sign in line.signs)
                high = max(LEAST_READ, high * min(1.0, inner.width / natural))
                x = draw_signs(art, target, inner.middle(inner.width, high), line.signs, look.ink, high=high, gap=4.0)
                inner = Area(x + 5, inner.y, inner.right - x - 5, inner.height)
            if said and inner.width > 30:
                narrow(art, target, said, inner, look.ink, ems=(19.0, 18.0))

    def _beside(self, rect: Area) -> list[Area]:
        """Return places side by side where the card is low, each as wide as its signs need."""
        needs = [2 + len(line.signs) for line in self.lines]
        x, cells = rect.x, []
        for need in needs:
            wide = rect.width * need / sum(needs)
            cells.append(Area(x, rect.y, wide, rect.height))
            x += wide
        return cells


def add_read_card(scene: Scene, host: Host, card: LineCard, room: Area) -> None:
    """Put a card on the scene that is only read: its head, and the figures of all lines."""
    head = min(HEAD, max(30.0, room.height * 0.34))
    frame = CardFrame(
        sign_name(card.sign), says(host, card.says), says(host, card.days), sign_name(card.days_sign), "", head
    )
    scene.add(room, frame)
    words = tuple(says(host, line.says) for line in card.lines)
    scene.add(room.trimmed(left=5, top=head + 3, right=5, bottom=3), ReadLines(card.lines, words))


def touched_height(scene: Scene, card: LineCard) -> float:
    """Return the height from which every line of a card is high enough for a finger."""
    tape = TAPE if card.warns is not None else 0
    return HEAD * scene.finger + tape + _foot_height(scene, card) + len(card.lines) * LINE * scene.finger + 4


def _foot_height(scene: Scene, card: LineCard) -> float:
    lines = -(-len(card.keys) // MOST_KEYS) if len(card.keys) > MOST_KEYS else 1 if card.keys or card.note else 0
    each = FOOT if len(card.keys) <= MOST_KEYS else STACK  # keys below each other need all of a finger's height
    return lines * each * scene.finger


def _note_height(host: Host, card: LineCard, width: float) -> float:
    """Return the height of a sentence that stands in the foot alone, in as many lines as it needs."""
    if card.keys or card.after or card.note is None:
        return 0.0
    said = host.say(card.note)
    counts = range(1, MOST_NOTE + 1)
    fits = (n for n in counts if host.text.fit(said, Role.BODY, width, n * NOTE_LINE, lines=n, em=18.0).fits)
    return next(fits, MOST_NOTE) * NOTE_LINE + 6


def _add_foot(scene: Scene, host: Host, play: Play, card: LineCard, place: Area) -> None:
    if len(card.keys) > MOST_KEYS:
        lines = -(-len(card.keys) // MOST_KEYS)
        cells = place.grid(MOST_KEYS, lines, STACK_GAP)
        for offer, cell in zip(card.keys, cells, strict=False):
            add_offer(scene, host, play, cell, offer, gutter=STACK_GAP)
        return
    words = place.width * (0.38 if card.note or card.after else 0.0)
    if card.note or card.after:
        room = place if not card.keys else place.left(words)
        scene.add(room.inset(4, 0), CardFoot(says(host, card.note), card.after))
    if card.keys:
        cells = place.beside(words + (4 if words else 0)).columns(len(card.keys), 6)
        for offer, cell in zip(card.keys, cells, strict=True):
            add_offer(scene, host, play, cell, offer)
