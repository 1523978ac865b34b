"""What is counted at the end: keys for the kind, for what it is about, and for its numbers; and how it is drawn."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from msgspec.structs import replace

from companion.core.messages import Text, text
from companion.core.view import CardSign, Keys, Offer, Says, Section
from companion.games.raising_robots.catalogue import ABOUT, OF_NUMBERS, ObjectiveRow
from companion.games.raising_robots.catalogue_pages.counting import Put, figures
from companion.games.raising_robots.catalogue_pages.lines import NOT_KNOWN
from companion.games.raising_robots.components import OBJECTIVE_TYPES, ObjectiveType
from companion.owned.editor import Editor
from companion.owned.named_keys import NO_WORD, key

KINDS: Final = "kinds"
"""What is picked up while a kind is chosen."""


def objective_sections(edit: Editor[Any], now: ObjectiveRow | None, put: Put, at: str) -> tuple[Section, ...]:
    """Return the keys for an objective; while none is known, or another is wanted, those for its kind.

    Args:
        edit: the card.
        now: the objective so far.
        put: given an objective, returns the fields that hold it.
        at: what is picked up once a kind is chosen.
    """
    if now is None or edit.draft.at == f"{at} {KINDS}":
        return (Keys(tuple(_kind_key(edit, each, now, put, at) for each in OBJECTIVE_TYPES)),)
    other = key(edit, text("box.other_kind"), {"at": f"{at} {KINDS}"})
    found: list[Section] = [Says(said(now)), Keys((other,))]
    if now.type in ABOUT:
        about = ABOUT[now.type]
        found.append(Keys(tuple(_about_key(edit, each, now, put) for each in about)))
    if now.type in OF_NUMBERS:
        least = now.min or 0
        most = now.max if now.max is not None else least
        found += [
            Says(text("box.from"), "quiet"),
            figures(edit, now.min, lambda n: put(_range(now, n, max(n, most)))),
            Says(text("box.to"), "quiet"),
            figures(edit, most, lambda n: put(_range(now, min(n, least), n))),
        ]
    return tuple(found)


def _range(now: ObjectiveRow, least: int, most: int) -> ObjectiveRow:
    return replace(now, min=least, max=None if most == least else most)


def _kind_key(edit: Editor[Any], kind: ObjectiveType, now: ObjectiveRow | None, put: Put, at: str) -> Offer:
    on = now is not None and now.type == kind
    values: Mapping[str, Any] = {**put(now if on else begun(kind)), "at": at}
    return key(edit, text(f"box.counts.{kind}"), values, on=on)


def begun(kind: ObjectiveType) -> ObjectiveRow:
    """Return an objective of a kind as it begins."""
    about = ABOUT.get(kind, ("",))[0]
    return ObjectiveRow(type=kind, of=about, min=1 if kind in OF_NUMBERS else None)


def _about_key(edit: Editor[Any], each: str, now: ObjectiveRow, put: Put) -> Offer:
    return key(edit, NO_WORD, put(replace(now, of=each)), sign=each, on=now.of == each)


def said(objective: ObjectiveRow | None) -> Text:
    """Return an objective in words."""
    return text("box.not_known") if objective is None else text(f"box.counts.{objective.type}")


def objective_signs(objective: ObjectiveRow | None) -> tuple[CardSign, ...]:
    """Return what an objective is about, or its numbers."""
    if objective is None:
        return (CardSign("", NOT_KNOWN),)
    if objective.of:
        return (CardSign(objective.of),)
    if objective.min is None:
        return ()
    more = "" if objective.max in (None, objective.min) else f"–{objective.max}"
    return (CardSign("", f"{objective.min}{more}"),)
