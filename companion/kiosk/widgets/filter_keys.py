"""Keys that sift the ledger: by seat and by kind of change."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from companion.core.ledger import LineKind
from companion.kiosk.drawing import Act, Rect, Scene
from companion.kiosk.host import Host
from companion.kiosk.widgets.basics import Badge, add_key, sign_name


def add_seat_keys(
    scene: Scene,
    host: Host,
    rect: Rect,
    seats: Sequence[int | None],
    chosen: int | None,
    take: Callable[[int | None], None],
    across: int,
) -> None:
    """Put a key with the emblem of each seat (None: everybody) on the scene, ``across`` a line."""
    x, y, width, height = rect
    lines = -(-len(seats) // across)
    wide, high = width / across, height / lines
    for index, seat in enumerate(seats):
        line, nth = divmod(index, across)
        place = (x + nth * wide, y + line * high, wide - 4, high - 4)
        label = host.word("look_back.everybody") if seat is None else ""
        what = "only all" if seat is None else f"only {seat}"
        add_key(scene, place, what, label, _taker(take, seat), on=chosen == seat)
        if seat is not None:
            side = min(28.0, place[2] - 8, place[3] - 10)  # the size of the tiles, which is drawn already
            middle = (place[0] + (place[2] - side) / 2, place[1] + (place[3] - side) / 2, side, side)
            scene.add(middle, Badge(seat))


def add_kind_keys(
    scene: Scene,
    host: Host,
    rect: Rect,
    kinds: Sequence[LineKind],
    chosen: str | None,
    take: Callable[[str | None], None],
) -> None:
    """Put a key for every kind of change on the scene, and one for all of them."""
    x, y, width, height = rect
    columns = 2
    lines = -(-(len(kinds) + 1) // columns)
    wide, high = width / columns, min(66.0, height / lines)
    entries: list[tuple[str | None, str, str | None]] = [(None, host.word("look_back.every_kind"), None)]
    entries += [(kind.id, host.say(kind.says), sign_name(kind.sign)) for kind in kinds]
    for index, (name, label, drawn) in enumerate(entries):
        line, nth = divmod(index, columns)
        place = (x + nth * wide, y + line * high, wide - 4, high - 4)
        what = "kind all" if name is None else f"kind {name}"
        add_key(scene, place, what, label, _kind_taker(take, name), on=chosen == name, sign_drawn=drawn)


def _taker(take: Callable[[int | None], None], seat: int | None) -> Act:
    return lambda: take(seat)


def _kind_taker(take: Callable[[str | None], None], kind: str | None) -> Act:
    return lambda: take(kind)
