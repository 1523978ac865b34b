"""Rows of keys that count: a figure, amounts of resources, and what an action does."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final

from msgspec.structs import replace

from companion.core.messages import text
from companion.core.view import Keys, Offer, Says, Section
from companion.games.raising_robots.catalogue import AmountsRow, PrintedEffectRow
from companion.games.raising_robots.catalogue_pages.drafts import SIDES, specials_of
from companion.games.raising_robots.components import PARTS, RESOURCES, SPECIALS, WILD, Special
from companion.owned.editor import Editor
from companion.owned.languages import joined
from companion.owned.named_keys import NO_WORD, key

Put = Callable[[Any], Mapping[str, Any]]
"""Given a value, returns the fields of the entry that hold it."""
MOST_KEY: Final = 7
"""Greatest figure with a key of its own; one more key counts on from there."""
MOST: Final = 99
MOST_AMOUNT: Final = 9
"""So many of a resource can be tapped; after them comes none."""
PAID: Final = (*PARTS, "duct_tape", "battery", "robot_card", WILD)
GAINED: Final = (*RESOURCES, WILD)
SPECIAL_SIGN: Final[Mapping[Special, str]] = MappingProxyType(
    {
        "inspiration": "inspiration",
        "class_card": "class_card",
        "unlock_token": "padlock",
        "assemble_robot": "assemble",
        "discard_x_draw_x_plus_1": "hand_cards",
        "vp_by_row": "robot",
    }
)


def figures(
    edit: Editor[Any], now: int | None, put: Put, *, least: int = 0, most: int = MOST_KEY, more: bool = True
) -> Keys:
    """Return a key for each figure, and one that counts on beyond them."""
    keys = [key(edit, text("plain", name=str(n)), put(n), on=now == n) for n in range(least, most + 1)]
    if more:
        beyond = now is not None and now > most
        shown = text("plain", name=f"{now}" if beyond else f"{most + 1}+")
        after = min(MOST, now + 1) if beyond and now is not None else most + 1
        keys.append(key(edit, shown, put(after), on=beyond))
    return Keys(tuple(keys))


def amount_keys(edit: Editor[Any], now: Mapping[str, int], put: Put, names: Sequence[str] = GAINED) -> Keys:
    """Return a key for each resource that counts it on, and after the most begins again with none."""
    return Keys(tuple(_amount_key(edit, name, now, put) for name in names))


def _amount_key(edit: Editor[Any], name: str, now: Mapping[str, int], put: Put) -> Offer:
    n = now.get(name, 0)
    after: AmountsRow = {other: many for other, many in now.items() if other != name}
    if n < MOST_AMOUNT:
        after = {**now, name: n + 1}
    says = text("plain", name=str(n)) if n else NO_WORD
    return key(edit, says, put(after), sign=name, on=n > 0)


def effect_sections(edit: Editor[Any], now: PrintedEffectRow | None, put: Put) -> tuple[Section, ...]:
    """Return the keys for what an action does: which side is counted, resources, and what else it does."""
    effect = now or PrintedEffectRow()
    side = edit.draft.side
    sides = tuple(key(edit, text(f"box.side.{each}"), {"side": each}, on=side == each) for each in SIDES)
    amounts: Any = getattr(effect, side)
    names = PAID if side == "pay" else GAINED
    empty: AmountsRow | None = None if side == "pay" else {}
    counted = amount_keys(edit, amounts or {}, lambda after: put(replace(effect, **{side: after or empty})), names)
    specials = specials_of(effect)
    does = tuple(_special_key(edit, each, specials, effect, put) for each in SPECIALS)
    note: tuple[Section, ...] = (Says(text("box.note", note=said_note(effect)), "quiet"),) if effect.note else ()
    return (Keys(sides), counted, Keys(does), *note)


def said_note(effect: PrintedEffectRow) -> str:
    """Return the note of an effect as an argument of a sentence."""
    return joined(effect.note)


def _special_key(
    edit: Editor[Any], special: Special, now: Sequence[str], effect: PrintedEffectRow, put: Put
) -> Offer:
    on = special in now
    after = [each for each in now if each != special] if on else [*now, special]
    return key(edit, NO_WORD, put(replace(effect, special=after)), sign=SPECIAL_SIGN[special], on=on)


def lacks_of_effect(effect: PrintedEffectRow | None) -> str | None:
    """Return what an effect lacks, or None: the key of what is said of it."""
    if effect is None:
        return None
    if len(effect.gain_one_of) == 1:
        return "box.lacks.alternatives"
    leads = effect.gain or effect.gain_one_of or specials_of(effect) or effect.note
    return "box.lacks.gain" if effect.pay and not leads else None
