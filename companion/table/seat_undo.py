"""Which action one seat takes back while the others have acted on: everybody plays at the same time."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from operator import attrgetter
from typing import Any

from companion.core.actions import Advance, NotReady, Ready
from companion.core.rejection import Rejection, reject
from companion.table.counted import Counted

Entries = Sequence[Counted[Any]]


def seat_step(entries: Entries, seat: int) -> list[Counted[Any]] | Rejection:
    """Return what ``seat`` would take back: its last action, with what belongs to it.

    * Readiness said and withdrawn again since is skipped and goes with it: opening the own panel, which withdraws
      readiness, must not be what the panel's undo key takes back.
    * Ends of phases after it go with it if nobody has done anything since.
    * Otherwise what lies before the end of a phase is out of one seat's reach: the others have gone on from
      there, and the phase can only be undone as a whole, for all.
    """
    own = _last_of(entries, seat)
    if not own:
        return reject("nothing_to_undo")
    since = entries[bisect_left(entries, own[0].number, key=attrgetter("number")) :]
    first_end = next((i for i, e in enumerate(since) if isinstance(e.action, Advance)), None)
    if first_end is None:
        return own
    mine = {e.number for e in own}
    if any(not (e.number in mine or isinstance(e.action, Advance)) for e in since[first_end:]):
        return reject("phase_ended_since")
    return [e for e in since if e.number in mine or isinstance(e.action, Advance)]


def _last_of(entries: Entries, seat: int) -> list[Counted[Any]]:
    """Return the last action of ``seat`` that stands and the withdrawn readiness after it, in order."""
    skipped: list[Counted[Any]] = []
    own = (e for e in reversed(entries) if e.action.seat == seat and not isinstance(e.action, Advance))
    for entry in own:
        withdrawn = bool(skipped) and isinstance(skipped[-1].action, NotReady)
        if isinstance(entry.action, NotReady) or (withdrawn and isinstance(entry.action, Ready)):
            skipped.append(entry)
            continue
        return [entry, *reversed(skipped)]
    return []
