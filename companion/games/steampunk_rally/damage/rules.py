"""The Damage phase (SR-DAMAGE): boosts come before the loss."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from msgspec import UnsetType

from companion.core.decisions import Choice
from companion.core.engine import Answer
from companion.core.messages import text
from companion.games.steampunk_rally.change import Change
from companion.games.steampunk_rally.damage import explosion, gauge
from companion.games.steampunk_rally.invention import build
from companion.games.steampunk_rally.state import Racer, State

OWN = ("has_parts", "lose_parts", "no_boosts")
"""What this phase asks before something is lost; ``has_parts`` is asked by effects, too."""


def boosts_first(game: Change | State) -> bool:
    """Tell whether boosts come before the loss (SR-BOOST-03); up to version 3 all was lost on entering the phase."""
    return game.rules_version >= 4


def lasts(game: Change | State) -> bool:
    """Tell whether damage is paid for now: the end of the round belongs to the Damage phase (G-49)."""
    if game.phase == "round_end" and boosts_first(game):
        return isinstance(game.ending, UnsetType)
    return game.phase == "damage"


def begin(change: Change) -> None:
    """Settle everybody's damage, once those have answered who have something to say first."""
    for seat in range(len(change.racers)):
        ask(change, seat)
    settle_all(change)


def ask(change: Change, seat: int, sure: bool = False) -> None:
    """Ask a damaged seat what it is to lose; while it is asked, it may play boosts (SR-BOOST-03).

    Where there is nothing to choose, only who has boosts is asked, or whose parts only the cardboard knows.

    Args:
        change: the change in the making.
        seat: who.
        sure: nothing is lost without asking: something was tapped in or corrected, and more may follow.
    """
    racer = change.racers[seat]
    n = -racer.gauge
    if n <= 0:
        return
    if not change.keeps_belongings(seat):
        gauge.ask_whether_parts(change, seat, n, "SR-DAMAGE-08")
    elif boosts_first(change):
        if racer.keeps_cards and n < racer.part_count:
            settle(change, seat, frozenset())
        elif racer.stash or sure:
            _ask_for_boosts(change, seat, n)


def _ask_for_boosts(change: Change, seat: int, n: int) -> None:
    """Ask a seat that has nothing to choose to say that it plays no boosts any more."""
    boom = n > change.racers[seat].part_count
    says = text("choice.no_boost_boom") if boom else text("choice.no_boost", n=n)
    change.ask(seat, "no_boosts", (Choice("none", says),), "SR-BOOST-03", n=n)


def may_boost(game: Change | State, seat: int) -> bool:
    """Tell whether the seat is asked about its damage, and boosts may come before its answer."""
    racer = game.racers[seat]
    asked = racer.decision is not None and racer.decision.kind in OWN and not racer.sources
    return asked and lasts(game) and boosts_first(game)


def put_off(change: Change, seat: int) -> None:
    """Take back what the seat is asked about its damage: a boost comes first, and then it is asked anew."""
    if may_boost(change, seat):
        change.set(seat, decision=None)


def acted(change: Change, seat: int, answered: bool) -> None:
    """Ask a seat anew that has done something else than to answer what it was asked about its damage.

    Args:
        change: the change in the making.
        seat: who has acted.
        answered: it has answered an open question.
    """
    before = change.before.racers[seat].decision
    if not answered or not may_boost(change.before, seat):
        _review(change, seat, asked=before is not None and before.kind != "jump")


def review(change: Change) -> None:
    """Let nobody keep damage that was taken since, and settle what nothing holds up any more (SR-DAMAGE-03)."""
    if lasts(change) and lasts(change.before) and boosts_first(change):
        for seat in range(len(change.racers)):
            _review(change, seat)
        settle_all(change)


def corrected(change: Change, seat: int) -> None:
    """Ask a seat whose gauge was corrected to below 0 after its damage was settled."""
    _review(change, seat, sure=True)


def _review(change: Change, seat: int, asked: bool = False, sure: bool = False) -> None:
    racer = change.racers[seat]
    if racer.decision is not None or not (asked or racer.gauge != change.before.racers[seat].gauge):
        return
    if lasts(change) and boosts_first(change) and not change.asked("jump"):
        ask(change, seat, sure or not racer.keeps_cards)


def ask_again(change: Change, seat: int) -> None:
    """Ask again what was taken back because parts or values have changed."""
    if boosts_first(change):
        ask(change, seat, sure=True)
    elif change.racers[seat].keeps_cards:
        settle(change, seat, explosion.lowest(change))
    else:
        ask(change, seat)
        settle_all(change)


def pending(change: Change) -> bool:
    """Tell whether somebody who is damaged may still play a boost, or has to say whether it has the parts."""
    if not boosts_first(change):
        return change.asked("has_parts")
    return change.asked("jump") or any(_may_still_boost(racer) for racer in change.racers)


def _may_still_boost(racer: Racer) -> bool:
    if racer.gauge >= 0 or racer.decision is None:
        return False
    return racer.decision.kind != "lose_parts" or bool(racer.stash)


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


def _no_boosts(change: Change, seat: int, chosen: tuple[str, ...]) -> None:
    """Take note that the seat plays no boosts any more; what nothing holds up is settled (see ``review``)."""


def _behind(change: Change, seat: int, chosen: tuple[str, ...]) -> None:
    explosion.thrown_back(change, seat, int(chosen[0]))
    if lasts(change) and change.rules.simultaneous_explosions == "token_order":
        settle_all(change)


ANSWERS: Mapping[str, Answer[Change]] = {"behind": _behind, "lose_parts": pay, "no_boosts": _no_boosts}
