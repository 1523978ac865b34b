"""The keys of undo and redo: each says what it will take back or bring back, in the fewest signs."""

from __future__ import annotations

from collections.abc import Callable

from companion.core.messages import Text, text
from companion.core.rejection import Rejection
from companion.kiosk.drawing import Act, Rect, Role, Scene
from companion.kiosk.drawing.text import TextPainter
from companion.kiosk.host import Host
from companion.kiosk.play import Play
from companion.kiosk.widgets.basics import add_key
from companion.kiosk.widgets.offers import Ask

SIGN_ROOM = 52.0
"""Width of a key that its sign and edges take."""
WITH_WHAT = {"key.undo": "key.undo_what", "key.redo": "key.redo_what"}
"""What stands on a key that says what it changes."""

Say = Callable[[Text], str]
Short = Callable[[Text], str | None]


def add_undo(scene: Scene, host: Host, play: Play, rect: Rect, ask: Act) -> None:
    """Put the red undo key for the whole table on the scene, live where there is something to take back.

    Args:
        scene: takes the key.
        host: the kiosk.
        play: the game.
        rect: the place of the key.
        ask: shows what would go, and asks.
    """
    what = play.session.undo_says()
    label, role = travel_label("key.undo", what, host.say, host.short, host.text, rect)
    add_key(scene, rect, "undo", label, ask, sign_drawn="undo", look="red", live=what is not None, role=role)


def add_redo(scene: Scene, host: Host, play: Play, rect: Rect) -> None:
    """Put the redo key on the scene, live where there is something to bring back."""
    what = play.session.redo_says()
    label, role = travel_label("key.redo", what, host.say, host.short, host.text, rect)
    add_key(
        scene, rect, "redo", label, lambda: play.redo(), sign_drawn="redo", live=what is not None, role=role
    )  # fmt: skip


def add_own_undo(scene: Scene, play: Play, ask: Ask, rect: Rect) -> None:
    """Put the undo key of a seat's panel on the scene; dim where it cannot, with the reason if others built on it."""
    seat = ask.seat
    what = play.seat_undo(seat)
    if isinstance(what, Rejection):
        said = ask.short(what.says)
        label, role = (said, Role.SMALL) if said else (ask.say(text("key.undo")), Role.NAME)
    else:
        label, role = travel_label("key.undo", what, ask.say, ask.short, ask.text, rect)
    add_key(
        scene, rect, f"undo {seat}", label, lambda: play.undo(seat), sign_drawn="undo",
        live=not isinstance(what, Rejection), side=ask.side, role=role,
    )  # fmt: skip


def travel_label(
    key: str, what: Text | None, say: Say, short: Short, painter: TextPainter, rect: Rect
) -> tuple[str, Role]:
    """Return what stands on an undo or redo key: its word, with what it changes as long as that can be read there."""
    plain = say(text(key))
    if what is None or what.key == "ledger.no_change":  # readiness alone: nothing worth naming
        return plain, Role.NAME
    room = rect[2] - SIGN_ROOM
    for thing in filter(None, (short(what), say(what))):
        full = say(text(WITH_WHAT[key], what=thing))
        for role in (Role.NAME, Role.SMALL):
            if painter.fit(full, role, room, rect[3] - 6, lines=2).fits:
                return full, role
    return plain, Role.NAME
