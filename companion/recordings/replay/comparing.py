"""Holds what came of a replay against what was recorded, or expected: the first difference, in one sentence."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

import msgspec

from companion.recordings.dice_in_words import spelled_dice, value_of
from companion.recordings.layout import ToldLine
from companion.recordings.replay.lamps import lamp_difference

SOON_S: Final = 0.75
"""How far two moments of one thing may lie apart: a camera that failed is noticed by its last heartbeat."""
DATED_S: Final = 0.025
"""The same of two presses: contacts and bytes come in when they were recorded, but a station's moments are understood
better by one program than by an older one; so far each of them may be off."""
COMPARED: Final = (
    "reading",
    "cards",
    "plate",
    "press",
    "button",
    "page",
    "table",
    "row",
    "trouble",
    "recovered",
    "drift",
    "refused",
)
NAMES: Final = {
    "reading": "reading of the tray",
    "cards": "reading of cards",
    "plate": "reading of a plate",
    "press": "press of a button",
    "button": "press of a button of the table",
    "page": "page",
    "table": "game on the table",
    "row": "row of the journal",
    "trouble": "trouble",
    "recovered": "recovery",
    "drift": "word on the tray",
    "refused": "button or lamp that could not be had",
}


class Difference(msgspec.Struct, frozen=True):
    """The first thing that came otherwise.

    Attributes:
        at: when, on the table's clock.
        kind: what; one of `COMPARED`, ``lamp``, ``file`` where the folder is not whole, ``end``.
        says: one sentence.
        picture: the frame that was seen then, in the folder, or empty.
    """

    at: float
    kind: str
    says: str
    picture: str = ""


def first_difference(
    wanted: Iterable[ToldLine],
    found: Iterable[ToldLine],
    until: float,
    began: float,
    away: Sequence[tuple[float, float]] = (),
) -> Difference | None:
    """Return the first difference between two courses of one table.

    Args:
        wanted: what was recorded, or is expected.
        found: what came of the replay.
        until: the last moment that is compared.
        began: moments are told from here.
        away: from when to when nobody knows what the lamps showed.
    """
    wanted, found = list(wanted), list(found)
    seen = any(one.what == "page" for one in wanted)  # else nothing was on a screen
    differences = [
        one
        for kind in COMPARED
        if kind != "page" or seen
        if (one := _of_kind(kind, _compared(kind, wanted, until), _compared(kind, found, until + SOON_S), began))
    ]
    dark = lamp_difference(wanted, found, until, SOON_S, away)
    if dark is not None:
        differences.append(Difference(dark[0], "lamp", f"at {dark[0] - began:.2f} s a lamp is another: {dark[1]}"))
    return min(differences, key=lambda one: one.at, default=None)


def _compared(kind: str, told: Iterable[ToldLine], until: float) -> list[ToldLine]:
    of_kind = [one for one in told if one.what == kind and one.at <= until]
    if kind == "reading":  # a tray that is only emptied is told by some tables and not by others
        return [one for one in of_kind if one.dice]
    if kind == "page":
        return _changes(of_kind)
    return of_kind


def _changes(pages: Sequence[ToldLine]) -> list[ToldLine]:
    return [page for n, page in enumerate(pages) if n == 0 or page.page != pages[n - 1].page]


def _of_kind(kind: str, wanted: Sequence[ToldLine], found: Sequence[ToldLine], began: float) -> Difference | None:
    name = NAMES[kind]
    for one, other in zip(wanted, found, strict=False):
        why = _unlike(kind, one, other)
        if why:
            return Difference(one.at, kind, f"at {one.at - began:.2f} s the {name} is another: {why}")
    if len(found) < len(wanted):
        one = wanted[len(found)]
        return Difference(one.at, kind, f"at {one.at - began:.2f} s a {name} is missing: {said(one)}")
    if len(found) > len(wanted):
        one = found[len(wanted)]
        return Difference(one.at, kind, f"at {one.at - began:.2f} s there is a {name} too many: {said(one)}")
    return None


def _unlike(kind: str, one: ToldLine, other: ToldLine) -> str:
    """Return in what two lines of one kind differ, or nothing."""
    if kind == "reading":
        if sorted(map(value_of, one.dice)) != sorted(map(value_of, other.dice)):
            return f"{said(other)} instead of {said(one)}"
        return _late(one.taken, other.taken)
    if kind == "cards":
        if said(one) != said(other):
            return f"{said(other)} instead of {said(one)}"
        return _late(one.taken, other.taken)
    if kind == "plate":
        if (one.seat, one.code, _squares(one)) != (other.seat, other.code, _squares(other)):
            return f"{said(other)} instead of {said(one)}"
        return _late(one.taken, other.taken)
    if kind == "press":
        if (one.seat, one.down) != (other.seat, other.down):
            return f"{said(other)} instead of {said(one)}"
        return _late(one.taken, other.taken, DATED_S)
    if kind == "button":
        if (one.code, one.down) != (other.code, other.down):
            return f"{said(other)} instead of {said(one)}"
        return _late(one.taken, other.taken, DATED_S)
    alike = {
        "page": (one.page, other.page),
        "table": ((one.game, one.created, one.rows), (other.game, other.created, other.rows)),
        "row": ((one.number, one.kind, one.checksum), (other.number, other.kind, other.checksum)),
        "trouble": ((one.device, one.code), (other.device, other.code)),
        "recovered": (one.device, other.device),
        "drift": (one.code, other.code),
        "refused": ((one.code, one.detail), (other.code, other.detail)),
    }[kind]
    if alike[0] != alike[1]:
        return f"{said(other)} instead of {said(one)}"
    return _late(one.at, other.at)


def _squares(one: ToldLine) -> list[tuple[int, int, str | None]]:
    return sorted(((each.x, each.y, each.tint) for each in one.squares), key=lambda each: each[:2])


def spelled_squares(one: ToldLine) -> str:
    """Return what stands on a plate: ``column,row colour`` of each square that is not empty, ? where it is asked."""
    seen = [(x, y, "?" if tint is None else tint) for x, y, tint in _squares(one) if tint != ""]
    return ", ".join(f"{x + 1},{y + 1} {tint}" for x, y, tint in seen) or "nothing"


def _late(wanted: float, found: float, soon_s: float = SOON_S) -> str:
    late = found - wanted
    return f"it came {abs(late):.3g} s too {'late' if late > 0 else 'early'}" if abs(late) > soon_s else ""


def said(one: ToldLine) -> str:
    """Return a line in words."""
    if one.what == "reading":
        return spelled_dice(one.dice)
    if one.what == "cards":
        return ", ".join(card.key or "?" for card in one.cards) or "no cards"
    if one.what == "plate":
        return f"plate of seat {one.seat + 1}: {one.code or spelled_squares(one)}"
    if one.what == "press":
        return f"seat {one.seat + 1} {'down' if one.down else 'up'}"
    if one.what == "button":
        return f"{one.code} {'held' if one.down else 'pressed'}"
    if one.what == "page":
        return one.page
    if one.what == "table":
        return f"{one.game} of {one.created} with {one.rows} rows"
    if one.what == "row":
        return f"row {one.number}, {_action(one)}"
    if one.what == "refused":
        return f"{one.detail} {one.code}"
    return f"{one.device} {one.code}".strip()


def _action(row: ToldLine) -> str:
    """Return what a row of the journal holds, shortly."""
    body = bytes(row.body)
    try:
        found = msgspec.json.decode(body) if body else {}
    except msgspec.MsgspecError:
        found = {}
    action = found.get("action") if isinstance(found, dict) else None
    if not isinstance(action, dict):
        return row.kind
    name = action.get("do", row.kind)
    rest = {key: value for key, value in action.items() if key != "do" and value not in (None, [], "")}
    return f"{name} {msgspec.json.encode(rest).decode()[:100]}"
