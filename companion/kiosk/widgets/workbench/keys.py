"""Enamel keys of a workbench: words with a sign, or signs with figures and what they lead to."""

from __future__ import annotations

from typing import Final, Literal

import msgspec
import pygame

from companion.core.view import AmountKey, Offer
from companion.kiosk.drawing import Area, Paintbox, Role, Scene, WorksKey, theme
from companion.kiosk.play import usable
from companion.kiosk.widgets.basics import sign_name
from companion.kiosk.widgets.dash.wording import fitting, narrow
from companion.kiosk.widgets.offers import Ask, label_of, offer_name
from companion.kiosk.widgets.workbench.signs_line import (
    EMS,
    Atom,
    Ground,
    atoms_of,
    deal_atoms,
    draw_sign,
    draw_signs,
    set_signs,
)

EDGE: Final = (2.0, 1.0)
"""How far a key keeps off the edges of its cell, across and down."""
PALE: Final = 0.5
"""So much of its edge has a key that is of no use."""
WORD_EMS: Final = (23.0, 22.0, 21.0, 20.0, 19.0, 18.0)
SMALL_EMS: Final = (22.0, 20.0, 19.0, 18.0, 17.0, 16.0)
REASON_EMS: Final = (20.0, 19.0, 18.0)
WORDS_SHARE: Final = 0.62
"""Share of a wide key that its words have at most."""
TWO_LINES: Final = 44.0
LOW_WORDS: Final = 20.0
"""Height of words below a sign."""
WIDE: Final = 2.6
"""From so many times its height on a key has its words before its signs, else over them."""


class EnamelKey(msgspec.Struct, frozen=True):
    """A key with words, a sign, or both.

    Attributes:
        said: its words, or empty.
        sign: before them, or None.
        tone: of its enamel.
        down: a finger is on it.
        on: it is chosen.
        adds: a second line, or why it cannot be used; or empty.
        large: its words are in the face of figures.
        phase: of whose colour it is, or empty.
        behind: the sign stands behind the words.
    """

    said: str
    sign: str | None = None
    tone: WorksKey = "cream"
    down: bool = False
    on: bool = False
    adds: str = ""
    large: bool = False
    phase: str = ""
    behind: bool = False

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        face = art.works.key(target, rect, self.tone, down=self.down, chosen=self.on, phase=self.phase)
        ink = art.works.ink(self.tone)
        room = face.inset(6, 3)
        if not self.said:
            if self.sign is not None:
                art.signs.draw(target, self.sign, face.center, min(30.0, room.shorter), ink)
            return
        ems = (27.0, 25.0, 24.0, 22.0, 20.0, 19.0, 18.0) if self.large else WORD_EMS
        if self.sign is not None and not self.adds and self._is_narrow(art, room):
            size = min(24.0, room.height - LOW_WORDS)
            art.signs.draw(target, self.sign, room.above(LOW_WORDS).center, size, ink)
            narrow(art, target, self.said, room.inset(-3, 0).foot(LOW_WORDS), ink, ems=REASON_EMS, align="center")
            return
        size = min(30.0 if self.large else 24.0, room.height) if self.sign is not None else 0.0
        words = room.width - (size + 7 if size else 0)
        upper, lower = (room.top(room.height * 0.54), room.foot(room.height * 0.46)) if self.adds else (room, None)
        lines = 1 if self.adds else 2
        if self.large:
            role, em, lines = fitting(art.text, self.said, words, upper.height, ems, lines=lines)
        else:
            role, em, lines = _narrow(art, self.said, words, upper.height, ems, lines)
        setting = art.text.fit(self.said, role, words, upper.height, lines=lines, em=em)
        wide = min(words, setting.width + 1)
        x = upper.x + max(0.0, (upper.width - wide - (size + 7 if size else 0)) / 2)
        if self.sign is not None:
            at = x + wide + 7 + size / 2 if self.behind else x + size / 2
            art.signs.draw(target, self.sign, (at, upper.center[1]), size, ink)
        place = Area(x + (0 if self.behind or not size else size + 7), upper.y, wide + 1, upper.height)
        art.text.draw(target, self.said, place, role, ink, lines=lines, em=em)
        if lower is not None:
            reason = art.works.look.off_reason if self.tone == "off" else art.works.look.ink_quiet
            narrow(art, target, self.adds, lower, reason, ems=REASON_EMS, align="center")

    def _is_narrow(self, art: Paintbox, room: Area) -> bool:
        """Tell whether the words have no room beside the sign, but below it."""
        beside = room.width - min(24.0, room.height) - 7
        fits = art.text.fit(self.said, Role.NAME, beside, room.height, lines=2, em=WORD_EMS[-1]).fits
        return not fits and room.height >= 2 * LOW_WORDS


