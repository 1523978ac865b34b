"""Which class card was kept, and who the own inventor is: told by name, page by page, or left unknown."""

import pytest
from msgspec.structs import replace

from companion.core.view import AmountKeys
from companion.games.raising_robots.actions import KeepClass, KeepInventor
from companion.games.raising_robots.components import ClassCard, InventorCard
from companion.games.raising_robots.state import Due, KeptClass, KeptInventor
from tests.games.raising_robots.made import begun, given
from tests.games.raising_robots.panels.desk_made import BOX, actions, doing, one, sections, selects


def inventors(*picked, names=("Ida", "Bea", "Bea"), **fields):
    cards = {f"i{n:02}": InventorCard(f"i{n:02}", name) for n, name in enumerate(names)}
    state = begun(level="full", material=replace(BOX, inventors=cards))
    state = given(state, begun=("class", "robot", "robot", "token"), **fields)
    return [each for each in sections(state, *picked) if isinstance(each, AmountKeys)][1:]


@pytest.mark.rule("RR-CLASS-09")
def test_class_cards_stand_in_the_order_of_their_names_after_one_that_is_unknown():
    cards = {card.id: card for card in (ClassCard("z", "Able"), ClassCard("b", "Twin"), ClassCard("a", "Twin"))}
    state = doing("design", due=(Due("class_card"),), material=replace(BOX, classes=cards))
    asked = one(state, AmountKeys)
    assert (asked.across, asked.says.key) == (2, "class.which")
    assert actions(asked.keys) == [KeepClass(0, ""), KeepClass(0, "z"), KeepClass(0, "a"), KeepClass(0, "b")]
    unknown = asked.keys[0]
    assert (unknown.offer.says.key, unknown.head.sign) == ("class.unknown", "class_card")
    assert all(key.worded for key in asked.keys)
    assert [key.offer.says.args["name"] for key in asked.keys[1:]] == ["Able", "Twin", "Twin"]


@pytest.mark.rule("RR-CLASS-11")
def test_a_fourth_class_card_takes_the_place_of_one_or_is_not_kept():
    kept = (KeptClass("hats"), KeptClass(), KeptClass("plain"))
    state = doing("design", due=(Due("class_card"),), classes=kept)
    asked = one(state, AmountKeys, "of:0")
    assert (asked.across, asked.says.key) == (1, "class.replace")
    assert selects(asked.keys)[:3] == [("of:0", "instead:0"), ("of:0", "instead:1"), ("of:0", "instead:2")]
    assert [key.head.sign for key in asked.keys] == ["class_card", "class_card", "class_card", "cross"]
    none = asked.keys[3]
    assert (none.offer.says.key, none.offer.action, none.worded) == (
        "class.none_of_new", KeepClass(0, none=True), True,
    )  # fmt: skip
    assert one(state, AmountKeys, "instead:3").says.key == "class.replace"
    two = doing("design", due=(Due("class_card"),), classes=kept[:2])
    assert one(two, AmountKeys).says.key == "class.which"
    assert one(two, AmountKeys, "instead:1").keys[0].offer.action == KeepClass(0, "", 1)


@pytest.mark.rule("RR-CLASS-11")
def test_pages_of_class_cards_keep_which_one_is_replaced():
    cards = {f"c{n:02}": ClassCard(f"c{n:02}", f"C{n:02}") for n in range(28)}
    kept = (KeptClass("c00"), KeptClass("c01"), KeptClass("c02"))
    state = doing("design", due=(Due("class_card"),), classes=kept, material=replace(BOX, classes=cards))
    turns = one(state, AmountKeys, "instead:1", "of:2", nth=1).keys
    assert [(key.offer.select, key.offer.on) for key in turns] == [
        (("instead:1", f"of:{n}"), n == 2) for n in range(3)
    ]  # fmt: skip
    assert [(key.offer.says.key, key.offer.says.args["n"]) for key in turns] == [("build.page", n) for n in (1, 2, 3)]
    assert actions(one(state, AmountKeys, "instead:1", "of:2").keys) == [KeepClass(0, "", 1), KeepClass(0, "c27", 1)]


@pytest.mark.rule("RR-START-10")
def test_the_own_inventor_is_told_by_name_or_left_unknown():
    (asked,) = inventors()
    assert (asked.across, asked.says.key) == (2, "inventor.which")
    assert actions(asked.keys) == [
        KeepInventor(0), KeepInventor(0, "i01"), KeepInventor(0, "i02"), KeepInventor(0, "i00"),
    ]  # fmt: skip
    unknown = asked.keys[0]
    assert (unknown.offer.says.key, unknown.head.sign) == ("inventor.unknown", "inventor")
    assert [key.offer.says.args["name"] for key in asked.keys[1:]] == ["Bea", "Bea", "Ida"]
    assert all(key.worded for key in asked.keys)


def test_inventors_that_somebody_has_are_not_offered_and_a_thirteenth_stands_on_the_next_page():
    (asked,) = inventors(inventor=KeptInventor("i00"))
    assert actions(asked.keys) == [KeepInventor(0), KeepInventor(0, "i01"), KeepInventor(0, "i02")]
    names = [f"N{n:02}" for n in range(13)]
    first, turns = inventors(names=names)
    assert len(first.keys) == 13
    last, _ = inventors(*turns.keys[1].offer.select, names=names)
    assert actions(last.keys) == [KeepInventor(0), KeepInventor(0, "i12")]
    assert len(inventors(names=names[:12])) == 1
