"""Something comes along a line: one grid large, the question with its answers beside it, the other grids small."""

from __future__ import annotations

from typing import Final

import msgspec
import pygame

from companion.core.view import CardSign, GridLegend, HitAnswer, HitBoard, HitQuestion, SmallGrid
from companion.kiosk.drawing import Area, DashKey, Paintbox, Role, Scene
from companion.kiosk.host import Host
from companion.kiosk.play import Play, usable
from companion.kiosk.saying import begun
from companion.kiosk.widgets.basics import sign_name
from companion.kiosk.widgets.dash.falling import GridMotion
from companion.kiosk.widgets.dash.keys import add_offers, board_name, touch_offer
from companion.kiosk.widgets.dash.sand import Tube, TubeWords
from companion.kiosk.widgets.dash.ship import SmallGridFace, add_grid
from companion.kiosk.widgets.dash.wording import (
    LARGE,
    draw_signs,
    draw_tape,
    name_of,
    narrow,
    says,
    write,
)

EDGE, GAP = 4.0, 6.0
GRID, WIDE_GRID = 486.0, 504.0
NINE: Final = 9
"""From so many columns on the grid has more of the width."""
HEAD: Final = 46.0
SMALL_HIGH, SMALL_WIDE = 132.0, 97.0
STRIPES: Final = 12.0
ASK: Final = 62.0
ANSWER: Final = 88.0
QUESTION_UPRIGHT: Final = 210.0
KEYS: Final = 58.0
HALF_SAYS: Final = 96.0
LINE_EMS: Final = (200.0, 180.0, 160.0, 140.0, 120.0, 100.0, 80.0)
LEAST_ROW: Final = 18.5
"""Height of a line on the key of an answer; where there is less, the third one is left out."""
PICTURED: Final = 250.0
"""From this width on the key of an answer has its picture."""


class GridHead(msgspec.Struct, frozen=True):
    """Over a large grid: whose it is, what it has, and what marks mean."""

    seat: int
    name: str
    figures: tuple[CardSign, ...]
    legend: tuple[GridLegend, ...]
    words: tuple[str, ...]

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        look = art.dash.look
        art.emblems.badge(target, self.seat, rect.left(40).center, 36)
        place = rect.beside(46)
        label = place.left(min(126.0, place.width * 0.3))
        taken = draw_tape(art, target, label.middle(label.width, 30), self.name, self.seat)
        x = place.x + taken + 12
        row = Area(x, rect.y, rect.right - x, rect.height).middle(rect.right - x, 25)
        x = draw_signs(art, target, row, self.figures, look.phosphor, high=25.0, gap=8.0) + 10
        end = rect.right
        for each, word in reversed(list(zip(self.legend, self.words, strict=True))):
            wide = art.text.width(word, Role.BODY, 20.0) + 29
            if end - wide < x:
                wide = art.text.width(word, Role.BODY, 18.0) + 29
            if end - wide < x:
                break
            self._legend(art, target, Area(end - wide, rect.y, wide, rect.height), each, word)
            end -= wide + 7

    def _legend(self, art: Paintbox, target: pygame.Surface, place: Area, legend: GridLegend, word: str) -> None:
        look = art.dash.look
        mark = place.left(23).middle(22, 22)
        if legend.mark == "answers":
            art.dash.box(target, mark, look.answer, 3, 5)
        elif legend.mark == "loose":
            art.dash.stripe_frame(target, mark, 4, 9)
        else:
            art.dash.wash(target, mark, look.hit)
        narrow(art, target, word, place.beside(27), look.text)


