"""Unlocked tokens go onto cards (RR-UPGRADE-13 to 18, RR-CLASS-04, RR-INVENTOR-07 to 12)."""

import pytest
from msgspec.structs import replace

from companion.core.actions import Ready
from companion.games.raising_robots.actions import PlaceToken
from companion.games.raising_robots.components import (
    KNOWN_BOARDS,
    Ability,
    ClassCard,
    InventorCard,
    PrintedEffect,
    Requirement,
    RobotCard,
    WorkshopBox,
)
from companion.games.raising_robots.kept import entry_of
from companion.games.raising_robots.state import Assembled, Due, KeptClass, KeptInventor
from companion.games.raising_robots.work import places_for
from tests.games.raising_robots.made import ENERGY, begun, did, given, performing, refused, tokens

BOX = WorkshopBox(
    energy=ENERGY,
    robots={"ed": RobotCard("ed", "design", upgrade_type="speed"), "ann": RobotCard("ann", "recycle")},
    classes={"art": ClassCard("art", extra_credit_type="speed"), "law": ClassCard("law")},
    inventors={
        "eve": InventorCard("eve", requirement=Requirement("tokens", 3), upgrade_type="speed"),
        "max": InventorCard("max", requirement=Requirement("robots", 4)),
        "zoe": InventorCard("zoe"),
    },
    boards=KNOWN_BOARDS,
)


def owning(state=None, inventor="zoe", **more):
    """Return seat 0 with two speed tokens and a cosmetic one, three robots, three class cards and an inventor."""
    return given(
        state or performing("design", 4, begun(level="full", material=BOX)),
        locked=(3, 2, 4, 4), unlocked=(1, 2, 0, 0),
        rows=((Assembled("ed"), Assembled()), (), (Assembled("ann"),)),
        classes=(KeptClass("art"), KeptClass("law"), KeptClass()),
        inventor=KeptInventor(inventor), **more,
    )  # fmt: skip


@pytest.mark.rule("RR-UPGRADE-13", "RR-UPGRADE-14", "RR-UPGRADE-16", "RR-UPGRADE-20", "RR-ROW-15", "RR-PHASE-14")
def test_a_token_goes_onto_a_robot_of_its_type_once_and_for_ever():
    state = did(owning(), PlaceToken(0, "speed", "design:0"))
    maker = state.makers[0]
    assert maker.rows[0][0] == Assembled("ed", "speed")
    assert maker.unlocked == (1, 1, 0, 0)
    assert maker.tokens_unlocked == 3
    assert tokens(maker) == 16
    assert refused(state, PlaceToken(0, "speed", "design:0")) == ("reject.one_token_a_card", "RR-UPGRADE-16")
    assert refused(owning(), PlaceToken(0, "cosmetic", "design:0")) == ("reject.takes_other_type", "RR-UPGRADE-13")
    assert refused(owning(), PlaceToken(0, "efficiency", "design:1")) == ("reject.none_unlocked", "RR-UPGRADE-13")


@pytest.mark.rule("RR-CLASS-04", "RR-CLASS-07")
def test_extra_credit_is_earned_once_for_each_class():
    state = did(owning(), PlaceToken(0, "speed", "class:0"))
    assert state.makers[0].classes[0] == KeptClass("art", "speed")
    assert refused(state, PlaceToken(0, "speed", "class:0")) == ("reject.one_token_a_card", "RR-CLASS-07")
    assert refused(owning(), PlaceToken(0, "cosmetic", "class:0")) == ("reject.takes_other_type", "RR-UPGRADE-13")
    assert tokens(state.makers[0]) == 16


@pytest.mark.rule("RR-UPGRADE-13", "AMB-07", "AMB-08", "AMB-13")
def test_what_a_card_takes_is_learned_from_the_first_token_on_it():
    state = did(owning(), PlaceToken(0, "speed", "recycle:0"), PlaceToken(0, "cosmetic", "class:1"))
    assert state.material.robots["ann"].upgrade_type == "speed"
    assert state.material.classes["law"].extra_credit_type == "cosmetic"
    inventor = did(owning(), PlaceToken(0, "cosmetic", "inventor"))
    assert inventor.material.inventors["zoe"].upgrade_type == "cosmetic"
    assert inventor.makers[0].inventor.token == "cosmetic"
    unnamed = did(owning(), PlaceToken(0, "speed", "design:1"), PlaceToken(0, "cosmetic", "class:2"))
    assert unnamed.material == BOX
    assert unnamed.makers[0].rows[0][1] == Assembled("", "speed")
    assert unnamed.makers[0].classes[2] == KeptClass("", "cosmetic")


