"""What must hold in every state: each breach is found, and named by its rule."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest
from msgspec.structs import replace

from companion.core.ready import ReadyBarrier
from companion.games.raising_robots.components import (
    KNOWN_BOARDS,
    BoardAction,
    ClassCard,
    InventorCard,
    RobotCard,
    WorkshopBox,
)
from companion.games.raising_robots.proofs import invariants, points
from companion.games.raising_robots.resources import Stock
from companion.games.raising_robots.scoring import seat_sheet
from companion.games.raising_robots.state import (
    START_STOCK,
    Assembled,
    Due,
    KeptClass,
    KeptInventor,
    LaidCard,
    LastPayment,
    PhaseLineCard,
    RoundWork,
    SoloChallenge,
    TotalEnergy,
    Workshop,
)
from tests.games.raising_robots.made import ENERGY, begun, given

ROBOTS = ("bolt", "nut", "cog")
BOX = WorkshopBox(
    energy=ENERGY,
    robots={name: RobotCard(name, "design", vp=3, upgrade_type="speed") for name in ROBOTS},
    classes={name: ClassCard(name, extra_credit_type="cosmetic") for name in ("art", "law")},
    inventors={name: InventorCard(name, upgrade_type="efficiency") for name in ("ida", "tom")},
    boards=replace(
        KNOWN_BOARDS,
        actions=(BoardAction("design"), BoardAction("design", link="or"), BoardAction("design", link="and")),
        bid_tracks=(((), ()),) * 3,
    ),
)
ROW = (Assembled("bolt", "speed"), Assembled("nut"))


def working() -> Workshop:
    """Seat 0 runs the row of Design in round 2, and seat 1 upgrades by a cube that seat 2 has put there."""
    state = replace(begun(3, "full", BOX), phase="work", round=2, cubes=(1, 0, 0, 0, 0))
    first = {
        "used": ("e1", "e2"), "laid": (LaidCard("e3", "assemble"), LaidCard("e4", "design")),
        "rows": (ROW, (), ()), "named": ("cog",), "stock": Stock(gear=2, robot_card=2),
        "locked": (4, 3, 4, 3), "unlocked": (0, 0, 0, 1), "classes": (KeptClass("art"),),
        "inventor": KeptInventor("ida"), "begun": ("robot", "class", "robot", "token", "inventor"),
        "work": RoundWork(("assemble",), "design", TotalEnergy(card=4), step=5, acted=(1, 2), activated=(0,)),
        "payment": LastPayment((("wild", 2),), (("gear", 1), ("duct_tape", 1)), Stock(gear=3, duct_tape=1)),
    }  # fmt: skip
    second = {
        "used": ("e1", "e2"), "laid": (LaidCard("e4", "assemble"), LaidCard("e3", "recycle")),
        "work": RoundWork((), "upgrade", TotalEnergy(cubes=1), spent=1),
    }  # fmt: skip
    third = {"used": ("e7", "e8"), "laid": (LaidCard("e1", "upgrade"), LaidCard("e2", "design"))}
    return given(given(given(state, 0, **first), 1, **second), 2, **third)


def works(state: Workshop, seat: int = 0, **fields: Any) -> Workshop:
    return given(state, seat, work=replace(state.makers[seat].work, **fields))


def scoring(phase: str = "score", seats: int = 3) -> Workshop:
    """The end of a game in which everybody has a robot of 3 VP more than the seat before."""
    state = replace(begun(seats, "full", BOX), phase=phase, round=8)
    for seat in range(seats):
        row = tuple(Assembled(name) for name in ROBOTS[seat : seat + 1])
        used = tuple(ENERGY)
        state = given(
            state, seat, rows=(row, (), ()), used=used, deck=used, stock=Stock(vp=5 * seat, gear=4, battery=3)
        )
    return state


def on_table(state: Workshop) -> Workshop:
    """Seat 1 plays on the cardboard alone."""
    seats = tuple(replace(seat, level="table") if n == 1 else seat for n, seat in enumerate(state.setup.seats))
    return given(replace(state, setup=replace(state.setup, seats=seats)), 1, stock=START_STOCK)


def found(state: Workshop) -> tuple[str, ...]:
    return invariants.violations(state)


def test_sound_states_break_nothing():
    assert found(begun(3, "full", BOX)) == found(working()) == found(on_table(working())) == ()
    assert found(scoring()) == found(scoring("over")) == found(scoring("over", 1)) == ()
    assert found(finished()) == ()


S = working()
DRAWING = replace(begun(3, "full", BOX), phase="draw")
PLAIN = (Assembled("bolt"), Assembled("nut"))
FINISHED = (("assemble", "design"), ("assemble", "recycle"), ("upgrade", "design"))


def finished(state: Workshop = S) -> Workshop:
    """The end of that round: everybody has performed the assigned phases."""
    for seat, done in enumerate(FINISHED):
        state = given(state, seat, work=RoundWork(done))
    return replace(state, phase="round_end")


OF_SEAT = {
    "RR-RESOURCE-22": given(S, 0, stock=Stock(gear=-1, robot_card=2)),
    "RR-SETUP-08": given(S, 0, locked=(4, 4, 4, 3)),
    "RR-UPGRADE-09": given(S, 0, taken=(3, 3)),
    "RR-CLASS-10": given(S, 0, classes=(KeptClass(),) * 4),
    "RR-ASSEMBLE-04": given(S, 0, rows=(ROW, (Assembled(),) * 6, ())),
    "RR-RESOURCE-20": given(S, 0, stock=Stock(gear=2)),
    "RR-START-01": given(S, 0, begun=("token", "token")),
    "RR-RESOURCE-08": given(S, 0, payment=LastPayment((("wild", 2),), (("gear", 1),), Stock(gear=3))),
    "RR-SETUP-15": given(S, 0, used=("e1", "e3")),
    "RR-BREAK-06": given(S, 0, deck=("e1", "e2", "e3", "e4", "e5", "e6", "e7", "e1")),
    "RR-ENDROUND-13": given(S, 0, used=("e1", "e2", "e5", "e6")),
    "RR-ROUND-04": given(DRAWING, 2, laid=(LaidCard("e1"), LaidCard("e2"), LaidCard("e3"))),
    "RR-ENDROUND-07": given(S, 0, ahead=("e5",)),
    "RR-ROUND-08": given(S, 2, laid=(LaidCard("e1", "design"), LaidCard("e2", "design"))),
    "RR-ROUND-12": given(S, 2, laid=(LaidCard("e1", "design"), LaidCard("e2"))),
    "RR-ASSEMBLE-03": given(S, 0, rows=((Assembled("bolt", "speed"), Assembled()), (Assembled("nut"),), ())),
    "RR-UPGRADE-13": given(S, 0, rows=((Assembled("bolt", "efficiency"), *PLAIN[1:]), (), ()), unlocked=(0, 1, 0, 0)),
    "RR-CLASS-04": given(S, 0, classes=(KeptClass("art", "efficiency"),), unlocked=(0, 0, 0, 0)),
    "RR-INVENTOR-07": given(S, 0, inventor=KeptInventor("ida", "speed"), rows=(PLAIN, (), ())),
    "RR-PHASE-12": works(S, 1, spent=2),
    "RR-ENERGY-01": works(S, 2, energy=TotalEnergy(card=1, cubes=-1)),
    "RR-PHASE-01": replace(S, cubes=(0, 0, 1, 0, 0)),
    "RR-PHASE-04": works(S, 0, done=("design",), now="assemble", step=0, acted=(), activated=()),
    "RR-PHASE-18": works(S, 0, done=("assemble", "design")),
    "RR-PHASE-02": given(finished(), 0, work=RoundWork(("assemble",))),
    "RR-ROW-01": works(S, 1, step=1),
    "RR-PHASE-13": works(S, 0, spent=1),
    "RR-ROW-04": works(S, 0, acted=(2, 1)),
    "RR-ROW-07": works(S, 0, acted=(0, 1)),
    "RR-ROW-13": works(S, 0, activated=(0, 0)),
    "RR-ROW-05": works(S, 0, step=3),
}  # fmt: skip
"""The rule, and a state that breaks nothing else."""
OF_TABLE = {
    "RR-ROUND-01": replace(S, round=10),
    "RR-ROUND-14": replace(S, cubes=(1, 0, 0, -1, 0)),
    "RR-ENDROUND-08": replace(begun(3, "full", BOX), cubes=(0, 0, 0, 0, 1)),
    "RR-SOLO-09": replace(S, line=(PhaseLineCard(),) * 4 + (PhaseLineCard("recycle", True),)),
    "RR-SOLO-02": replace(S, line=(PhaseLineCard("recycle", True),) * 2 + (PhaseLineCard(),) * 3),
    "RR-SOLO-05": replace(
        S, line=(PhaseLineCard("recycle", True),) + (PhaseLineCard(),) * 4,
        hidden=("design", "recycle", "upgrade", "assemble", "manufacture"),
    ),
    "RR-SOLO-21": replace(S, challenge=SoloChallenge((1, 2, 3, 4))),
    "RR-BID-09": replace(begun(3, "full", BOX, bidding="yes"), bids=((1, 0), (1, 1), (-1, -1))),
    "RR-BID-07": replace(begun(3, "full", BOX, bidding="yes"), bids=((1, 2), (0, 0), (-1, -1))),
}  # fmt: skip


@pytest.mark.parametrize("rule", OF_SEAT)
def test_each_breach_of_a_seat_is_found_and_named(rule):
    said = found(OF_SEAT[rule])
    assert said
    assert all(each.startswith("Seat ") for each in said)
    assert [rule in each for each in said] == [True] * len(said), said


@pytest.mark.parametrize("rule", OF_TABLE)
def test_each_breach_of_the_table_is_found_and_named(rule):
    said = [each for each in found(OF_TABLE[rule]) if "RR-ENDROUND-13" not in each]
    assert len(said) == 1
    assert f"({rule})" in said[0]


@pytest.mark.rule("RR-SETUP-04")
def test_a_named_card_is_in_one_place_and_described():
    twice = given(S, 1, named=("nut",), stock=Stock(robot_card=1))
    assert [each for each in found(twice) if "robots ['nut'] are in two places (RR-SETUP-04)" in each] == [
        *found(twice)
    ]
    assert "'art'" in found(given(S, 1, classes=(KeptClass("art"),)))[0]
    assert "'ida'" in found(given(S, 1, inventor=KeptInventor("ida")))[0]
    bid = replace(begun(3, "full", BOX, bidding="yes"), auctioned=("tom", "tom", ""))
    assert "'tom'" in found(bid)[0]
    assert found(replace(bid, auctioned=("tom", "", ""))) == ()
    for unknown in (
        given(S, 0, named=("hat",)), given(S, 1, classes=(KeptClass("hat"),)),
        given(S, 1, inventor=KeptInventor("hat")),
    ):  # fmt: skip
        (said,) = found(unknown)
        assert said.startswith("Nobody has described")
    (said,) = found(given(S, 2, used=("e7", "e9")))
    assert "nobody knows the energy cards ['e9']" in said


@pytest.mark.rule("RR-ROUND-11")
def test_no_phase_is_told_before_all_have_assigned():
    early = replace(S, phase="assign", cubes=(0,) * 5)
    assert {"RR-ROUND-11" in each for each in found(early)} == {True}
    untold = replace(early, makers=tuple(
        replace(maker, work=RoundWork(), laid=tuple(LaidCard(laid.card) for laid in maker.laid)) for maker in S.makers
    ))  # fmt: skip
    assert found(untold) == ()


def test_nothing_is_kept_of_a_seat_on_the_cardboard():
    state = on_table(S)
    for kept in (
        {"stock": Stock(gear=1)}, {"classes": (KeptClass(),)}, {"due": (Due("wild"),)},
        {"inventor": KeptInventor()}, {"locked": (3, 4, 4, 4), "unlocked": (1, 0, 0, 0)},
        {"rows": ((Assembled(),), (), ())},
    ):  # fmt: skip
        assert "cardboard" in found(given(state, 1, **kept))[0]


def test_the_barrier_is_one_for_the_seats():
    assert "2 seats of 3" in found(replace(S, barrier=ReadyBarrier(2)))[0]


@pytest.mark.rule("RR-END-01", "RR-END-02", "RR-END-04", "RR-END-05", "RR-END-09")
@pytest.mark.parametrize(
    ("of", "wrong", "rule"),
    [
        ("robots", 2, "RR-END-02"), ("inventory", 6, "RR-END-04"), ("leftovers", 3, "RR-END-05"),
    ],
)  # fmt: skip
def test_points_are_reckoned_once_more(of, wrong, rule, monkeypatch):
    right = points.seat_sheet

    def altered(state, seat):
        sheet = right(state, seat)
        return replace(sheet, **{of: wrong}) if seat == 1 else sheet

    monkeypatch.setattr(points, "seat_sheet", altered)
    said = found(scoring())
    assert len(said) == 1
    assert said[0].startswith("Seat 1")
    assert rule in said[0]


@pytest.mark.rule("RR-END-09", "RR-SOLO-21")
def test_places_are_of_all_seats_and_fall_with_their_points(monkeypatch):
    right = points.places(scoring("over"))
    assert [place.seats for place in right] == [(2,), (1,), (0,)]
    for wrong in (right[1:], right[::-1], (replace(right[0], place=2), *right[1:]), (*right, right[0])):
        monkeypatch.setattr(points, "places", lambda _, wrong=wrong: wrong)
        assert all("RR-END-09" in each for each in found(scoring("over")))
        assert found(scoring("over"))
    monkeypatch.undo()
    alone = replace(scoring("over", 1), challenge=SoloChallenge((1, 2)))
    assert ["RR-SOLO-21" in each for each in found(alone)] == [True]
    assert found(replace(alone, challenge=SoloChallenge((1, 2, 3)))) == ()


@pytest.mark.rule("RR-END-01")
def test_a_game_is_not_over_while_something_is_to_be_told():
    untold = given(scoring("over"), 0, rows=((Assembled(),), (), ()))
    assert ["RR-END-09" in each for each in found(untold)] == [True, True]
    assert found(given(scoring(), 0, rows=((Assembled(),), (), ()))) == ()


@pytest.mark.rule("RR-END-01")
def test_sums_and_what_is_to_be_told_are_looked_at(monkeypatch):
    monkeypatch.setattr(points, "untold", lambda _, seat: (object(),) if seat == 2 else ())
    (said,) = found(scoring())
    assert said.startswith("Seat 2")
    assert "(RR-END-01)" in said
    monkeypatch.undo()

    def summed(state, seat):
        sheet = seat_sheet(state, seat)
        numbers = {name: getattr(sheet, name) for name in sheet.__struct_fields__}
        return SimpleNamespace(**numbers, total=99, of=sheet.of)

    monkeypatch.setattr(points, "seat_sheet", summed)
    assert ["are 99 together (RR-END-01)" in each for each in found(scoring())] == [True] * 3
