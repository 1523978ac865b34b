"""The damage gauge and its limits (SR-GAUGE, SR-EFFECT-09 and 11)."""

from __future__ import annotations

from companion.core.counters import step
from companion.core.decisions import Choice
from companion.core.messages import Arg, text
from companion.games.steampunk_rally.change import Change
from companion.games.steampunk_rally.damage import explosion
from companion.games.steampunk_rally.invention import build
from companion.games.steampunk_rally.state import GAUGE_HIGH, GAUGE_LOW, Racer


def repair(change: Change, seat: int, n: int) -> None:
    """Raise the gauge by ``n``; each point above +3 is a cog instead (SR-EFFECT-11, SR-GAUGE-04 and 05)."""
    racer = change.racers[seat]
    new = step(racer.gauge, n, GAUGE_LOW, GAUGE_HIGH)
    change.set(seat, gauge=new.value)
    if new.value != racer.gauge:
        change.say(seat, "repair", "SR-EFFECT-11", n=n - new.above, before=racer.gauge, after=new.value)
    if new.above:
        change.give_cogs(seat, new.above)
        change.say(seat, "repair_cogs", "SR-GAUGE-04", n=new.above)


def damage(change: Change, seat: int, points: int, key: str, rule: str, **args: Arg) -> int:
    """Take damage one point after the other (section 4.3 of the rules, G-14 to G-16).

    Args:
        change: the change in the making.
        seat: who takes it.
        points: how much.
        key: ledger entry for what lowers the gauge.
        rule: rule that deals it.
        args: further values for the ledger entry.

    Returns:
        points still to be taken, because a question came up on the way.
    """
    while points:
        racer = change.racers[seat]
        room = min(points, racer.gauge - GAUGE_LOW)
        if room > 0:
            after = racer.gauge - room
            change.set(seat, gauge=after)
            change.say(seat, key, rule, n=room, before=racer.gauge, after=after, **args)
            points -= room
        elif not change.keeps_belongings(seat):
            ask_whether_parts(change, seat, 1, "SR-GAUGE-02")
            return points
        elif racer.part_count > 1 and racer.keeps_cards:
            ask_part(change, seat)
            return points
        else:
            overflow(change, seat)
            points -= 1
            if change.racers[seat].gauge > GAUGE_LOW and change.rules.after_explosion == "cancel_rest":
                return 0
        if change.racers[seat].decision is not None:
            break
    return points


def overflow(change: Change, seat: int, part: str = "") -> None:
    """Pay one point below −7: a part, or an explosion where there is none (SR-GAUGE-02 and 03, G-15)."""
    racer = change.racers[seat]
    if racer.part_count == 0:
        explosion.explode(change, seat, explosion.lowest(change))
    elif not racer.keeps_cards:
        change.set(seat, parts=racer.parts - 1, lost=racer.lost + 1)
        change.say(seat, "overflow", "SR-GAUGE-02", parts=racer.parts - 1)
    else:
        gone = build.lose(change, seat, (part or racer.machine[1].part.id,), "SR-GAUGE-02")
        change.set(seat, lost=racer.lost + gone)


def part_choices(racer: Racer) -> tuple[Choice, ...]:
    """Return the parts that can be lost, which the cockpit never is while there are others (C-05)."""
    return tuple(Choice(card.part.id, text("choice.part", part=card.part.name)) for card in racer.machine[1:])


def ask_part(change: Change, seat: int) -> None:
    """Ask which part goes for the next point below −7 (SR-GAUGE-02)."""
    change.ask(seat, "lose_part", part_choices(change.racers[seat]), "SR-GAUGE-02")


def ask_whether_parts(change: Change, seat: int, n: int, rule: str) -> None:
    """Ask a seat whose parts only the cardboard knows whether it has the ``n`` parts that it is to lose."""
    choices = (Choice("lost", text("choice.parts_off", n=n)), Choice("fewer", text("choice.fewer_parts")))
    change.ask(seat, "has_parts", choices, rule, n=n)


def told_parts(change: Change, seat: int, answer: str, n: int) -> None:
    """Take note of what a seat has said about its parts: at least ``n``, or too few."""
    parts = max(n, change.racers[seat].parts) if answer == "lost" else 0
    change.set(seat, parts=parts)