@pytest.mark.rule("RR-INVENTOR-07", "RR-INVENTOR-08", "RR-INVENTOR-09", "RR-UPGRADE-18", "RR-ICON-19")
def test_three_tokens_must_be_unlocked_and_the_third_may_be_placed_on_the_inventor():
    place = PlaceToken(0, "speed", "inventor")
    assert did(owning(inventor="eve"), place).makers[0].inventor == KeptInventor("eve", "speed")
    two = given(owning(inventor="eve"), locked=(4, 2, 4, 4), unlocked=(0, 2, 0, 0))
    assert refused(two, place) == ("reject.inventor_wants_tokens", "RR-INVENTOR-07")
    elsewhere = given(owning(inventor="eve"), unlocked=(0, 1, 0, 0), gone=(1, 1, 0, 0))
    assert did(elsewhere, place).makers[0].inventor.token == "speed"
    wrong = PlaceToken(0, "cosmetic", "inventor")
    assert refused(owning(inventor="eve"), wrong) == ("reject.takes_other_type", "RR-UPGRADE-13")


@pytest.mark.rule("RR-INVENTOR-07", "RR-INVENTOR-10", "RR-ICON-18")
def test_four_robots_in_the_play_area_count_and_cards_in_hand_do_not():
    place = PlaceToken(0, "speed", "inventor")
    three = owning(inventor="max", stock=replace(owning().makers[0].stock, robot_card=5))
    assert refused(three, place) == ("reject.inventor_wants_robots", "RR-INVENTOR-07")
    rows = three.makers[0].rows
    four = given(three, rows=(rows[0], (Assembled(),), rows[2]))
    assert did(four, place).makers[0].inventor == KeptInventor("max", "speed")


@pytest.mark.rule("RR-UPGRADE-17", "RR-INVENTOR-13")
def test_tokens_go_onto_own_cards_on_the_table_only():
    state = owning()
    for nothing in (
        "design:2",
        "manufacture:0",
        "class:3",
        "hand",
        "design",
        "design:-1",
        "upgrade:0",
        "class:x",
        "",
    ):
        assert refused(state, PlaceToken(0, "speed", nothing)) == ("reject.no_such_target", "RR-UPGRADE-17")
    without = given(state, inventor=None)
    assert refused(without, PlaceToken(0, "speed", "inventor")) == ("reject.no_such_target", "RR-UPGRADE-17")
    assert places_for(without, 0, "speed") == ("design:0", "design:1", "recycle:0", "class:0", "class:1", "class:2")
    assert places_for(state, 0, "cosmetic") == ("design:1", "recycle:0", "class:1", "class:2", "inventor")
    assert places_for(state, 0, "efficiency") == ()
    assert refused(begun(level="table"), PlaceToken(0, "speed", "class:0")) == ("reject.not_kept", "RR-UPGRADE-13")


@pytest.mark.rule("RR-UPGRADE-13", "RR-START-16", "RR-CLASS-04")
def test_a_token_is_placed_at_any_time_before_the_score():
    place = PlaceToken(0, "speed", "design:0")
    for phase in ("start", "draw", "assign", "reveal", "work", "round_end", "break"):
        assert did(owning(replace(begun(level="full", material=BOX), phase=phase)), place).makers[0].unlocked == (
            1,
            1,
            0,
            0,
        )
    over = owning(replace(begun(level="full", material=BOX), phase="score"))
    assert refused(over, place) == ("reject.too_late_for_tokens", "RR-UPGRADE-13")
    asked = owning(due=(Due("inspiration", rule="RR-UPGRADE-10"),))
    assert did(asked, place).makers[0].due == asked.makers[0].due


def test_whoever_is_ready_stays_ready_when_a_token_is_placed():
    state = did(owning(replace(begun(level="full", material=BOX), phase="round_end")), Ready(0))
    assert did(state, PlaceToken(0, "speed", "design:0")).barrier.has(0)


def test_what_a_card_takes_is_kept_for_the_next_game():
    state = did(owning(), PlaceToken(0, "speed", "recycle:0"))
    kept = entry_of(state, PlaceToken(0, "speed", "recycle:0"))
    assert kept is not None
    assert (kept.file, kept.fields["id"], kept.fields["upgrade_type"]) == ("robots.toml", "ann", "speed")
    unnamed = did(owning(), PlaceToken(0, "speed", "design:1"))
    assert entry_of(unnamed, PlaceToken(0, "speed", "design:1")) is None


@pytest.mark.rule("RR-INVENTOR-04", "RR-INVENTOR-12")
def test_an_immediate_ability_acts_as_soon_as_its_token_is_placed():
    quick = InventorCard("zoe", upgraded=Ability("immediate", effect=PrintedEffect(gain=(("battery", 5),))))
    box = replace(BOX, inventors={"zoe": quick})
    state = owning(performing("design", 4, begun(level="full", material=box)))
    state = did(state, PlaceToken(0, "speed", "inventor"))
    assert state.makers[0].stock.battery == 5
