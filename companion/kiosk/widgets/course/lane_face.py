"""A seat while a card is judged, drawn: who, what is known of its stack, what came of it, what will come of it."""

from __future__ import annotations

from typing import Final

import msgspec
import pygame

from companion.core.view import CubeHue, Lane, Rule, Worth
from companion.kiosk.drawing import Area, Paintbox, Role, theme
from companion.kiosk.widgets.basics import sign_name
from companion.kiosk.widgets.course.card_face import draw_asked
from companion.kiosk.widgets.course.spoken import BoardWords, Hues
from companion.kiosk.widgets.course.worths import draw_worths, worths_width

Worths = tuple[Worth, ...]
Said = tuple[str, str | None]
"""A sentence and its short form."""
NOTHING: Final[Said] = ("", None)
FACE, ASKED_FACE, LOW_FACE, TOP_FACE = 36.0, 26.0, 22.0, 30.0
HEAD, KEYS, FOOT = 50.0, 60.0, 76.0
ROW_KEYS, LOW_KEYS = 0.58, 41.0
"""Of a lane that is a row: how much of its middle the keys take, and how high they are."""
STRIPE: Final = 16.0


class LaneWords(msgspec.Struct, frozen=True):
    """What a lane says.

    Attributes:
        name: of the player.
        place: its rank, or empty.
        says: above the picture.
        why: below it.
        ranks: of each prospect, the ranks it may lead to.
        waits: for whom it waits.
        verdict: the word on the block.
        out: the word for a seat that is out.
        damage: its damage in words, for one that is out.
        back: where it comes back.
        token: that it has the token.
        unjudged: that nothing comes of the card for it.
        turned: that its stack is seen from another side.
    """

    name: str
    place: str = ""
    says: Said = NOTHING
    why: Said = NOTHING
    ranks: tuple[str, ...] = ()
    waits: Said = NOTHING
    verdict: str = ""
    out: str = ""
    damage: str = ""
    back: str = ""
    token: str = ""
    unjudged: str = ""
    turned: str = ""


class LanePlaces(msgspec.Struct, frozen=True):
    """Where the parts of a lane are."""

    head: Area
    mat: Area
    keys: Area
    foot: Area


def upright_places(lane: Area) -> LanePlaces:
    """Return the parts of a lane from top to bottom."""
    inner = lane.trimmed(5, STRIPE, 5, 5)
    foot = inner.foot(FOOT)
    keys = inner.above(FOOT + 4).foot(KEYS)
    mat = inner.trimmed(top=HEAD + 2, bottom=FOOT + KEYS + 8)
    return LanePlaces(inner.top(HEAD), mat, keys, foot)


def row_places(lane: Area) -> LanePlaces:
    """Return the parts of a lane that is a row, from left to right."""
    inner = lane.trimmed(18, 4, 5, 4)
    wide = inner.width
    head, foot = inner.left(wide * 0.22), inner.end(wide * 0.25)
    rest = inner.trimmed(left=wide * 0.22 + 4, right=wide * 0.25 + 4)
    keys = rest.end(rest.width * ROW_KEYS)
    return LanePlaces(head, rest.before(rest.width * ROW_KEYS + 4), keys.foot(LOW_KEYS), foot)


