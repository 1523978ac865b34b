"""Cards that are in no file, put together tap by tap: their effects, and what is still lacking."""

from __future__ import annotations

from collections.abc import Sequence

from companion.core.messages import Text, text
from companion.core.view import Keys, Says, Section
from companion.core.view.described import Described, Group
from companion.games.steampunk_rally.components import INERT, STAR, Bundle, Part
from companion.games.steampunk_rally.faces.naming import effect_sign
from companion.games.steampunk_rally.grammar import KINDS, NEXT, OR

DESCRIBE = "describe"
"""Picked up while a card is being described."""
ROWS_OF_KINDS = (KINDS[:5], KINDS[5:8], KINDS[8:])
EFFECTS = Group(frozenset(f"gives:{what}" for what in (*KINDS, OR, NEXT)), 12)
"""What can be picked up here."""
MOST_SLOTS = 6


def effect_rows(described: Described) -> tuple[Section, ...]:
    """Return a key for one more of each effect, and the keys that part alternatives and lines."""
    given = [tap for tap in described.taps if tap in EFFECTS.taps]
    why = text("described.enough") if len(given) >= EFFECTS.most else None
    one_more = text("plain", name="+1")
    rows = [
        Keys(tuple(described.more(f"gives:{kind}", one_more, effect_sign(kind), why) for kind in kinds))
        for kinds in ROWS_OF_KINDS
    ]
    if given and given[-1] not in (f"gives:{OR}", f"gives:{NEXT}"):
        links = (described.more(f"gives:{link}", text(f"described.{link}"), why=why) for link in (OR, NEXT))
        rows.append(Keys(tuple(links)))
    return tuple(rows)


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
