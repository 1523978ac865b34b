"""Course cards and their diagrams in the catalogue by touch: made, changed, and nothing of a pattern is lost."""

import tomllib

import pytest

from companion.core.messages import Text, in_languages
from companion.games.cube_rally.catalogue import card_set
from companion.games.cube_rally.components import CardEffect
from tests.games.cube_rally.catalogue.owners import CARDS
from tests.games.cube_rally.written import arranged


def test_a_course_card_is_made_and_is_in_the_next_game(hand):
    hand.open("cards")
    hand.key("catalogue.new")
    assert hand.page.why == Text("card.no_cube")
    hand.put(1, 1, "R")
    hand.put(2, 2, "G")
    hand.row("card.yes", 4)
    hand.row("card.no", 1)
    hand.row("card.category", "B")
    hand.name("Bridge")
    hand.keep()
    card = card_set(hand.folder).course[-1]
    assert (card.id, card.name, card.category, card.asks) == ("bridge", "Bridge", "B", arranged(".G/R."))
    assert (card.success, card.failure) == ((CardEffect("points", 4),), (CardEffect("damage", 1),))


def test_a_card_without_a_name_gets_an_id(hand):
    for expected in ("course", "course_2"):
        hand.open("cards")
        hand.key("catalogue.new")
        hand.put(0, 0, "R")
        hand.keep()
        assert card_set(hand.folder).course[-1].id == expected
    assert card_set(hand.folder).course[-1].name == ""


def test_two_patterns_of_which_both_are_wanted_from_above(hand):
    hand.open("cards")
    hand.key("catalogue.new")
    hand.put(0, 0, "R")
    hand.key("patterns.more")
    assert hand.page.why == Text("card.no_cube") or hand.page.why is None
    hand.put(0, 0, "B")
    hand.key("combine.all")
    hand.key("views.top")
    hand.keep()
    assert card_set(hand.folder).course[-1].asks == arranged("R", "B", combine="all", views=("top",))


def test_an_own_card_is_changed_and_taken_away(hand):
    hand.file.write_text("# ours\n" + CARDS, encoding="utf-8")
    hand.open("cards")
    hand.card("Q1")
    assert not hand.page.unsaved
    hand.put(0, 0, "K") if hand.drawer(0, 0).face == "" else hand.touch(hand.drawer(0, 0).take)
    assert hand.page.unsaved
    hand.put(0, 0, "K")
    hand.keep()
    assert hand.file.read_text(encoding="utf-8").startswith("# ours\n")
    assert next(c for c in card_set(hand.folder).course if c.id == "Q1").asks == arranged("RK/K.")
    hand.card("Q1")
    entry = hand.page.remove
    assert entry.was == {"id": "Q1"}


def test_names_in_several_languages_stay_until_they_are_typed_anew(hand):
    hand.file.write_text(CARDS, encoding="utf-8")
    hand.open("machines")
    hand.card("M1")
    assert hand.page.naming.now == "Cart"
    assert hand.page.face.card.says.args["name"] == in_languages({"en": "Cart", "es": "Carro"})
    hand.row("card.durability", 7)
    hand.keep()
    machine = tomllib.loads(hand.file.read_text(encoding="utf-8"))["machine"][0]
    assert (machine["name"], machine["durability"]) == ({"en": "Cart", "es": "Carro"}, 7)
    hand.card("M1")
    hand.name("Wagon")
    hand.keep()
    assert tomllib.loads(hand.file.read_text(encoding="utf-8"))["machine"][0]["name"] == "Wagon"


def test_a_diagram_larger_than_the_field_is_shown_whole(hand):
    one = '[[machine]]\nid = "L"\nname = "L"\ndurability = 1\ndiagram = ["oooooo", "o", "o", "o", "#o"]\n'
    hand.file.write_text(one, encoding="utf-8")
    hand.open("machines")
    hand.card("L")
    field = hand.page.sections[0]
    assert (field.width, field.height, len(field.drawers), field.barred) == (6, 5, 30, ((0, 0),))