class AnswerFace(msgspec.Struct, frozen=True):
    """The key of an answer: what is done, and what it leads to."""

    said: str
    adds: str
    under: str
    sign: str | None
    cost_sign: str | None
    tone: DashKey
    down: bool

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        look = art.dash.look
        face = art.dash.key(target, rect, self.tone, down=self.down)
        ink = art.dash.ink(self.tone)
        picture = min(46.0 if face.width > 284 else 36.0, face.height - 14)
        words = face.inset(9, 4)
        if self.sign is not None and face.width > PICTURED:
            colour = look.card_head_stops[0] if self.tone == "enamel" else ink
            art.signs.draw(target, self.sign, words.left(picture).center, picture, colour)
            words = words.beside(picture + 10)
        under = self.under if words.height >= 3 * LEAST_ROW else ""
        lines = 1 + bool(self.adds) + bool(under)
        rows = words.rows(lines, 0)
        write(
            art,
            target,
            self.said,
            rows[0],
            ink,
            ems=(24.0, 22.0, 21.0, 20.0, 19.0, 18.0),
            lines=2 if lines == 1 else 1,
        )
        if self.adds:
            row = rows[1]
            if self.cost_sign is not None:
                art.signs.draw(target, self.cost_sign, row.left(22).center, 21, ink)
                row = row.beside(26)
            paint = look.ink_good if self.tone == "enamel" else ink
            narrow(art, target, self.adds, row, paint, ems=(22.0, 21.0, 20.0, 19.0, 18.0))
        if under:
            narrow(art, target, under, rows[-1], ink, ems=(19.0, 18.0))


class QuestionFace(msgspec.Struct, frozen=True):
    """The plate of a question: what comes and what it does."""

    seat: int
    sign: str | None
    said: str
    under: str

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        look = art.dash.look
        art.dash.hull(target, rect, "plain", None, art.emblems.colour(self.seat))
        inner = rect.inset(2.4)
        art.dash.stripes(target, inner.top(STRIPES), 13, 3)
        head = inner.below(STRIPES + 2).top(ASK).inset(8, 0)
        if self.sign is not None:
            art.signs.draw(target, self.sign, head.left(44).center, 42)
            head = head.beside(52)
        upper, lower = head.rows(2, 0)
        write(art, target, self.said, upper, look.text, ems=LARGE)
        narrow(art, target, self.under, lower, look.quiet, ems=(21.0, 20.0, 19.0, 18.0))


class SmallFace(msgspec.Struct, frozen=True):
    """A seat's grid drawn small over what became of it."""

    small: SmallGrid
    name: str
    word: str
    under: str
    down: bool

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        look, small = art.dash.look, self.small
        colour = art.emblems.colour(small.seat)
        art.dash.hull(target, rect, "plain", None, colour if self.down else None)
        inner = rect.inset(5, 4)
        head = inner.top(28)
        art.emblems.badge(target, small.seat, head.left(26).center, 25)
        if art.text.fit(self.name, Role.BODY, head.width - 30, 28, em=18.0).fits:
            narrow(art, target, self.name, head.beside(29), colour)
        lines = 24.0 + (22.0 if self.under else 0.0)
        grid = inner.trimmed(top=29, bottom=lines + 1)
        SmallGridFace(small.grid).draw(art, target, grid)
        tones = {"good": look.phosphor, "warn": look.answer, "bad": theme_hit(art), "quiet": look.quiet}
        words = inner.foot(lines)
        write(art, target, self.word, words.top(24), tones[small.tone], ems=(21.0, 20.0, 19.0, 18.0), align="center")
        if self.under:
            narrow(art, target, self.under, words.foot(22), look.quiet, ems=(19.0, 18.0), align="center")


def theme_hit(art: Paintbox) -> tuple[int, int, int]:
    """Return the colour of a word of loss on the hull."""
    red, green, blue = art.dash.look.hit
    return min(255, red + 20), min(255, green + 58), min(255, blue + 62)


