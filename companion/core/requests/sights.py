"""Requests for a reading that is no dice: what lies on each square of a seat's plate, seen from above."""

from __future__ import annotations

import msgspec

from companion.core.actions import Sighted
from companion.core.rejection import Rejection, reject

Place = tuple[int, int]
"""Square of a plate as its owner sees it: x to the right, y away, both from 0."""


class Tint(msgspec.Struct, frozen=True):
    """A colour that can be seen.

    Attributes:
        id: what the game calls it, in a reading.
        paint: what it looks like, ``#RRGGBB``.
        name: its word, as an argument of sentences.
    """

    id: str
    paint: str
    name: str = ""


class SightRequest(msgspec.Struct, frozen=True):
    """What the camera, or a player, is to say of a seat's plate.

    Attributes:
        seat: whose.
        purpose: what for; part of the request's identity.
        places: squares on which something can stand.
        barred: squares within the same grid on which nothing can stand.
        tints: the colours there are.
        most: (id of a colour, how many there can be) where that is known.
        rule: ID of the rule that asks.
        token: what a panel keeps of a colour that is told on it by touch, with ``{x}``, ``{y}`` and ``{tint}``; empty
            where its panel asks for something else.
    """

    seat: int
    purpose: str
    places: tuple[Place, ...]
    barred: tuple[Place, ...] = ()
    tints: tuple[Tint, ...] = ()
    most: tuple[tuple[str, int], ...] = ()
    rule: str | None = None
    token: str = ""


def check_sight(request: SightRequest | None, sighted: Sighted) -> Rejection | None:
    """Return why ``sighted`` does not answer ``request``, or None if it does."""
    if request is None or (request.seat, request.purpose) != (sighted.seat, sighted.purpose):
        return reject("no_sight_due")
    places = [(x, y) for x, y, _ in sighted.seen]
    if len(set(places)) != len(places):
        return reject("seen_twice", request.rule)
    known = {tint.id: tint.name or tint.id for tint in request.tints}
    most = dict(request.most)
    for x, y, tint in sighted.seen:
        if (x, y) not in request.places:
            return reject("seen_beside", request.rule, x=x + 1, y=y + 1)
        if tint not in known:
            return reject("no_such_choice", request.rule)
        if sum(other == tint for _, _, other in sighted.seen) > most.get(tint, len(places)):
            return reject("seen_too_many", request.rule, colour=known[tint], n=most[tint])
    return None
