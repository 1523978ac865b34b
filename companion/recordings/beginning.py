"""From which moments a recorded table can be played again, and what has to stand before such a moment.

Works on lines in memory, so that it serves a folder that is cut as well as the last two minutes of a table.
"""

from __future__ import annotations

import bisect
from collections.abc import Iterable, Sequence
from typing import Final

import msgspec

from companion.recordings.layout import EdgeLine, FrameLine, Opening, ToldLine, WireLine
from companion.recordings.reading import RecordedTable

WHOLE_S: Final = 10.0
"""Before the beginning everything that the buttons and the station did is kept."""
STILL_S: Final = 1.0
"""How long nothing has moved in the tray before a moment from which a table can be played."""
STUCK_S: Final = 10.0
"""A button that is held longer is nobody's who is about to do something."""
SHOWN: Final = 12
"""How often the tray as it lay is shown before the beginning: more frames than it takes to be known."""
SHOWN_S: Final = 1 / 15


def beginnings(table: RecordedTable) -> list[float]:
    """Return the moments from which a table can be played again: nobody is in the middle of anything.

    A game lies on the table, no finger and no button is down, the camera answers, and the tray rests.
    """
    busy = [*_held(table), *_moving(table.frames), *_awaited(table.told), *_camera_away(table)]
    rests = [one.at for one in table.told if one.what == "page" and one.resting]
    tables = [one.at for one in table.told if one.what == "table"]
    return [at for at in rests if tables and tables[0] <= at and not any(a <= at < b for a, b in busy)]


def cut(table: RecordedTable, begin: float | None, end: float) -> RecordedTable:
    """Return what happened from a moment to another, with what brings the devices to where they were at the first.

    Numbers are left as they are: whoever writes lines numbers them.

    Args:
        table: the longer one.
        begin: one of its `beginnings`, or None for its own beginning.
        end: the last moment that is kept.
    """
    looks = table.looks[: bisect.bisect_right(table.looks, end)]
    last = looks[-1] if looks else table.head.began
    told = _ended([one for one in table.told if one.at <= last and one.what != "end"], table.told, last)
    frames = [one for one in table.frames if one.at <= last]
    contacts = [one for one in table.contacts if one.taken <= last]
    wire = [one for one in table.wire if one.at <= last]
    touches = [one for one in table.touches if one.at <= last]
    head = table.head
    if begin is not None:
        contacts, wire = _buttons_before(contacts, begin), _talk_before(wire, begin)
        came_in = {one.at for one in wire} | {one.taken for one in contacts}
        looks = tuple(at for at in looks if at >= begin - WHOLE_S or at in came_in)
        frames = [*_scene(frames, begin), *(one for one in frames if one.at > begin)]
        touches = [one for one in touches if one.at >= begin]
        told = [_table_at(told, begin), *(one for one in told if _comes_after(one, begin))]
        head = msgspec.structs.replace(head, began=begin, fresh=False, opening=Opening(since=looks[0]))
    return RecordedTable(
        table.folder, head, looks, tuple(touches), tuple(contacts), tuple(wire), tuple(frames), tuple(told)
    )


def rows_of(told: Iterable[ToldLine]) -> dict[str, int]:
    """Return how many rows each game has at the end of what was told, by its file."""
    rows: dict[str, int] = {}
    file = ""
    for one in told:
        if one.what == "table":
            file = one.file
            rows[file] = one.rows
        elif one.what == "row" and file:
            rows[file] += 1
    return rows


def _comes_after(one: ToldLine, begin: float) -> bool:
    """Tell whether something came of what happens after a moment, or is the page of that moment."""
    if one.what in ("reading", "untold", "cards", "plate") and one.taken <= begin:
        return False
    return one.at > begin or (one.at == begin and one.what == "page" and one.resting)