class LaneFace(msgspec.Struct, frozen=True):
    """A lane, but for its keys.

    Attributes:
        lane: what is known.
        words: what it says.
        rule: what is in force with every card, or None.
        hues: colours of cubes.
        board: words of boards.
        row: it lies.
    """

    lane: Lane
    words: LaneWords
    rule: Rule | None
    hues: Hues
    board: BoardWords
    row: bool = False

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        colour = art.emblems.colour(self.lane.seat)
        art.bench.plate(target, rect, colour, "left" if self.row else "top")
        places = row_places(rect) if self.row else upright_places(rect)
        self._draw_head(art, target, places.head)
        if self.lane.rank is None:
            self._draw_out(art, target, places.mat, places.keys)
        else:
            art.bench.mat(target, places.mat, radius=4)
            self._draw_mat(art, target, places, rect)
            self._draw_verdict(art, target, places.keys)
        self._draw_foot(art, target, places.foot)

    # -- who ---------------------------------------------------------------------------------------------------

    def _draw_head(self, art: Paintbox, target: pygame.Surface, head: Area) -> None:
        seat, wide = self.lane.seat, 30.0 if self.row else 36.0
        art.emblems.badge(target, seat, head.left(wide).middle(wide, head.height).center, wide - 1)
        words = head.trimmed(left=wide + 4)
        upper, lower = words.rows(2, 0) if self.words.place or self.rule else (words, words)
        draw_name(art, target, self.words.name, upper, art.emblems.colour(seat))
        if not self.words.place:
            return
        taken = art.text.width(self.words.place, Role.BODY) + 3
        art.text.draw(target, self.words.place, lower.left(taken), Role.BODY, theme.now.text, align="left")
        self._draw_rule(art, target, lower.beside(taken + 2))

    def _draw_rule(self, art: Paintbox, target: pygame.Surface, place: Area) -> None:
        """Draw how what is in force with every card was judged: its first face and a sign."""
        if not self.lane.rule or self.rule is None or place.width < 18:
            return
        look = art.bench.look
        sign, colour = {
            "yes": ("check", look.good), "no": ("cross", look.burst), "asked": ("question", look.gold),
        }[self.lane.rule]  # fmt: skip
        art.signs.draw(target, sign, place.end(18).center, 17, colour)
        if self.rule.asks is not None and place.width >= 42:
            room = place.before(20).end(min(place.width - 20, 46))
            draw_asked(art, target, room.middle(room.width, 23), self.rule.asks, self.hues, self.board, most=21)

    # -- its stack ---------------------------------------------------------------------------------------------

    def _draw_mat(self, art: Paintbox, target: pygame.Surface, places: LanePlaces, rect: Area) -> None:
        lane, look = self.lane, art.bench.look
        room = places.mat.inset(1, 5)
        says, why = self.words.says, self.words.why
        if self.row:
            beside = Area(places.keys.x, rect.y, places.keys.width, places.keys.y - rect.y)
            said = why if why[0] else says
            draw_said(art, target, beside, said, theme.now.text if not lane.verdict else look.mat_quiet)
            if lane.asks is not None and lane.picture is not None:
                room, beside = room.columns(2, 4)
                self._draw_asks(art, target, beside)
            elif lane.asks is not None:
                self._draw_asks(art, target, room)
                return
            self._draw_picture(art, target, room)
            return
        if why[0]:
            high = said_height(art, why, room.width)
            draw_said(art, target, room.foot(high), why, look.rose if lane.verdict == "no" else look.mat_quiet)
            room = room.above(high + 2)
        if lane.asks is not None:
            high = said_height(art, says, room.width, Role.SMALL)
            down = max(len(each.rows) for each in lane.asks.patterns)
            asked = min(room.height * 0.4, 10 + (ASKED_FACE if lane.picture is None else LOW_FACE) * down)
            foot = room.foot(min(asked, room.height - high - 4))
            self._draw_asks(art, target, foot)
            draw_said(art, target, room.above(foot.height + 3).foot(high), says, theme.now.text, role=Role.SMALL)
            room = room.above(foot.height + high + 5)
            if lane.picture is not None and room.height > 24:
                self._draw_picture(art, target, room)
            return
        if says[0]:
            high = said_height(art, says, room.width)
            place = room.top(high) if lane.picture is not None else room.foot(high)
            draw_said(art, target, place, says, theme.now.text)
            room = room.below(high + 4) if lane.picture is not None else room.above(high + 4)
        self._draw_picture(art, target, room)

    def _draw_picture(self, art: Paintbox, target: pygame.Surface, room: Area) -> None:
        picture = self.lane.picture
        if picture is None:
            draw_unknown(art, target, room)
            return
        hues: dict[str, CubeHue] = {hue.letter: hue for hue in self.hues}
        if self.words.turned and room.height > 90:
            art.text.draw(target, self.words.turned, room.top(20), Role.SMALL, art.bench.look.mat_quiet)
            room = room.below(22)
        most = TOP_FACE if picture.view == "top" else FACE
        if room.width > 150 and room.height > 150:
            most *= 1.5
        if picture.view == "top" and not self.row and self.lane.asks is not None:
            most = min(most, 26.0)
        art.cubes.stack(target, room.inset(5, 2), picture, hues, most=most)

    def _draw_asks(self, art: Paintbox, target: pygame.Surface, room: Area) -> None:
        if self.lane.asks is None:
            return
        across = sum(max(map(len, each.rows)) for each in self.lane.asks.patterns)
        between = 22.0 * (len(self.lane.asks.patterns) - 1)
        wide = min(room.width, ASKED_FACE * across + 16 + between)
        down = max(len(each.rows) for each in self.lane.asks.patterns)
        high = min(room.height, ASKED_FACE * down + 12)
        paper = room.middle(wide, high)
        art.bench.flat(target, paper, art.bench.look.card_stops[0], 5)
        draw_asked(art, target, paper.inset(5, 4), self.lane.asks, self.hues, self.board, most=ASKED_FACE)

    # -- what came of it ---------------------------------------------------------------------------------------

    def _draw_verdict(self, art: Paintbox, target: pygame.Surface, keys: Area) -> None:
        verdict, look = self.lane.verdict, art.bench.look
        if self.lane.yes is not None:  # its keys stand here
            return
        if not verdict:
            if self.words.waits[0]:
                art.bench.flat(target, keys, look.foot, 5)
                draw_said(art, target, keys.inset(3), self.words.waits, look.quiet)
            return
        stops = look.go_stops if verdict == "yes" else look.stop_stops
        art.bench.plate(target, keys, None, "", stops)
        draw_mark(art, target, keys, "check" if verdict == "yes" else "cross", self.words.verdict)

    def _draw_out(self, art: Paintbox, target: pygame.Surface, mat: Area, keys: Area) -> None:
        look = art.bench.look
        art.bench.flat(target, mat, look.foot, 4)
        inner = mat.inset(3)
        art.bench.stripes(target, inner.top(8))
        art.bench.stripes(target, inner.foot(8))
        inner = inner.inset(1, 10)
        lines = [self.words.damage, self.words.back]
        if self.row:
            art.bench.piece(target, inner.inset(6, 2), self.lane.seat)
            top = Area(keys.x, mat.y, keys.width, keys.y - mat.y)
            art.text.draw(target, self.words.out, top, Role.NAME, theme.now.text)
        else:
            big = art.text.fit(self.words.out, Role.TITLE, inner.width, 34).fits
            art.text.draw(target, self.words.out, inner.top(34), Role.TITLE if big else Role.NAME, theme.now.text)
            words = inner.foot(min(92.0, inner.height * 0.48))
            for place, line, colour in zip(words.rows(2, 0), lines, (look.rose, theme.now.text), strict=True):
                art.text.draw(target, line, place, Role.BODY, colour, lines=2)
            car = inner.trimmed(top=34, bottom=words.height)
            art.bench.piece(target, car.middle(min(car.width, 96), car.height), self.lane.seat)
        if self.lane.token:
            art.bench.flat(target, keys, look.no_ink, 6)
            words = keys.inset(4, 0)
            if not self.row:
                art.signs.draw(target, look.token, keys.left(34).center, 24, theme.now.text)
                words = keys.trimmed(left=34, right=4)
            art.text.draw(target, self.words.token, words, Role.BODY, theme.now.text, lines=2)
        else:
            art.bench.flat(target, keys, look.foot, 6)
            said = self.words.back if self.row else self.words.unjudged
            art.text.draw(target, said, keys.inset(3), Role.BODY, look.quiet, lines=2)

    # -- what will come of it ----------------------------------------------------------------------------------

    def _draw_foot(self, art: Paintbox, target: pygame.Surface, foot: Area) -> None:
        look, lane = art.bench.look, self.lane
        art.bench.flat(target, foot, look.foot, 5)
        inner = foot.inset(5, 2)
        low = inner.foot(inner.height / 3)
        lines = inner.above(low.height).rows(2, 0)
        target.fill(look.plate_stops[0], art.canvas.rect((inner.x + 2, low.y, inner.width - 4, 1)))
        if lane.points is not None:
            points = str(lane.points).replace("-", "−")
            draw_counted(art, target, low.left(low.width * 0.46), look.points, points, theme.now.text)
        has, bears = lane.damage
        grave = has >= bears > 0
        damage_colour = look.gold if has == bears else look.rose if grave else theme.now.text
        draw_counted(art, target, low.beside(low.width * 0.46), look.damage, f"{has}/{bears}", damage_colour)
        if lane.rank is None:
            if not self.row:
                art.text.draw(target, self.words.unjudged, inner.above(low.height), Role.SMALL, look.quiet, lines=2)
            return
        for line, prospect, ranks in zip(lines, lane.prospects, self.words.ranks, strict=False):
            self._draw_prospect(art, target, line, prospect.yes, prospect.gains, ranks)
        if len(lane.prospects) < 2 and self.words.waits[0] and lane.verdict:
            draw_said(art, target, lines[len(lane.prospects)], self.words.waits, look.quiet, lines=1)

    def _draw_prospect(
        self, art: Paintbox, target: pygame.Surface, line: Area, yes: bool, gains: Worths, ranks: str
    ) -> None:
        look = art.bench.look
        colour = look.good if yes else look.burst
        art.signs.draw(target, "check" if yes else "cross", (line.x + 7, line.center[1]), 12, colour)
        taken = art.text.width(ranks, Role.SMALL, 18) + 2
        art.text.draw(target, ranks, line.end(taken), Role.SMALL, theme.now.text, align="right")
        room = line.trimmed(left=17, right=taken + 2)
        if gains and worths_width(art, gains[:1], 18, signed=yes) <= room.width + 1:
            shown = gains if worths_width(art, gains, 18, signed=yes) <= room.width else gains[:1]
            draw_worths(art, target, room, shown, look.gold if yes else look.rose, em=20, signed=yes, own=True,
                        align="left")  # fmt: skip


