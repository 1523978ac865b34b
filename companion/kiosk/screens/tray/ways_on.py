"""Ways out of a roll that does not fit: whose a die is, dice left from the last roll, going on with fewer."""

from __future__ import annotations

from collections.abc import Callable

from companion.kiosk.drawing import Act, Rect, Scene
from companion.kiosk.play import Play, Review
from companion.kiosk.screens.tray.drawing import OwnerKey
from companion.kiosk.widgets import add_key, sign_name

WAY = 60.0
"""Height of the key above the message, u."""
LEAST = 52.0
"""Least height of a seat's key, u."""


def add_way_out(scene: Scene, rect: Rect, review: Review, play: Play, word: Callable[..., str]) -> float:
    """Put the key that settles what the message says at the foot of the dice; return the height it takes, or 0.

    Args:
        scene: takes the key.
        rect: of the dice, the message being right below.
        review: the roll.
        play: is refreshed when the key was touched.
        word: says a message key in the owner's language.
    """
    x, y, width, height = rect
    place = (x + 6, y + height - WAY, width - 12, WAY - 6)
    if n := review.countable:
        add_key(scene, place, "count in", word("key.count_in", n=n), _then(review.count_in, play))
    elif n := review.takable:
        add_key(scene, place, "take fewer", word("key.without", n=n), _then(review.take_fewer, play), on=review.fewer)
    else:
        return 0.0
    return WAY


def add_seats(scene: Scene, rect: Rect, review: Review, play: Play) -> None:
    """Put a key for each seat that the die in question may belong to: the owner of the roll and the others."""
    x, y, width, height = rect
    seats = (review.seat, *review.others)
    across = 1 if height / len(seats) >= LEAST else min(len(seats), 4)
    lines = -(-len(seats) // across)
    wide, high = (width - 12) / across, min(72.0, max(LEAST, height / lines))
    for number, seat in enumerate(seats):
        line, nth = divmod(number, across)
        place = (x + 6 + nth * wide, y + line * high, wide, high)
        drawn = (place[0] + 2, place[1] + 2, place[2] - 4, place[3] - 4)
        scene.add(drawn, OwnerKey(seat, play.session.setup.seats[seat].name))
        scene.touch(place, f"die of {seat}", _then(_giving(review, seat), play))


def add_colours(scene: Scene, rect: Rect, review: Review, play: Play) -> None:
    """Put a key for each colour the die in question could have in truth."""
    colours = [colour for colour, _ in review.request.dice][:3]
    x, y, width, height = rect
    each = width / max(1, len(colours))
    for index, colour in enumerate(colours):
        place = (x + index * each + 2, y + 2, each - 4, height - 4)
        act = _then(_recolouring(review, colour), play)
        add_key(scene, place, f"colour {colour}", "", act, sign_drawn=sign_name(colour))


def _recolouring(review: Review, colour: str) -> Act:
    return lambda: review.recolour(colour)


def _giving(review: Review, seat: int) -> Act:
    return lambda: review.give(mine=seat == review.seat)


def _then(act: Act, play: Play) -> Act:
    """Return an act that brings the screen up to date afterwards."""

    def both() -> None:
        act()
        play.refresh()

    return both
