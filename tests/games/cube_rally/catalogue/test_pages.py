"""The catalogue by touch: cards are looked at, copied, changed, kept and taken away; every page can be said."""

import random

import pytest

from companion.core.messages import Text, in_languages
from companion.core.view import Cells, Offer
from companion.games.cube_rally.catalogue import BOX, KINDS, RallyPages, card_set, sample_set
from companion.games.cube_rally.components import CardEffect
from companion.games.cube_rally.judging import open_squares
from companion.kiosk.words import LANGUAGES, words
from companion.kiosk.words.catalogues import FOLDER
from companion.owned.file import changed
from tests.games.cube_rally.catalogue.owners import CARDS

WORDS = FOLDER.parents[1] / "games/cube_rally/words"


def test_the_first_page_offers_every_kind(hand):
    offers = hand.page.sections[0].keys
    assert [offer.select[0] for offer in offers] == [kind.name for kind in KINDS]
    assert [offer.adds.args["samples"] for offer in offers] == [24, 5, 1, 7, 7, 5, 1]
    assert hand.page.trouble == ()


def test_a_sample_is_looked_at_with_its_picture_and_nothing_to_touch(hand):
    hand.open("cards")
    assert len(hand.listed()) == 24
    hand.card("C03")
    assert hand.page.face.card.says == Text("course.c03")
    assert hand.page.face.card.badge == "A"
    assert [(given.sign, given.n, given.link) for given in hand.page.face.effects] == [
        ("points", 2, ""),
        ("damage", 1, ";"),
    ]
    (cells,) = hand.page.sections
    assert {drawer.at: drawer.face for drawer in cells.drawers if drawer.face} == {(0, 1): "Y", (1, 0): "B"}
    assert not any(drawer.take or drawer.keys for drawer in cells.drawers)
    assert [hue.letter for hue in hand.page.hues] == ["R", "B", "G", "Y"]


def test_a_machine_is_made_of_squares(hand):
    hand.open("machines")
    hand.key("catalogue.new")
    (field,) = [section for section in hand.page.sections if isinstance(section, Cells)]
    assert (field.width, field.height, field.barred) == (4, 3, ())
    for x in range(3):
        hand.touch(hand.drawer(x, 0).take)  # open, then black
    hand.touch(hand.drawer(1, 0).take)  # none
    hand.touch(hand.drawer(3, 1).keys[0])
    keys = [key.says.args["n"] for key in hand.keys if key.says.key == "card.amount"]
    assert keys == [1, 2, 3, 4, 5, 6, 7, 8, 9]
    hand.row("card.durability", 3)
    hand.key("side.left")
    hand.name("Tub")
    hand.keep()
    machine = card_set(hand.folder).machines[-1]
    assert (machine.id, machine.durability, machine.front) == ("tub", 3, "left")
    assert machine.diagram == ("oooo", "# # ")


def test_a_machine_without_open_square_cannot_be_kept(hand):
    hand.open("machines")
    hand.key("catalogue.new")
    for x in range(3):
        for y in range(2):
            hand.touch(hand.drawer(x, y).take)
    assert hand.page.why == Text("card.no_square")


def test_a_driver_is_made_of_changes_and_cubes(hand):
    hand.open("drivers")
    hand.key("catalogue.new")
    hand.touch(hand.drawer(1, 2).keys[0])
    hand.touch(hand.drawer(2, 1).keys[0])
    hand.touch(hand.drawer(2, 1).take)
    hand.key("cubes.counted", colour="@hue.r", n=0)
    hand.key("cubes.counted", colour="@hue.r", n=1)
    hand.row("card.correction", -1)
    hand.name("Zoe")
    hand.keep()
    driver = card_set(hand.folder).drivers[-1]
    assert (driver.durability, driver.cubes) == (-1, (("R", 2),))
    assert (driver.overlay_at, driver.overlay) == ((1, 1), ("o.", ".#"))
    assert (1, 2) in open_squares(sample_set().machines[0], driver)


def test_a_driver_who_changes_nothing_lies_on_the_first_square(hand):
    hand.open("drivers")
    hand.key("catalogue.new")
    hand.name("Kim")
    hand.keep()
    driver = card_set(hand.folder).drivers[-1]
    assert (driver.name, driver.overlay, driver.overlay_at) == ("Kim", (), (0, 0))


def test_a_driver_that_adds_squares_to_the_left_is_changed_where_they_are(hand):
    one = '[[driver]]\nid = "L"\nname = "L"\noverlay_at = [-2, -1]\noverlay = ["o"]\n'
    hand.file.write_text(one, encoding="utf-8")
    hand.open("drivers")
    hand.card("L")
    assert {drawer.at: drawer.face for drawer in hand.page.sections[0].drawers if drawer.face} == {(0, 0): "o"}
    hand.touch(hand.drawer(2, 1).keys[0])
    hand.keep()
    driver = next(each for each in card_set(hand.folder).drivers if each.id == "L")
    assert (driver.overlay_at, driver.overlay) == ((-2, -1), ("..o", "o.."))