def hit_places(room: Area, board: HitBoard) -> tuple[Area, Area, list[Area]]:
    """Return where the large grid, the question and the small grids stand."""
    inner = room.inset(EDGE, EDGE)
    count = len(board.others)
    if room.width < room.height:
        small = SMALL_HIGH if count else 0.0
        ask = QUESTION_UPRIGHT if board.question is not None and len(board.question.answers) < 3 else 300.0
        tube = inner.above(small + ask + 2 * GAP)
        question = Area(inner.x, tube.bottom + GAP, inner.width, ask)
        return tube, question, inner.foot(small).columns(count, 4) if count else []
    if board.seat is None:
        wide = min(250.0, (inner.width - 4 * (count - 1)) / max(1, count))
        row = inner.above(KEYS + 52).middle(wide * count + 4 * (count - 1), min(300.0, inner.height - KEYS - 60))
        return inner.top(0), inner.foot(KEYS + 48), row.columns(count, 4) if count else []
    columns = {column for _, column in board.grid.squares} if board.grid is not None else set()
    share = WIDE_GRID if len(columns) >= NINE else GRID
    tube = inner.left(inner.width * share / 792)
    right = inner.beside(tube.width + GAP)
    small = SMALL_HIGH if count else 0.0
    return tube, right.above(small + GAP if count else 0), right.foot(small).columns(count, 4) if count else []


def add_hit(
    scene: Scene, host: Host, play: Play, board: HitBoard, room: Area, motion: GridMotion, now: float
) -> None:
    """Put a large grid, its question and the small grids on the scene."""
    tube, ask, others = hit_places(room, board)
    if board.grid is not None and board.seat is not None and tube.height > 0:
        _add_large(scene, host, play, board, tube, motion, now)
    if board.large and not board.others:
        _add_large_line(scene, host, play, board, room.inset(EDGE, EDGE))
    elif board.question is not None:
        _add_question(scene, host, play, board.question, ask)
    else:
        _add_rest(scene, host, play, board, ask)
    for small, place in zip(board.others, others, strict=True):
        _add_small(scene, host, play, small, place)


def add_hit_half(scene: Scene, host: Host, play: Play, board: HitBoard, room: Area, opened: int) -> None:
    """Put into a room beside the panel of the seat ``opened`` what comes: its line, or how the others fare.

    A question is shown, too, unless it is the one that the panel asks.
    """
    if board.question is not None and board.question.seat != opened:
        small = SMALL_HIGH if board.others else 0.0
        _add_question(scene, host, play, board.question, room.above(small + GAP if small else 0))
        for one, place in zip(board.others, room.foot(small).columns(max(1, len(board.others)), 4), strict=False):
            _add_small(scene, host, play, one, place)
    elif board.others:
        _add_others(scene, host, play, board, room)
    elif board.large:
        scene.add(room.above(HALF_SAYS), LargeLine(board.large, board.large_signs))
        if board.says is not None:
            scene.add(room.foot(HALF_SAYS), TubeWords(says(host, board.says), large=True))


