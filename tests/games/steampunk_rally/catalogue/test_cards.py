"""Cards made by touches: counted, complete, and read back as they were meant."""

from __future__ import annotations

import statistics

import msgspec
import pytest

from companion.core.messages import text
from companion.core.view import Cards, Keys
from companion.games.steampunk_rally.catalogue import KINDS
from companion.games.steampunk_rally.catalogue.cards import BORDERS, BoostRow, PartRow, boosts, parts
from companion.games.steampunk_rally.catalogue.catalogue import BOX, samples
from companion.games.steampunk_rally.components import COLOURS
from companion.games.steampunk_rally.faces import SIGNS
from companion.owned.data_file import DataFile
from companion.owned.file import changed
from companion.owned.pages import Library
from tests.games.steampunk_rally.catalogue.wanted import Wanted, like

ROWS = Library.read(BOX, KINDS, None).samples
PARTS: tuple[PartRow, ...] = ROWS["parts"]
BOOSTS: tuple[BoostRow, ...] = ROWS["boosts"]
replace = msgspec.structs.replace


def read_back(entry):
    """Return the cards in a file that holds this entry alone."""
    read = boosts if entry.table == "boost" else parts
    (copies,) = read(DataFile(entry.file, changed("", entry))).values()
    return copies


def alike(card):
    """Return a card without its name, effects as they are resolved: what is chosen, and what is certain in all."""
    certain = {}
    for effect in (e for bundle in card.gives if len(bundle) == 1 for e in bundle[0]):
        certain[effect.kind] = certain.get(effect.kind, 0) + effect.n
    chosen = [bundle for bundle in card.gives if len(bundle) > 1]
    valves = {"valves": "".join(sorted(card.valves))} if hasattr(card, "valves") else {}
    corner = tuple(sorted(card.corner_dice))
    return replace(card, id="", name="", gives=(), corner_dice=corner, **valves), certain, chosen


def made(typist, row):
    """Return somebody who has made a card like ``row`` from the list, one tap for *New* and one to keep it."""
    target = like(row)
    hand = typist("boosts") if target.is_boost else typist("parts", f"border:{target.border}")
    hand.key("catalogue.new", "pencil")
    hand.card(target)
    hand.taps += 1
    return hand


def test_a_part_of_usual_size_takes_twelve_taps_at_most(typist):
    taps = [made(typist, replace(row, copies=1)).taps for row in PARTS]
    assert statistics.median(taps) <= 12
    assert min(taps) >= 7  # fewer would mean that something was guessed


@pytest.mark.parametrize("row", [*PARTS, *BOOSTS], ids=lambda row: row.id)
def test_every_sample_can_be_made_by_touches_and_is_read_back_alike(typist, row):
    hand = made(typist, row)
    assert hand.page.why is None
    cards = read_back(hand.page.keep)
    card = samples().part(row.id) or samples().boost(row.id)
    assert len(cards) == row.copies
    assert alike(cards[0]) == alike(card)


def test_a_part_with_everything_can_be_made(typist):
    target = Wanted(
        border="copper",
        slots=("red", "store blue", "store any", "yellow"),
        trigger=9,
        gives=("silver", "silver", "damage", "or", "cog", "next", "gain_red", "or", "remove_blue", "repair"),
        valves="nesw",
        dice=(1, 0, 2),
        cogs=3,
        copies=3,
        origin="house",
    )
    hand = typist("parts")
    hand.key("catalogue.new", "pencil")
    hand.card(target)
    assert hand.page.why is None
    assert hand.page.keep.fields["gives"] == ["2 silver + 1 damage / 1 cog", "1 gain_red / 1 remove_blue + 1 repair"]
    assert hand.page.keep.fields["slots"] == ["red", "store blue", "store any", "yellow"]
    assert hand.page.keep.fields["origin"] == "house"
    part = read_back(hand.page.keep)
    assert len(part) == 3
    assert (part[0].trigger, part[0].valves, part[0].corner_cogs) == (9, "nesw", 3)
    assert part[0].corner_dice == (("red", 1), ("yellow", 2))


def test_what_stands_on_the_card_is_taken_off_it_by_touching_it(typist):
    hand = made(typist, PARTS[0])
    while hand.page.face.card.slots:
        hand.touch(hand.page.face.card.slots[0].offer)
    while hand.page.face.effects:
        before = sum(given.n for given in hand.page.face.effects)
        hand.touch(hand.page.face.effects[0].offer)
        assert sum(given.n for given in hand.page.face.effects) == before - 1
    while hand.page.face.corner:
        hand.touch(hand.page.face.corner[0][2])
    for edge in "ew":
        hand.touch(next(e.offer for e in hand.page.face.edges if e.edge == edge))
    hand.key("3")
    assert msgspec.json.decode(hand.page.selection[-1], type=PartRow) == PartRow(border="gold", copies=2)


