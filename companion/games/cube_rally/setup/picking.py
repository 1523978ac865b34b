"""Picking driver and machine cards (CR-SETUP-15 to 20, 28)."""

from __future__ import annotations

from collections import Counter

from companion.core.engine import Refusal
from companion.core.rejection import reject
from companion.games.cube_rally.actions import PickDriver, PickMachine
from companion.games.cube_rally.change import AnyRally, RallyChange
from companion.games.cube_rally.components import NO_COUNT, Cubes, DriverCard
from companion.games.cube_rally.judging import open_squares
from companion.games.cube_rally.setup.dealing import name_of
from companion.games.cube_rally.state import driver_of, entry_of, hue_name


def whose_pick(state: AnyRally) -> int | None:
    """Return the seat that picks now: drivers by ascending entries, machines by descending (CR-SETUP-15, 17)."""
    drivers = list(state.drivers)
    if state.phase == "drivers":
        waiting = [seat for seat, driven in enumerate(drivers) if not driven.driver]
        return min(waiting, key=lambda seat: drivers[seat].entry, default=None)
    if state.phase == "machines":
        waiting = [seat for seat, driven in enumerate(drivers) if not driven.machine]
        return max(waiting, key=lambda seat: drivers[seat].entry, default=None)
    return None


def left_in_box(state: AnyRally) -> dict[str, int | None]:
    """Return how many cubes of each colour are left in the box; None for a colour that is not counted (CR-AMB-02)."""
    taken: Counter[str] = Counter()
    for driven in state.drivers:
        taken.update(dict(driven.owned))
    return {
        hue.letter: None if hue.supply == NO_COUNT else hue.supply - taken[hue.letter] for hue in state.cards.palette
    }


def set_with(state: AnyRally, seat: int, driver: DriverCard) -> Counter[str]:
    """Return the cubes of a seat that picks this driver (CR-SETUP-16)."""
    cubes: Counter[str] = Counter(dict(driver.cubes))
    entry = entry_of(state.cards, state.drivers[seat])
    cubes.update(dict(entry.cubes) if entry is not None else {})
    return cubes


def lacking(state: AnyRally, seat: int, driver: DriverCard) -> tuple[str, int, int] | None:
    """Return (letter, wanted, left) of a colour of which the box has too few (CR-SETUP-28), or None."""
    left = left_in_box(state)
    for letter, wanted in sorted(set_with(state, seat, driver).items()):
        there = left.get(letter)
        if there is not None and wanted > there:
            return letter, wanted, there
    return None


def free_drivers(state: AnyRally) -> tuple[DriverCard, ...]:
    """Return the driver cards that nobody has picked (CR-SETUP-18)."""
    taken = {driven.driver for driven in state.drivers}
    return tuple(card for card in state.cards.drivers if card.id not in taken)


def why_not_driver(state: AnyRally, seat: int, driver: DriverCard) -> Refusal:
    """Return why a seat cannot pick a driver, or None.

    Where the box can serve none of those left, the seat picks any and takes what there is: nobody is left without.
    """
    short = lacking(state, seat, driver)
    if short is None or all(lacking(state, seat, other) for other in free_drivers(state)):
        return None
    letter, wanted, there = short
    return reject("driver_unserved", "CR-SETUP-28", colour=hue_name(state.cards, letter), needed=wanted, n=there)


def pick_driver(change: RallyChange, seat: int, action: PickDriver) -> Refusal:
    """Pick a driver card and take the cubes (CR-SETUP-15, 16)."""
    if change.phase != "drivers":
        return reject("no_pick_due", "CR-SETUP-15")
    if whose_pick(change) != seat:
        return reject("not_your_pick", "CR-SETUP-15")
    driver = next((card for card in free_drivers(change) if card.id == action.driver), None)
    if driver is None:
        return reject("already_picked", "CR-SETUP-18")
    refused = why_not_driver(change, seat, driver)
    if refused is not None:
        return refused
    left = left_in_box(change)
    owned: list[tuple[str, int]] = []
    for hue in change.cards.palette:
        wanted, there = set_with(change, seat, driver)[hue.letter], left[hue.letter]
        n = wanted if there is None else min(wanted, there)
        if n:
            owned.append((hue.letter, n))
    change.set(seat, driver=driver.id, owned=tuple(owned))
    cubes: Cubes = tuple(owned)
    change.say(seat, "driver", "CR-SETUP-15", driver=name_of(driver.name, driver.id), n=sum(n for _, n in cubes))
    if whose_pick(change) is None:
        change.phase = "machines"
    return None


def pick_machine(change: RallyChange, seat: int, action: PickMachine) -> Refusal:
    """Pick a machine card (CR-SETUP-17)."""
    if change.phase != "machines":
        return reject("no_pick_due", "CR-SETUP-17")
    if whose_pick(change) != seat:
        return reject("not_your_pick", "CR-SETUP-17")
    taken = {driven.machine for driven in change.own}
    machine = next(
        (card for card in change.cards.machines if card.id == action.machine and card.id not in taken), None
    )
    if machine is None:
        return reject("already_picked", "CR-SETUP-18")
    driver = driver_of(change.cards, change.own[seat])
    change.set(seat, machine=machine.id)
    squares = len(open_squares(machine, driver)) if driver is not None else 0
    change.say(
        seat, "machine", "CR-SETUP-17",
        machine=name_of(machine.name, machine.id), durability=change.durability(seat), n=squares,
    )  # fmt: skip
    if whose_pick(change) is None:
        change.phase = "waypoint"
        change.say(None, "grid", "CR-SETUP-24")
    return None
