"""Refusals and lines of the ledger name the right numbers and things, not only the right rule."""

from typing import Any

import pytest
from msgspec.structs import replace

from companion.core.actions import Action
from companion.core.rejection import Rejection
from companion.games.raising_robots.actions import (
    Assemble,
    BeginPhase,
    Bid,
    EndPhase,
    KeepClass,
    NewRobot,
    PlaceToken,
    TellBonus,
    Unlock,
    UseEnergy,
)
from companion.games.raising_robots.classes import Countable, InPlay, MissingFigure, count
from companion.games.raising_robots.components import (
    KNOWN_BOARDS,
    ClassCard,
    InventorCard,
    Objective,
    Requirement,
    RobotAction,
    RobotCard,
    WorkshopBox,
)
from companion.games.raising_robots.rules import apply
from companion.games.raising_robots.start import owes_start
from companion.games.raising_robots.state import Assembled, Due, KeptClass, KeptInventor, LaidCard, Workshop
from tests.games.raising_robots.bidding.bid_made import X, bidding
from tests.games.raising_robots.made import ENERGY, begun, did, given, performing


def refusal(state: Workshop, action: Action) -> tuple[str, dict[str, Any]]:
    """Return the word and the values of the refusal that an action meets."""
    found = apply(state, action)
    assert isinstance(found, Rejection), action
    return found.code, dict(found.says.args)


def lines(state: Workshop, action: Action) -> dict[str, dict[str, Any]]:
    """Return the values of each line of the ledger that an action writes, by its word."""
    applied = apply(state, action)
    assert not isinstance(applied, Rejection), applied
    return {line.says.key.removeprefix("ledger."): dict(line.says.args) for line in applied.lines}


@pytest.mark.rule("RR-BID-08")
@pytest.mark.parametrize(("stands", "least"), [(1, 2), (2, 3), (3, 4)])
def test_a_bid_too_low_is_told_the_lowest_space_that_outbids(stands, least):
    state = did(bidding(), Bid(0, X, stands - 1))
    assert refusal(state, Bid(1, X, stands - 1)) == ("bid_higher", {"n": least})


@pytest.mark.rule("RR-BID-07", "RR-BID-09", "RR-BID-12")
def test_tracks_and_spaces_are_counted_from_one_in_the_ledger():
    state = did(bidding(), Bid(0, 1, 2))
    assert lines(state, Bid(1, 1, 3)) == {
        "bids": {"track": 2, "n": 4}, "outbid": {"track": 2}, "wins_track": {"track": 2},
    }  # fmt: skip
    assert "wins_track" not in lines(state, Bid(1, 0, 2))


@pytest.mark.rule("RR-INVENTOR-07", "RR-INVENTOR-08", "RR-INVENTOR-10")
@pytest.mark.parametrize(("kind", "wanted", "lack"), [("tokens", 5, 2), ("robots", 5, 3)])
def test_an_inventor_says_how_much_lacks_before_a_token_goes_there(kind, wanted, lack):
    box = WorkshopBox(ENERGY, {}, {}, {"eve": InventorCard("eve", requirement=Requirement(kind, wanted))})
    state = given(
        performing("design", 4, begun(level="full", material=replace(box, boards=KNOWN_BOARDS))),
        locked=(3, 2, 4, 4), unlocked=(1, 2, 0, 0), rows=((Assembled(), Assembled()), (), ()),
        inventor=KeptInventor("eve"),
    )  # fmt: skip
    assert refusal(state, PlaceToken(0, "speed", "inventor")) == (f"inventor_wants_{kind}", {"n": lack})


@pytest.mark.rule("RR-CLASS-26")
def test_of_a_robot_whose_actions_are_not_printed_their_energy_is_missed_by_its_name():
    card = RobotCard("ed", "design", basic=RobotAction(None), upgraded=RobotAction(None))
    objective = Objective("action_energy", min=6, max=7)

    def missed(upgraded, counts="both"):
        return count(objective, Countable(robots={"design": (InPlay(card, upgraded),)}), counts).missing

    basic, better = (MissingFigure(f"{name}.energy", "ed", "design", 1) for name in ("basic", "upgraded"))
    assert missed(False) == (basic,)
    assert missed(True) == (basic, better)
    assert missed(True, "upgraded") == (better,)


@pytest.mark.rule("RR-ENERGY-01", "RR-ENERGY-05", "RR-ENERGY-08", "RR-ENERGY-14")
def test_the_ledger_names_each_part_of_a_total():
    state = given(
        replace(begun(), phase="work", cubes=(0, 0, 2, 0, 0)),
        laid=(LaidCard("e1", "design"),), bonus=(0, 0, 3, 0, 0),
    )  # fmt: skip
    assert lines(state, BeginPhase(0, "design", 1))["begins"] == {
        "phase": "@phase_of.design", "n": 1 + 2 * 2 + 1 + 3, "card": 1, "cubes": 4, "batteries": 1, "upgrades": 3,
    }  # fmt: skip
    assert refusal(state, BeginPhase(0, "design", 4)) == ("too_few_batteries", {"n": 3})
    assert refusal(state, BeginPhase(0, "design", -1))[0] == "too_few_batteries"


