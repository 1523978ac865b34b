"""What damage does, in words: in the Damage phase itself, and beforehand in the help."""

from __future__ import annotations

from typing import Literal

from companion.core.messages import Text, text
from companion.core.view import Cards, Choosing, Keys, Loss, Offer, Panel, Says, Section
from companion.games.steampunk_rally.change import replace
from companion.games.steampunk_rally.damage.rules import boosts_first, lasts
from companion.games.steampunk_rally.desk import Desk
from companion.games.steampunk_rally.invention import own_card
from companion.games.steampunk_rally.state import State

ASKED = ("has_parts", "no_boosts")
"""Questions by which a seat says what becomes of its damage, with nothing to choose on its machine."""


def loss_of(desk: Desk, chosen: int = 0) -> Loss | None:
    """Return what the Damage phase will take from the seat: parts, or all of them (SR-DAMAGE-03, 08).

    Args:
        desk: the seat at its panel.
        chosen: how many parts it has picked up to be lost.
    """
    n = -desk.racer.gauge
    if n <= 0 or not lasts(desk.state):
        return None
    if _bursts(desk):
        return Loss(text("loss.off", n=n), text("loss.boom", n=desk.racer.part_count))
    says = text("loss.more", n=n - chosen) if 0 < chosen < n else text("loss.off", n=n)
    return Loss(says, text("loss.then"))


def _bursts(desk: Desk) -> bool:
    """Tell whether it is known that more is to be lost than there is."""
    return desk.state.keeps_belongings(desk.seat) and -desk.racer.gauge > desk.racer.part_count


def owed_panel(
    desk: Desk, asked: Choosing[State], first: tuple[Section, ...] = (), more: tuple[Section, ...] = ()
) -> Panel:
    """Return the panel of a seat that says what becomes of its damage.

    Args:
        desk: the seat at its panel.
        asked: what it is asked.
        first: boosts that come before.
        more: what else may.
    """
    last, *others = asked.decision.choices
    if asked.decision.kind == "no_boosts":
        says, tone = _end(desk)
        confirm = replace(asked.answer(last, tone=tone), says=says)
        return _owed(desk, asked, (*first, *_machine(desk), *more), confirm)
    lost, fewer = asked.answer(last, tone="good"), (asked.answer(other, tone="bad") for other in others)
    if not lasts(desk.state):
        return _owed(desk, asked, (Keys((lost, *fewer)),), None)
    return _owed(desk, asked, (*first, Keys(tuple(fewer)), *more), lost)


def _owed(desk: Desk, asked: Choosing[State], sections: tuple[Section, ...], confirm: Offer | None) -> Panel:
    panel = desk.panel(asked.decision.asks, *sections, confirm=confirm)
    return replace(panel, loss=loss_of(desk))


def _end(desk: Desk) -> tuple[Text, Literal["good", "bad"]]:
    """Return what stands on the key that ends waiting for boosts, and its tone."""
    n = -desk.racer.gauge
    if _bursts(desk):
        return text("loss.burst"), "bad"
    return (text("panel.lose", n=n), "bad") if desk.racer.keeps_cards else (text("choice.parts_off", n=n), "good")


def _machine(desk: Desk) -> tuple[Cards, ...]:
    """Return a machine that will be lost as a whole, where its cards are known."""
    cards = (own_card(desk, i) for i in range(len(desk.racer.machine)))
    going = tuple(
        replace(card, risk="goes") if i else replace(card, mark=text("panel.stays")) for i, card in enumerate(cards)
    )
    return (Cards(going),) if len(going) > 1 else ()


def damage_said(desk: Desk) -> Says:
    """Return what the Damage phase did to the seat."""
    racer = desk.racer
    if racer.gauge < 0 and boosts_first(desk.state):
        return Says(text("damage.waits"), "warn")
    if racer.exploded:
        space = desk.state.course.track.distance[racer.space]
        return Says(text("damage.boom", space=space) if space else text("damage.boom_start"), "bad")
    return Says(text("damage.lost", n=racer.lost), "warn") if racer.lost else Says(text("damage.nothing"), "quiet")


def damage_help(desk: Desk) -> list[Text]:
    """Return what the Damage phase does with the gauge as it is (SR-DAMAGE-01, 03, 08)."""
    racer = desk.racer
    due = -racer.gauge
    if due <= 0:
        return [text("help.damage_safe", n=racer.gauge)]
    if not racer.keeps_cards and not desk.state.keeps_belongings(desk.seat):
        return [text("help.damage_unknown", gauge=racer.gauge, n=due)]
    if due > racer.part_count:
        return [text("help.damage_boom", gauge=racer.gauge, parts=racer.part_count)]
    return [text("help.damage_parts", gauge=racer.gauge, n=due, parts=racer.part_count)]