def test_a_slot_takes_each_colour_and_then_goes(typist):
    hand = typist("parts")
    hand.key("catalogue.new", "pencil")
    hand.key("+1", "heat", head="described.slots")
    seen = []
    while hand.page.face.card.slots:
        seen.append(hand.page.face.card.slots[0].colour)
        hand.touch(hand.page.face.card.slots[0].offer)
    assert seen == ["red", "blue", "yellow"]


def test_parts_are_sifted_by_border_and_by_the_colours_of_their_slots(typist):
    page = typist("parts").page
    keys = [key for section in page.sections if isinstance(section, Keys) for key in section.keys if key.select]
    shown = {key.select[-1]: (key.says, key.sign) for key in keys if key.select[-1].startswith(("border:", "slot:"))}
    assert shown == {
        **{f"border:{border}": (text(f"border.{border}"), None) for border in BORDERS},
        **{f"slot:{colour}": (text(f"dice.{SIGNS[colour]}"), SIGNS[colour]) for colour in COLOURS},
    }
    for colour in COLOURS:
        found = {card.id.removeprefix("sample ") for card in listed(typist("parts", f"slot:{colour}").page)}
        assert found == {row.id for row in PARTS if any(slot in (colour, f"store {colour}") for slot in row.slots)}
        both = {card.id for card in listed(typist("parts", "border:gold", f"slot:{colour}").page)}
        assert both == {f"sample {row.id}" for row in PARTS if row.id in found and row.border == "gold"}


def test_an_alternative_that_is_emptied_goes_with_its_slash(typist):
    hand = typist("parts")
    hand.key("catalogue.new", "pencil")
    hand.card(Wanted(gives=("silver", "or", "cog", "next", "damage")))
    assert [(g.sign, g.link) for g in hand.page.face.effects] == [
        ("silver_wheel", ""), ("cog", "/"), ("damage", ";"),
    ]  # fmt: skip
    hand.touch(hand.page.face.effects[1].offer)
    assert [(g.sign, g.link) for g in hand.page.face.effects] == [("silver_wheel", ""), ("damage", "")]


@pytest.mark.parametrize(
    ("target", "why"),
    [
        (Wanted(), "described.nothing_yet"),
        (Wanted(slots=("red",), gives=("silver",), valves="n"), "described.needs_number"),
        (Wanted(trigger=3, gives=("silver",), valves="n"), "described.needs_slot"),
        (Wanted(slots=("red",), trigger=3, valves="n"), "described.needs_effect"),
        (Wanted(slots=("red",), trigger=3, gives=("silver",)), "described.needs_valve"),
    ],
)
def test_a_card_that_lacks_something_says_what_and_its_file_would_be_refused_for_it(typist, target, why):
    hand = typist("parts")
    hand.key("catalogue.new", "pencil")
    hand.card(target)
    assert hand.page.why.key == why
    assert hand.catalogue.refusal("parts.toml", changed("", hand.page.keep)) is not None


def test_a_sample_is_shown_as_one_and_only_its_copy_can_be_changed(typist):
    hand = typist("parts", "look:gilded_glider")
    face = hand.page.face
    assert face.origin == "sample"
    assert hand.page.keep is None
    assert hand.page.remove is None
    assert not any([face.number, *(s.offer for s in face.card.slots), *(e.offer for e in face.edges)])
    hand.touch(hand.page.copy)
    assert hand.page.face.origin == "ours"
    assert hand.page.unsaved
    assert hand.page.keep.was is None
    assert hand.page.keep.fields["id"] not in {row.id for row in PARTS}


def test_a_typed_name_is_on_the_card_and_makes_its_id(typist):
    hand = typist("parts")
    hand.key("catalogue.new", "pencil")
    page = hand.catalogue.page((*hand.page.naming.before, "name: @Rocket  "))
    assert page.face.card.says.args == {"name": "Rocket"}
    assert page.keep.fields["id"] == "rocket"
    kana = hand.catalogue.page((*hand.page.naming.before, "name:ロケット"))
    assert kana.keep.fields["name"] == "ロケット"
    assert kana.keep.fields["id"] == "own"


# -- the owners' own -------------------------------------------------------------------------------------------

OWN = """\
[[part]]
id = "kettle"
name = "Kettle"
border = "silver"
slots = ["red"]
number = 2
gives = ["1 silver"]
valves = "n"
origin = "official"

[[part]]
id = "gilded_glider"
name = "Printed Glider"
border = "gold"
valves = "e"
"""