def draw_counted(
    art: Paintbox, target: pygame.Surface, place: Area, sign: str, said: str, colour: theme.Colour
) -> None:
    """Draw a figure after its sign."""
    drawn = sign_name(sign)
    wide = art.text.width(said, Role.VALUE, 21) + 22
    x = place.x + max(0.0, (place.width - wide) / 2)
    if drawn is not None:
        art.signs.draw(target, drawn, (x + 9, place.center[1]), 17)
    art.text.draw(target, said, Area(x + 21, place.y, wide, place.height), Role.VALUE, colour, align="left", em=21)


def draw_name(art: Paintbox, target: pygame.Surface, name: str, place: Area, colour: theme.Colour) -> None:
    """Draw a name as large as it fits; where there is no room, the emblem says whose it is."""
    for role in (Role.NAME, Role.SMALL):
        if art.text.fit(name, role, place.width, place.height).fits:
            art.text.draw(target, name, place, role, colour, align="left")
            return


def said_height(art: Paintbox, said: Said, width: float, role: Role = Role.BODY) -> float:
    """Return how high a sentence stands in a width, in three lines at most."""
    if not said[0]:
        return 0.0
    return art.text.fit(said[0], role, width, 78, short=said[1], lines=3).height


def draw_said(
    art: Paintbox,
    target: pygame.Surface,
    place: Area,
    said: Said,
    colour: theme.Colour,
    *,
    lines: int = 3,
    role: Role = Role.BODY,
) -> None:
    """Draw a sentence, or its short form where that does not fit."""
    if said[0]:
        art.text.draw(target, said[0], place, role, colour, short=said[1], lines=lines)


