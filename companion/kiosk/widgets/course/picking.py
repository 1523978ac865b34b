"""Cards of which a seat picks one, over the whole width: a touch on one picks it."""

from __future__ import annotations

from typing import Final

from companion.core.view import Offer, PickCard, PickingBoard
from companion.kiosk.drawing import Act, Area, Role, Scene
from companion.kiosk.host import Host
from companion.kiosk.play import Play, usable
from companion.kiosk.widgets.entry.picks import LEFT, BoxLeft, PickFace
from companion.kiosk.widgets.offers import offer_name

WIDEST: Final = 206.0
HIGHEST: Final = 262.0
LEAST_HIGH: Final = 110.0
"""A card stays a card where there is room to spare."""
LEAST: Final = 100.0
"""Least width of a card."""
GAP: Final = 6.0


def add_picking(scene: Scene, host: Host, play: Play, board: PickingBoard, room: Area) -> None:
    """Put the cards that are left, and what is left in the box, on the scene."""
    picks, cards = board.picks, room
    if picks.left:
        cards = room.above(LEFT + GAP)
        scene.add(room.foot(LEFT), BoxLeft(picks.left, board.hues))
    for card, place in zip(picks.cards, card_places(cards, _least(host, board), len(picks.cards)), strict=True):
        _add_card(scene, host, play, board, card, place)


def card_places(room: Area, least: float, count: int) -> list[Area]:
    """Return where so many cards lie: in one row if they are wide enough there, else in as few as hold them."""
    if not count:
        return []
    across = max(1, min(count, int((room.width + GAP) / (least + GAP))))
    lines = -(-count // across)
    if room.height / lines < LEAST_HIGH:  # narrower cards are better than flat ones
        lines = max(1, int(room.height / LEAST_HIGH))
    across = -(-count // lines)
    wide = min(WIDEST, (room.width - GAP * (across - 1)) / across)
    high = min(HIGHEST, (room.height - GAP * (lines - 1)) / lines)
    whole = room.middle(wide * across + GAP * (across - 1), high * lines + GAP * (lines - 1))
    return whole.grid(across, lines, GAP)[:count]


def _least(host: Host, board: PickingBoard) -> float:
    """Return how wide a card must be for the longest word of its name, and for its notes."""
    wanted = LEAST
    for card in board.picks.cards:
        wanted = max(wanted, *(host.text.width(word, Role.SMALL) for word in host.say(card.says).split()), LEAST)
        wanted = max(wanted, *(host.text.width(host.say(note), Role.SMALL) for note in card.notes), LEAST)
    return min(wanted + 14, WIDEST)


def _add_card(scene: Scene, host: Host, play: Play, board: PickingBoard, card: PickCard, place: Area) -> None:
    what = offer_name(board.seat, card.offer)
    why = host.say(card.offer.why) if card.offer.why is not None else ""
    notes = tuple(host.say(note) for note in card.notes)
    scene.add(place, PickFace(card, host.say(card.says), notes, why, board.hues, scene.pressed == what))
    scene.touch(place.inset(-2), what, _picked(play, board.seat, card.offer), live=usable(card.offer))


def _picked(play: Play, seat: int, offer: Offer) -> Act:
    return lambda: play.touch_board(seat, offer)