def _narrow(
    art: Paintbox, said: str, wide: float, high: float, ems: tuple[float, ...], lines: int
) -> tuple[Role, float, int]:
    """Return face, size and lines of words in the narrow face: in one line as long as they can be read."""
    tries = [(em, 1) for em in ems if em >= 20.0] + [(em, lines) for em in ems if lines > 1] + [(ems[-1], 1)]
    fits = (one for one in tries if art.text.fit(said, Role.NAME, wide, high, lines=one[1], em=one[0]).fits)
    em, count = next(fits, tries[-1])
    return Role.NAME, em, count


Arrangement = Literal["line", "stack", "cell"]
"""All in one line where there is room; the head over the rest; a sign over or beside its figure, small."""


class AmountFace(msgspec.Struct, frozen=True):
    """A key with amounts.

    Attributes:
        head: in front or above, as atoms.
        deal: behind it or below.
        whole: both in one line, with what joins them.
        said: words on it, or empty.
        why: the reason why it cannot be used, or empty.
        missing: before the reason.
        live: it can be used.
        on: it is chosen.
        down: a finger is on it.
        pale: it is of no use.
        stack: the head stands over the rest.
        phase: of whose colour it is, or empty.
    """

    head: tuple[Atom, ...]
    deal: tuple[Atom, ...]
    whole: tuple[Atom, ...]
    said: str = ""
    why: str = ""
    missing: tuple[Atom, ...] = ()
    live: bool = True
    on: bool = False
    down: bool = False
    pale: bool = False
    stack: bool = False
    phase: str = ""

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        tone: WorksKey = "off" if not self.live else "chosen" if self.on and not self.phase else "cream"
        face = art.works.key(target, rect, tone, phase=self.phase, down=self.down, chosen=self.on)
        room = face.inset(5, 2.5)
        if self.pale and self.live:
            rim = theme.mix(art.works.look.rim, art.works.look.cream_stops[0], PALE)
            art.dash.box(target, face.inset(2.5), rim, 1.4, 7)
        if not self.live:
            self._draw_off(art, target, room)
        elif self.stack and self.head and self.deal and not self._flat(art, room):
            upper, lower = room.rows(2, 0)
            draw_signs(
                art, target, upper, set_signs(art.text, self.head, upper.width, upper.height + 6), align="left"
            )
            found = set_signs(art.text, self.deal, lower.width, lower.height + 4, ems=SMALL_EMS)
            draw_signs(art, target, lower, found, align="left")
        elif self.said and room.width >= WIDE * room.height:
            self._draw_beside(art, target, room)
        elif self.said:
            upper, lower = (room.rows(2, 0)) if self.whole else (room, room)
            ink = art.works.ink(tone)
            narrow(art, target, self.said, upper, ink, ems=WORD_EMS, align="center", lines=1 if self.whole else 2)
            if self.whole:
                found = set_signs(art.text, self.whole, lower.width, lower.height + 4, ems=SMALL_EMS)
                draw_signs(art, target, lower, found)
        else:
            found = set_signs(
                art.text,
                self.whole,
                room.width,
                room.height,
                lines=2,
                ems=EMS if len(self.whole) == 1 else (*EMS, *SMALL_EMS[-2:]),
            )
            if not found.fits and len(self.whole) == 1 and self.whole[0].sign:
                self._draw_over(art, target, face.inset(2, 2))
                return
            draw_signs(art, target, room, found)

    def _flat(self, art: Paintbox, room: Area) -> bool:
        """Tell whether a low key has all in one line rather than one line close over the other."""
        return room.height < TWO_LINES and set_signs(art.text, self.whole, room.width, room.height).fits

    def _draw_over(self, art: Paintbox, target: pygame.Surface, room: Area) -> None:
        """Draw a sign over its figure, which is too long to stand beside it."""
        atom, (upper, lower) = self.whole[0], room.rows(2, 0)
        draw_sign(art, target, atom.sign, upper.center, min(24.0, upper.height))
        figure = Atom("", atom.said, atom.mark)
        draw_signs(art, target, lower, set_signs(art.text, (figure,), lower.width, lower.height + 4, ems=SMALL_EMS))

    def _draw_beside(self, art: Paintbox, target: pygame.Surface, room: Area) -> None:
        """Draw words, and amounts behind them."""
        words = min(room.width * WORDS_SHARE, art.text.width(self.said, Role.NAME, WORD_EMS[0]) + 2)
        if not self.whole:
            words = room.width
        align: Literal["left", "center"] = "left" if self.whole else "center"
        narrow(art, target, self.said, room.left(words), art.works.ink(), ems=WORD_EMS, lines=2, align=align)
        if self.whole:
            rest = room.beside(words + 6).before(4)
            found = set_signs(art.text, self.whole, rest.width, rest.height, lines=2)
            draw_signs(art, target, rest, found, align="right")

    def _reason_fits(self, art: Paintbox, wide: float) -> bool:
        """Tell whether the reason stands in one line; else it takes the whole key."""
        return art.text.fit(self.why, Role.BODY, wide, REASON_EMS[-1] * 1.4, em=REASON_EMS[-1]).fits

    def _reason_has_room(self, art: Paintbox, room: Area) -> bool:
        """Tell whether the reason can be read on the key, in two lines at most."""
        return art.text.fit(self.why, Role.BODY, room.width, room.height, lines=2, em=REASON_EMS[-1]).fits

    def _draw_off(self, art: Paintbox, target: pygame.Surface, room: Area) -> None:
        """Draw what it would do in grey, and the reason below."""
        if self.why and (self.head or self.whole) and not self._reason_has_room(art, room):
            # The reason is said when the key is touched; without the amounts nobody would know what it is.
            msgspec.structs.replace(self, why="", missing=())._draw_off(art, target, room)
            return
        if self.why and not self.missing and not self._reason_fits(art, room.width):
            narrow(art, target, self.why, room, art.works.look.off_reason, ems=REASON_EMS, align="center", lines=2)
            return
        upper, lower = room.rows(2, 0) if self.why else (room, room)
        ground: Ground = "off"
        if self.whole or self.head:
            atoms = tuple(atom for atom in (*self.head, *self.deal) if atom.kind != "word") or self.whole
            draw_signs(
                art, target, upper, set_signs(art.text, atoms, upper.width, upper.height + 4, ems=SMALL_EMS), ground,
                align="left" if self.stack else "center",
            )  # fmt: skip
        elif self.said:
            narrow(art, target, self.said, upper, art.works.ink("off"), ems=WORD_EMS, align="center")
        if not self.why:
            return
        paint = art.works.look.off_reason
        if not self.missing:
            narrow(art, target, self.why, lower, paint, ems=REASON_EMS, align="center")
            return
        found = set_signs(art.text, self.missing, lower.width, lower.height + 4, ems=(20.0, 19.0, 18.0))
        wide = sum(line.width for line in found.lines)
        words = min(lower.width - wide - 4, art.text.width(self.why, Role.BODY, 20.0) + 1)
        x = lower.x + max(0.0, (lower.width - wide - 4 - words) / 2)
        draw_signs(art, target, Area(x, lower.y, wide, lower.height), found, ground)
        narrow(art, target, self.why, Area(x + wide + 4, lower.y, words, lower.height), paint, ems=REASON_EMS)


