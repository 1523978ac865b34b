"""Picking driver and machine cards: in which order, from what, and which cubes come with them."""

from __future__ import annotations

import pytest

from companion.core.actions import Drawn
from companion.games.cube_rally.actions import PickDriver, PickMachine, TakeEntry
from companion.games.cube_rally.components import CardSet, DriverCard, EntryCard, Hue, MachineCard
from companion.games.cube_rally.setup.picking import free_drivers, lacking, left_in_box, whose_pick
from companion.games.cube_rally.state import Rally
from tests.games.cube_rally.box import begun, box, do, lines, refusal

DRIVERS = (
    DriverCard("D1", "ann", (("R", 2), ("B", 1)), 1, ("o",), (2, 0)),
    DriverCard("D2", "bob", (("R", 3),), -1),
    DriverCard("D3", "", ()),
    DriverCard("D4", "dot", (("G", 3),)),
)
MACHINES = (
    MachineCard("M1", "cart", 3, ("o#", "oo")),
    MachineCard("M2", "", 4, ("oo",)),
    MachineCard("M3", "tub", 5, ("o",)),
    MachineCard("M4", "raft", 5, ("o",)),
)
ENTRIES = ((("R", 1),), (("R", 1), ("Y", 3)), (("B", 2),), (), ())


def picking(*numbers: int, supply: str = "9666", drivers: tuple[DriverCard, ...] = DRIVERS) -> Rally:
    """Return a game in which seats were dealt these entry cards; supplies are of red, blue, green and yellow."""
    cards: CardSet = box(
        palette=tuple(
            Hue(letter, letter.lower(), "#808080", int(n)) for letter, n in zip("RBGY", supply, strict=True)
        ),
        entries=tuple(EntryCard(n, cubes) for n, cubes in enumerate(ENTRIES, start=1)),
        drivers=drivers,
        machines=MACHINES,
    )
    state = begun(" ".join(["full"] * len(numbers)), cards, dealing="table")
    state = do(state, Drawn(None, "checkpoints", ("CP1", "CP2", "CP3"), "table"))
    return do(state, *(TakeEntry(seat, n) for seat, n in enumerate(numbers)))


@pytest.fixture(scope="module")
def first() -> Rally:
    """Drivers are picked: by the third seat, the first, the second."""
    return picking(2, 3, 1)


@pytest.fixture(scope="module")
def machines(first: Rally) -> Rally:
    return do(first, PickDriver(2, "D1"), PickDriver(0, "D2"), PickDriver(1, "D3"))


@pytest.mark.rule("CR-SETUP-15")
@pytest.mark.rule("CR-SETUP-17")
def test_drivers_are_picked_from_the_smallest_entry_on_machines_from_the_largest(first: Rally) -> None:
    state, order = first, []
    for action, cards in ((PickDriver, "D1 D2 D3"), (PickMachine, "M1 M2 M3")):
        for card in cards.split():
            seat = whose_pick(state)
            assert seat is not None
            order.append(seat)
            for other in {0, 1, 2} - {seat}:
                assert refusal(state, action(other, card)) == (
                    "not_your_pick", "CR-SETUP-15" if action is PickDriver else "CR-SETUP-17",
                )  # fmt: skip
            state = do(state, action(seat, card))
    assert order == [2, 0, 1, 1, 0, 2]
    assert (state.phase, whose_pick(state)) == ("waypoint", None)
    for late in (PickDriver(2, "D4"), PickMachine(1, "M4")):
        assert refusal(state, late)[0] == "no_pick_due"


@pytest.mark.rule("CR-SETUP-17")
def test_a_machine_is_picked_only_after_all_drivers_and_a_driver_not_after_them(
    first: Rally, machines: Rally
) -> None:
    assert refusal(do(first, PickDriver(2, "D1")), PickMachine(0, "M1")) == ("no_pick_due", "CR-SETUP-17")
    assert refusal(machines, PickDriver(1, "D4")) == ("no_pick_due", "CR-SETUP-15")


