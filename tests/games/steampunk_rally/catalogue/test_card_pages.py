"""The page of a card: what its keys make of it, what they take no more of, and what still lacks."""

import msgspec
import pytest

from companion.core.messages import text
from companion.core.view import Keys
from companion.games.steampunk_rally.catalogue.card_pages import MOST_EFFECTS
from companion.games.steampunk_rally.catalogue.cards import BoostRow, PartRow
from companion.games.steampunk_rally.faces import MOST_SLOTS, effect_sign
from companion.games.steampunk_rally.grammar import NEXT, OR
from tests.games.steampunk_rally.catalogue.wanted import Wanted


def row_of(hand, head):
    """Return the row of keys with this word in front, empty for none: the first of them."""
    return next(
        section.keys
        for section in hand.page.sections
        if isinstance(section, Keys) and (section.says.key if section.says else "") == head
    )


def test_a_card_with_as_many_slots_as_fit_on_one_takes_no_more_and_says_so(typist):
    hand = typist("parts")
    hand.key("catalogue.new", "pencil")
    for _ in range(MOST_SLOTS):
        assert [key.why for key in row_of(hand, "described.slots")[:3]] == [None] * 3
        hand.key("+1", "heat", head="described.slots")
    *more, storage = row_of(hand, "described.slots")
    assert [key.why for key in more] == [text("described.enough")] * 3
    assert storage.why is None, "the last slot can still be made one that keeps its die"


def test_a_card_with_as_many_effects_as_can_be_tapped_takes_no_more_and_says_so(typist):
    hand = typist("boosts")
    hand.key("catalogue.new", "pencil")
    for _ in range(MOST_EFFECTS):
        hand.key("+1", "cog", head="")
    assert all(key.why == text("described.enough") for key in row_of(hand, ""))
    assert [(g.sign, g.n) for g in hand.page.face.effects] == [("cog", MOST_EFFECTS)]
    hand.touch(hand.page.face.effects[0].offer)
    assert all(key.why is None for key in row_of(hand, ""))


def test_a_corner_holds_at_most_nine_of_a_kind_and_says_so(typist):
    hand = typist("parts")
    hand.key("catalogue.new", "pencil")
    assert [key.says.args["name"] for key in row_of(hand, "catalogue.corner")] == ["+2"] * 4
    hand.corner("cog", 9)
    *dice, cogs = row_of(hand, "catalogue.corner")
    assert ([key.why for key in dice], cogs.why) == ([None] * 3, text("described.enough"))
    assert hand.page.face.corner[0][:2] == ("cog", 9)


def test_a_last_effect_taken_off_leaves_no_trace_in_the_file(typist):
    hand = typist("parts")
    hand.key("catalogue.new", "pencil")
    hand.card(Wanted(gives=("silver", "or", "cog", "cog", "next", "damage")))
    for left in (["1 silver / 1 cog", "1 damage"], ["1 silver", "1 damage"]):
        hand.touch(hand.page.face.effects[1].offer)
        assert hand.page.keep.fields["gives"] == left


@pytest.mark.parametrize(("fields", "says"), [
    ({}, ()),
    ({"vent_only": True}, ("only_vent",)),
    ({"lasts": "phase"}, ("lasts_phase",)),
    ({"vent_only": True, "lasts": "round", "each": "ahead"}, ("only_vent", "lasts_round", "each_ahead")),
])  # fmt: skip
def test_a_boost_says_when_it_is_played_how_long_it_lasts_and_for_whom(typist, fields, says):
    hand = typist("boosts")
    hand.key("catalogue.new", "pencil")
    hand.card(Wanted(border="black", gives=("cog",), **fields))
    assert hand.page.face.marks == tuple(text(f"described.{key}") for key in says)


def links(hand):
    """Return the keys that part effects, by what stands on them."""
    keys = [key for section in hand.page.sections if isinstance(section, Keys) for key in section.keys]
    return {key.says.args.get("name"): key for key in keys if key.says.args.get("name") in ("/", "+")}


def test_a_slash_or_a_plus_waits_for_the_next_effect_and_goes_by_the_same_touch(typist):
    hand = typist("boosts")
    hand.key("catalogue.new", "pencil")
    assert links(hand) == {}
    for kind in ("silver", "cog"):
        hand.key("+1", effect_sign(kind), head="")
    gives = ["silver", "cog"]
    for sign, tap in (("/", OR), ("+", NEXT)):
        hand.touch(links(hand)[sign])
        assert {name: key.on for name, key in links(hand).items()} == {each: each == sign for each in "/+"}
        assert msgspec.json.decode(hand.page.selection[-1], type=BoostRow).gives == [*gives, tap]
    hand.touch(links(hand)["+"])
    assert msgspec.json.decode(hand.page.selection[-1], type=BoostRow).gives == gives
    assert not any(key.on for key in links(hand).values())


def test_a_boost_that_says_nothing_yet_says_so_whatever_it_is_called_and_how_often_it_is_there(typist):
    hand = typist("boosts")
    hand.key("catalogue.new", "pencil")
    hand.key("catalogue.copies")
    named = hand.catalogue.page((*hand.page.naming.before, "name:Hiss"))
    for page in (hand.page, named):
        assert page.why == text("described.nothing_yet")
    hand.corner("cog", 2)
    assert hand.page.why is None


@pytest.mark.parametrize("kind", ["parts", "boosts"])
def test_a_new_card_is_unsaved_once_more_than_its_border_is_touched(typist, kind):
    hand = typist(kind)
    hand.key("catalogue.new", "pencil")
    assert not hand.page.unsaved
    if kind == "parts":
        hand.key("border.silver")
        assert not hand.page.unsaved
    hand.key("+1", "cog", head="")
    assert hand.page.unsaved


@pytest.mark.parametrize(("slot", "after"), [
    ("red", "store red"), ("yellow", "store yellow"), ("store blue", "blue"), ("store any", "red"),
])  # fmt: skip
def test_the_key_for_storage_changes_the_last_slot_and_a_neutral_one_becomes_the_first_colour(typist, slot, after):
    hand = typist("parts")
    hand.key("catalogue.new", "pencil")
    hand.card(Wanted(slots=("blue", slot)))
    (key,) = [key for key in row_of(hand, "described.slots") if key.says == text("catalogue.storage")]
    assert key.on is slot.startswith("store")
    hand.touch(key)
    assert msgspec.json.decode(hand.page.selection[-1], type=PartRow).slots == ["blue", after]
