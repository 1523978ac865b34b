"""What an effect would give now: shown on the key that performs it, before anybody presses it."""

from __future__ import annotations

import msgspec

from companion.core.engine import Refusal
from companion.core.rejection import reject
from companion.games.raising_robots.change import AnyWorkshop
from companion.games.raising_robots.components import WILD, Amounts, PrintedEffect, Row, Special
from companion.games.raising_robots.effects.rows_worth import vp_of_row
from companion.games.raising_robots.resources import kindest, together


class EffectOutcome(msgspec.Struct, frozen=True):
    """What an effect would do.

    Attributes:
        pays: what is proposed to be paid; nothing where nothing is paid, None where it cannot be paid.
        gains: everything that is sure, with wilds, and with VP by row.
        one_of: one of these, too.
        then: specials that leave something to choose.
        unknown: a figure of it is not known and will be asked for.
        note: what no effect can say.
    """

    pays: Amounts | None = ()
    gains: Amounts = ()
    one_of: Amounts = ()
    then: tuple[Special, ...] = ()
    unknown: bool = False
    note: str = ""

    @property
    def why_not(self) -> Refusal:
        """Why it cannot be performed at all: its left side cannot be paid (RR-ICON-09)."""
        return reject("cannot_pay", "RR-ICON-09") if self.pays is None else None

    @property
    def plain(self) -> bool:
        """It costs nothing, leaves nothing to choose, and all of it is known."""
        choice = self.one_of or self.then or any(name == WILD for name, _ in self.gains)
        return self.pays == () and not choice and not self.unknown and not self.note


def preview(state: AnyWorkshop, seat: int, effect: PrintedEffect, row: Row | None) -> EffectOutcome:
    """Return what an effect would do now; ``row`` is the one that VP by row counts."""
    tape = state.readings.tape_pays_wild
    pays = kindest(effect.pay, state.makers[seat].stock, tape_pays_wild=tape) if effect.pay else ()
    worth = vp_of_row(state, seat, row) if "vp_by_row" in effect.specials else 0
    gains = together(effect.gain, (("vp", worth),)) if worth else together(effect.gain)
    then = tuple(special for special in effect.specials if special != "vp_by_row")
    return EffectOutcome(pays, gains, effect.gain_one_of, then, worth is None, effect.note)