@pytest.mark.rule("RR-PHASE-01", "RR-PHASE-04", "RR-PHASE-07", "RR-PHASE-15")
def test_a_phase_that_cannot_begin_is_named_or_the_one_that_comes_first():
    state = given(replace(begun(), phase="work"), laid=(LaidCard("e2", "assemble"), LaidCard("e3", "manufacture")))
    assert refusal(state, BeginPhase(0, "recycle")) == ("not_performable", {"phase": "@phase_of.recycle"})
    assert refusal(state, BeginPhase(0, "manufacture")) == ("in_order", {"phase": "@phase_of.assemble"})
    at_it = did(state, BeginPhase(0, "assemble"))
    assert refusal(at_it, BeginPhase(0, "manufacture")) == ("finish_first", {"phase": "@phase_of.assemble"})
    assert refusal(at_it, EndPhase(0, "manufacture")) == ("not_begun", {"phase": "@phase_of.manufacture"})
    done = did(at_it, EndPhase(0, "assemble"))
    assert refusal(done, BeginPhase(0, "assemble")) == ("lies_behind", {"phase": "@phase_of.assemble"})


@pytest.mark.rule("RR-UPGRADE-08", "RR-ASSEMBLE-10", "RR-PHASE-13")
@pytest.mark.parametrize(("phase", "wasted"), [("upgrade", {"n": 4}), ("assemble", {"n": 4}), ("design", None)])
def test_energy_left_is_wasted_only_where_energy_is_split(phase, wasted):
    assert lines(performing(phase, 4), EndPhase(0, phase)).get("wasted") == wasted
    assert "wasted" not in lines(performing(phase, 0), EndPhase(0, phase))


@pytest.mark.rule("RR-PHASE-12")
def test_energy_on_the_table_can_be_used_up_and_what_lacks_is_told():
    state = performing("assemble", 4, begun(level="table"))
    assert lines(state, UseEnergy(0, 3))["uses_energy"] == {"n": 3, "left": 1}
    state = did(state, UseEnergy(0, 3))
    assert refusal(state, UseEnergy(0, 3)) == ("energy_short", {"n": 2})
    assert refusal(state, UseEnergy(0, 0))[0] == "energy_short"
    assert did(state, UseEnergy(0, 1)).makers[0].work.left == 0


@pytest.mark.rule("RR-ENERGY-14")
def test_what_upgrades_add_is_told_of_its_phase():
    state = performing("upgrade", 4)
    assert lines(state, TellBonus(0, "recycle", 2))["bonus"] == {"n": 2, "phase": "@phase_of.recycle"}
    assert did(state, TellBonus(0, "recycle", 2)).makers[0].bonus == (0, 0, 0, 0, 2)


@pytest.mark.rule("RR-UPGRADE-07", "RR-PHASE-12", "RR-RESOURCE-22")
def test_what_lacks_for_a_token_is_told():
    four = (("gear", 4),)
    assert refusal(performing("upgrade", 0, gear=4), Unlock(0, "speed", 0, pay=four)) == ("energy_short", {"n": 1})
    short = refusal(performing("upgrade", 3, gear=1), Unlock(0, "speed", 0, pay=four))
    assert short == ("short", {"n": 3, "what": "@resource.wild"})


@pytest.mark.rule("RR-ASSEMBLE-03", "RR-ASSEMBLE-04")
def test_a_robot_that_finds_no_place_is_told_which_row_is_full_or_is_its_own():
    box = WorkshopBox(ENERGY, {"ed": RobotCard("ed", "recycle")}, boards=KNOWN_BOARDS)
    state = performing("assemble", 4, begun(level="full", material=box), robot_card=2)
    assert refusal(state, Assemble(0, row="design", robot="ed")) == ("other_row", {"row": "@phase_of.recycle"})
    full = given(state, rows=((), (), (Assembled(),) * 5))
    assert refusal(full, Assemble(0, row="recycle")) == ("row_full", {"row": "@phase_of.recycle", "n": 5})


@pytest.mark.rule("RR-START-12")
@pytest.mark.parametrize(("laid", "owed"), [(0, 2), (1, 1)])
def test_at_the_start_it_is_told_how_many_robots_are_still_to_come(laid, owed):
    state = given(begun(level="full"), begun=("class", "inventor", *("robot",) * laid))
    assert dict(owes_start(state, 0).says.args) == {"n": owed}


@pytest.mark.rule("RR-CLASS-11", "RR-CLASS-12")
def test_the_ledger_names_the_class_that_makes_room_and_the_one_kept():
    classes = {"art": ClassCard("art", "Art"), "law": ClassCard("law", "Law")}
    box = WorkshopBox(ENERGY, classes=classes, boards=KNOWN_BOARDS)
    state = given(
        performing("design", 4, begun(level="full", material=box)),
        classes=(KeptClass(), KeptClass("art"), KeptClass()), due=(Due("class_card", rule="RR-INSPIRE-02"),),
    )  # fmt: skip
    said = lines(state, KeepClass(0, "law", instead_of=1))
    assert said == {"discards_class": {"what": "Art"}, "keeps_class": {"what": "Law"}}
    assert lines(state, KeepClass(0, "law", instead_of=0)).keys() == {"discards_a_class", "keeps_class"}


@pytest.mark.rule("RR-ASSEMBLE-02")
def test_a_robot_that_is_described_joins_those_of_the_hand_that_are_known():
    box = WorkshopBox(ENERGY, {"ed": RobotCard("ed", "design")}, boards=KNOWN_BOARDS)
    state = given(performing("design", 4, begun(level="full", material=box), robot_card=2), named=("ed",))
    state = did(state, NewRobot(0, RobotCard("ann", "recycle")))
    assert state.makers[0].named == ("ed", "ann")