def listed(page):
    return [card for section in page.sections if isinstance(section, Cards) for card in section.cards]


def test_own_cards_come_first_and_take_the_place_of_samples_of_their_id(at, tmp_path):
    (tmp_path / "parts.toml").write_text(OWN, encoding="utf-8")
    cards = listed(at(tmp_path, "parts").page)
    assert [card.id for card in cards[:2]] == ["official kettle", "ours gilded_glider"]
    assert "sample gilded_glider" not in {card.id for card in cards}
    assert len(cards) == 1 + len(PARTS)
    assert [card.id for card in listed(at(tmp_path, "parts", "own", "border:silver").page)] == ["official kettle"]


def test_an_own_card_is_changed_under_its_id_and_can_be_taken_away(at, tmp_path):
    (tmp_path / "parts.toml").write_text(OWN, encoding="utf-8")
    hand = at(tmp_path, "parts")
    hand.touch(listed(hand.page)[0].offer)
    assert not hand.page.unsaved
    hand.key("5")
    assert hand.page.unsaved
    assert hand.page.keep.was == {"id": "kettle"}
    text = changed(OWN, hand.page.keep)
    assert "number = 5" in text
    assert text.replace("number = 5", "number = 2") == OWN
    assert "kettle" not in changed(OWN, hand.page.remove)


def test_valves_are_the_same_in_whatever_order_a_file_has_them(at, tmp_path):
    (tmp_path / "parts.toml").write_text(OWN.replace('"n"', '"wsn"'), encoding="utf-8")
    hand = at(tmp_path, "parts")
    hand.touch(listed(hand.page)[0].offer)
    assert not hand.page.unsaved
    for unsaved in (True, False):
        hand.touch(next(e.offer for e in hand.page.face.edges if e.edge == "e"))
        assert hand.page.unsaved is unsaved, "an edge that is touched twice is as it was"


def test_two_cards_of_one_name_are_told_of_before_the_file_refuses_them(at, tmp_path):
    (tmp_path / "parts.toml").write_text(OWN, encoding="utf-8")
    hand = at(tmp_path, "parts")
    hand.touch(listed(hand.page)[0].offer)
    page = hand.catalogue.page((*hand.page.naming.before, "name:Printed Glider"))
    assert page.why.key == "catalogue.name_taken"
    assert hand.catalogue.refusal("parts.toml", changed(OWN, page.keep)) is not None


def test_a_copy_of_an_own_card_is_another_card(at, tmp_path):
    (tmp_path / "parts.toml").write_text(OWN, encoding="utf-8")
    hand = at(tmp_path, "parts")
    hand.touch(listed(hand.page)[0].offer)
    hand.touch(hand.page.copy)
    assert hand.page.keep.was is None
    assert (hand.page.keep.fields["id"], hand.page.keep.fields["name"]) == ("kettle_2", "Kettle 2")
    assert hand.catalogue.refusal("parts.toml", changed(OWN, hand.page.keep)) is None


@pytest.mark.parametrize("damaged", ["boosts.toml", "parts.toml", "track.toml"])
def test_a_damaged_file_is_one_sentence_and_hides_only_itself(at, tmp_path, damaged):
    (tmp_path / "parts.toml").write_text(OWN, encoding="utf-8")
    (tmp_path / "boosts.toml").write_text('[[boost]]\nid = "b"\nname = "B"\n', encoding="utf-8")
    (tmp_path / damaged).write_text("[[part\n", encoding="utf-8")
    hand = at(tmp_path)
    (sentence,) = hand.page.trouble
    assert damaged in sentence.args["why"]
    assert "line 1" in sentence.args["why"]
    own = {
        kind: sum(not card.id.startswith("sample") for card in listed(at(tmp_path, kind).page))
        for kind in ("parts", "boosts")
    }
    assert own == {"parts": 0 if damaged == "parts.toml" else 2, "boosts": 0 if damaged == "boosts.toml" else 1}


def test_an_origin_that_is_none_is_told_with_its_line(at):
    why = at(None).catalogue.refusal("parts.toml", OWN.replace('"official"', '"mine"'))
    assert why == 'parts.toml, line 9, part "kettle", field "origin": must be one of official, house.'


@pytest.mark.parametrize(
    "nonsense",
    [
        "{",
        "{}",
        '{"border":"gold","slots":["green"]}',
        '{"border":"gold","gives":["x"]}',
        '{"border":"gold","number":-9}',
        "look:x",
        "name:x",
    ],
)
def test_a_selection_that_fits_nothing_is_the_list(typist, nonsense):
    hand = typist("parts", nonsense)
    assert hand.page.selection == ("parts",)
    assert hand.page.keep is None
