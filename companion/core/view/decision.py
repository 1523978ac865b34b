"""The panel of an open decision: a key for each answer, or choices to be picked and confirmed together."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, Literal

import msgspec

from companion.core.actions import Decide
from companion.core.decisions import Choice, Decision
from companion.core.messages import Text, text
from companion.core.view.desk import PanelDesk, Table
from companion.core.view.offer import Offer
from companion.core.view.panel import Keys, Panel, Says

Adds = Callable[[str], Text | None]
"""Given the id of a choice, returns what will come of it, or None."""


class Choosing(msgspec.Struct, Generic[Table], frozen=True):
    """A seat that answers its open decision.

    Attributes:
        desk: the seat at its panel, with nothing else picked up than choices of the decision.
        decision: what is asked.
        chosen: ids of the choices picked up so far, no more than the answer takes.
    """

    desk: PanelDesk[Table]
    decision: Decision
    chosen: tuple[str, ...]

    def answer(
        self, choice: Choice, adds: Text | None = None, tone: Literal["plain", "good", "bad"] = "plain"
    ) -> Offer:
        """Return the key of an answer that is the only one to be given."""
        action = Decide(self.desk.seat, self.decision.kind, (choice.id,))
        return self.desk.key(choice.says, action, adds=adds, tone=tone)

    def toggle(self, choice: Choice) -> Offer:
        """Return the key that picks a choice up, or puts it down; one that can be taken again, once more."""
        times, take = self.chosen.count(choice.id), self.decision.take
        again = self.decision.repeats and len(self.chosen) < take
        why = text("panel.enough_chosen", n=take) if len(self.chosen) >= take and not times else None
        token = f"choose:{choice.id}"
        select = (*self.desk.picked, token) if again else self._without(token)
        adds = text("panel.times", n=times) if self.decision.repeats and times else None
        return Offer(choice.says, select=select, on=times > 0, why=why, adds=adds)

    def _without(self, token: str) -> tuple[str, ...]:
        """Return what is picked up without the last of these, or with it where it is not."""
        if not self.decision.repeats or token not in self.desk.picked:
            return self.desk.toggled(token)
        last = len(self.desk.picked) - 1 - self.desk.picked[::-1].index(token)
        return (*self.desk.picked[:last], *self.desk.picked[last + 1 :])

    def count(self) -> Says:
        """Return how many of the choices to be taken are picked up."""
        return Says(text("panel.chosen_of", chosen=len(self.chosen), n=self.decision.take))

    def confirm(self, says: str = "panel.take_these", tone: Literal["good", "bad"] = "good") -> Offer:
        """Return the key that gives the answer, once enough is picked up.

        Args:
            says: message on the key; it is told how many are taken.
            tone: of the key; ``bad`` where something is lost.
        """
        decision = self.decision
        taken = decision.take if decision.fewest == decision.take else len(self.chosen)
        words, action = text(says, n=taken), Decide(self.desk.seat, decision.kind, self.chosen)
        missing = decision.fewest - len(self.chosen)
        if missing > 0:
            return Offer(words, action, why=text("panel.choose_more", n=missing), tone=tone)
        return self.desk.key(words, action, tone=tone)


def choosing(desk: PanelDesk[Table], decision: Decision) -> Choosing[Table]:
    """Return the seat of ``desk`` as it answers ``decision``; what was picked up and is no choice is left out."""
    known = {choice.id for choice in decision.choices}
    tagged = tuple(c for c in desk.tagged("choose") if c in known)
    chosen = (tagged if decision.repeats else tuple(dict.fromkeys(tagged)))[: decision.take]
    return Choosing(desk.having(tuple(f"choose:{c}" for c in chosen)), decision, chosen)


def decision_panel(asked: Choosing[Table], adds: Adds = lambda _: None) -> Panel:
    """Return the panel of any decision, as keys."""
    decision = asked.decision
    if decision.take == decision.fewest == 1:
        keys = Keys(tuple(asked.answer(choice, adds(choice.id)) for choice in decision.choices))
        return asked.desk.panel(decision.asks, keys)
    keys = Keys(tuple(map(asked.toggle, decision.choices)))
    return asked.desk.panel(decision.asks, keys, asked.count(), confirm=asked.confirm())
