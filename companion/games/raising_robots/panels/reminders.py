"""Inventors are reminded of in time: at the start, at the end of a round and of the game (RR-INVENTOR-03 to 06)."""

from __future__ import annotations

from companion.core.messages import text
from companion.core.view import Says
from companion.games.raising_robots.components import Timing
from companion.games.raising_robots.inventors import abilities
from companion.games.raising_robots.panels.frame import Desk
from companion.games.raising_robots.shown import inventor_name


def reminders(desk: Desk, timing: Timing) -> tuple[Says, ...]:
    """Return what an inventor does now in the words of the card; of one that nobody has told, that it may do so.

    What the companion does by itself, or offers as a key, is not said again.
    """
    kept = desk.state.makers[desk.seat].inventor
    if kept is None:
        return ()
    name = inventor_name(desk.state, kept.card)
    if kept.card not in desk.state.material.inventors:
        return (Says(text(f"remind.{timing}", name=name), "quiet"),)
    said = [each.ability for each in abilities(desk.state, desk.seat) if each.ability.timing == timing]
    by_hand = [each for each in said if each.text and each.effect is None and each.counts is None]
    return tuple(Says(text("remind.ability", name=name, says=each.text), "quiet") for each in by_hand)
