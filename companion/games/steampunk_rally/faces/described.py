"""Cards that are in no file, put together tap by tap: their effects, and what is still lacking."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from companion.core.messages import Text, text
from companion.core.view import Keys, Offer, Says, Section, Selection
from companion.games.steampunk_rally.components import INERT, STAR, Bundle, Part
from companion.games.steampunk_rally.faces.naming import effect_sign
from companion.games.steampunk_rally.grammar import KINDS, NEXT, OR

DESCRIBE = "describe"
"""Picked up while a card is being described."""
ROWS_OF_KINDS = (KINDS[:5], KINDS[5:8], KINDS[8:])
EFFECTS = frozenset(f"gives:{what}" for what in (*KINDS, OR, NEXT))
"""What can be picked up here."""
MOST_EFFECTS = 12
MOST_SLOTS = 6

Select = Callable[..., Selection]
"""Given what is picked up of the card, returns the whole selection."""


def effect_rows(tokens: Sequence[str], select: Select) -> tuple[Section, ...]:
    """Return a key for one more of each effect, and the keys that part alternatives and lines."""
    given = [token for token in tokens if token.startswith("gives:")]
    why = text("described.enough") if len(given) >= MOST_EFFECTS else None

    def key(what: str, says: Text, sign: str | None = None) -> Offer:
        return Offer(says, select=select(*tokens, f"gives:{what}"), sign=sign, why=why)

    rows = [
        Keys(tuple(key(kind, text("plain", name="+1"), effect_sign(kind)) for kind in kinds))
        for kinds in ROWS_OF_KINDS
    ]
    links = Keys(tuple(key(link, text(f"described.{link}")) for link in (OR, NEXT)))
    open_line = bool(given) and given[-1] not in (f"gives:{OR}", f"gives:{NEXT}")
    return (*rows, *((links,) if open_line else ()))


def alternatives(gives: Sequence[Bundle]) -> tuple[Section, ...]:
    """Return a line for each choice on the card, which its row cannot show."""
    lines = [bundle for bundle in gives if len(bundle) > 1]
    return tuple(Says(text("described.choice", ways=_said(bundle))) for bundle in lines)


def _said(bundle: Bundle) -> str:
    """Return the number of effects in each alternative, e.g. ``2 / 1 + 1``."""
    return " / ".join(" + ".join(str(effect.n) for effect in way) for way in bundle)


def lacking(part: Part, *, valves: bool) -> Text | None:
    """Return what is still missing before the part can be built, or None."""
    square = any(not slot.storage for slot in part.slots)
    if not part.slots and not part.gives:
        return text("described.nothing_yet")
    if part.trigger >= STAR and not square:
        return text("described.needs_slot")
    if square and part.trigger < STAR:
        return text("described.needs_number")
    if part.gives and part.trigger == INERT:
        return text("described.needs_number")
    if part.trigger != INERT and not part.gives:
        return text("described.needs_effect")
    if valves and not part.valves:
        return text("described.needs_valve")
    return None