def draw_mark(art: Paintbox, target: pygame.Surface, keys: Area, sign: str, word: str) -> None:
    """Draw a sign and a word in the middle of a block; the sign alone where there is no room for both."""
    face, white = keys.above(2), (255, 255, 255)
    em = 28.0
    while em > 20 and art.text.width(word, Role.PHASE, em) > face.width - 40:
        em -= 2
    wide = art.text.width(word, Role.PHASE, em)
    if wide > face.width - 36:
        art.signs.draw(target, sign, face.center, 28, white)
        return
    x = face.center[0] - (wide + 32) / 2
    art.signs.draw(target, sign, (x + 13, face.center[1]), 25, white)
    art.text.draw(target, word, Area(x + 32, face.y, wide + 2, face.height), Role.PHASE, white, align="left", em=em)


def draw_unknown(art: Paintbox, target: pygame.Surface, room: Area) -> None:
    """Draw the outline of a stack of which nothing is known."""
    face = max(10.0, min(34.0, room.width / 2.6, room.height / 2.9))
    line = art.bench.look.mat_edge
    x, base = room.center[0] - face, room.center[1] + face * 1.2
    for column, high in ((0, 2), (1, 1)):
        lid = Area(x + column * face, base - (high + 0.42) * face, face - 1, face * 0.42)
        art.bench.flat(target, lid, theme.mix(line, art.bench.look.mat_stops[0], 0.4), 4)
        for level in range(high):
            place = Area(x + column * face, base - (level + 1) * face, face, face)
            art.cubes.empty(target, place, art.bench.look.mat_quiet)