@pytest.mark.parametrize(("wide", "field"), [(1, 3), (3, 3), (4, 4), (5, 5), (6, 6), (7, 6)])
def test_a_pattern_opens_in_a_field_that_holds_it_and_nothing_of_it_is_lost(hand, wide, field):
    one = f'[[course]]\nid = "L"\ncategory = "A"\npatterns = [["{"R" * wide}"]]\n'
    hand.file.write_text(one, encoding="utf-8")
    hand.open("cards")
    hand.card("L")
    assert (hand.page.sections[0].width, hand.page.sections[0].height) == (field, field)
    hand.row("card.yes", 3)
    hand.keep()
    assert card_set(hand.folder).course[-1].asks == arranged("R" * wide)


def test_effects_that_belong_together_and_those_of_failure_are_told_apart(hand):
    hand.open("cards")
    hand.card("C13")
    assert [(each.sign, each.n, each.link) for each in hand.page.face.effects] == [
        ("points", 4, ""), ("damage", 1, ";"), ("points", -1, "+"),
    ]  # fmt: skip


def test_an_entry_card_of_the_same_number_takes_the_place_of_ours(hand):
    hand.open("entries")
    hand.card("4")
    assert (hand.page.face.card.badge, hand.page.face.card.says.args) == ("4", {"n": 4})
    hand.touch(hand.page.copy)
    hand.key("cubes.counted", colour="@hue.y", n=2)
    hand.keep()
    assert card_set(hand.folder).entries[3].cubes == (("R", 1), ("B", 1), ("G", 1), ("Y", 3))
    assert len(card_set(hand.folder).entries) == 5
    hand.card("4")
    hand.row("card.number", 9)
    hand.keep()
    assert [entry.number for entry in card_set(hand.folder).entries] == [1, 2, 3, 4, 5, 9]


def test_a_checkpoint_is_made(hand):
    hand.open("checkpoints")
    hand.key("catalogue.new")
    for category in "AAB":
        hand.key("slots.more", category=category)
    hand.key("slots.less", category="B")
    hand.key("card.amount", n=6)
    hand.key("bonus.rank", n=2)
    hand.key("bonus.rank", n=2)  # stays chosen
    hand.key("card.amount", n=3)
    hand.key("bonus.rest")
    hand.key("bonus.rest")
    hand.key("card.amount", n=1)
    hand.key("obstacle.pattern")
    assert hand.page.why == Text("card.no_cube")
    hand.put(0, 0, "B")
    hand.row("card.no", 1)
    hand.name("Mill")
    hand.keep()
    point = card_set(hand.folder).checkpoints[-1]
    assert (point.id, point.name, point.slots) == ("mill", "Mill", ("A", "A"))
    assert point.bonus == ((CardEffect("points", 6),), (CardEffect("points", 3),))
    assert point.bonus_rest == (CardEffect("points", 1),)
    assert (point.obstacle.kind, point.obstacle.asks) == ("pattern", arranged("B"))
    assert point.obstacle.failure == (CardEffect("damage", 1),)


@pytest.mark.parametrize("kind", ["effect", "note", "none"])
def test_obstacles_of_the_other_kinds(hand, kind):
    hand.open("checkpoints")
    hand.key("catalogue.new")
    hand.key("slots.more", category="A")
    hand.key(f"obstacle.{kind}")
    if kind == "effect":
        assert hand.page.why == Text("card.no_effect")
        hand.key("card.amount", nth=-1, n=-1)
    hand.keep()
    obstacle = card_set(hand.folder).checkpoints[-1].obstacle
    assert obstacle.kind == kind
    assert obstacle.effects == ((CardEffect("damage", -1),) if kind == "effect" else ())
    assert bool(obstacle.note) == (kind == "note")


def test_a_bonus_of_two_kinds_and_one_of_another_amount(hand):
    hand.open("checkpoints")
    hand.key("catalogue.new")
    hand.key("card.amount", n=6)
    hand.key("card.amount", nth=-1, n=-1)
    hand.key("card.amount", n=4, nth=0)
    assert [(each.sign, each.n) for each in hand.page.face.effects] == [("points", 4), ("damage", -1)]
    hand.key("card.amount", n=4, nth=0)
    assert [(each.sign, each.n) for each in hand.page.face.effects] == [("damage", -1)]
