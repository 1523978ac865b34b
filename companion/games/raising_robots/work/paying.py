"""What tokens and robots cost is paid: energy of the phase, and resources as far as they are known."""

from __future__ import annotations

from msgspec.structs import replace

from companion.core.engine import Refusal
from companion.core.rejection import reject
from companion.games.raising_robots.change import AnyWorkshop, WorkshopChange
from companion.games.raising_robots.components import WILD, Amounts
from companion.games.raising_robots.effects import pay
from companion.games.raising_robots.resources import Stock, spent_for_wild, together, why_not


def short_of_energy(state: AnyWorkshop, seat: int, energy: int, rule: str) -> Refusal:
    """Return how much energy of the phase is short (RR-PHASE-12)."""
    left = state.makers[seat].work.left
    return reject("energy_short", rule, n=energy - left) if energy > left else None


def short_of_resources(state: AnyWorkshop, stock: Stock, cost: Amounts) -> Refusal:
    """Return what is short, reckoned with tape, wilds and hand; of several kinds, the first (RR-RESOURCE-22)."""
    short = why_not(cost, stock, tape_pays_wild=state.readings.tape_pays_wild)
    return reject("short", "RR-RESOURCE-22", n=short[0][1], what=f"@resource.{short[0][0]}") if short else None


def energy_told(known: int | None, told: int, rule: str) -> int | Refusal:
    """Return the energy that is to be paid: what is printed, or what was told where nobody knows that."""
    if known is None:
        return told if told >= 0 else reject("other_cost", rule)
    return known if told in (0, known) else reject("other_cost", rule)


def spend_energy(change: WorkshopChange, seat: int, energy: int, rule: str) -> None:
    """Use a part of the phase's energy, which is there (RR-PHASE-12)."""
    work = change.own[seat].work
    change.set(seat, work=replace(work, spent=work.spent + energy))
    change.say(seat, "uses_energy", rule, n=energy, left=work.left - energy)


def settle(
    change: WorkshopChange,
    seat: int,
    printed: Amounts | None,
    wilds: int | None,
    paid: Amounts,
    rule: str,
    cards: tuple[str, ...] = (),
) -> Refusal:
    """Pay resources; what is not known of the cost is what was told, so only limits are checked.

    Args:
        change: the game.
        seat: whose.
        printed: on the card or in the table of costs; None where that is not known.
        wilds: of the space; None where they are not known (AMB-02).
        paid: all that is paid.
        rule: by which it is paid.
        cards: robot cards among what is paid, as far as they are known.
    """
    if printed is None:
        fit = spent_for_wild(change.readings.tape_pays_wild)
        if sum(n for name, n in paid if name in fit) < (wilds or 0):
            return reject("space_unpaid", "RR-ASSEMBLE-08", n=wilds or 0)
        return pay(change, seat, paid, paid, rule, cards)
    if wilds is None:
        wilds = sum(n for _, n in paid) - sum(n for _, n in printed)
    return pay(change, seat, together(printed, ((WILD, max(0, wilds)),)), paid, rule, cards)
