"""The desk that panels are built on: a seat, what it has picked up, and keys that are tried beforehand."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Generic, Literal, Protocol, Self, TypeVar

import msgspec

from companion.core.actions import Action, Ready
from companion.core.applied import Applied
from companion.core.messages import Text
from companion.core.ready import ReadyBarrier
from companion.core.rejection import Rejection
from companion.core.view.offer import Offer, Selection
from companion.core.view.panel import Keys, Panel, Section


class Waiting(Protocol):
    """A game in which seats say that they are ready."""

    @property
    def barrier(self) -> ReadyBarrier:
        """Who has said so."""


Table = TypeVar("Table", bound=Waiting)


class PanelDesk(msgspec.Struct, Generic[Table], frozen=True):
    """One seat at its panel.

    Attributes:
        state: the game.
        seat: whose panel.
        picked: what the seat has picked up so far; panels read it defensively.
        attempt: the rules' apply: it is pure, so trying an action is the way to know whether it is allowed.
    """

    state: Table
    seat: int
    picked: Selection
    attempt: Callable[[Table, Action], Applied[Any] | Rejection]

    def refused(self, action: Action) -> Rejection | None:
        """Return why the rules would refuse ``action`` now, or None."""
        tried = self.attempt(self.state, action)
        return tried if isinstance(tried, Rejection) else None

    def key(
        self,
        says: Text,
        action: Action,
        sign: str | None = None,
        adds: Text | None = None,
        tone: Literal["plain", "good", "bad"] = "plain",
    ) -> Offer:
        """Return a key that does ``action``; where the rules refuse it, it says why and does nothing."""
        refused = self.refused(action)
        why = None if refused is None else refused.says
        return Offer(says, action, sign=sign, why=why, adds=adds, tone=tone)

    def panel(
        self, title: Text, *sections: Section, status: tuple[Text, ...] = (), confirm: Offer | None = None
    ) -> Panel:
        """Return the panel of these sections; READY is on it where the rules accept it."""
        ready = self.state.barrier.has(self.seat)
        if not ready and confirm is None:
            ready = self.refused(Ready(self.seat)) is None
        return Panel(self.seat, title, sections, status, confirm, ready and confirm is None, self.picked)

    def tagged(self, tag: str) -> tuple[str, ...]:
        """Return what follows ``tag:`` in what is picked up, in order."""
        return tuple(token[len(tag) + 1 :] for token in self.picked if token.startswith(f"{tag}:"))

    def numbers(self, tag: str, below: int) -> tuple[int, ...]:
        """Return the numbers under ``below`` that follow ``tag:`` in what is picked up, each once, in order."""
        found = (int(word) for word in self.tagged(tag) if word.isascii() and word.isdigit() and len(word) < 4)
        return tuple(dict.fromkeys(n for n in found if n < below))

    def toggled(self, token: str) -> Selection:
        """Return the selection with ``token`` picked up, or put down where it was."""
        if token in self.picked:
            return tuple(other for other in self.picked if other != token)
        return (*self.picked, token)

    def having(self, picked: Selection) -> Self:
        """Return the desk as if only ``picked`` were picked up."""
        return msgspec.structs.replace(self, picked=picked)


def row(keys: Iterable[Offer], sign: str | None = None, says: Text | None = None) -> tuple[Section, ...]:
    """Return the keys as a row, or nothing where none of them can be used."""
    held = tuple(keys)
    return (Keys(held, sign, says),) if any(offer.why is None for offer in held) else ()