def amount_face(key: AmountKey, ask: Ask, *, down: bool = False, stack: bool = False) -> AmountFace:
    """Return how a key with amounts is drawn."""
    offer, live = key.offer, usable(key.offer)
    why = ask.say(offer.why) if offer.why is not None else ""
    head = atoms_of((key.head,)) if key.head is not None else ()
    missing = atoms_of((key.missing,)) if key.missing is not None else ()
    whole = deal_atoms(key.deal, ask.say, key.head)
    said = label_of(offer, ask) if key.worded or not whole else ""
    return AmountFace(
        head,
        deal_atoms(key.deal, ask.say),
        whole,
        said,
        why,
        missing,
        live,
        offer.on,
        down,
        key.pale,
        stack,
        key.phase,
    )


def put_amount_key(
    scene: Scene, cell: Area, key: AmountKey, ask: Ask, *, stack: bool = False, edge: tuple[float, float] = EDGE
) -> None:
    """Put a key with amounts into its cell, all of which is touched; ``edge``: how far it keeps off it."""
    down = scene.pressed == offer_name(ask.seat, key.offer)
    scene.add(cell.inset(*edge), amount_face(key, ask, down=down, stack=stack))
    touch_key(scene, cell, key.offer, ask)


def touch_key(scene: Scene, cell: Area, offer: Offer, ask: Ask) -> None:
    """Make the cell of a key touchable."""
    scene.touch(cell, offer_name(ask.seat, offer), ask.doing(offer), side=ask.side, live=usable(offer))


def tone_of(offer: Offer, plain: WorksKey = "cream") -> WorksKey:
    """Return the enamel of the key of an offer."""
    if not usable(offer):
        return "off"
    if offer.on:
        return "chosen"
    return "go" if offer.tone == "good" else plain


def put_key(
    scene: Scene, cell: Area, offer: Offer, ask: Ask, *, plain: WorksKey = "cream",
    edge: tuple[float, float] = EDGE,
) -> None:  # fmt: skip
    """Put the key of an offer into its cell: sign, words, and what it adds or why it cannot be used."""
    adds = ask.say(offer.why) if offer.why is not None else ask.say(offer.adds) if offer.adds is not None else ""
    key = EnamelKey(
        label_of(offer, ask), sign_name(offer.sign), tone_of(offer, plain),
        scene.pressed == offer_name(ask.seat, offer), offer.on, adds, large=figure_only(offer, ask),
    )  # fmt: skip
    scene.add(cell.inset(*edge), key)
    touch_key(scene, cell, offer, ask)


def figure_only(offer: Offer, ask: Ask) -> bool:
    """Tell whether nothing but a figure stands on the key of an offer."""
    return len(label_of(offer, ask)) <= 3 and offer.sign is None