@pytest.mark.rule("CR-SETUP-18")
def test_a_card_that_was_picked_or_that_is_none_cannot_be_picked(first: Rally, machines: Rally) -> None:
    state = do(first, PickDriver(2, "D1"))
    assert [each.id for each in free_drivers(state)] == ["D2", "D3", "D4"]
    taken = do(machines, PickMachine(1, "M2"))
    for refused in (
        refusal(state, PickDriver(0, "D1")),
        refusal(state, PickDriver(0, "D9")),
        refusal(taken, PickMachine(0, "M2")),
        refusal(taken, PickMachine(0, "M9")),
    ):
        assert refused == ("already_picked", "CR-SETUP-18")
    assert do(taken, PickMachine(0, "M1")).drivers[0].machine == "M1"


@pytest.mark.rule("CR-SETUP-16")
def test_a_seat_owns_the_cubes_of_both_cards_in_the_order_of_the_palette(first: Rally) -> None:
    state = do(first, PickDriver(2, "D1"), PickDriver(0, "D4"), PickDriver(1, "D3"))
    assert [driven.owned for driven in state.drivers] == [
        (("R", 1), ("G", 3), ("Y", 3)), (("B", 2),), (("R", 3), ("B", 1)),
    ]  # fmt: skip
    assert left_in_box(state) == {"R": 5, "B": 3, "G": 3, "Y": 3}


@pytest.mark.rule("CR-SETUP-15")
@pytest.mark.rule("CR-SETUP-17")
@pytest.mark.rule("CR-SETUP-24")
def test_what_was_picked_is_told_with_what_comes_of_it(first: Rally) -> None:
    picks = (PickDriver(2, "D1"), PickDriver(0, "D2"), PickDriver(1, "D3"))
    assert lines(first, *picks) == [
        (2, "driver", "CR-SETUP-15", {"driver": "ann", "n": 4}),
        (0, "driver", "CR-SETUP-15", {"driver": "bob", "n": 7}),
        (1, "driver", "CR-SETUP-15", {"driver": "D3", "n": 2}),
    ]
    assert lines(do(first, *picks), PickMachine(1, "M2"), PickMachine(0, "M3"), PickMachine(2, "M1")) == [
        (1, "machine", "CR-SETUP-17", {"machine": "M2", "durability": 4, "n": 2}),
        (0, "machine", "CR-SETUP-17", {"machine": "tub", "durability": 4, "n": 1}),
        (2, "machine", "CR-SETUP-17", {"machine": "cart", "durability": 4, "n": 4}),
        (None, "grid", "CR-SETUP-24", {}),
    ]


@pytest.mark.rule("CR-SETUP-28")
@pytest.mark.parametrize(
    ("supply", "short"),
    [("3666", None), ("2666", ("R", 3, 2)), ("0611", None), ("2111", ("R", 3, 2))],
)
def test_a_driver_lacks_cubes_where_the_box_has_fewer_than_both_cards_want(
    supply: str, short: tuple[str, int, int] | None
) -> None:
    assert lacking(picking(2, 1, supply=supply), 1, DRIVERS[0]) == short


@pytest.mark.rule("CR-SETUP-28")
def test_cubes_that_others_took_are_not_in_the_box_any_more() -> None:
    state = do(picking(3, 4, 5, supply="6266"), PickDriver(0, "D3"))
    assert left_in_box(state) == {"R": 6, "B": 0, "G": 6, "Y": 6}
    assert lacking(state, 1, DRIVERS[0]) == ("B", 1, 0)


@pytest.mark.rule("CR-SETUP-28")
@pytest.mark.rule("CR-AMB-18")
def test_a_driver_that_the_box_cannot_serve_is_refused_with_what_is_short() -> None:
    state = picking(2, 1, supply="3666")
    assert refusal(state, PickDriver(1, "D2")) == ("driver_unserved", "CR-SETUP-28")
    assert do(state, PickDriver(1, "D1")).drivers[1].owned == (("R", 3), ("B", 1))


@pytest.mark.rule("CR-AMB-18")
def test_where_the_box_can_serve_no_driver_any_one_is_picked_with_what_there_is() -> None:
    both = (DRIVERS[0], DRIVERS[1])
    state = do(picking(2, 1, supply="2111", drivers=both), PickDriver(1, "D2"))
    assert state.drivers[1].owned == (("R", 2),)
    state = do(state, PickDriver(0, "D1"))
    assert state.drivers[0].owned == (("B", 1), ("Y", 1))
