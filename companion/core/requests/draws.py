"""Draws as data: the rules know no chance, so whoever has some says in which order shuffled things have come."""

from __future__ import annotations

import msgspec

from companion.core.actions import Drawn
from companion.core.messages import Text
from companion.core.rejection import Rejection, reject


class DrawRequest(msgspec.Struct, frozen=True):
    """Things of which some are to be drawn in a random order.

    Attributes:
        id: stable name, such as ``drivers``.
        things: their ids, each once.
        take: how many are drawn.
        says: what is drawn, in few words.
        rule: ID of the rule that wants them shuffled.
    """

    id: str
    things: tuple[str, ...]
    take: int
    says: Text
    rule: str | None = None


def check_draw(request: DrawRequest | None, drawn: Drawn) -> Rejection | None:
    """Return why ``drawn`` is not what ``request`` asks for, or None if it is."""
    if request is None or request.id != drawn.id:
        return reject("no_draw_due")
    if any(thing not in request.things for thing in drawn.order):
        return reject("no_such_choice", request.rule)
    if len(set(drawn.order)) != len(drawn.order) or len(drawn.order) != request.take:
        return reject("choose_exactly", request.rule, n=request.take)
    return None
