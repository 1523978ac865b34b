"""What damage does, in words: in the Damage phase itself, and beforehand in the help."""

from __future__ import annotations

from companion.core.messages import Text, text
from companion.core.view import Says
from companion.games.steampunk_rally.damage.rules import boosts_first
from companion.games.steampunk_rally.desk import Desk


def damage_said(desk: Desk) -> Says:
    """Return what the Damage phase did to the seat."""
    racer = desk.racer
    if racer.gauge < 0 and boosts_first(desk.state):
        return Says(text("damage.waits"), "warn")
    if racer.exploded:
        return Says(text("damage.boom", space=desk.state.course.track.distance[racer.space]), "bad")
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