def _add_others(scene: Scene, host: Host, play: Play, board: HitBoard, room: Area) -> None:
    count = len(board.others)
    across = min(count, 2) if room.width < room.height * 1.3 else count
    cells = room.grid(across, -(-count // across), GAP)
    for small, place in zip(board.others, cells, strict=False):
        _add_small(scene, host, play, small, place.middle(min(200.0, place.width), min(240.0, place.height)))


def _add_large(
    scene: Scene, host: Host, play: Play, board: HitBoard, tube: Area, motion: GridMotion, now: float
) -> None:
    assert board.grid is not None
    assert board.seat is not None
    scene.add(tube, Tube())
    inner = tube.inset(10, 10)
    words = tuple(says(host, each.says) for each in board.legend)
    head = GridHead(board.seat, name_of(play, board.seat), board.figures, board.legend, words)
    scene.add(inner.top(HEAD - 6).inset(4, 0), head)
    add_grid(scene, play, inner.below(HEAD - 2), board.grid, motion, now)


def _add_question(scene: Scene, host: Host, play: Play, question: HitQuestion, place: Area) -> None:
    face = QuestionFace(
        question.seat, sign_name(question.sign), says(host, question.says), says(host, question.under)
    )
    scene.add(place, face)
    room = place.trimmed(left=8, top=STRIPES + ASK + 8, right=8, bottom=7)
    count = len(question.answers)
    across = 1 if room.width < 420 or count == 1 else 2
    lines = -(-count // across)
    high = min(ANSWER * 1.2, (room.height - 6 * (lines - 1)) / lines)
    cells = room.top(high * lines + 6 * (lines - 1)).grid(across, lines, 6)
    for answer, cell in zip(question.answers, cells, strict=False):
        _add_answer(scene, host, play, answer, cell)


def _add_answer(scene: Scene, host: Host, play: Play, answer: HitAnswer, cell: Area) -> None:
    offer = answer.offer
    tone: DashKey = "off" if not usable(offer) else "loss" if offer.tone == "bad" else "enamel"
    adds = says(host, offer.why) if offer.why is not None else says(host, offer.adds)
    face = AnswerFace(
        begun(says(host, offer.says)), adds, says(host, answer.under), sign_name(offer.sign),
        sign_name(answer.cost_sign), tone, scene.pressed == board_name(offer),
    )  # fmt: skip
    scene.add(cell, face)
    touch_offer(scene, play, cell.inset(-3), offer)


def _add_rest(scene: Scene, host: Host, play: Play, board: HitBoard, place: Area) -> None:
    """Say what comes next where nothing is asked."""
    scene.add(place, Tube())
    inner = place.inset(12, 10)
    keys = KEYS if board.keys else 0.0
    if board.says is not None:
        if inner.width > 500:
            scene.add(inner.left(inner.width * 0.55), TubeWords(says(host, board.says), large=True))
        else:
            scene.add(inner.above(keys + 4 if keys else 0), TubeWords(says(host, board.says), large=True))
    if keys:
        room = (
            inner.end(inner.width * 0.42).middle(inner.width * 0.42, KEYS) if inner.width > 500 else inner.foot(keys)
        )
        add_offers(scene, host, play, room, board.keys)


class LargeLine(msgspec.Struct, frozen=True):
    """The number of a line, read across the table, with what comes and from where."""

    said: str
    signs: tuple[str, ...]

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        look = art.dash.look
        side = min(rect.height * 0.6, rect.width * 0.22)
        cells = [rect.left(side * 1.3), rect.end(side * 1.3)]
        for name, cell in zip(self.signs, cells, strict=False):
            if (drawn := sign_name(name)) is not None:
                art.signs.draw(target, drawn, cell.center, side, look.hazard if name.startswith("from") else None)
        write(art, target, self.said, rect.inset(side * 1.3, 0), look.amber, ems=LINE_EMS, align="center")


def _add_large_line(scene: Scene, host: Host, play: Play, board: HitBoard, room: Area) -> None:
    scene.add(room, Tube())
    inner = room.inset(18, 14)
    foot = KEYS + 6 if board.keys else 0.0
    said = 58.0 if board.says is not None else 0.0
    scene.add(inner.above(foot + said), LargeLine(board.large, board.large_signs))
    if board.says is not None:
        scene.add(inner.above(foot).foot(said), TubeWords(says(host, board.says), large=True))
    if board.keys:
        add_offers(scene, host, play, inner.foot(KEYS), board.keys)


def _add_small(scene: Scene, host: Host, play: Play, small: SmallGrid, place: Area) -> None:
    seat = small.seat
    what = board_name(small.offer) if small.offer is not None else f"tile {seat}"
    down = scene.pressed == what
    scene.add(place, SmallFace(small, name_of(play, seat), says(host, small.word), says(host, small.under), down))
    if small.offer is not None:
        touch_offer(scene, play, place.inset(-2), small.offer)
    else:
        scene.touch(place.inset(-2), what, play.pressing(seat), lift=play.lifting(seat))
