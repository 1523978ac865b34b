"""The Damage phase (SR-DAMAGE)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from companion.core.engine import Answer
from companion.games.steampunk_rally.change import Change
from companion.games.steampunk_rally.damage import explosion, gauge
from companion.games.steampunk_rally.invention import build


def begin(change: Change) -> None:
    """Settle everybody's damage, once those have answered whose parts only the cardboard knows."""
    for seat in range(len(change.racers)):
        ask(change, seat)
    settle_all(change)


def ask(change: Change, seat: int) -> None:
    """Ask a damaged seat whether it has the parts it is to lose, if only the cardboard knows."""
    n = -change.racers[seat].gauge
    if n > 0 and not change.keeps_belongings(seat):
        gauge.ask_whether_parts(change, seat, n, "SR-DAMAGE-08")


def pending(change: Change) -> bool:
    """Tell whether somebody has still to say whether it has the parts."""
    return change.asked("has_parts")


def settle_all(change: Change) -> None:
    """Settle the damage of all, unless answers are missing.

    All explosions look at the same positions, or come one after the other in token order, as the table has chosen
    (``simultaneous_explosions``, G-18); then a question about where a pawn is thrown back holds up those after it.
    """
    if pending(change):
        return
    in_order = change.rules.simultaneous_explosions == "token_order"
    last = explosion.lowest(change)
    for seat in change.token_order if in_order else range(len(change.racers)):
        if in_order:
            last = explosion.lowest(change)
        if change.racers[seat].decision is None:
            settle(change, seat, last)
        due = change.racers[seat].decision
        if in_order and due is not None and due.kind == "behind":
            return


def settle(change: Change, seat: int, last: frozenset[int]) -> None:
    """Let a seat pay for a gauge below 0 (SR-DAMAGE-01 to 10).

    Args:
        change: the change in the making.
        seat: whose damage.
        last: spaces in last place, should the invention explode.
    """
    racer = change.racers[seat]
    n = -racer.gauge
    if n <= 0:
        return
    if n > racer.part_count:
        explosion.explode(change, seat, last)
    elif not racer.keeps_cards:
        change.set(seat, parts=racer.parts - n, lost=racer.lost + n, gauge=0)
        change.say(seat, "parts_lost", "SR-DAMAGE-03", n=n, parts=racer.parts - n)
    elif n == racer.part_count:
        pay(change, seat, [card.part.id for card in racer.machine[1:]])
    else:
        change.ask(seat, "lose_parts", gauge.part_choices(racer), "SR-DAMAGE-04", take=n, n=n)


def pay(change: Change, seat: int, parts: Iterable[str]) -> None:
    """Lose these parts and set the gauge to 0 (SR-DAMAGE-03 to 06, 09 to 11)."""
    gone = build.lose(change, seat, parts, "SR-DAMAGE-05")
    racer = change.racers[seat]
    change.set(seat, lost=racer.lost + gone, gauge=0)
    change.say(seat, "gauge_reset", "SR-DAMAGE-09", before=racer.gauge)


def has_parts(change: Change, seat: int, chosen: tuple[str, ...]) -> None:
    """Go on after a seat whose parts only the cardboard knows has said whether it has those it is to lose."""
    gauge.told_parts(change, seat, chosen[0], -change.racers[seat].gauge)
    settle_all(change)


def _behind(change: Change, seat: int, chosen: tuple[str, ...]) -> None:
    explosion.thrown_back(change, seat, int(chosen[0]))
    if change.phase == "damage" and change.rules.simultaneous_explosions == "token_order":
        settle_all(change)


ANSWERS: Mapping[str, Answer[Change]] = {"behind": _behind, "lose_parts": pay}
