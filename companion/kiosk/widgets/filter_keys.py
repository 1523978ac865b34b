"""Keys that sift the ledger: by seat and by kind of change."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from companion.core.ledger import LineKind
from companion.kiosk.drawing import Act, Area, Role, Scene
from companion.kiosk.host import Host
from companion.kiosk.widgets.basics import Badge, add_key, sign_name

KIND = 66.0
"""From one line of the kinds of change to the next, where there is room."""


def add_seat_keys(
    scene: Scene,
    host: Host,
    rect: Area,
    seats: Sequence[int | None],
    chosen: int | None,
    take: Callable[[int | None], None],
    across: int,
) -> None:
    """Put a key with the emblem of each seat (None: everybody) on the scene, ``across`` a line."""
    cells = rect.grid(across, -(-len(seats) // across), 0)
    for cell, seat in zip(cells, seats, strict=False):
        place = cell.trimmed(right=4, bottom=4)
        label = host.word("look_back.everybody") if seat is None else ""
        what = "only all" if seat is None else f"only {seat}"
        add_key(scene, place, what, label, _taker(take, seat), on=chosen == seat, role=Role.BODY)
        if seat is not None:
            side = min(28.0, place.width - 8, place.height - 10)  # the size of the tiles, which is drawn already
            scene.add(place.middle(side, side), Badge(seat))


def add_kind_keys(
    scene: Scene,
    host: Host,
    rect: Area,
    kinds: Sequence[LineKind],
    chosen: str | None,
    take: Callable[[str | None], None],
) -> None:
    """Put a key for every kind of change on the scene, and one for all of them."""
    lines = -(-(len(kinds) + 1) // 2)
    cells = rect.top(min(KIND * lines, rect.height)).grid(2, lines, 0)
    entries: list[tuple[str | None, str, str | None]] = [(None, host.word("look_back.every_kind"), None)]
    entries += [(kind.id, host.say(kind.says), sign_name(kind.sign)) for kind in kinds]
    for cell, (name, label, drawn) in zip(cells, entries, strict=False):
        place = cell.trimmed(right=4, bottom=4)
        what = "kind all" if name is None else f"kind {name}"
        add_key(scene, place, what, label, _kind_taker(take, name), on=chosen == name, sign_drawn=drawn)


def _taker(take: Callable[[int | None], None], seat: int | None) -> Act:
    return lambda: take(seat)


def _kind_taker(take: Callable[[str | None], None], kind: str | None) -> Act:
    return lambda: take(kind)
