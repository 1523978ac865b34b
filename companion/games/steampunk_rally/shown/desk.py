"""What the panels of all phases share: a seat's things, what it has picked up, and keys tried beforehand."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import Any, Literal

from companion.core.actions import Action, Ready
from companion.core.game import Applied
from companion.core.messages import Text
from companion.core.rejection import Rejection
from companion.core.view import Keys, Offer, Panel, Section, Selection
from companion.games.steampunk_rally.catalogue.catalogue import Catalogue
from companion.games.steampunk_rally.components import Bundle
from companion.games.steampunk_rally.naming import effect_sign
from companion.games.steampunk_rally.state import Racer, State

Attempt = Callable[[State, Any], Applied[State] | Rejection]
"""The rules' apply: it is pure, so trying an action is the way to know whether it is allowed."""


@dataclass(frozen=True)
class Desk:
    """One seat at its panel.

    Attributes:
        state: the game.
        seat: whose panel.
        picked: what the seat has picked up so far; panels read it defensively.
        catalogue: cards that can be drafted and played.
        attempt: the rules.
    """

    state: State
    seat: int
    picked: Selection
    catalogue: Catalogue
    attempt: Attempt

    @property
    def racer(self) -> Racer:
        """The seat's things."""
        return self.state.racers[self.seat]

    def key(
        self,
        says: Text,
        action: Action,
        sign: str | None = None,
        adds: Text | None = None,
        tone: Literal["plain", "good", "bad"] = "plain",
    ) -> Offer:
        """Return a key that does ``action``; where the rules refuse it, it says why and does nothing."""
        tried = self.attempt(self.state, action)
        why = tried.says if isinstance(tried, Rejection) else None
        return Offer(says, action, sign=sign, why=why, adds=adds, tone=tone)

    def panel(
        self, title: Text, *sections: Section, status: tuple[Text, ...] = (), confirm: Offer | None = None
    ) -> Panel:
        """Return the panel of these sections; READY is on it where the rules accept it."""
        ready = self.state.barrier.has(self.seat)
        if not ready and confirm is None:
            ready = not isinstance(self.attempt(self.state, Ready(self.seat)), Rejection)
        return Panel(self.seat, title, sections, status, confirm, ready and confirm is None, self.picked)

    def tagged(self, tag: str) -> tuple[str, ...]:
        """Return what follows ``tag:`` in what is picked up, in order."""
        return tuple(token[len(tag) + 1 :] for token in self.picked if token.startswith(f"{tag}:"))

    def toggled(self, token: str) -> Selection:
        """Return the selection with ``token`` picked up, or put down where it was."""
        if token in self.picked:
            return tuple(other for other in self.picked if other != token)
        return (*self.picked, token)

    def having(self, picked: Selection) -> Desk:
        """Return the desk as if only ``picked`` were picked up."""
        return replace(self, picked=picked)


def row(keys: Iterable[Offer], sign: str | None = None, says: Text | None = None) -> tuple[Section, ...]:
    """Return the keys as a row, or nothing where none of them can be used."""
    held = tuple(keys)
    return (Keys(held, sign, says),) if any(offer.why is None for offer in held) else ()


def given(bundles: Iterable[Bundle], times: int = 1) -> tuple[tuple[str, int], ...]:
    """Return (sign, number) of what so many triggers give for certain; what is chosen is not among it."""
    found: dict[str, int] = {}
    for effect in (effect for bundle in bundles if len(bundle) == 1 for effect in bundle[0]):
        sign = effect_sign(effect.kind)
        found[sign] = found.get(sign, 0) + effect.n * times
    return tuple(found.items())


def chooses(bundles: Iterable[Bundle]) -> bool:
    """Tell whether something has to be chosen when these are triggered (SR-EFFECT-04)."""
    return any(len(bundle) > 1 for bundle in bundles)