def _table_at(told: Sequence[ToldLine], begin: float) -> ToldLine:
    """Return how the game was put on the table, with as many rows as it had at a moment."""
    before = [one for one in told if one.at <= begin]
    table = [one for one in before if one.what == "table"][-1]
    return msgspec.structs.replace(table, at=begin, rows=rows_of(before)[table.file])


def _ended(kept: Sequence[ToldLine], told: Iterable[ToldLine], last: float) -> list[ToldLine]:
    """Return what was told up to the end; readings of pictures taken before it that were told after it are let go."""
    late = [one for one in told if one.what in ("reading", "cards", "plate") and one.taken <= last < one.at]
    untold = [msgspec.structs.replace(one, what="untold", at=last) for one in late]
    rows = list(rows_of(kept).values())
    return [*kept, *untold, ToldLine(0, last, "end", rows=rows[-1] if rows else 0)]


def _buttons_before(contacts: Sequence[EdgeLine], begin: float) -> list[EdgeLine]:
    """Return contacts from shortly before a moment on, and those of buttons that had been held for long."""
    newest: dict[tuple[str, int], EdgeLine] = {}
    for one in contacts:
        if one.taken <= begin:
            newest[one.source, one.seat] = one
    held = {id(one) for one in newest.values() if one.down}
    return [one for one in contacts if one.taken > begin - WHOLE_S or id(one) in held]


def _talk_before(wire: Sequence[WireLine], begin: float) -> list[WireLine]:
    """Return what happened at the port since the last conversation before a moment in which the station answered."""
    starts, opened = 0, 0
    for n, one in enumerate(wire):
        if one.at > begin:
            break
        if one.news == "opened":
            opened = n
        elif one.news == "got":
            starts = opened
    return list(wire[starts:])


def _scene(frames: Sequence[FrameLine], begin: float) -> list[FrameLine]:
    """Return the tray as it was read last before a moment, often enough to be known."""
    read = [one for one in frames if one.kind == "read" and one.at <= begin]
    if not read:
        return []
    times = [begin - (SHOWN + 4 - n) * SHOWN_S for n in range(SHOWN)]
    again = [FrameLine(0, at, "same", read[-1].shape) for at in times[1:]]
    return [msgspec.structs.replace(read[-1], at=times[0]), *again]


# -- when somebody or something is in the middle of something -----------------------------------------------------


def _held(table: RecordedTable) -> list[tuple[float, float]]:
    changes: list[tuple[object, float, bool]] = [
        (("seat", one.seat), one.at, one.down) for one in table.told if one.what == "press"
    ]
    changes += [
        (("finger", one.finger), one.at, one.kind == "down") for one in table.touches if one.kind in ("down", "up")
    ]
    return [
        (since, min(until, since + STUCK_S) if what[0] == "seat" else until)  # type: ignore[index]
        for what, since, until in _spans(changes)
    ]


def _spans(changes: Iterable[tuple[object, float, bool]]) -> list[tuple[object, float, float]]:
    """Return from when to when each was on."""
    found: list[tuple[object, float, float]] = []
    since: dict[object, float] = {}
    for what, at, on in sorted(changes, key=lambda one: one[1]):
        if on:
            since.setdefault(what, at)
        elif what in since:
            found.append((what, since.pop(what), at))
    return [*found, *((what, at, float("inf")) for what, at in since.items())]


def _moving(frames: Iterable[FrameLine]) -> list[tuple[float, float]]:
    return [(one.at - SHOWN_S, one.at + STILL_S) for one in frames if one.kind not in ("same", "heard", "failed")]


def _awaited(told: Iterable[ToldLine]) -> list[tuple[float, float]]:
    return [(one.taken, one.at) for one in told if one.what in ("reading", "untold", "cards", "plate")]


def _camera_away(table: RecordedTable) -> list[tuple[float, float]]:
    changes = [
        ("camera", one.at, one.what == "trouble")
        for one in table.told
        if one.device == "camera" and one.what in ("trouble", "recovered")
    ]
    return [(since, until + STILL_S) for _, since, until in _spans(changes)]