def test_the_goal_and_the_palette_lead_back_to_the_first_page(hand):
    for kind in ("goal", "palette"):
        hand.open(kind)
        assert (hand.page.up, hand.page.title.key) == ((), f"catalogue.{kind}")
        hand.touch(hand.page.copy)
        assert (hand.page.up, hand.page.after) == ((), (kind,))


def test_cubes_are_counted_up_and_down_by_keys(hand):
    hand.open("palette")
    hand.touch(hand.page.copy)
    hand.key("plain", name=in_languages({"en": "red", "ja": "赤", "es": "rojo"}))
    for step, sum_of_all in ((-1, "41"), (1, "42"), (5, "47")):
        hand.key("card.signed", n=step)
        assert hand.page.face.card.badge == sum_of_all
    for _ in range(30):
        hand.key("card.signed", n=5)
    assert hand.page.face.card.badge == str(99 + 31)
    for _ in range(100):
        hand.key("card.signed", n=-1)
    assert hand.page.face.card.badge == "31"


def test_the_goal_is_copied_changed_and_taken_away(hand):
    hand.open("goal")
    assert hand.page.keep is None
    hand.touch(hand.page.copy)
    hand.key("slots.more", category="C")
    hand.key("bonus.rank", n=4)
    hand.key("card.amount", n=1)
    hand.keep()
    goal = card_set(hand.folder).goal
    assert goal.slots[-1] == "C"
    assert goal.bonus[3] == (CardEffect("points", 1),)
    assert hand.page.keep is not None
    assert not hand.page.unsaved
    hand.key("bonus.rank", n=4)
    hand.key("card.amount", n=1)
    hand.keep()
    assert len(card_set(hand.folder).goal.bonus) == 3
    hand.write(hand.page.remove)
    assert card_set(hand.folder).goal == sample_set().goal


def test_colours_are_chosen_counted_and_taken_away(hand):
    hand.open("palette")
    hand.touch(hand.page.copy)
    purple = in_languages({"en": "violet", "ja": "紫", "es": "morado"})
    hand.key("plain", name=purple)
    hand.key("card.signed", n=5)
    hand.key("card.signed", n=1)
    yellow = in_languages({"en": "yellow", "ja": "黄", "es": "amarillo"})
    hand.key("plain", name=yellow)
    assert [hue.letter for hue in hand.page.hues] == ["R", "B", "G", "Y", "V"]
    hand.key("plain", name=yellow)
    hand.keep()
    palette = card_set(hand.folder).palette
    assert [(hue.letter, hue.supply, hue.paint) for hue in palette] == [
        ("R", 11, "#D0342A"), ("B", 11, "#2A66BD"), ("G", 10, "#2B7F3C"), ("V", 6, "#7B4BAE"),
    ]  # fmt: skip
    assert palette[3].name == purple
    hand.open()
    assert hand.page.trouble != ()  # samples with yellow cubes are left out, so a category can be too short


def test_a_damaged_file_is_said_once_and_our_samples_are_there(tmp_path):
    (tmp_path / "cards.toml").write_text(CARDS.replace("durability = 4", "durability = x"), encoding="utf-8")
    page = RallyPages(tmp_path).page(())
    assert len(page.trouble) == 1
    assert "line 11" in page.trouble[0].args["why"]
    assert len(RallyPages(tmp_path).page(("cards",)).sections[-1].cards) == 24


def texts_of(thing):
    """Yield every sentence of a page."""
    if isinstance(thing, Text):
        yield thing
    elif isinstance(thing, (tuple, list)):
        for each in thing:
            yield from texts_of(each)
    elif hasattr(thing, "__struct_fields__"):
        for field in thing.__struct_fields__:
            yield from texts_of(getattr(thing, field))


def offers_of(thing):
    """Yield everything on a page that can be touched."""
    if isinstance(thing, Offer):
        yield thing
    elif isinstance(thing, (tuple, list)):
        for each in thing:
            yield from offers_of(each)
    elif hasattr(thing, "__struct_fields__"):
        for field in thing.__struct_fields__:
            yield from offers_of(getattr(thing, field))


@pytest.mark.parametrize("kind", [kind.name for kind in KINDS])
@pytest.mark.parametrize("text", ["", CARDS])
def test_whatever_is_touched_can_be_said_and_what_can_be_kept_is_read_again(tmp_path, kind, text):
    if text:
        (tmp_path / "cards.toml").write_text(text, encoding="utf-8")
    pages, chance = RallyPages(tmp_path), random.Random(7)
    page, kept = pages.page((kind,)), 0
    said = {language: words(language, FOLDER, WORDS) for language in LANGUAGES}
    for step in range(60):
        for each in texts_of(page):
            assert each.key == "plain" or all(said[language].knows(each.key) for language in LANGUAGES), each.key
            assert "{" not in said["en"].say(each.key, **each.args), each
        if page.keep is not None and page.why is None:
            made = changed(text, page.keep)
            why = pages.refusal("cards.toml", made)
            assert why is None or "no colour" in why or "already the number" in why or "no open square" in why, why
            kept += why is None
        live = [offer for offer in offers_of(page) if offer.why is None and offer.select is not None]
        page = pages.page(chance.choice(live).select) if live and step % 12 else pages.page((kind,))
    assert kept > 0
    assert BOX.unread(tmp_path) == ()
