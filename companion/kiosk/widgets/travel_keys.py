"""The keys of undo and redo for the whole table: each says what it will take back or bring back."""

from __future__ import annotations

from companion.core.messages import Text
from companion.kiosk.drawing import Rect, Role, Scene
from companion.kiosk.host import Host
from companion.kiosk.play import Play
from companion.kiosk.widgets.basics import add_key

SIGN_ROOM = 52.0
"""Width of a key that its sign and edges take."""
WITH_WHAT = {"key.undo": "key.undo_what", "key.redo": "key.redo_what"}
"""What stands on a key that says what it changes."""


def add_undo(scene: Scene, host: Host, play: Play, rect: Rect) -> None:
    """Put the undo key on the scene, live where there is something to take back."""
    what = play.session.undo_says()
    label, role = travel_label(host, "key.undo", what, rect)
    add_key(
        scene, rect, "undo", label, lambda: play.undo(), sign_drawn="undo", live=what is not None, role=role
    )  # fmt: skip


def add_redo(scene: Scene, host: Host, play: Play, rect: Rect) -> None:
    """Put the redo key on the scene, live where there is something to bring back."""
    what = play.session.redo_says()
    label, role = travel_label(host, "key.redo", what, rect)
    add_key(
        scene, rect, "redo", label, lambda: play.redo(), sign_drawn="redo", live=what is not None, role=role
    )  # fmt: skip


def travel_label(host: Host, key: str, what: Text | None, rect: Rect) -> tuple[str, Role]:
    """Return what stands on an undo or redo key: with what it changes, as long as that can be read there."""
    plain = host.word(key)
    if what is None or what.key == "ledger.no_change":  # readiness alone: nothing worth naming
        return plain, Role.NAME
    said = host.say(what)
    full = host.word(WITH_WHAT[key], what=said)
    room = rect[2] - SIGN_ROOM
    for label, role in ((full, Role.NAME), (full, Role.SMALL), (said, Role.SMALL)):
        if host.text.fit(label, role, room, rect[3] - 6, lines=2).fits:
            return label, role
    return plain, Role.NAME
