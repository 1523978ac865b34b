"""Ways out of a roll that does not fit: whose a die is, dice left from the last roll, going on with fewer."""

from __future__ import annotations

from collections.abc import Callable

from companion.kiosk.drawing import Act, Area, Scene
from companion.kiosk.play import Play, Review
from companion.kiosk.screens.tray.drawing import DieIcon, OwnerKey
from companion.kiosk.widgets import add_key, kind, sign_name

WAY = 60.0
"""Height of the key above the message, u."""
COLOUR = 28.0
"""Side of the die on the key of a colour that has no sign, u."""
LEAST = 52.0
"""Least height of a seat's key, u."""


def add_way_out(scene: Scene, rect: Area, review: Review, play: Play, word: Callable[..., str]) -> float:
    """Put the keys at the foot of the dice that settle what the message says, or say that a thing is a die after all.

    Args:
        scene: takes the keys.
        rect: of the dice, the message being right below.
        review: the roll.
        play: is refreshed when a key was touched.
        word: says a message key in the owner's language.

    Returns:
        The height that they take, or 0.
    """
    thing = review.set_aside if not review.typing else None
    place = rect.foot(WAY).above(6).inset(6, 0)
    if thing is not None:
        place, beside = place.columns(2)
        act = _then(_taking_back(review, thing), play)
        add_key(scene, beside, "a die after all", word("key.is_die"), act, sign_drawn="undo")
    if n := review.countable:
        add_key(scene, place, "count in", word("key.count_in", n=n), _then(review.count_in, play))
    elif n := review.takable:
        add_key(scene, place, "take fewer", word("key.without", n=n), _then(review.take_fewer, play), on=review.fewer)
    elif thing is None:
        return 0.0
    return WAY


def add_seats(scene: Scene, rect: Area, review: Review, play: Play) -> None:
    """Put a key for each seat that the die in question may belong to: the owner of the roll and the others."""
    seats = (review.seat, *review.others)
    across = 1 if rect.height / len(seats) >= LEAST else min(len(seats), 4)
    lines = -(-len(seats) // across)
    high = min(72.0, max(LEAST, rect.height / lines))
    for place, seat in zip(rect.inset(6, 0).top(lines * high).grid(across, lines, 0), seats, strict=False):
        scene.add(place.inset(2), OwnerKey(seat, play.session.setup.seats[seat].name))
        scene.touch(place, f"die of {seat}", _then(_giving(review, seat), play))


def add_colours(scene: Scene, rect: Area, review: Review, play: Play) -> None:
    """Put a key for each colour the die in question could have in truth."""
    colours = [colour for colour, _ in review.request.dice][:3]
    for place, colour in zip(rect.inset(2).columns(len(colours)), colours, strict=True):
        act, sign = _then(_recolouring(review, colour), play), sign_name(colour)
        add_key(scene, place, f"colour {colour}", "", act, sign_drawn=sign)
        if sign is None:  # a game whose dice bear none
            scene.add(place.middle(COLOUR, COLOUR), DieIcon(kind(colour)))


def _recolouring(review: Review, colour: str) -> Act:
    return lambda: review.recolour(colour)


def _taking_back(review: Review, index: int) -> Act:
    def take_back() -> None:
        review.choose(index)
        review.dismiss()

    return take_back


def _giving(review: Review, seat: int) -> Act:
    return lambda: review.give(mine=seat == review.seat)


def _then(act: Act, play: Play) -> Act:
    """Return an act that brings the screen up to date afterwards."""

    def both() -> None:
        act()
        play.refresh()

    return both
