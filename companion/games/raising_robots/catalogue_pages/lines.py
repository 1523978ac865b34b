"""Cards drawn as lines of signs: what of a card is known, and ? where something is not."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from companion.core.view import CardSign
from companion.games.raising_robots.catalogue import ActionRow, CostRow, PrintedEffectRow
from companion.games.raising_robots.catalogue_pages.counting import SPECIAL_SIGN
from companion.games.raising_robots.catalogue_pages.drafts import specials_of
from companion.games.raising_robots.components import SPECIALS

NOT_KNOWN: Final = "?"
NOTHING: Final = CardSign("", "–")


def figure(sign: str, n: int | None) -> CardSign:
    """Return a figure with its sign."""
    return CardSign(sign, NOT_KNOWN if n is None else str(n))


def amount_signs(amounts: Mapping[str, int]) -> tuple[CardSign, ...]:
    """Return amounts side by side."""
    return tuple(CardSign(name, str(n)) for name, n in amounts.items())


def cost_signs(cost: CostRow | None) -> tuple[CardSign, ...]:
    """Return a column of a cost."""
    if cost is None:
        return (figure("energy", None),)
    paid = (CardSign("", NOT_KNOWN),) if cost.pay is None else amount_signs(cost.pay) or (NOTHING,)
    return (figure("energy", cost.energy), *paid)


def action_signs(action: ActionRow | None) -> tuple[CardSign, ...]:
    """Return an action with its least energy."""
    if action is None:
        return (figure("energy", None),)
    return (figure("energy", action.energy), *effect_signs(action.effect))


def effect_signs(effect: PrintedEffectRow | None) -> tuple[CardSign, ...]:
    """Return what an action does: what is paid, an arrow, what is had."""
    if effect is None:
        return (CardSign("", NOT_KNOWN),)
    one_of = effect.gain_one_of
    numbers = one_of if isinstance(one_of, dict) else dict.fromkeys(one_of, 1)
    done = {special: SPECIAL_SIGN[special] for special in SPECIALS}
    found = [
        *amount_signs(effect.gain),
        *_between(amount_signs(numbers)),
        *(CardSign(done[special]) for special in SPECIALS if special in specials_of(effect)),
        *([CardSign("pencil")] if effect.note else []),
    ]
    paid = (*amount_signs(effect.pay), CardSign("chevron_right")) if effect.pay else ()
    return (*paid, *found)


def _between(signs: Iterable[CardSign]) -> list[CardSign]:
    """Return alternatives with strokes between them."""
    found: list[CardSign] = []
    for sign in signs:
        found += [CardSign("", "/"), sign] if found else [sign]
    return found
