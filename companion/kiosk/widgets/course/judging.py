"""The page on which a card is judged: the card, a lane for each seat, and the way on to the next."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import msgspec
import pygame

from companion.core.messages import Text
from companion.core.view import JudgingBoard, Lane, Offer, Rule
from companion.kiosk.drawing import Area, Block, Paintbox, Role, Scene, theme
from companion.kiosk.host import Host
from companion.kiosk.play import Play, usable
from companion.kiosk.widgets.basics import touch_area
from companion.kiosk.widgets.course.alone import card_notes, card_seen
from companion.kiosk.widgets.course.card_face import CardFace, RuleTape
from companion.kiosk.widgets.course.lane_face import (
    LaneFace,
    LanePlaces,
    LaneWords,
    Said,
    draw_mark,
    row_places,
    upright_places,
)
from companion.kiosk.widgets.course.spoken import board_words, placed, placed_between, spoken
from companion.kiosk.widgets.header import AllReadyRing
from companion.kiosk.widgets.offers import offer_name
from companion.kiosk.widgets.tiles.tile import TileLook

CARD: Final = 184.0
CARD_HIGH: Final = 276.0
CARD_UPRIGHT: Final = 128.0
NEXT, NEXT_UPRIGHT = 72.0, 56.0
TAPE, NOTE_TAPE = 40.0, 74.0
"""Height of the tape of what is in force, and where it is a sentence."""
WIDEST: Final = 250.0
ROW: Final = 108.0


@dataclass(frozen=True)
class JudgingPlace:
    """What somebody has opened on the page.

    Attributes:
        turning: seat whose verdict is objected to, or None.
        turn: opens that question, None closes it.
    """

    turning: int | None
    turn: Callable[[int | None], None]


class NextKey(msgspec.Struct, frozen=True):
    """The way on.

    Attributes:
        says: where to.
        why: what is missing, or empty.
        live: nothing is.
        share: how far the ring has closed, or None where none is.
        down: a finger is on it.
    """

    says: str
    why: str
    live: bool
    share: float | None
    down: bool

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        block: Block = "go" if self.live else "off"
        face = art.bench.key(target, rect, block, down=self.down)
        ink = art.bench.ink(block)
        chevron = face.left(46)
        art.signs.draw(target, "chevron_left", chevron.center, 24, ink)
        if self.share is not None:
            AllReadyRing(self.share).draw(art, target, chevron.middle(40, 40))
        words = face.trimmed(left=46, right=6, top=2, bottom=2)
        if self.why:
            upper, lower = words.rows(2, 0)
            art.text.draw(target, self.says, upper, Role.NAME, ink, align="left")
            art.text.draw(target, self.why, lower, Role.SMALL, ink, align="left")
        else:
            art.text.draw(target, self.says, words, Role.NAME, ink, align="left", lines=2)


class AnswerKey(msgspec.Struct, frozen=True):
    """Yes or no."""

    yes: bool
    down: bool
    word: str = ""

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        face = art.bench.key(target, rect, "go" if self.yes else "stop", down=self.down)
        sign = "check" if self.yes else "cross"
        if self.word:
            draw_mark(art, target, face, sign, self.word)
        else:
            art.signs.draw(target, sign, face.center, min(30.0, face.shorter * 0.6), (255, 255, 255))


def add_judging(
    scene: Scene,
    host: Host,
    play: Play,
    board: JudgingBoard,
    looks: list[TileLook],
    room: Area,
    place: JudgingPlace,
) -> None:
    """Put the card that is judged, and a lane for each seat, on the scene."""
    upright = room.width < room.height
    objected = next((lane for lane in board.lanes if lane.seat == place.turning and lane.turn is not None), None)
    rest = (_add_card_lying if upright else _add_card)(scene, host, play, board, room)
    if objected is not None:
        _add_objection(scene, host, play, board, objected, looks, rest, place)
        return
    for lane, area in zip(board.lanes, lane_areas(rest, len(board.lanes), upright=upright), strict=True):
        _add_lane(scene, host, play, board, lane, looks, area, place, row=upright)


def lane_areas(rest: Area, count: int, *, upright: bool) -> list[Area]:
    """Return where the lanes are: side by side, or, on an upright screen, one below the other."""
    if upright:
        high = min(ROW, (rest.height - 4 * (count - 1)) / count)
        return rest.top(high * count + 4 * (count - 1)).rows(count, 4)
    wide = min(WIDEST, (rest.width - 4 * (count - 1)) / count)
    return rest.middle(wide * count + 4 * (count - 1), rest.height).columns(count, 4)


def _face(host: Host, board: JudgingBoard, *, lying: bool = False) -> CardFace:
    card = board.card
    notes = card_notes(host, card)
    plain = msgspec.structs.replace(card, pinned=False)
    return CardFace(plain, board.hues, board_words(host), card_seen(host, card), notes, lying)


def _add_card(scene: Scene, host: Host, play: Play, board: JudgingBoard, room: Area) -> Area:
    column = room.trimmed(left=8, top=10, bottom=8).left(CARD)
    taped = _tape_height(board.rule)
    tape = taped + 6 if taped else 0.0
    high = min(CARD_HIGH + (0 if tape else 20), column.height - NEXT - tape - 8)
    scene.add(column.top(high), _face(host, board))
    if board.rule is not None:
        place = column.below(high + 6).top(taped).inset(-3, 0)
        rule = board.rule
        scene.add(place, RuleTape(rule, spoken(host, rule.says), spoken(host, rule.note), board.hues,
                                  board_words(host)))  # fmt: skip
    _add_next(scene, host, play, board, column.foot(NEXT))
    return room.trimmed(left=CARD + 14, top=10, right=4, bottom=6)


def _tape_height(rule: Rule | None) -> float:
    if rule is None:
        return 0.0
    return TAPE if rule.asks is not None or rule.no or rule.yes else NOTE_TAPE


def _add_card_lying(scene: Scene, host: Host, play: Play, board: JudgingBoard, room: Area) -> Area:
    inner = room.inset(6, 6)
    scene.add(inner.top(CARD_UPRIGHT), _face(host, board, lying=True))
    rest = inner.below(CARD_UPRIGHT + 5)
    if board.rule is not None:
        rule = board.rule
        taped = _tape_height(rule) - 4
        scene.add(rest.top(taped), RuleTape(rule, spoken(host, rule.says), spoken(host, rule.note), board.hues,
                                               board_words(host)))  # fmt: skip
        rest = rest.below(taped + 5)
    _add_next(scene, host, play, board, rest.foot(NEXT_UPRIGHT))
    return rest.above(NEXT_UPRIGHT + 5)


def _add_next(scene: Scene, host: Host, play: Play, board: JudgingBoard, place: Area) -> None:
    offer = board.onward
    if offer is None:
        return
    live = usable(offer)
    running = play.all_ready.since is not None
    share = round(play.all_ready.progress(host.clock.now()), 2) if running else None
    says = host.word("board.next", what=host.say(offer.says))
    scene.add(place, NextKey(says, spoken(host, offer.why), live, share, scene.pressed == "onward"))
    scene.touch(place.inset(-2), "onward", lambda: play.touch_board(None, offer), live=live)


def _add_lane(
    scene: Scene,
    host: Host,
    play: Play,
    board: JudgingBoard,
    lane: Lane,
    looks: list[TileLook],
    area: Area,
    place: JudgingPlace,
    *,
    row: bool,
) -> None:
    look = next(look for look in looks if look.view.seat == lane.seat)
    words = lane_words(host, lane, look.name)
    scene.add(area, LaneFace(lane, words, board.rule, board.hues, board_words(host), row))
    parts: LanePlaces = row_places(area) if row else upright_places(area)
    seat = lane.seat
    scene.touch(parts.head.inset(-4, -3) if not row else Area(area.x, area.y, parts.head.width + 18, area.height),
                f"panel {seat}", play.opening(seat))  # fmt: skip
    if lane.yes is not None and lane.no is not None:
        for key, offer, yes in zip(parts.keys.columns(2, 4), (lane.yes, lane.no), (True, False), strict=True):
            _add_answer(scene, play, seat, key, offer, yes)
    elif lane.turn is not None:
        scene.touch(touch_area(parts.keys, 4, scene.finger), f"object {seat}", lambda: place.turn(seat))


def _add_answer(scene: Scene, play: Play, seat: int, key: Area, offer: Offer, yes: bool) -> None:
    what, live = offer_name(seat, offer), usable(offer)
    scene.add(key, AnswerKey(yes, scene.pressed == what))
    scene.touch(touch_area(key, 4, scene.finger), what, lambda: play.touch_board(seat, offer), live=live)


def lane_words(host: Host, lane: Lane, name: str) -> LaneWords:
    """Return what a lane says."""

    def both(message: Text | None) -> Said:
        return (host.say(message), host.short(message)) if message is not None else ("", None)

    if lane.rank is None:
        has, bears = lane.damage
        back = spoken(host, lane.back)
        if back and not lane.verdict:  # who was judged with this card is told what has just become of it
            back = host.word("board.back", where=back)
        return LaneWords(
            name, out=host.word("board.out"), damage=host.word("board.damage", n=has, of=bears), back=back,
            token=host.word("board.token"), unjudged=host.word("board.not_judged"),
        )  # fmt: skip
    verdict = {"yes": "board.yes", "no": "board.no"}.get(lane.verdict)
    turned = lane.picture is not None and lane.picture.turned
    return LaneWords(
        name,
        placed(host, lane.rank),
        both(lane.says),
        both(lane.why),
        tuple(placed_between(host, each.best, each.worst) for each in lane.prospects),
        both(lane.waits),
        host.word(verdict) if verdict is not None else "",
        turned=host.word("board.other_side") if turned else "",
    )


def _add_objection(
    scene: Scene,
    host: Host,
    play: Play,
    board: JudgingBoard,
    lane: Lane,
    looks: list[TileLook],
    rest: Area,
    place: JudgingPlace,
) -> None:
    """Put a lane over all others, and the two answers to an objection."""
    look = next(look for look in looks if look.view.seat == lane.seat)
    words = lane_words(host, lane, look.name)
    upright = rest.width < rest.height
    large, keys = (rest.above(150), rest.foot(146)) if upright else (rest.left(rest.width * 0.56),
                                                                     rest.beside(rest.width * 0.56 + 8))  # fmt: skip
    scene.add(large, LaneFace(lane, words, board.rule, board.hues, board_words(host)))
    offer = lane.turn
    if offer is None:
        return
    plate = keys.middle(keys.width, min(keys.height, 190.0)) if not upright else keys
    scene.add(plate, ObjectionPlate(host.word("board.objection", name=look.name)))
    stands, turns = plate.trimmed(10, 50, 10, 10).rows(2, 8)
    scene.add(stands, WordKey(host.word("board.stands"), "plain", scene.pressed == "verdict stands"))
    scene.touch(stands.inset(-4), "verdict stands", lambda: place.turn(None))
    block: Block = "go" if offer.tone == "good" else "stop"
    what = offer_name(lane.seat, offer)
    scene.add(turns, WordKey(host.say(offer.says), block, scene.pressed == what))

    def turn_round() -> None:
        place.turn(None)
        play.touch_board(lane.seat, offer)

    scene.touch(turns.inset(-4), what, turn_round, live=usable(offer))


class ObjectionPlate(msgspec.Struct, frozen=True):
    """The question what becomes of a verdict."""

    says: str

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        art.bench.plate(target, rect)
        art.text.draw(target, self.says, rect.inset(12, 4).top(44), Role.NAME, theme.now.text, lines=2)


class WordKey(msgspec.Struct, frozen=True):
    """A painted key with words."""

    says: str
    block: Block
    down: bool = False
    sign: str | None = None

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        face = art.bench.key(target, rect, self.block, down=self.down)
        ink = art.bench.ink(self.block)
        label = face.inset(8, 2)
        if self.sign is not None:
            art.signs.draw(target, self.sign, label.left(24).center, 22, ink)
            label = label.beside(28)
        art.text.draw(target, self.says, label, Role.NAME, ink, lines=2)
