"""The course of a leg on the table screen: cards as they lie, waypoints, the board of ranks and those who are out."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from msgspec.structs import replace

from companion.core.view import CourseBoard, CourseCardView, Post
from companion.kiosk.drawing import Area, Scene
from companion.kiosk.host import Host
from companion.kiosk.play import Play, usable
from companion.kiosk.widgets.course.card_face import CardFace
from companion.kiosk.widgets.course.posts import ChevronDisc, HandsTape, PostPlate
from companion.kiosk.widgets.course.ranks import (
    RacePiece,
    RankBoard,
    ZonePlate,
    bay_places,
    piece_place,
    zone_places,
)
from companion.kiosk.widgets.course.spoken import board_words, placed, spoken

END, START = 124.0, 88.0
"""Widths of the waypoints at the left and the right end of the course."""
GAP: Final = 6.0
MOST: Final = 6
"""More cards than this do not stand side by side: the strip is turned to others."""
PAGE: Final = 5
TURN: Final = 52.0
DISC: Final = 19.0
WIDEST: Final = 190.0
ZONE: Final = 184.0

Turn = Callable[[int], None]


@dataclass(frozen=True)
class ShownLeg:
    """What the course of a leg is put on the scene with.

    Attributes:
        board: the leg.
        page: by how many cards the strip has been turned from where the marker is.
        turn: turns it by so many.
        show: shows a card alone.
        away: seats whose pieces move just now.
    """

    board: CourseBoard
    page: int
    turn: Turn
    show: Callable[[int], None]
    away: frozenset[int] = frozenset()


def add_course(scene: Scene, host: Host, play: Play, leg: ShownLeg, room: Area) -> None:
    """Put the cards and waypoints of a leg on the scene, in a line or, upright, in two."""
    board = leg.board
    if room.width < room.height * 2:
        _add_lines(scene, host, play, leg, room)
    else:
        _add_line(scene, host, play, leg, room)
    if board.hands:
        tape = room.above(8).foot(min(50.0, room.height * 0.4)).trimmed(left=END + 2 * GAP, right=START + 2 * GAP)
        if room.width < room.height * 2:
            upper = room.top((room.height - GAP) / 2 - 4)
            tape = upper.foot(min(76.0, upper.height * 0.5)).trimmed(left=room.width / 3 + 4, right=4)
        scene.add(tape, HandsTape(tuple(host.say(line) for line in board.hands)))


def _add_line(scene: Scene, host: Host, play: Play, leg: ShownLeg, room: Area) -> None:
    board = leg.board
    scene.add(room.left(END), post_plate(host, board, board.end))
    scene.add(room.end(START), post_plate(host, board, board.start, start=True))
    inner = room.trimmed(left=END + GAP, right=START + GAP)
    cards, back, on = shown_cards(board, leg.page)
    if on:
        _add_turn(scene, inner.left(TURN), "cards on", "chevron_left", lambda: leg.turn(1))
        inner = inner.beside(TURN + GAP)
    if back:
        _add_turn(scene, inner.end(TURN), "cards back", "chevron_right", lambda: leg.turn(-1))
        inner = inner.before(TURN + GAP)
    if not cards:
        return
    wide = min(WIDEST, (inner.width - GAP * (len(cards) - 1)) / len(cards))
    taken = inner.middle(wide * len(cards) + GAP * (len(cards) - 1), inner.height)
    places = taken.columns(len(cards), GAP)[::-1]
    for card, place in zip(cards, places, strict=True):
        _add_card(scene, host, play, leg, card, place)
    for place in places:
        _add_chevron(scene, (place.right + GAP / 2, room.center[1]))
    _add_chevron(scene, (places[-1].x - GAP / 2, room.center[1]))


def shown_cards(board: CourseBoard, page: int) -> tuple[tuple[CourseCardView, ...], bool, bool]:
    """Return the cards that are shown, those by the marker unless the strip was turned, and whether there are others.

    Returns: the cards, whether some lie before them, and whether some come after them.
    """
    cards = board.cards
    if len(cards) <= MOST:
        return cards, False, False
    at = next((n for n, card in enumerate(cards) if not card.judged), len(cards) - 1)
    first = max(0, min(len(cards) - PAGE, at - 1 + page * (PAGE - 1)))
    return cards[first : first + PAGE], first > 0, first + PAGE < len(cards)


def _add_lines(scene: Scene, host: Host, play: Play, leg: ShownLeg, room: Area) -> None:
    """Two lines: from the lower right to the left, then from the upper right to the left."""
    board = leg.board
    cards, back, on = shown_cards(board, leg.page)
    across = max(3, -(-(len(cards) + 2) // 2))
    upper, lower = room.rows(2, GAP)
    places = [*lower.columns(across, GAP)[::-1], *upper.columns(across, GAP)[::-1]]
    scene.add(places[0], post_plate(host, board, board.start, start=True))
    end = places[2 * across - 1]
    scene.add(end, post_plate(host, board, board.end))
    for card, place in zip(cards, places[1:], strict=False):
        _add_card(scene, host, play, leg, card, place)
        _add_chevron(scene, (place.right + GAP / 2, place.center[1]))
    if on:
        _add_turn(scene, end.foot(TURN), "cards on", "chevron_left", lambda: leg.turn(1))
    if back:
        _add_turn(scene, places[0].foot(TURN), "cards back", "chevron_right", lambda: leg.turn(-1))
    _add_chevron(scene, (end.right + GAP / 2, end.center[1]))


def post_plate(host: Host, board: CourseBoard, post: Post, *, start: bool = False) -> PostPlate:
    """Return a waypoint as it is drawn at an end of the course; ``start``: the leg begins there."""
    ranks = tuple((placed(host, rank), worths) for rank, worths in post.bonus)
    if post.rest:
        ranks = (*ranks, (host.word("board.other_ranks"), post.rest))
    rule = (spoken(host, post.rule.says), spoken(host, post.rule.note)) if post.rule is not None and start else None
    here = not board.end.pinned and not any(card.pinned for card in board.cards)
    post = replace(post, pinned=here) if start else post
    return PostPlate(post, spoken(host, post.says), ranks, rule, board.hues, board_words(host), start)


def card_face(host: Host, board_hues: CourseBoard, card: CourseCardView) -> CardFace:
    """Return a card of a course as it is drawn in the strip."""
    return CardFace(card, board_hues.hues, board_words(host))


def _add_card(scene: Scene, host: Host, play: Play, leg: ShownLeg, card: CourseCardView, place: Area) -> None:
    scene.add(place, card_face(host, leg.board, card))
    offer, number = card.offer, card.number

    def touched() -> None:
        if offer is not None and usable(offer):
            play.touch_board(None, offer)
        else:
            leg.show(number)

    scene.touch(place.inset(-GAP / 2, -2), f"card {number}", touched)


def _add_chevron(scene: Scene, at: tuple[float, float]) -> None:
    scene.add(Area(at[0] - DISC / 2, at[1] - DISC / 2, DISC, DISC), ChevronDisc())


def _add_turn(scene: Scene, place: Area, what: str, sign: str, act: Callable[[], None]) -> None:
    scene.add(place.middle(40, 40), ChevronDisc(sign))
    scene.touch(place, what, act)


def add_ranks(scene: Scene, host: Host, play: Play, leg: ShownLeg, board: Area, zone: Area) -> None:
    """Put the board of ranks and the zone of those who are out on the scene."""
    shown = leg.board
    says = tuple(spoken(host, bay.says) for bay in shown.bays)
    scene.add(board, RankBoard(shown.bays, says))
    holder = shown.zone.holder
    name = play.session.setup.seats[holder].name if holder is not None else ""
    scene.add(
        zone,
        ZonePlate(
            shown.zone, spoken(host, shown.zone.says), spoken(host, shown.zone.plate), (host.word("board.with"), name)
        ),
    )
    places = piece_places(shown, board, zone)
    for seat, place in places.items():
        if seat not in leg.away:
            scene.add(place, RacePiece(seat))


def piece_places(shown: CourseBoard, board: Area, zone: Area) -> dict[int, Area]:
    """Return where each seat's piece stands."""
    places = {
        bay.seat: piece_place(place)
        for bay, place in zip(shown.bays, bay_places(board, len(shown.bays)), strict=True)
        if bay.seat is not None
    }
    out = [seat for seat in shown.zone.seats if seat not in places]
    return places | dict(zip(out, zone_places(zone, len(out)), strict=True))
